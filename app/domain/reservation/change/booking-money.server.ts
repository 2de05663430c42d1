import { type Cents, sum } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { refundable } from "#domain/payment/payment.ts";
import { type PaymentRow, paymentsOfReservation } from "#domain/payment/payments.server.ts";
import { collectedOf } from "../collected.server.ts";
import { keptOfLines, type ReservationRow } from "../locked-reservation.server.ts";

/** Money of a locked booking, in cents: what its lines have received, and what of it the hotel has collected. */
export type BookingMoney = { payments: PaymentRow[]; received: Cents; collected: Cents };

/** The money of the lines of a booking that the caller has locked; locks its payments. */
export async function moneyOfBooking(ctx: Ctx, reservation: ReservationRow): Promise<BookingMoney> {
  const all = await paymentsOfReservation(ctx, reservation.hotel_id, reservation.id, { lock: true });
  const payments = all.filter(({ actual_amount }) => actual_amount > 0);
  const collected = await collectedOf(ctx, reservation);
  const received = sum(payments.map(refundable)) + collected - (await keptOfLines(ctx, reservation));
  return { payments, received: Math.max(0, received), collected };
}
