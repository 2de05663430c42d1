import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { notifyHotel } from "#domain/hotel/notify-hotel.server.ts";
import { timeZoneOf } from "#domain/hotel/place/place-columns.server.ts";
import { refundable } from "#domain/payment/payment.ts";
import { paymentsOfReservation } from "#domain/payment/payments.server.ts";
import { requestRefund } from "#domain/payment/request-refund.server.ts";
import { spentPoints } from "#domain/reward/points.server.ts";
import { type Cents, sum } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { endReservation } from "../change-state.server.ts";
import { collectedOf, receivedAtProperty } from "../collected.server.ts";
import { currentParts } from "../later-payments/payment-parts.server.ts";
import {
  costOfLines,
  linesOf,
  lockedReservation,
  notifyGuest,
  reservationOfCode,
  type ReservationRow,
  termsOfLine,
} from "../locked-reservation.server.ts";
import type { CancelRejection } from "../rejections.ts";
import { isOffer, isPaidOnline } from "../reservation.ts";
import { rewardedStay } from "../stay-points.server.ts";
import { isReservationOver, stayBegin } from "../stay-times.ts";
import { transition } from "../transitions.ts";
import { cancellationMoney } from "./cancellation-money.ts";

/** What a cancellation gives back to the card, in cents, what of its fee it asks for, and the points that it returns. */
export type CancellationResult = { refund: Cents; claim: Cents; points: number };

/** What the guest was shown: also the money received so far, in cents, by card and at the hotel. */
export type ShownTerms = CancellationResult & { captured: Cents };

/** Whether the guest gets less, or pays more, than they were shown. */
export const isWorse = ({ refund, claim, points }: CancellationResult, shown: CancellationResult): boolean =>
  refund < shown.refund || claim > shown.claim || points < shown.points;

export type By = "guest" | "hotel" | "admin" | "system";
type Terms = ShownTerms | undefined;
type Rejection<Shown extends Terms> = CancelRejection | (Shown extends ShownTerms ? { code: "terms_changed" } : never);
type Cancelled<Shown extends Terms> = Outcome<CancellationResult, Rejection<Shown>>;

type Cancellation<Shown extends Terms> = {
  by: By;
  reason: string;
  /** The instant whose terms count for a booking that the site cancels for an overdue part. */
  termsOf?: Date;
  /** Rejected with `terms_changed` if they have changed: another captured amount, or a worse result. */
  shown?: Shown;
  /** `nobody` where the guest sees the result on the page. */
  notify?: "guest" | "nobody" | undefined;
  /** The acting person, if any; gets no notification. */
  person?: string | null | undefined;
};

/**
 * Cancels a reservation that the caller has locked: releases its nights and extras, requests the refund
 * (cents, by cancellationMoney) and returns the points that the fee does not need, asks once for what of the fee is
 * not paid, and notifies guest and hotel. Rejects if it is too late (tooLateFor) or the reservation is cancelled
 * already. A room of several is cancelled by cancel-line.server.ts.
 */
export async function cancelLockedReservation<Shown extends Terms = undefined>(
  ctx: Ctx,
  reservation: ReservationRow,
  { by, reason, termsOf, shown, notify, person }: Cancellation<Shown>,
): Promise<Cancelled<Shown>> {
  const permitted = transition("cancel", reservation.state);
  if (!permitted.ok) return permitted;
  const payments = await paymentsOfReservation(ctx, reservation.hotel_id, reservation.id, { lock: true });
  const paid = payments.filter(({ actual_amount }) => actual_amount > 0);
  const card = sum(paid.map(refundable));
  const isFirmOnSite = isPaidOnline(reservation.source) && reservation.state !== "held";
  const at = by === "guest" ? ctx.now() : termsOf;
  const earlier = await costOfLines(ctx, reservation);
  const money = cancellationMoney(
    {
      lines: (await linesOf(ctx, reservation)).map(termsOfLine),
      points: await pointsSpentOn(ctx, reservation, earlier.points),
      received: card + (isFirmOnSite ? await collectedOf(ctx, reservation) : 0) - earlier.kept,
      parts: isFirmOnSite ? await currentParts(ctx, reservation) : [],
    },
    // What is not paid for has no stay to pay for.
    at && reservation.state !== "held" ? { by: "guest", at } : { by: "hotel" },
  );
  const result = { refund: Math.min(card, money.refund), claim: isFirmOnSite ? money.claim : 0, points: money.pointsReturned };
  const captured = sum(payments.map(({ actual_amount }) => actual_amount)) + (shown ? await receivedAtProperty(ctx, reservation) : 0);
  if (shown && (captured !== shown.captured || isWorse(result, shown))) return rejected({ code: "terms_changed" } as Rejection<Shown>);
  const late = await tooLateFor(ctx, reservation, by);
  if (late) return rejected({ code: late });

  await endReservation(ctx, reservation, "cancel", {
    by,
    reason,
    cost: isFirmOnSite ? money : null,
    keptPoints: earlier.points + money.pointsKept,
  });
  for (const { payment, amount } of allotted(result.refund, paid)) await requestRefund(ctx, payment, amount, "cancelled");
  const revoked = isOffer(reservation) && by !== "guest";
  if (notify !== "nobody")
    await notifyGuest(ctx, reservation, revoked ? "offer-revoked" : "reservation-cancelled", { amount: String(result.refund) });
  if (result.claim > 0) await notifyGuest(ctx, reservation, "cancellation-fee");
  // The hotel is not notified of holds.
  const { hotel_id, code } = reservation;
  if (isOffer(reservation))
    await notifyHotel(ctx, hotel_id, "change", {
      key: `${code} offer_over`,
      facts: { code, kind: revoked ? "offer_revoked" : "offer_declined" },
      by: person,
    });
  else if (reservation.state !== "held") await notifyHotel(ctx, hotel_id, "cancellation", { key: code, facts: { code }, by: person });
  return done(result);
}

