import { digitOf } from "./folded-text.ts";

/** First digits and lengths of the cards of all schemes: of another number few pass for one. */
const cardNumber =
  /^(?:4\d{12}|4\d{15}|4\d{18}|5[0-9]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3[0689]\d{12}|3[0-9]\d{14}|6\d{15,18}|9\d{15}|8\d{15})$/;
const lengths = [19, 18, 17, 16, 15, 14, 13];
/** Digits of a card that must be digits, not letters that look like them. */
const fewestReal = 6;
const lastShown = 4;

/** The Luhn check of a number. */
function isValid(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]);
    const value = at % 2 === 1 ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

type Digit = { at: number; digit: string; real: boolean };

/** What may stand between the digits of a card: at most this many characters that are no letters, with others a new number begins. */
const widestGap = 4;

/** The digits of a text, in runs that a person may read as one number. */
function runsOf(characters: readonly string[]): Digit[][] {
  const runs: Digit[][] = [];
  let run: Digit[] = [];
  let gap = 0;
  const end = () => {
    if (run.length > 0) runs.push(run);
    run = [];
    gap = 0;
  };
  for (const [at, character] of characters.entries()) {
    const found = digitOf(character);
    if (found) {
      run.push({ at, ...found });
      gap = 0;
    } else if (/[\p{Cf}\p{M}]/u.test(character)) continue;
    else if (/\p{L}/u.test(character) || ++gap > widestGap) end();
  }
  end();
  return runs;
}

/**
 * A text with the numbers of cards masked but for their last four digits, and whether there were any: 13 to 19 digits of any script
 * that begin like a card and pass the Luhn check, with spaces, signs or line breaks between them.
 */
export function maskedCards(text: string): { text: string; found: boolean } {
  const characters = Array.from(text);
  let found = false;
  for (const run of runsOf(characters)) {
    for (let from = 0; from + 13 <= run.length;) {
      const card = lengths
        .map((length) => run.slice(from, from + length))
        .find((part) => {
          const digits = part.map(({ digit }) => digit).join("");
          return cardNumber.test(digits) && part.filter(({ real }) => real).length >= fewestReal && isValid(digits);
        });
      if (card) {
        found = true;
        for (const { at } of card.slice(0, -lastShown)) characters[at] = "•";
      }
      from += card?.length ?? 1;
    }
  }
  return { text: characters.join(""), found };
}
