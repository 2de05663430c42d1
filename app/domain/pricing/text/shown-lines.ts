import { allocate } from "#kit/allocation.ts";
import { type Currency, unitsOf, wholeUnits } from "#kit/currency.ts";
import { sum } from "#kit/money.ts";
import { type PricedStay, type QuoteLine, quoteLines } from "./quote-lines.ts";

/** A price line in whole units of a displayed currency; `exact`: a product may be shown. */
export type ShownLine = { line: QuoteLine; units: number; exact: boolean };

/**
 * The price lines in a displayed currency, in whole units that add up to the total. The total and the part that is paid at
 * the hotel are converted and rounded, like what `points` pay of it; that part and the rest are allocated to their
 * lines by largest remainder. A discount, where there is one, is what it makes of the total, so that what a rate saves
 * is shown on a page as one amount. A product of price, units and nights is exact when it equals the line's amount.
 */
export function shownLines(stay: PricedStay, currency: Currency): { lines: ShownLine[]; total: number; due: number; points: number } {
  const lines = quoteLines(stay);
  const ofProperty = lines.filter(isAtProperty);
  const online = lines.filter((line) => !isAtProperty(line));
  const rounded = (some: QuoteLine[]) => wholeUnits(sum(some.map(({ cents }) => cents)), currency);
  const [total, due] = [rounded(lines), rounded(ofProperty)];
  const allocated = (units: number, some: QuoteLine[]) => {
    const parts = allocate(
      units,
      some.map(({ cents }) => unitsOf(cents, currency)),
    );
    return some.map((line, index) => [line, parts[index] ?? 0] as const);
  };
  const discounts = online.filter(({ kind }) => kind === "discount");
  const [discount] = discounts.length === 1 ? discounts : [];
  const off = discount ? total - rounded(lines.filter((line) => line !== discount)) : 0;
  const others = online.filter((line) => line !== discount);
  const units = new Map([...allocated(due, ofProperty), ...allocated(total - due - off, others)]);
  if (discount) units.set(discount, off);
  return {
    total,
    due,
    points: wholeUnits(stay.pointsDiscount ?? 0, currency),
    lines: lines.map((line) => {
      const shown = units.get(line) ?? 0;
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
