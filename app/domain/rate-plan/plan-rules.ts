import { type CancellationPolicy, type Conditions, type Tier } from "#domain/pricing/facts.ts";
import { paymentProblems } from "#domain/pricing/payment-terms.ts";
import { type Day, isDay } from "#kit/date/day.ts";
import { maxNights } from "#kit/date/stay.ts";
import { isId } from "#kit/id.ts";
import { mealPlans } from "#kit/meal-plan.ts";
import { highestPrice } from "#kit/money.ts";
import { type Contradiction, contradictionIn } from "./plan-window.ts";
import type { PlanSettings } from "./rate-plan.ts";

/** Steps of the cancellation fee in the form; the first begins when free cancellation ends. */
export const feeSteps = [1, 2, 3, 4, 5] as const;

/** Bounds of a plan; percentages and days are whole numbers. */
export const planBounds = {
  percent: { least: -99, most: 300 },
  daysAhead: { least: 0, most: 730 },
  freeUntilHours: { least: 0, most: 8760 },
  tiers: feeSteps.length,
};

/** What is wrong with a field. */
type PlanProblemCode =
  | "name"
  | "description"
  | "meal"
  | "percent"
  | "amount"
  | "parent"
  | "rooms"
  | "freeUntil"
  | "feePercent"
  | "feeNights"
  | "feeFrom"
  | "feeOrder"
  | "feeLess"
  | "feeGap"
  | "nights"
  | "nightsOrder"
  | "days"
  | "daysOrder"
  | "weekdays"
  | "date"
  | "dateOrder"
  | "audience"
  | "payment"
  | "depositPercent"
  | "restDays"
  | Contradiction["code"];

/** A problem at a field of the form. */
export type PlanProblem = { field: string; code: PlanProblemCode };

const whole = (value: number, least: number, most: number) => Number.isInteger(value) && value >= least && value <= most;

/** Whether a later penalty is certainly lower: of two percentages or numbers of nights, and of anything after everything. */
const isLess = ({ penalty: one }: Tier, { penalty: other }: Tier) => {
  if (one.kind === "percent") return other.kind === "percent" ? other.percent < one.percent : one.percent === 100;
  return other.kind === "nights" && other.nights < one.nights;
};

/**
 * The problems of tiers: the first begins when free cancellation ends, each next one later, none with a lower penalty
 * than one before. Tiers need an end of free cancellation, because nights that were never free cost everything.
 */
function cancellationProblems({ freeUntilHours, tiers }: CancellationPolicy): PlanProblem[] {
  const { least, most } = planBounds.freeUntilHours;
  const problems: PlanProblem[] = [];
  const at = (field: string, code: PlanProblemCode) => problems.push({ field, code });
  if (freeUntilHours !== null && !whole(freeUntilHours, least, most)) at("freeUntil", "freeUntil");
  if (tiers.length > 0 && freeUntilHours === null) at("freeUntil", "freeUntil");
  if (tiers.length > planBounds.tiers) at("fee1", "feeFrom");
  tiers.forEach((tier, index) => {
    const number = index + 1;
    const { penalty, fromHours } = tier;
    const before = tiers.slice(0, index);
    if (penalty.kind === "percent" && !whole(penalty.percent, 1, 100)) at(`fee${number}`, "feePercent");
    else if (penalty.kind === "nights" && !whole(penalty.nights, 1, maxNights)) at(`fee${number}`, "feeNights");
    else if (before.some((one) => isLess(one, tier))) at(`fee${number}`, "feeLess");
    if (index === 0 && fromHours !== freeUntilHours) at("freeUntil", "feeGap");
    if (index === 0) return;
    if (!whole(fromHours, least, most)) at(`from${number}`, "feeFrom");
    else if (fromHours >= (before.at(-1)?.fromHours ?? Infinity)) at(`from${number}`, "feeOrder");
  });
  return problems;
}

/** The problems of each condition, else what contradicts the others. */
function conditionProblems(conditions: Conditions): PlanProblem[] {
  const problems: PlanProblem[] = [];
  const range = <Value extends number | Day>(
    [first, last]: readonly [keyof Conditions, keyof Conditions],
    [from, to]: readonly [Value | null, Value | null],
    isValid: (value: Value) => boolean,
    [wrong, order]: readonly [PlanProblemCode, PlanProblemCode],
  ) => {
    const bad = [
      [first, from],
      [last, to],
    ] as const;
    const found = bad.filter(([, value]) => value !== null && !isValid(value)).map(([field]): PlanProblem => ({ field, code: wrong }));
    problems.push(...found);
    if (found.length === 0 && from !== null && to !== null && to < from) problems.push({ field: last, code: order });
  };
  const { minNights, maxNights: longest, minDaysAhead, maxDaysAhead, bookingFrom, bookingTo, stayFrom, stayTo } = conditions;
  const { least, most } = planBounds.daysAhead;
  range(["minNights", "maxNights"], [minNights, longest], (nights) => whole(nights, 1, maxNights), ["nights", "nightsOrder"]);
  range(["minDaysAhead", "maxDaysAhead"], [minDaysAhead, maxDaysAhead], (days) => whole(days, least, most), ["days", "daysOrder"]);
  const isDate = (day: Day) => isDay(day);
  range(["bookingFrom", "bookingTo"], [bookingFrom, bookingTo], isDate, ["date", "dateOrder"]);
  range(["stayFrom", "stayTo"], [stayFrom, stayTo], isDate, ["date", "dateOrder"]);
  if (!conditions.arrivalWeekdays.every((day) => whole(day, 1, 7))) problems.push({ field: "arrivalWeekdays", code: "weekdays" });
  if (!["everyone", "members", "code"].includes(conditions.audience)) problems.push({ field: "audience", code: "audience" });
  const contradiction = problems.length === 0 ? contradictionIn(conditions) : undefined;
  return contradiction ? [contradiction] : problems;
}

/** The problems of a plan by itself, at the fields of its form. */
export function planProblems({
  mealPlan,
  derivation,
  cancellation,
  conditions,
  payment,
  roomIds = [],
}: PlanSettings & { roomIds?: readonly string[] }): PlanProblem[] {
  const problems: PlanProblem[] = [];
  if (!mealPlans.includes(mealPlan)) problems.push({ field: "mealPlan", code: "meal" });
  if (derivation) {
    const { parent, percent, amount, per } = derivation;
    if (parent !== "standard" && !isId(parent)) problems.push({ field: "parent", code: "parent" });
    if (!whole(percent, planBounds.percent.least, planBounds.percent.most)) problems.push({ field: "percent", code: "percent" });
    if (!whole(amount, -highestPrice, highestPrice) || (per !== "room" && per !== "person"))
      problems.push({ field: "amount", code: "amount" });
  }
  if (cancellation) problems.push(...cancellationProblems(cancellation));
  problems.push(...conditionProblems(conditions));
  if (payment) problems.push(...paymentProblems(payment));
  if (!roomIds.every((id) => isId(id))) problems.push({ field: "roomIds", code: "rooms" });
  return problems;
}
