import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { PaymentProvider } from "#platform/payments/port.server.ts";
import { lockedPayment } from "./money-back.server.ts";

type Key = { hotelId: string; paymentId: string };

/** A payment of a booking of which its provider holds `available` cents that are promised to nobody. */
export type SplittablePayment = Key & { reservationId: string; available: Cents };

/**
 * Payments of bookings that their provider can split: captured by this merchant account, whole or what is left of them, not split before
 * and not disputed; the largest of each booking first.
 */
export async function splittablePayments(
  ctx: Ctx,
  { name, merchant }: PaymentProvider,
  reservationIds: readonly string[],
): Promise<SplittablePayment[]> {
  const { rows } = await sql<SplittablePayment>`
    select hotel_id as "hotelId", id as "paymentId", reservation_id as "reservationId", actual_amount - refund_requested as available
    from payments where reservation_id = any(${reservationIds}) and provider = ${name} and (merchant is null or merchant = ${merchant})
      and status in ('approved', 'part_refunded') and split_at is null and charged_back = 0 and actual_amount > refund_requested
    order by reservation_id, actual_amount - refund_requested desc, id`.execute(ctx.db);
  return rows;
}

/**
 * Marks a payment as split, in the transaction after which its provider is asked for it: refunds from then on are of its parts. Gives its
 * order and what is split of it; undefined if less than `amount` cents are left, it is disputed or split, or a refund is on its way.
 */
export async function beginSplit(
  ctx: Ctx,
  { hotelId, paymentId }: Key,
  amount: Cents,
): Promise<{ orderId: string; total: Cents } | undefined> {
  const payment = await lockedPayment(ctx, hotelId, paymentId);
  const isCaptured = payment.status === "approved" || payment.status === "part_refunded";
  const isOnItsWay = payment.refund_requested > payment.reversed_amount + payment.given_by_hand;
  const isLess = payment.actual_amount - payment.refund_requested < amount;
  if (!isCaptured || isOnItsWay || isLess || payment.charged_back > 0 || payment.split_at !== null) return undefined;
  await setSplit(ctx, { hotelId, paymentId }, ctx.now());
  return { orderId: payment.provider_order_id, total: payment.actual_amount - payment.reversed_amount };
}

/** The provider has rejected it or does not know it: the payment is whole. */
export const undoSplit = (ctx: Ctx, key: Key): Promise<void> => setSplit(ctx, key, null);

/** The provider has split it after all. */
export const redoSplit = (ctx: Ctx, key: Key): Promise<void> => setSplit(ctx, key, ctx.now());

async function setSplit(ctx: Ctx, { hotelId, paymentId }: Key, splitAt: Date | null): Promise<void> {
  await ctx.db
    .updateTable("payments")
    .set({ split_at: splitAt, updated_at: ctx.now() })
    .where("hotel_id", "=", hotelId)
    .where("id", "=", paymentId)
    .execute();
}
