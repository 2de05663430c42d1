import { neverRefunded, noConditions, type PlanSettings } from "./rate-plan.ts";

export const planTemplates = ["breakfast", "non_refundable", "breakfast_non_refundable", "weekly", "deposit"] as const;
export type PlanTemplate = (typeof planTemplates)[number];

/** Suggested changes of a template; percentages below the standard rate, cents a person and night; days before arrival. */
export const templateFigures = {
  nonRefundablePercent: 10,
  weeklyPercent: 15,
  weeklyNights: 7,
  breakfastAmount: 1000,
  depositPercent: 30,
  restDays: 14,
};

const { nonRefundablePercent, weeklyPercent, weeklyNights, breakfastAmount, depositPercent, restDays } = templateFigures;

const plain: PlanSettings = { mealPlan: "none", derivation: null, freeConfirmed: false, cancellation: null, conditions: noConditions };
const changed = (percent: number, amount: number) =>
  ({ parent: "standard", percent, amount, per: amount === 0 ? "room" : "person" }) as const;

/** Price and terms with which a new plan begins. */
export const templateSettings: Record<PlanTemplate | "none", PlanSettings> = {
  none: plain,
  breakfast: { ...plain, mealPlan: "breakfast", derivation: changed(0, breakfastAmount) },
  non_refundable: { ...plain, derivation: changed(-nonRefundablePercent, 0), cancellation: neverRefunded },
  breakfast_non_refundable: {
    ...plain,
    mealPlan: "breakfast",
    derivation: changed(-nonRefundablePercent, breakfastAmount),
    cancellation: neverRefunded,
  },
  weekly: { ...plain, derivation: changed(-weeklyPercent, 0), conditions: { ...noConditions, minNights: weeklyNights } },
  deposit: {
    ...plain,
    payment: { kind: "deposit", deposit: { kind: "percent", percent: depositPercent }, rest: { kind: "days_before", days: restDays } },
  },
};
