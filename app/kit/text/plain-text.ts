const gaps = /[ \p{Cc}\u2028\u2029]+/gu;
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** One line of visible characters: no control characters, unpaired surrogates or bidirectional control characters. */
export const seenLine = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u;

/** The same for a text of several lines. */
export const seenLines = /^(?:\n|[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069])*$/u;

/** Format characters without a glyph, not those that letters of some scripts and emoji need, such as joiners. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const blank = /[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text without format characters that nobody sees: marks of direction, soft hyphens, zero-width spaces. */
export const visibleText = (text: string): string => text.replace(unseen, "");

/** The number of visible characters of a text; a letter and its accent count as one where Unicode has them as one. */
export const visibleLength = (text: string): number => text.normalize("NFC").replace(blank, "").match(/./gsu)?.length ?? 0;

/** Whether a text has a visible character of its own, not only spaces, fillers and marks. */
export const isVisible = (text: string): boolean => text.replace(blank, "").replace(/\p{M}/gu, "") !== "";

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
