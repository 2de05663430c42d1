import { notifyHotel } from "#domain/hotel/notify-hotel.server.ts";
import { refundable } from "#domain/payment/payment.ts";
import { type PaymentRow, paymentsOfReservation } from "#domain/payment/payments.server.ts";
import { requestRefund } from "#domain/payment/request-refund.server.ts";
import { changePayments } from "#domain/pricing/changes/change-payments.ts";
import { returnSomePoints } from "#domain/reward/points.server.ts";
import { sum, type Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { allotted } from "../cancel/cancel-reservation.server.ts";
import { collectedOf } from "../collected.server.ts";
import { notifyGuest, type ReservationRow, keptOfLines } from "../locked-reservation.server.ts";
import { rewardedStay } from "../stay-points.server.ts";
import { exchangeLines } from "./exchange-lines.server.ts";
import type { Proposal } from "./planned-change.ts";

/** Money of a locked booking, in cents: what its lines have received, and what of it the hotel has collected. */
export type BookingMoney = { payments: PaymentRow[]; received: Cents; collected: Cents };

/** The money of the lines of a booking that the caller has locked; locks its payments. */
export async function moneyOfBooking(ctx: Ctx, reservation: ReservationRow): Promise<BookingMoney> {
  const all = await paymentsOfReservation(ctx, reservation.hotel_id, reservation.id, { lock: true });
  const payments = all.filter(({ actual_amount }) => actual_amount > 0);
  const collected = await collectedOf(ctx, reservation);
  const received = sum(payments.map(refundable)) + collected - (await keptOfLines(ctx, reservation));
  return { payments, received: Math.max(0, received), collected };
}

type By = "guest" | "hotel" | "admin";

/**
 * Makes a locked booking what a change says: exchanges its lines, returns points and refunds what it no longer costs, by card first,
 * the rest at the hotel. `accepted`: the hotel has proposed it. The caller has taken its nights and extras and
 * releases those that it no longer needs.
 */
export async function applyChange(
  ctx: Ctx,
  reservation: ReservationRow,
  { id, proposal, by, accepted = false }: { id: string; proposal: Proposal; by: By; accepted?: boolean },
): Promise<void> {
  const { payments: paid, received, collected } = await moneyOfBooking(ctx, reservation);
  const payments = changePayments(
    proposal.lines.map(({ schedule }) => schedule),
    { received, points: reservation.points_discount },
  );
  const toCard = Math.min(payments.refund, sum(paid.map(refundable)));
  await exchangeLines(ctx, reservation, {
    id,
    proposal,
    payments,
    money: { received: received - payments.refund, collected: collected - (payments.refund - toCard) },
  });
  const stay = rewardedStay(reservation);
  if (stay && payments.returnedPoints > 0) await returnSomePoints(ctx, stay, payments.returnedPoints);
  for (const { payment, amount } of allotted(toCard, paid)) await requestRefund(ctx, payment, amount, `change ${id}`);
  const { hotel_id, code } = reservation;
  await notifyGuest(ctx, reservation, "reservation-changed");
  const kind = accepted ? "change_accepted" : "changed";
  if (by === "guest") await notifyHotel(ctx, hotel_id, "change", { key: `${code} changed ${id}`, facts: { code, kind } });
}
