import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { returnedTo } from "./ledger.ts";
import { capturedStatus } from "./payment.ts";
import type { PaymentRow } from "./payments.server.ts";
import { writeLedger } from "./write-ledger.server.ts";

/** The payment, locked until the transaction ends; its reservation, if locked too, must be locked first. */
export async function lockedPayment(ctx: Ctx, hotelId: string, paymentId: string): Promise<PaymentRow> {
  return ctx.db
    .selectFrom("payments")
    .selectAll()
    .where("hotel_id", "=", hotelId)
    .where("id", "=", paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Records that the provider has returned `total` cents of a locked payment in all. A flagged payment stays flagged. */
export async function recordReturned(ctx: Ctx, payment: PaymentRow, total: Cents): Promise<void> {
  const { metrics, entries } = returnedTo(payment, total);
  const status = payment.status === "review" ? "review" : capturedStatus({ ...payment, ...metrics });
  await ctx.db
    .updateTable("payments")
    .set({ ...metrics, status, updated_at: ctx.now() })
    .where("hotel_id", "=", payment.hotel_id)
    .where("id", "=", payment.id)
    .execute();
  await writeLedger(ctx, payment, entries);
}
