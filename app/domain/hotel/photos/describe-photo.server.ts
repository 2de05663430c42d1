import { recordChange } from "#domain/audit/record-change.server.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { type TranslatedFields, translationsOf, withTranslatedFields } from "#kit/text/translations.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { managedHotel } from "../managed-hotel.server.ts";
import { photoText } from "./photo.ts";

/**
 * Sets the alternative text of a photo, in English and optionally other languages; one line, cut at `longestAlt`
 * characters.
 */
export async function describePhoto(
  ctx: Ctx,
  photo: { hotelId: string; photoId: string; alt: string } & TranslatedFields<"alt">,
): Promise<Outcome<null, { code: "unknown_photo" }>> {
  const { hotelId, photoId } = photo;
  if (!isId(hotelId) || !isId(photoId)) return rejected({ code: "unknown_photo" });
  const after = { alt: photoText(photo.alt), translations: translationsOf(["alt"], photo, photoText) };
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_photo" }>> => {
    if (!(await managedHotel(ctx, hotelId, "rooms"))) return rejected({ code: "unknown_photo" });
    const { numUpdatedRows } = await ctx.db
      .updateTable("photos")
      .set(after)
      .where("hotel_id", "=", hotelId)
      .where("id", "=", photoId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return rejected({ code: "unknown_photo" });
    await recordChange(ctx, { hotelId, action: "photo.describe", subjectId: photoId, after: withTranslatedFields(after) });
    return done(null);
  });
}
