import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultTaxRules, type PricingFacts, type Tier } from "./facts.ts";
import { penaltyAt, termsOf } from "./cancellation.ts";
import { priceStay } from "./price-stay.ts";

const facts: PricingFacts = {
  price: 10_000,
  seasonRule: "arrival",
  seasons: [],
  nightPrices: {},
  specialRates: [],
  plans: [],
  guests: { included: 2, maxAdults: 2, maxChildren: 2, maxGuests: 2, extraBeds: 0, cots: 0, extraAdult: null, singleUse: null },
  brackets: [],
  taxRules: defaultTaxRules,
  extras: [],
};
const linesOf = (price: number, nights: number, units = 1) => {
  const checkOut = `2027-07-${String(1 + nights).padStart(2, "0")}`;
  const wanted = { facts: { ...facts, price }, stay: { checkIn: "2027-07-01", checkOut }, units, guests: { adults: 2, childAges: [] } };
  return priceStay({ ...wanted, today: "2027-01-01", isMember: false, code: null, chosen: [] })?.[0]?.lines ?? [];
};
const arrival = new Date("2027-07-01T11:00:00.000Z");
const hoursBefore = (hours: number) => new Date(arrival.getTime() - hours * 3_600_000);
const percent = (percent: number): Tier["penalty"] => ({ kind: "percent", percent });
const tiers = [
  { fromHours: 168, penalty: percent(50) },
  { fromHours: 24, penalty: percent(100) },
];

describe("what a cancellation costs", () => {
  test("follows the tiers: free, half, all (docs/pricing.md, example 9)", () => {
    const terms = termsOf({ freeUntilHours: 168, tiers }, arrival, linesOf(10_000, 3));
    const policy = { cancelableUntil: hoursBefore(168).toISOString(), terms };
    expect(penaltyAt(policy, hoursBefore(480))).toBe(0);
    expect(penaltyAt(policy, new Date(hoursBefore(168).getTime() - 1))).toBe(0);
    expect(penaltyAt(policy, hoursBefore(168))).toBe(16_800);
    expect(penaltyAt(policy, hoursBefore(100))).toBe(16_800);
    expect(penaltyAt(policy, hoursBefore(10))).toBe(33_600);
  });

  test("is the first night with its share of taxes", () => {
    const first = [{ fromHours: 168, penalty: { kind: "nights" as const, nights: 1 } }];
    expect(termsOf({ freeUntilHours: 168, tiers: first }, arrival, linesOf(10_000, 3))).toEqual([
      { from: hoursBefore(168).toISOString(), penalty: 11_200 },
    ]);
  });

  test("is everything after the free time until the first tier, and where nothing is said", () => {
    const terms = termsOf({ freeUntilHours: 200, tiers }, arrival, linesOf(10_000, 3));
    expect(penaltyAt({ cancelableUntil: hoursBefore(200).toISOString(), terms }, hoursBefore(180))).toBe(33_600);
    expect(penaltyAt({ cancelableUntil: null, terms: null }, hoursBefore(1000))).toBeNull();
    expect(penaltyAt({ cancelableUntil: hoursBefore(48).toISOString(), terms: null }, hoursBefore(48))).toBeNull();
  });

  test("is never free without free hours, and begins with its first tier", () => {
    const never = { cancelableUntil: null, terms: termsOf({ freeUntilHours: null, tiers }, arrival, linesOf(10_000, 3)) };
    expect(penaltyAt(never, hoursBefore(200))).toBeNull();
    expect(penaltyAt(never, hoursBefore(100))).toBe(16_800);
  });

  test("is at most what the stay costs online, for any price, units and tier", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 4 }),
        fc.oneof(
          fc.integer({ min: 0, max: 100 }).map(percent),
          fc.integer({ min: 1, max: 90 }).map((nights) => ({ kind: "nights" as const, nights })),
        ),
        (price, nights, units, penalty) => {
          const lines = linesOf(price, nights, units);
          const online = lines.reduce((total, line) => total + line.online, 0);
          for (const term of termsOf({ freeUntilHours: 72, tiers: [{ fromHours: 72, penalty }] }, arrival, lines)) {
            expect(term.penalty).toBeGreaterThanOrEqual(0);
            expect(term.penalty).toBeLessThanOrEqual(online);
          }
        },
      ),
    );
  });
});
