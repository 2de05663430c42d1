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

const t = messages(texts.preferences);

/** Keeps a choice. Where scripts run nothing else on the page changes; without them it comes back as it is asked for anew. */
function Preference({ children }: { children: ReactNode }) {
  const { Form, state, data } = useBackground();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button that was pressed may have given way to its counterpart.
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

/** The currencies as buttons; the choice is kept in a cookie. */
export function CurrencyChoice({ currency }: { currency: string }) {
  return (
    <Preference>
      {currencies.map(({ code, symbol }) => (
        <button key={code} name="currency" value={code} aria-current={code === currency || undefined} className={menuEntry}>
          <span className="w-5 text-center text-ink-soft">{symbol}</span>
          {code}
          <span className="ml-auto text-sm text-ink-soft">{t.names[code]}</span>
        </button>
      ))}
    </Preference>
  );
}

export const languages: Record<Locale, { code: string; name: string }> = {
  en: { code: "ENG", name: "English" },
  ka: { code: "GEO", name: "ქართული" },
};

/** The flag of a language. */
export function Flag({ locale }: { locale: Locale }) {
  return (
    <svg viewBox="0 0 60 40" className="h-4 w-6 shrink-0 rounded-[3px] border border-line" aria-hidden>
      {locale === "ka" ? (
        <>
          <path fill="#fff" d="M0 0h60v40H0z" />
          <path
            fill="#d8232f"
            d="M26 0h8v40h-8zM0 16h60v8H0zM11 5h4v6h-4zM10 6h6v4h-6zM45 5h4v6h-4zM44 6h6v4h-6zM11 29h4v6h-4zM10 30h6v4h-6zM45 29h4v6h-4zM44 30h6v4h-6z"
          />
        </>
      ) : (
        <>
          <path fill="#012169" d="M0 0h60v40H0z" />
          <path stroke="#fff" strokeWidth="8" d="m0 0 60 40M60 0 0 40" />
          <path stroke="#c8102e" strokeWidth="3" d="m0 0 60 40M60 0 0 40" />
          <path stroke="#fff" strokeWidth="13" d="M30 0v40M0 20h60" />
          <path stroke="#c8102e" strokeWidth="8" d="M30 0v40M0 20h60" />
        </>
      )}
    </svg>
  );
}

/** The same page in the other languages. */
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
      <span className="ml-auto text-sm text-ink-soft">{languages[locale].name}</span>
    </a>
  ));
}

/** Switches between light and dark; which one is asked for follows from what is seen. */
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
      {/* Without a choice the system decides, and style sheets alone know what it says. */}
      {theme !== "dark" && option("dark", theme ? "" : "system-dark:hidden")}
      {theme !== "light" && option("light", theme ? "" : "system-light:hidden")}
    </Preference>
  );
}
