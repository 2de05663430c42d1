import { type Cents, shareOf, sum } from "#kit/money.ts";

/** What the operator takes of a booking, as agreed at its sale: rates in ten-thousandths, the tax one of the commission. */
export type CommissionTerms = { ruleId: string; name: string; rate: number; taxRate: number };

export type Commission = { amount: Cents; tax: Cents };

/** A line of a booking in cents: without taxes that its price contains, before codes of the site and points. */
export type CommissionedLine = {
  accommodation: Cents;
  discount: Cents;
  extras: Cents;
  /** What a code of the hotel takes off. */
  hotelCode: Cents;
  containedTaxes: Cents;
  /** What the line costs online, with its points. */
  online: Cents;
  /** What a line that was cancelled alone has cost; null while it is booked. */
  kept: { money: Cents; points: Cents } | null;
};

/** What commission is taken of: accommodation and extras without any tax, after codes of the hotel. */
const baseOf = (line: CommissionedLine): Cents =>
  Math.max(0, line.accommodation - line.discount + line.extras - line.hotelCode - line.containedTaxes);

/** A part of an amount that stays, as two whole numbers. */
type Part = readonly [part: Cents, whole: Cents];

const partOf = (cents: Cents, [part, whole]: Part): Cents => (part >= whole ? cents : shareOf(cents, Math.max(0, part), whole));

/** What of their prices the current lines keep, and what of their fees the lines that were cancelled alone. */
export type KeptParts = { current: Part; alone: Part };

/**
 * The commission of a booking, rounded half up once and then its tax: of what the current lines keep of their price, and of the kept
 * part of each line that was cancelled alone, at the same rate.
 */
export function commissionOf(terms: CommissionTerms | null, lines: readonly CommissionedLine[], { current, alone }: KeptParts): Commission {
  if (!terms) return { amount: 0, tax: 0 };
  const keptBase = (line: CommissionedLine): Cents => {
    if (!line.kept) return partOf(baseOf(line), current);
    return line.online === 0 ? 0 : partOf(partOf(baseOf(line), [line.kept.money + line.kept.points, line.online]), alone);
  };
  const base = sum(lines.map(keptBase));
  const amount = shareOf(base, terms.rate, 10_000);
  return { amount, tax: shareOf(amount, terms.taxRate, 10_000) };
}
