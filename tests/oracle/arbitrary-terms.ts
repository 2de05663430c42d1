import fc from "fast-check";
import type { CancellationPolicy, Tier } from "#domain/pricing/facts.ts";
import type { PaymentTerms } from "#domain/pricing/payment-terms.ts";
import type { Stay } from "./arbitrary-plans.ts";

export const timeZone = fc.constantFrom(
  "Asia/Tbilisi",
  "Asia/Tbilisi",
  "America/New_York",
  "Pacific/Apia",
  "Africa/Cairo",
  "Europe/Berlin",
);
export const checkInTime = fc.constantFrom("15:00", "15:00", "14:00", "06:30", "23:30");

/** Days before arrival, often those between booking and arrival. */
const restDays = ({ daysAhead }: Stay) =>
  fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: Math.max(1, daysAhead - 1), max: Math.max(1, daysAhead + 1) }));

export function paymentTerms(stay: Stay): fc.Arbitrary<PaymentTerms> {
  const deposit = fc.record({
    kind: fc.constant("deposit" as const),
    deposit: fc.oneof(
      fc.integer({ min: 1, max: 99 }).map((percent) => ({ kind: "percent" as const, percent })),
      fc.constant({ kind: "first_night" as const }),
    ),
    rest: fc.oneof(
      { weight: 3, arbitrary: restDays(stay).map((days) => ({ kind: "days_before" as const, days: Math.min(days, 365) })) },
      { weight: 1, arbitrary: fc.constant({ kind: "at_property" as const }) },
    ),
  });
  return fc.oneof(
    { weight: 5, arbitrary: deposit },
    { weight: 2, arbitrary: fc.constant({ kind: "now" as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: "at_property" as const }) },
  );
}

const penalty: fc.Arbitrary<Tier["penalty"]> = fc.oneof(
  fc.integer({ min: 1, max: 5 }).map((nights) => ({ kind: "nights" as const, nights })),
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: "percent" as const, percent })),
);

/** Hours before check-in; also such that end on the check-in day. */
const hours = fc.oneof({ weight: 3, arbitrary: fc.nat(400) }, { weight: 1, arbitrary: fc.nat(14) });

/** Usually the first tier begins when the free time ends. */
export const policy: fc.Arbitrary<CancellationPolicy> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ freeUntilHours: null, tiers: [] }) },
  {
    weight: 5,
    arbitrary: fc
      .record({
        hours: fc.uniqueArray(hours, { minLength: 1, maxLength: 4 }),
        penalties: fc.array(penalty, { minLength: 4, maxLength: 4 }),
        gap: fc.nat(5),
      })
      .map(({ hours, penalties, gap }) => {
        const [free = 0, ...later] = hours.sort((a, b) => b - a);
        const begins = gap === 0 ? later : [free, ...later];
        return {
          freeUntilHours: free,
          tiers: begins.flatMap((fromHours, index) => (penalties[index] ? [{ fromHours, penalty: penalties[index] }] : [])),
        };
      }),
  },
);
