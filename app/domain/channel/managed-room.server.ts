import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import { managedHotel } from "../hotel/managed-hotel.server.ts";

export type RoomAsk = { hotelId: string; roomId: string };

/** The room, if the caller may change rooms of its hotel and neither is archived; the hotel is locked until the transaction ends. */
export async function managedRoom(ctx: Ctx, { hotelId, roomId }: RoomAsk) {
  if (!isId(hotelId) || !isId(roomId)) return undefined;
  if (!(await managedHotel(ctx, hotelId, "rooms"))) return undefined;
  return ctx.db
    .selectFrom("rooms")
    .select(["id", "name"])
    .where("hotel_id", "=", hotelId)
    .where("id", "=", roomId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
}
