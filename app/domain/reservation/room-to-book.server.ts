import { type Day, isDay } from "#kit/day.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ages, Party } from "#kit/party.ts";
import { type Stay, stayProblem } from "#kit/stay.ts";
import { dayAt } from "#kit/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { arrivalHours } from "../hotel/policies.ts";
import { type PricedRoom, pricedRooms } from "../pricing/room-prices.server.ts";
import { agesMatch } from "./ages-form.ts";
import type { BookingRejection } from "./reservation.ts";

/** The requested units of a room, dates and party. */
export type Wish = Stay & Party & Partial<Ages> & { hotelId: string; roomId: string };

export type RoomRejection = Extract<BookingRejection, { code: "unknown_room" | "bad_stay" | "bad_guest" | "too_many_guests" }>;

/**
 * The room, locked, with its prices for the stay and the hotel's current day. Checks everything except availability:
 * rejects a room that is not visible, dates that can't be booked, an arrival hour outside check-in hours, more ages than
 * guests, and a party above the capacity of the units.
 */
export async function roomToBook(
  ctx: Ctx,
  wish: Wish,
  arrivalHour: number | null,
): Promise<Outcome<{ room: PricedRoom; stay: Stay; today: Day }, RoomRejection>> {
  const { hotelId, roomId, rooms, adults, children, checkIn, checkOut } = wish;
  const stay = { checkIn, checkOut };
  if (!isDay(checkIn) || !isDay(checkOut)) return rejected({ code: "bad_stay", problem: "not_a_day" });
  const [room] = await pricedRooms(ctx, hotelId, stay, { roomId, lock: true });
  if (!room) return rejected({ code: "unknown_room" });
  const today = dayAt(ctx.now(), room.prices.timeZone);
  const problem = stayProblem(stay, today);
  if (problem) return rejected({ code: "bad_stay", problem });
  if (arrivalHour !== null && !arrivalHours(room.prices.policies).includes(arrivalHour))
    return rejected({ code: "bad_guest", fields: ["arrivalHour"] });
  if (!agesMatch(wish)) return rejected({ code: "bad_guest", fields: ["childAges"] });
  const { extraBeds, cots } = room.prices.guests;
  const capacity = (room.capacity + extraBeds) * rooms;
  // Who of known age sleeps in a cot depends on the brackets, which the quotes know.
  const inCots = Math.min(cots * rooms, wish.childAges?.length ?? 0);
  return adults + children > capacity + inCots ? rejected({ code: "too_many_guests", capacity }) : done({ room, stay, today });
}
