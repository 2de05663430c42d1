import type { TaxPart, TaxRule } from "#domain/pricing/facts.ts";
import type { Day } from "#kit/date/day.ts";
import { share, sum } from "./arithmetic.ts";
import type { PricedLine } from "./priced.ts";

/** What taxes of a line are computed from. Adults and ages are those of one unit; ages with assumed ones. */
export type Taxed = {
  parts: Record<TaxPart, number>;
  units: number;
  adults: number;
  ages: readonly number[];
  nights: readonly Day[];
};

type PercentOfParts = Extract<TaxRule, { basis: "percent"; ofRule: null }>;

const partNames: readonly TaxPart[] = ["accommodation", "meals", "extras"];
/** 100 % in the unit of rates, thousandths of a percent. */
const hundredPercent = 100_000;

/** Step 7: the rules in their order, those with an amount other than 0. */
export function taxesOf(rules: readonly TaxRule[], taxed: Taxed): PricedLine["taxes"] {
  const applied = rules.filter((rule) => applies(rule, taxed));
  const contained = containedAmounts(applied, taxed);
  const amounts = new Map<string, number>();
  for (const rule of applied) {
    if (rule.basis === "amount") amounts.set(rule.id, rule.amount * quantityOf(rule, taxed));
    else if (rule.ofRule !== null) amounts.set(rule.id, share(amounts.get(rule.ofRule) ?? 0, rule.rate, hundredPercent));
    else if (rule.mode === "included") amounts.set(rule.id, contained.get(rule.id) ?? 0);
    else amounts.set(rule.id, share(sum(rule.parts.map((part) => taxed.parts[part])), rule.rate, hundredPercent));
  }
  return applied.map(({ id, mode }) => ({ id, mode, amount: amounts.get(id) ?? 0 })).filter(({ amount }) => amount !== 0);
}

function applies(rule: TaxRule, taxed: Taxed): boolean {
  if (rule.priceClass !== null) {
    const { per, from, to } = rule.priceClass;
    const guests = taxed.adults + taxed.ages.length;
    const divisor = taxed.units * taxed.nights.length * (per === "person_night" ? guests : 1);
    // An average of nobody is in no class.
    if (divisor === 0) return false;
    if (taxed.parts.accommodation < from * divisor) return false;
    if (to !== null && taxed.parts.accommodation >= to * divisor) return false;
  }
  return isPerNight(rule) || isInSeason(rule, taxed.nights[0] ?? "");
}

function isPerNight(rule: TaxRule): boolean {
  return rule.basis === "amount" && (rule.per === "room_night" || rule.per === "person_night");
}

function isInSeason(rule: TaxRule, day: Day): boolean {
  if (rule.season === null) return true;
  const { from, to } = rule.season;
  const monthDay = day.slice(5);
  return from <= to ? from <= monthDay && monthDay <= to : from <= monthDay || monthDay <= to;
}

function quantityOf(rule: Extract<TaxRule, { basis: "amount" }>, taxed: Taxed): number {
  const { minAge, maxNights } = rule;
  const first = maxNights === null ? taxed.nights : taxed.nights.slice(0, maxNights);
  const nights = first.filter((night) => isInSeason(rule, night)).length;
  const guests = taxed.adults + taxed.ages.filter((age) => minAge === null || age >= minAge).length;
  switch (rule.per) {
    case "room":
      return taxed.units;
    case "room_night":
      return taxed.units * nights;
    case "person":
      return taxed.units * guests;
    case "person_night":
      return taxed.units * guests * nights;
  }
}

/** Amounts of included percentages by rule: for each part the contained amount, split in proportion. */
function containedAmounts(rules: readonly TaxRule[], taxed: Taxed): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const part of partNames) {
    const included = rules.filter(
      (rule): rule is PercentOfParts =>
        rule.mode === "included" && rule.basis === "percent" && rule.ofRule === null && rule.parts.includes(part),
    );
    const rates = sum(included.map((rule) => rule.rate));
    if (rates === 0) continue;
    const total = taxed.parts[part];
    const contained = total - share(total, hundredPercent, hundredPercent + rates);
    let left = contained;
    included.forEach((rule, index) => {
      const isLast = index === included.length - 1;
      const amount = isLast ? left : share(contained, rule.rate, rates);
      left -= amount;
      amounts.set(rule.id, (amounts.get(rule.id) ?? 0) + amount);
    });
  }
  return amounts;
}
