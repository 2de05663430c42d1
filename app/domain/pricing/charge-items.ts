import { type Cents, sum } from "#kit/money.ts";
import { defaultTaxRules, type ExtraUnit, type PricingFacts, type TaxRule } from "./facts.ts";
import type { PricedLine } from "./priced.ts";

/** An extra of a booking; `price`: of one in cents, null where its amount depends on ages. */
export type ExtraItem = { id: string; name: string; unit: ExtraUnit; quantity: number; price: Cents | null; amount: Cents };

/** A tax or fee of a booking by its rule; without a name: that of a hotel that has not set its own. */
export type TaxItem = { id: string; name: string | null; rule: TaxRule; mode: TaxRule["mode"]; amount: Cents };

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
export const taxesTogether = (items: readonly TaxItem[]): TaxItem[] => added(items, (first, all) => ({ ...first, amount: amountOf(all) }));

type Facts = Pick<PricingFacts, "extras" | "taxRules"> & { chargeNames: Readonly<Record<string, string>> };

/** The extras, taxes and fees of the lines of a plan with their names. */
export function chargeItems({ extras, taxRules, chargeNames }: Facts, lines: readonly PricedLine[]) {
  const extraItem = ({ id, quantity, amount }: PricedLine["extras"][number]): ExtraItem[] => {
    const extra = extras.find((one) => one.id === id);
    return extra ? [{ id, name: chargeNames[id] ?? "", unit: extra.unit, quantity, price: extra.amount, amount }] : [];
  };
  const taxItem = ({ id, mode, amount }: PricedLine["taxes"][number]): TaxItem[] => {
    const rule = taxRules.find((one) => one.id === id);
    return rule ? [{ id, name: chargeNames[id] ?? null, rule, mode, amount }] : [];
  };
  return {
    extraItems: extrasTogether(lines.flatMap((line) => line.extras.flatMap(extraItem))),
    taxItems: taxesTogether(lines.flatMap((line) => line.taxes.flatMap(taxItem))),
  };
}

/** The rule of a booking that was made before hotels set their own. */
export const ruleOf01 = defaultTaxRules[0] as TaxRule;
