import { timeZoneOf } from "#domain/hotel/place/place-columns.server.ts";
import { lockedReservation } from "#domain/reservation/locked-reservation.server.ts";
import { markRewarded, pointsDue, rewardedStay } from "#domain/reservation/stay-points.server.ts";
import { transition } from "#domain/reservation/transitions.ts";
import { earnPoints } from "#domain/reward/points.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

/** Grants the points of a paid stay once its check-out day has begun at the hotel. Rejects if granted already. */
export async function rewardStay(
  ctx: Ctx,
  stay: { hotelId: string; reservationId: string },
): Promise<Outcome<{ points: number }, { code: "not_due" }>> {
  return inTransaction(ctx, async (ctx) => {
    const reservation = await lockedReservation(ctx, stay.hotelId, stay.reservationId);
    if (!reservation || reservation.rewarded_at) return rejected({ code: "not_due" });
    const permitted = transition("reward", reservation.state);
    if (!permitted.ok) return permitted;
    const rewarded = rewardedStay(reservation);
    if (!rewarded) return rejected({ code: "not_due" });
    if (reservation.check_out > dayAt(ctx.now(), await timeZoneOf(ctx, stay.hotelId))) return rejected({ code: "not_due" });
    const points = await pointsDue(ctx, reservation, rewarded.userId);
    await earnPoints(ctx, rewarded, points);
    await markRewarded(ctx, reservation);
    return done({ points });
  });
}
