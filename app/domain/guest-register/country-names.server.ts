import { countryCodes } from "#kit/country-codes.ts";
import { getLocale } from "#kit/locale.ts";

/** The countries with their names in the language of the request, by name. On the server, since some browsers lack Georgian. */
export function countryNames(): [code: string, name: string][] {
  const names = new Intl.DisplayNames(getLocale(), { type: "region" });
  const { compare } = new Intl.Collator(getLocale());
  return countryCodes.map((code): [string, string] => [code, names.of(code) ?? code]).toSorted(([, one], [, other]) => compare(one, other));
}
