import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { amenities } from "./amenities.ts";
import { cities } from "./cities.ts";

/** Inserts amenities and cities if there are none. Every site needs them. Returns the ids of amenities by icon. */
export async function loadBasics(ctx: Ctx): Promise<Record<string, string>> {
  const offered = Object.entries(amenities) as [keyof typeof amenities, [string, string, string]][];
  return inTransaction(ctx, async ({ db }) => {
    if (!(await db.selectFrom("cities").select("id").limit(1).executeTakeFirst()))
      await db
        .insertInto("cities")
        .values(
          cities.map((city) => ({
            id: newId(),
            name: city.name,
            country: city.country,
            translations: city.translations,
            country_code: city.countryCode,
            latitude: city.latitude,
            longitude: city.longitude,
            time_zone: city.timeZone,
          })),
        )
        .onConflict((taken) => taken.columns(["name", "country"]).doNothing())
        .execute();
    if (!(await db.selectFrom("amenities").select("id").limit(1).executeTakeFirst()))
      await db
        .insertInto("amenities")
        .values(
          offered.map(([icon, [name, ka, de]]) => ({ id: newId(), icon, name, translations: { ka: { name: ka }, de: { name: de } } })),
        )
        .onConflict((taken) => taken.column("name").doNothing())
        .execute();
    const known = await db.selectFrom("amenities").select(["id", "icon"]).execute();
    return Object.fromEntries(known.map(({ id, icon }) => [icon, id]));
  });
}