/**
 * What points pay of the current lines of a locked booking, in cents; nothing where they were returned with all of its money.
 * `earlier`: those that pay for rooms that were cancelled before.
 */
async function pointsSpentOn(ctx: Ctx, reservation: ReservationRow, earlier: number): Promise<Cents> {
  const stay = rewardedStay(reservation);
  if (!stay || reservation.points_discount === 0) return 0;
  return Math.max(0, Math.min(reservation.points_discount, (await spentPoints(ctx, stay)) - earlier));
}

/** A refund over the payments that it comes from, the first first. */
export function allotted<Payment extends Parameters<typeof refundable>[0]>(refund: Cents, payments: readonly Payment[]) {
  let rest = refund;
  return payments.map((payment) => {
    const amount = Math.min(rest, refundable(payment));
    rest -= amount;
    return { payment, amount };
  });
}

/** Why a stay can't be cancelled any more: for the guest when it has begun, for the hotel when it is over; then it refunds a part. */
export async function tooLateFor(ctx: Ctx, reservation: ReservationRow, by: By): Promise<"stay_began" | "stay_over" | undefined> {
  if (by === "system") return undefined;
  if (by === "guest") return (await hasBegun(ctx, reservation)) ? "stay_began" : undefined;
  return isReservationOver(reservation, await timeZoneOf(ctx, reservation.hotel_id), ctx.now()) ? "stay_over" : undefined;
}

/** Whether the check-in time of the stay has come, or its guests have. */
export async function hasBegun(ctx: Ctx, { hotel_id, check_in, policies, checked_in_at }: ReservationRow): Promise<boolean> {
  const timeZone = await timeZoneOf(ctx, hotel_id);
  return ctx.now() >= stayBegin(check_in, policies, checked_in_at, timeZone);
}

/**
 * Cancels a reservation by its code, like cancelLockedReservation. Permitted for its guest (`shown`: the terms that
 * they saw), the hotel's owner, an administrator, and staff with access to the bookings of `hotelId`. Rejects with
 * `unknown` for others.
 */
export async function cancelReservation<Shown extends Terms = undefined>(
  ctx: Ctx,
  { code, reason, shown, hotelId }: { code: string; reason: string; shown?: Shown; hotelId?: string },
): Promise<Cancelled<Shown>> {
  return inTransaction(ctx, async (ctx): Promise<Cancelled<Shown>> => {
    const key = await reservationOfCode(ctx, code);
    const reservation = key && (await lockedReservation(ctx, key.hotelId, key.reservationId));
    const by = reservation && (await permittedCanceller(ctx, reservation, hotelId));
    if (!by || (shown && by !== "guest")) return rejected({ code: "unknown_reservation" });
    const cancelled = await cancelLockedReservation(ctx, reservation, { by, reason, ...(shown && { shown }) });
    if (cancelled.ok && by !== "guest")
      await recordChange(ctx, {
        hotelId: reservation.hotel_id,
        action: "reservation.cancel",
        subjectId: reservation.id,
        after: { reason, refund: cancelled.value.refund },
      });
    return cancelled;
  });
}

/** As whom the actor may cancel the reservation; with `hotelId` as staff of that hotel. */
export const permittedCanceller = (ctx: Ctx, reservation: ReservationRow, hotelId: string | undefined): Promise<By | undefined> =>
  hotelId ? staffOf(ctx, reservation, hotelId) : cancellerOf(ctx, reservation);

/** As whom the actor works on the bookings of `hotelId`, if it is the hotel of the reservation. */
export async function staffOf(ctx: Ctx, reservation: ReservationRow, hotelId: string): Promise<"hotel" | "admin" | undefined> {
  const managed = reservation.hotel_id === hotelId ? await managedHotel(ctx, hotelId, "bookings", "unlocked") : undefined;
  return managed && (managed.role === "admin" ? "admin" : "hotel");
}

async function cancellerOf({ db, actor }: Ctx, { user_id, hotel_id }: ReservationRow): Promise<By | undefined> {
  if (actor && actor.id === user_id) return "guest";
  const { owner_id } = await db.selectFrom("hotels").select("owner_id").where("id", "=", hotel_id).executeTakeFirstOrThrow();
  if (actor?.id === owner_id) return "hotel";
  return actor?.role === "admin" ? "admin" : undefined;
}
