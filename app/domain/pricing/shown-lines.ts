import { allocate } from "#kit/allocation.ts";
import { type Currency, unitsOf, wholeUnits } from "#kit/currency.ts";
import { sum } from "#kit/money.ts";
import { type PricedStay, type QuoteLine, quoteLines } from "./quote-lines.ts";

/** A line of a price in whole units of a shown currency; `exact` says that a product of it may be written out. */
export type ShownLine = { line: QuoteLine; units: number; exact: boolean };

/**
 * The lines of a price in a shown currency, whole units each, which add up to its total. The total is converted and rounded;
 * the lines are allocated to it by largest remainder. A product of price, rooms and nights is exact when it is the line's amount.
 */
export function shownLines(stay: PricedStay, currency: Currency): { lines: ShownLine[]; total: number } {
  const lines = quoteLines(stay);
  const total = wholeUnits(sum(lines.map(({ cents }) => cents)), currency);
  const units = allocate(
    total,
    lines.map(({ cents }) => unitsOf(cents, currency)),
  );
  return {
    total,
    lines: lines.map((line, index) => {
      const shown = units[index] ?? 0;
      return { line, units: shown, exact: line.kind !== "nights" || wholeUnits(line.price, currency) * line.nights * line.rooms === shown };
    }),
  };
}

/** What one price is below another as both are shown, in whole units. */
export const shownSaving = (from: number, to: number, currency: Currency): number => wholeUnits(from, currency) - wholeUnits(to, currency);
