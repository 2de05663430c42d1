import { sql } from "kysely";
import { changesOfSubject } from "#domain/audit/changes.server.ts";
import { cardHoldsOf, type CardHoldRow } from "#domain/card-hold/card-holds.server.ts";
import { moneyMoves } from "#domain/payment/money-moves.ts";
import { chargebacksOfReservation, paymentsOfReservation, refundsOfReservation } from "#domain/payment/payments.server.ts";
import { isCode, type ReservationDetails } from "#domain/reservation/reservation.ts";
import { reservationsWhere } from "#domain/reservation/reservations.server.ts";
import type { ReservationStep } from "#domain/reservation/show/reservation-steps.ts";
import { nameOf } from "#kit/person.ts";
import type { Ctx } from "#platform/context.server.ts";

/** History event of a cancellation without a row in the change log, such as the job's after a hotel was archived. */
const cancellations = { guest: "cancelled", hotel: "reservation.cancel", admin: "reservation.cancel", system: "expired" } as const;

/** Events that name the money they moved. */
const moved = new Set([
  "reservation.payment",
  "reservation.goodwill",
  "reservation.capture_card_hold",
  "reservation.release_card_hold",
  "reservation.refund_card_hold",
  "reservation.dispute_card_hold",
  "reservation.win_card_hold",
  "reservation.lose_card_hold",
]);

/** What became of changes, and rooms that the guest or the site cancelled: neither is in the change log. */
async function guestsSteps(ctx: Ctx, hotelId: string, id: string, guest: string | null, withdrawn: ReadonlySet<unknown>) {
  const [changes, rooms] = await Promise.all([
    ctx.db
      .selectFrom("reservation_changes")
      .select(["id", "proposed_by as by", "state", "created_at as madeAt", "ended_at as endedAt"])
      .where("hotel_id", "=", hotelId)
      .where("reservation_id", "=", id)
      .where("ended_at", "is not", null)
      .execute(),
    ctx.db
      .selectFrom("reservation_rooms")
      .select(["cancelled_at as at", "cancelled_by as by"])
      .where("hotel_id", "=", hotelId)
      .where("reservation_id", "=", id)
      .where("kept", "is not", null)
      .where("cancelled_by", "in", ["guest", "system"])
      .execute(),
  ]);
  const changed = changes.flatMap(({ id, by, state, madeAt, endedAt }) => {
    // What the hotel changes at once, and what it withdraws, is in the log.
    const isAccepted = endedAt !== null && endedAt > madeAt;
    const ends: Record<typeof state, string | undefined> = {
      applied: by === "guest" ? "change_made" : isAccepted ? "change_accepted" : undefined,
      expired: "change_expired",
      withdrawn: by === "guest" || withdrawn.has(id) ? undefined : "change_declined",
      open: undefined,
    };
    const what = ends[state];
    return what && endedAt ? [{ kind: what, at: endedAt.toISOString(), by: what === "change_expired" ? null : guest }] : [];
  });
  const cancelled = rooms.flatMap(({ at, by }) =>
    at ? [{ kind: by === "guest" ? "room_cancelled" : "room_released", at: at.toISOString(), by: by === "guest" ? guest : null }] : [],
  );
  return [...changed, ...cancelled];
}

/** What guests, the provider and the site did with card holds; what staff did is in the change log. */
const cardHoldSteps = (holds: readonly CardHoldRow[], guest: string | null): ReservationStep[] =>
  holds.flatMap((hold) => [
    ...(hold.state === "asked" ? [{ kind: "card_hold_asked", at: hold.created_at.toISOString(), by: null }] : []),
    ...(hold.placed_at ? [{ kind: "card_hold_placed", at: hold.placed_at.toISOString(), by: guest, amount: hold.amount }] : []),
    ...(hold.captured_at
      ? [{ kind: "card_hold_captured", at: hold.captured_at.toISOString(), by: null, amount: hold.captured_amount }]
      : []),
    ...(hold.ended_at && (hold.state === "released" || hold.state === "expired")
      ? [{ kind: "card_hold_ended", at: hold.ended_at.toISOString(), by: null, amount: hold.amount }]
      : []),
  ]);

/** A reservation of the hotel for its staff; undefined for any other code. The caller has checked access. */
export async function bookingOfHotel(ctx: Ctx, hotelId: string, code: string): Promise<ReservationDetails | undefined> {
  if (!isCode(code)) return undefined;
  const [reservation] = await reservationsWhere(ctx, sql`r.hotel_id = ${hotelId} and r.code = ${code}`);
  return reservation;
}

/**
 * A reservation of the hotel for its staff, with its history, oldest first; undefined for any other code. The caller
 * has checked access.
 */
export async function bookingDetails(
  ctx: Ctx,
  hotelId: string,
  code: string,
): Promise<{ reservation: ReservationDetails; steps: ReservationStep[] } | undefined> {
  const reservation = await bookingOfHotel(ctx, hotelId, code);
  if (!reservation) return undefined;
  const [payments, refunds, chargebacks, changes, holds] = await Promise.all([
    paymentsOfReservation(ctx, hotelId, reservation.id),
    refundsOfReservation(ctx, hotelId, reservation.id),
    chargebacksOfReservation(ctx, hotelId, reservation.id),
    changesOfSubject(ctx, hotelId, reservation.id),
    cardHoldsOf(ctx, hotelId, reservation.id),
  ]);
  // That somebody looked at the register is for the log, not a step of the booking.
  const done = changes.filter(({ action }) => action !== "reservation.view_register");
  const noted = done.map(({ action, at, by, after }): ReservationStep => {
    const { amount, method } = (moved.has(action) && after) || {};
    return {
      kind: action,
      at: at.toISOString(),
      by,
      ...(typeof amount === "number" && { amount }),
      ...(typeof method === "string" && { method }),
    };
  });
  const guest = reservation.booker && nameOf(reservation.booker);
  const withdrawn = new Set(changes.map(({ action, after }) => action === "reservation.withdraw_change" && after?.["changeId"]));
  const known = new Set(changes.map(({ action }) => action));
  const steps: ReservationStep[] = [
    ...(known.has("reservation.book") || known.has("reservation.offer") ? [] : [{ kind: "booked", at: reservation.createdAt, by: guest }]),
    ...moneyMoves(payments, refunds).map(({ kind, at, amount }) => ({
      kind,
      at: at.toISOString(),
      by: kind === "paid" ? guest : null,
      amount,
    })),
    ...chargebacks.flatMap(({ amount, state, created_at, closed_at }) => [
      { kind: "charged_back", at: created_at.toISOString(), by: null, amount },
      ...(closed_at ? [{ kind: `chargeback_${state}`, at: closed_at.toISOString(), by: null, amount }] : []),
    ]),
    ...cardHoldSteps(holds, guest),
    ...(reservation.cancelledAt && !known.has("reservation.cancel")
      ? [
          {
            kind: cancellations[reservation.cancelledBy ?? "guest"],
            at: reservation.cancelledAt,
            by: reservation.cancelledBy === "guest" ? guest : null,
          },
        ]
      : []),
    ...(await guestsSteps(ctx, hotelId, reservation.id, guest, withdrawn)),
    ...noted,
  ];
  return { reservation, steps: steps.toSorted((one, other) => one.at.localeCompare(other.at)) };
}
