import { recordChange } from "#domain/audit/record-change.server.ts";
import { notifyHotel } from "#domain/hotel/notify-hotel.server.ts";
import { postAtCommit } from "#domain/ledger/post-stay.server.ts";
import { writeJournal } from "#domain/ledger/write-journal.server.ts";
import { lockedManagedReservation } from "#domain/reservation/locked-reservation.server.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { setHold } from "./apply-snapshot.server.ts";
import { isGivenTwice } from "./card-hold.ts";
import { cardHoldsOf, type CardHoldRow, subjectOf } from "./card-holds.server.ts";
import { entries } from "./ledger.ts";

type Key = { hotelId: string; code: string; cardHoldId: string };

export type ChargebackRejection =
  | { code: "unknown_reservation" | "unknown_card_hold" | "bad_amount" | "already_done" }
  /** At most `most` cents are left of what was captured. */
  | { code: "too_much"; most: Cents };

/** Locks the card hold for an administrator. */
async function lockedHold(ctx: Ctx, { hotelId, code, cardHoldId }: Key) {
  const found = ctx.actor?.role === "admin" ? await lockedManagedReservation(ctx, hotelId, code, "archived too") : undefined;
  if (!found) return rejected({ code: "unknown_reservation" } as const);
  const hold = (await cardHoldsOf(ctx, hotelId, found.reservation.id, { lock: true })).find(({ id }) => id === cardHoldId);
  return hold ? done({ hold, reservation: found.reservation }) : rejected({ code: "unknown_card_hold" } as const);
}

/**
 * Records that the guest's bank took back `amount` cents of a captured card hold, under the bank's reference; administrators only, once per
 * reference. The amount can't be given back any more; the hotel bears it only if it is lost.
 */
export async function addCardHoldChargeback(
  ctx: Ctx,
  { amount, reference, note, ...key }: Key & { amount: Cents; reference: string; note: string },
): Promise<Outcome<{ amount: Cents }, ChargebackRejection>> {
  if (!Number.isInteger(amount) || amount < 1) return rejected({ code: "bad_amount" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ amount: Cents }, ChargebackRejection>> => {
    const found = await lockedHold(ctx, key);
    if (!found.ok) return found;
    const { hold, reservation } = found.value;
    if (hold.provider === null || hold.state !== "captured") return rejected({ code: "unknown_card_hold" });
    const chargeback = { id: newId(), amount };
    const { numInsertedOrUpdatedRows: written } = await ctx.db
      .insertInto("card_hold_chargebacks")
      .values({ ...chargeback, hotel_id: hold.hotel_id, card_hold_id: hold.id, reference, note, created_at: ctx.now() })
      .onConflict((conflict) => conflict.constraint("card_hold_chargeback_once").doNothing())
      .executeTakeFirstOrThrow();
    if (written !== 1n) return rejected({ code: "already_done" });
    const most = hold.captured_amount - hold.charged_back;
    if (amount > most) return rejected({ code: "too_much", most });
    await setHold(ctx, hold, { charged_back: hold.charged_back + amount });
    await writeJournal(ctx, subjectOf(hold), [entries.chargeback(hold.provider, chargeback)]);
    const action = "reservation.dispute_card_hold";
    await recordChange(ctx, { hotelId: hold.hotel_id, action, subjectId: reservation.id, after: { amount, reference, note } });
    const facts = { code: reservation.code, kind: "disputed", amount: String(amount) } as const;
    await notifyHotel(ctx, hold.hotel_id, "change", { key: `${reservation.code} disputed ${chargeback.id}`, facts });
    return done({ amount });
  });
}

/**
 * Closes a chargeback of a card hold with the bank's decision; administrators only, once. `won` brings the money back. `lost` leaves it with
 * the guest: the hotel bears it as far as it has not given it back already, the site the rest, and rejected refunds of it are withdrawn.
 */
export async function closeCardHoldChargeback(
  ctx: Ctx,
  { chargebackId, state, ...key }: Key & { chargebackId: string; state: "won" | "lost" },
): Promise<Outcome<{ amount: Cents }, ChargebackRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ amount: Cents }, ChargebackRejection>> => {
    const found = await lockedHold(ctx, key);
    if (!found.ok) return found;
    const { hold, reservation } = found.value;
    const closed = await ctx.db
      .updateTable("card_hold_chargebacks")
      .set({ state, closed_at: ctx.now() })
      .where("hotel_id", "=", hold.hotel_id)
      .where("card_hold_id", "=", hold.id)
      .where("id", "=", chargebackId)
      .where("state", "=", "open")
      .returning(["id", "amount"])
      .executeTakeFirst();
    if (!closed || hold.provider === null) return rejected({ code: "already_done" });
    const { amount } = closed;
    if (state === "won") {
      await setHold(ctx, hold, { charged_back: hold.charged_back - amount });
      await writeJournal(ctx, subjectOf(hold), [entries.chargebackWon(hold.provider, closed)]);
    } else {
      const lost = { ...hold, lost_amount: hold.lost_amount + amount };
      await setHold(ctx, hold, { lost_amount: lost.lost_amount });
      await writeJournal(ctx, subjectOf(hold), [entries.chargebackLost(hold, closed)]);
      await withdrawRefunds(ctx, lost);
      // A fee that was paid by it is claimed again.
      postAtCommit(ctx, { hotelId: hold.hotel_id, reservationId: reservation.id });
    }
    const action = state === "won" ? "reservation.win_card_hold" : "reservation.lose_card_hold";
    await recordChange(ctx, { hotelId: hold.hotel_id, action, subjectId: reservation.id, after: { amount } });
    const facts = { code: reservation.code, kind: `dispute_${state}`, amount: String(amount) } as const;
    await notifyHotel(ctx, hold.hotel_id, "change", { key: `${reservation.code} closed ${closed.id}`, facts });
    return done({ amount });
  });
}

/** Withdraws rejected refunds of a locked card hold, the latest first, while more is promised than chargebacks leave. */
async function withdrawRefunds(ctx: Ctx, lost: CardHoldRow): Promise<void> {
  const failed = await ctx.db
    .selectFrom("card_hold_refunds")
    .select(["id", "amount"])
    .where("hotel_id", "=", lost.hotel_id)
    .where("card_hold_id", "=", lost.id)
    .where("status", "=", "failed")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .forUpdate()
    .execute();
  let hold = lost;
  for (const refund of failed) {
    if (!isGivenTwice(hold)) return;
    const left = { ...hold, refund_requested: hold.refund_requested - refund.amount };
    await ctx.db
      .updateTable("card_hold_refunds")
      .set({ status: "withdrawn", next_try_at: null, updated_at: ctx.now() })
      .where("hotel_id", "=", hold.hotel_id)
      .where("id", "=", refund.id)
      .execute();
    await setHold(ctx, hold, { refund_requested: left.refund_requested });
    await writeJournal(ctx, subjectOf(hold), [entries.withdrawn(hold, refund)]);
    hold = left;
  }
}
