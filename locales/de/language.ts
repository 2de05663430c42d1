import { intlDates } from "#kit/date/date-format.ts";
import type * as english from "../en/language.ts";

export const language: typeof english.language = {
  dateFormat: intlDates("de-DE"),
  hours: 24,
  thousandsSeparator: ".",
  decimalSeparator: ",",
  centsSeparator: ",",
  symbolAfterAmount: true,
  thousands: "\u00a0Tsd.",
  millions: "\u00a0Mio.",
  direction: "ltr",
};

export const signInErrors: typeof english.signInErrors = {
  "Invalid email or password": "E-Mail-Adresse oder Passwort ist falsch",
  "Invalid email": "Die E-Mail-Adresse ist ungültig",
  "Invalid password": "Das Passwort ist falsch",
  "Password too short": "Das Passwort ist zu kurz",
  "Password too long": "Das Passwort ist zu lang",
};
