import type { Ctx } from "#platform/context.server.ts";

export type City = { name: string; nameKa: string; country: string; countryKa: string; latitude: number; longitude: number };

const most = 1000;

/** The cities that we know, by name. */
export const allCities = (ctx: Ctx): Promise<City[]> =>
  ctx.db
    .selectFrom("cities")
    .select(["name", "name_ka as nameKa", "country", "country_ka as countryKa", "latitude", "longitude"])
    .orderBy("name")
    .limit(most)
    .execute();
