import * as texts from "#locales/en/hotel.ts";
import { type Locale, messages } from "./locale.ts";

// Not from `Intl.DisplayNames`: browsers lack Georgian, and what server and browser draw has to be the same.
const names: Record<Locale, string> = messages(texts.languageText);

/** The name of a language of the site in the language of the request: Georgian. */
export const languageName = (locale: Locale): string => names[locale];
