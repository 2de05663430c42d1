import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import { lockedPayment } from "./money-back.server.ts";
import type { PaymentRow, RefundRow } from "./payments.server.ts";

/** A refund and its payment, both locked until the transaction ends; the payment first, by the lock order. */
export async function lockedRefund(
  ctx: Ctx,
  hotelId: string,
  refundId: string,
): Promise<{ payment: PaymentRow; refund: RefundRow } | undefined> {
  if (!isId(hotelId) || !isId(refundId)) return undefined;
  const refunds = ctx.db.selectFrom("refunds").selectAll().where("hotel_id", "=", hotelId).where("id", "=", refundId);
  const known = await refunds.executeTakeFirst();
  if (!known) return undefined;
  const payment = await lockedPayment(ctx, hotelId, known.payment_id);
  return { payment, refund: await refunds.forUpdate().executeTakeFirstOrThrow() };
}
