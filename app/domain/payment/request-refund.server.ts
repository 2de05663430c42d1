import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { entries } from "./ledger.ts";
import type { PaymentRow } from "./payments.server.ts";
import { writeLedger } from "./write-ledger.server.ts";

/**
 * Requests a refund of `amount` cents of a captured payment, once per reason key (`reason`: in words, if somebody
 * gave one); the caller has locked the payment. A database constraint rejects more than was captured. The job
 * `send-refund` sends it to the provider.
 */
export async function requestRefund(
  ctx: Ctx,
  payment: Pick<PaymentRow, "hotel_id" | "id" | "reservation_id" | "provider">,
  amount: Cents,
  reasonKey: string,
  reason: string | null = null,
): Promise<void> {
  if (amount === 0) return;
  const now = ctx.now();
  const refund = await ctx.db
    .insertInto("refunds")
    .values({
      hotel_id: payment.hotel_id,
      id: newId(),
      payment_id: payment.id,
      reservation_id: payment.reservation_id,
      amount,
      reason_key: reasonKey,
      reason,
      next_try_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(["hotel_id", "payment_id", "reason_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!refund) return;
  await ctx.db
    .updateTable("payments")
    .set((row) => ({ refund_requested: row("refund_requested", "+", amount), updated_at: now }))
    .where("hotel_id", "=", payment.hotel_id)
    .where("id", "=", payment.id)
    .execute();
  await writeLedger(ctx, payment, [entries.requested({ id: refund.id, amount })]);
  await ctx.jobs.enqueue("send-refund", { hotelId: payment.hotel_id, refundId: refund.id });
}
