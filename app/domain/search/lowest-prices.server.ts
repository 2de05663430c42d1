import { type RawBuilder, sql } from "kysely";
import type { Stay } from "#kit/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import { priceOf, withinBounds } from "./matching.server.ts";
import { lowerBound, matches, orderOf, pricedHotel } from "./search-index.server.ts";
import type { PlaceKey } from "./searched-places.server.ts";
import { priceBounds, type Search } from "./search-params.ts";

export type DatedSearch = Search & { dates: Stay };

/** Hotels priced in one step of the search for the lowest prices. */
const stepSize = 24;

/**
 * SQL, recursive common table expressions: `walk`, the first `walked` matches by the lower bound of their price on any
 * dates; `listed`, the `wanted` lowest of them by their price for the stay within the bounds of the search, with `offer`
 * and `place`; `proof`, whether no other match can belong to `listed`. Hotels are priced by their own rows in the order
 * of their lower bound for the stay, in steps, until the last wanted price is below the bounds of all others.
 */
export function lowestPrices(
  ctx: Ctx,
  search: DatedSearch,
  places: readonly PlaceKey[],
  { wanted, walked }: { wanted: number; walked: number },
): RawBuilder<unknown> {
  const { room, perNight } = priceOf(ctx, search);
  if (!room) throw new Error("A search with dates has prices.");
  const bound = lowerBound(ctx, search);
  const walk = matches(ctx, search, places, {
    order: orderOf("price", true),
    limit: walked,
    more: [sql`${bound} as bound`],
    also: search.maxPrice < priceBounds.max ? [sql`${bound} <= ${search.maxPrice * 100}`] : [],
  });
  return sql`
    walk as materialized (select w.*, row_number() over (order by w.bound, w.hotel_id) as turn from (${walk}) w),
    steps (step, best) as (
      select 0, '[]'::jsonb
      union all
      select s.step + 1, p.best from steps s cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('id', x.hotel_id, 'price', x.price, 'offer', x.offer) order by x.price, x.hotel_id), '[]') as best
        from (
          select * from (
            select (b.one->>'id')::uuid as hotel_id, (b.one->>'price')::int as price, b.one->'offer' as offer from jsonb_array_elements(s.best) b (one)
            union all
            select h.hotel_id, best.price, best.offer
            from (select * from walk where turn > s.step * ${stepSize}::int and turn <= (s.step + 1) * ${stepSize}::int) h
            cross join ${pricedHotel(room, withinBounds(search, perNight), perNight)}) y
          order by price, hotel_id limit ${wanted}::int) x) p
      where exists (select from walk w where w.turn = s.step * ${stepSize}::int + 1
        and (jsonb_array_length(s.best) < ${wanted}::int or (s.best->-1->>'price')::int >= w.bound))),
    listed as materialized (
      select (b.one->>'id')::uuid as hotel_id, b.one->'offer' as offer, b.place
      from jsonb_array_elements((select best from steps order by step desc limit 1)) with ordinality b (one, place)),
    proof as (
      select (select count(*) from walk) < ${walked}::int
        or (select count(*) from listed) = ${wanted}::int
          and (select (best->-1->>'price')::int from steps order by step desc limit 1) < (select max(lowest) from walk) as holds)`;
}
