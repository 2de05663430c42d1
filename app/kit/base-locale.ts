import type { languages } from "#locales/languages.ts";

export type Locale = keyof typeof languages;
export const baseLocale = "en" satisfies Locale;

/** English URLs have no prefix, every other language has its own. */
export const basePath = (locale: Locale) => (locale === baseLocale ? "" : `/${locale}`);
