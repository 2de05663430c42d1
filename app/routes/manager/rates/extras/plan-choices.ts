import { specialRateTypes } from "#domain/pricing/facts.ts";
import { rateName } from "#domain/pricing/words/rate-name.ts";
import type { ManagedPlan } from "#domain/rate-plan/rate-plan.ts";
import { translated } from "#kit/text/translations.ts";

/** All plans with which an extra can be sold: the standard rate, the special rates, and the custom plans of the hotel. */
export const planChoices = (plans: readonly ManagedPlan[]): (readonly [key: string, name: string])[] => [
  ...(["standard", ...specialRateTypes] as const).map((key) => [key, rateName(key)] as const),
  ...plans.map((plan) => [plan.id, translated(plan, "name")] as const),
];
