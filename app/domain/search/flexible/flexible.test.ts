import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addYears, daysBetween, weekdayOf } from "#kit/date/day.ts";
import { monthAfter } from "#kit/date/month.ts";
import { nightCount, type Stay } from "#kit/date/stay.ts";
import * as limits from "#kit/limits.ts";
import { searchOf } from "../read-search.ts";
import { searchQuery } from "../search-params.ts";
import { type Flexible, lengthText, shifts, type StayLength } from "./flexible-url.ts";
import { flexibleStays, lengthOf } from "./flexible.ts";

const today = "2026-11-21";
const read = (query: string) => searchOf(new URLSearchParams(query), today);
/** As results read it. */
const flexibleSearch = (query: string) => ({ ...read(query), dates: null });

const anyLength: fc.Arbitrary<StayLength> = fc.oneof(
  fc.constant("weekend" as const),
  fc
    .tuple(fc.integer({ min: 1, max: limits.flexibleNights }), fc.integer({ min: 0, max: limits.flexibleLengths - 1 }))
    .map(([min, more]) => ({ min, max: Math.min(limits.flexibleNights, min + more) })),
);
const anyFlexible: fc.Arbitrary<Flexible> = fc.oneof(
  fc.tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 28 }), fc.constantFrom(...shifts)).map(([ahead, nights, shift]) => {
    const checkIn = addDays(today, ahead);
    return { around: { checkIn, checkOut: addDays(checkIn, nights) }, shift };
  }),
  fc.tuple(fc.integer({ min: 0, max: 23 }), anyLength).map(([ahead, length]) => ({ month: monthAfter("2026-11", ahead), length })),
);

function answers(flexible: Flexible, stay: Stay): boolean {
  const nights = nightCount(stay);
  if ("around" in flexible)
    return nights === nightCount(flexible.around) && Math.abs(daysBetween(flexible.around.checkIn, stay.checkIn)) <= flexible.shift;
  if (!stay.checkIn.startsWith(flexible.month)) return false;
  if (flexible.length !== "weekend") return nights >= flexible.length.min && nights <= flexible.length.max;
  return [5, 6].includes(weekdayOf(stay.checkIn)) && [7, 1].includes(weekdayOf(stay.checkOut)) && [2, 3].includes(nights);
}

test("the stays of any flexible dates are different, bookable, ordered by arrival, and no more than the limit", () => {
  fc.assert(
    fc.property(anyFlexible, (flexible) => {
      const stays = flexibleStays(flexible, today);
      expect(stays.length).toBeLessThanOrEqual(limits.flexibleStays);
      const keys = stays.map(({ checkIn, checkOut }) => `${checkIn} ${checkOut}`);
      expect(keys).toEqual([...new Set(keys)].toSorted());
      expect(stays.filter(({ checkIn, checkOut }) => checkIn < today || checkOut > addYears(today, 2))).toEqual([]);
      expect(stays.filter((stay) => !answers(flexible, stay))).toEqual([]);
    }),
  );
});

test("all flexible dates are read from their URL as they were, alone and beside the dates of a hotel", () => {
  fc.assert(
    fc.property(anyFlexible, (flexible) => {
      const plain = read("");
      expect(flexibleSearch(searchQuery({ ...plain, flexible }))).toEqual({ ...plain, flexible });
      const [dates = null] = flexibleStays(flexible, today);
      fc.pre(dates !== null);
      expect(read(searchQuery({ ...plain, flexible, dates }))).toEqual({ ...plain, flexible, dates });
    }),
  );
});

test("three to five nights in May begin on each day of May", () => {
  const stays = flexibleStays({ month: "2027-05", length: { min: 3, max: 5 } }, today);
  expect(stays).toHaveLength(31 * 3);
  expect(stays[0]).toEqual({ checkIn: "2027-05-01", checkOut: "2027-05-04" });
  expect(stays.at(-1)).toEqual({ checkIn: "2027-05-31", checkOut: "2027-06-05" });
});

test("a weekend has the night from Saturday to Sunday and at least one more", () => {
  expect(flexibleStays({ month: "2026-12", length: "weekend" }, today).slice(0, 3)).toEqual([
    { checkIn: "2026-12-04", checkOut: "2026-12-06" },
    { checkIn: "2026-12-04", checkOut: "2026-12-07" },
    { checkIn: "2026-12-05", checkOut: "2026-12-07" },
  ]);
});

test("what has passed is left out", () => {
  expect(
    flexibleStays({ around: { checkIn: "2026-11-22", checkOut: "2026-11-24" }, shift: 3 }, today).map(({ checkIn }) => checkIn),
  ).toEqual(["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25"]);
  expect(flexibleStays({ month: "2026-11", length: { min: 1, max: 1 } }, today)[0]?.checkIn).toBe(today);
});

test.each([
  "month=2026-10",
  "month=2028-12",
  "month=2027-13",
  "month=2027-05&nights=0",
  "month=2027-05&nights=2-9",
  "month=2027-05&nights=29",
])("%s cannot be asked for, which the result says", (query) => {
  expect(read(query)).toMatchObject({ dates: null, flexible: null, datesRejected: true });
});

test("an unknown shift means the dates themselves, a shift without dates nothing", () => {
  const dates = { checkIn: "2026-12-01", checkOut: "2026-12-03" };
  expect(read("checkIn=2026-12-01&checkOut=2026-12-03&flex=5")).toMatchObject({ dates, flexible: null, datesRejected: false });
  expect(read("flex=3")).toMatchObject({ dates: null, flexible: null, datesRejected: false });
  expect(read("checkIn=2026-12-01&checkOut=2026-12-03&flex=3")).toMatchObject({ dates, flexible: { around: dates, shift: 3 } });
});

test("a length is written as in the URL", () => {
  for (const text of ["weekend", "7", "3-5", "1-5"]) expect(lengthText(lengthOf(text) ?? "weekend")).toBe(text);
});
