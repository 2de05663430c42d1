// The tables of all countries are large: no view may bring this to the browser.
import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** As it is called (E.164) and as people read it. */
export type Phone = { number: string; shown: string };

/** A number with its country code, as people type it, in E.164; undefined when no phone can have it. */
export function phoneNumberOf(text: string): string | undefined {
  const typed = text.trim().replace(/^00(?=[1-9])/, "+");
  if (!typed.startsWith("+")) return undefined;
  const parsed = parsePhoneNumberFromString(typed, { extract: false });
  return parsed?.isValid() && !parsed.ext ? parsed.number : undefined;
}

/** A stored number with the spaces that its country puts in; null where there is none. */
export const phoneOf = (number: string | null): Phone | null =>
  number === null ? null : { number, shown: parsePhoneNumberFromString(number)?.formatInternational() ?? number };
