import { differences } from "#domain/audit/differences.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { translationsOf } from "#kit/text/translations.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Conflict, conflictOf } from "#platform/database/etag.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { changeImage, type LinkRejection, mayLink, withLinkedImage } from "#platform/images/row-image.server.ts";
import { type HotelForm, hotelForm, hotelTexts } from "./hotel-form.ts";
import { hotelVersion } from "./hotel-versions.server.ts";
import { managedHotel } from "./managed-hotel.server.ts";
import { located } from "./place/located.server.ts";
import { noteSearchNames } from "./place/search-names.server.ts";
import { refreshHotelMetrics } from "./refresh-hotel-metrics.server.ts";

export type UpdateHotelRejection =
  | { code: "unknown_hotel" }
  | { code: "bad_fields"; fields: string[] }
  | { code: "unknown_place" }
  | { code: "foreign_image" }
  | LinkRejection
  | Conflict;

const columns = [
  "city",
  "country",
  "city_id",
  "latitude",
  "longitude",
  "time_zone",
  "name",
  "description",
  "translations",
  "address",
  "property_type",
  "season_rule",
  "image_url",
] as const;

/**
 * Updates a hotel. One that moves to another city gets its centre and time zone, unless coordinates are given. An image
 * of another site is copied to ours. Bookings keep their prices and deadlines. Rejects with a conflict if it has
 * changed since `version`.
 */
export async function updateHotel(
  ctx: Ctx,
  hotelId: string,
  { version, ...form }: HotelForm & { version?: string | undefined },
): Promise<Outcome<null, UpdateHotelRejection>> {
  const parsed = hotelForm.safeParse(form);
  if (!parsed.success) return rejected({ code: "bad_fields", fields: parsed.error.issues.map(({ path }) => path.join(".")) });
  if (!isId(hotelId)) return rejected({ code: "unknown_hotel" });
  const fields = parsed.data;
  if (!(await managedHotel(ctx, hotelId, "hotel", "unlocked"))) return rejected({ code: "unknown_hotel" });
  const typedUrl = fields.imageUrl ?? null;
  const write = async (ctx: Ctx, imageUrl: string | null): Promise<Outcome<null, UpdateHotelRejection>> => {
    if (!(await managedHotel(ctx, hotelId, "hotel"))) return rejected({ code: "unknown_hotel" });
    const { version: current, ...before } = await ctx.db
      .selectFrom("hotels")
      .select([...columns, hotelVersion.as("version")])
      .where("id", "=", hotelId)
      .executeTakeFirstOrThrow();
    const place = await located(ctx, fields, before);
    if (!place) return rejected({ code: "unknown_place" });
    if (!mayLink(typedUrl, before.image_url)) return rejected({ code: "foreign_image" });
    const wanted = {
      ...place,
      name: fields.name,
      description: fields.description,
      translations: translationsOf(hotelTexts, fields),
      address: fields.address,
      property_type: fields.propertyType,
      season_rule: fields.seasonRule,
      image_url: imageUrl,
    };
    const change = differences(before, wanted);
    if (!change) return done(null);
    const conflict = conflictOf(version, current);
    if (conflict) return rejected(conflict);
    await ctx.db
      .updateTable("hotels")
      .set({ ...wanted, updated_at: ctx.now() })
      .where("id", "=", hotelId)
      .execute();
    await changeImage(ctx, before.image_url, imageUrl);
    await refreshHotelMetrics(ctx, hotelId);
    await noteSearchNames(ctx, hotelId);
    await recordChange(ctx, { hotelId, action: "hotel.update", ...change });
    return done(null);
  };
  return withLinkedImage(ctx, typedUrl, (imageUrl) => inTransaction(ctx, (ctx) => write(ctx, imageUrl)));
}
