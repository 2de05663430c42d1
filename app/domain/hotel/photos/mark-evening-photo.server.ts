import { recordChange } from "#domain/audit/record-change.server.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { managedHotel } from "../managed-hotel.server.ts";
import { coverIn } from "./photo.ts";
import { photosOf } from "./photos.server.ts";

export type MarkEveningRejection = { code: "unknown_photo" } | { code: "is_cover" };

/**
 * Makes a photo of the hotel itself the evening photo of its cover, instead of the former one, or an ordinary photo
 * again. The cover can't be its own evening photo.
 */
export async function markEveningPhoto(
  ctx: Ctx,
  { hotelId, photoId, evening }: { hotelId: string; photoId: string; evening: boolean },
): Promise<Outcome<null, MarkEveningRejection>> {
  if (!isId(hotelId) || !isId(photoId)) return rejected({ code: "unknown_photo" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, MarkEveningRejection>> => {
    if (!(await managedHotel(ctx, hotelId, "rooms"))) return rejected({ code: "unknown_photo" });
    const photos = await photosOf(ctx, hotelId, null);
    const photo = photos.find(({ id }) => id === photoId);
    if (!photo) return rejected({ code: "unknown_photo" });
    if (photo.evening === evening) return done(null);
    if (evening && photo === coverIn(photos)) return rejected({ code: "is_cover" });
    const mark = (on: boolean) => ctx.db.updateTable("photos").set({ evening: on }).where("hotel_id", "=", hotelId);
    await mark(false).where("evening", "=", true).execute();
    if (evening) await mark(true).where("id", "=", photoId).execute();
    await recordChange(ctx, { hotelId, action: evening ? "photo.evening" : "photo.day", subjectId: photoId });
    return done(null);
  });
}
