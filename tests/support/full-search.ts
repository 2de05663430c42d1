import { sql } from "kysely";
import { conditions, priceOf, withinBounds } from "../../app/domain/search/matching.server.ts";
import type { Search } from "../../app/domain/search/search-params.ts";
import type { Ctx } from "../../app/platform/context.server.ts";

export type FoundInFull = { id: string; perNight: number | null };

/**
 * The answer of a search worked out without the search index: every listed hotel is compared with the conditions, and
 * priced by its own rows. The text is compared with the names of city and country only.
 */
export async function searchInFull(ctx: Ctx, search: Search): Promise<FoundInFull[]> {
  const { room, perNight } = priceOf(ctx, search);
  const order = {
    price: sql`"perNight" nulls last, id`,
    popularity: sql`popularity desc, id`,
    rating: sql`rating desc nulls last, id`,
    distance: sql`distance_m nulls last, id`,
  }[search.sort];
  const place = search.location ? sql`${search.location}::text in (h.city, h.country)` : sql`true`;
  const { rows } = await sql<FoundInFull>`
    select id, "perNight" from (
      select h.id, h.popularity, h.rating, h.distance_m, ${perNight} as "perNight"
      from hotels h ${room ? sql`cross join lateral ${room} best` : sql``}
      where ${conditions(ctx, { ...search, location: "" })} and ${place} and ${withinBounds(search, perNight)}) x
    order by ${order}`.execute(ctx.db);
  return rows;
}
