import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";

/** A room of the hotel that is not archived; holds only while the caller has the hotel's lock. */
export async function liveRoom(ctx: Ctx, hotelId: string, roomId: string) {
  if (!isId(roomId)) return undefined;
  return ctx.db
    .selectFrom("rooms")
    .select(["id", "name"])
    .where("hotel_id", "=", hotelId)
    .where("id", "=", roomId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
}
