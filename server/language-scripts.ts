import type { Locale } from "#kit/locale.ts";

/** The same text with every address of a built script moved to the folder of a language (scripts/split-languages.ts). */
export const withScriptsIn = (locale: Locale, text: string): string => text.replaceAll(/\bassets\/(?=[\w.-]+\.js\b)/g, `assets/${locale}/`);
