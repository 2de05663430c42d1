import { isOrderId, nextCheckIn } from "#domain/payment/payment.ts";
import { recordEvent } from "#domain/payment/receive-callback.server.ts";
import { lockedReservation } from "#domain/reservation/locked-reservation.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { askAbout, providerOf } from "#platform/payments/port.server.ts";
import { applySnapshot, setHold } from "./apply-snapshot.server.ts";
import { cardHoldsOf, orderOf } from "./card-holds.server.ts";

declare module "#platform/jobs/jobs.server.ts" {
  interface JobPayloads {
    "confirm-card-hold": { orderId: string };
  }
}

/** The card hold that an order at a provider is for. */
export async function cardHoldOfOrder(ctx: Ctx, orderId: string) {
  if (!isOrderId(orderId)) return undefined;
  return ctx.db
    .selectFrom("payment_orders as o")
    .innerJoin("card_holds as c", (on) => on.onRef("c.hotel_id", "=", "o.hotel_id").onRef("c.id", "=", "o.card_hold_id"))
    .innerJoin("reservations as r", (on) => on.onRef("r.hotel_id", "=", "o.hotel_id").onRef("r.id", "=", "o.reservation_id"))
    .select(["c.hotel_id as hotelId", "c.id", "c.reservation_id as reservationId", "c.state", "r.code", "r.locale"])
    .where("o.provider_order_id", "=", orderId)
    .executeTakeFirst();
}

export type HoldSync = "unknown_order" | "no_answer" | "applied";

/** An open page of which the provider has known nothing for so long is none. */
const forgottenMs = 26 * 3_600_000;

/** Asks the provider about a card hold and applies its answer; idempotent and independent of order. */
export async function syncCardHold(ctx: Ctx, orderId: string): Promise<HoldSync> {
  const key = await cardHoldOfOrder(ctx, orderId);
  if (!key) return "unknown_order";
  const known = (await cardHoldsOf(ctx, key.hotelId, key.reservationId)).find(({ id }) => id === key.id);
  const order = known && orderOf(known);
  if (!order) return "unknown_order";
  const state = await askAbout(ctx.payments, order);
  return inTransaction(ctx, async (ctx): Promise<HoldSync> => {
    const reservation = await lockedReservation(ctx, key.hotelId, key.reservationId);
    const holds = await cardHoldsOf(ctx, key.hotelId, key.reservationId, { lock: true });
    const hold = holds.find(({ id }) => id === key.id);
    if (!reservation || !hold) throw new Error(`Order ${orderId} has no booking.`);
    const merchant = providerOf(ctx.payments, order)?.merchant;
    if (state.result === "found" && merchant !== undefined) {
      await recordEvent(ctx, orderId, "status", state.body, true);
      await applySnapshot(
        ctx,
        { reservation, hold, others: holds.filter((one) => one !== hold), provider: order.provider, merchant },
        state.snapshot,
      );
      return "applied";
    }
    const now = ctx.now();
    const isUnused = hold.state === "opened" || hold.state === "failed";
    const isForgotten = isUnused && state.result === "missing" && now.getTime() > order.expiresAt.getTime() + forgottenMs;
    await setHold(ctx, hold, {
      check_count: hold.check_count + 1,
      ...(isForgotten
        ? { state: "failed", next_check_at: null, ended_at: now }
        : { next_check_at: new Date(now.getTime() + nextCheckIn(hold.check_count) * 1000) }),
    });
    return "no_answer";
  });
}
