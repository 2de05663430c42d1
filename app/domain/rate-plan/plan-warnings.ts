import { changedPrice } from "#domain/pricing/plan-prices.ts";
import type { Day } from "#kit/date/day.ts";
import { lackOfStays } from "./plan-window.ts";
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
  const isBelow = derivation !== null && !freeConfirmed && highestPrice !== null && changedPrice(highestPrice, derivation) < 1;
  const lack = lackOfStays(conditions, today);
  return [
    ...(roomIds.length === 0 ? (["no_rooms"] as const) : []),
    ...(lack ? [lack] : []),
    ...(conditions.audience === "code" && !hasCode ? (["code"] as const) : []),
    ...(isBelow ? (["below_cent"] as const) : []),
  ];
}
