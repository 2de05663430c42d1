import * as limits from "#kit/limits.ts";
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

/** The URLs of the photos of a listed hotel that its card shows after the cover. */
export async function cardPhotos(ctx: Ctx, hotelId: string): Promise<string[]> {
  const photos = await ctx.db
    .selectFrom("photos")
    .innerJoin("hotels", "hotels.id", "photos.hotel_id")
    .select("photos.url")
    .where("photos.hotel_id", "=", hotelId)
    .where("photos.room_id", "is", null)
    .where("photos.evening", "=", false)
    .where("hotels.listed", "=", true)
    .orderBy("photos.position")
    .offset(1)
    .limit(limits.cardPhotos)
    .execute();
  return photos.map(({ url }) => url);
}
