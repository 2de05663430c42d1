/**
 * The languages of the site: the code that the language switch shows, and the name of the language in itself. Each has a folder
 * beside this file (docs/localisation.md). English is the source, at the root of the site; the others have a prefix.
 */
export const languages = {
  en: { code: "ENG", name: "English" },
  ka: { code: "GEO", name: "ქართული" },
  de: { code: "DEU", name: "Deutsch" },
} as const;

export const locales = Object.keys(languages) as (keyof typeof languages)[];
