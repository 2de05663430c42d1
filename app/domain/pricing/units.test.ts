import fc from "fast-check";
import { expect, test } from "vitest";
import { agesInOrder, guestsOf, unitGroups } from "./units.ts";

test("children without an age are unknown ones, and adults whose age is known count as children of it", () => {
  expect(guestsOf({ adults: 3, children: 3, childAges: [9, 4], teenAges: [15] })).toEqual({ adults: 2, childAges: [9, 4, 15, null] });
  expect(guestsOf({ adults: 2, children: 1 })).toEqual({ adults: 2, childAges: [null] });
});

const groups = (text: readonly object[]) => text.map((group) => JSON.stringify(group)).toSorted();

test("the ages of a booking are returned in an order that divides them over its units in the same way", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.array(fc.option(fc.integer({ min: 0, max: 17 }), { freq: 4 }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 4 }),
      (adults, childAges, units) => {
        const booked = unitGroups({ adults, childAges }, units);
        const again = guestsOf({ adults, children: childAges.length, childAges: agesInOrder(booked) });
        expect(groups(unitGroups(again, units))).toEqual(groups(booked));
      },
    ),
    { numRuns: 2000 },
  );
});

test("a booking has all known ages of its guests, whichever rooms they were divided over by hand", () => {
  const anyUnit = fc.record({
    units: fc.integer({ min: 1, max: 2 }),
    adults: fc.nat(3),
    childAges: fc.array(fc.option(fc.integer({ min: 0, max: 17 }), { freq: 4 }), { maxLength: 4 }),
  });
  const sorted = (ages: readonly (number | null)[]) => ages.filter((one) => one !== null).toSorted((one, other) => one - other);
  fc.assert(
    fc.property(fc.array(anyUnit, { minLength: 1, maxLength: 3 }), (groups) => {
      const ages = groups.flatMap(({ units, childAges }) => Array.from({ length: units }, () => childAges).flat());
      expect(sorted(agesInOrder(groups))).toEqual(sorted(ages));
    }),
  );
  const family = { units: 1, adults: 2, childAges: [4, 9] };
  expect(agesInOrder([family, { units: 1, adults: 1, childAges: [] }])).toEqual([4, 9]);
});
