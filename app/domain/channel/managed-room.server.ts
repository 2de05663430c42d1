import type { Ctx } from "#platform/context.server.ts";
import { liveRoom } from "#domain/hotel/rooms/live-room.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";

export type RoomOfHotel = { hotelId: string; roomId: string };

/**
 * The room, if the actor may change rooms of its hotel and neither is archived; the hotel is locked until the
 * transaction ends.
 */
export async function managedRoom(ctx: Ctx, { hotelId, roomId }: RoomOfHotel) {
  return (await managedHotel(ctx, hotelId, "rooms")) && liveRoom(ctx, hotelId, roomId);
}
