import { randomBytes } from "node:crypto";
import type { Locale } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import type { KnownOrder } from "#platform/payments/port.server.ts";
import { nextCheckIn } from "./payment.ts";

export type NewPayment = { paymentId: string; order: KnownOrder };

/** Unguessable: the id alone gives access to the result page. */
export const newOrderId = (attempt: number) => `${randomBytes(16).toString("hex")}-${attempt}`;

/** Notes which payment or card hold an order at a provider is for, so that messages about it are known. */
export async function openOrder(
  ctx: Ctx,
  order: { orderId: string; hotelId: string; reservationId: string } & ({ paymentId: string } | { cardHoldId: string }),
): Promise<void> {
  await ctx.db
    .insertInto("payment_orders")
    .values({
      provider_order_id: order.orderId,
      hotel_id: order.hotelId,
      reservation_id: order.reservationId,
      ...("paymentId" in order ? { payment_id: order.paymentId } : { card_hold_id: order.cardHoldId }),
    })
    .execute();
}

/**
 * Opens the next attempt to pay `amount` cents for a reservation, payable until `expiresAt`. The caller holds the
 * reservation's lock, so attempts are numbered without gaps.
 */
export async function openPayment(
  ctx: Ctx,
  order: {
    hotelId: string;
    reservationId: string;
    attempt: number;
    amount: Cents;
    locale: Locale;
    expiresAt: Date;
    /** The later part or the change that it pays; null: what is due at the booking. */
    part: number | null;
    changeId: string | null;
  },
): Promise<NewPayment> {
  const paymentId = newId();
  const orderId = newOrderId(order.attempt);
  const now = ctx.now();
  const [provider] = ctx.payments;
  await ctx.db
    .insertInto("payments")
    .values({
      hotel_id: order.hotelId,
      id: paymentId,
      reservation_id: order.reservationId,
      attempt: order.attempt,
      provider_order_id: orderId,
      amount: order.amount,
      currency: "USD",
      status: "new",
      provider: provider.name,
      merchant: provider.merchant,
      locale: order.locale,
      expires_at: order.expiresAt,
      part: order.part,
      change_id: order.changeId,
      next_check_at: new Date(now.getTime() + nextCheckIn(0) * 1000),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await openOrder(ctx, { orderId, hotelId: order.hotelId, reservationId: order.reservationId, paymentId });
  const { name, merchant } = provider;
  return { paymentId, order: { orderId, provider: name, merchant, paymentId: null, createdAt: now, expiresAt: order.expiresAt } };
}
