import type { Ctx } from "#platform/context.server.ts";
import { followUp } from "./apply-provider-status.server.ts";
import { isFinal } from "./payment.ts";
import type { PaymentRow } from "./payments.server.ts";

/**
 * Plans the next sync. An order that the provider does not know was never created, once its time is over; one that had
 * a payment page, once the syncs have ended.
 */
export async function scheduleNextSync(ctx: Ctx, payment: PaymentRow, missing: boolean) {
  const now = ctx.now();
  const next = followUp(payment, payment.status, now, missing);
  const over = payment.status === "created" ? next.next_check_at === null : now > payment.expires_at;
  const status = missing && over && !isFinal(payment.status) ? "expired" : payment.status;
  await ctx.db
    .updateTable("payments")
    .set({ status, ...next, updated_at: now })
    .where("hotel_id", "=", payment.hotel_id)
    .where("id", "=", payment.id)
    .execute();
}
