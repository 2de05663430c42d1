import { canMeet, groupsThatMeet } from "./tax-overlap.ts";
import type { ManagedTaxRule } from "./tax-rule.ts";

/**
 * What is probably a mistake: the same tax both contained in the price and on top of it, one twice, or percentages
 * that are unusually high.
 */
export type TaxWarning = { code: "two_modes" | "twice"; name: string } | { code: "high"; rate: number };

/** Thousandths of a percent above which percentages on top of the accommodation are unusual. */
const unusual = 40_000;

const sameTax = (one: ManagedTaxRule, other: ManagedTaxRule) => one.name.trim().toLowerCase() === other.name.trim().toLowerCase();

/** Of the same guests: a half for children and another for adults are two rules of one tax. */
const sameGuests = (one: ManagedTaxRule, other: ManagedTaxRule) =>
  one.basis === other.basis && (one.basis === "percent" || other.basis === "percent" || one.minAge === other.minAge);

/** The warnings about the rules of a hotel; they can be stored all the same. */
export function taxWarnings(rules: readonly ManagedTaxRule[]): TaxWarning[] {
  const pairs = rules.flatMap((one, index) => rules.slice(index + 1).map((other) => [one, other] as const));
  const same = pairs.filter(([one, other]) => sameTax(one, other) && canMeet(one, other));
  const named = same.flatMap(([one, other]): TaxWarning[] => {
    if ((one.mode === "included") !== (other.mode === "included")) return [{ code: "two_modes", name: one.name }];
    return sameGuests(one, other) ? [{ code: "twice", name: one.name }] : [];
  });
  const added = rules.filter(
    (rule) => rule.basis === "percent" && rule.mode !== "included" && rule.parts.some((part) => part === "accommodation"),
  );
  const rates = groupsThatMeet(added).map((group) => group.reduce((total, rule) => total + (rule.basis === "percent" ? rule.rate : 0), 0));
  const rate = Math.max(0, ...rates);
  const all: TaxWarning[] = [...named, ...(rate > unusual ? [{ code: "high" as const, rate }] : [])];
  return all.filter((one, index) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === index);
}
