import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day } from "#kit/date/day.ts";
import { nightCount, type Stay } from "#kit/date/stay.ts";
import { canPick, firstStep, pick } from "./picking.ts";

const nights = (from: Day, to: Day): Day[] => (from < to ? [from, ...nights(addDays(from, 1), to)] : []);
const taken = (...stays: [Day, Day][]) => {
  const full = new Set(stays.flatMap(([from, to]) => nights(from, to)));
  return (night: Day) => !full.has(night);
};
const leaving = (checkIn: Day) => pick(firstStep, checkIn);

describe("invariant 4: turnover day", () => {
  const isFree = taken(["2027-03-21", "2027-03-24"]);

  test("with 21 to 24 taken, 24 to 27 and 18 to 21 can be picked", () => {
    expect(canPick(firstStep, "2027-03-24", isFree)).toBe(true);
    expect(canPick(leaving("2027-03-24"), "2027-03-27", isFree)).toBe(true);
    expect(canPick(firstStep, "2027-03-18", isFree)).toBe(true);
    expect(canPick(leaving("2027-03-18"), "2027-03-21", isFree)).toBe(true);
  });

  test("no stay includes or crosses the taken nights", () => {
    for (const day of nights("2027-03-21", "2027-03-24")) expect(canPick(firstStep, day, isFree)).toBe(false);
    for (const day of nights("2027-03-22", "2027-03-30")) expect(canPick(leaving("2027-03-18"), day, isFree)).toBe(false);
  });

  test("a single free night between two stays can be picked", () => {
    const between = taken(["2027-03-21", "2027-03-24"], ["2027-03-25", "2027-03-28"]);
    expect(canPick(firstStep, "2027-03-24", between)).toBe(true);
    expect(canPick(leaving("2027-03-24"), "2027-03-25", between)).toBe(true);
    expect(canPick(leaving("2027-03-24"), "2027-03-26", between)).toBe(false);
  });

  test("a stay can be picked if and only if all its nights are free", () => {
    const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays("2027-03-01", days));
    fc.assert(
      fc.property(fc.array(fc.tuple(day, day)), day, day, (stays, checkIn, checkOut) => {
        fc.pre(checkIn < checkOut);
        const free = taken(...stays);
        const picked = canPick(firstStep, checkIn, free) && canPick(leaving(checkIn), checkOut, free);
        expect(picked).toBe(nights(checkIn, checkOut).every(free));
      }),
    );
  });

  test("with restrictions a stay can be picked if and only if they and its nights permit it, and a check-in only if it has a check-out", () => {
    const day = fc.integer({ min: 0, max: 20 }).map((days) => addDays("2027-03-01", days));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(day, day)),
        fc.uniqueArray(day),
        fc.uniqueArray(day),
        fc.integer({ min: 1, max: 6 }),
        (stays, closedToArrival, closedToDeparture, least) => {
          const free = taken(...stays, ["2027-03-21", "2027-06-01"]);
          const mayStay = (stay: Stay) =>
            !closedToArrival.includes(stay.checkIn) && !closedToDeparture.includes(stay.checkOut) && nightCount(stay) >= least;
          for (const checkIn of nights("2027-03-01", "2027-03-21")) {
            const outs = nights(addDays(checkIn, 1), "2027-03-23").filter(
              (checkOut) => nights(checkIn, checkOut).every(free) && mayStay({ checkIn, checkOut }),
            );
            expect(canPick(firstStep, checkIn, free, mayStay)).toBe(outs.length > 0);
            expect(nights(addDays(checkIn, 1), "2027-03-23").filter((out) => canPick(leaving(checkIn), out, free, mayStay))).toEqual(outs);
          }
        },
      ),
    );
  });
});
