import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { providerOf, type RefundAnswer } from "#platform/payments/port.server.ts";
import { entries } from "./ledger.ts";
import { lockedPayment, recordReturned } from "./money-back.server.ts";
import { bankHasIt, isPromisedTwice, nextCheckIn, otherMerchant, refundPatienceHours, type RefundStatus, unsettled } from "./payment.ts";
import { orderColumns } from "./payments.server.ts";
import { writeLedger } from "./write-ledger.server.ts";

declare module "#platform/jobs/jobs.server.ts" {
  interface JobPayloads {
    "send-refund": { hotelId: string; refundId: string };
  }
}

async function openRefund(ctx: Ctx, hotelId: string, refundId: string) {
  return ctx.db
    .selectFrom("refunds")
    .innerJoin("payments", (on) => on.onRef("payments.hotel_id", "=", "refunds.hotel_id").onRef("payments.id", "=", "refunds.payment_id"))
    .select([
      "payments.actual_amount",
      "payments.refund_requested",
      "payments.charged_back",
      "refunds.status",
      "refunds.id",
      "refunds.amount",
      "refunds.tries",
      "refunds.created_at",
      "refunds.payment_id",
      "payments.split_at",
      ...orderColumns,
    ])
    .where("refunds.hotel_id", "=", hotelId)
    .where("refunds.id", "=", refundId)
    .where("refunds.status", "in", ["requested", "sent"])
    .executeTakeFirst();
}

/**
 * Sends a refund to the provider with its id as idempotency key, so that a repeated request pays once. One that is
 * rejected, not settled within six hours, charged back before it was sent, or of a payment that another merchant account
 * has taken waits for an administrator; a settled one does nothing.
 */
export async function sendRefund(ctx: Ctx, hotelId: string, refundId: string): Promise<void> {
  const refund = await openRefund(ctx, hotelId, refundId);
  if (!refund) return;
  if (refund.status === "requested" && isPromisedTwice(refund)) return holdBack(ctx, hotelId, refund);
  const answer: RefundAnswer = (await providerOf(ctx.payments, refund)?.refund({
    ...refund,
    refundId,
    currency: "USD",
    isSent: refund.status === "sent",
    isSplit: refund.split_at !== null,
  })) ?? {
    result: "other_merchant",
  };
  await inTransaction(ctx, async (ctx) => {
    const payment = await lockedPayment(ctx, hotelId, refund.payment_id);
    const now = ctx.now();
    const after = refundAfter(answer, refund, now);
    const written = await ctx.db
      .updateTable("refunds")
      .set((row) => ({ ...after, tries: row("tries", "+", 1), updated_at: now }))
      .where("hotel_id", "=", hotelId)
      .where("id", "=", refundId)
      .where("status", "in", ["requested", "sent"])
      .returning("tries")
      .executeTakeFirst();
    if (written && after.status === "failed") await writeLedger(ctx, payment, [entries.failed({ ...refund, ...written })]);
    if (answer.result !== "approved") return;
    if (written) await writeLedger(ctx, payment, [entries.refunded(refund, refund.amount)]);
    // Also when the refund has been settled by hand meanwhile: the provider's total is true.
    await recordReturned(ctx, payment, answer.reversedAmount);
  });
  if (answer.result === "refused" || answer.result === "other_merchant")
    ctx.log.error("refund_needs_decision", new Error(answer.result === "refused" ? answer.message : otherMerchant), { refund: refundId });
}

/** Leaves a refund to an administrator instead of sending it, unless the provider has it already. */
async function holdBack(ctx: Ctx, hotelId: string, refund: { id: string; amount: number; payment_id: string }) {
  await inTransaction(ctx, async (ctx) => {
    const payment = await lockedPayment(ctx, hotelId, refund.payment_id);
    if (!isPromisedTwice(payment)) return;
    const written = await ctx.db
      .updateTable("refunds")
      .set((row) => ({
        status: "failed" as const,
        failure: bankHasIt,
        next_try_at: null,
        tries: row("tries", "+", 1),
        updated_at: ctx.now(),
      }))
      .where("hotel_id", "=", hotelId)
      .where("id", "=", refund.id)
      .where("status", "=", "requested")
      .returning("tries")
      .executeTakeFirst();
    if (written) await writeLedger(ctx, payment, [entries.failed({ ...refund, ...written })]);
  });
}

function refundAfter(answer: RefundAnswer, refund: { status: RefundStatus; tries: number; created_at: Date }, now: Date) {
  if (answer.result === "approved") return { status: "done" as const, next_try_at: null, failure: null };
  if (answer.result === "refused") return { status: "failed" as const, next_try_at: null, failure: answer.message };
  // One that was sent may have been paid there.
  if (answer.result === "other_merchant")
    return { status: refund.status === "sent" ? ("sent" as const) : ("failed" as const), next_try_at: null, failure: otherMerchant };
  const late = now.getTime() - refund.created_at.getTime() > refundPatienceHours * 3_600_000;
  return {
    status: "sent" as const,
    next_try_at: new Date(now.getTime() + nextCheckIn(refund.tries) * 1000),
    failure: late ? unsettled : null,
  };
}
