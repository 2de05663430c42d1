import type { Policies } from "#domain/hotel/policies.ts";
import type { Day } from "#kit/date/day.ts";
import { instantAt } from "#kit/date/zone.ts";
import { hoursBefore } from "./cancellation.ts";
import type { CancellationPolicy, Tier } from "./facts.ts";

type Hotel = { timeZone: string; policies: Pick<Policies, "checkInFrom" | "freeCancellationHours"> };

/** What a cancellation costs from an instant on (ISO; null: from the booking on). */
export type CancellationStep = { from: string | null; penalty: Tier["penalty"] | { kind: "none" } };

const everything = { kind: "percent", percent: 100 } as const;

/** A plan's terms as steps before check-in (docs/pricing.md, step 9); a null policy is that of the hotel. */
export const stepsOf = (policy: CancellationPolicy | null, { policies }: Pick<Hotel, "policies">) => {
  const { freeUntilHours, tiers } = policy ?? { freeUntilHours: policies.freeCancellationHours, tiers: [] };
  if (freeUntilHours === null) return [{ hours: null, penalty: everything }];
  const [first] = tiers;
  const gap = first?.fromHours === freeUntilHours ? [] : [{ hours: freeUntilHours, penalty: everything }];
  return [
    { hours: null, penalty: { kind: "none" as const } },
    ...gap,
    ...tiers.map(({ fromHours, penalty }) => ({ hours: fromHours, penalty })),
  ];
};

/** The same for a check-in day, with the instants at which the steps begin. */
export function cancellationSteps(policy: CancellationPolicy | null, checkIn: Day, hotel: Hotel): CancellationStep[] {
  const arrival = instantAt(checkIn, hotel.policies.checkInFrom, hotel.timeZone);
  return stepsOf(policy, hotel).map(({ hours, penalty }) => ({
    from: hours === null ? null : hoursBefore(arrival, hours).toISOString(),
    penalty,
  }));
}
