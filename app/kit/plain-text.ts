const gaps = /[ \p{Cc}\u2028\u2029]+/gu;
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A line of letters that can be seen: no control characters, no halves of letters and no marks that turn the letters around them. */
export const seenLine = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u;

/** The same for a text of several lines. */
export const seenLines = /^(?:\n|[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069])*$/u;

/** What somebody wrote, on one line and without the marks that would turn the letters around it. */
export const plainText = (text: string): string => text.toWellFormed().replace(directions, "").replace(gaps, " ").trim();

/** The first letters of a text; none is cut in two. */
export const cutAt = (text: string, letters: number): string => text.slice(0, letters).replace(/[\ud800-\udbff]$/, "");

/** The same for a text of several lines, which stay lines; of empty ones none follows another. */
export const plainLines = (text: string): string =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(plainText)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
