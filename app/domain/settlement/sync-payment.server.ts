import { applyProviderStatus } from "#domain/payment/apply-provider-status.server.ts";
import { orderOfPayment, paymentOfOrder, type PaymentRow, paymentsOfReservation, wasFound } from "#domain/payment/payments.server.ts";
import { recordEvent } from "#domain/payment/receive-callback.server.ts";
import { scheduleNextSync } from "#domain/payment/schedule-next-sync.server.ts";
import { lockedReservation, notifyGuest, type ReservationRow } from "#domain/reservation/locked-reservation.server.ts";
import { undoPoints } from "#domain/reservation/stay-points.server.ts";
import { isPermitted } from "#domain/reservation/transitions.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { askAbout, type OrderSnapshot } from "#platform/payments/port.server.ts";
import { countPaymentChange } from "#platform/process/metrics.server.ts";
import { receiveMoney } from "./receive-money.server.ts";

declare module "#platform/jobs/jobs.server.ts" {
  interface JobPayloads {
    "confirm-payment": { orderId: string };
  }
}

export type Settled = "unknown_order" | "other_merchant" | "no_answer" | "open" | "settled";

/** Whether the provider has not said what became of the order. */
export const isUnanswered = (settled: Settled): boolean => settled === "no_answer" || settled === "other_merchant";

/**
 * Asks the provider for the status of an order and applies it; idempotent and independent of order. The reservation is
 * paid once. Money for a cancelled or expired one takes its nights and points again where possible and is otherwise
 * refunded in full, as is money for one already paid. Refunds that the provider made on its own earn no points; when
 * nothing is left, spent points are returned. Of a payment that another merchant account has opened nothing is asked.
 */
export async function syncPayment(ctx: Ctx, orderId: string): Promise<Settled> {
  const key = await paymentOfOrder(ctx, orderId);
  if (!key) return "unknown_order";
  const state = await askAbout(ctx.payments, await orderOfPayment(ctx, key));
  if (state.result === "other_merchant") return "other_merchant";
  return inTransaction(ctx, async (ctx) => {
    const reservation = await lockedReservation(ctx, key.hotelId, key.reservationId);
    const payments = await paymentsOfReservation(ctx, key.hotelId, key.reservationId, { lock: true });
    const payment = payments.find(({ id }) => id === key.paymentId);
    if (!reservation || !payment) throw new Error(`Order ${orderId} has no reservation.`);
    if (state.result === "found") {
      await recordEvent(ctx, orderId, "status", state.body, true);
      return settle(ctx, reservation, payment, state.snapshot);
    }
    await scheduleNextSync(ctx, payment, state.result === "missing" && !(await wasFound(ctx, payment)));
    return "no_answer";
  });
}

/** What an attempt pays. */
function actionOf({ part, change_id }: PaymentRow): "pay" | "pay_part" | "change" {
  if (change_id !== null) return "change";
  return part === null ? "pay" : "pay_part";
}

async function settle(ctx: Ctx, reservation: ReservationRow, before: PaymentRow, snapshot: OrderSnapshot): Promise<Settled> {
  const { change, payment } = await applyProviderStatus(ctx, before, snapshot);
  countPaymentChange(change);
  if (change === "captured" && payment.status !== "refunded") await receiveMoney(ctx, reservation, payment);
  if (change === "returned") await undoPoints(ctx, reservation);
  if (change === "review" && payment.actual_amount === 0) await notifyGuest(ctx, reservation, "payment-flagged");
  if (change === "moved" && payment.status === "declined" && isPermitted(actionOf(payment), reservation.state))
    await ctx.jobs.enqueue("notify-guest", {
      code: reservation.code,
      event: "my_payment_failed",
      ...(payment.part !== null && { part: payment.part }),
      ...(payment.change_id !== null && { change: payment.change_id }),
    });
  return ["new", "create_unknown", "created", "processing"].includes(payment.status) ? "open" : "settled";
}
