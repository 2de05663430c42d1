import { type Day, isDay } from "#kit/day.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { type Stay, stayProblem } from "#kit/stay.ts";
import { dayAt } from "#kit/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { arrivalHours } from "../hotel/policies.ts";
import { type PricedRoom, pricedRooms } from "../pricing/room-prices.server.ts";
import type { BookingRejection } from "./reservation.ts";

/** The requested units of a room, dates and party. */
export type Wish = Stay & {
  hotelId: string;
  roomId: string;
  rooms: number;
  adults: number;
  children: number;
  /** At most one for each child; missing ones are unknown. */
  childAges?: readonly number[];
};

export type RoomRejection = Extract<BookingRejection, { code: "unknown_room" | "bad_stay" | "bad_guest" | "too_many_guests" }>;

/**
 * The room, locked, with its prices for the stay and the hotel's current day. Checks everything except availability:
 * rejects a room that is not visible, dates that can't be booked, an arrival hour outside check-in hours, and a party
 * above the capacity of the units.
 */
export async function roomToBook(
  ctx: Ctx,
  { hotelId, roomId, rooms, adults, children, checkIn, checkOut }: Wish,
  arrivalHour: number | null,
): Promise<Outcome<{ room: PricedRoom; stay: Stay; today: Day }, RoomRejection>> {
  const stay = { checkIn, checkOut };
  if (!isDay(checkIn) || !isDay(checkOut)) return rejected({ code: "bad_stay", problem: "not_a_day" });
  const [room] = await pricedRooms(ctx, hotelId, stay, { roomId, lock: true });
  if (!room) return rejected({ code: "unknown_room" });
  const today = dayAt(ctx.now(), room.prices.timeZone);
  const problem = stayProblem(stay, today);
  if (problem) return rejected({ code: "bad_stay", problem });
  if (arrivalHour !== null && !arrivalHours(room.prices.policies).includes(arrivalHour))
    return rejected({ code: "bad_guest", fields: ["arrivalHour"] });
  const capacity = (room.capacity + room.prices.guests.extraBeds) * rooms;
  return adults + children > capacity ? rejected({ code: "too_many_guests", capacity }) : done({ room, stay, today });
}
