/** The languages of the site, English first: each is a folder beside this file (docs/localisation.md). */
export const locales = ["en", "ka"] as const;
