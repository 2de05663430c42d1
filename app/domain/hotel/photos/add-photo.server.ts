import { recordChange } from "#domain/audit/record-change.server.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Translations } from "#kit/text/translations.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { managedHotel } from "../managed-hotel.server.ts";
import { liveRoom } from "../rooms/live-room.server.ts";

export type NewPhoto = {
  hotelId: string;
  /** Of this room; of the hotel when missing. */
  roomId?: string | undefined;
  url: string;
  width: number;
  height: number;
  /** Alternative text; the name of the room or hotel when missing. */
  alt?: string;
  translations?: Translations<"alt">;
};

export type AddPhotoRejection = { code: "unknown_hotel" } | { code: "too_many" };

/** Appends a stored image to the photos of the hotel or room. Rejects above `limits.photosPerGallery`. */
export async function addPhoto(ctx: Ctx, photo: NewPhoto): Promise<Outcome<{ photoId: string }, AddPhotoRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ photoId: string }, AddPhotoRejection>> => {
    const { hotelId, roomId, url, width, height } = photo;
    if (!(await managedHotel(ctx, hotelId, "rooms"))) return rejected({ code: "unknown_hotel" });
    const name = await nameOf(ctx, hotelId, roomId);
    if (name === undefined) return rejected({ code: "unknown_hotel" });
    const { last, count } = await ctx.db
      .selectFrom("photos")
      .select((row) => [row.fn.coalesce(row.fn.max("position"), row.lit(0)).as("last"), row.fn.countAll<number>().as("count")])
      .where("hotel_id", "=", hotelId)
      .where("room_id", "is not distinct from", roomId ?? null)
      .executeTakeFirstOrThrow();
    if (count >= limits.photosPerGallery) return rejected({ code: "too_many" });
    const photoId = newId();
    await ctx.db
      .insertInto("photos")
      .values({
        hotel_id: hotelId,
        id: photoId,
        room_id: roomId ?? null,
        url,
        width,
        height,
        alt: photo.alt ?? name,
        translations: photo.translations ?? {},
        position: last + 1,
      })
      .execute();
    await ctx.jobs.enqueue("encode-image", { url });
    await recordChange(ctx, { hotelId, action: "photo.add", subjectId: photoId, after: { url, ...(roomId && { roomId }) } });
    return done({ photoId });
  });
}

async function nameOf(ctx: Ctx, hotelId: string, roomId: string | undefined): Promise<string | undefined> {
  if (roomId) return (await liveRoom(ctx, hotelId, roomId))?.name;
  return (await ctx.db.selectFrom("hotels").select("name").where("id", "=", hotelId).executeTakeFirst())?.name;
}
