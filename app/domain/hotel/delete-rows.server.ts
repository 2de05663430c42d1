import type { Ctx } from "#platform/context.server.ts";

/**
 * Deletes a hotel without bookings, with its rooms and photos; a job deletes the image files. Rows that refer to them
 * are deleted already.
 */
export async function deleteHotelRows(ctx: Ctx, hotelId: string): Promise<void> {
  const photos = await ctx.db.deleteFrom("photos").where("hotel_id", "=", hotelId).returning("url").execute();
  await ctx.db.deleteFrom("room_amenities").where("hotel_id", "=", hotelId).execute();
  const rooms = await ctx.db.deleteFrom("rooms").where("hotel_id", "=", hotelId).returning("image_url").execute();
  const hotels = await ctx.db.deleteFrom("hotels").where("id", "=", hotelId).returning("image_url").execute();
  const linked = [...hotels, ...rooms].flatMap(({ image_url }) => image_url ?? []);
  await ctx.jobs.enqueue("delete-images", { urls: [...photos.map(({ url }) => url), ...linked] });
}

/**
 * Deletes a room without bookings, with its photos; a job deletes the image files. Rows that refer to it are deleted
 * already.
 */
export async function deleteRoomRows(ctx: Ctx, hotelId: string, roomId: string): Promise<void> {
  const photos = await ctx.db.deleteFrom("photos").where("hotel_id", "=", hotelId).where("room_id", "=", roomId).returning("url").execute();
  await ctx.db.deleteFrom("room_amenities").where("hotel_id", "=", hotelId).where("room_id", "=", roomId).execute();
  const rooms = await ctx.db.deleteFrom("rooms").where("hotel_id", "=", hotelId).where("id", "=", roomId).returning("image_url").execute();
  const urls = [...photos.map(({ url }) => url), ...rooms.flatMap((row) => row.image_url ?? [])];
  if (urls.length > 0) await ctx.jobs.enqueue("delete-images", { urls });
}

/** Marks a hotel as archived. Its rooms are unchanged: queries of rooms check the hotel too. */
export async function archiveHotelRow(ctx: Ctx, hotelId: string): Promise<void> {
  const now = ctx.now();
  await ctx.db.updateTable("hotels").set({ archived_at: now, updated_at: now }).where("id", "=", hotelId).execute();
}

/** Marks a room as archived. */
export async function archiveRoomRow(ctx: Ctx, hotelId: string, roomId: string): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .updateTable("rooms")
    .set({ archived_at: now, updated_at: now })
    .where("hotel_id", "=", hotelId)
    .where("id", "=", roomId)
    .execute();
}
