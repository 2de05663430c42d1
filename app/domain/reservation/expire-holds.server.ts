import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { isFinal } from "../payment/payment.ts";
import { type PaymentRow, paymentsOfReservation } from "../payment/payments.server.ts";
import { lockedReservation, tellGuest } from "./locked-reservation.server.ts";
import { releaseReservation } from "./release-reservation.server.ts";
import { notPaidInTime } from "./reservation.ts";
import { settlePayment } from "./settle-payment.server.ts";

const batch = 100;
const longestFreezeMs = 24 * 3_600_000;

/**
 * Cancels the reservations whose hold is over without payment and frees their nights. The provider is asked first about
 * every attempt that may still bring money; while it does not answer, or is at work on one, the hold stays, for a day at
 * most, and then the guest is not told that nothing was charged. Returns how many were cancelled.
 */
export async function expireHolds(ctx: Ctx): Promise<number> {
  const over = await ctx.db
    .selectFrom("reservations")
    .select(["hotel_id", "id"])
    .where("status", "=", "confirmed")
    .where("paid_at", "is", null)
    .where("hold_expires_at", "<=", ctx.now())
    .orderBy("hold_expires_at")
    .limit(batch)
    .execute();
  let expired = 0;
  for (const { hotel_id, id } of over) {
    try {
      if (await expireHold(ctx, hotel_id, id)) expired++;
    } catch (fault) {
      ctx.log.error("hold could not expire", fault, { reservation: id });
    }
  }
  return expired;
}

/** Whether money may still come in on this attempt, as far as the provider has told. */
const mayBePaid = (payment: PaymentRow, answered: boolean) => {
  if (isFinal(payment.status)) return false;
  return payment.status === "processing" || !answered;
};

async function expireHold(ctx: Ctx, hotelId: string, reservationId: string): Promise<boolean> {
  const unanswered = new Set<string>();
  for (const payment of await paymentsOfReservation(ctx, hotelId, reservationId)) {
    if (isFinal(payment.status)) continue;
    if ((await settlePayment(ctx, payment.provider_order_id)) === "no_answer") unanswered.add(payment.id);
  }
  return inTransaction(ctx, async (ctx) => {
    const reservation = await lockedReservation(ctx, hotelId, reservationId);
    const now = ctx.now();
    if (reservation?.status !== "confirmed" || reservation.paid_at || !reservation.hold_expires_at) return false;
    if (reservation.hold_expires_at > now) return false;
    const payments = await paymentsOfReservation(ctx, hotelId, reservationId, { lock: true });
    const frozen = now.getTime() - reservation.hold_expires_at.getTime() < longestFreezeMs;
    const unknown = payments.some((payment) => mayBePaid(payment, !unanswered.has(payment.id)));
    if (frozen && unknown) return false;

    await releaseReservation(ctx, reservation, "system", notPaidInTime);
    await tellGuest(ctx, reservation, unknown ? "reservation-expired-unanswered" : "reservation-expired");
    return true;
  });
}
