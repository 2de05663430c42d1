import { makeManager } from "#domain/account/people/manage-roles.server.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { translationsOf } from "#kit/text/translations.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { changeImage, type LinkRejection, mayLink, withLinkedImage } from "#platform/images/row-image.server.ts";
import { type HotelForm, hotelForm, hotelTexts } from "./hotel-form.ts";
import { located } from "./place/located.server.ts";
import { noteSearchNames } from "./place/search-names.server.ts";
import { refreshHotelMetrics } from "./refresh-hotel-metrics.server.ts";

export type AddHotelRejection =
  | { code: "not_signed_in" }
  | { code: "bad_fields"; fields: string[] }
  /** Unknown city without coordinates. */
  | { code: "unknown_place" }
  | { code: "too_many_hotels" }
  | { code: "foreign_image" }
  | LinkRejection;

/**
 * Adds a hotel of the signed-in person, whom the first one makes a manager. It is a draft until published. `listedAt`
 * backdates it for sample data.
 */
export async function addHotel(
  ctx: Ctx,
  form: HotelForm & { featured?: boolean; listedAt?: Date },
): Promise<Outcome<{ hotelId: string }, AddHotelRejection>> {
  const { actor } = ctx;
  if (!actor) return rejected({ code: "not_signed_in" });
  const parsed = hotelForm.safeParse(form);
  if (!parsed.success) return rejected({ code: "bad_fields", fields: parsed.error.issues.map(({ path }) => path.join(".")) });
  const fields = parsed.data;
  const typedUrl = fields.imageUrl ?? null;
  if (!mayLink(typedUrl, null)) return rejected({ code: "foreign_image" });
  const write = async (ctx: Ctx, imageUrl: string | null): Promise<Outcome<{ hotelId: string }, AddHotelRejection>> => {
    const place = await located(ctx, fields);
    if (!place) return rejected({ code: "unknown_place" });
    // Locks the person, so that concurrent additions are counted one after the other.
    if (!(await makeManager(ctx))) return rejected({ code: "not_signed_in" });
    const { count } = await ctx.db
      .selectFrom("hotels")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("owner_id", "=", actor.id)
      .where("archived_at", "is", null)
      .executeTakeFirstOrThrow();
    if (count >= limits.hotelsPerOwner) return rejected({ code: "too_many_hotels" });
    const hotelId = newId();
    const listedAt = form.listedAt ?? ctx.now();
    await ctx.db
      .insertInto("hotels")
      .values({
        ...place,
        id: hotelId,
        owner_id: actor.id,
        name: fields.name,
        description: fields.description,
        translations: translationsOf(hotelTexts, fields),
        address: fields.address,
        property_type: fields.propertyType,
        season_rule: fields.seasonRule,
        image_url: imageUrl,
        featured: form.featured ?? false,
        search_text: "",
        created_at: listedAt,
        updated_at: listedAt,
      })
      .execute();
    await ctx.db.insertInto("hotel_sales").values({ hotel_id: hotelId }).execute();
    await changeImage(ctx, null, imageUrl);
    await refreshHotelMetrics(ctx, hotelId);
    await noteSearchNames(ctx, hotelId);
    await recordChange(ctx, { hotelId, action: "hotel.add", after: { name: fields.name } });
    return done({ hotelId });
  };
  return withLinkedImage(ctx, typedUrl, (imageUrl) => inTransaction(ctx, (ctx) => write(ctx, imageUrl)));
}
