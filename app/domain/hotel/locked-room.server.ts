import { sql } from "kysely";
import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";

/** A room of the hotel that is not archived, with its amenities in order; locked until the transaction ends, so that its bookings wait. */
export async function lockedRoom(ctx: Ctx, hotelId: string, roomId: string) {
  if (!isId(roomId)) return undefined;
  return ctx.db
    .selectFrom("rooms")
    .select(["name", "description", "description_ka", "room_type", "price", "price_type", "capacity", "units", "area", "image_url"])
    .select(
      sql<
        string[]
      >`array(select amenity_id from room_amenities a where a.hotel_id = rooms.hotel_id and a.room_id = rooms.id order by 1)`.as(
        "amenity_ids",
      ),
    )
    .where("hotel_id", "=", hotelId)
    .where("id", "=", roomId)
    .where("archived_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}
