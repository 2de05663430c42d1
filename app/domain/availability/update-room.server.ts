import { type BringUnits, type RoomChange, updateRoomRow, type UpdateRoomRejection } from "#domain/hotel/rooms/update-room-row.server.ts";
import type { Outcome } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { bringUnits } from "./bring-units.server.ts";

/** The units of rooms with numbers are their number: adding and deactivating them changes it. */
const bringTyped: BringUnits = async (ctx, room, units, today) => {
  const numbered = await ctx.db
    .selectFrom("hotel_rooms")
    .select("id")
    .where("hotel_id", "=", room.hotelId)
    .where("room_id", "=", room.roomId)
    .where("active", "=", true)
    .limit(1)
    .executeTakeFirst();
  if (numbered) return { code: "units_numbered" };
  const full = await bringUnits(ctx, room, units, today);
  return full && { code: "units_sold", ...full };
};

/** Changes a room, its amenities and the units of its nights from today on, by the rules of `updateRoomRow`. */
export const updateRoom = (ctx: Ctx, change: RoomChange): Promise<Outcome<null, UpdateRoomRejection>> =>
  updateRoomRow(ctx, change, bringTyped);
