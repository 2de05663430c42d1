import { recordChange } from "#domain/audit/record-change.server.ts";
import { dollarsOf, leaveFlagged, takeFlagged } from "#domain/payment/flagged-payment.server.ts";
import type { PaymentAdminRejection } from "#domain/payment/payment-admin.ts";
import { refundable } from "#domain/payment/payment.ts";
import { orderOfPayment, paymentOfOrder, type PaymentRow, paymentsOfReservation } from "#domain/payment/payments.server.ts";
import { recordEvent } from "#domain/payment/receive-callback.server.ts";
import { requestRefund } from "#domain/payment/request-refund.server.ts";
import { partsOf, updatePart } from "#domain/reservation/later-payments/payment-parts.server.ts";
import { lockedReservation, notifyGuest, type ReservationRow } from "#domain/reservation/locked-reservation.server.ts";
import { undoPoints } from "#domain/reservation/stay-points.server.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { askAbout } from "#platform/payments/port.server.ts";
import { receiveMoney } from "./receive-money.server.ts";

export type Decision = "accept" | "refund" | "dismiss";

/**
 * Resolves a flagged payment; administrators only, once. `accept` takes the money as the payment of the stay, `refund`
 * takes it and refunds all of it, `dismiss` states that no money of ours was captured, which the provider must not
 * contradict; the guest is notified, and what they paid for is asked for again. The provider is asked first; only US dollars of our
 * merchant account can be taken.
 */
export async function resolveFlaggedPayment(
  ctx: Ctx,
  request: { orderId: string; decision: Decision; note: string },
): Promise<Outcome<{ amount: Cents }, PaymentAdminRejection>> {
  if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
  const key = await paymentOfOrder(ctx, request.orderId);
  if (!key) return rejected({ code: "unknown_payment" });
  const state = await askAbout(ctx.payments, await orderOfPayment(ctx, key));
  if (state.result === "other_merchant") return rejected({ code: "other_merchant" });
  // The order existed when the payment was flagged, so `missing` does not prove that no money was captured.
  if (state.result !== "found") return rejected({ code: "provider_away" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ amount: Cents }, PaymentAdminRejection>> => {
    const reservation = await lockedReservation(ctx, key.hotelId, key.reservationId);
    const payments = await paymentsOfReservation(ctx, key.hotelId, key.reservationId, { lock: true });
    const payment = payments.find(({ id }) => id === key.paymentId);
    if (!reservation || !payment) return rejected({ code: "unknown_payment" });
    if (payment.status !== "review") return rejected({ code: "already_done" });
    const came = dollarsOf(ctx, payment, state.snapshot);
    await recordEvent(ctx, request.orderId, "status", state.body, true);
    if ((request.decision === "dismiss") === (came !== undefined)) return rejected({ code: "not_so_at_provider" });

    const taken = came ? await takeFlagged(ctx, payment, came) : await leaveFlagged(ctx, payment);
    if (request.decision === "accept" && payment.actual_amount === 0 && taken.status !== "refunded")
      await receiveMoney(ctx, reservation, taken);
    if (request.decision === "dismiss" && taken.actual_amount === 0) await askAgain(ctx, reservation, taken);
    if (payment.actual_amount > 0) await undoPoints(ctx, reservation);
    if (request.decision === "refund" && refundable(taken) > 0) {
      await requestRefund(ctx, taken, refundable(taken), "did not match");
      await notifyGuest(ctx, reservation, "payment-returned");
    }
    await recordChange(ctx, {
      hotelId: key.hotelId,
      action: `payment.${request.decision}`,
      subjectId: payment.id,
      before: { status: "review", reason: payment.review_reason },
      after: { status: taken.status, amount: taken.actual_amount, note: request.note },
    });
    return done({ amount: taken.actual_amount });
  });
}

/** Tells the guest that no money came. A later part that was asked for has its times from now. */
async function askAgain(ctx: Ctx, reservation: ReservationRow, payment: PaymentRow): Promise<void> {
  const now = ctx.now();
  const part = (await partsOf(ctx, reservation)).find(({ number }) => number === payment.part);
  if (part?.requested_at && !part.paid_at && !part.dropped_at && !part.overdue_at)
    await updatePart(ctx, part, { requested_at: now, reminded_at: null, next_at: now });
  await notifyGuest(ctx, reservation, "payment-not-received");
}
