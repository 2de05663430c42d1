import type { Updateable } from "kysely";
import { postAtCommit } from "#domain/ledger/post-stay.server.ts";
import { writeJournal } from "#domain/ledger/write-journal.server.ts";
import { laterSyncAt, nextCheckIn } from "#domain/payment/payment.ts";
import { notifyGuest, type ReservationRow } from "#domain/reservation/locked-reservation.server.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Tables } from "#platform/database/tables.generated.ts";
import { type OrderSnapshot, providerOf } from "#platform/payments/port.server.ts";
import type { ProviderName } from "#platform/payments/provider-names.ts";
import type { CardHoldState } from "./card-hold.ts";
import type { CardHoldRow } from "./card-holds.server.ts";
import { entries, returnedTo } from "./ledger.ts";

const dayMs = 86_400_000;

/** Changes a locked card hold. */
export async function setHold(ctx: Ctx, { hotel_id, id }: CardHoldRow, change: Updateable<Tables["card_holds"]>): Promise<void> {
  await ctx.db
    .updateTable("card_holds")
    .set({ ...change, updated_at: ctx.now() })
    .where("hotel_id", "=", hotel_id)
    .where("id", "=", id)
    .execute();
}

type Locked = {
  reservation: ReservationRow;
  hold: CardHoldRow;
  /** The other card holds of the booking. */
  others: readonly CardHoldRow[];
  /** Who was asked, and its merchant account. */
  provider: ProviderName;
  merchant: string;
};

/** Why a snapshot is not of this card hold; undefined when it is. */
function mismatch(ctx: Ctx, { hold, merchant }: Locked, snapshot: OrderSnapshot): string | undefined {
  if (snapshot.merchant !== merchant) return "merchant";
  if (snapshot.amount !== hold.amount) return "amount";
  if (snapshot.currency !== "USD") return "currency";
  return snapshot.isTest && !ctx.config.payments.testAllowed ? "test payment" : undefined;
}

const occupied: readonly CardHoldState[] = ["placed", "capturing", "captured"];

/**
 * Applies what the provider says of a card hold; rows of booking and card holds are locked. Late, doubled and in any order it ends the
 * same: what was captured stays captured. An amount that is held although nobody wants it, of a booking that is cancelled or has
 * another card hold, or that is not the one that was asked for, is released.
 */
export async function applySnapshot(ctx: Ctx, locked: Locked, snapshot: OrderSnapshot): Promise<void> {
  const { hold, reservation, others } = locked;
  const now = ctx.now();
  const problem = mismatch(ctx, locked, snapshot);
  if (problem) ctx.log.error("card_hold_mismatch", new Error(`The provider reports another ${problem}`), { card_hold: hold.id });
  const known = {
    provider_payment_id: snapshot.paymentId ?? hold.provider_payment_id,
    masked_card: snapshot.maskedCard ?? hold.masked_card,
    check_count: hold.check_count + 1,
  };
  if (snapshot.status === "authorised") {
    if (!["opened", "failed", "expired"].includes(hold.state)) return setHold(ctx, hold, { ...known, next_check_at: nextLook(hold, now) });
    const days = providerOf(ctx.payments, { provider: locked.provider, merchant: hold.merchant })?.capabilities.holdDays ?? 0;
    const heldUntil = snapshot.heldUntil ?? new Date(now.getTime() + days * dayMs);
    const isWanted = !problem && reservation.state === "confirmed" && !others.some(({ state }) => occupied.includes(state));
    const placed = { ...known, placed_at: now, held_until: heldUntil, failure: null, ended_at: null };
    if (isWanted) {
      // Another page is open in another tab: the one that was used counts.
      for (const other of others.filter(({ state }) => state === "opened")) await setHold(ctx, other, { state: "failed" });
      return setHold(ctx, hold, { ...placed, state: "placed", next_check_at: nextLook({ ...hold, held_until: heldUntil }, now) });
    }
    return setHold(ctx, hold, { ...placed, state: "releasing", next_check_at: now });
  }
  if (snapshot.actualAmount > 0 && problem !== "merchant" && problem !== "currency") return applyMoney(ctx, locked, snapshot, known);
  if (snapshot.status === "released") return endHold(ctx, locked, known);
  const isOver = snapshot.status === "declined" || snapshot.status === "expired";
  // A page that does not count any more may still be used, until the provider has closed it.
  const isUsable = hold.state === "failed" && !isOver;
  if (hold.state !== "opened")
    return setHold(ctx, hold, {
      ...known,
      next_check_at: isUsable ? new Date(now.getTime() + nextCheckIn(hold.check_count) * 1000) : nextLook(hold, now),
    });
  return setHold(
    ctx,
    hold,
    isOver
      ? { ...known, state: "failed", failure: snapshot.status, next_check_at: null, ended_at: now }
      : { ...known, next_check_at: new Date(now.getTime() + nextCheckIn(hold.check_count) * 1000) },
  );
}

