import { arrivalHours } from "#domain/hotel/policies.ts";
import { type PricedRoom, pricedRooms } from "#domain/pricing/room-prices.server.ts";
import { type Day, isDay } from "#kit/date/day.ts";
import { type Stay, stayProblem } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ages, Party } from "#kit/party.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { BookingRejection } from "../rejections.ts";
import { agesMatch } from "./booking-form.ts";

/** Requested units of a room and their guests. */
type RequestedRoom = Party & Partial<Ages> & { roomId: string };

/** The requested units of a room, dates and party. */
export type RequestedStay = Stay & RequestedRoom & { hotelId: string };

export type RoomRejection = Extract<BookingRejection, { code: "unknown_room" | "bad_stay" | "bad_guest" | "too_many_guests" }>;

/** How many guests units of a room have places for. */
export const capacityOf = ({ capacity, prices }: PricedRoom, units: number): number => (capacity + prices.guests.extraBeds) * units;

/**
 * The rooms of a booking in one hotel, locked, with their prices for the stay and the hotel's current day. Checks
 * everything except availability: rejects a room that is not visible in this hotel, dates that can't be booked, an
 * arrival hour outside check-in hours, more ages than guests, and a party above the capacity of its units.
 */
export async function roomsToBook<Requested extends RequestedRoom>(
  ctx: Ctx,
  { hotelId, checkIn, checkOut }: Stay & { hotelId: string },
  requests: readonly Requested[],
  arrivalHour: number | null,
): Promise<Outcome<{ rooms: { requested: Requested; room: PricedRoom }[]; stay: Stay; today: Day }, RoomRejection>> {
  const stay = { checkIn, checkOut };
  if (!isDay(checkIn) || !isDay(checkOut)) return rejected({ code: "bad_stay", problem: "not_a_day" });
  const priced = await pricedRooms(ctx, hotelId, stay, { roomIds: requests.map(({ roomId }) => roomId), lock: true });
  const rooms = requests.flatMap((requested) => {
    const room = priced.find(({ roomId }) => roomId === requested.roomId);
    return room ? [{ requested, room }] : [];
  });
  const [first] = rooms;
  if (!first || rooms.length < requests.length) return rejected({ code: "unknown_room" });
  const { timeZone, policies } = first.room.prices;
  const today = dayAt(ctx.now(), timeZone);
  const problem = stayProblem(stay, today);
  if (problem) return rejected({ code: "bad_stay", problem });
  if (arrivalHour !== null && !arrivalHours(policies).includes(arrivalHour))
    return rejected({ code: "bad_guest", fields: ["arrivalHour"] });
  if (!requests.every(agesMatch)) return rejected({ code: "bad_guest", fields: ["childAges"] });
  for (const { requested, room } of rooms) {
    const capacity = capacityOf(room, requested.rooms);
    // Who of known age sleeps in a cot depends on the brackets, which the quotes know.
    const inCots = Math.min(room.prices.guests.cots * requested.rooms, requested.childAges?.length ?? 0);
    if (requested.adults + requested.children > capacity + inCots) return rejected({ code: "too_many_guests", capacity });
  }
  return done({ rooms, stay, today });
}
