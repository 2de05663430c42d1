import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { OrderSnapshot } from "#platform/flitt/provider.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { recordChange } from "../audit/record-change.server.ts";
import { entries, returnedTo } from "../payment/ledger.ts";
import { capturedStatus, laterLook, refundable } from "../payment/payment.ts";
import type { PaymentAdminRejection } from "../payment/payment-admin.ts";
import { paymentOfOrder, type PaymentRow, paymentsOfReservation } from "../payment/payments.server.ts";
import { recordEvent } from "../payment/receive-callback.server.ts";
import { requestRefund } from "../payment/request-refund.server.ts";
import { writeLedger } from "../payment/write-ledger.server.ts";
import { lockedReservation, notifyGuest } from "../reservation/locked-reservation.server.ts";
import { receiveMoney } from "./receive-money.server.ts";
import { undoPoints } from "../reservation/stay-points.server.ts";

export type Decision = "accept" | "refund" | "dismiss";

/**
 * Ends the review of a payment that did not match; admins only, once. `accept` takes what came as the payment of the stay, `refund` takes
 * it and promises all of it back, `dismiss` says that no money of ours is there, which the provider must not contradict.
 * The provider is asked first, and only dollars of our own merchant can be taken.
 */
export async function resolveFlaggedPayment(
  ctx: Ctx,
  request: { orderId: string; decision: Decision; note: string },
): Promise<Outcome<{ amount: Cents }, PaymentAdminRejection>> {
  if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
  const key = await paymentOfOrder(ctx, request.orderId);
  if (!key) return rejected({ code: "unknown_payment" });
  const state = await ctx.payments.order(request.orderId);
  // It was found once, or there were no review: one that is missing now is no proof that no money is there.
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

    const taken = came ? await take(ctx, payment, came) : await leave(ctx, payment);
    if (request.decision === "accept" && payment.actual_amount === 0 && taken.status !== "refunded")
      await receiveMoney(ctx, reservation, taken);
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

/** What the provider holds for us of this order; undefined when it is nothing, or nothing that we can take. */
function dollarsOf(ctx: Ctx, payment: PaymentRow, snapshot: OrderSnapshot): OrderSnapshot | undefined {
  const { merchantId, testAllowed } = ctx.config.payments;
  const captured = snapshot.status === "approved" || snapshot.status === "reversed";
  const ours = snapshot.merchantId === merchantId && (testAllowed || !snapshot.isTest);
  const dollars = snapshot.currency === "USD" && (snapshot.actualCurrency ?? "USD") === "USD";
  const same = payment.actual_amount === 0 || payment.actual_amount === snapshot.actualAmount;
  return captured && ours && dollars && same && snapshot.actualAmount > 0 ? snapshot : undefined;
}

async function take(ctx: Ctx, payment: PaymentRow, snapshot: OrderSnapshot): Promise<PaymentRow> {
  const now = ctx.now();
  const actual = { ...payment, actual_amount: snapshot.actualAmount };
  const back = returnedTo(actual, snapshot.reversedAmount);
  const approvedAt = payment.approved_at ?? now;
  const taken = { ...actual, ...back.metrics, accepted_at: now, approved_at: approvedAt, next_check_at: laterLook(approvedAt, now) };
  const row = await write(ctx, { ...taken, status: capturedStatus(taken) });
  const first = payment.actual_amount === 0 ? [entries.captured(snapshot.actualAmount)] : [];
  await writeLedger(ctx, payment, [...first, ...back.entries]);
  return row;
}

const leave = (ctx: Ctx, payment: PaymentRow): Promise<PaymentRow> =>
  write(ctx, { ...payment, status: payment.actual_amount > 0 ? capturedStatus(payment) : "declined", next_check_at: null });

async function write(ctx: Ctx, row: PaymentRow): Promise<PaymentRow> {
  const { status, actual_amount, reversed_amount, refund_requested, accepted_at, approved_at, next_check_at } = row;
  await ctx.db
    .updateTable("payments")
    .set({ status, actual_amount, reversed_amount, refund_requested, accepted_at, approved_at, next_check_at, updated_at: ctx.now() })
    .where("hotel_id", "=", row.hotel_id)
    .where("id", "=", row.id)
    .execute();
  return row;
}
