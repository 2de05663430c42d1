import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Offered, OtherTown } from "./alternative.ts";
import { partyOf } from "./matching.server.ts";
import { offeredBy, type OfferedRow, plainSearch, shownOffer } from "./other-dates.server.ts";
import { matches, openOf } from "./search-index.server.ts";
import type { Search } from "./search-params.ts";
import { type PlaceKey, searchedPlaces, placeColumns } from "./searched-places.server.ts";

const farthestKm = 300;
/** Number of nearest towns that are checked. */
const candidates = 12;
const kmPerDegree = 111;

/**
 * The nearest other towns with rooms for the party on the dates, with their distance from the searched place or hotel;
 * checks the most popular `limits.alternativeHotels` hotels of each town. Three statements.
 */
export async function otherTowns(ctx: Ctx, search: Search): Promise<OtherTown[]> {
  const { dates, rooms, location, country } = search;
  if (!dates || !location) return [];
  const [first = ""] = location.split(",");
  const places = await searchedPlaces(ctx, location);
  const anyRoom = { ...plainSearch(search), adults: 1, children: 0, childAges: [], teenAges: [], rooms: 1, dates: null };
  const { rows: towns } = await sql<Omit<OtherTown, keyof Offered> & { key: PlaceKey }>`
    with origin as materialized (
      select * from (
        select 1 as turn, p.latitude, p.longitude, p.city, p.country from search_places p
        join search_place_names n on n.country = p.country and n.city = p.city
        where p.latitude is not null and n.folded = folded(${first}::text)
        union all
        select * from (select 2, h.position[1], h.position[0], '', ''
          from (${matches(ctx, anyRoom, places, { by: "popularity", limit: 1, more: [sql`h.position`] })}) h) x) y
      order by turn limit 1),
    near as materialized (
      select p.*, 2 * 6371000 * asin(sqrt(sin(radians(p.latitude - o.latitude) / 2) ^ 2
        + cos(radians(o.latitude)) * cos(radians(p.latitude)) * sin(radians(p.longitude - o.longitude) / 2) ^ 2)) as metres
      from search_places p, origin o
      where p.latitude between o.latitude - ${farthestKm / kmPerDegree} and o.latitude + ${farthestKm / kmPerDegree}
        and (p.country, p.city) <> (o.country, o.city) ${country ? sql`and p.country = ${country}` : sql``}
      order by metres limit ${sql.lit(candidates)})
    select ${placeColumns("n")}, round(n.metres)::int as distance, jsonb_build_object('country', n.country, 'city', n.city) as key
    from near n where n.metres <= ${farthestKm * 1000} order by n.metres`.execute(ctx.db);
  if (towns.length === 0) return [];
  const inTown = towns.map(
    ({ key }, place) => sql`(
      select ${place}::int as town, h.hotel_id, h.time_zone, h.calendar_start, h.rooms from search_hotels h
      where h.country = ${key.country} and h.city = ${key.city} order by h.popularity desc, h.hotel_id limit ${limits.alternativeHotels})`,
  );
  const { rows: offers } = await sql<OfferedRow>`
    with there as materialized (${sql.join(inTown, sql` union all `)}),
    ${openOf(ctx, [dates], partyOf(search))},
    first as materialized (
      select t.town as place, t.hotel_id as id from there t join open o on o.hotel_id = t.hotel_id
      where t.town in (select distinct t.town from there t join open o on o.hotel_id = t.hotel_id order by 1 limit ${limits.alternatives}))
    ${offeredBy(ctx, sql`first i`, dates, search)}`.execute(ctx.db);
  return offers.flatMap(({ place, hotels, offer }) => {
    const town = towns[place];
    if (!town) return [];
    const { key: _, ...shown } = town;
    return shownOffer({ hotels, offer }, dates, rooms).map((offered) => ({ ...shown, ...offered }));
  });
}
