import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { managedHotel } from "./managed-hotel.server.ts";

export type NewPhoto = {
  hotelId: string;
  /** Of this room; of the hotel itself when missing. */
  roomId?: string;
  url: string;
  width: number;
  height: number;
  alt: string;
  altKa: string;
};

/** Puts a stored picture at the end of the hotel's or the room's photos. */
export async function addPhoto(
  ctx: Ctx,
  photo: NewPhoto,
): Promise<Outcome<{ photoId: string }, { code: "unknown_hotel" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ photoId: string }, { code: "unknown_hotel" }>> => {
    const { hotelId, roomId, altKa, ...own } = photo;
    if (!(await managedHotel(ctx, hotelId, "rooms"))) return refused({ code: "unknown_hotel" });
    const { last } = await ctx.db
      .selectFrom("photos")
      .select((row) => row.fn.coalesce(row.fn.max("position"), row.lit(0)).as("last"))
      .where("hotel_id", "=", hotelId)
      .where("room_id", "is not distinct from", roomId ?? null)
      .executeTakeFirstOrThrow();
    const photoId = newId();
    await ctx.db
      .insertInto("photos")
      .values({ ...own, hotel_id: hotelId, id: photoId, room_id: roomId ?? null, alt_ka: altKa, position: last + 1 })
      .execute();
    return done({ photoId });
  });
}
