import { isId } from "#kit/id.ts";
import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { recordChange } from "../audit/record-change.server.ts";
import { effects } from "./ledger.ts";
import { lockedPayment } from "./money-back.server.ts";
import type { PaymentDeskRefusal } from "./payment-desk.ts";
import { writeLedger } from "./write-ledger.server.ts";

/** Closes a chargeback as the bank has decided: `won` brings its money back, `lost` leaves it with the payer. Admins only, once. */
export async function closeChargeback(
  ctx: Ctx,
  request: { hotelId: string; chargebackId: string; state: "won" | "lost" },
): Promise<Outcome<null, PaymentDeskRefusal>> {
  const { hotelId, chargebackId, state } = request;
  if (ctx.actor?.role !== "admin") return refused({ code: "not_allowed" });
  if (!isId(hotelId) || !isId(chargebackId)) return refused({ code: "unknown_payment" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, PaymentDeskRefusal>> => {
    const known = await ctx.db
      .selectFrom("chargebacks")
      .select("payment_id")
      .where("hotel_id", "=", hotelId)
      .where("id", "=", chargebackId)
      .executeTakeFirst();
    if (!known) return refused({ code: "unknown_payment" });
    const payment = await lockedPayment(ctx, hotelId, known.payment_id);
    const closed = await ctx.db
      .updateTable("chargebacks")
      .set({ state, closed_at: ctx.now() })
      .where("hotel_id", "=", hotelId)
      .where("id", "=", chargebackId)
      .where("state", "=", "open")
      .returning(["id", "amount"])
      .executeTakeFirst();
    if (!closed) return refused({ code: "already_done" });
    await ctx.db
      .updateTable("payments")
      .set({ charged_back: payment.charged_back - (state === "won" ? closed.amount : 0), updated_at: ctx.now() })
      .where("hotel_id", "=", hotelId)
      .where("id", "=", payment.id)
      .execute();
    if (state === "won") await writeLedger(ctx, payment, [effects.chargebackWon(closed)]);
    await recordChange(ctx, {
      hotelId,
      action: "chargeback.close",
      subjectId: payment.id,
      before: { state: "open" },
      after: { state, amount: closed.amount },
    });
    return done(null);
  });
}
