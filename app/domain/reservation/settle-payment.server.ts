import { CompiledQuery } from "kysely";
import { dayAt } from "#kit/zone.ts";
import { stayProblem } from "#kit/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { OrderSnapshot } from "#platform/flitt/provider.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { takeNights } from "../availability/nights.server.ts";
import { applyReport, followUp } from "../payment/apply-report.server.ts";
import {
  paymentOfOrder,
  type PaymentRow,
  paymentsOfReservation,
} from "../payment/payments.server.ts";
import { recordEvent } from "../payment/receive-callback.server.ts";
import { requestRefund } from "../payment/request-refund.server.ts";
import { spendPoints } from "../reward/points.server.ts";
import { lockedReservation, type ReservationRow, tellGuest } from "./locked-reservation.server.ts";
import { rewardedStay, undoPoints } from "./stay-points.server.ts";

export type Settled = "unknown_order" | "no_answer" | "open" | "settled";

/**
 * Asks the provider how an order stands and writes what follows, however often and in whatever order it is asked: the
 * reservation is paid once; money for one that was cancelled takes its nights back if they are still free and the guest
 * still has the points that were spent on it, and is otherwise returned in full; money for one that is already paid is
 * returned. What the provider gave back by its own hand earns no
 * points, and when nothing is left those that were spent return as well.
 */
export async function settlePayment(ctx: Ctx, orderId: string): Promise<Settled> {
  const key = await paymentOfOrder(ctx, orderId);
  if (!key) return "unknown_order";
  const state = await ctx.payments.order(orderId);
  return inTransaction(ctx, async (ctx) => {
    const reservation = await lockedReservation(ctx, key.hotelId, key.reservationId);
    const payments = await paymentsOfReservation(ctx, key.hotelId, key.reservationId, { lock: true });
    const payment = payments.find(({ id }) => id === key.paymentId);
    if (!reservation || !payment) throw new Error(`Order ${orderId} has no reservation.`);
    if (state.result === "found") {
      await recordEvent(ctx, orderId, "status", state.body, true);
      return settle(ctx, reservation, payment, state.snapshot);
    }
    await look(ctx, payment, state.result === "missing");
    return "no_answer";
  });
}

/** Plans the next look. An order that the provider does not know, past its time, was never made. */
async function look(ctx: Ctx, payment: PaymentRow, missing: boolean) {
  const now = ctx.now();
  const never = missing && now > payment.expires_at && ["new", "create_unknown"].includes(payment.status);
  const status = never ? "expired" : payment.status;
  await ctx.db
    .updateTable("payments")
    .set({ status, ...followUp(payment, status, now, missing), updated_at: now })
    .where("hotel_id", "=", payment.hotel_id)
    .where("id", "=", payment.id)
    .execute();
}

async function settle(
  ctx: Ctx,
  reservation: ReservationRow,
  payment: PaymentRow,
  snapshot: OrderSnapshot,
): Promise<Settled> {
  const { status, change } = await applyReport(ctx, payment, snapshot, ctx.config.payments);
  if (change === "captured" && status !== "refunded") await receive(ctx, reservation, payment);
  if (change === "returned") await undoPoints(ctx, reservation);
  return ["new", "create_unknown", "created", "processing"].includes(status) ? "open" : "settled";
}

/** Money has come in for the first time on this payment. */
async function receive(ctx: Ctx, reservation: ReservationRow, payment: PaymentRow) {
  const giveBack = async (reason: string) => {
    await requestRefund(ctx, payment, payment.amount, reason);
    await tellGuest(ctx, reservation, "payment-returned");
  };
  if (reservation.paid_at) return giveBack("paid twice");
  if (reservation.status === "cancelled") {
    const back = reservation.cancelled_by === "system" && (await takeBack(ctx, reservation));
    if (!back) return giveBack("paid after cancellation");
  }
  await ctx.db
    .updateTable("reservations")
    .set({
      status: "confirmed",
      paid_at: ctx.now(),
      cancelled_at: null,
      cancelled_by: null,
      cancellation_reason: null,
    })
    .where("hotel_id", "=", reservation.hotel_id)
    .where("id", "=", reservation.id)
    .execute();
  await tellGuest(ctx, reservation, "reservation-paid");
}

/** Takes the nights and the points of an expired reservation again, all or none; none when the stay can't begin any more. What its days
 * ask of stays by now does not count: it had been booked. */
async function takeBack(ctx: Ctx, reservation: ReservationRow): Promise<boolean> {
  const room = await ctx.db
    .selectFrom("rooms")
    .innerJoin("hotels", "hotels.id", "rooms.hotel_id")
    .select(["rooms.units", "hotels.time_zone"])
    .where("rooms.hotel_id", "=", reservation.hotel_id)
    .where("rooms.id", "=", reservation.room_id)
    .where("rooms.archived_at", "is", null)
    .where("hotels.archived_at", "is", null)
    .forShare(["hotels", "rooms"])
    .executeTakeFirst();
  const stay = { checkIn: reservation.check_in, checkOut: reservation.check_out };
  if (!room || stayProblem(stay, dayAt(ctx.now(), room.time_zone))) return false;
  await ctx.db.executeQuery(CompiledQuery.raw("savepoint taking"));
  const nights = await takeNights(
    ctx,
    { hotelId: reservation.hotel_id, roomId: reservation.room_id, units: room.units },
    stay,
    reservation.rooms,
    "waived",
  );
  const taken = nights.ok && (await spendPoints(ctx, rewardedStay(reservation), reservation.points_spent));
  if (!taken) await ctx.db.executeQuery(CompiledQuery.raw("rollback to savepoint taking"));
  return taken;
}
