import type { Ctx } from "#platform/context.server.ts";
import { type OrderSnapshot, providerOf } from "#platform/payments/port.server.ts";
import { entries, returnedTo } from "./ledger.ts";
import { capturedStatus, laterSyncAt, type Snapshot } from "./payment.ts";
import type { PaymentRow } from "./payments.server.ts";
import { writeLedger } from "./write-ledger.server.ts";

/** The snapshot when it holds US dollars of our merchant account for this order; undefined otherwise. */
export function dollarsOf<Seen extends Snapshot>(ctx: Ctx, payment: PaymentRow, snapshot: Seen): Seen | undefined {
  const captured = snapshot.status === "approved" || snapshot.status === "reversed";
  const ours = snapshot.merchant === providerOf(ctx.payments, payment)?.merchant && (ctx.config.payments.testAllowed || !snapshot.isTest);
  const dollars = snapshot.currency === "USD" && (snapshot.actualCurrency ?? "USD") === "USD";
  const same = payment.actual_amount === 0 || payment.actual_amount === snapshot.actualAmount;
  return captured && ours && dollars && same && snapshot.actualAmount > 0 ? snapshot : undefined;
}

/** Records the provider's amount as captured, in the payment and the ledger. */
export async function takeFlagged(ctx: Ctx, payment: PaymentRow, snapshot: OrderSnapshot): Promise<PaymentRow> {
  const now = ctx.now();
  const actual = { ...payment, actual_amount: snapshot.actualAmount };
  const back = returnedTo(actual, snapshot.reversedAmount);
  const approvedAt = payment.approved_at ?? now;
  const taken = { ...actual, ...back.metrics, accepted_at: now, approved_at: approvedAt, next_check_at: laterSyncAt(approvedAt, now) };
  const row = await write(ctx, { ...taken, status: capturedStatus(taken) });
  const ended = entries.unmatched(payment.unmatched_amount, 0, `ends ${payment.check_count}`);
  const first = payment.actual_amount === 0 ? [entries.captured(snapshot.actualAmount)] : [];
  await writeLedger(ctx, payment, [...ended, ...first, ...back.entries]);
  return row;
}

/** Resolves a flagged payment for which the provider holds nothing for us. */
export async function leaveFlagged(ctx: Ctx, payment: PaymentRow): Promise<PaymentRow> {
  const row = await write(ctx, {
    ...payment,
    status: payment.actual_amount > 0 ? capturedStatus(payment) : "declined",
    next_check_at: null,
  });
  await writeLedger(ctx, payment, entries.unmatched(payment.unmatched_amount, 0, `ends ${payment.check_count}`));
  return row;
}

async function write(ctx: Ctx, row: PaymentRow): Promise<PaymentRow> {
  const { status, actual_amount, reversed_amount, refund_requested, accepted_at, approved_at, next_check_at } = row;
  await ctx.db
    .updateTable("payments")
    .set({
      unmatched_amount: 0,
      status,
      actual_amount,
      reversed_amount,
      refund_requested,
      accepted_at,
      approved_at,
      next_check_at,
      updated_at: ctx.now(),
    })
    .where("hotel_id", "=", row.hotel_id)
    .where("id", "=", row.id)
    .execute();
  return { ...row, unmatched_amount: 0 };
}
