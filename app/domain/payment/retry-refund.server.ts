import { recordChange } from "#domain/audit/record-change.server.ts";
import { isId } from "#kit/id.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { entries } from "./ledger.ts";
import { lockedPayment } from "./money-back.server.ts";
import type { PaymentAdminRejection } from "./payment-admin.ts";
import { isPromisedTwice } from "./payment.ts";
import type { PaymentRow, RefundRow } from "./payments.server.ts";
import { writeLedger } from "./write-ledger.server.ts";

/**
 * Sends a rejected or overdue refund to the provider again, with its id as idempotency key, so that it is paid once;
 * administrators only. Rejects if it has settled or was charged back.
 */
export async function retryRefund(
  ctx: Ctx,
  request: { hotelId: string; refundId: string },
): Promise<Outcome<{ amount: Cents }, PaymentAdminRejection>> {
  if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ amount: Cents }, PaymentAdminRejection>> => {
    const found = await lockedRefund(ctx, request.hotelId, request.refundId);
    if (!found) return rejected({ code: "unknown_payment" });
    const { payment, refund } = found;
    if (refund.status === "done" || refund.status === "withdrawn" || refund.status === "requested")
      return rejected({ code: "already_done" });
    if (isPromisedTwice(payment)) return rejected({ code: "bank_has_it" });
    const now = ctx.now();
    await ctx.db
      .updateTable("refunds")
      .set({ ...(refund.status === "failed" && { status: "requested", failure: null }), next_try_at: now, updated_at: now })
      .where("hotel_id", "=", request.hotelId)
      .where("id", "=", request.refundId)
      .execute();
    if (refund.status === "failed") await writeLedger(ctx, payment, [entries.retried(refund)]);
    await ctx.jobs.enqueue("send-refund", { hotelId: request.hotelId, refundId: refund.id });
    await recordChange(ctx, {
      hotelId: request.hotelId,
      action: "refund.retry",
      subjectId: refund.id,
      before: { status: refund.status, failure: refund.failure },
      after: { status: refund.status === "failed" ? "requested" : refund.status },
    });
    return done({ amount: refund.amount });
  });
}

/** A refund and its payment, both locked until the transaction ends; the payment first, by the lock order. */
export async function lockedRefund(
  ctx: Ctx,
  hotelId: string,
  refundId: string,
): Promise<{ payment: PaymentRow; refund: RefundRow } | undefined> {
  if (!isId(hotelId) || !isId(refundId)) return undefined;
  const refunds = ctx.db.selectFrom("refunds").selectAll().where("hotel_id", "=", hotelId).where("id", "=", refundId);
  const known = await refunds.executeTakeFirst();
  if (!known) return undefined;
  const payment = await lockedPayment(ctx, hotelId, known.payment_id);
  return { payment, refund: await refunds.forUpdate().executeTakeFirstOrThrow() };
}
