import { baseLocale, getLocale, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account.ts";
import * as language from "#locales/en/language.ts";

const t = messages(texts.authText);

const errors = messages(language.signInErrors);

/** Messages of the sign-in library and our checks in it, in the current locale; empty without a text. */
export function authText(message: string): string {
  if (message.startsWith("User already exists")) return t.taken;
  if (message.startsWith("This account is closed")) return t.banned;
  if (message.startsWith("Too many sign-ins")) return t.busy;
  if (message.startsWith("Too many requests")) return t.often;
  return errors[message] ?? (getLocale() === baseLocale ? message : "");
}
