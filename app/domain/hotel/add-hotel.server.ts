import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { type HotelForm, hotelForm } from "./hotel-form.ts";
import { refreshHotelFigures } from "./refresh-hotel-figures.server.ts";

export type AddHotelRefusal =
  | { code: "not_signed_in" }
  | { code: "bad_fields"; fields: string[] }
  | { code: "unknown_city" };

/**
 * Lists a hotel under the signed-in person, who becomes a manager by the first one. The time zone is that of its city.
 * `listedAt` lets the sample world have a past.
 */
export async function addHotel(
  ctx: Ctx,
  form: HotelForm & { featured?: boolean; listedAt?: Date },
): Promise<Outcome<{ hotelId: string }, AddHotelRefusal>> {
  const { actor } = ctx;
  if (!actor) return refused({ code: "not_signed_in" });
  const parsed = hotelForm.safeParse(form);
  if (!parsed.success)
    return refused({ code: "bad_fields", fields: parsed.error.issues.map(({ path }) => path.join(".")) });
  const fields = parsed.data;
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ hotelId: string }, AddHotelRefusal>> => {
    const city = await ctx.db
      .selectFrom("cities")
      .select(["id", "time_zone"])
      .where("name", "=", fields.city)
      .where("country", "=", fields.country)
      .executeTakeFirst();
    if (!city) return refused({ code: "unknown_city" });
    const hotelId = newId();
    const listedAt = form.listedAt ?? ctx.now();
    await ctx.db
      .insertInto("hotels")
      .values({
        id: hotelId,
        owner_id: actor.id,
        name: fields.name,
        description: fields.description,
        description_ka: fields.descriptionKa ?? null,
        address: fields.address,
        city: fields.city,
        country: fields.country,
        city_id: city.id,
        latitude: fields.latitude,
        longitude: fields.longitude,
        time_zone: city.time_zone,
        property_type: fields.propertyType,
        season_rule: fields.seasonRule,
        image_url: fields.imageUrl ?? null,
        featured: form.featured ?? false,
        search_text: "",
        created_at: listedAt,
        updated_at: listedAt,
      })
      .execute();
    const { numUpdatedRows } = await ctx.db
      .updateTable("users")
      .set((user) => ({ role: user.case().when("role", "=", "guest").then("hotel_manager" as const).else(user.ref("role")).end() }))
      .where("id", "=", actor.id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return refused({ code: "not_signed_in" });
    await refreshHotelFigures(ctx, hotelId);
    return done({ hotelId });
  });
}
