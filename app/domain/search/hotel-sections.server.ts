import { sql } from "kysely";
import type { CardPrice, HotelCardFacts } from "#domain/hotel/hotel.ts";
import type { PromoCode } from "#domain/pricing/facts.ts";
import type { Stay } from "#kit/date/stay.ts";
import * as limits from "#kit/limits.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { cardColumns, cardJoins, type CardRow, cardsOf, stayPriceOf } from "./card-rows.server.ts";
import { windowOf } from "./flexible/flexible-free.server.ts";
import { partyOf } from "./matching.server.ts";
import { isFreeOn, undatedPrice } from "./search-index.server.ts";
import type { Search } from "./search-params.ts";
import { offerFor, type StayFacts, stayFacts } from "./stay-facts.server.ts";

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

/**
 * Hotels in Georgia, the best of each of its cities with most hotels before the second of any. Where there are few cities,
 * more of each are read. One statement.
 */
export const georgianHotels = (ctx: Ctx, limit: number) =>
  cards(
    ctx,
    sql`(
      with towns as materialized (
        select l.country, l.city from cities y join listed_counts l on l.country = y.country and l.city = y.name
        where y.country_code = 'GE' group by l.country, l.city having sum(l.hotels) > 0
        order by sum(l.hotels) desc, l.country, l.city limit ${limits.georgianCities}::int),
      best as materialized (
        select b.*, row_number() over (partition by t.country, t.city order by b.popularity desc, b.hotel_id) as turn
        from towns t cross join lateral (
          select s.hotel_id, s.popularity from search_hotels s where s.country = t.country and s.city = t.city
          order by s.popularity desc, s.hotel_id
          limit (select case when count(*) < ${limit}::int then ${limit}::int else 1 end from towns)) b),
      first as materialized (select * from best order by turn, popularity desc, hotel_id limit ${limit}::int)
      select x.*, f.turn from first f join hotels x on x.id = f.hotel_id) h ${cardJoins}
    order by h.turn, h.popularity desc, h.id`,
  );

/** Number of nearest candidates looked at for a free room, and of those with one how many are priced. */
const similarLookedAt = 40;
const similarPriced = 12;

type FactsRow = CardRow & { facts: StayFacts };

const withOffers = (ctx: Ctx, rows: readonly FactsRow[], dates: Stay, search: Search) =>
  rows.map((row) => ({ ...row, offer: offerFor(ctx, row.facts, dates, partyOf(search)) }));

/** SQL: the first of a kind by popularity, other than the hotel `me`; `kind` sorts before higher ones. */
const ofKind = (hotelId: string, kind: number, where: ReturnType<typeof sql>, limit: number) => sql`(
  select s.hotel_id, ${sql.lit(kind)}::int as kind, s.popularity from search_hotels s where s.hotel_id <> ${hotelId} and ${where}
  order by s.popularity desc, s.hotel_id limit ${limit}::int)`;

/** SQL: `near`, hotels like one by their `nearness`. */
const nearestInKind = (hotelId: string, limit: number) => {
  const inCountry = sql`s.country = (select country from me)`;
  const inCity = sql`${inCountry} and s.city = (select city from me)`;
  const ofType = sql`s.property_type = (select property_type from me)`;
  const kinds = [sql`${inCity} and ${ofType}`, inCity, sql`${inCountry} and ${ofType}`, inCountry, ofType].map((where, kind) =>
    ofKind(hotelId, kind, where, limit),
  );
  return sql`(
    with me as materialized (select country, city, property_type from hotels where id = ${hotelId})
    select k.hotel_id, row_number() over (order by min(k.kind), max(k.popularity) desc, k.hotel_id) as nearness
    from (${sql.join(kinds, sql` union all `)}) k group by k.hotel_id order by nearness limit ${limit}::int) near`;
};

/**
 * Similar hotels: of the same city first, then of the country, then of the type. With dates only those with a room for
 * the party, at the price of the dates. One statement.
 */
export async function similarHotels(ctx: Ctx, hotelId: string, limit: number, search: Search): Promise<HotelCardFacts[]> {
  const { dates, rooms } = search;
  if (!dates)
    return cards(ctx, sql`${nearestInKind(hotelId, limit)} join hotels h on h.id = near.hotel_id ${cardJoins} order by near.nearness`);
  const { rows } = await sql<FactsRow>`select ${cardColumns()}, ${stayFacts(windowOf([dates]), partyOf(search))} as facts
    from (select near.* from ${nearestInKind(hotelId, similarLookedAt)} join search_hotels h on h.hotel_id = near.hotel_id
      where ${isFreeOn(dates, partyOf(search))} order by near.nearness limit ${similarPriced}::int) near
    join hotels h on h.id = near.hotel_id join search_hotels i on i.hotel_id = h.id ${cardJoins} order by near.nearness`.execute(ctx.db);
  const free = withOffers(ctx, rows, dates, search).filter(({ offer }) => offer !== null);
  return cardsOf(ctx, free.slice(0, limit), { dates, rooms });
}

/**
 * The hotel's price in a search with these dates, its total reduced by a promo code; null without dates and when no room
 * is free. One statement with dates.
 */
export async function datedPrice(ctx: Ctx, hotelId: string, search: Search, code: PromoCode | null = null): Promise<CardPrice | null> {
  const { dates, rooms } = search;
  if (!dates) return null;
  const { rows } = await sql<{ facts: StayFacts }>`select ${stayFacts(windowOf([dates]), partyOf(search))} as facts
    from hotels h join search_hotels i on i.hotel_id = h.id where h.id = ${hotelId} and i.hotel_id = ${hotelId}`.execute(ctx.db);
  const offer = rows[0] && offerFor(ctx, rows[0].facts, dates, partyOf(search));
  return offer ? stayPriceOf(offer, { dates, rooms, code }) : null;
}

/**
 * The lowest price of a night in a room of a listed hotel that sleeps the party, without dates; null where none does. One
 * statement.
 */
export async function undatedLowest(ctx: Ctx, hotelId: string, search: Search): Promise<Cents | null> {
  const { rows } = await sql<{ price: Cents | null }>`
    select ${undatedPrice(search)} as price from search_hotels h where h.hotel_id = ${hotelId}`.execute(ctx.db);
  return rows[0]?.price ?? null;
}

/** The hotels of these ids, in their order; unknown and archived ones are skipped. */
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
  if (!dates) return chosenHotels(ctx, ids);
  const { rows } = await sql<FactsRow>`select ${cardColumns()}, ${stayFacts(windowOf([dates]), partyOf(search))} as facts
    from unnest(${ids}::uuid[]) with ordinality as chosen (id, place)
    join hotels h on h.id = chosen.id and h.listed join search_hotels i on i.hotel_id = h.id ${cardJoins}
    order by chosen.place`.execute(ctx.db);
  return cardsOf(ctx, withOffers(ctx, rows, dates, search), { dates, rooms });
}
