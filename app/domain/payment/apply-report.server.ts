import type { Ctx } from "#platform/context.server.ts";
import {
  afterReport,
  checksEndAfterSeconds,
  isCaptured,
  isFinal,
  mismatch,
  nextCheckIn,
  type PaymentStatus,
  type Report,
} from "./payment.ts";
import type { PaymentRow } from "./payments.server.ts";

/**
 * What a report changed: `captured` the first time that the money is ours, `returned` when more of it has gone back, `review`
 * when a person must look.
 */
export type Applied = { status: PaymentStatus; change: "none" | "moved" | "captured" | "returned" | "review" };

/**
 * Writes what the provider reports of a payment whose row the caller has locked. Reports come late, twice and out of
 * order; the end is the same (see afterReport). A report that does not match the payment sends it to review.
 */
export async function applyReport(
  ctx: Ctx,
  payment: PaymentRow,
  report: Report & { paymentId: string | undefined; maskedCard: string | undefined },
  expected: { merchantId: number; testAllowed: boolean },
): Promise<Applied> {
  const now = ctx.now();
  const problem = mismatch(payment, report, expected);
  const next = problem ? "review" : afterReport(payment.status, report);
  const captures = !problem && isCaptured(next);
  const reversed = captures ? Math.max(payment.reversed_amount, Math.min(report.reversedAmount, payment.amount)) : payment.reversed_amount;
  await ctx.db
    .updateTable("payments")
    .set({
      status: next,
      review_reason: problem ?? payment.review_reason,
      provider_payment_id: report.paymentId ?? payment.provider_payment_id,
      masked_card: report.maskedCard ?? payment.masked_card,
      actual_amount: captures ? payment.amount : payment.actual_amount,
      reversed_amount: reversed,
      approved_at: captures ? (payment.approved_at ?? now) : payment.approved_at,
      ...followUp(payment, next, now),
      updated_at: now,
    })
    .where("hotel_id", "=", payment.hotel_id)
    .where("id", "=", payment.id)
    .execute();
  if (problem)
    ctx.log.error("payment needs a person", new Error(`The provider reports another ${problem}`), {
      payment: payment.id,
    });
  if (captures && !isCaptured(payment.status)) return { status: next, change: "captured" };
  if (reversed > payment.reversed_amount) return { status: next, change: "returned" };
  if (next === payment.status) return { status: next, change: "none" };
  return { status: next, change: problem ? "review" : "moved" };
}

/**
 * When the payment is looked at again: sooner at first, at last hourly, and no more a good day after its end, unless the
 * provider did not answer: nobody knows then whether it has the money.
 */
export function followUp(payment: PaymentRow, status: PaymentStatus, now: Date, answered = true) {
  const end = payment.expires_at.getTime() + checksEndAfterSeconds * 1000;
  const settled = isFinal(status) && status !== "expired" && status !== "declined";
  const next = now.getTime() + nextCheckIn(payment.check_count + 1) * 1000;
  return {
    check_count: payment.check_count + 1,
    next_check_at: settled || (answered && next > end) ? null : new Date(next),
  };
}
