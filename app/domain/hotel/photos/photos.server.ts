import type { Ctx } from "#platform/context.server.ts";
import type { UploadedPhoto } from "./photo.ts";

/** The photos of the room, or of the hotel itself when it is null, in their order. */
export const photosOf = (ctx: Ctx, hotelId: string, roomId: string | null): Promise<UploadedPhoto[]> =>
  ctx.db
    .selectFrom("photos")
    .select(["id", "url", "alt", "translations", "evening"])
    .where("hotel_id", "=", hotelId)
    .where("room_id", "is not distinct from", roomId)
    .orderBy("position")
    .orderBy("id")
    .execute();
