import "#locales/translations.server.ts";
import { afterEach, expect, test } from "vitest";
import { type Locale, provideLocale } from "#kit/locale.ts";
import { type BackOfficeError, type BookingIntent, doneToast, fetchingToast, periodToast, rejectedToast } from "./toasts.ts";

afterEach(() => provideLocale(() => "en"));

const inLanguage = <Said>(locale: Locale, say: () => Said): Said => {
  provideLocale(() => locale);
  return say();
};

test.each<[BookingIntent, string, string, string, string]>([
  [
    "cancel",
    "Reservation cancelled",
    "The reservation has been cancelled successfully.",
    "დაჯავშნა გაუქმდა",
    "დაჯავშნა წარმატებით გაუქმდა.",
  ],
  ["book", "Reservation confirmed!", "The room is booked.", "დაჯავშნა დადასტურებულია!", "ოთახი დაჯავშნილია."],
  ["no-show", "Marked as no-show", "Nothing is paid back.", "აღინიშნა: არ გამოცხადდა", "თანხა არ ბრუნდება."],
  ["undo-no-show", "No-show taken back", "The guest is expected again.", "აღნიშვნა მოიხსნა", "სტუმარს კვლავ ველოდებით."],
  ["anonymise", "Guest's data erased", "The stay and its money remain.", "სტუმრის მონაცემები წაიშალა", "ვიზიტი და მისი თანხები რჩება."],
  ["payment", "Payment recorded", "The reservation shows it.", "გადახდა ჩაიწერა", "დაჯავშნაში უკვე ჩანს."],
])("%s is told as done in both languages", (intent, title, text, titleKa, textKa) => {
  expect(inLanguage("en", () => doneToast(intent))).toEqual({ kind: "success", title, text });
  expect(inLanguage("ka", () => doneToast(intent))).toEqual({ kind: "success", title: titleKa, text: textKa });
});

test.each<[BookingIntent, BackOfficeError, string, string]>([
  ["cancel", "already_cancelled", "Cancellation failed", "This reservation has been cancelled already."],
  ["cancel", "unknown_reservation", "Cancellation failed", "Reservation not found."],
  ["no-show", "too_early", "Nothing was changed", "A guest can be marked as no-show from the day after check-in on."],
  ["no-show", "already_no_show", "Nothing was changed", "It is marked as no-show already."],
  ["undo-no-show", "full", "Nothing was changed", "One of the nights has been sold meanwhile."],
  ["anonymise", "stay_not_over", "Nothing was changed", "The stay is neither over nor cancelled."],
  ["anonymise", "of_account", "Nothing was changed", "This guest has an account and deletes their data there."],
  ["payment", "too_much", "Nothing was changed", "That is more than there is to pay."],
  ["payment", "paid_on_site", "Nothing was changed", "This reservation is paid on the site."],
])("%s refused with %s is told why, and in Georgian letters too", (intent, code, title, text) => {
  expect(inLanguage("en", () => rejectedToast(intent, code))).toEqual({ kind: "error", title, text });
  const { title: titleKa, text: textKa } = inLanguage("ka", () => rejectedToast(intent, code));
  expect([titleKa, textKa]).toEqual([expect.stringMatching(/[ა-ჰ]/), expect.stringMatching(/[ა-ჰ]/)]);
});

test.each<[Locale, string, string]>([
  ["en", "Error fetching reservations", "Period selected"],
  ["ka", "დაჯავშნების ჩატვირთვა ვერ მოხერხდა", "პერიოდი არჩეულია"],
])("in %s a list that fails and a chosen period are told", (locale, error, period) => {
  expect(inLanguage(locale, fetchingToast)).toEqual({ kind: "error", title: error });
  expect(inLanguage(locale, () => periodToast("1 – 2"))).toEqual({ kind: "success", title: period, text: "1 – 2" });
});
