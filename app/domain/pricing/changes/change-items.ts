import { type Cents, sum } from "#kit/money.ts";
import type { PricedLine } from "../priced.ts";

/** What an item of a change is: of an extra or tax with its id. Reductions are negative. */
type ItemKey =
  | { kind: "accommodation" | "discount" | "code" | "code_on_extras"; id: null }
  | { kind: "extra" | "tax" | "property_tax"; id: string };

/** A price item before and after a change, in cents. */
export type ChangeItem = ItemKey & { before: Cents; after: Cents; difference: Cents };

/** The items of lines; they add up to their totals, without the taxes that the price contains. */
function itemsOf(lines: readonly PricedLine[]): (ItemKey & { amount: Cents })[] {
  const plain = (kind: "accommodation" | "discount" | "code" | "code_on_extras", pick: (line: PricedLine) => Cents) => ({
    kind,
    id: null,
    amount: sum(lines.map(pick)),
  });
  return [
    plain("accommodation", ({ accommodation }) => accommodation),
    plain("discount", ({ discount }) => -discount),
    plain("code", ({ code }) => -code),
    ...lines.flatMap(({ extras }) => extras.map(({ id, amount }) => ({ kind: "extra" as const, id, amount }))),
    plain("code_on_extras", (line) => -line.codeOnMeals - line.codeOnExtras),
    ...lines.flatMap(({ taxes }) =>
      taxes
        .filter(({ mode }) => mode !== "included")
        .map(({ id, mode, amount }) => ({ kind: mode === "added" ? ("tax" as const) : ("property_tax" as const), id, amount })),
    ),
  ];
}

const kinds: readonly ItemKey["kind"][] = ["accommodation", "discount", "code", "extra", "code_on_extras", "tax", "property_tax"];

/** What lines cost before and after a change, item by item in the order of a price breakdown, without items of 0. */
export function compared(before: readonly PricedLine[], after: readonly PricedLine[]): ChangeItem[] {
  const items = [
    ...itemsOf(before).map(({ amount, ...key }) => ({ key, before: amount, after: 0 })),
    ...itemsOf(after).map(({ amount, ...key }) => ({ key, before: 0, after: amount })),
  ];
  const groups = Map.groupBy(items, ({ key }) => `${key.kind} ${key.id ?? ""}`);
  return [...groups.values()]
    .flatMap((all) => {
      const [first] = all;
      if (!first) return [];
      const [was, is] = [sum(all.map((one) => one.before)), sum(all.map((one) => one.after))];
      return was === 0 && is === 0 ? [] : [{ ...first.key, before: was + 0, after: is + 0, difference: is - was }];
    })
    .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}

/** Taxes and fees that lines contain before and after a change, each rule once, without those of 0. They are part of the items. */
export function containedBy(before: readonly PricedLine[], after: readonly PricedLine[]): { id: string; before: Cents; after: Cents }[] {
  const of = (lines: readonly PricedLine[]) => lines.flatMap(({ taxes }) => taxes.filter(({ mode }) => mode === "included"));
  const [was, is] = [of(before), of(after)];
  const amountIn = (taxes: typeof was, id: string) => sum(taxes.filter((tax) => tax.id === id).map(({ amount }) => amount));
  return [...new Set([...was, ...is].map(({ id }) => id))].map((id) => ({ id, before: amountIn(was, id), after: amountIn(is, id) }));
}
