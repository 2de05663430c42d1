import { sql } from "kysely";
import { limits } from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localName } from "#platform/local-name.server.ts";
import { conditions, priceOf, withinBounds } from "./matching.server.ts";
import type { HotelOnMap, Search } from "./search-params.ts";

/** Where the hotels that fit the search are, with their price a night. One statement. */
export async function hotelsOnMap(ctx: Ctx, search: Search): Promise<HotelOnMap[]> {
  const { room, perNight } = priceOf(ctx, search);
  const { rows } = await sql<HotelOnMap>`
    select h.id, ${localName("h")} as name, h.latitude, h.longitude, ${perNight} as "perNight",
      (select jsonb_build_object('id', c.id, 'name', c.name, 'nameKa', c.name_ka, 'latitude', c.latitude, 'longitude', c.longitude)
        from cities c where c.id = h.city_id) as city
    from hotels h ${room ? sql`cross join lateral ${room} best` : sql``}
    where ${conditions(ctx, search)} and ${withinBounds(search, perNight)}
    order by h.popularity desc, h.id limit ${limits.mapMarkers}`.execute(ctx.db);
  return rows;
}
