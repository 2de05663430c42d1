import { addDays, type Day, daysBetween } from "#kit/day.ts";
import { changedPrice } from "./plan-prices.ts";
import type { ManagedPlan } from "./rate-plan.ts";

/** Why a plan is not sold, or not on any dates: no room, its days are over or too few, no code opens it, or it would be free. */
export type PlanWarning = "no_rooms" | "booking_over" | "stay_over" | "stay_short" | "ahead_over" | "code" | "below_cent";

/** What keeps a plan from being sold, as of the hotel's today. */
export function planWarnings(
  {
    roomIds,
    conditions,
    derivation,
    freeConfirmed,
    highestPrice,
    hasCode,
  }: Pick<ManagedPlan, "roomIds" | "conditions" | "derivation" | "freeConfirmed" | "highestPrice" | "hasCode">,
  today: Day,
): PlanWarning[] {
  const { bookingTo, stayFrom, stayTo, minNights, minDaysAhead, audience } = conditions;
  const firstArrival = [today, stayFrom ?? today, addDays(today, minDaysAhead ?? 0)].toSorted().at(-1) ?? today;
  const isOver = stayTo !== null && stayTo < today;
  const isLate = stayTo !== null && !isOver && firstArrival > stayTo;
  const isShort = stayTo !== null && !isOver && !isLate && daysBetween(firstArrival, stayTo) + 1 < (minNights ?? 1);
  const isBelow = derivation !== null && !freeConfirmed && highestPrice !== null && changedPrice(highestPrice, derivation) < 1;
  const found: [boolean, PlanWarning][] = [
    [roomIds.length === 0, "no_rooms"],
    [bookingTo !== null && bookingTo < today, "booking_over"],
    [isOver, "stay_over"],
    [isLate, "ahead_over"],
    [isShort, "stay_short"],
    [audience === "code" && !hasCode, "code"],
    [isBelow, "below_cent"],
  ];
  return found.flatMap(([is, warning]) => (is ? [warning] : []));
}
