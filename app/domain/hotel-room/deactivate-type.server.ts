import type { Ctx } from "#platform/context.server.ts";

/** Takes the rooms of an archived room type out of use, so that their numbers are free. The caller has locked the hotel. */
export async function deactivateRoomsOfType(ctx: Ctx, hotelId: string, roomId: string): Promise<void> {
  await ctx.db
    .updateTable("hotel_rooms")
    .set({ active: false })
    .where("hotel_id", "=", hotelId)
    .where("room_id", "=", roomId)
    .where("active", "=", true)
    .execute();
}
