import type { Ctx } from "#platform/context.server.ts";
import { returnNights } from "../availability/nights.server.ts";
import { returnPoints, revokePoints } from "../reward/points.server.ts";
import type { ReservationRow } from "./locked-reservation.server.ts";
import { rewardedStay } from "./stay-points.server.ts";

/**
 * Cancels a confirmed reservation that the caller has locked: its nights are free, the points spent on it are back and
 * those earned by it are gone. Every cancellation goes this way.
 */
export async function releaseReservation(
  ctx: Ctx,
  reservation: ReservationRow,
  by: "guest" | "hotel" | "admin" | "system",
  reason: string,
): Promise<void> {
  await returnNights(
    ctx,
    { hotelId: reservation.hotel_id, roomId: reservation.room_id },
    { checkIn: reservation.check_in, checkOut: reservation.freed_from ?? reservation.check_out },
    reservation.rooms,
  );
  await ctx.db
    .updateTable("reservations")
    .set({ status: "cancelled", cancelled_at: ctx.now(), cancelled_by: by, cancellation_reason: reason, client_network: null })
    .where("hotel_id", "=", reservation.hotel_id)
    .where("id", "=", reservation.id)
    .execute();
  const stay = rewardedStay(reservation);
  if (!stay) return;
  await returnPoints(ctx, stay);
  await revokePoints(ctx, stay, 0);
}
