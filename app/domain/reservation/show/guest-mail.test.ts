import "#locales/translations.ts";
import { expect, test } from "vitest";
import { speak } from "../../../../tests/support/speak.ts";
import { callInstead, type Reachable, reasonReader, notificationText } from "./guest-mail.ts";

const booker = { firstName: "Mia", lastName: "Orbeli", email: "mia@example.com", emailVerified: true };
const caller = { firstName: "Nino", lastName: "Abashidze", phone: "+995 555 12 34 56", arrivalHour: null, requests: null };
const mailed: [string, Reachable][] = [
  ["a guest with an account", { booker, guestEmail: null, mailWithheld: false, guest: caller }],
  ["a caller who gave an address", { booker: null, guestEmail: "nino@example.com", mailWithheld: false, guest: caller }],
];

test.each(mailed)("staff read that %s is told by email", (_who, stay) => {
  speak("en");
  expect(callInstead(stay)).toBeUndefined();
  expect(notificationText(stay, "notified")).toBe("The guest is notified by email.");
  expect(reasonReader(stay)).toBe("The guest sees it in the email.");
});

test.each([
  ["en", "The guest has no email address: please call +995 555 12 34 56."],
  ["ka", "სტუმარს ელფოსტა არ აქვს: დაურეკეთ ნომერზე +995 555 12 34 56."],
  ["de", "Der Gast hat keine E-Mail-Adresse: Bitte rufen Sie +995 555 12 34 56 an."],
] as const)("staff are asked to call a guest without an address, in %s", (locale, text) => {
  speak(locale);
  const stay = { booker: null, guestEmail: null, mailWithheld: false, guest: caller };
  for (const what of ["changed", "notified"] as const) expect(notificationText(stay, what)).toBe(text);
});

test("nobody is promised to guests who can't be reached, and the reason of a cancellation is read by nobody but staff", () => {
  speak("en");
  const stay = { booker: null, guestEmail: null, mailWithheld: false, guest: null };
  expect(notificationText(stay, "changed")).toBe("No email address and no phone number of the guest are known.");
  expect(reasonReader(stay)).not.toContain("sees");
});

test.each([
  ["en", "The guest gets no email because the daily limit was reached: please call +995 555 12 34 56."],
  ["ka", "სტუმარი წერილს არ მიიღებს, რადგან დღიური ლიმიტი ამოიწურა: დაურეკეთ ნომერზე +995 555 12 34 56."],
  ["de", "Der Gast erhält keine E-Mail, weil das Tageslimit erreicht ist: Bitte rufen Sie +995 555 12 34 56 an."],
] as const)("staff are asked to call a guest whose mail was withheld, in %s", (locale, text) => {
  speak(locale);
  const stay = { booker: null, guestEmail: "nino@example.com", mailWithheld: true, guest: caller };
  for (const what of ["changed", "notified"] as const) expect(notificationText(stay, what)).toBe(text);
  expect(reasonReader(stay)).not.toBe(reasonReader({ ...stay, mailWithheld: false }));
});
