import { sql } from "kysely";
import { sleeps } from "../../app/domain/availability/sleeps-sql.server.ts";
import { offeredBySql } from "../../app/domain/hotel/offered-amenities.server.ts";
import { cancelsFree, notPast } from "../../app/domain/search/arrival-sql.server.ts";
import { partyOf, priceOf, withinBounds } from "../../app/domain/search/matching.server.ts";
import type { Search } from "../../app/domain/search/search-params.ts";
import { isFree } from "../../app/domain/search/stay-price.server.ts";
import { defaultParty, guestCount } from "../../app/kit/party.ts";
import type { Ctx } from "../../app/platform/context.server.ts";

const onMap = ({ west, south, east, north }: NonNullable<Search["box"]>) => sql`
  h.latitude between ${south} and ${north}
  and ${west < east ? sql`h.longitude between ${west} and ${east}` : sql`(h.longitude >= ${west} or h.longitude <= ${east})`}`;

/** SQL conditions of the search on a hotel `h`, without its text and price bounds. */
function conditions(ctx: Ctx, search: Search) {
  const { country, dates, type, stars, amenities, property, rooms, freeCancellation, box } = search;
  const guests = guestCount(search);
  const wantsRoom = dates ?? (guests > guestCount(defaultParty) || rooms > defaultParty.rooms);
  return sql.join(
    [
      sql`h.listed`,
      ...(country ? [sql`h.country = ${country}`] : []),
      ...(box ? [onMap(box)] : []),
      ...(type ? [sql`h.property_type = ${type}`] : []),
      ...(stars.length > 0 ? [sql`floor(h.rating) = any(${stars}::int[])`] : []),
      ...(amenities.length > 0 ? [sql`h.amenity_ids @> ${amenities}::uuid[]`] : []),
      ...(property.length > 0 ? [sql`${offeredBySql("h")} @> ${property}::text[]`] : []),
      ...(dates ? [notPast(ctx, sql`${dates.checkIn}::date`)] : []),
      ...(freeCancellation && dates ? [cancelsFree(ctx, sql`${dates.checkIn}::date`)] : []),
      ...(wantsRoom
        ? [
            sql`exists (select 1 from rooms r where r.hotel_id = h.id and ${
              dates ? isFree(dates, partyOf(search)) : sql`r.archived_at is null and r.units >= ${rooms} and ${sleeps(partyOf(search))}`
            })`,
          ]
        : []),
    ],
    sql` and `,
  );
}

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
      where ${conditions(ctx, search)} and ${place} and ${withinBounds(search, perNight)}) x
    order by ${order}`.execute(ctx.db);
  return rows;
}
