import fc from "fast-check";
import type { AgeBracket, Extra, ExtraUnit, PromoCode, TaxRule } from "#domain/pricing/facts.ts";
import { dayNear, near, price, rarely, specialRateTypes, type Stay } from "./arbitrary-plans.ts";
import { plusDays } from "./arithmetic.ts";

const extraUnits: readonly ExtraUnit[] = ["stay", "night", "person", "person_night", "piece", "piece_night"];

const amount = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 6000 }) }, { weight: 1, arbitrary: fc.constant(0) });

/** Up to four brackets, usually within the ages of children. */
export const brackets: fc.Arbitrary<AgeBracket[]> = fc
  .uniqueArray(fc.oneof(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 17 })), { maxLength: 4 })
  .chain((ages) =>
    fc.tuple(
      ...ages
        .sort((a, b) => a - b)
        .map((toAge, index) =>
          fc.oneof(
            fc.boolean().map((cot): AgeBracket => ({ id: `age-${index}`, toAge, kind: "free", cot })),
            amount.map((amount): AgeBracket => ({ id: `age-${index}`, toAge, kind: "price", amount })),
            fc.integer({ min: 0, max: 100 }).map((percent): AgeBracket => ({ id: `age-${index}`, toAge, kind: "price", percent })),
          ),
        ),
    ),
  );

/** Seasons of a tax around the stay, which may go over the turn of the year, or anywhere. */
function taxSeason(stay: Stay): fc.Arbitrary<{ from: string; to: string }> {
  const around = fc
    .tuple(fc.integer({ min: -8, max: stay.nights }), fc.oneof(fc.nat(stay.nights), fc.nat(40)))
    .map(([start, length]) => [plusDays(stay.checkIn, start), plusDays(stay.checkIn, start + length)] as const);
  const anywhere = fc
    .tuple(fc.nat(365), fc.nat(365))
    .map(([from, to]) => [plusDays("2028-01-01", from), plusDays("2028-01-01", to)] as const);
  return fc.oneof(around, around, anywhere).map(([from, to]) => ({ from: from.slice(5), to: to.slice(5) }));
}

function taxRule(stay: Stay, index: number, basePrice: number): fc.Arbitrary<TaxRule> {
  const id = `tax-${index}`;
  const rate = fc.oneof(fc.constantFrom(10_000, 12_000, 14_750, 5000, 20_000), fc.integer({ min: 1, max: 30_000 }));
  const mode = fc.constantFrom("added" as const, "included" as const, "at_property" as const);
  const lowest = fc.oneof(fc.constant(0), near(basePrice, 0, 5000), fc.constant(basePrice));
  const limits = {
    id: fc.constant(id),
    season: rarely(taxSeason(stay), 3),
    priceClass: rarely(
      fc
        .tuple(fc.constantFrom("room_night" as const, "person_night" as const), lowest, rarely(fc.integer({ min: 1, max: 20_000 }), 6))
        .map(([per, from, width]) => ({ per, from, to: width === null ? null : from + width })),
      2,
    ),
  };
  const ofParts = fc.record({
    ...limits,
    mode: fc.oneof(mode, fc.constant("included" as const)),
    basis: fc.constant("percent" as const),
    rate,
    parts: fc.subarray(["accommodation", "meals", "extras"] as const, { minLength: 1 }),
    ofRule: fc.constant(null),
  });
  const ofRule = fc.record({
    ...limits,
    mode: fc.constantFrom("added" as const, "at_property" as const),
    basis: fc.constant("percent" as const),
    rate,
    parts: fc.constant([] as const),
    ofRule: fc.nat(Math.max(0, index - 1)).map((earlier) => `tax-${earlier}`),
  });
  const ofAmount = fc.record({
    ...limits,
    mode,
    basis: fc.constant("amount" as const),
    amount,
    per: fc.constantFrom("room" as const, "room_night" as const, "person" as const, "person_night" as const),
    minAge: rarely(fc.integer({ min: 1, max: 18 }), 4),
    maxNights: rarely(fc.integer({ min: 1, max: stay.nights + 1 }), 4),
  });
  return index === 0 ? fc.oneof(ofParts, ofAmount) : fc.oneof(ofParts, ofParts, ofRule, ofAmount, ofAmount);
}

export function taxRules(stay: Stay, basePrice: number): fc.Arbitrary<TaxRule[]> {
  return fc.nat(6).chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => taxRule(stay, index, basePrice))));
}

/** Up to five extras; `planKeys` are keys of custom plans that exist. */
export function extras(stay: Stay, brackets: readonly AgeBracket[], plans: readonly string[]): fc.Arbitrary<Extra[]> {
  const bracketAmounts = fc
    .tuple(fc.subarray(brackets.map(({ id }) => id)), fc.array(amount, { minLength: 4, maxLength: 4 }))
    .map(([ids, amounts]) => Object.fromEntries(ids.map((id, index) => [id, amounts[index] ?? 0])));
  const extra = fc.record({
    kind: fc.constantFrom("meal" as const, "other" as const),
    unit: fc.constantFrom(...extraUnits),
    amount,
    bracketAmounts,
    obligatory: fc.constantFrom(true, false, false),
    maxPieces: fc.integer({ min: 1, max: 9 }),
    refundable: fc.boolean(),
    planKeys: rarely(fc.subarray(["standard", ...specialRateTypes, ...plans], { minLength: 1 }), 2),
    from: rarely(dayNear(stay.checkIn, 1)),
    to: rarely(dayNear(stay.checkIn, 1)),
  });
  return fc.array(extra, { maxLength: 5 }).map((list) =>
    list.map((extra, index) =>
      Object.assign(extra, {
        id: `extra-${index}`,
        bracketAmounts: extra.unit === "person" || extra.unit === "person_night" ? extra.bracketAmounts : {},
      }),
    ),
  );
}

/** Chosen extras with pieces up to their maximum. */
export function chosen(extras: readonly Extra[]): fc.Arbitrary<{ extraId: string; pieces: number }[]> {
  return fc
    .subarray([...extras])
    .chain((list) =>
      fc.tuple(
        ...list.map(({ id, unit, maxPieces }) =>
          fc
            .integer({ min: 1, max: unit === "piece" || unit === "piece_night" ? maxPieces : 1 })
            .map((pieces) => ({ extraId: id, pieces })),
        ),
      ),
    );
}

/** A code that opens some of the plans with these ids. */
export function code(stay: Stay, units: number, basePrice: number, plans: readonly string[]): fc.Arbitrary<PromoCode | null> {
  const whole = basePrice * units * stay.nights;
  const conditions = {
    id: fc.constant("code"),
    opens: fc.subarray([...plans]),
    minNights: rarely(near(stay.nights, 1)),
    minSum: rarely(fc.oneof(price, near(whole), fc.integer({ min: 0, max: Math.max(1, whole) })), 2),
  };
  const percent = fc.record({
    ...conditions,
    kind: fc.constant("percent" as const),
    percent: fc.integer({ min: 1, max: 100 }),
    coversExtras: fc.boolean(),
  });
  const ofAmount = fc.record({
    ...conditions,
    kind: fc.constant("amount" as const),
    amount: fc.oneof(fc.integer({ min: 1, max: 20_000 }), near(whole, 1, 3)),
  });
  return fc.oneof(fc.constant(null), percent, ofAmount);
}
