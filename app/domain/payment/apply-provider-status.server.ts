import type { Ctx } from "#platform/context.server.ts";
import { providerOf } from "#platform/payments/port.server.ts";
import { dollarsOf } from "./flagged-payment.server.ts";
import { entries, returnedTo } from "./ledger.ts";
import {
  statusAfterSnapshot,
  checksEndAfterSeconds,
  isCaptured,
  isFinal,
  laterSyncAt,
  mismatch,
  nextCheckIn,
  type PaymentStatus,
  type Snapshot,
} from "./payment.ts";
import type { PaymentRow } from "./payments.server.ts";
import { writeLedger } from "./write-ledger.server.ts";

/**
 * What a provider status changed: `captured` on the first capture, `returned` when more of it was returned, `review`
 * when the payment was flagged; and the payment as it is now.
 */
export type Applied = { change: "none" | "moved" | "captured" | "returned" | "review"; payment: PaymentRow };

/**
 * Applies a provider status to a payment whose row the caller has locked, and writes the ledger. Statuses may come
 * late, twice and out of order with the same result (see statusAfterSnapshot). One that does not match flags the payment.
 */
export async function applyProviderStatus(
  ctx: Ctx,
  payment: PaymentRow,
  snapshot: Snapshot & { paymentId: string | undefined; maskedCard: string | undefined },
): Promise<Applied> {
  const now = ctx.now();
  const problem = mismatch(payment, snapshot, { merchant: providerOf(ctx.payments, payment)?.merchant, ...ctx.config.payments });
  const status = problem ? "review" : statusAfterSnapshot(payment.status, snapshot);
  const captured = !problem && isCaptured(status);
  const first = captured && payment.actual_amount === 0;
  const actual = first ? payment.amount : payment.actual_amount;
  const back = returnedTo({ ...payment, actual_amount: actual }, captured ? snapshot.reversedAmount : 0);
  const seen = status === "review" && actual === 0 ? dollarsOf(ctx, payment, snapshot) : undefined;
  const gone = Math.max(payment.unmatched_returned, seen?.reversedAmount ?? 0);
  const unmatched = seen ? Math.max(0, seen.actualAmount - gone) : 0;
  const approvedAt = captured ? (payment.approved_at ?? now) : payment.approved_at;
  const change = {
    status,
    review_reason: problem ?? payment.review_reason,
    provider_payment_id: snapshot.paymentId ?? payment.provider_payment_id,
    masked_card: snapshot.maskedCard ?? payment.masked_card,
    actual_amount: actual,
    unmatched_amount: unmatched,
    unmatched_returned: gone,
    ...back.metrics,
    approved_at: approvedAt,
    ...followUp({ ...payment, approved_at: approvedAt }, status, now),
    updated_at: now,
  };
  await ctx.db.updateTable("payments").set(change).where("hotel_id", "=", payment.hotel_id).where("id", "=", payment.id).execute();
  const held = entries.unmatched(payment.unmatched_amount, unmatched, String(change.check_count));
  await writeLedger(ctx, payment, [...held, ...(first ? [entries.captured(actual)] : []), ...back.entries]);
  if (problem)
    ctx.log.error("payment_flagged", new Error(`The provider reports another ${problem}`), {
      payment: payment.id,
    });
  return { change: whatChanged(payment, change, first), payment: { ...payment, ...change } };
}

function whatChanged(before: PaymentRow, after: { status: PaymentStatus; reversed_amount: number }, first: boolean): Applied["change"] {
  if (first) return "captured";
  if (after.reversed_amount > before.reversed_amount) return "returned";
  if (after.status === before.status) return "none";
  return after.status === "review" ? "review" : "moved";
}

/**
 * After its end an open payment is synced this often for this long, so that a payment is found soon even when its
 * callback was lost.
 */
const impatient = { forMs: 40 * 60_000, everySeconds: 60 };

/**
 * When the payment is synced again. An open one at growing intervals up to an hour, ending a good day after its end
 * unless the provider did not answer, since its status is unknown then. A captured one while part of it is kept.
 */
export function followUp(payment: PaymentRow, status: PaymentStatus, now: Date, answered = true) {
  const end = payment.expires_at.getTime() + checksEndAfterSeconds * 1000;
  const check_count = payment.check_count + 1;
  if (status === "approved" || status === "part_refunded")
    return { check_count, next_check_at: laterSyncAt(payment.approved_at ?? now, now) };
  if (status === "refunded" || status === "review") return { check_count, next_check_at: null };
  const usual = nextCheckIn(check_count);
  const hurried = !isFinal(status) && now.getTime() < payment.expires_at.getTime() + impatient.forMs;
  const next = now.getTime() + (hurried ? Math.min(usual, impatient.everySeconds) : usual) * 1000;
  return { check_count, next_check_at: answered && next > end ? null : new Date(next) };
}
