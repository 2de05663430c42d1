import "#locales/translations.ts";
import { expect, test } from "vitest";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { typedDay } from "./typed-day.ts";

const today = "2026-11-23";

test.each([
  ["2026-12-24", "2026-12-24"],
  ["Dec 24", "2026-12-24"],
  ["24 December", "2026-12-24"],
  ["december 24, 2027", "2027-12-24"],
  ["24.12.", "2026-12-24"],
  ["24.12.2025", "2025-12-24"],
  // Lately, or else the next one.
  ["Nov 20", "2026-11-20"],
  ["Jan 5", "2027-01-05"],
  ["Feb 29", "2028-02-29"],
  ["Feb 30", null],
  ["2026-02-30", null],
  ["24 12", null],
  ["December", null],
  ["Nino 24", null],
  ["de 24", null],
  ["24", null],
  ["", null],
])("%j is the day %j", (text, day) => expect(typedDay(text, today)).toBe(day));

test("months are understood in Georgian, and in English everywhere", () => {
  inLocale("ka", () =>
    expect(["24 დეკემბერი", "24 დეკ", "dec 24"].map((text) => typedDay(text, today))).toEqual(Array(3).fill("2026-12-24")),
  );
});
