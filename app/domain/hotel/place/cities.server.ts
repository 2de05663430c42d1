import type { Ctx } from "#platform/context.server.ts";
import { localText, textsOf } from "#platform/database/local-text.server.ts";

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