/** When a card hold is looked at again: once a day, and at its end; what is being done with it is repeated. */
function nextLook({ state, held_until, check_count, next_check_at }: CardHoldRow, now: Date): Date | null {
  if (state === "capturing" || state === "releasing") return new Date(now.getTime() + nextCheckIn(check_count) * 1000);
  if (state === "failed" || state === "expired" || state === "released" || state === "asked") return null;
  if (state === "captured") return next_check_at;
  return new Date(Math.min(now.getTime() + dayMs, Math.max(held_until?.getTime() ?? 0, now.getTime() + 60_000)));
}

type Known = { provider_payment_id: string | null; masked_card: string | null; check_count: number };

/** The provider has captured an amount, by our request or in its portal, and may have returned a part. */
async function applyMoney(ctx: Ctx, { reservation, hold, provider }: Locked, snapshot: OrderSnapshot, known: Known): Promise<void> {
  const now = ctx.now();
  const amount = Math.min(snapshot.actualAmount, hold.amount);
  const capture = hold.state === "captured" ? undefined : await captured(ctx, reservation, hold, provider, amount);
  const after = { ...hold, ...capture?.row };
  const back = returnedTo(after, provider, snapshot.reversedAmount);
  await setHold(ctx, hold, {
    ...known,
    ...capture?.row,
    ...back.amounts,
    next_check_at: laterSyncAt(after.captured_at ?? now, now),
  });
  const subject = { id: hold.id, hotelId: hold.hotel_id, reservationId: hold.reservation_id };
  postAtCommit(ctx, { hotelId: hold.hotel_id, reservationId: hold.reservation_id });
  await writeJournal(ctx, subject, [...(capture?.entries ?? []), ...back.entries]);
}

/** What a capture changes; the guest is told with the reason. One in the provider's portal has none. */
async function captured(ctx: Ctx, reservation: ReservationRow, hold: CardHoldRow, provider: ProviderName, amount: Cents) {
  const isAsked = hold.state === "capturing";
  if (!isAsked || hold.asked_amount !== amount)
    ctx.log.error("card_hold_captured_elsewhere", new Error("A card hold was captured otherwise than asked"), { card_hold: hold.id });
  const now = ctx.now();
  const reason = isAsked ? hold.reason : null;
  await notifyGuest(ctx, reservation, "card-hold-captured", { amount: String(amount), ...(reason && { reason }) });
  const row = {
    state: "captured" as const,
    captured_amount: amount,
    captured_at: now,
    placed_at: hold.placed_at ?? now,
    held_until: hold.held_until ?? now,
    ended_at: now,
    failure: null,
    ...(!isAsked && { purpose: null, reason: null, asked_amount: null, asked_by: null }),
  };
  return { row, entries: [entries.captured(provider, amount)] };
}

/** Nothing is held any more. */
async function endHold(ctx: Ctx, { reservation, hold }: Locked, known: Known): Promise<void> {
  if (hold.state === "captured" || hold.state === "released" || hold.state === "expired")
    return setHold(ctx, hold, { ...known, next_check_at: hold.state === "captured" ? hold.next_check_at : null });
  const now = ctx.now();
  if (hold.state === "capturing") ctx.log.warn("card_hold_lost", { card_hold: hold.id });
  const isExpired = hold.state !== "releasing" && hold.held_until !== null && now >= hold.held_until;
  await setHold(ctx, hold, {
    ...known,
    state: isExpired ? "expired" : "released",
    placed_at: hold.placed_at ?? now,
    held_until: hold.held_until ?? now,
    // What was asked for did not happen.
    ...(hold.state === "capturing" && { purpose: null, reason: null, asked_amount: null, asked_by: null, failure: "not held any more" }),
    ended_at: now,
    next_check_at: null,
  });
  if (hold.placed_at !== null) await notifyGuest(ctx, reservation, "card-hold-released", { amount: String(hold.amount) });
}
