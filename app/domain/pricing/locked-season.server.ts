import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import { managedHotel } from "../hotel/managed-hotel.server.ts";

/** A season of a room that is not archived, if the caller may set rates there; the hotel is locked until the transaction ends. */
export async function lockedSeason(ctx: Ctx, hotelId: string, seasonId: string) {
  if (!isId(seasonId) || !(await managedHotel(ctx, hotelId, "rates"))) return undefined;
  return ctx.db
    .selectFrom("room_pricing as p")
    .innerJoin("rooms as r", (join) => join.onRef("r.hotel_id", "=", "p.hotel_id").onRef("r.id", "=", "p.room_id"))
    .select(["p.room_id as roomId", "p.start_date as start", "p.end_date as end", "p.price"])
    .where("p.hotel_id", "=", hotelId)
    .where("p.id", "=", seasonId)
    .where("r.archived_at", "is", null)
    .executeTakeFirst();
}
