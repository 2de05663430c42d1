import { sql, type Updateable } from "kysely";
import { postAtCommit } from "#domain/ledger/post-stay.server.ts";
import { releaseCode } from "#domain/promo/code-uses.server.ts";
import { returnPoints, returnSomePoints, revokePoints } from "#domain/reward/points.server.ts";
import type { Day } from "#kit/date/day.ts";
import type { Cents } from "#kit/money.ts";
import { isFirm } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Tables } from "#platform/database/tables.generated.ts";
import type { CancellationMoney } from "./cancel/cancellation-money.ts";
import { dropParts, startParts } from "./later-payments/payment-parts.server.ts";
import type { ReservationRow } from "./locked-reservation.server.ts";
import { notPaidInTime } from "./reservation.ts";
import { releaseStay } from "./stay-inventory.server.ts";
import { rewardedStay } from "./stay-points.server.ts";
import { type Action, type PresenceStep, statesPermitting, transition } from "./transitions.ts";

type Changes = Omit<Updateable<Tables["reservations"]>, "state">;

/**
 * Applies an action to a reservation that the caller has locked and whose state permits it. `penalties`: what the cancellation of each
 * of its lines costs by the terms, in cents, by its number.
 */
async function changeState(
  ctx: Ctx,
  reservation: ReservationRow,
  action: Action,
  changes: Changes,
  penalties?: ReadonlyMap<number, Cents>,
): Promise<void> {
  const next = transition(action, reservation.state);
  if (!next.ok) throw new Error(`${action} is not permitted: the reservation is ${reservation.state}.`);
  const { numUpdatedRows } = await ctx.db
    .updateTable("reservations")
    .set({ ...changes, state: next.value })
    .where("hotel_id", "=", reservation.hotel_id)
    .where("id", "=", reservation.id)
    .where("state", "=", reservation.state)
    .where("state", "in", statesPermitting(action))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`The reservation was not locked: ${action} found another state.`);
  if (isFirm(reservation.state) || (reservation.paid_at ?? changes.paid_at))
    postAtCommit(ctx, { hotelId: reservation.hotel_id, reservationId: reservation.id });
  const { cancelled_at, cancelled_by } = changes;
  if (cancelled_at !== undefined && cancelled_by !== undefined)
    await ctx.db
      .updateTable("reservation_rooms")
      .set({
        cancelled_at,
        cancelled_by,
        ...(penalties && { penalty: sql<Cents>`(${JSON.stringify(Object.fromEntries(penalties))}::jsonb->>(line::text))::bigint` }),
      })
      .where("hotel_id", "=", reservation.hotel_id)
      .where("reservation_id", "=", reservation.id)
      .where("kept", "is", null)
      .execute();
}

/** Confirms a reservation whose amount due at the booking is paid. For an expired one the caller has taken nights and points again. */
export async function confirmReservation(ctx: Ctx, reservation: ReservationRow): Promise<void> {
  await changeState(ctx, reservation, "confirm", {
    paid_at: ctx.now(),
    client_network: null,
    cancelled_at: null,
    cancelled_by: null,
    cancellation_reason: null,
  });
  await startParts(ctx, reservation);
}

/** Expires an unpaid hold: releases its nights and extras and returns the points spent on it. */
export const expireReservation = (ctx: Ctx, reservation: ReservationRow): Promise<void> =>
  endReservation(ctx, reservation, "expire", { by: "system", reason: notPaidInTime, cost: null, keptPoints: 0 });

/** What the end of a confirmed booking costs: cancellationMoney. */
type EndCost = Pick<CancellationMoney, "fee" | "feeKept" | "pointsKept"> & { penalties: ReadonlyMap<number, Cents> };

/**
 * Ends a reservation: releases its nights and extras, returns the points that do not pay for its cancellation, and revokes those
 * earned by it. The use of a promo code is released with an unpaid hold, and where the hotel or an administrator cancels, not by
 * the guest's own cancellation or an overdue part. `keptPoints`: those that pay for it and for rooms cancelled
 * before. Nights and extras before the code before points, by the lock order of docs/architecture.md.
 */
