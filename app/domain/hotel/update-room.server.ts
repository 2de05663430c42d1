import type { Day } from "#kit/day.ts";
import { done, type Outcome, refused } from "#kit/outcome.ts";
import { dayAt } from "#kit/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { differences } from "../audit/differences.ts";
import { recordChange } from "../audit/record-change.server.ts";
import { lockedRoom } from "./locked-room.server.ts";
import { managedHotel } from "./managed-hotel.server.ts";
import { refreshHotelFigures } from "./refresh-hotel-figures.server.ts";
import { type RoomForm, roomForm } from "./room-form.ts";
import { roomRow } from "./room-row.ts";
import { setAmenities } from "./set-amenities.server.ts";

export type UpdateRoomRefusal =
  | { code: "unknown_room" }
  | { code: "bad_fields"; fields: string[] }
  | { code: "unknown_amenity" }
  | { code: "units_sold"; night: Day; sold: number };

/**
 * Changes a room and its amenities. Price in cents a night; what is booked keeps its price. Fewer units than are sold on a night
 * from today on are refused with the first such night and how many are sold there.
 */
export async function updateRoom(ctx: Ctx, { roomId, ...form }: RoomForm & { roomId: string }): Promise<Outcome<null, UpdateRoomRefusal>> {
  const parsed = roomForm.safeParse(form);
  if (!parsed.success) return refused({ code: "bad_fields", fields: parsed.error.issues.map(({ path }) => path.join(".")) });
  const { hotelId, amenityIds, ...fields } = parsed.data;
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, UpdateRoomRefusal>> => {
    const hotel = await managedHotel(ctx, hotelId, "rooms");
    const before = hotel && (await lockedRoom(ctx, hotelId, roomId));
    if (!before) return refused({ code: "unknown_room" });
    if (fields.units !== before.units) {
      const full = await bringUnits(ctx, { hotelId, roomId }, fields.units, dayAt(ctx.now(), hotel.time_zone));
      if (full) return refused({ code: "units_sold", night: full.night, sold: full.sold });
    }
    const after = roomRow(fields);
    await ctx.db
      .updateTable("rooms")
      .set({ ...after, updated_at: ctx.now() })
      .where("hotel_id", "=", hotelId)
      .where("id", "=", roomId)
      .execute();
    if (!(await setAmenities(ctx, hotelId, roomId, amenityIds))) return refused({ code: "unknown_amenity" });
    await refreshHotelFigures(ctx, hotelId);
    const { amenity_ids, ...row } = before;
    const change = differences({ ...row, amenity_ids }, { ...after, amenity_ids: amenityIds.toSorted() });
    if (change) await recordChange(ctx, { hotelId, action: "room.update", subjectId: roomId, ...change });
    return done(null);
  });
}

/** Brings the nights from today on along; those that are over keep what the hotel had then. Answers the first night that is sold more. */
async function bringUnits(ctx: Ctx, room: { hotelId: string; roomId: string }, units: number, today: Day) {
  const full = await ctx.db
    .selectFrom("room_nights")
    .select(["night", "sold"])
    .where("hotel_id", "=", room.hotelId)
    .where("room_id", "=", room.roomId)
    .where("night", ">=", today)
    .where("sold", ">", units)
    .orderBy("night")
    .limit(1)
    .executeTakeFirst();
  if (full) return full;
  await ctx.db
    .updateTable("room_nights")
    .set({ units })
    .where("hotel_id", "=", room.hotelId)
    .where("room_id", "=", room.roomId)
    .where("night", ">=", today)
    .execute();
  return undefined;
}
