import { expect, test } from "vitest";
import { currencies } from "#kit/currency.ts";
import { formatDay, formatMoney } from "#kit/format.ts";
import { type Locale, locales, provideLocale, provideTranslations } from "#kit/locale.ts";
import * as de from "#locales/de/language.ts";
import * as en from "#locales/en/language.ts";
import * as ka from "#locales/ka/language.ts";
import { languageOf } from "./language.ts";

const languages = { de, en, ka };

/** As the site says it in a language. */
function onSite<Value>(locale: Locale, say: () => Value): Value {
  const before = provideLocale(() => locale);
  const translations = provideTranslations((english) =>
    (english as object) === en.language ? (languages[locale].language as never) : english,
  );
  try {
    return say();
  } finally {
    provideLocale(before);
    provideTranslations(translations);
  }
}

test.each(locales)("the widget writes days and prices as the site does in the language %s", async (locale) => {
  const language = await languageOf(locale);
  expect(language.locale).toBe(locale);
  for (const currency of currencies)
    for (const cents of [0, 49, 50, 12_345, 1_234_567, 99_999_950])
      expect(
        language
          .money(cents, currency.code, currency.rate)
          .replace("GEL", "₾")
          .replaceAll(/\s|\u2060/g, ""),
      ).toBe(onSite(locale, () => formatMoney(cents, currency)).replaceAll(/\s|\u2060/g, ""));
  expect(language.day("2027-03-12")).toBe(onSite(locale, () => formatDay("2027-03-12", "short")));
});

test("a regional tag is its language, and an unknown one English", async () => {
  expect((await Promise.all(["de-AT", "KA", "fr", ""].map(languageOf))).map(({ locale }) => locale)).toEqual(["de", "ka", "en", "en"]);
});
