import { stepsOf } from "#domain/pricing/cancellation-steps.ts";
import type { CancellationPolicy, Conditions, Derivation, Tier } from "#domain/pricing/facts.ts";
import { mealText } from "#domain/pricing/text/rate-text.ts";
import { formatDay, formatSetPrice, weekdayNames } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { MealPlan } from "#kit/meal-plan.ts";
import * as texts from "#locales/en/pricing-management.ts";
import type { PlanWarning } from "./plan-warnings.ts";

const t = messages(texts.planText);

export const mealPlanText = (mealPlan: MealPlan): string => mealText(mealPlan) ?? t.noMeals;
export const planWarningText = (warning: PlanWarning): string => t.warnings[warning];

/** The price rule of a plan in words; `parent` is the name of the plan from which it is derived, if not the standard rate. */
export function priceRuleText(derivation: Derivation | null, parent = t.standard): string {
  if (!derivation) return t.same(t.standard);
  const { percent, amount, per } = derivation;
  if (percent === 0 && amount === 0) return t.same(parent);
  const percentText = percent < 0 ? t.below(-percent, parent) : percent > 0 ? t.above(percent, parent) : t.from(parent);
  if (amount === 0) return percentText;
  return `${percentText}, ${amount > 0 ? t.plus(formatSetPrice(amount), per) : t.minus(formatSetPrice(-amount), per)}`;
}

/** What a cancellation costs. */
function penaltyText(penalty: Tier["penalty"]): string {
  if (penalty.kind === "nights") return t.firstNights(penalty.nights);
  return penalty.percent === 100 ? t.all : t.percent(penalty.percent);
}

/** What a cancellation costs from one step of the timeline on. */
export const stepText = (penalty: Tier["penalty"] | { kind: "none" }): string =>
  penalty.kind === "none" ? t.free : t.pays(penaltyText(penalty));

/** The cancellation terms of a plan in words. */
export function planCancellationText(policy: CancellationPolicy | null, freeCancellationHours: number): string {
  if (policy === null) return t.ofHotel(t.hours(freeCancellationHours));
  if (policy.freeUntilHours === null) return t.never;
  const steps = stepsOf(policy, { policies: { checkInFrom: "", freeCancellationHours } }).slice(1);
  const words = steps.flatMap(({ hours, penalty }, index) => {
    if (penalty.kind === "none" || hours === null) return [];
    return [index === 0 ? t.after(penaltyText(penalty)) : t.afterFrom(t.hours(hours), penaltyText(penalty))];
  });
  return [t.freeUntil(t.hours(policy.freeUntilHours)), ...words].join(", ");
}

/** The conditions of a plan in words, one text each. */
export function conditionTexts(conditions: Conditions): string[] {
  const { minNights, maxNights, minDaysAhead, maxDaysAhead, arrivalWeekdays, bookingFrom, bookingTo, stayFrom, stayTo, audience } =
    conditions;
  const day = (one: string | null) => (one === null ? "" : formatDay(one));
  const found: [boolean, () => string][] = [
    [minNights !== null || maxNights !== null, () => t.nights(minNights, maxNights)],
    [minDaysAhead !== null || maxDaysAhead !== null, () => t.ahead(minDaysAhead, maxDaysAhead)],
    [arrivalWeekdays.length > 0, () => t.arrival(arrivalWeekdays.map((weekday) => weekdayNames()[weekday - 1]).join(", "))],
    [bookingFrom !== null || bookingTo !== null, () => t.booking(day(bookingFrom), day(bookingTo))],
    [stayFrom !== null || stayTo !== null, () => t.stay(day(stayFrom), day(stayTo))],
    [audience === "members", () => t.members],
    [audience === "code", () => t.code],
  ];
  return found.flatMap(([is, text]) => (is ? [text()] : []));
}
