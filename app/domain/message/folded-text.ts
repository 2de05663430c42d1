/** Letters of other scripts, and signs, that look like Latin ones: of Cyrillic, Greek, Armenian. */
// oxfmt-ignore
const lookalikes = new Map(
  Object.entries({
    а: "a", в: "b", е: "e", к: "k", м: "m", н: "h", о: "o", р: "p", с: "c", т: "t", у: "y", х: "x", ѕ: "s", і: "i", ј: "j", ԁ: "d",
    ԛ: "q", ԝ: "w", ɡ: "g", ı: "i", ӏ: "l", α: "a", β: "b", ε: "e", ι: "i", κ: "k", ν: "v", ο: "o", ρ: "p", τ: "t", υ: "u", χ: "x",
    օ: "o", ѵ: "v", ҏ: "p", ү: "y", ғ: "f", һ: "h", ɑ: "a", ʟ: "l", ꓲ: "i", $: "s", "@": "a", "€": "e",
  }),
);

/** Figures that letters of a word stand for. */
const letterOfDigit: Record<string, string> = { 0: "o", 1: "l", 3: "e", 4: "a", 5: "s", 7: "t" };

/** Letters that figures of a number stand for. */
const digitOfLetter: Record<string, string> = {
  o: "0",
  о: "0",
  ο: "0",
  օ: "0",
  l: "1",
  i: "1",
  і: "1",
  ӏ: "1",
  ı: "1",
  "|": "1",
  з: "3",
  б: "6",
};

const decimal = /\p{Nd}/u;
const digitsOfAllScripts = /\p{Nd}/gu;

/** The value of a decimal digit of any script: each script has its ten in a row. */
function valueOf(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (decimal.test(String.fromCodePoint(at - before - 1))) before++;
  return String(before % 10);
}

/** Characters that nobody sees: format characters, fillers, variation selectors. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text in its plainest form: of compatibility variants, digits of other scripts and accents the plain one; large letters stay. */
export const plainForm = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(unseen, "")
    .replace(digitsOfAllScripts, (digit) => (digit <= "9" ? digit : valueOf(digit)))
    .replace(/[。．｡․‧∙·]/g, ".")
    .replace(/\s+/g, " ");

/** A text as a person reads it, in small letters: without unseen characters and accents, digits of all scripts as 0 to 9. */
const foldedText = (text: string): string => plainForm(text).toLowerCase();

/** The same with letters of other scripts as the Latin ones that they look like. */
export const latinText = (folded: string): string => Array.from(folded, (letter) => lookalikes.get(letter) ?? letter).join("");

/** The same with letters in place of figures within words: wh4tsapp. */
export const spelledText = (latin: string): string =>
  latin.replace(/\p{L}[\p{L}\d]*|(?<!\d)\d+\p{L}[\p{L}\d]*/gu, (word) => word.replace(/\d/g, (digit) => letterOfDigit[digit] ?? digit));

const spelledOut = (kind: string, gap: string) => new RegExp(String.raw`(?<![\p{L}\d])${kind}(?:${gap}${kind}(?![\p{L}\d])){2,}`, "gu");
const anyGap = String.raw`[\s._*/,+-]{1,3}`;
const spelledWays = [
  [spelledOut(String.raw`\p{L}`, anyGap), spelledOut(String.raw`\d`, anyGap)],
  [spelledOut(String.raw`[\p{L}\d]`, anyGap)],
  [spelledOut(String.raw`[\p{L}\d]`, String.raw`\s{1,2}`)],
];

/** The ways to read a text with spelled-out words joined: p a y, p-a-y, p.a.y 1 5 0. */
export const joinedTexts = (text: string): string[] =>
  spelledWays.map((ways) => ways.reduce((rest, way) => rest.replace(way, (spelled) => spelled.replace(/[^\p{L}\d]/gu, "")), text));

/** The digit that one character of a text shows, also by a letter that looks like it; `real`: it is a digit. */
export function digitOf(character: string): { digit: string; real: boolean } | undefined {
  const plain = foldedText(character);
  if (/^\d$/.test(plain)) return { digit: plain, real: true };
  const alike = digitOfLetter[plain] ?? digitOfLetter[character];
  return alike === undefined ? undefined : { digit: alike, real: false };
}
