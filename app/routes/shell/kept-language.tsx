import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { basePath, baseLocale, getLocale, type Locale, locales } from "#kit/locale.ts";
import { IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

const year = 365 * 24 * 60 * 60;

/** The address of the same page in a language. */
export const pathIn = (locale: Locale, { pathname, search }: { pathname: string; search: string }): string =>
  `${basePath(locale)}${pathname === "/" && locale !== baseLocale ? "" : pathname}${search}`;

/** Remembers the language that the visitor chose. */
export const keepLanguage = (locale: Locale) => {
  document.cookie = `language=${locale}; path=/; max-age=${year}; samesite=lax`;
};

const keptLanguage = (): Locale | undefined =>
  locales.find((locale) => document.cookie.split("; ").includes(`language=${locale}`));

// In the language that is offered, not in that of the page.
const words: Record<Locale, { text: string; open: string; stay: string }> = {
  en: { text: "Last time you read Stumari in English.", open: "Read in English", stay: "Stay with Georgian" },
  ka: { text: "წინა ჯერზე Stumari ქართულად გქონდათ გახსნილი.", open: "ქართულად გახსნა", stay: "დარჩეს ინგლისურად" },
};

/** Offers the language of the last visit where a page came in another one. It lies over the page and moves nothing. */
export function LanguageOffer() {
  const location = useLocation();
  const [offered, setOffered] = useState<Locale>();
  useEffect(() => {
    const kept = keptLanguage();
    if (kept && kept !== getLocale()) setOffered(kept);
  }, []);
  if (!offered) return null;
  const { text, open, stay } = words[offered];
  return (
    <aside
      lang={offered}
      aria-label={text}
      className="fixed inset-x-4 bottom-4 z-40 flex items-center gap-3 rounded-card border border-line bg-surface-raised p-4 text-ink shadow-raised sm:right-auto sm:max-w-md"
    >
      <p className="flex-1">
        {text}{" "}
        <a href={pathIn(offered, location)} hrefLang={offered} className="font-semibold text-accent underline underline-offset-4">
          {open}
        </a>
      </p>
      <IconButton
        label={stay}
        onClick={() => {
          keepLanguage(getLocale());
          setOffered(undefined);
        }}
      >
        <Icon name="x" className="size-5" />
      </IconButton>
    </aside>
  );
}
