import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { changesOfSubject } from "../audit/changes-of-subject.server.ts";
import { moneyMoves } from "../payment/money-moves.ts";
import { chargebacksOfReservation, paymentsOfReservation, refundsOfReservation } from "../payment/payments.server.ts";
import { isCode, type ReservationDetails } from "../reservation/reservation.ts";
import type { ReservationStep } from "../reservation/reservation-steps.ts";
import { nameOf } from "#kit/person.ts";
import { reservationsWhere } from "../reservation/reservations.server.ts";

/** History event of a cancellation without a row in the change log, such as the job's after a hotel was archived. */
const cancellations = { guest: "cancelled", hotel: "reservation.cancel", admin: "reservation.cancel", system: "expired" } as const;

/** Events that name the money they moved. */
const moved = new Set(["reservation.payment", "reservation.goodwill"]);

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
  const [payments, refunds, chargebacks, changes] = await Promise.all([
    paymentsOfReservation(ctx, hotelId, reservation.id),
    refundsOfReservation(ctx, hotelId, reservation.id),
    chargebacksOfReservation(ctx, hotelId, reservation.id),
    changesOfSubject(ctx, hotelId, reservation.id),
  ]);
  const noted = changes.map(({ action, at, by, after }): ReservationStep => {
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
    ...(reservation.cancelledAt && !known.has("reservation.cancel")
      ? [
          {
            kind: cancellations[reservation.cancelledBy ?? "guest"],
            at: reservation.cancelledAt,
            by: reservation.cancelledBy === "guest" ? guest : null,
          },
        ]
      : []),
    ...noted,
  ];
  return { reservation, steps: steps.toSorted((one, other) => one.at.localeCompare(other.at)) };
}
