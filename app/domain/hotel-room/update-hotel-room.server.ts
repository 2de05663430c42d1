import { differences } from "#domain/audit/differences.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import type { Day } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { countUnits, type UnitsSold } from "./count-units.server.ts";
import type { RoomFeature } from "./hotel-room.ts";
import { lockedHotelRoom, usedNumber } from "./locked-hotel-room.server.ts";
import { roomNumbersOf } from "./room-numbers.ts";

export type UpdateHotelRoomRejection =
  | { code: "unknown_hotel_room" }
  /** Not one number. */
  | { code: "bad_number" }
  | { code: "number_used"; number: string };

type RoomKey = { hotelId: string; hotelRoomId: string };

/** Changes the number, the floor and the features of a room; bookings and units stay. */
export async function updateHotelRoom(
  ctx: Ctx,
  { hotelId, hotelRoomId, number, floor, features }: RoomKey & { number: string; floor: number | null; features: readonly RoomFeature[] },
): Promise<Outcome<null, UpdateHotelRoomRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, UpdateHotelRoomRejection>> => {
    const found = (await managedHotel(ctx, hotelId, "rooms")) && (await lockedHotelRoom(ctx, hotelId, hotelRoomId));
    if (!found) return rejected({ code: "unknown_hotel_room" });
    const { row } = found;
    const numbers = roomNumbersOf(number);
    const [only] = "code" in numbers || numbers.length > 1 ? [] : numbers;
    if (only === undefined) return rejected({ code: "bad_number" });
    const used = row.active ? await usedNumber(ctx, hotelId, [only], hotelRoomId) : undefined;
    if (used) return rejected({ code: "number_used", number: used.number });
    const after = { number: only, floor, features: [...features] };
    const change = differences({ number: row.number, floor: row.floor, features: row.features }, after);
    if (!change) return done(null);
    await ctx.db.updateTable("hotel_rooms").set(after).where("hotel_id", "=", hotelId).where("id", "=", hotelRoomId).execute();
    await recordChange(ctx, {
      hotelId,
      action: "hotel_room.update",
      subjectId: row.room_id,
      before: change.before,
      after: { ...change.after, number: only },
    });
    return done(null);
  });
}

export type ActivateRejection =
  | { code: "unknown_hotel_room" }
  | { code: "too_many_rooms" }
  | { code: "number_used"; number: string }
  /** Guests have it on this night, or it is out of order. */
  | { code: "assigned"; night: Day }
  /** A room type without any room is deleted, not emptied. */
  | { code: "last_of_type" }
  | UnitsSold;

/**
 * Takes a room out of use, or into use again: its type sells one unit less or more from today on. Rejects the last room of a type,
 * a room that guests have from today on or that is out of order, fewer units than are sold on a night, and a number that another room has by now.
 */
export async function activateHotelRoom(
  ctx: Ctx,
  { hotelId, hotelRoomId, active }: RoomKey & { active: boolean },
): Promise<Outcome<null, ActivateRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, ActivateRejection>> => {
    const hotel = await managedHotel(ctx, hotelId, "rooms");
    const found = hotel && (await lockedHotelRoom(ctx, hotelId, hotelRoomId));
    if (!found) return rejected({ code: "unknown_hotel_room" });
    const { row, type } = found;
    if (row.active === active) return done(null);
    const { ofHotel, others } = await ctx.db
      .selectFrom("hotel_rooms")
      .select(({ fn }) => [
        fn.countAll<number>().as("ofHotel"),
        fn.countAll<number>().filterWhere("room_id", "=", type.id).filterWhere("id", "<>", hotelRoomId).as("others"),
      ])
      .where("hotel_id", "=", hotelId)
      .where("active", "=", true)
      .executeTakeFirstOrThrow();
    if (!active && others === 0) return rejected({ code: "last_of_type" });
    const today = dayAt(ctx.now(), hotel.time_zone);
    const assigned = active ? undefined : await firstAssigned(ctx, hotelId, hotelRoomId, today);
    if (assigned) return rejected({ code: "assigned", night: assigned.night });
    if (active && ofHotel >= limits.numberedRoomsPerHotel) return rejected({ code: "too_many_rooms" });
    const used = active ? await usedNumber(ctx, hotelId, [row.number]) : undefined;
    if (used) return rejected({ code: "number_used", number: used.number });
    await ctx.db.updateTable("hotel_rooms").set({ active }).where("hotel_id", "=", hotelId).where("id", "=", hotelRoomId).execute();
    const units = await countUnits(ctx, { hotelId, room: type, today });
    if (!units.ok) return units;
    await recordChange(ctx, {
      hotelId,
      action: active ? "hotel_room.reactivate" : "hotel_room.deactivate",
      subjectId: type.id,
      before: { units: type.units },
      after: { number: row.number, units: units.value },
    });
    return done(null);
  });
}

/** The first night from `today` on for which the room is given to somebody or out of order. */
const firstAssigned = (ctx: Ctx, hotelId: string, hotelRoomId: string, today: Day) =>
  ctx.db
    .selectFrom("room_assignments")
    .select("night")
    .where("hotel_id", "=", hotelId)
    .where("hotel_room_id", "=", hotelRoomId)
    .where("night", ">=", today)
    .orderBy("night")
    .limit(1)
    .executeTakeFirst();