export async function endReservation(
  ctx: Ctx,
  reservation: ReservationRow,
  action: "cancel" | "expire",
  {
    by,
    reason,
    cost,
    keptPoints,
  }: { by: "guest" | "hotel" | "admin" | "system"; reason: string; cost: EndCost | null; keptPoints: number },
): Promise<void> {
  await releaseStay(ctx, reservation, {
    days: { checkIn: reservation.check_in, checkOut: reservation.freed_from ?? reservation.check_out },
  });
  const cancellation = { cancelled_at: ctx.now(), cancelled_by: by, cancellation_reason: reason, client_network: null };
  const fees = cost && { cancellation_fee: cost.fee, fee_kept: cost.feeKept, points_kept: cost.pointsKept };
  await changeState(ctx, reservation, action, { ...cancellation, ...fees }, cost?.penalties);
  // An expired booking that is paid late gets them back.
  if (action === "cancel") await dropParts(ctx, reservation);
  if (reservation.state === "held" || by === "hotel" || by === "admin")
    await releaseCode(ctx, { hotelId: reservation.hotel_id, reservationId: reservation.id });
  const stay = rewardedStay(reservation);
  if (!stay) return;
  await returnPoints(ctx, stay, keptPoints);
  await revokePoints(ctx, stay, 0);
}

/** Stores what has paid the fee of a locked, cancelled reservation by now, and returns the points that it no longer needs. */
export async function storeFeesPaid(ctx: Ctx, reservation: ReservationRow, { feeKept, pointsKept }: CancellationMoney): Promise<void> {
  await ctx.db
    .updateTable("reservations")
    .set({ fee_kept: feeKept, points_kept: pointsKept })
    .where("hotel_id", "=", reservation.hotel_id)
    .where("id", "=", reservation.id)
    .execute();
  postAtCommit(ctx, { hotelId: reservation.hotel_id, reservationId: reservation.id });
  const stay = rewardedStay(reservation);
  if (stay) await returnSomePoints(ctx, stay, reservation.points_kept - pointsKept);
}

/** Records on a locked reservation that what was paid belongs to the hotel, less the commission. */
export async function markMature(ctx: Ctx, { hotel_id, id }: ReservationRow): Promise<void> {
  await ctx.db.updateTable("reservations").set({ matured_at: ctx.now() }).where("hotel_id", "=", hotel_id).where("id", "=", id).execute();
  postAtCommit(ctx, { hotelId: hotel_id, reservationId: id });
}

/** Adds to what was refunded of a locked reservation whose stay is over, in cents. */
export const addGoodwill = (ctx: Ctx, { hotel_id, id }: ReservationRow, amount: Cents): Promise<unknown> =>
  ctx.db
    .updateTable("reservations")
    .set((row) => ({ goodwill: row("goodwill", "+", amount) }))
    .where("hotel_id", "=", hotel_id)
    .where("id", "=", id)
    .execute();

/** Records a no-show. `freedFrom`: what the stay had from this day on has been released. */
export const recordNoShow = (ctx: Ctx, reservation: ReservationRow, freedFrom: string | null): Promise<void> =>
  changeState(ctx, reservation, "mark_no_show", { no_show_at: ctx.now(), freed_from: freedFrom });

/** Removes a no-show. The caller takes released nights again in the same transaction. */
export const removeNoShow = (ctx: Ctx, reservation: ReservationRow): Promise<void> =>
  changeState(ctx, reservation, "undo_no_show", { no_show_at: null, freed_from: null });

/**
 * Stores whether the guests have come and left. `freedFrom`: what the stay had from this day on has been released, since they leave
 * early; undoing a check-out ends that, and the caller has taken it again.
 */
export const storePresence = (ctx: Ctx, reservation: ReservationRow, step: PresenceStep, freedFrom: Day | null = null): Promise<void> => {
  const at = step.startsWith("undo") ? null : ctx.now();
  return changeState(
    ctx,
    reservation,
    step,
    step.endsWith("check_in") ? { checked_in_at: at } : { checked_out_at: at, freed_from: freedFrom },
  );
};
