import * as texts from "#locales/en/hotel.ts";
import { type Locale, messages } from "../locale.ts";

// Not `Intl.DisplayNames`: some browsers lack Georgian, and server and browser must render the same text.
const names: Record<Locale, string> = messages(texts.languageText);

/** The name of a language of the site in the language of the request: Georgian. */
export const languageName = (locale: Locale): string => names[locale];
