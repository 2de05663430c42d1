import { instantAt } from "#kit/zone.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { isCaptured, refundable } from "../payment/payment.ts";
import { paymentsOfReservation } from "../payment/payments.server.ts";
import { requestRefund } from "../payment/request-refund.server.ts";
import { lockedReservation, reservationOfCode, tellGuest } from "./locked-reservation.server.ts";
import { releaseReservation } from "./release-reservation.server.ts";
import { type CancelRefusal, refundOnCancel } from "./reservation.ts";

/**
 * Cancels a reservation for its guest, the hotel's owner or an admin: the nights are free at once, the refund (in cents, by
 * refundOnCancel) is on its way, the guest gets a mail unless `untold`. Others are told that it is unknown. A guest
 * can't cancel once check-in has begun; nobody can cancel twice.
 */
export async function cancelReservation(
  ctx: Ctx,
  request: { code: string; reason: string; untold?: boolean },
): Promise<Outcome<{ refund: Cents }, CancelRefusal>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ refund: Cents }, CancelRefusal>> => {
    const key = await reservationOfCode(ctx, request.code);
    if (!key) return refused({ code: "unknown_reservation" });
    const { hotelId, reservationId } = key;
    const reservation = await lockedReservation(ctx, hotelId, reservationId);
    const hotel = await ctx.db
      .selectFrom("hotels")
      .select(["owner_id", "time_zone"])
      .where("id", "=", hotelId)
      .executeTakeFirst();
    const by = hotel && cancellerOf(ctx, key.userId, hotel.owner_id);
    if (!reservation || !hotel || !by) return refused({ code: "unknown_reservation" });
    if (reservation.status === "cancelled") return refused({ code: "already_cancelled" });
    const now = ctx.now();
    if (by === "guest" && now >= instantAt(reservation.check_in, reservation.policies.checkInFrom, hotel.time_zone))
      return refused({ code: "stay_began" });

    const payments = await paymentsOfReservation(ctx, hotelId, reservationId, { lock: true });
    await releaseReservation(ctx, reservation, by, request.reason);
    let refund = 0;
    for (const payment of payments.filter(({ status }) => isCaptured(status))) {
      const amount = refundOnCancel({ cancelableUntil: reservation.cancelable_until }, refundable(payment), by, now);
      await requestRefund(ctx, payment, amount, "cancelled");
      refund += amount;
    }
    if (!request.untold) await tellGuest(ctx, reservation, "reservation-cancelled");
    return done({ refund });
  });
}

function cancellerOf(ctx: Ctx, guestId: string, ownerId: string) {
  if (ctx.actor?.id === guestId) return "guest";
  if (ctx.actor?.id === ownerId) return "hotel";
  return ctx.actor?.role === "admin" ? "admin" : undefined;
}
