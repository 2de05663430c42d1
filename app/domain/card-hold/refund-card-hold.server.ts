import { sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { postAtCommit } from "#domain/ledger/post-stay.server.ts";
import { writeJournal } from "#domain/ledger/write-journal.server.ts";
import { bankHasIt, nextCheckIn } from "#domain/payment/payment.ts";
import { lockedManagedReservation, notifyGuest } from "#domain/reservation/locked-reservation.server.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { providerOf } from "#platform/payments/port.server.ts";
import { setHold } from "./apply-snapshot.server.ts";
import { isGivenTwice, refundableOf } from "./card-hold.ts";
import { cardHoldsOf, type CardHoldRow, orderOf, subjectOf } from "./card-holds.server.ts";
import { entries, returnedTo } from "./ledger.ts";

declare module "#platform/jobs/jobs.server.ts" {
  interface JobPayloads {
    "refund-card-hold": { hotelId: string; id: string };
  }
}

export type CardHoldRefund = {
  hotelId: string;
  code: string;
  cardHoldId: string;
  amount: Cents;
  /** The guest reads it. */
  reason: string;
  /** Identifies one submission of the form; a repeated one refunds once. */
  idempotencyKey: string;
};

export type RefundRejection = { code: "unknown_reservation" | "unknown_card_hold" | "bad_amount" } | { code: "too_much"; most: Cents };

/** Gives back a part or all of what was captured of a card hold, at the cost of the hotel, and tells the guest why. Administrators only. */
export async function refundCardHold(ctx: Ctx, refund: CardHoldRefund): Promise<Outcome<null, RefundRejection>> {
  const { hotelId, code, cardHoldId, amount, reason, idempotencyKey } = refund;
  if (ctx.actor?.role !== "admin") return rejected({ code: "unknown_reservation" });
  if (!Number.isInteger(amount) || amount < 1) return rejected({ code: "bad_amount" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, RefundRejection>> => {
    const found = await lockedManagedReservation(ctx, hotelId, code, "archived too");
    if (!found) return rejected({ code: "unknown_reservation" });
    const { reservation } = found;
    const hold = (await cardHoldsOf(ctx, hotelId, reservation.id, { lock: true })).find(({ id }) => id === cardHoldId);
    if (!hold) return rejected({ code: "unknown_card_hold" });
    const noted = await ctx.db
      .selectFrom("card_hold_refunds")
      .select("id")
      .where("hotel_id", "=", hotelId)
      .where("id", "=", idempotencyKey)
      .executeTakeFirst();
    if (noted) return done(null);
    if (amount > refundableOf(hold)) return rejected({ code: "too_much", most: refundableOf(hold) });
    const now = ctx.now();
    await ctx.db
      .insertInto("card_hold_refunds")
      .values({
        hotel_id: hotelId,
        id: idempotencyKey,
        card_hold_id: hold.id,
        amount,
        reason,
        status: "requested",
        next_try_at: now,
        created_at: now,
        created_by: ctx.actor?.id ?? null,
        updated_at: now,
      })
      .execute();
    await setHold(ctx, hold, { refund_requested: hold.refund_requested + amount });
    postAtCommit(ctx, { hotelId, reservationId: reservation.id });
    await writeJournal(ctx, subjectOf(hold), [entries.refund(`refund ${idempotencyKey}`, hold, amount)]);
    await recordChange(ctx, { hotelId, action: "reservation.refund_card_hold", subjectId: reservation.id, after: { amount, reason } });
    await notifyGuest(ctx, reservation, "card-hold-refunded", { amount: String(amount), reason });
    await ctx.jobs.enqueue("refund-card-hold", { hotelId, id: idempotencyKey });
    return done(null);
  });
}

export type RetryRejection = { code: "unknown_refund" };

/**
 * Sends a refund again that the provider has rejected; one whose amount has come back meanwhile, given back in the provider's portal, is
 * done. Administrators only.
 */
export async function retryCardHoldRefund(
  ctx: Ctx,
  { hotelId, id }: { hotelId: string; id: string },
): Promise<Outcome<null, RetryRejection>> {
  if (ctx.actor?.role !== "admin") return rejected({ code: "unknown_refund" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, RetryRejection>> => {
    const now = ctx.now();
    const { rows } = await sql<{ isBack: boolean }>`
      select h.returned_amount >= f.amount + (select coalesce(sum(amount), 0) from card_hold_refunds d
        where d.hotel_id = h.hotel_id and d.card_hold_id = h.id and d.status = 'done') as "isBack"
      from card_hold_refunds f join card_holds h on h.hotel_id = f.hotel_id and h.id = f.card_hold_id
      where f.hotel_id = ${hotelId} and f.id = ${id} for update of h`.execute(ctx.db);
    const isBack = rows[0]?.isBack ?? false;
    const again = await ctx.db
      .updateTable("card_hold_refunds")
      .set({ status: isBack ? "done" : "requested", next_try_at: isBack ? null : now, updated_at: now })
      .where("hotel_id", "=", hotelId)
      .where("id", "=", id)
      .where("status", "=", "failed")
      .executeTakeFirst();
    if (again.numUpdatedRows === 0n) return rejected({ code: "unknown_refund" });
    if (!isBack) await ctx.jobs.enqueue("refund-card-hold", { hotelId, id });
    return done(null);
  });
}

/**
 * Sends a refund to the provider with its id as idempotency key. One that is rejected, or whose amount a bank has taken back before it was
 * sent, waits for an administrator.
 */
export async function sendCardHoldRefund(ctx: Ctx, { hotelId, id }: { hotelId: string; id: string }): Promise<void> {
  const refund = await ctx.db
    .selectFrom("card_hold_refunds")
    .selectAll()
    .where("hotel_id", "=", hotelId)
    .where("id", "=", id)
    .where("status", "in", ["requested", "sent"])
    .executeTakeFirst();
  if (!refund) return;
  const hold = await ctx.db
    .selectFrom("card_holds")
    .selectAll()
    .where("hotel_id", "=", hotelId)
    .where("id", "=", refund.card_hold_id)
    .executeTakeFirstOrThrow();
  const order = orderOf(hold);
  const provider = order && providerOf(ctx.payments, order);
  if (!order || !provider) return;
  if (refund.status === "requested" && isGivenTwice(hold)) return holdBack(ctx, hold, refund.id);
  const answer = await provider.refund({
    ...order,
    refundId: refund.id,
    amount: refund.amount,
    currency: "USD",
    isSent: refund.status === "sent",
  });
  const now = ctx.now();
  await inTransaction(ctx, async (ctx) => {
    const locked = (await cardHoldsOf(ctx, hotelId, hold.reservation_id, { lock: true })).find((one) => one.id === hold.id);
    if (!locked) return;
    const done = answer.result === "approved";
    const refused = answer.result === "refused";
    await ctx.db
      .updateTable("card_hold_refunds")
      .set((row) => ({
        status: done ? "done" : refused ? "failed" : "sent",
        failure: answer.result === "refused" ? answer.message.slice(0, 500) : null,
        next_try_at: done || refused ? null : new Date(now.getTime() + nextCheckIn(refund.tries) * 1000),
        tries: row("tries", "+", 1),
        updated_at: now,
      }))
      .where("hotel_id", "=", hotelId)
      .where("id", "=", id)
      .where("status", "in", ["requested", "sent"])
      .execute();
    if (answer.result !== "approved") return;
    const back = returnedTo(locked, order.provider, answer.reversedAmount);
    await setHold(ctx, locked, back.amounts);
    await writeJournal(ctx, subjectOf(locked), back.entries);
  });
  if (answer.result === "refused") ctx.log.error("card_hold_refund_refused", new Error(answer.message), { refund: refund.id });
}

/** Leaves a refund to an administrator instead of sending it, unless the provider has it already. */
async function holdBack(ctx: Ctx, before: CardHoldRow, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const hold = (await cardHoldsOf(ctx, before.hotel_id, before.reservation_id, { lock: true })).find((one) => one.id === before.id);
    if (!hold || !isGivenTwice(hold)) return;
    await ctx.db
      .updateTable("card_hold_refunds")
      .set({ status: "failed", failure: bankHasIt, next_try_at: null, updated_at: ctx.now() })
      .where("hotel_id", "=", hold.hotel_id)
      .where("id", "=", id)
      .where("status", "=", "requested")
      .execute();
  });
}
