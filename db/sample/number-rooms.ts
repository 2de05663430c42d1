import { addHotelRooms } from "#domain/hotel-room/add-hotel-rooms.server.ts";
import { assignRooms } from "#domain/room-assignment/assign-rooms.server.ts";
import { setOutOfOrder } from "#domain/room-assignment/room-outages.server.ts";
import type { Actor } from "#kit/actor.ts";
import { addDays } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { MadeHotel } from "./load-sample-data.ts";
import { must } from "./must.ts";

/** The hotel of the sample manager whose rooms have numbers. */
const numbered = "Boulevard One";

/** Its 24 rooms in the order of its room types: numbers, floor and features. */
const rooms = [
  { numbers: "101-110", floor: 1, features: [] },
  { numbers: "201-208", floor: 2, features: ["balcony"] },
  { numbers: "301-304", floor: 3, features: ["connecting"] },
  { numbers: "401, 402", floor: 4, features: ["view", "quiet"] },
] as const;

/** Gives the rooms of one hotel of the manager numbers. */
export async function numberRooms(ctx: Ctx, hotels: readonly MadeHotel[]): Promise<void> {
  const hotel = hotels.find(({ name }) => name === numbered);
  if (!hotel) return;
  for (const [index, { numbers, floor, features }] of rooms.entries()) {
    const type = hotel.rooms[index];
    if (type)
      must(await addHotelRooms({ ...ctx, actor: hotel.owner }, { hotelId: hotel.hotelId, roomId: type.roomId, numbers, floor, features }));
  }
}

/** How far ahead its guests have rooms, in days. */
const assignedDays = 10;

/** Puts a room out of order and gives rooms to those who arrive soon; those who come later have none yet. */
export async function giveRooms(ctx: Ctx, manager: Actor): Promise<void> {
  const asManager = { ...ctx, actor: manager };
  const found = await ctx.db
    .selectFrom("hotel_rooms as n")
    .innerJoin("hotels as h", "h.id", "n.hotel_id")
    .select(["n.hotel_id as hotelId", "n.id as hotelRoomId", "h.time_zone as timeZone"])
    .where("h.owner_id", "=", manager.id)
    .where("n.number", "=", "110")
    .executeTakeFirst();
  if (!found) return;
  const { timeZone, ...room } = found;
  const today = dayAt(ctx.now(), timeZone);
  // Where all are sold on these nights, the room stays in order.
  await setOutOfOrder(asManager, { ...room, first: addDays(today, 2), last: addDays(today, 4), reason: "A new shower is fitted" });
  must(await assignRooms(asManager, { hotelId: room.hotelId, until: addDays(today, assignedDays) }));
}
