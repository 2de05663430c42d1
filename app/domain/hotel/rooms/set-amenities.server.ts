import type { Ctx } from "#platform/context.server.ts";

/** Replaces the amenities of the room, in the open transaction; false when one does not exist. */
export async function setAmenities(ctx: Ctx, hotelId: string, roomId: string, amenityIds: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(amenityIds)];
  const known = wanted.length === 0 ? [] : await ctx.db.selectFrom("amenities").select("id").where("id", "in", wanted).execute();
  if (known.length < wanted.length) return false;
  await ctx.db
    .deleteFrom("room_amenities")
    .where("hotel_id", "=", hotelId)
    .where("room_id", "=", roomId)
    .$if(wanted.length > 0, (row) => row.where("amenity_id", "not in", wanted))
    .execute();
  if (wanted.length > 0)
    await ctx.db
      .insertInto("room_amenities")
      .values(wanted.map((id) => ({ hotel_id: hotelId, room_id: roomId, amenity_id: id })))
      .onConflict((row) => row.doNothing())
      .execute();
  return true;
}
