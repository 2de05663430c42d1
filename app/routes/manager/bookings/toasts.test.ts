import "#locales/translations.ts";
import { expect, test } from "vitest";
import type { Locale } from "#kit/locale.ts";
import { speak } from "../../../../tests/support/speak.ts";
import { type RejectionCode, type BookingIntent, doneToast, fetchingToast, periodToast, rejectedToast } from "./toasts.ts";

const inLanguage = <Said>(locale: Locale, say: () => Said): Said => {
  speak(locale);
  return say();
};

/** The specification states these texts in sections 6 and 7. */
test.each([
  ["a cancellation", () => doneToast("cancel"), { kind: "success", title: "Reservation cancelled" }],
  ["a booking", () => doneToast("book"), { kind: "success", title: "Reservation confirmed!" }],
  ["a cancellation that was rejected", () => rejectedToast("cancel", "already_cancelled"), { kind: "error", title: "Cancellation failed" }],
  ["a list that could not be read", fetchingToast, { kind: "error", title: "Error fetching reservations" }],
  ["a period", () => periodToast("1 – 2"), { kind: "success", title: "Period selected", text: "1 – 2" }],
])("the notice of %s has the specified text", (_case, toast, specified) => {
  expect(inLanguage("en", toast)).toMatchObject(specified);
});

const intents: BookingIntent[] = ["cancel", "book", "no-show", "undo-no-show", "anonymise", "payment"];

test.each(["en", "ka"] as const)("each successful command has its own notice, in %s", (locale) => {
  const toasts = intents.map((intent) => inLanguage(locale, () => doneToast(intent)));
  for (const { kind, title, text } of toasts) {
    expect(kind).toBe("success");
    expect(`${title} ${text}`).toMatch(locale === "ka" ? /^[^A-Za-z]+$/ : /^[A-Z]/);
  }
  expect(new Set(toasts.map(({ title }) => title)).size).toBe(intents.length);
  expect(new Set(toasts.map(({ text }) => text)).size).toBe(intents.length);
});

const codes: RejectionCode[] = [
  "unknown_reservation",
  "already_cancelled",
  "stay_began",
  "already_no_show",
  "not_confirmed_yet",
  "too_early",
  "too_late",
  "no_no_show",
  "full",
  "paid_on_site",
  "bad_amount",
  "nothing_due",
  "nothing_returnable",
  "nothing_refundable",
  "of_account",
  "stay_not_over",
];

test.each(["en", "ka"] as const)("each rejection has its own reason, and its title names a cancellation, in %s", (locale) => {
  const reasons = codes.map((code) => inLanguage(locale, () => rejectedToast("payment", code)));
  for (const { kind, title, text } of reasons) {
    expect(kind).toBe("error");
    expect(`${title} ${text}`).toMatch(locale === "ka" ? /^[^A-Za-z]+$/ : /^[A-Z]/);
  }
  expect(new Set(reasons.map(({ text }) => text)).size).toBe(codes.length);
  const titles = intents.map((intent) => inLanguage(locale, () => rejectedToast(intent, "unknown_reservation")).title);
  expect(new Set(titles).size).toBe(2);
  expect(titles.filter((title) => title === titles[0])).toHaveLength(1);
});
