import { instantAt } from "#kit/zone.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { recordChange } from "../audit/record-change.server.ts";
import { managedHotel } from "../hotel/managed-hotel.server.ts";
import { cancelLocked } from "./cancel-locked.server.ts";
import { lockedReservation, reservationOfCode } from "./locked-reservation.server.ts";
import type { CancelRejection } from "./reservation.ts";

/**
 * Cancels a reservation for its guest, the hotel's owner or an admin, or for whoever has the bookings at the desk of
 * `hotelId`: the nights are free at once, the refund (in cents, by refundOnCancel) is on its way, the guest gets a mail
 * unless `untold`. Others are told that it is unknown. A guest can't cancel once check-in has begun; nobody can cancel twice.
 */
export async function cancelReservation(
  ctx: Ctx,
  request: { code: string; reason: string; untold?: boolean; hotelId?: string },
): Promise<Outcome<{ refund: Cents }, CancelRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ refund: Cents }, CancelRejection>> => {
    const key = await reservationOfCode(ctx, request.code);
    if (!key) return rejected({ code: "unknown_reservation" });
    const { hotelId, reservationId } = key;
    const reservation = await lockedReservation(ctx, hotelId, reservationId);
    const hotel = await ctx.db.selectFrom("hotels").select(["owner_id", "time_zone"]).where("id", "=", hotelId).executeTakeFirst();
    const by =
      hotel && (request.hotelId ? await staffCanceller(ctx, hotelId, request.hotelId) : cancellerOf(ctx, key.userId, hotel.owner_id));
    if (!reservation || !hotel || !by) return rejected({ code: "unknown_reservation" });
    if (reservation.status === "cancelled") return rejected({ code: "already_cancelled" });
    if (by === "guest" && ctx.now() >= instantAt(reservation.check_in, reservation.policies.checkInFrom, hotel.time_zone))
      return rejected({ code: "stay_began" });

    const refund = await cancelLocked(ctx, reservation, { by, reason: request.reason, untold: request.untold });
    if (by !== "guest")
      await recordChange(ctx, {
        hotelId,
        action: "reservation.cancel",
        subjectId: reservationId,
        after: { reason: request.reason, refund },
      });
    return done({ refund });
  });
}

async function staffCanceller(ctx: Ctx, hotelId: string, managedHotelId: string) {
  const desk = managedHotelId === hotelId ? await managedHotel(ctx, hotelId, "bookings", "unlocked") : undefined;
  return desk && (desk.role === "admin" ? "admin" : "hotel");
}

function cancellerOf(ctx: Ctx, guestId: string | null, ownerId: string) {
  if (ctx.actor && ctx.actor.id === guestId) return "guest";
  if (ctx.actor?.id === ownerId) return "hotel";
  return ctx.actor?.role === "admin" ? "admin" : undefined;
}
