import type { Outcome } from "#kit/outcome.ts";
import type { Stay } from "#kit/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import { returnNights, takeNights, type TakeRejection } from "../availability/nights.server.ts";
import { type ExtraSoldOut, retakeExtras, returnExtras } from "../pricing/extra-days.server.ts";
import type { ReservationRow } from "./locked-reservation.server.ts";

const stayOf = ({ check_in, check_out }: ReservationRow): Stay => ({ checkIn: check_in, checkOut: check_out });

/**
 * Releases the nights and extras of a reservation, of `days` or all days of its stay; nights first, by the lock order of
 * docs/architecture.md. The caller holds its lock. All releases go through here.
 */
export async function releaseStay(ctx: Ctx, reservation: ReservationRow, days = stayOf(reservation)): Promise<void> {
  const { hotel_id: hotelId, room_id: roomId, id: reservationId } = reservation;
  await returnNights(ctx, { hotelId, roomId }, days, reservation.rooms);
  await returnExtras(ctx, { hotelId, reservationId }, stayOf(reservation), days);
}

/**
 * Takes nights and extras of a reservation again after they were released, all or none; the caller holds its lock and
 * rolls back after a rejection. Restrictions are waived, because the stay had been booked. `units`: those of the room.
 */
export async function retakeStay(
  ctx: Ctx,
  reservation: ReservationRow,
  units: number,
  days = stayOf(reservation),
): Promise<Outcome<null, TakeRejection | ExtraSoldOut>> {
  const { hotel_id: hotelId, room_id: roomId, id: reservationId } = reservation;
  const nights = await takeNights(ctx, { hotelId, roomId, units }, days, reservation.rooms, "waived");
  return nights.ok ? retakeExtras(ctx, { hotelId, reservationId }, stayOf(reservation), days) : nights;
}
