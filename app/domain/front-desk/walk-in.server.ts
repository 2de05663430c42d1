import { lockRoomPlan } from "#domain/hotel-room/lock-room-plan.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { giveRoomsOf } from "#domain/room-assignment/give-rooms.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { bookForGuest, bookingOfKey, type StaffBooking, type StaffBookingRejection } from "./book-for-guest.server.ts";
import { recordPresence } from "./record-presence.server.ts";

/** The rooms that the guests got; empty in a hotel without numbers, or where none is free for the whole stay. */
export type WalkedIn = { code: string; numbers: string[] };

export type WalkInRejection = StaffBookingRejection | { code: "not_arriving_yet" };

/**
 * Books rooms for guests who stand at the desk, checks them in and gives them rooms with numbers, those that are ready first: all of it
 * or nothing. Prices, restrictions and rejections are those of `bookForGuest`, with the stay of the request, which begins today. Rooms
 * with numbers are no reason to refuse it: who gets none stands in *Not assigned*. A repeated idempotency key returns the first booking.
 */
export async function walkIn(ctx: Ctx, request: StaffBooking): Promise<Outcome<WalkedIn, WalkInRejection>> {
  const { hotelId, idempotencyKey } = request;
  const earlier = async () => {
    const found = (await managedHotel(ctx, hotelId, "bookings", "unlocked")) && (await bookingOfKey(ctx, hotelId, idempotencyKey));
    return found ? done({ code: found.code, numbers: [] }) : undefined;
  };
  const known = await earlier();
  if (known) return known;
  return inTransaction(ctx, (ctx) => bookAndCheckIn(ctx, request)).catch(async (error: unknown) => {
    // The same form was sent twice at once: the other one has booked.
    const known = await earlier();
    if (known) return known;
    throw error;
  });
}

async function bookAndCheckIn(ctx: Ctx, request: StaffBooking): Promise<Outcome<WalkedIn, WalkInRejection>> {
  const { hotelId } = request;
  if (!(await managedHotel(ctx, hotelId, "bookings", "unlocked"))) return rejected({ code: "unknown_room" });
  // Before the nights, by the lock order.
  await lockRoomPlan(ctx, hotelId);
  const booked = await bookForGuest(ctx, request);
  if (!booked.ok) return booked;
  const { code } = booked.value;
  const given = await giveRoomsOf(ctx, { hotelId, code });
  const come = await recordPresence(ctx, { hotelId, code, step: "check_in" });
  if (!come.ok && come.rejection.code === "not_arriving_yet") return rejected({ code: "not_arriving_yet" });
  if (!come.ok && come.rejection.code !== "already_checked_in")
    throw new Error(`A new booking was not checked in: ${come.rejection.code}.`);
  return done({ code, numbers: given.ok ? given.value.numbers : [] });
}
