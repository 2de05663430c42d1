const gaps = /[ \p{Cc}\u2028\u2029]+/gu;
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** One line of visible characters: no control characters, unpaired surrogates or bidirectional control characters. */
export const seenLine = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u;

/** The same for a text of several lines. */
export const seenLines = /^(?:\n|[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069])*$/u;

/** Text on one line, without bidirectional control characters. */
export const plainText = (text: string): string => text.toWellFormed().replace(directions, "").replace(gaps, " ").trim();

/** The first characters of a text; surrogate pairs are not split. */
export const cutAt = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, "");

/** The same for text of several lines; line breaks are kept, blank lines are collapsed. */
export const plainLines = (text: string): string =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(plainText)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
