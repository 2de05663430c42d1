import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { translationOf, localText, textsOf } from "#platform/database/local-text.server.ts";

/** The city of a hotel `h` in the language of the request; its row of `cities`, if it has one, is `c`. */
export const localCity = () => sql<string>`coalesce(${translationOf("c.name")}, h.city)`;

/** The country of a hotel `h` in the language of the request; the row of `cities`, if it has one, is `c`. */
export const localCountry = () => sql<string>`coalesce(${translationOf("c.country")}, h.country)`;

/** The time zone of a hotel that exists. */
export async function timeZoneOf(ctx: Ctx, hotelId: string): Promise<string> {
  const { time_zone } = await ctx.db.selectFrom("hotels").select("time_zone").where("id", "=", hotelId).executeTakeFirstOrThrow();
  return time_zone;
}

/** In the language of the request; `names` are those in every language. */
export type City = { name: string; names: string[]; country: string; latitude: number; longitude: number };

const most = 1000;

/** The known cities, by English name. */
export const allCities = (ctx: Ctx): Promise<City[]> =>
  ctx.db
    .selectFrom("cities as c")
    .select([localText("c.name").as("name"), textsOf("c.name").as("names"), localText("c.country").as("country"), "latitude", "longitude"])
    .orderBy("c.name")
    .limit(most)
    .execute();
