import { getLocale, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account.ts";

const t = messages(texts.authText);

const georgian: Record<string, string> = {
  "Invalid email or password": "ელფოსტა ან პაროლი არასწორია",
  "Invalid email": "ელფოსტა არასწორია",
  "Invalid password": "პაროლი არასწორია",
  "Password too short": "პაროლი ძალიან მოკლეა",
  "Password too long": "პაროლი ძალიან გრძელია",
};

/** What the sign-in library and our checks in it say, in the language of the moment; empty where there is no text of it. */
export function authText(message: string): string {
  if (message.startsWith("User already exists")) return t.taken;
  if (message.startsWith("This account is closed")) return t.banned;
  if (message.startsWith("Too many sign-ins")) return t.busy;
  if (message.startsWith("Too many requests")) return t.often;
  return getLocale() === "ka" ? (georgian[message] ?? "") : message;
}
