import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { cheapestStays, comparedHotels } from "./flexible/flexible-matches.server.ts";
import { searchRead } from "./flexible/flexible-read.server.ts";
import { indexedPrice, pricesByRows } from "./indexed-price.server.ts";
import { isFlexible } from "./matching.server.ts";
import { matches, planningOf, undatedPrice } from "./search-index.server.ts";
import { countedTo, priceBounds, type Search } from "./search-params.ts";
import { type SearchedPlaces, searchedPlaces } from "./searched-places.server.ts";

const bars = (priceBounds.max - priceBounds.min) / priceBounds.step;
const barOf = (price: RawBuilder<unknown>) =>
  sql`least(width_bucket(${price}, ${priceBounds.min * 100}, ${priceBounds.max * 100}, ${bars}::int), ${bars}::int)`;

/**
 * Number of matching hotels per price step, ignoring price bounds; the last step includes higher prices. Counts the
 * thousand most popular matches at most, and prices those whose step the index does not know. One statement, two for
 * flexible dates, one more for a text.
 */
export const priceHistogram = (ctx: Ctx, search: Search): Promise<number[]> => searchRead(ctx, search, (ctx) => barsOf(ctx, search));

async function barsOf(ctx: Ctx, search: Search): Promise<number[]> {
  const places = await searchedPlaces(ctx, search.location);
  const { rows } = await sql<{ bar: number; hotels: number }>`${planningOf(search, places)}
    select ${barOf(sql`price`)} as bar, count(*)::int as hotels
    from (${await priced(ctx, search, places)}) p where price is not null group by 1`.execute(ctx.db);
  const counts = Array.from({ length: bars }, () => 0);
  for (const { bar, hotels } of rows) counts[bar - 1] = hotels;
  return counts;
}

/** SQL: the matches with a `price` of the step in which theirs is. */
async function priced(ctx: Ctx, search: Search, places: SearchedPlaces) {
  const { dates } = search;
  if (isFlexible(search)) {
    const stays = await cheapestStays(ctx, search, comparedHotels(ctx, search, places));
    return sql`select unnest(${stays.map(({ price }) => price)}::int[]) as price`;
  }
  const walk = { by: "popularity" as const, limit: countedTo };
  if (!dates) return matches(ctx, search, places, { ...walk, more: [sql`${undatedPrice(search)} as price`] });
  const dated = { ...search, dates };
  const isKnown = sql`coalesce(${barOf(sql`w.low`)} = ${barOf(sql`w.high`)}, false)`;
  const found = matches(ctx, search, places, {
    ...walk,
    more: [sql`indexed.low`, sql`indexed.high`],
    joins: sql`cross join ${indexedPrice(ctx, dated)}`,
  });
  return sql`with walk as materialized (${found}),
    priced as materialized (${pricesByRows(ctx, dated, sql`walk w`, sql`not ${isKnown}`)})
    select case when ${isKnown} then w.low else p.price end as price from walk w left join priced p on p.hotel_id = w.hotel_id`;
}
