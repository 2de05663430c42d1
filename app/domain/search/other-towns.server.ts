import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { datesOf } from "../availability/restriction-sql.server.ts";
import type { Offered, OtherTown } from "./alternative.ts";
import { notPast } from "./arrival-sql.server.ts";
import { partyOf } from "./matching.server.ts";
import { placeColumns } from "./place-columns.server.ts";
import { offeredBy, type OfferedRow, plainSearch, shownOffer } from "./other-dates.server.ts";
import { hasFreeRoom, matches, orderOf } from "./search-index.server.ts";
import { placesNamed } from "./searched-places.server.ts";
import type { Search } from "./search-params.ts";

const farthestKm = 300;
/** Number of nearest towns that are checked. */
const candidates = 12;
const kmPerDegree = 111;

/**
 * The nearest other towns with rooms for the party on the dates, with their distance from the searched place or hotel;
 * checks the most popular `limits.alternativeHotels` hotels of each town. Two statements.
 */
export async function otherTowns(ctx: Ctx, search: Search): Promise<OtherTown[]> {
  const { dates, rooms, location, country } = search;
  if (!dates || !location) return [];
  const [first = ""] = location.split(",");
  const [checkIn, checkOut] = datesOf(dates);
  const places = await placesNamed(ctx, location);
  const anyRoom = { ...plainSearch(search), adults: 1, children: 0, childAges: [], teenAges: [], rooms: 1, dates: null };
  const { rows: towns } = await sql<Omit<OtherTown, keyof Offered> & OfferedRow>`
    with origin as materialized (
      select * from (
        select 1 as turn, p.latitude, p.longitude, p.city, p.country from search_places p
        join search_place_names n on n.country = p.country and n.city = p.city
        where p.latitude is not null and n.folded = folded(${first}::text)
        union all
        select * from (select 2, h.position[1], h.position[0], '', '' from (${matches(ctx, anyRoom, places, { order: orderOf("popularity", false), limit: 1, more: [sql`h.position`] })}) h) x) y
      order by turn limit 1),
    near as materialized (
      select p.*, 2 * 6371000 * asin(sqrt(sin(radians(p.latitude - o.latitude) / 2) ^ 2
        + cos(radians(o.latitude)) * cos(radians(p.latitude)) * sin(radians(p.longitude - o.longitude) / 2) ^ 2)) as metres
      from search_places p, origin o
      where p.latitude between o.latitude - ${farthestKm / kmPerDegree} and o.latitude + ${farthestKm / kmPerDegree}
        and (p.country, p.city) <> (o.country, o.city) ${country ? sql`and p.country = ${country}` : sql``}
      order by metres limit ${sql.lit(candidates)}),
    open as materialized (
      select n.*, free.ids from near n cross join lateral (
        select array_agg(h.hotel_id) as ids from (
          select * from search_hotels h where h.country = n.country and h.city = n.city
          order by h.popularity desc, h.hotel_id limit ${limits.alternativeHotels}) h
        where ${notPast(ctx, checkIn)} and ${hasFreeRoom(checkIn, checkOut, partyOf(search))}) free
      where free.ids is not null and n.metres <= ${farthestKm * 1000} order by n.metres limit ${limits.alternatives})
    select ${placeColumns("o")}, round(o.metres)::int as distance, x.hotels, x.offer
    from open o cross join lateral (${offeredBy(ctx, sql`o.ids`, dates, search)}) x order by o.metres`.execute(ctx.db);
  return towns.flatMap(({ hotels, offer, ...town }) =>
    shownOffer({ hotels, offer }, dates, rooms).map((offered) => ({ ...town, ...offered })),
  );
}
