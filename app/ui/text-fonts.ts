import serif from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import sans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import type { LinksFunction } from "react-router";
import { getLocale } from "#kit/locale.ts";

/** Fonts of headings of languages that have their own. */
const headings = import.meta.glob<string>("/locales/*/preload.ts", { eager: true, import: "headingFont" });

/**
 * The links of a page of text: its fonts come with it, so that no line breaks anew. Pages that live by their photographs
 * begin with those.
 */
export const textFonts: LinksFunction = () =>
  [sans, headings[`/locales/${getLocale()}/preload.ts`] ?? serif].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous",
  }));
