import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { flexibleMatches, isFlexible } from "./flexible-matches.server.ts";
import { priceOf } from "./matching.server.ts";
import { matches, orderOf, pricedHotel } from "./search-index.server.ts";
import { placesNamed } from "./searched-places.server.ts";
import { countedTo, priceBounds, type Search } from "./search-params.ts";

const bars = (priceBounds.max - priceBounds.min) / priceBounds.step;

/**
 * Number of matching hotels per price step, ignoring price bounds; the last step includes higher prices. Counts the
 * thousand most popular matches at most. One statement, one more for a text.
 */
export async function priceHistogram(ctx: Ctx, search: Search): Promise<number[]> {
  const { room, perNight } = priceOf(ctx, search);
  const places = await placesNamed(ctx, search.location);
  const walk = { order: orderOf("popularity", false), limit: countedTo };
  const found = isFlexible(search)
    ? flexibleMatches(ctx, { ...search, minPrice: priceBounds.min, maxPrice: priceBounds.max }, places)
    : room
      ? matches(ctx, search, places, { ...walk, more: [sql`best.price`], joins: sql`cross join ${pricedHotel(room, sql`true`, perNight)}` })
      : matches(ctx, search, places, { ...walk, more: [sql`h.min_price as price`] });
  const { rows } = await sql<{ bar: number; hotels: number }>`
    select least(width_bucket(price, ${priceBounds.min * 100}, ${priceBounds.max * 100}, ${bars}::int), ${bars}::int) as bar,
      count(*)::int as hotels
    from (${found}) p where price is not null group by 1`.execute(ctx.db);
  const counts = Array.from({ length: bars }, () => 0);
  for (const { bar, hotels } of rows) counts[bar - 1] = hotels;
  return counts;
}
