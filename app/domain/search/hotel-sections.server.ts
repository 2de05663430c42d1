import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import type { CardPrice, HotelCardFacts } from "../hotel/hotel.ts";
import type { PromoCode } from "../pricing/facts.ts";
import { cardColumns, cardJoins, type CardRow, cardsOf, stayPriceOf } from "./card-rows.server.ts";
import { priceOf } from "./matching.server.ts";
import type { StayOffer } from "./offer.server.ts";
import type { Search } from "./search-params.ts";

async function cards(ctx: Ctx, from: ReturnType<typeof sql>): Promise<HotelCardFacts[]> {
  const { rows } = await sql<CardRow>`select ${cardColumns()} from ${from}`.execute(ctx.db);
  return cardsOf(ctx, rows, { dates: null, rooms: 1 });
}

/** Featured hotels, most popular first. */
export const featuredHotels = (ctx: Ctx, limit: number) =>
  cards(
    ctx,
    sql`hotels h ${cardJoins}
    where h.featured and h.listed order by h.popularity desc, h.id limit ${limit}`,
  );

/** Hotels in Georgia, the best of each city before the second of any. Where there are few cities, more of each are read. */
export const georgianHotels = (ctx: Ctx, limit: number) =>
  cards(
    ctx,
    sql`(
      with towns as materialized (
        select y.name, y.country from cities y
        where y.country_code = 'GE' and exists (select from search_hotels s where s.country = y.country and s.city = y.name))
      select x.*, best.turn from towns t cross join lateral (
        select s.hotel_id, row_number() over (order by s.popularity desc, s.hotel_id) as turn from search_hotels s
        where s.country = t.country and s.city = t.name order by s.popularity desc, s.hotel_id
        limit (select case when count(*) >= ${limit}::int then 1 else ${limit}::int end from towns)) best
      join hotels x on x.id = best.hotel_id order by best.turn, x.popularity desc, x.id limit ${limit}::int) h ${cardJoins}
    order by h.turn, h.popularity desc, h.id`,
  );

/** Number of nearest candidates checked for a free room. */
const similarLookedAt = 40;

/** SQL: the first of a kind by popularity, other than the hotel `me`; `kind` sorts before higher ones. */
const ofKind = (kind: number, where: ReturnType<typeof sql>, limit: number) => sql`(
  select s.hotel_id, ${sql.lit(kind)}::int as kind, s.popularity from search_hotels s where s.hotel_id <> me.id and ${where}
  order by s.popularity desc, s.hotel_id limit ${limit}::int)`;

const nearestInKind = (hotelId: string, limit: number) => {
  const inCountry = sql`s.country = me.country`;
  const inCity = sql`${inCountry} and s.city = me.city`;
  const ofType = sql`s.property_type = me.property_type`;
  const kinds = [sql`${inCity} and ${ofType}`, inCity, sql`${inCountry} and ${ofType}`, inCountry, ofType].map((where, kind) =>
    ofKind(kind, where, limit),
  );
  return sql`(
    select h.*, near.nearness from (
      select k.hotel_id, row_number() over (order by min(k.kind), max(k.popularity) desc, k.hotel_id) as nearness
      from hotels me cross join lateral (${sql.join(kinds, sql` union all `)}) k
      where me.id = ${hotelId} group by k.hotel_id) near
    join hotels h on h.id = near.hotel_id where near.nearness <= ${limit}::int) h`;
};

/**
 * Similar hotels: of the same city first, then of the country, then of the type. With dates only those with a room for
 * the party, at the price of the dates. One statement.
 */
export async function similarHotels(ctx: Ctx, hotelId: string, limit: number, search: Search): Promise<HotelCardFacts[]> {
  const { dates, rooms } = search;
  const { room } = priceOf(ctx, search);
  if (!dates || !room) return cards(ctx, sql`${nearestInKind(hotelId, limit)} ${cardJoins} order by h.nearness`);
  const { rows } = await sql<CardRow>`select ${cardColumns()}, best.offer
    from ${nearestInKind(hotelId, similarLookedAt)} cross join lateral ${room} best ${cardJoins}
    where ${dates.checkIn}::date >= (${ctx.now()}::timestamptz at time zone h.time_zone)::date
    order by h.nearness limit ${limit}`.execute(ctx.db);
  return cardsOf(ctx, rows, { dates, rooms });
}

/**
 * The hotel's price in a search with these dates, its total reduced by a promo code; null without dates and when no room
 * is free. One statement with dates.
 */
export async function datedPrice(ctx: Ctx, hotelId: string, search: Search, code: PromoCode | null = null): Promise<CardPrice | null> {
  const { dates, rooms } = search;
  const { room } = priceOf(ctx, search);
  if (!dates || !room) return null;
  const { rows } = await sql<{ offer: StayOffer }>`select best.offer from hotels h cross join lateral ${room} best
    where h.id = ${hotelId}`.execute(ctx.db);
  return rows[0] ? stayPriceOf(rows[0].offer, { dates, rooms, code }) : null;
}

/** The hotels of these ids, in their order; unknown and archived ones are left out. */
export const chosenHotels = (ctx: Ctx, ids: readonly string[]) =>
  cards(
    ctx,
    sql`unnest(${ids}::uuid[]) with ordinality as chosen (id, place)
    join hotels h on h.id = chosen.id and h.listed ${cardJoins} order by chosen.place`,
  );

/**
 * The same at the price of the search's dates, if any; without a price when no room is free for them. One statement.
 */
export async function hotelsForStay(ctx: Ctx, ids: readonly string[], search: Search): Promise<HotelCardFacts[]> {
  const { dates, rooms } = search;
  const { room } = priceOf(ctx, search);
  if (!dates || !room) return chosenHotels(ctx, ids);
  const { rows } = await sql<CardRow>`select ${cardColumns()}, best.offer
    from unnest(${ids}::uuid[]) with ordinality as chosen (id, place)
    join hotels h on h.id = chosen.id and h.listed ${cardJoins}
    left join lateral ${room} best on ${dates.checkIn}::date >= (${ctx.now()}::timestamptz at time zone h.time_zone)::date
    order by chosen.place`.execute(ctx.db);
  return cardsOf(ctx, rows, { dates, rooms });
}
