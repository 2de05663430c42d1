import type { Ctx } from "#platform/context.server.ts";

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
