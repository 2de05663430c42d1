import type { TaxRule } from "#domain/pricing/facts.ts";
import { maxNights } from "#kit/date/stay.ts";
import { highestPrice } from "#kit/money.ts";
import { oldestChild } from "./age-brackets.ts";
import { canMeet, groupsThatMeet } from "./tax-overlap.ts";
import { amountUnits, classUnits, taxModes, taxParts, type TaxField, type TaxProblem, type TaxProblemCode } from "./tax-rule.ts";

/** 100 % in thousandths of a percent. */
const wholeRate = 100_000;

/** Guests from this age on are adults in every tax. */
export const oldestMinAge = oldestChild + 1;

type Found = Pick<TaxProblem, "field" | "code">;

const whole = (value: number, least: number, most: number) => Number.isInteger(value) && value >= least && value <= most;

const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a text is a month and day, `MM-DD`; 29 February is one. */
function isMonthDay(text: string): boolean {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(text) ?? [];
  return month !== undefined && whole(Number(day), 1, daysOfMonth[Number(month) - 1] ?? 0);
}

/** What is wrong with a rule by itself. */
function ownProblems(rule: TaxRule): Found[] {
  const problems: Found[] = [];
  const check = (isWrong: boolean, field: TaxField, code: TaxProblemCode) => isWrong && problems.push({ field, code });
  const { season, priceClass } = rule;
  check(!taxModes.includes(rule.mode), "mode", "mode");
  if (rule.basis === "percent") {
    check(!whole(rule.rate, 1, wholeRate), "rate", "rate");
    const isOfParts = rule.ofRule === null;
    check(isOfParts && (rule.parts.length === 0 || !rule.parts.every((part) => taxParts.includes(part))), "parts", "parts");
    check(!isOfParts && rule.mode === "included", "mode", "ofIncluded");
  } else {
    const { per, minAge, maxNights: nights } = rule;
    check(!whole(rule.amount, 1, highestPrice), "amount", "amount");
    check(!amountUnits.includes(per), "per", "per");
    check(minAge !== null && !whole(minAge, 0, oldestMinAge), "minAge", "minAge");
    check(minAge !== null && !per.startsWith("person"), "minAge", "ageOfRooms");
    check(nights !== null && !whole(nights, 1, maxNights), "maxNights", "maxNights");
    check(nights !== null && !per.endsWith("_night"), "maxNights", "nightsOfStay");
  }
  if (season) {
    check(!isMonthDay(season.from), "seasonFrom", "season");
    check(!isMonthDay(season.to), "seasonTo", "season");
  }
  if (priceClass) {
    const { per, from, to } = priceClass;
    check(!classUnits.includes(per), "classPer", "class");
    check(!whole(from, 0, highestPrice), "classFrom", "class");
    check(to !== null && !whole(to, 1, highestPrice), "classTo", "class");
    check(to !== null && to <= from, "classTo", "classOrder");
  }
  return problems;
}

/** A percentage of another rule follows it and can apply together with it. */
function referenceProblems(rule: TaxRule, before: readonly TaxRule[]): Found[] {
  if (rule.basis !== "percent" || rule.ofRule === null) return [];
  const base = before.find(({ id }) => id === rule.ofRule);
  if (!base) return [{ field: "ofRule", code: "order" }];
  return canMeet(rule, base) ? [] : [{ field: "ofRule", code: "never" }];
}

/** The percentages that apply to one part at the same time are at most 100 % together. */
function sumProblems(rules: readonly TaxRule[]): TaxProblem[] {
  const percentages = rules.filter((rule) => rule.basis === "percent" && rule.ofRule === null);
  const tooMuch = groupsThatMeet(percentages).flatMap((group) =>
    taxParts.flatMap((part) => {
      const ofPart = group.filter((rule) => rule.basis === "percent" && rule.parts.some((one) => one === part));
      const rate = ofPart.reduce((total, rule) => total + (rule.basis === "percent" ? rule.rate : 0), 0);
      return rate > wholeRate ? ofPart.map(({ id }) => id) : [];
    }),
  );
  return [...new Set(tooMuch)].map((ruleId) => ({ ruleId, field: "rate", code: "sum" }));
}

/**
 * The problems of the rules of a hotel in their order: invalid fields, parts that are missing, percentages above 100 % together,
 * percentages of a rule that is missing, later or never applies, seasons and classes that contradict themselves.
 */
export function taxProblems(rules: readonly TaxRule[]): TaxProblem[] {
  const own = rules.flatMap((rule, index) =>
    [...ownProblems(rule), ...referenceProblems(rule, rules.slice(0, index))].map((found) => ({ ruleId: rule.id, ...found })),
  );
  return own.length > 0 ? own : sumProblems(rules);
}
