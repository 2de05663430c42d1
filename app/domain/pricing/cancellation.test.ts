import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { penaltyAt, termsOf } from "./cancellation.ts";
import { type CancellationPolicy, defaultTaxRules, type Extra, type PricingFacts, type TaxRule, type Tier } from "./facts.ts";
import { priceStay } from "./price-stay.ts";
import { quoteTerms } from "./quote-terms.ts";

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
/** The lines of a stay with extras that the hotel refunds before the check-in day, and the base before that day. */
function withExtras(policy: CancellationPolicy, extras: Extra[], more: Partial<PricingFacts> = {}) {
  const hotel = { ...facts, ...more, extras, timeZone: "Asia/Tbilisi" };
  const stay = { checkIn: "2027-07-01", checkOut: "2027-07-04" };
  const chosen = extras.map(({ id }) => ({ extraId: id, pieces: 1 }));
  const requested = { stay, today: "2027-01-01", code: null, chosen };
  const [plan] = priceStay({ ...requested, facts: hotel, units: 1, guests: { adults: 2, childAges: [] }, isMember: false }) ?? [];
  if (!plan) throw new Error("It has no price.");
  return {
    online: plan.online,
    terms: quoteTerms(hotel, requested, plan, policy, arrival),
    again: (today: string) => quoteTerms(hotel, { ...requested, today }, plan, policy, arrival),
  };
}
const extra = (more: Partial<Extra>): Extra => ({
  id: "parking",
  kind: "other",
  unit: "piece_night",
  amount: 1000,
  bracketAmounts: {},
  obligatory: false,
  maxPieces: 1,
  refundable: true,
  planKeys: null,
  from: null,
  to: null,
  ...more,
});

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

describe("what a cancellation costs of extras", () => {
  // 336.00 for the nights, 30.00 for parking, 25.00 for a transfer that is not refunded; check-in on 1 July at 15:00 in Tbilisi.
  const extras = [extra({}), extra({ id: "transfer", unit: "piece", amount: 2500, refundable: false })];
  const checkInDay = new Date("2027-06-30T20:00:00.000Z");
  const justBefore = (instant: Date) => new Date(instant.getTime() - 1);

  test("is nothing of refundable ones before the check-in day, and their share after it begins (docs/pricing.md, example 11)", () => {
    const { online, terms } = withExtras({ freeUntilHours: 168, tiers: [{ fromHours: 168, penalty: percent(50) }] }, extras);
    expect(online).toBe(39_100);
    const policy = { cancelableUntil: hoursBefore(168).toISOString(), terms };
    expect(penaltyAt(policy, justBefore(hoursBefore(168)))).toBe(0);
    expect(penaltyAt(policy, hoursBefore(100))).toBe(18_050);
    expect(penaltyAt(policy, justBefore(checkInDay))).toBe(18_050);
    expect(penaltyAt(policy, checkInDay)).toBe(19_550);
  });

  test("is nothing of refundable ones under terms that are never free, until the check-in day begins", () => {
    const { online, terms, again } = withExtras({ freeUntilHours: null, tiers: [] }, extras);
    const never = { cancelableUntil: null, terms };
    expect(penaltyAt(never, new Date("2027-01-01T08:00:00Z"))).toBe(36_100);
    expect(penaltyAt(never, justBefore(checkInDay))).toBe(36_100);
    expect(penaltyAt(never, checkInDay)).toBe(online);
    expect(again("2027-07-01")).toBeNull();
  });

  test("is everything after the free time where the hotel has no tiers, less refundable ones before the check-in day", () => {
    const { online, terms } = withExtras({ freeUntilHours: 48, tiers: [] }, extras);
    expect(terms).toEqual([
      { from: hoursBefore(48).toISOString(), penalty: 36_100 },
      { from: checkInDay.toISOString(), penalty: online },
    ]);
    const late = withExtras({ freeUntilHours: 2, tiers: [] }, extras);
    expect(late.terms).toEqual([{ from: hoursBefore(2).toISOString(), penalty: online }]);
  });

  test("includes taxes of refundable extras only where the extras count", () => {
    const vat = { ...defaultTaxRules[0], parts: ["accommodation", "extras"] } as TaxRule;
    const { online, terms } = withExtras({ freeUntilHours: 48, tiers: [] }, [extra({})], { taxRules: [vat] });
    expect([online, ...(terms ?? []).map(({ penalty }) => penalty)]).toEqual([36_960, 33_600, 36_960]);
  });

  test("is as for the room where no extra is refundable, or none costs anything", () => {
    const firm = extras.map((one) => ({ ...one, refundable: false }));
    expect(withExtras({ freeUntilHours: 48, tiers: [] }, firm).terms).toBeNull();
    expect(withExtras({ freeUntilHours: 48, tiers: [] }, [extra({ amount: 0 })]).terms).toBeNull();
  });

  test("a first night costs the extras that count, too, and a tier that begins with the check-in day counts them from then on", () => {
    const first = { kind: "nights" as const, nights: 1 };
    const nights = withExtras({ freeUntilHours: 168, tiers: [{ fromHours: 168, penalty: first }] }, extras).terms;
    expect(nights?.map(({ penalty }) => penalty)).toEqual([13_700, 16_700]);
    const hours = (arrival.getTime() - checkInDay.getTime()) / 3_600_000;
    const tiers = [
      { fromHours: 168, penalty: percent(50) },
      { fromHours: hours, penalty: percent(80) },
    ];
    expect(withExtras({ freeUntilHours: 168, tiers }, extras).terms).toEqual([
      { from: hoursBefore(168).toISOString(), penalty: 18_050 },
      { from: checkInDay.toISOString(), penalty: 31_280 },
    ]);
  });
});
