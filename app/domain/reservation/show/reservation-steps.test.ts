import "#locales/translations.ts";
import { expect, test } from "vitest";
import type { Locale } from "#kit/locale.ts";
import { speak } from "../../../../tests/support/speak.ts";
import { stepText } from "./reservation-steps.ts";

const kinds = [
  "booked",
  "paid",
  "returned",
  "returning",
  "expired",
  "cancelled",
  ...["book", "cancel", "no_show", "undo_no_show", "erase_guest", "payment"].map((action) => `reservation.${action}`),
];
const textOf = (locale: Locale, kind: string) => {
  speak(locale);
  const words = stepText({ kind, at: "2027-01-01T00:00:00Z", by: null });
  speak("en");
  return words;
};

test.each(["en", "ka"] as const)("each step of a booking's history has its own text in %s", (locale) => {
  const words = kinds.map((kind) => textOf(locale, kind));
  expect(new Set(words).size).toBe(kinds.length);
  expect(words).not.toContain(textOf(locale, "changed"));
});

test("an unknown step is shown as a change, also when it has the name of an inherited property", () => {
  expect(["reservation.unheard", "toString"].map((kind) => textOf("en", kind))).toEqual(["Changed", "Changed"]);
});
