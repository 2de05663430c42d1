import fc from "fast-check";
import type { Conditions, CustomPlan, SpecialRate, SpecialRateType } from "#domain/pricing/facts.ts";
import type { Day } from "#kit/date/day.ts";
import { plusDays, weekdayOf } from "./arithmetic.ts";

export const specialRateTypes: readonly SpecialRateType[] = ["non_refundable", "early_booking", "duration_of_stay", "active_users"];

export type Stay = { checkIn: Day; checkOut: Day; nights: number; daysAhead: number; today: Day };

export const price: fc.Arbitrary<number> = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 1000, max: 50_000 }) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 200 }) },
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 10_000_000, max: 20_000_000 }) },
);

/** Usually null. */
export function rarely<T>(arbitrary: fc.Arbitrary<T>, weight = 1): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight, arbitrary });
}

/** A number at most `distance` away from `value`, not below `lowest`. */
export function near(value: number, lowest = 0, distance = 1): fc.Arbitrary<number> {
  return fc.integer({ min: Math.max(lowest, value - distance), max: Math.max(lowest, value + distance) });
}

export function dayNear(day: Day, distance = 2): fc.Arbitrary<Day> {
  return fc.integer({ min: -distance, max: distance }).map((days) => plusDays(day, days));
}

/** Prices of some dates around the nights of the stay. */
export function pricesOfDates(stay: Stay): fc.Arbitrary<Record<Day, number>> {
  const entry = fc.tuple(fc.integer({ min: -1, max: stay.nights }), price);
  return fc
    .oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 3, arbitrary: fc.array(entry, { maxLength: 6 }) })
    .map((entries) => Object.fromEntries(entries.map(([night, amount]) => [plusDays(stay.checkIn, night), amount])));
}

export function specialRates(stay: Stay): fc.Arbitrary<SpecialRate[]> {
  const settings = fc.record({
    discountPercentage: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 100 })),
    daysInAdvance: near(stay.daysAhead),
    minNights: near(stay.nights, 1),
    isCancelable: fc.boolean(),
  });
  return fc.shuffledSubarray([...specialRateTypes]).chain((types) =>
    fc.tuple(
      ...types.map((rateType) =>
        settings.map((set) => ({
          rateType,
          discountPercentage: set.discountPercentage,
          daysInAdvance: rateType === "early_booking" ? set.daysInAdvance : null,
          minNights: rateType === "duration_of_stay" ? set.minNights : null,
          isCancelable: set.isCancelable,
        })),
      ),
    ),
  );
}

/** Each condition is usually missing, else at the edge of what the stay meets. */
function conditions(stay: Stay): fc.Arbitrary<Conditions> {
  const weekday = weekdayOf(stay.checkIn);
  return fc.record({
    minNights: rarely(near(stay.nights, 1)),
    maxNights: rarely(near(stay.nights, 1)),
    minDaysAhead: rarely(near(stay.daysAhead)),
    maxDaysAhead: rarely(near(stay.daysAhead)),
    arrivalWeekdays: fc.oneof(
      { weight: 6, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.constantFrom([weekday], [(weekday % 7) + 1], [1, 2, 3, 4, 5], [6, 7]) },
    ),
    bookingFrom: rarely(dayNear(stay.today, 1)),
    bookingTo: rarely(dayNear(stay.today, 1)),
    stayFrom: rarely(dayNear(stay.checkIn, 1)),
    stayTo: rarely(dayNear(stay.checkOut)),
    audience: fc.constantFrom("everyone", "everyone", "everyone", "members", "code"),
  });
}

const change = fc.record({
  percent: fc.oneof(fc.constant(0), fc.integer({ min: -60, max: 60 }), fc.constantFrom(-100, -99, 100)),
  amount: fc.oneof(fc.constant(0), fc.integer({ min: -2500, max: 4000 })),
  per: fc.constantFrom("room" as const, "person" as const),
});

/** Up to five plans; parents are the standard plan or plans that are not derived. */
export function customPlans(stay: Stay): fc.Arbitrary<CustomPlan[]> {
  const plan = fc.record({
    mealPlan: fc.constantFrom("none" as const, "breakfast" as const, "half_board" as const),
    isDerived: fc.boolean(),
    parent: fc.nat(5),
    change,
    nightPrices: pricesOfDates(stay),
    freeConfirmed: fc.boolean(),
    cancellation: fc.constantFrom(null, { freeUntilHours: null, tiers: [] }, { freeUntilHours: 48, tiers: [] }),
    conditions: conditions(stay),
    sold: fc.constantFrom(true, true, true, true, false),
  });
  return fc.array(plan, { maxLength: 5 }).map((plans) => {
    const ids = plans.map((_, index) => `plan-${index}`);
    const parents = ["standard", ...ids.filter((_, index) => !plans[index]?.isDerived)];
    return plans.map(({ isDerived, parent, change, ...rest }, index) => ({
      ...rest,
      id: ids[index] ?? "",
      derivation: isDerived ? { ...change, parent: parents[parent % parents.length] ?? "standard" } : null,
    }));
  });
}
