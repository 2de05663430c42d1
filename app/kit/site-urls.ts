import { basePath, type Locale } from "./locale.ts";

export * as sitePaths from "./site-paths.ts";

/** The absolute URL of a path in a language. */
export const siteUrl = (origin: string, locale: Locale, path: string): string => origin + basePath(locale) + path;
