import { recordChange } from "#domain/audit/record-change.server.ts";
import type { PaymentAdminRejection } from "#domain/payment/payment-admin.ts";
import type { PaymentStatus } from "#domain/payment/payment.ts";
import { paymentOfOrder } from "#domain/payment/payments.server.ts";
import { sendRefund } from "#domain/payment/send-refund.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { syncPayment } from "./sync-payment.server.ts";

/** Syncs an order and its open refunds with the provider immediately; administrators only. */
export async function askProvider(ctx: Ctx, orderId: string): Promise<Outcome<{ status: PaymentStatus }, PaymentAdminRejection>> {
  if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
  const key = await paymentOfOrder(ctx, orderId);
  if (!key) return rejected({ code: "unknown_payment" });
  const settled = await syncPayment(ctx, orderId);
  const open = await ctx.db
    .selectFrom("refunds")
    .select("id")
    .where("hotel_id", "=", key.hotelId)
    .where("payment_id", "=", key.paymentId)
    .where("status", "in", ["requested", "sent"])
    .execute();
  for (const { id } of open) await sendRefund(ctx, key.hotelId, id);
  await recordChange(ctx, { hotelId: key.hotelId, action: "payment.ask", subjectId: key.paymentId, after: { answer: settled } });
  if (settled === "other_merchant") return rejected({ code: "other_merchant" });
  if (settled === "no_answer") return rejected({ code: "provider_away" });
  const { status } = await ctx.db
    .selectFrom("payments")
    .select("status")
    .where("hotel_id", "=", key.hotelId)
    .where("id", "=", key.paymentId)
    .executeTakeFirstOrThrow();
  return done({ status });
}
