import type { Day } from "#kit/day.ts";
import type { Ctx } from "#platform/context.server.ts";
import { keptMoney } from "../payment/payment.ts";
import { paymentsOfReservation } from "../payment/payments.server.ts";
import { revokePoints, type RewardedStay } from "../reward/points.server.ts";
import { pointsEarned } from "../reward/reward.ts";
import { nightsUntil } from "../reward/rewards.server.ts";
import type { ReservationRow } from "./locked-reservation.server.ts";

/** For whom points move; nobody where the desk booked. */
export const rewardedStay = ({ user_id, hotel_id, id }: ReservationRow): RewardedStay | undefined =>
  user_id === null ? undefined : { userId: user_id, hotelId: hotel_id, reservationId: id };

/** What a completed stay earns: for the money that stays with us, at the tier that its check-out reaches. */
export async function pointsDue(ctx: Ctx, { userId, hotelId, reservationId }: RewardedStay, checkOut: Day): Promise<number> {
  const payments = await paymentsOfReservation(ctx, hotelId, reservationId);
  return pointsEarned(keptMoney(payments), await nightsUntil(ctx, userId, checkOut));
}

/** Takes back the points of a rewarded stay whose money the provider has given back by its own hand. */
export async function revokeUnpaid(ctx: Ctx, reservation: ReservationRow): Promise<void> {
  const stay = rewardedStay(reservation);
  if (!stay || !reservation.rewarded_at || reservation.status === "cancelled") return;
  await revokePoints(ctx, stay, await pointsDue(ctx, stay, reservation.check_out));
}
