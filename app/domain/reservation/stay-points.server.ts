import type { Ctx } from "#platform/context.server.ts";
import { keptMoney } from "../payment/payment.ts";
import { paymentsOfReservation } from "../payment/payments.server.ts";
import { revokePoints, type RewardedStay } from "../reward/points.server.ts";
import { pointsEarned } from "../reward/reward.ts";
import { nightsUntil } from "../reward/rewards.server.ts";
import type { ReservationRow } from "./locked-reservation.server.ts";

export const rewardedStay = (reservation: ReservationRow): RewardedStay => ({
  userId: reservation.user_id,
  hotelId: reservation.hotel_id,
  reservationId: reservation.id,
});

/** What a completed stay earns: for the money that stays with us, at the tier that its check-out reaches. */
export async function pointsDue(ctx: Ctx, reservation: ReservationRow): Promise<number> {
  const payments = await paymentsOfReservation(ctx, reservation.hotel_id, reservation.id);
  return pointsEarned(keptMoney(payments), await nightsUntil(ctx, reservation.user_id, reservation.check_out));
}

/** Takes back the points of a rewarded stay whose money the provider has given back by its own hand. */
export async function revokeUnpaid(ctx: Ctx, reservation: ReservationRow): Promise<void> {
  if (!reservation.rewarded_at || reservation.status === "cancelled") return;
  await revokePoints(ctx, rewardedStay(reservation), await pointsDue(ctx, reservation));
}
