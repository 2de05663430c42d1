import { useLocation } from "react-router";
import { currencies } from "#kit/currency.ts";
import { getLocale, locales, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import { languages } from "#locales/languages.ts";
import { menuEntry } from "#ui/overlay/menu.tsx";
import { keepLanguage, pathIn } from "./language-cookie.tsx";
import { Flag, Preference } from "./preferences.tsx";

const t = messages(texts.preferenceChoices);

/** The displayed currencies as buttons; the choice is stored in a cookie. */
export function CurrencyChoice({ currency }: { currency: string }) {
  return (
    <Preference>
      {currencies.map(({ code, symbol }) => (
        <button key={code} name="currency" value={code} aria-current={code === currency || undefined} className={menuEntry}>
          <span className="w-5 text-center text-ink-soft">{symbol}</span>
          {code}
          <span className="ms-auto text-sm text-ink-soft">{t.names[code]}</span>
        </button>
      ))}
    </Preference>
  );
}

/** Links to the page in the other languages. */
export function LanguageChoice() {
  const location = useLocation();
  const current = getLocale();
  return locales.map((locale) => (
    <a
      key={locale}
      href={pathIn(locale, location)}
      hrefLang={locale}
      lang={locale}
      aria-current={locale === current || undefined}
      onClick={() => keepLanguage(locale)}
      className={menuEntry}
    >
      <Flag locale={locale} />
      {languages[locale].code}
      <span className="ms-auto text-sm text-ink-soft">{languages[locale].name}</span>
    </a>
  ));
}
