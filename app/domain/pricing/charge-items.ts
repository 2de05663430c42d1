import { type Cents, sum } from "#kit/money.ts";
import { partsOf } from "./charged-lines.ts";
import { defaultTaxRules, type ExtraUnit, type PricingFacts, type TaxPart, type TaxRule } from "./facts.ts";
import type { PricedLine } from "./priced.ts";

/** An extra of a booking; `price`: of one in cents, null where its amount depends on ages. */
export type ExtraItem = { id: string; name: string; unit: ExtraUnit; quantity: number; price: Cents | null; amount: Cents };

/**
 * A tax or fee of a booking by its rule; without a name: that of a hotel that has not set its own. `base`: what a percentage
 * is taken of; null for amounts and where a stored booking does not say it.
 */
export type TaxItem = { id: string; name: string | null; rule: TaxRule; mode: TaxRule["mode"]; amount: Cents; base: Cents | null };

/** Items of equal id added up, in the order of their first appearance. */
function added<Item extends { id: string; amount: Cents }>(items: readonly Item[], together: (first: Item, all: Item[]) => Item): Item[] {
  const groups = Map.groupBy(items, ({ id }) => id);
  return [...groups.values()].flatMap((all) => (all[0] ? [together(all[0], all)] : []));
}

const amountOf = (items: readonly { amount: Cents }[]): Cents => sum(items.map(({ amount }) => amount));

/** Extras of all lines, each once. */
export const extrasTogether = (items: readonly ExtraItem[]): ExtraItem[] =>
  added(items, (first, all) => {
    const [quantity, amount] = [sum(all.map((one) => one.quantity)), amountOf(all)];
    return { ...first, quantity, amount, price: first.price !== null && first.price * quantity === amount ? first.price : null };
  });

/** Taxes and fees of all lines, each once. */
export const taxesTogether = (items: readonly TaxItem[]): TaxItem[] =>
  added(items, (first, all) => {
    const bases = all.map(({ base }) => base).filter((base) => base !== null);
    return { ...first, amount: amountOf(all), base: bases.length === all.length ? sum(bases) : null };
  });

/** What a rule's percentage is taken of in a line with these parts and taxes; a part of null is not known. */
export function baseOf(
  rule: TaxRule,
  parts: Readonly<Record<TaxPart, Cents | null>>,
  taxes: readonly Pick<TaxItem, "id" | "amount">[],
): Cents | null {
  if (rule.basis === "amount") return null;
  if (rule.ofRule !== null) return taxes.find(({ id }) => id === rule.ofRule)?.amount ?? null;
  const known = rule.parts.map((part) => parts[part]).filter((part) => part !== null);
  return known.length === rule.parts.length ? sum(known) : null;
}

type Facts = Pick<PricingFacts, "extras" | "taxRules"> & { chargeNames: Readonly<Record<string, string>> };

/** The extras, taxes and fees of the lines of a plan with their names. */
export function chargeItems({ extras, taxRules, chargeNames }: Facts, lines: readonly PricedLine[]) {
  const extraItem = ({ id, quantity, amount }: PricedLine["extras"][number]): ExtraItem[] => {
    const extra = extras.find((one) => one.id === id);
    return extra ? [{ id, name: chargeNames[id] ?? "", unit: extra.unit, quantity, price: extra.amount, amount }] : [];
  };
  const taxItems = (line: PricedLine): TaxItem[] => {
    const kindOf = (id: string) => extras.find((one) => one.id === id)?.kind;
    const parts = partsOf(line, (kind) => amountOf(line.extras.filter(({ id }) => kindOf(id) === kind)));
    return line.taxes.flatMap(({ id, mode, amount }) => {
      const rule = taxRules.find((one) => one.id === id);
      return rule ? [{ id, name: chargeNames[id] ?? null, rule, mode, amount, base: baseOf(rule, parts, line.taxes) }] : [];
    });
  };
  return {
    extraItems: extrasTogether(lines.flatMap((line) => line.extras.flatMap(extraItem))),
    taxItems: taxesTogether(lines.flatMap(taxItems)),
  };
}

/** The rule of a booking that was made before hotels set their own. */
export const ruleOf01 = defaultTaxRules[0] as TaxRule;
