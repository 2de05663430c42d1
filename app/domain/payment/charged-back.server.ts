import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { PaymentRow } from "./payments.server.ts";

/** Stores how many cents of a locked payment were charged back. */
export async function setChargedBack(ctx: Ctx, payment: PaymentRow, chargedBack: Cents): Promise<void> {
  await ctx.db
    .updateTable("payments")
    .set({ charged_back: chargedBack, updated_at: ctx.now() })
    .where("hotel_id", "=", payment.hotel_id)
    .where("id", "=", payment.id)
    .execute();
}
