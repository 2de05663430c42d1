import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { indexedPrice, mayBeWithinBounds, pricesByRows, surelyWithinBounds } from "./indexed-price.server.ts";
import { withinBounds } from "./matching.server.ts";
import { matches, undatedPrice } from "./search-index.server.ts";
import { hasPriceBounds, priceBounds, type Search } from "./search-params.ts";
import type { SearchedPlaces } from "./searched-places.server.ts";

/**
 * SQL, common table expressions: `walk`, the first `walked` matches by the lower bound of their price on any dates,
 * without dates by the price of their cheapest room, which may be too small for the party;
 * `matching`, those of them within the price bounds of the search; `listed`, the `wanted` lowest of these by their price for the
 * stay, with `place`; `proof`, whether no other match can belong to `listed`, and `matching` has `counted` rows or all.
 * Hotels whose price the index does not know exactly are priced by their own rows, unless they surely come later.
 */
export function lowestPrices(
  ctx: Ctx,
  search: Search,
  places: SearchedPlaces,
  { wanted, walked, counted }: { wanted: number; walked: number; counted: number },
): RawBuilder<unknown> {
  const { dates, maxPrice } = search;
  const [by, bound] = dates ? (["lowest", sql.ref("lowest")] as const) : (["price", sql.ref("min_price")] as const);
  const mayBeCheap = maxPrice < priceBounds.max ? [sql`h.${bound} <= ${maxPrice * 100}`] : [];
  const price = undatedPrice(search);
  const walk = matches(ctx, search, places, {
    by,
    limit: walked,
    ...(dates
      ? {
          more: [sql`indexed.low`, sql`indexed.high`],
          joins: sql`cross join ${indexedPrice(ctx, { ...search, dates })}`,
          also: [...mayBeCheap, mayBeWithinBounds(search)],
        }
      : { more: [sql`${price} as low`, sql`${price} as high`], also: [...mayBeCheap, withinBounds(search, price)] }),
  });
  const byRows = dates
    ? pricesByRows(ctx, { ...search, dates }, sql`wanted w`, sql`not (w.low is not distinct from w.high)`)
    : sql`select null::uuid as hotel_id, null::int as price where false`;
  const isKnown = sql`w.low is not distinct from w.high`;
  return sql`
    walk as materialized (select h.*, ${surelyWithinBounds(search, sql`h`)} as is_sure from (${walk}) h),
    last as materialized (select (select high from walk where is_sure order by high offset ${wanted - 1}::int limit 1) as high),
    wanted as materialized (select w.* from walk w cross join last
      where last.high is null or w.low <= last.high or not w.is_sure and not (${isKnown})),
    priced as materialized (${byRows}),
    known as materialized (
      select w.hotel_id, case when ${isKnown} then w.low else p.price end as price from wanted w
        left join priced p on p.hotel_id = w.hotel_id),
    within as materialized (select * from known where price is not null and ${withinBounds(search, sql`price`)}),
    matching as materialized (
      select w.* from walk w cross join last where w.hotel_id in (select hotel_id from within) or w.is_sure and w.low > last.high),
    listed as materialized (
      select hotel_id, price, row_number() over (order by price, hotel_id) as place from within order by price, hotel_id
        limit ${wanted}::int),
    proof as (
      select (select count(*) from walk) < ${walked}::int
        or (select count(*) from listed) = ${wanted}::int and (select max(price) from listed) < (select max(${bound}) from walk)
          and ${hasPriceBounds(search) ? sql`(select count(*) from matching) >= ${counted}::int` : sql`true`} as holds)`;
}
