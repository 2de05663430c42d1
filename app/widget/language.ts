import { basePath, baseLocale, type Locale } from "#kit/base-locale.ts";
import { currencyOf, wholeUnits } from "#kit/currency.ts";
import type { Day } from "#kit/date/day.ts";
import { language as english, widget as englishTexts } from "#locales/en/widget.ts";

// A page loads English, which stands in for what another language lacks, and the language that it is in.
const files = import.meta.glob<{ language: typeof english; widget: typeof englishTexts }>([
  "../../locales/*/widget.ts",
  "!../../locales/en/*",
]);

/** What the widget says in a language, and how it writes days and amounts. */
export type Language = {
  locale: Locale;
  /** The prefix of the site's pages in it. */
  base: string;
  t: typeof englishTexts;
  day: (day: Day) => string;
  instant: (iso: string, timeZone: string) => string;
  /** Cents in a displayed currency, rounded to whole units, as the pages of the site show them. */
  money: (cents: number, currency: string, perDollar: number) => string;
};

/** The language of a tag such as `de-AT`; English for others, and where the file of a language can’t be loaded. */
export async function languageOf(tag: string): Promise<Language> {
  const wanted = tag.toLowerCase().split("-")[0] as Locale;
  const own = await files[`../../locales/${wanted}/widget.ts`]?.().catch(() => undefined);
  const locale = own ? wanted : baseLocale;
  const language = own?.language ?? english;
  const t = { ...englishTexts, ...own?.widget };
  return {
    locale,
    base: basePath(locale),
    t,
    day: (day) =>
      language.dateFormat({ weekday: "short", month: "short", day: "numeric", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`)),
    instant: (iso, timeZone) =>
      language
        .dateFormat({ month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "2-digit", timeZone })
        .format(new Date(iso)),
    money: (cents, code, perDollar) => {
      const currency = currencyOf(code, { [code]: perDollar });
      const units = String(wholeUnits(cents, currency)).replace(/\B(?=(\d{3})+(?!\d))/g, language.thousandsSeparator);
      // Fonts of many devices lack the sign of the lari, and a page of others has no font of the site.
      const symbol = code === "GEL" ? code : currency.symbol;
      if (language.symbolAfterAmount) return `${units}\u00a0${symbol}`;
      return symbol + (symbol === code ? "\u00a0" : "") + units;
    },
  };
}
