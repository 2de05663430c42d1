import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AgeBracket, RoomGuests } from "#domain/pricing/facts.ts";
import { fits, guestAmount } from "#domain/pricing/units.ts";
import { standardPrice } from "../../../../tests/support/standard-price.ts";
import { type GuestRate, nightPriceOf } from "./plan-price.ts";

const guests: RoomGuests = {
  included: 2,
  maxAdults: 3,
  maxChildren: 4,
  maxGuests: 4,
  extraBeds: 0,
  cots: 0,
  extraAdult: 2000,
  singleUse: 1500,
};
const brackets: AgeBracket[] = [
  { id: "a", toAge: 2, kind: "free", cot: false },
  { id: "b", toAge: 11, kind: "price", amount: 1000 },
];
const dollars = { rate: 1, addedTaxes: 0 };
const none = { guests, brackets: [], perPerson: 0 };

const cents = (most: number) => fc.integer({ min: 100, max: most }).map((amount) => amount / 100);
/** What agrees with the hotel more often than what does not. */
const often = (any: fc.Arbitrary<number>, agreed: fc.Arbitrary<number>) =>
  fc.oneof({ weight: 1, arbitrary: any }, { weight: 5, arbitrary: agreed });
const anyRate = fc.record({
  per: fc.constantFrom("person" as const, "room" as const),
  base: fc.uniqueArray(
    fc.record({ guests: fc.integer({ min: 1, max: 4 }), amount: often(cents(30_000), fc.constantFrom(50, 85, 100, 120)) }),
    {
      minLength: 1,
      maxLength: 2,
      selector: ({ guests: count }) => count,
    },
  ),
  adult: fc.option(often(cents(5000), fc.constant(20))),
  child: fc.option(often(cents(3000), fc.constant(10))),
});

describe("the price of a night", () => {
  test("is one with which everybody pays what any rate says, or more with fewer adults than included and children; else none is", () => {
    const seen = { priced: 0, refused: 0, dearer: 0 };
    const model = { guests, brackets, perPerson: 0 };
    fc.assert(
      fc.property(anyRate, ({ per, base, adult, child }) => {
        const rate: GuestRate = {
          base,
          additional: [
            ...(adult === null ? [] : [{ amount: adult, child: null }]),
            ...(child === null
              ? []
              : [
                  { amount: 0, child: { minAge: 0, maxAge: 3 } },
                  { amount: child, child: { minAge: 3, maxAge: 12 } },
                ]),
          ],
        };
        const found = nightPriceOf(rate, per, model, dollars);
        if ("problem" in found) {
          seen.refused++;
          return /cost \d+\.\d\d USD, here -?\d+\.\d\d USD|can't be the price|no price is for/.test(found.problem);
        }
        seen.priced++;
        const said = {
          per,
          adult,
          base: new Map(base.map(({ guests: count, amount }) => [count, amount])),
          children:
            child === null
              ? []
              : [
                  { from: 0, to: 3, amount: 0 },
                  { from: 3, to: 12, amount: child },
                ],
        };
        for (let adults = 1; adults <= 3; adults++)
          for (const ages of child === null ? [[]] : [[], [1], [7], [1, 7], [7, 7]]) {
            const wanted = standardPrice(said, guests, adults, ages);
            if (wanted === null || !fits(model, { units: 1, adults, childAges: ages })) continue;
            const here = found.price + guestAmount(model, { adults, ages }, 0);
            const isDearer = here > Math.round(wanted * 100);
            if (isDearer) seen.dearer++;
            const isExpected = isDearer
              ? adults < guests.included && ages.length > 0 && found.dearer !== null
              : here === Math.round(wanted * 100);
            if (!isExpected) return false;
          }
        return true;
      }),
      { numRuns: 3000 },
    );
    for (const count of Object.values(seen)) expect(count, JSON.stringify(seen)).toBeGreaterThan(10);
  });

  test.each<[string, GuestRate, "person" | "room", object]>([
    ["per person", { base: [{ guests: 2, amount: 96 }], additional: [] }, "person", { price: 19_200, unpriced: [1, 3] }],
    ["per room", { base: [{ guests: 2, amount: 96 }], additional: [] }, "room", { price: 9600, unpriced: [1, 3] }],
    [
      "with an adult more",
      { base: [{ guests: 2, amount: 96 }], additional: [{ amount: 20, child: null }] },
      "room",
      { price: 9600, unpriced: [1] },
    ],
    ["for one guest alone", { base: [{ guests: 1, amount: 85 }], additional: [] }, "room", { price: 10_000, unpriced: [2, 3] }],
    [
      "with another amount for one guest",
      {
        base: [
          { guests: 1, amount: 90 },
          { guests: 2, amount: 100 },
        ],
        additional: [],
      },
      "room",
      { problem: "1 adults cost 90.00 USD, here 85.00 USD" },
    ],
    [
      "with a child that costs less here",
      { base: [{ guests: 2, amount: 100 }], additional: [{ amount: 25, child: { minAge: 3, maxAge: 12 } }] },
      "room",
      { problem: "2 adults and a child of 3 cost 125.00 USD, here 120.00 USD" },
    ],
  ])("%s", (_, rate, per, expected) => {
    expect(nightPriceOf(rate, per, none, dollars)).toMatchObject(expected);
  });
});
