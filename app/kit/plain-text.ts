const gaps = /[ \p{Cc}\u2028\u2029]+/gu;
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** What somebody wrote, on one line and without the marks that would turn the letters around it. */
export const plainText = (text: string): string => text.replace(directions, "").replace(gaps, " ").trim();

/** The same for a text of several lines, which stay lines; of empty ones none follows another. */
export const plainLines = (text: string): string =>
  text.split(/\r\n?|[\n\u2028\u2029]/).map(plainText).join("\n").replace(/\n{3,}/g, "\n\n").trim();
