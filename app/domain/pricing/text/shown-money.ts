import { type Currency, wholeUnits } from "#kit/currency.ts";
import { formatUnits } from "#kit/format.ts";
import type { Cents } from "#kit/money.ts";
import type { PricedStay } from "./quote-lines.ts";
import { shownLines } from "./shown-lines.ts";

/** Amounts with the whole units of a displayed currency in which a page has them. */
export type ShownAmounts = readonly (readonly [Cents, number])[];

/**
 * What of a price is charged online, the whole and what is paid at the property; `units`: of the whole. The part that is
 * charged online is the difference of the other two, which may be one away from itself rounded.
 */
export function shownTotals(
  { total, propertyTaxes }: { total: Cents; propertyTaxes: Cents },
  currency: Currency,
  units = wholeUnits(total, currency),
): ShownAmounts {
  const due = wholeUnits(propertyTaxes, currency);
  return [
    [total - propertyTaxes, units - due],
    [total, units],
    [propertyTaxes, due],
  ];
}

/** The lines of a breakdown. */
export const shownInLines = (stay: PricedStay, currency: Currency): ShownAmounts =>
  shownLines(stay, currency).lines.map(({ line, units }) => [line.cents, units]);

/** Formats amounts: one that the page has as that, so that it is never shown as two, the first of equal ones; others rounded. */
export function moneyShown(known: ShownAmounts, currency: Currency): (cents: Cents) => string {
  const units = new Map(known.toReversed());
  return (cents) => formatUnits(units.get(cents) ?? wholeUnits(cents, currency), currency);
}
