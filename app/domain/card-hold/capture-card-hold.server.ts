import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { lockedManagedReservation } from "#domain/reservation/locked-reservation.server.ts";
import { reservationForMail } from "#domain/reservation/reservations.server.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { setHold } from "./apply-snapshot.server.ts";
import { capturable, type CaptureProblem, unpaidOf } from "./card-hold.ts";
import { cardHoldsOf } from "./card-holds.server.ts";

export type Capture = {
  hotelId: string;
  code: string;
  cardHoldId: string;
  /** In cents. */
  amount: Cents;
  /** The guest reads it. */
  reason: string;
};

export type CaptureRejection =
  | { code: "unknown_reservation" | "unknown_card_hold" | "bad_amount" }
  | { code: CaptureProblem }
  /** At most `most` cents are possible. */
  | { code: "too_much"; most: Cents };

/**
 * Has all or a part of a card hold captured: for damage from check-in until it is over, or for what a no-show or a cancelled booking has
 * not paid. Once; the provider releases the rest. Permitted for those who see the hotel's money. The job `settle-card-hold` asks the
 * provider, and the guest is told when it is captured.
 */
export async function captureCardHold(
  ctx: Ctx,
  { hotelId, code, cardHoldId, amount, reason }: Capture,
): Promise<Outcome<null, CaptureRejection>> {
  if (!Number.isInteger(amount) || amount < 1) return rejected({ code: "bad_amount" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, CaptureRejection>> => {
    const found = await lockedManagedReservation(ctx, hotelId, code);
    if (!found || !(await managedHotel(ctx, hotelId, "money", "unlocked"))) return rejected({ code: "unknown_reservation" });
    const holds = await cardHoldsOf(ctx, hotelId, found.reservation.id, { lock: true });
    const hold = holds.find(({ id }) => id === cardHoldId);
    const stay = await reservationForMail(ctx, code);
    if (!hold || !stay) return rejected({ code: "unknown_card_hold" });
    const unpaid = unpaidOf(stay);
    const possible = capturable(stay, { ...hold, heldUntil: hold.held_until }, unpaid, ctx.now());
    if ("problem" in possible) return rejected({ code: possible.problem });
    if (amount > possible.most) return rejected({ code: "too_much", most: possible.most });
    await setHold(ctx, hold, {
      state: "capturing",
      purpose: possible.purpose,
      reason,
      asked_amount: amount,
      asked_by: ctx.actor?.id ?? null,
      failure: null,
      check_count: 0,
      next_check_at: ctx.now(),
    });
    await recordChange(ctx, {
      hotelId,
      action: "reservation.capture_card_hold",
      subjectId: found.reservation.id,
      after: { amount, reason },
    });
    await ctx.jobs.enqueue("settle-card-hold", { hotelId, id: hold.id });
    return done(null);
  });
}

export type ReleaseRejection = { code: "unknown_reservation" | "unknown_card_hold" | "not_held" };

/** Has a card hold released. Permitted for those who see the hotel's money. The guest is told when it is done. */
export async function releaseCardHold(
  ctx: Ctx,
  { hotelId, code, cardHoldId }: Pick<Capture, "hotelId" | "code" | "cardHoldId">,
): Promise<Outcome<null, ReleaseRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, ReleaseRejection>> => {
    const found = await lockedManagedReservation(ctx, hotelId, code, "archived too");
    if (!found || !(await managedHotel(ctx, hotelId, "money", "unlocked", "archived too")))
      return rejected({ code: "unknown_reservation" });
    const holds = await cardHoldsOf(ctx, hotelId, found.reservation.id, { lock: true });
    const hold = holds.find(({ id }) => id === cardHoldId);
    if (!hold) return rejected({ code: "unknown_card_hold" });
    if (hold.state !== "placed") return rejected({ code: "not_held" });
    await setHold(ctx, hold, { state: "releasing", check_count: 0, next_check_at: ctx.now() });
    await recordChange(ctx, {
      hotelId,
      action: "reservation.release_card_hold",
      subjectId: found.reservation.id,
      after: { amount: hold.amount },
    });
    await ctx.jobs.enqueue("settle-card-hold", { hotelId, id: hold.id });
    return done(null);
  });
}
