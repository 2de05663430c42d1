import { lazy, Suspense, useEffect, useState } from "react";
import * as lifetimes from "#kit/lifetimes.ts";
import { basePath, baseLocale, getLocale, type Locale, locales } from "#kit/locale.ts";

// Loaded only by visitors who return in another language.
const LanguageOffer = lazy(async () => ({ default: (await import("./language-offer.tsx")).LanguageOffer }));

const seconds = lifetimes.preferenceDays * 24 * 3600;

/** The URL of the same page in a language. */
export const pathIn = (locale: Locale, { pathname, search }: { pathname: string; search: string }): string =>
  `${basePath(locale)}${pathname === "/" && locale !== baseLocale ? "" : pathname}${search}`;

/** Stores the chosen language. */
export const keepLanguage = (locale: Locale) => {
  document.cookie = `language=${locale}; path=/; max-age=${seconds}; samesite=lax`;
};

const keptLanguage = (): Locale | undefined => locales.find((locale) => document.cookie.split("; ").includes(`language=${locale}`));

/** Offers the language of the last visit if the page is in another one. */
export function LastLanguage() {
  const [offered, setOffered] = useState<Locale>();
  useEffect(() => {
    const kept = keptLanguage();
    if (kept && kept !== getLocale()) setOffered(kept);
  }, []);
  return (
    offered && (
      <Suspense>
        <LanguageOffer offered={offered} onStay={() => setOffered(undefined)} />
      </Suspense>
    )
  );
}
