import { type Cents, sum } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { notifyHotel } from "../hotel/notify-hotel.server.ts";
import { refundable } from "../payment/payment.ts";
import { type PaymentRow, paymentsOfReservation } from "../payment/payments.server.ts";
import { requestRefund } from "../payment/request-refund.server.ts";
import { type ReservationRow, notifyGuest } from "./locked-reservation.server.ts";
import { releaseReservation } from "./release-reservation.server.ts";
import { refundOnCancel } from "./reservation.ts";

type By = "guest" | "hotel" | "admin";

/** What a cancellation at this moment gives back of each payment of a locked reservation, in cents by refundOnCancel. */
export const dueBack = (
  ctx: Ctx,
  reservation: ReservationRow,
  payments: readonly PaymentRow[],
  by: By,
): { payment: PaymentRow; amount: Cents }[] =>
  payments
    .filter(({ actual_amount }) => actual_amount > 0)
    .map((payment) => ({
      payment,
      amount: refundOnCancel({ cancelableUntil: reservation.cancelable_until }, refundable(payment), by, ctx.now()),
    }));

/**
 * Cancels a confirmed reservation that the caller has locked, with all that follows: free nights, the refund by
 * refundOnCancel, a mail to the guest unless `untold`. Returns the refund in cents.
 */
export async function cancelLocked(
  ctx: Ctx,
  reservation: ReservationRow,
  how: { by: By; reason: string; untold?: boolean | undefined; person?: string | null | undefined },
): Promise<Cents> {
  const payments = await paymentsOfReservation(ctx, reservation.hotel_id, reservation.id, { lock: true });
  await releaseReservation(ctx, reservation, how.by, how.reason);
  const due = dueBack(ctx, reservation, payments, how.by);
  for (const { payment, amount } of due) await requestRefund(ctx, payment, amount, "cancelled");
  if (!how.untold) await notifyGuest(ctx, reservation, "reservation-cancelled");
  // What was never paid or agreed was no booking to the hotel either.
  if (reservation.paid_at || !reservation.hold_expires_at)
    await notifyHotel(ctx, reservation.hotel_id, "cancellation", {
      key: reservation.code,
      facts: { code: reservation.code },
      by: how.person,
    });
  return sum(due.map(({ amount }) => amount));
}
