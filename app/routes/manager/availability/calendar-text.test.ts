import "#locales/translations.server.ts";
import { afterEach, describe, expect, test } from "vitest";
import type { NightChange } from "#domain/availability/night-change.ts";
import { type Locale, provideLocale } from "#kit/locale.ts";
import { doneText, dollars, failedText, spokenNight, typedDollars, words } from "./calendar-text.ts";

const inLocale = <Answer>(locale: Locale, ask: () => Answer): Answer => {
  provideLocale(() => locale);
  return ask();
};
afterEach(() => provideLocale(() => "en"));

describe("texts of the availability calendar", () => {
  test.each<[string, () => string, en: string, ka: string]>([
    ["a room opened", () => doneText({ closed: false }), "Room opened", "ნომერი გაიხსნა"],
    ["a room closed", () => doneText({ closed: true }), "Room closed", "ნომერი დაიხურა"],
    ["a price changed", () => doneText({ price: 12_000 }), "Price updated", "ფასი განახლდა"],
    ["a status not saved", () => failedText({ closed: true }), "Error updating room status", "ნომრის სტატუსი ვერ განახლდა"],
    ["a price not saved", () => failedText({ price: null }), "Error updating room price", "ნომრის ფასი ვერ განახლდა"],
    ["a calendar not read", () => words.fetchFailed, "Error fetching availability", "თავისუფალი ნომრები ვერ ჩაიტვირთა"],
    [
      "a night open and full",
      () => words.full,
      "No rooms available but status is open!",
      "თავისუფალი ნომერი არ არის, მაგრამ გაყიდვა ღიაა!",
    ],
    ["a period chosen", () => words.picked, "Period selected", "პერიოდი არჩეულია"],
  ])("%s", (_case, ask, en, ka) => {
    expect(inLocale("en", ask)).toBe(en);
    expect(inLocale("ka", ask)).toBe(ka);
  });
});

test("a change of several fields is not called a change of price or status", () => {
  const change: NightChange = { closed: false, price: 12_000 };
  expect(doneText(change)).toBe("Nights updated");
});

test("the label of a night for screen readers contains everything that is visible", () => {
  const night = {
    closed: false,
    available: 2,
    price: 12_000,
    source: "room",
    minNights: null,
    noArrival: false,
    noDeparture: false,
  } as const;
  expect(spokenNight("Tuesday, March 3", "Deluxe", night, false)).toBe("Tuesday, March 3, Deluxe, open, 2 available, 120 dollars");
  expect(spokenNight("Tuesday, March 3", "Deluxe", { ...night, available: 0, source: "own", minNights: 2, noArrival: true }, false)).toBe(
    "Tuesday, March 3, Deluxe, open, 0 available, 120 dollars, price of this day, at least 2 nights, no arrival, No rooms available but status is open!",
  );
});

test("dollars show cents only when there are any", () => {
  expect([12_000, 12_050, 120_000].map(dollars)).toEqual(["$120", "$120.50", "$1,200"]);
  expect([12_000, 12_050, 120_000].map(typedDollars)).toEqual(["120", "120.50", "1200"]);
});
