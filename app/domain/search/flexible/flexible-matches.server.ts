import { type RawBuilder, sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { priceOf, withinBounds } from "../matching.server.ts";
import { matches, pricedHotel } from "../search-index.server.ts";
import type { Search } from "../search-params.ts";
import type { SearchedPlaces } from "../searched-places.server.ts";

/** Whether a search is for flexible dates. */
export const isFlexible = ({ dates, flexible }: Search): boolean => !dates && flexible !== null;

/**
 * SQL: the most popular matches of a search for flexible dates, `limits.flexibleHotels` of them, that are within its price
 * bounds, with `price`, `offer`, `check_in` and `check_out` of their cheapest stay.
 */
export function flexibleMatches(ctx: Ctx, search: Search, places: SearchedPlaces): RawBuilder<unknown> {
  const { room, perNight } = priceOf(ctx, search);
  if (!room) throw new Error("Flexible dates have prices.");
  const compared = matches(ctx, search, places, { by: "popularity" as const, limit: limits.flexibleHotels });
  return sql`select h.*, best.price, best.offer, best.check_in, best.check_out
    from (${compared}) h cross join ${pricedHotel(room, withinBounds(search, perNight), perNight)}`;
}

/**
 * SQL: the same without price bounds, of which the `wanted` lowest prices are known: others than the first by their lower
 * bound are priced only if they may be among them, and else have no price. Those with plans always are, since guests may
 * fit into none.
 */
export function lowestFlexibleMatches(ctx: Ctx, search: Search, places: SearchedPlaces, wanted: number): RawBuilder<unknown> {
  const { room, perNight } = priceOf(ctx, search);
  if (!room) throw new Error("Flexible dates have prices.");
  const compared = matches(ctx, search, places, {
    by: "popularity",
    limit: limits.flexibleHotels,
    more: [sql`exists (select from lateral unnest(h.rates) s where s.is_own) as is_own`],
  });
  const priced = pricedHotel(room, sql`true`, perNight);
  const columns = sql`h.hotel_id, best.price, best.offer, best.check_in, best.check_out`;
  return sql`with compared as materialized (select h.*, row_number() over (order by h.lowest, h.hotel_id) as turn from (${compared}) h),
    first as materialized (select ${columns} from (select * from compared where turn <= ${2 * wanted}::int) h cross join ${priced}),
    bound as materialized (select (select price from first order by price offset ${wanted - 1}::int limit 1) as price),
    others as materialized (select ${columns} from (
      select c.* from compared c cross join bound b
        where c.turn > ${2 * wanted}::int and (c.is_own or (c.lowest <= b.price) is not false)) h cross join ${priced})
    select h.*, p.price, p.offer, p.check_in, p.check_out from compared h
    left join (select * from first union all select * from others) p using (hotel_id)
    where p.hotel_id is not null or h.turn > ${2 * wanted}::int and not h.is_own and h.lowest > (select price from bound)`;
}

/** SQL: the dates of the cheapest stay of a row, as a further column `found`. */
export const foundDates = (alias: string) =>
  sql`, jsonb_build_object('checkIn', ${sql.ref(`${alias}.check_in`)}, 'checkOut', ${sql.ref(`${alias}.check_out`)}) as found`;
