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
export type Part = readonly [part: Cents, whole: Cents];

const partOf = (cents: Cents, [part, whole]: Part): Cents => (part >= whole ? cents : shareOf(cents, Math.max(0, part), whole));

/**
 * The commission of a booking whose current lines keep `part` of what they cost, rounded half up once and then its tax. A line that was
 * cancelled alone bears the same rate on its part that was kept.
 */
export function commissionOf(terms: CommissionTerms | null, lines: readonly CommissionedLine[], part: Part): Commission {
  if (!terms) return { amount: 0, tax: 0 };
  const keptPart = ({ kept, online }: CommissionedLine): Part => (kept ? [kept.money + kept.points, online] : part);
  const base = sum(lines.map((line) => (line.kept && line.online === 0 ? 0 : partOf(baseOf(line), keptPart(line)))));
  const amount = shareOf(base, terms.rate, 10_000);
  return { amount, tax: shareOf(amount, terms.taxRate, 10_000) };
}
