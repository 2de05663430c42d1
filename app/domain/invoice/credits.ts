import type { Cents } from "#kit/money.ts";

/** The commission of a booking and its tax, in cents. */
export type CommissionLine = { reservationId: string; amount: Cents; tax: Cents };

/** What is left of the commission of a booking in an invoice. */
export type InvoicedLine = CommissionLine & { documentId: string };

/**
 * Which invoices what is taken back of commission reduces, by booking, those that were issued last first: `taken` above 0, `invoiced` in
 * the order of issue. Throws if more is taken back than was invoiced: the ledger takes no more than it gave.
 */
export function creditsOf<Line extends InvoicedLine>(taken: readonly CommissionLine[], invoiced: readonly Line[]): Line[] {
  const ofBooking = Map.groupBy(invoiced, ({ reservationId }) => reservationId);
  return taken.flatMap(({ reservationId, amount, tax }) => {
    let left = { amount, tax };
    const credits = (ofBooking.get(reservationId) ?? []).toReversed().flatMap((line) => {
      const credit = { amount: Math.min(left.amount, line.amount), tax: Math.min(left.tax, line.tax) };
      left = { amount: left.amount - credit.amount, tax: left.tax - credit.tax };
      return credit.amount > 0 || credit.tax > 0 ? [{ ...line, ...credit }] : [];
    });
    if (left.amount > 0 || left.tax > 0) throw new Error(`More commission of ${reservationId} is taken back than was invoiced.`);
    return credits;
  });
}
