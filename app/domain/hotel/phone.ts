import { parsePhoneNumberFromString } from "libphonenumber-js/max";
// The library's tables are large: never import this into browser code.
import { plainPhone } from "#kit/contact.ts";

/** In E.164, and formatted for display. */
export type Phone = { number: string; shown: string };

/** A typed number with country code in E.164; undefined when it is not valid. */
export function phoneNumberOf(text: string): string | undefined {
  const typed = plainPhone(text).replace(/^00(?=[1-9])/, "+");
  if (!typed.startsWith("+")) return undefined;
  const parsed = parsePhoneNumberFromString(typed, { extract: false });
  return parsed?.isValid() && !parsed.ext ? parsed.number : undefined;
}

/** A stored number formatted by its country; null without one. */
export const phoneOf = (number: string | null): Phone | null =>
  number === null ? null : { number, shown: parsePhoneNumberFromString(number)?.formatInternational() ?? number };
