import { keptMoney } from "#domain/payment/payment.ts";
import { paymentsOfReservation } from "#domain/payment/payments.server.ts";
import { returnPoints, revokePoints, type RewardedStay } from "#domain/reward/points.server.ts";
import { pointsEarned } from "#domain/reward/reward.ts";
import { nightsUntil } from "#domain/reward/rewards.server.ts";
import { isFirm } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { collectedOf } from "./collected.server.ts";
import { receivedNow } from "./later-payments/payment-parts.server.ts";
import { costOfLines, type ReservationRow } from "./locked-reservation.server.ts";

/** Whose points a stay moves; undefined for phone bookings. */
export const rewardedStay = ({ user_id, hotel_id, id }: ReservationRow): RewardedStay | undefined =>
  user_id === null ? undefined : { userId: user_id, hotelId: hotel_id, reservationId: id };

const keptOf = async (ctx: Ctx, { hotel_id, id }: ReservationRow) => keptMoney(await paymentsOfReservation(ctx, hotel_id, id));

/** Points earned by a completed stay: from the money that was kept, at the tier that its check-out reaches. */
export async function pointsDue(ctx: Ctx, reservation: ReservationRow, userId: string): Promise<number> {
  return pointsEarned(await keptOf(ctx, reservation), await nightsUntil(ctx, userId, reservation.check_out));
}

/** Records on a locked reservation that its points were granted. */
export async function markRewarded(ctx: Ctx, { hotel_id, id }: ReservationRow): Promise<void> {
  await ctx.db.updateTable("reservations").set({ rewarded_at: ctx.now() }).where("hotel_id", "=", hotel_id).where("id", "=", id).execute();
}

/** Whether nothing remains of the money for current lines, by card and at the hotel; it may be nothing because rooms were cancelled. */
async function isAllReversed(ctx: Ctx, reservation: ReservationRow): Promise<boolean> {
  return (await receivedNow(ctx, reservation)) > 0 && (await keptOf(ctx, reservation)) + (await collectedOf(ctx, reservation)) <= 0;
}

/**
 * Adjusts points after a refund that the provider made on its own; idempotent. The stay keeps the points for the
 * remaining money, and its spent points are returned when none remains. Does nothing for a cancelled stay, whose
 * cancellation did so.
 */
export async function undoPoints(ctx: Ctx, reservation: ReservationRow): Promise<void> {
  const stay = rewardedStay(reservation);
  if (!stay || !isFirm(reservation.state)) return;
  if (await isAllReversed(ctx, reservation)) await returnPoints(ctx, stay, (await costOfLines(ctx, reservation)).points);
  if (reservation.rewarded_at) await revokePoints(ctx, stay, await pointsDue(ctx, reservation, stay.userId));
}
