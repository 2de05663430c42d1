import { type Day, isDay } from "#kit/date/day.ts";
import { maxNights } from "#kit/date/stay.ts";
import { isId } from "#kit/id.ts";
import { highestPrice } from "#kit/money.ts";
import { codeBounds, type CodeDiscount, type CodeSettings, type FieldProblem, isCode } from "./promo-code.ts";

/** The highest minimum sum: the highest accommodation of a booking line (docs/pricing.md, step 3). */
export const highestMinSum = 1_800_000_000;

const whole = (value: number, least: number, most: number) => Number.isInteger(value) && value >= least && value <= most;

function discountProblems(discount: CodeDiscount, planIds: readonly string[]): FieldProblem[] {
  switch (discount.kind) {
    case "none":
      return planIds.length > 0 ? [] : [{ field: "planIds", code: "plans" }];
    case "percent":
      return whole(discount.percent, 1, 100) ? [] : [{ field: "percent", code: "percent" }];
    case "amount":
      return whole(discount.amount, 1, highestPrice) ? [] : [{ field: "amount", code: "amount" }];
  }
}

function windowProblems([first, from]: [string, Day | null], [last, to]: [string, Day | null]): FieldProblem[] {
  const wrong = [
    [first, from],
    [last, to],
  ].flatMap(([field, day]): FieldProblem[] => (field && day && !isDay(day) ? [{ field, code: "date" }] : []));
  if (wrong.length > 0) return wrong;
  return from && to && to < from ? [{ field: last, code: "dateOrder" }] : [];
}

/** The problems of a code by itself, at the fields of its form. */
export function codeProblems(settings: CodeSettings): FieldProblem[] {
  const { code, discount, bookingFrom, bookingTo, stayFrom, stayTo, minNights, minSum, maxUses, usesPerPerson, planIds } = settings;
  const problems: FieldProblem[] = [];
  const unless = (isValid: boolean, problem: FieldProblem) => {
    if (!isValid) problems.push(problem);
  };
  unless(isCode(code), { field: "code", code: "code" });
  problems.push(...discountProblems(discount, planIds));
  problems.push(...windowProblems(["bookingFrom", bookingFrom], ["bookingTo", bookingTo]));
  problems.push(...windowProblems(["stayFrom", stayFrom], ["stayTo", stayTo]));
  unless(minNights === null || whole(minNights, 1, maxNights), { field: "minNights", code: "nights" });
  unless(minSum === null || whole(minSum, 1, highestMinSum), { field: "minSum", code: "sum" });
  const validUses = maxUses === null || whole(maxUses, 1, codeBounds.uses);
  unless(validUses, { field: "maxUses", code: "uses" });
  const validPerPerson = usesPerPerson === null || whole(usesPerPerson, 1, codeBounds.uses);
  unless(validPerPerson, { field: "usesPerPerson", code: "perPerson" });
  if (validUses && validPerPerson && maxUses !== null && usesPerPerson !== null)
    unless(usesPerPerson <= maxUses, { field: "usesPerPerson", code: "perPersonMost" });
  unless(
    planIds.every((id) => isId(id)),
    { field: "planIds", code: "plans" },
  );
  return problems;
}
