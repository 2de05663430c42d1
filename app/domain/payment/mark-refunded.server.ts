import { recordChange } from "#domain/audit/record-change.server.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { askAbout, type KnownOrder } from "#platform/payments/port.server.ts";
import { expectedBalances, entries } from "./ledger.ts";
import { lockedPayment, recordReturned } from "./money-back.server.ts";
import type { PaymentAdminRejection } from "./payment-admin.ts";
import { capturedStatus, isPromisedTwice } from "./payment.ts";
import { orderColumns, type PaymentRow } from "./payments.server.ts";
import { lockedRefund } from "./retry-refund.server.ts";
import { writeLedger } from "./write-ledger.server.ts";

/**
 * Settles a rejected or overdue refund that a person has paid by other means; administrators only, once. The provider
 * is asked first: what it has returned meanwhile counts as this refund, only the rest as paid by hand. Where another
 * merchant account has taken the payment, only the person can look.
 */
export async function markRefunded(
  ctx: Ctx,
  request: { hotelId: string; refundId: string; reference: string; note: string },
): Promise<Outcome<{ byHand: Cents; byProvider: Cents }, PaymentAdminRejection>> {
  if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
  const order = await orderOfRefund(ctx, request);
  if (!order) return rejected({ code: "unknown_payment" });
  const state = await askAbout(ctx.payments, order);
  if (state.result === "unknown") return rejected({ code: "provider_away" });
  const returned = state.result === "found" ? state.snapshot.reversedAmount : 0;
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ byHand: Cents; byProvider: Cents }, PaymentAdminRejection>> => {
    const found = await lockedRefund(ctx, request.hotelId, request.refundId);
    if (!found) return rejected({ code: "unknown_payment" });
    const { refund } = found;
    if (refund.status === "done" || refund.status === "withdrawn") return rejected({ code: "already_done" });
    if (isPromisedTwice(found.payment)) return rejected({ code: "bank_has_it" });
    if (refund.status !== "failed" && !refund.failure) return rejected({ code: "on_its_way" });
    // A rejected refund was not paid, also when the order is unknown by now; of any other nothing is certain.
    if (state.result === "missing" && refund.status !== "failed") return rejected({ code: "provider_away" });
    await recordReturned(ctx, found.payment, returned);
    const payment = await lockedPayment(ctx, request.hotelId, refund.payment_id);
    const byProvider = Math.min(refund.amount, await unexplained(ctx, payment));
    const byHand = refund.amount - byProvider;
    const now = ctx.now();
    await ctx.db
      .updateTable("refunds")
      .set({ status: "done", next_try_at: null, by_hand: byHand, reference: request.reference, note: request.note, updated_at: now })
      .where("hotel_id", "=", request.hotelId)
      .where("id", "=", refund.id)
      .execute();
    const given = { ...payment, given_by_hand: payment.given_by_hand + byHand };
    await ctx.db
      .updateTable("payments")
      .set({ given_by_hand: given.given_by_hand, status: payment.status === "review" ? "review" : capturedStatus(given), updated_at: now })
      .where("hotel_id", "=", request.hotelId)
      .where("id", "=", payment.id)
      .execute();
    const owed = refund.status === "failed" ? "refunds_failed" : "refunds_due";
    await writeLedger(
      ctx,
      payment,
      [byProvider > 0 ? entries.refunded(refund, byProvider, owed) : [], byHand > 0 ? entries.byHand(refund, byHand, owed) : []].flat(),
    );
    await recordChange(ctx, {
      hotelId: request.hotelId,
      action: "refund.by_hand",
      subjectId: refund.id,
      before: { status: refund.status, failure: refund.failure },
      after: { status: "done", byHand, byProvider, reference: request.reference, note: request.note },
    });
    return done({ byHand, byProvider });
  });
}

const orderOfRefund = (ctx: Ctx, { hotelId, refundId }: { hotelId: string; refundId: string }): Promise<KnownOrder | undefined> =>
  ctx.db
    .selectFrom("refunds")
    .innerJoin("payments", (on) => on.onRef("payments.hotel_id", "=", "refunds.hotel_id").onRef("payments.id", "=", "refunds.payment_id"))
    .select(orderColumns)
    .where("refunds.hotel_id", "=", hotelId)
    .where("refunds.id", "=", refundId)
    .executeTakeFirst();

/** What the provider has returned of a payment and no refund accounts for yet, in cents. */
async function unexplained(ctx: Ctx, payment: PaymentRow) {
  const refunds = await ctx.db
    .selectFrom("refunds")
    .select(["amount", "by_hand", "status"])
    .where("hotel_id", "=", payment.hotel_id)
    .where("payment_id", "=", payment.id)
    .execute();
  return Math.max(0, expectedBalances(payment, refunds, []).clearing ?? 0);
}
