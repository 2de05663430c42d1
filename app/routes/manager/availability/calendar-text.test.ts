import "#locales/translations.ts";
import { describe, expect, test } from "vitest";
import type { NightChange } from "#domain/availability/night-change.ts";
import type { Locale } from "#kit/locale.ts";
import { speak } from "../../../../tests/support/speak.ts";
import { doneText, dollars, failedText, plainDollars, spokenNight, typedDollars, words, initials } from "./calendar-text.ts";

const inLocale = <Answer>(locale: Locale, ask: () => Answer): Answer => {
  speak(locale);
  return ask();
};
describe("texts of the availability calendar", () => {
  test.each<[string, () => string, en: string, ka: string]>([
    ["a room opened", () => doneText({ closed: false }, false), "Room opened", "ნომერი გაიხსნა"],
    ["a room closed", () => doneText({ closed: true }, false), "Room closed", "ნომერი დაიხურა"],
    ["a price changed", () => doneText({ price: 12_000 }, false), "Price updated", "ფასი განახლდა"],
    ["a status not saved", () => failedText({ closed: true }, false), "Error updating room status", "ნომრის სტატუსი ვერ განახლდა"],
    ["a price not saved", () => failedText({ price: null }, false), "Error updating room price", "ნომრის ფასი ვერ განახლდა"],
    [
      "a price with rules not saved",
      () => failedText({ price: 9000, minNights: 2 }, false),
      "Error updating room price",
      "ნომრის ფასი ვერ განახლდა",
    ],
    ["a plan opened", () => doneText({ closed: false }, true), "Plan opened", "გეგმა გაიხსნა"],
    ["a plan closed", () => doneText({ closed: true }, true), "Plan closed", "გეგმა დაიხურა"],
    ["a plan not saved", () => failedText({ price: null }, true), "Error updating the rate plan", "სატარიფო გეგმა ვერ განახლდა"],
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
  for (const ofPlan of [false, true]) expect(doneText(change, ofPlan)).toBe("Nights updated");
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
  const overbooked = { ...night, available: 0, elsewhere: 1, overbooked: 2 };
  expect(spokenNight("Tuesday, March 3", "Deluxe", overbooked, false)).toBe(
    "Tuesday, March 3, Deluxe, open, 0 available, 120 dollars, 1 sold on other sites, overbooked by 2 on other sites, No rooms available but status is open!",
  );
  expect(spokenNight("Tuesday, March 3", "Deluxe", overbooked, true)).not.toContain("overbooked");
});

test("the label of a plan's night says what is its own, and what holds for all plans", () => {
  const none = { closed: false, minNights: null, noArrival: false, noDeparture: false };
  const night = { ...none, available: 2, price: 12_000, source: "rule" as const, ofAll: none };
  const spoken = (more: object) => spokenNight("Tuesday, March 3", "Deluxe", { ...night, ...more }, false);
  expect(spoken({})).toBe("Tuesday, March 3, Deluxe, open, 2 available, 120 dollars, price by the plan’s rule");
  expect(spoken({ available: 0, minNights: 2, source: "own", ofAll: { ...none, minNights: 3, noArrival: true } })).toBe(
    "Tuesday, March 3, Deluxe, open, 0 available, 120 dollars, price of this day, at least 3 nights (all plans), no arrival (all plans)",
  );
  expect(spoken({ available: 0, price: null, ofAll: { ...none, closed: true } })).toBe(
    "Tuesday, March 3, Deluxe, closed for all plans, 0 available, no price",
  );
});

test("dollars show cents only when there are any", () => {
  expect([12_000, 12_050, 120_000].map(dollars)).toEqual(["$120", "$120.50", "$1,200"]);
  expect([12_000, 12_050, 120_000].map(typedDollars)).toEqual(["120", "120.50", "1200"]);
});

test("a German price has its symbol behind, without cents that are none", () => {
  inLocale("de", () => {
    expect([dollars(12_000), dollars(12_050), dollars(120_000)]).toEqual(["120\u00a0$", "120,50\u00a0$", "1.200\u00a0$"]);
    expect(words.dollars(plainDollars(12_000))).toBe("120 Dollar");
  });
});

test("a price without its sign keeps all its digits, also where the sign follows", () => {
  expect(inLocale("en", () => [9_200, 102_450].map(plainDollars))).toEqual(["92", "1,024.50"]);
  expect(inLocale("de", () => [9_200, 102_450].map(plainDollars))).toEqual(["92", "1.024,50"]);
});

test("initials are of the first and the last name of the first guest", () => {
  expect(["Tamar Pirosmani", "Ana Maria de Souza, Luka Beridze", "გიორგი კალანდაძე", "Madonna", "7KQ2MX4A", "X", ""].map(initials)).toEqual(
    ["TP", "AS", "გკ", "Ma", "7K", "X", ""],
  );
});
