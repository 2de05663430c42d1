import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "#kit/date/day.ts";
import { brokenRestriction, type Restrictions } from "./restrictions.ts";

const none: Restrictions = { minNights: null, noArrival: false, noDeparture: false };
const stay = { checkIn: "2027-03-05", checkOut: "2027-03-07" };
const on = (days: Record<Day, Partial<Restrictions>>) => brokenRestriction(stay, (day) => days[day] && { ...none, ...days[day] });

test("a stay violates the restriction of its arrival first, then that of its check-out, and no other", () => {
  expect(on({ "2027-03-05": { minNights: 3 } })).toEqual({ kind: "min_nights", day: "2027-03-05", nights: 3 });
  expect(on({ "2027-03-05": { minNights: 2 } })).toBeUndefined();
  expect(on({ "2027-03-05": { noArrival: true, minNights: 3 }, "2027-03-07": { noDeparture: true } })).toEqual({
    kind: "no_arrival",
    day: "2027-03-05",
  });
  expect(on({ "2027-03-07": { noDeparture: true } })).toEqual({ kind: "no_departure", day: "2027-03-07" });
  expect(
    on({
      "2027-03-05": { noDeparture: true },
      "2027-03-06": { minNights: 9, noArrival: true, noDeparture: true },
      "2027-03-07": { noArrival: true, minNights: 9 },
    }),
  ).toBeUndefined();
});

test("a longer stay never violates minimum nights that a shorter one satisfies", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 2, max: 30 }),
      (length, more, minNights) => {
        const broken = (nights: number) =>
          brokenRestriction({ ...stay, checkOut: addDays(stay.checkIn, nights) }, () => ({ ...none, minNights }));
        expect(broken(length) === undefined).toBe(length >= minNights);
        expect(broken(length) !== undefined || broken(length + more) === undefined).toBe(true);
      },
    ),
  );
});
