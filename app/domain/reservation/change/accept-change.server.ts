import { CompiledQuery } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { lockRoomPlan } from "#domain/hotel-room/lock-room-plan.server.ts";
import { givePromisedRooms } from "#domain/hotel-room/promised-rooms.server.ts";
import { notifyHotel } from "#domain/hotel/notify-hotel.server.ts";
import { timeZoneOf } from "#domain/hotel/place/place-columns.server.ts";
import { isCaptured, refundable } from "#domain/payment/payment.ts";
import { paymentsOfReservation, type PaymentRow } from "#domain/payment/payments.server.ts";
import { datesProblem } from "#domain/pricing/changes/change-rights.ts";
import { dayAt } from "#kit/date/zone.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { linesOf, lockedOwnReservation, notifyGuest, type ReservationRow, lockedManagedReservation } from "../locked-reservation.server.ts";
import { isReservationOver } from "../stay-times.ts";
import { isPermitted } from "../transitions.ts";
import { applyChange } from "./apply-change.server.ts";
import type { OpenChangeRejection } from "./booking-change.ts";
import { changeRow, type ChangeRow, closeChange, moveInventory, openChangeOf } from "./open-change.server.ts";
import type { Proposal } from "./planned-change.ts";
import { isPromised } from "./promised-lines.server.ts";

/** Whether the rooms of a change are still offered; the hotel archives none while this transaction runs. */
async function areOffered(ctx: Ctx, hotelId: string, { lines }: Proposal): Promise<boolean> {
  const roomIds = [...new Set(lines.flatMap((line) => ("made" in line ? [line.made.roomId] : [])))];
  if (roomIds.length === 0) return true;
  const rooms = await ctx.db
    .selectFrom("rooms")
    .innerJoin("hotels", "hotels.id", "rooms.hotel_id")
    .select("rooms.id")
    .where("rooms.hotel_id", "=", hotelId)
    .where("rooms.id", "in", roomIds)
    .where("rooms.archived_at", "is", null)
    .where("hotels.archived_at", "is", null)
    .orderBy("rooms.id")
    .forShare(["hotels", "rooms"])
    .execute();
  return rooms.length === roomIds.length;
}

/** Whether the new stay, or that of the booking, is over or should have begun. */
async function isPast(ctx: Ctx, reservation: ReservationRow, { stay }: Proposal): Promise<boolean> {
  const { check_in: checkIn, check_out: checkOut, checked_in_at: checkedInAt } = reservation;
  const [now, timeZone] = [ctx.now(), await timeZoneOf(ctx, reservation.hotel_id)];
  if (isReservationOver(reservation, timeZone, now)) return true;
  return datesProblem({ checkIn, checkOut, checkedInAt }, stay, dayAt(now, timeZone)) !== undefined;
}

/**
 * Makes an open change of a locked booking count: what it held stays, what it no longer needs is released. False, and the change is
 * over, if a room that it needs was archived since, none with the accessibility that was promised is free any more, or its stay is past.
 */
async function accept(ctx: Ctx, reservation: ReservationRow, change: ChangeRow): Promise<boolean> {
  const proposal = change.proposal as Proposal;
  if (!(await areOffered(ctx, change.hotel_id, proposal)) || (await isPast(ctx, reservation, proposal))) {
    await closeChange(ctx, change, "withdrawn");
    return false;
  }
  const isOfPromise = isPromised(await linesOf(ctx, reservation));
  if (isOfPromise) {
    await lockRoomPlan(ctx, change.hotel_id);
    await ctx.db.executeQuery(CompiledQuery.raw("savepoint accepting"));
  }
  const moved = await moveInventory(ctx, change.hotel_id, proposal.released);
  if (!moved.ok) throw new Error("What a change no longer needs could not be released.");
  await closeChange(ctx, change, "applied");
  await applyChange(ctx, reservation, { id: change.id, proposal, by: "guest", accepted: change.proposed_by !== "guest" });
  if (!isOfPromise || (await givePromisedRooms(ctx, change.hotel_id, reservation.id))) return true;
  await ctx.db.executeQuery(CompiledQuery.raw("rollback to savepoint accepting"));
  await closeChange(ctx, change, "withdrawn");
  return false;
}

/**
 * Applies the captured payment of a change, locked with its booking. Returns why it has to be refunded, where the change is over, was
 * paid before, or asks for more.
 */
export async function acceptPaidChange(
  ctx: Ctx,
  reservation: ReservationRow,
  payment: PaymentRow,
  changeId: string,
): Promise<"paid twice" | "paid after the change was over" | undefined> {
  const change = await changeRow(ctx, reservation, changeId);
  if (change?.state === "applied") return "paid twice";
  const isPaid = change?.state === "open" && isPermitted("change", reservation.state) && refundable(payment) >= change.due_now;
  return isPaid && (await accept(ctx, reservation, change)) ? undefined : "paid after the change was over";
}

const unknown = rejected({ code: "unknown_change" } as const);

/** Accepts a change that the hotel has proposed and for which nothing has to be paid now. */
export async function acceptChange(ctx: Ctx, code: string, changeId: string): Promise<Outcome<null, OpenChangeRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, OpenChangeRejection>> => {
    const reservation = await lockedOwnReservation(ctx, code);
    const change = reservation && (await openChangeOf(ctx, reservation));
    if (!reservation || change?.id !== changeId || (change.expires_at ?? ctx.now()) <= ctx.now()) return unknown;
    if (change.due_now > 0) return rejected({ code: "to_be_paid" });
    await paymentsOfReservation(ctx, reservation.hotel_id, reservation.id, { lock: true });
    if (await accept(ctx, reservation, change)) return done(null);
    return unknown;
  });
}

/**
 * Withdraws an open change: by its guest, or with `hotelId` by the hotel's staff one that the hotel has proposed. The booking stays as it
 * is. Rejects while its payment is on its way.
 */
export async function withdrawChange(
  ctx: Ctx,
  { code, changeId, hotelId }: { code: string; changeId: string; hotelId?: string },
): Promise<Outcome<null, OpenChangeRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, OpenChangeRejection>> => {
    const reservation = hotelId ? (await lockedManagedReservation(ctx, hotelId, code))?.reservation : await lockedOwnReservation(ctx, code);
    const change = reservation && (await openChangeOf(ctx, reservation));
    if (!reservation || change?.id !== changeId || (hotelId && change.proposed_by === "guest")) return unknown;
    const payments = await paymentsOfReservation(ctx, reservation.hotel_id, reservation.id, { lock: true });
    const isOnItsWay = ({ change_id, status }: PaymentRow) =>
      change_id === change.id && (status === "processing" || status === "review" || isCaptured(status));
    if (payments.some(isOnItsWay)) return rejected({ code: "payment_on_its_way" });
    await closeChange(ctx, change, "withdrawn");
    const { hotel_id, id } = reservation;
    if (hotelId) {
      await recordChange(ctx, { hotelId, action: "reservation.withdraw_change", subjectId: id, after: { changeId } });
      await notifyGuest(ctx, reservation, "change-expired");
    } else if (change.proposed_by !== "guest")
      await notifyHotel(ctx, hotel_id, "change", { key: `${code} declined ${changeId}`, facts: { code, kind: "change_declined" } });
    return done(null);
  });
}
