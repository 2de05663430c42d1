import { baseLocale } from "#kit/locale.ts";
import { translatedLocales, type Translations } from "#kit/text/translations.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import type { Named } from "./taken-names.ts";

/** A name that the site gives, in every language that has one for it; `text` gives it in the language of the moment. */
export function nameInLanguages(text: () => string): Named {
  const name = inLocale(baseLocale, text);
  const translations: Translations<"name"> = {};
  for (const locale of translatedLocales) {
    const translation = inLocale(locale, text);
    if (translation !== name) translations[locale] = { name: translation };
  }
  return { name, translations };
}
