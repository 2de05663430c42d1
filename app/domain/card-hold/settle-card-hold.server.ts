import { nextCheckIn } from "#domain/payment/payment.ts";
import { lockedReservation } from "#domain/reservation/locked-reservation.server.ts";
import { reservationForMail } from "#domain/reservation/reservations.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { type CaptureAnswer, providerOf, type ReleaseAnswer } from "#platform/payments/port.server.ts";
import { setHold } from "./apply-snapshot.server.ts";
import { isReleaseDue, unpaidOf } from "./card-hold.ts";
import { cardHoldsOf, type CardHoldRow, orderOf } from "./card-holds.server.ts";
import { sendCardHoldRefund } from "./refund-card-hold.server.ts";
import { syncCardHold } from "./sync-card-hold.server.ts";

declare module "#platform/jobs/jobs.server.ts" {
  interface JobPayloads {
    "settle-card-hold": { hotelId: string; id: string };
  }
}

const batch = 200;

/** Asks the provider to capture or release, as was stored before; then what has become of it. Repeated, it happens once. */
export async function settleCardHold(ctx: Ctx, { hotelId, id }: { hotelId: string; id: string }): Promise<void> {
  const hold = await ctx.db.selectFrom("card_holds").selectAll().where("hotel_id", "=", hotelId).where("id", "=", id).executeTakeFirst();
  const order = hold && orderOf(hold);
  if (!hold || !order) return;
  const provider = providerOf(ctx.payments, order);
  if (provider && hold.state === "capturing" && hold.asked_amount !== null) {
    const answer = await provider.capture({ ...order, amount: hold.asked_amount, currency: "USD" });
    if (answer.result !== "approved") return wait(ctx, hold, answer);
  }
  if (provider && hold.state === "releasing") {
    const answer = await provider.release({ ...order, amount: hold.amount, currency: "USD" });
    if (answer.result !== "approved") return wait(ctx, hold, answer);
  }
  await syncCardHold(ctx, order.orderId);
}

/** After an answer that is no end. What the provider has rejected is held as before, unless the provider says otherwise. */
async function wait(ctx: Ctx, before: CardHoldRow, answer: Exclude<CaptureAnswer | ReleaseAnswer, { result: "approved" }>): Promise<void> {
  if (answer.result === "refused") {
    ctx.log.error("card_hold_refused", new Error(answer.message), { card_hold: before.id, state: before.state });
    await inTransaction(ctx, async (ctx) => {
      const holds = await cardHoldsOf(ctx, before.hotel_id, before.reservation_id, { lock: true });
      const hold = holds.find(({ id }) => id === before.id);
      if (!hold || hold.state !== before.state) return;
      const failure = answer.message.slice(0, 500);
      const later = new Date(ctx.now().getTime() + nextCheckIn(hold.check_count) * 1000);
      await setHold(
        ctx,
        hold,
        hold.state === "capturing"
          ? { state: "placed", purpose: null, reason: null, asked_amount: null, asked_by: null, failure, next_check_at: later }
          : { failure, check_count: hold.check_count + 1, next_check_at: later },
      );
    });
    if (before.provider_order_id !== null) await syncCardHold(ctx, before.provider_order_id);
    return;
  }
  await ctx.db
    .updateTable("card_holds")
    .set((row) => ({
      check_count: row("check_count", "+", 1),
      next_check_at: new Date(ctx.now().getTime() + nextCheckIn(before.check_count) * 1000),
    }))
    .where("hotel_id", "=", before.hotel_id)
    .where("id", "=", before.id)
    .where("state", "=", before.state)
    .execute();
}

/**
 * Releases what is held for bookings that were cancelled or are over for `cardHoldReleaseDays`, and asks the provider about all that is
 * due: pages that are open, holds that end, captures, releases and refunds without an answer. Each on its own.
 */
export async function settleCardHolds(ctx: Ctx): Promise<void> {
  await releaseDue(ctx);
  const now = ctx.now();
  const due = await ctx.db
    .selectFrom("card_holds")
    .select(["hotel_id", "id"])
    .where("next_check_at", "<=", now)
    .orderBy("next_check_at")
    .limit(batch)
    .execute();
  for (const { hotel_id, id } of due) await alone(ctx, id, () => settleCardHold(ctx, { hotelId: hotel_id, id }));
  const refunds = await ctx.db
    .selectFrom("card_hold_refunds")
    .select(["hotel_id", "id"])
    .where("next_try_at", "<=", now)
    .orderBy("next_try_at")
    .limit(batch)
    .execute();
  for (const { hotel_id, id } of refunds) await alone(ctx, id, () => sendCardHoldRefund(ctx, { hotelId: hotel_id, id }));
}

async function alone(ctx: Ctx, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.log.error("card_hold_check_failed", error, { card_hold: id });
  }
}

/** All that are held are looked at, oldest first: they are held for a week. */
async function releaseDue(ctx: Ctx): Promise<void> {
  let after: { placed_at: Date | null; id: string } | undefined;
  for (;;) {
    const last = after;
    const placed = await ctx.db
      .selectFrom("card_holds as c")
      .innerJoin("reservations as r", (on) => on.onRef("r.hotel_id", "=", "c.hotel_id").onRef("r.id", "=", "c.reservation_id"))
      .select(["c.hotel_id", "c.id", "c.reservation_id", "c.placed_at", "r.code"])
      .where("c.state", "=", "placed")
      // Of a stay that goes on nothing is due.
      .where((row) => row.or([row("r.cancelled_at", "is not", null), row("r.check_out", "<=", ctx.now().toISOString().slice(0, 10))]))
      .$if(last !== undefined, (query) =>
        query.where((row) => row(row.refTuple("c.placed_at", "c.id"), ">", row.tuple(last?.placed_at ?? null, last?.id ?? ""))),
      )
      .orderBy("c.placed_at")
      .orderBy("c.id")
      .limit(batch)
      .execute();
    for (const one of placed) await alone(ctx, one.id, () => release(ctx, one));
    if (placed.length < batch) return;
    after = placed.at(-1);
  }
}

async function release(
  ctx: Ctx,
  { hotel_id, id, reservation_id, code }: { hotel_id: string; id: string; reservation_id: string; code: string },
) {
  await inTransaction(ctx, async (ctx) => {
    await lockedReservation(ctx, hotel_id, reservation_id);
    const holds = await cardHoldsOf(ctx, hotel_id, reservation_id, { lock: true });
    const hold = holds.find((one) => one.id === id);
    const stay = await reservationForMail(ctx, code);
    if (!stay || hold?.state !== "placed") return;
    const unpaid = unpaidOf(stay);
    if (!isReleaseDue(stay, { unpaid, releaseDays: ctx.config.cardHoldReleaseDays, now: ctx.now() })) return;
    await setHold(ctx, hold, { state: "releasing", check_count: 0, next_check_at: ctx.now() });
  });
}
