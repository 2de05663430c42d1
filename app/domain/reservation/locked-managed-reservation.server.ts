import type { Ctx } from "#platform/context.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { lockedReservation, reservationOfCode, type ReservationRow } from "./locked-reservation.server.ts";

/** The hotel's reservation by code, locked, with the hotel's time zone, for staff with access to its bookings; `"archived too"`: also of a deleted hotel. */
export async function lockedManagedReservation(
  ctx: Ctx,
  hotelId: string,
  code: string,
  which: "active" | "archived too" = "active",
): Promise<{ reservation: ReservationRow; timeZone: string } | undefined> {
  const key = await reservationOfCode(ctx, code);
  if (key?.hotelId !== hotelId) return undefined;
  const reservation = await lockedReservation(ctx, hotelId, key.reservationId);
  const hotel = await managedHotel(ctx, hotelId, "bookings", "unlocked", which);
  return reservation && hotel && { reservation, timeZone: hotel.time_zone };
}
