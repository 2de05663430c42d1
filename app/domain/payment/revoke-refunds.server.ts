import type { Ctx } from "#platform/context.server.ts";
import { entries } from "./ledger.ts";
import { isPromisedTwice } from "./payment.ts";
import type { PaymentRow } from "./payments.server.ts";
import { writeLedger } from "./write-ledger.server.ts";

/**
 * Revokes rejected refunds of a locked payment, the latest first, while more is promised than the chargeback leaves:
 * paying them would pay the money twice.
 */
export async function revokeRefunds(ctx: Ctx, payment: PaymentRow): Promise<void> {
  const failed = await ctx.db
    .selectFrom("refunds")
    .select(["id", "amount"])
    .where("hotel_id", "=", payment.hotel_id)
    .where("payment_id", "=", payment.id)
    .where("status", "=", "failed")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .forUpdate()
    .execute();
  let promised = payment.refund_requested;
  for (const refund of failed) {
    if (!isPromisedTwice({ ...payment, refund_requested: promised })) return;
    promised -= refund.amount;
    const now = ctx.now();
    await ctx.db
      .updateTable("refunds")
      .set({ status: "withdrawn", next_try_at: null, updated_at: now })
      .where("hotel_id", "=", payment.hotel_id)
      .where("id", "=", refund.id)
      .execute();
    await ctx.db
      .updateTable("payments")
      .set({ refund_requested: promised, updated_at: now })
      .where("hotel_id", "=", payment.hotel_id)
      .where("id", "=", payment.id)
      .execute();
    await writeLedger(ctx, payment, [entries.withdrawn(refund)]);
  }
}
