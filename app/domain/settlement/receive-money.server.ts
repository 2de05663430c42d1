import { CompiledQuery } from "kysely";
import { givePromisedRooms } from "#domain/hotel-room/promised-rooms.server.ts";
import { notifyHotel } from "#domain/hotel/notify-hotel.server.ts";
import { refundable } from "#domain/payment/payment.ts";
import type { PaymentRow } from "#domain/payment/payments.server.ts";
import { requestRefund } from "#domain/payment/request-refund.server.ts";
import { retakeCode } from "#domain/promo/code-uses.server.ts";
import { confirmReservation } from "#domain/reservation/change-state.server.ts";
import { acceptPaidChange } from "#domain/reservation/change/accept-change.server.ts";
import { type PartRow, partsOf, payPartByCard } from "#domain/reservation/later-payments/payment-parts.server.ts";
import { linesOf, type ReservationRow, notifyGuest } from "#domain/reservation/locked-reservation.server.ts";
import { retakeStay } from "#domain/reservation/stay-inventory.server.ts";
import { rewardedStay } from "#domain/reservation/stay-points.server.ts";
import { transition } from "#domain/reservation/transitions.ts";
import { spendPoints } from "#domain/reward/points.server.ts";
import { stayProblem } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import { isFirm } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";

/**
 * Applies the first capture of a payment, which is locked with its reservation: confirms the stay, pays its later part or makes its
 * change count, or refunds the money where that is not possible.
 */
export async function receiveMoney(ctx: Ctx, reservation: ReservationRow, payment: PaymentRow): Promise<void> {
  const refund = async (reason: string) => {
    await requestRefund(ctx, payment, refundable(payment), reason);
    await notifyGuest(ctx, reservation, "payment-returned");
  };
  if (payment.change_id !== null) {
    const problem = await acceptPaidChange(ctx, reservation, payment, payment.change_id);
    return problem ? refund(problem) : undefined;
  }
  if (payment.part !== null) {
    const part = partPaidBy(await partsOf(ctx, reservation), payment);
    const isPaid = part && isFirm(reservation.state) && (await payPartByCard(ctx, part));
    if (!isPaid) return refund(isFirm(reservation.state) ? "paid twice" : "paid after cancellation");
    const excess = Math.min(refundable(payment), payment.actual_amount - part.amount);
    if (excess > 0) await requestRefund(ctx, payment, excess, "paid too much");
    return notifyGuest(ctx, reservation, "part-paid");
  }
  const permitted = transition("confirm", reservation.state);
  if (!permitted.ok)
    return refund(permitted.rejection.code === "already_paid" || reservation.paid_at ? "paid twice" : "paid after cancellation");
  const isLate = reservation.state === "expired";
  if (isLate && !(await reclaim(ctx, reservation))) return refund("paid after cancellation");
  await confirmReservation(ctx, reservation);
  if (isLate && !(await givePromisedRooms(ctx, reservation.hotel_id, reservation.id)))
    throw new Error("Rooms that were free for a promise could not be given.");
  await notifyGuest(ctx, reservation, "reservation-paid");
  const { hotel_id, code } = reservation;
  if (isLate) await notifyHotel(ctx, hotel_id, "change", { key: `${code} paid_late ${payment.id}`, facts: { code, kind: "paid_late" } });
  else await notifyHotel(ctx, hotel_id, "booking", { key: code, facts: { code } });
}

/** The part that a payment pays; one that a change of the booking has replaced since pays the next that it covers. */
function partPaidBy(parts: readonly PartRow[], { part: number, actual_amount }: PaymentRow): PartRow | undefined {
  const own = parts.find((part) => part.number === number);
  if (!own?.dropped_at || own.paid_at) return own;
  return parts.find(
    ({ kind, received, amount, paid_at, dropped_at, overdue_at }) =>
      kind === "deferred" && !paid_at && !dropped_at && !overdue_at && received === 0 && amount <= actual_amount,
  );
}

/**
 * Takes nights, extras, the use of a promo code and points of an expired reservation again, all or none. Fails when check-in is
 * no longer possible or the account was deleted. Restrictions are waived, because the stay had been booked.
 */
async function reclaim(ctx: Ctx, reservation: ReservationRow): Promise<boolean> {
  const guest = await ctx.db
    .selectFrom("users")
    .select("id")
    .where("id", "=", reservation.user_id)
    .where("deleted_at", "is", null)
    .forShare()
    .executeTakeFirst();
  if (!guest) return false;
  const roomIds = new Set((await linesOf(ctx, reservation)).map(({ room_id }) => room_id));
  const rooms = await ctx.db
    .selectFrom("rooms")
    .innerJoin("hotels", "hotels.id", "rooms.hotel_id")
    .select("hotels.time_zone")
    .where("rooms.hotel_id", "=", reservation.hotel_id)
    .where("rooms.id", "in", [...roomIds])
    .where("rooms.archived_at", "is", null)
    .where("hotels.archived_at", "is", null)
    .orderBy("rooms.id")
    .forShare(["hotels", "rooms"])
    .execute();
  const stay = { checkIn: reservation.check_in, checkOut: reservation.check_out };
  const [room] = rooms;
  if (!room || rooms.length < roomIds.size || stayProblem(stay, dayAt(ctx.now(), room.time_zone))) return false;
  await ctx.db.executeQuery(CompiledQuery.raw("savepoint taking"));
  const inventory = await retakeStay(ctx, reservation);
  const rewarded = rewardedStay(reservation);
  const taken =
    inventory.ok &&
    (await retakeCode(ctx, { hotelId: reservation.hotel_id, reservationId: reservation.id, userId: guest.id })) &&
    (!rewarded || (await spendPoints(ctx, rewarded, reservation.points_spent)));
  if (!taken) await ctx.db.executeQuery(CompiledQuery.raw("rollback to savepoint taking"));
  return taken;
}
