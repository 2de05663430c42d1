import { sql } from "kysely";
import { offeredBySql } from "#domain/hotel/hotels.server.ts";
import { priceStay } from "#domain/pricing/price-stay.ts";
import { pricedRooms } from "#domain/pricing/room-prices.server.ts";
import { notPast } from "#domain/search/flexible/flexible-free.server.ts";
import { partyOf, priceOf, withinBounds } from "#domain/search/matching.server.ts";
import { asksForRoom } from "#domain/search/search-index.server.ts";
import { priceBounds, type Search } from "#domain/search/search-params.ts";
import { isFree } from "#domain/search/stay-price.server.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";

const onMap = ({ west, south, east, north }: NonNullable<Search["box"]>) => sql`
  h.latitude between ${south} and ${north}
  and ${west < east ? sql`h.longitude between ${west} and ${east}` : sql`(h.longitude >= ${west} or h.longitude <= ${east})`}`;

const cancelsFree = (ctx: Ctx, checkIn: Day) =>
  sql`(${checkIn}::date + (h.policies->>'checkInFrom')::time) at time zone h.time_zone
    - make_interval(hours => (h.policies->>'freeCancellationHours')::int) > ${ctx.now()}::timestamptz`;

/** SQL conditions of the search on a hotel `h`, without its text and price bounds. */
function conditions(ctx: Ctx, search: Search) {
  const { country, dates, type, stars, amenities, property, freeCancellation, box } = search;
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
      ...(freeCancellation && dates ? [cancelsFree(ctx, dates.checkIn)] : []),
      ...(dates ? [sql`exists (select 1 from rooms r where r.hotel_id = h.id and ${isFree(dates, partyOf(search))})`] : []),
    ],
    sql` and `,
  );
}

export type FoundInFull = { id: string; perNight: number | null };

/** The lowest price of a room of the hotel that the party fits into, by the reference implementation; null where it fits into none. */
async function priceOfParty(ctx: Ctx, hotelId: string, search: Search): Promise<number | null> {
  const { rooms: units, guests } = partyOf(search);
  const today = dayAt(ctx.now(), "UTC");
  const stay = { checkIn: addDays(today, 10), checkOut: addDays(today, 11) };
  const fitting = (await pricedRooms(ctx, hotelId, stay)).filter(
    (room) =>
      room.units >= units &&
      priceStay({ facts: room.prices, stay, units, guests, today, isMember: false, code: null, chosen: [] }) !== null,
  );
  return fitting.length > 0 ? Math.min(...fitting.map(({ prices }) => prices.price)) : null;
}

const isWithin = ({ minPrice, maxPrice }: Search, price: number): boolean =>
  (minPrice === priceBounds.min || price >= minPrice * 100) && (maxPrice === priceBounds.max || price <= maxPrice * 100);

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
      where ${conditions(ctx, search)} and ${place} and ${search.dates || !asksForRoom(search) ? withinBounds(search, perNight) : sql`true`}) x
    order by ${order}`.execute(ctx.db);
  if (search.dates || !asksForRoom(search)) return rows;
  const found: FoundInFull[] = [];
  for (const { id } of rows) {
    const price = await priceOfParty(ctx, id, search);
    if (price !== null && isWithin(search, price)) found.push({ id, perNight: price });
  }
  const priceOfFound = ({ perNight }: FoundInFull) => perNight ?? Infinity;
  return search.sort === "price"
    ? found.toSorted((one, other) => priceOfFound(one) - priceOfFound(other) || (one.id < other.id ? -1 : 1))
    : found;
}
