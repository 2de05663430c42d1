import { recordChange } from "#domain/audit/record-change.server.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { managedHotel } from "../managed-hotel.server.ts";

/** Deletes a photo; its files are deleted after commit. */
export async function removePhoto(
  ctx: Ctx,
  { hotelId, photoId }: { hotelId: string; photoId: string },
): Promise<Outcome<null, { code: "unknown_photo" }>> {
  if (!isId(hotelId) || !isId(photoId)) return rejected({ code: "unknown_photo" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_photo" }>> => {
    if (!(await managedHotel(ctx, hotelId, "rooms"))) return rejected({ code: "unknown_photo" });
    const removed = await ctx.db
      .deleteFrom("photos")
      .where("hotel_id", "=", hotelId)
      .where("id", "=", photoId)
      .returning("url")
      .executeTakeFirst();
    if (!removed) return rejected({ code: "unknown_photo" });
    await ctx.jobs.enqueue("delete-images", { urls: [removed.url] });
    await recordChange(ctx, { hotelId, action: "photo.remove", subjectId: photoId, before: removed });
    return done(null);
  });
}
