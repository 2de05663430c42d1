import { AsyncLocalStorage } from "node:async_hooks";
import "#locales/translations.ts";
import { baseLocale, type Locale, provideLocale } from "#kit/locale.ts";

const speaking = new AsyncLocalStorage<Locale>();
provideLocale(() => speaking.getStore() ?? baseLocale);

/** Runs the work with the language of `messages`. */
export const inLocale = <T>(locale: Locale, work: () => T): T => speaking.run(locale, work);
