import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { lockedRoom } from "#domain/hotel/rooms/live-room.server.ts";
import type { Day } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { countUnits, type UnitsSold } from "./count-units.server.ts";
import type { RoomFeature } from "./hotel-room.ts";
import { lockRoomPlan } from "./lock-room-plan.server.ts";
import { usedNumber } from "./locked-hotel-room.server.ts";
import { givePromisedRooms, promisedBookings } from "./promised-rooms.server.ts";
import { type NumbersProblem, roomNumbersOf } from "./room-numbers.ts";

export type AddRoomsRejection =
  | { code: "unknown_room" }
  | { code: "bad_numbers"; problem: NumbersProblem }
  | { code: "number_used"; number: string }
  /** The first numbers of a type are fewer than the units that it sells. */
  | { code: "fewer_than_units"; units: number; numbers: number }
  | { code: "too_many_rooms" }
  /** More bookings were promised a room of the type than it has. */
  | { code: "promises_exceed_rooms" }
  | UnitsSold;

/**
 * Adds rooms with numbers to a room type, which then sells as many units as it has active rooms. The first numbers of a type are at
 * least as many as its units, so that entering some of them sells no fewer rooms. Returns the numbers and the units.
 */
export async function addHotelRooms(
  ctx: Ctx,
  {
    hotelId,
    roomId,
    numbers: typed,
    floor,
    features,
  }: { hotelId: string; roomId: string; numbers: string; floor: number | null; features: readonly RoomFeature[] },
): Promise<Outcome<{ numbers: string[]; units: number }, AddRoomsRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ numbers: string[]; units: number }, AddRoomsRejection>> => {
    const hotel = await managedHotel(ctx, hotelId, "rooms");
    const type = hotel && (await lockedRoom(ctx, hotelId, roomId));
    if (!type) return rejected({ code: "unknown_room" });
    const numbers = roomNumbersOf(typed);
    if ("code" in numbers) return rejected({ code: "bad_numbers", problem: numbers });
    const used = await usedNumber(ctx, hotelId, numbers);
    if (used) return rejected({ code: "number_used", number: used.number });
    const { ofHotel, ofType } = await ctx.db
      .selectFrom("hotel_rooms")
      .select(({ fn }) => [fn.countAll<number>().as("ofHotel"), fn.countAll<number>().filterWhere("room_id", "=", roomId).as("ofType")])
      .where("hotel_id", "=", hotelId)
      .where("active", "=", true)
      .executeTakeFirstOrThrow();
    if (ofHotel + numbers.length > limits.numberedRoomsPerHotel) return rejected({ code: "too_many_rooms" });
    if (ofType === 0 && numbers.length < type.units)
      return rejected({ code: "fewer_than_units", units: type.units, numbers: numbers.length });
    await ctx.db
      .insertInto("hotel_rooms")
      .values(
        numbers.map((number) => ({
          hotel_id: hotelId,
          id: newId(),
          room_id: roomId,
          number,
          floor,
          features: [...features],
          created_at: ctx.now(),
        })),
      )
      .execute();
    if (ofType === 0 && !(await giveToPromised(ctx, hotelId, roomId, dayAt(ctx.now(), hotel.time_zone))))
      return rejected({ code: "promises_exceed_rooms" });
    const units = await countUnits(ctx, { hotelId, room: { id: roomId, units: type.units }, today: dayAt(ctx.now(), hotel.time_zone) });
    if (!units.ok) return units;
    await recordChange(ctx, {
      hotelId,
      action: "hotel_room.add",
      subjectId: roomId,
      before: { units: type.units },
      after: { numbers: numbers.join(", "), units: units.value },
    });
    return done({ numbers, units: units.value });
  });
}

/**
 * Gives rooms to bookings that were promised what all rooms of the type had while they had no numbers; by arrival, so that each finds one.
 * False where one finds none, and the caller rolls back.
 */
async function giveToPromised(ctx: Ctx, hotelId: string, roomId: string, today: Day): Promise<boolean> {
  const ids = await promisedBookings(ctx, { hotelId, roomId, today });
  if (ids.length > 0) await lockRoomPlan(ctx, hotelId);
  for (const id of ids) if (!(await givePromisedRooms(ctx, hotelId, id))) return false;
  return true;
}
