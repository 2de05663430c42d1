import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { conditions, priceOf } from "./matching.server.ts";
import { countedTo, priceBounds, type Search } from "./search-params.ts";

const bars = (priceBounds.max - priceBounds.min) / priceBounds.step;

/**
 * Number of matching hotels per price step, ignoring price bounds; the last step includes higher prices. Counts the
 * thousand most popular matches at most. One statement.
 */
export async function priceHistogram(ctx: Ctx, search: Search): Promise<number[]> {
  const { room, perNight } = priceOf(ctx, search);
  const { rows } = await sql<{ bar: number; hotels: number }>`
    select least(width_bucket(price, ${priceBounds.min * 100}, ${priceBounds.max * 100}, ${bars}::int), ${bars}::int) as bar,
      count(*)::int as hotels
    from (select ${perNight} as price from hotels h ${room ? sql`cross join lateral ${room} best` : sql``}
      where ${conditions(ctx, search)} order by h.popularity desc, h.id limit ${countedTo}) p
    where price is not null group by 1`.execute(ctx.db);
  const counts = Array.from({ length: bars }, () => 0);
  for (const { bar, hotels } of rows) counts[bar - 1] = hotels;
  return counts;
}
