import { translationsOf } from "#kit/text/translations.ts";
import { payNow } from "#domain/pricing/payment-terms.ts";
import { planTexts, type RatePlanForm } from "./rate-plan.ts";

/** The columns of a plan. */
export function planRow(plan: Omit<RatePlanForm, "roomIds">) {
  const { derivation, cancellation, conditions } = plan;
  const parentId = derivation && derivation.parent !== "standard" ? derivation.parent : null;
  return {
    name: plan.name,
    description: plan.description,
    translations: translationsOf(planTexts, plan),
    meal_plan: plan.mealPlan,
    price_rule: derivation ? (parentId ? ("plan" as const) : ("standard" as const)) : ("room" as const),
    parent_id: parentId,
    change_percent: derivation?.percent ?? 0,
    change_amount: derivation?.amount ?? 0,
    change_per: derivation?.per ?? ("room" as const),
    free_confirmed: plan.freeConfirmed,
    own_cancellation: cancellation !== null,
    free_until_hours: cancellation?.freeUntilHours ?? null,
    cancellation_tiers: JSON.stringify(cancellation?.tiers ?? []),
    min_nights: conditions.minNights,
    max_nights: conditions.maxNights,
    min_days_ahead: conditions.minDaysAhead,
    max_days_ahead: conditions.maxDaysAhead,
    arrival_weekdays: [...conditions.arrivalWeekdays],
    booking_from: conditions.bookingFrom,
    booking_to: conditions.bookingTo,
    stay_from: conditions.stayFrom,
    stay_to: conditions.stayTo,
    audience: conditions.audience,
    payment: JSON.stringify(plan.payment ?? payNow),
  };
}

type Logged = Omit<ReturnType<typeof planRow>, "cancellation_tiers" | "parent_id" | "payment"> & {
  parent: string | null;
  cancellation_tiers: unknown;
  payment: unknown;
  rooms: readonly string[];
};

/** What the log of changes compares: the columns, with the names of the parent and of the rooms. */
export const loggedPlan = (row: ReturnType<typeof planRow>, parent: string | null, rooms: readonly string[]): Logged => {
  const { parent_id: _, cancellation_tiers: tiers, payment, ...columns } = row;
  return { ...columns, parent, cancellation_tiers: JSON.parse(tiers), payment: JSON.parse(payment), rooms };
};
