import { lockedRoom } from "#domain/hotel/rooms/live-room.server.ts";
import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";

/** The number of an active room of the hotel that is one of these, if any. The caller has locked the hotel. */
export async function usedNumber(ctx: Ctx, hotelId: string, numbers: readonly string[], except?: string) {
  return ctx.db
    .selectFrom("hotel_rooms")
    .select("number")
    .where("hotel_id", "=", hotelId)
    .where("active", "=", true)
    .where(
      ({ fn }) => fn<string>("lower", ["number"]),
      "in",
      [...numbers].map((number) => number.toLowerCase()),
    )
    .$if(except !== undefined, (query) => query.where("id", "<>", except ?? ""))
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();
}

/** A room of the hotel with its type, both locked; undefined when the type is archived. The caller has locked the hotel. */
export async function lockedHotelRoom(ctx: Ctx, hotelId: string, hotelRoomId: string) {
  if (!isId(hotelRoomId)) return undefined;
  const row = await ctx.db
    .selectFrom("hotel_rooms")
    .select(["room_id", "number", "floor", "features", "accessibility", "active"])
    .where("hotel_id", "=", hotelId)
    .where("id", "=", hotelRoomId)
    .forUpdate()
    .executeTakeFirst();
  const type = row && (await lockedRoom(ctx, hotelId, row.room_id));
  return row && type ? { row, type: { id: row.room_id, units: type.units } } : undefined;
}
