import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { isCaptured, refundable } from "../payment/payment.ts";
import { paymentsOfReservation } from "../payment/payments.server.ts";
import { requestRefund } from "../payment/request-refund.server.ts";
import { type ReservationRow, tellGuest } from "./locked-reservation.server.ts";
import { releaseReservation } from "./release-reservation.server.ts";
import { refundOnCancel } from "./reservation.ts";

/**
 * Cancels a confirmed reservation that the caller has locked, with all that follows: free nights, the refund by
 * refundOnCancel, a mail to the guest unless `untold`. Returns the refund in cents.
 */
export async function cancelLocked(
  ctx: Ctx,
  reservation: ReservationRow,
  how: { by: "guest" | "hotel" | "admin"; reason: string; untold?: boolean | undefined },
): Promise<Cents> {
  const payments = await paymentsOfReservation(ctx, reservation.hotel_id, reservation.id, { lock: true });
  await releaseReservation(ctx, reservation, how.by, how.reason);
  let refund = 0;
  for (const payment of payments.filter(({ status }) => isCaptured(status))) {
    const amount = refundOnCancel({ cancelableUntil: reservation.cancelable_until }, refundable(payment), how.by, ctx.now());
    await requestRefund(ctx, payment, amount, "cancelled");
    refund += amount;
  }
  if (!how.untold) await tellGuest(ctx, reservation, "reservation-cancelled");
  return refund;
}
