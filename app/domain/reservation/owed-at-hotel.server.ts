import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { keptMoney } from "#domain/payment/payment.ts";
import { paymentsOfReservation } from "#domain/payment/payments.server.ts";
import { collectedOf } from "./collected.server.ts";
import { keptOfLines, type ReservationRow } from "./locked-reservation.server.ts";
import { receivedStanding } from "./later-payments/payment-parts.server.ts";

/**
 * What of a locked, confirmed website booking was received, in cents, and is neither for what stands nor kept of rooms that were
 * cancelled: the hotel gives it back, after rooms were cancelled or changed.
 */
export async function owedAtHotel(ctx: Ctx, reservation: ReservationRow): Promise<Cents> {
  const { hotel_id, id } = reservation;
  const received = keptMoney(await paymentsOfReservation(ctx, hotel_id, id)) + (await collectedOf(ctx, reservation)) + reservation.goodwill;
  return Math.max(0, received - (await receivedStanding(ctx, reservation)) - (await keptOfLines(ctx, reservation)));
}
