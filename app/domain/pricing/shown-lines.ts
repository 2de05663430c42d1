import { allocate } from "#kit/allocation.ts";
import { type Currency, unitsOf, wholeUnits } from "#kit/currency.ts";
import { sum } from "#kit/money.ts";
import { type PricedStay, type QuoteLine, quoteLines } from "./quote-lines.ts";

/** A price line in whole units of a displayed currency; `exact`: a product may be shown. */
export type ShownLine = { line: QuoteLine; units: number; exact: boolean };

/**
 * The price lines in a displayed currency, in whole units that add up to the total. The total is converted and rounded,
 * and allocated to the lines by largest remainder. A product of price, units and nights is exact when it equals the
 * line's amount.
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
      return {
        line,
        units: shown,
        exact: line.kind !== "nights" || wholeUnits(line.price, currency) * line.of.nights.length * line.of.rooms === shown,
      };
    }),
  };
}

/** Whether a line is paid at the hotel, never online. */
export const isAtProperty = (line: QuoteLine): boolean => line.kind === "tax" && line.item.mode === "at_property";

/** Difference between two prices as displayed, in whole units. */
export const shownSaving = (from: number, to: number, currency: Currency): number => wholeUnits(from, currency) - wholeUnits(to, currency);
