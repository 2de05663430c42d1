import { type ReactNode, useEffect, useRef } from "react";
import { href, useLocation } from "react-router";
import { currencies } from "#kit/currency.ts";
import { getLocale, type Locale, locales, messages } from "#kit/locale.ts";
import { useBackground } from "#ui/background.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { menuEntry } from "#ui/menu.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { keepLanguage, pathIn } from "./language-cookie.tsx";
import * as texts from "#locales/en/shell.ts";
import { languages } from "#locales/languages.ts";

const t = messages(texts.preferences);

/** Stores a preference. With scripts the page stays; without them it is reloaded. */
function Preference({ children }: { children: ReactNode }) {
  const { Form, state, data } = useBackground();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The pressed button may have been replaced by its counterpart.
    if (state === "idle" && data && document.activeElement === document.body) form.current?.querySelector("button")?.focus();
  }, [state, data]);
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  return (
    <Form ref={form} method="post" action={href("/preferences")}>
      {!hydrated && <input type="hidden" name="back" value={pathname + search} />}
      {children}
    </Form>
  );
}

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

const flags = import.meta.glob<string>("/locales/*/flag.svg", { eager: true, query: "?no-inline", import: "default" });

/** The flag of a language. */
export const Flag = ({ locale }: { locale: Locale }) => (
  <img
    src={flags[`/locales/${locale}/flag.svg`]}
    alt=""
    width={24}
    height={16}
    className="h-4 w-6 shrink-0 rounded-[3px] border border-line"
  />
);

/** Links to the page in the other languages. */
export function LanguageChoice() {
  const location = useLocation();
  const present = getLocale();
  return locales.map((locale) => (
    <a
      key={locale}
      href={pathIn(locale, location)}
      hrefLang={locale}
      lang={locale}
      aria-current={locale === present || undefined}
      onClick={() => keepLanguage(locale)}
      className={menuEntry}
    >
      <Flag locale={locale} />
      {languages[locale].code}
      <span className="ms-auto text-sm text-ink-soft">{languages[locale].name}</span>
    </a>
  ));
}

/** Switches between light and dark mode, depending on the current one. */
export function ThemeSwitch({
  theme,
  className,
  labelled = false,
}: {
  theme: "light" | "dark" | undefined;
  className: string;
  labelled?: boolean;
}) {
  const option = (to: "light" | "dark", shown: string) => {
    const label = to === "dark" ? t.dark : t.light;
    return (
      <button name="theme" value={to} aria-label={label} title={label} className={cx(className, shown)}>
        <Icon name={to === "dark" ? "moon" : "sun"} className="size-5" />
        {labelled && label}
      </button>
    );
  };
  return (
    <Preference>
      {/* Without a choice the system setting applies, which only CSS knows. */}
      {theme !== "dark" && option("dark", theme ? "" : "system-dark:hidden")}
      {theme !== "light" && option("light", theme ? "" : "system-light:hidden")}
    </Preference>
  );
}
