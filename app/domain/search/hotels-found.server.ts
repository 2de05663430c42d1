import { sql } from "kysely";
import { defaultParty, guestCount } from "#kit/party.ts";
import { nightCount } from "#kit/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { HotelCardFacts } from "../hotel/hotel.ts";
import { cardColumns, cardJoins, type CardRow, cardsOf } from "./card-rows.server.ts";
import { lastPage, priceBounds, type Search } from "./search-params.ts";
import { cheapestRoom, isFree } from "./stay-price.server.ts";

export const pageSize = 12;
/** Counts are exact up to here. */
export const countedTo = 1000;

export type HotelsFound = {
  hotels: HotelCardFacts[];
  count: number;
  pages: number;
  /** How many of the hotels found have each amenity. */
  amenityCounts: Record<string, number>;
};

const pattern = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

const orders = {
  popularity: sql`h.popularity desc, h.id`,
  rating: sql`h.rating desc nulls last, h.id`,
  distance: sql`h.distance_m nulls last, h.id`,
};

function conditions(ctx: Ctx, search: Search) {
  const { location, dates, type, stars, amenities, rooms } = search;
  const guests = guestCount(search);
  const wantsRoom = dates ?? (guests > guestCount(defaultParty) || rooms > defaultParty.rooms);
  return sql.join(
    [
      sql`h.archived_at is null`,
      ...(location ? [sql`h.search_text like ${pattern(location)}`] : []),
      ...(type ? [sql`h.property_type = ${type}`] : []),
      ...(stars.length > 0 ? [sql`floor(h.rating) = any(${stars}::int[])`] : []),
      ...(amenities.length > 0 ? [sql`h.amenity_ids @> ${amenities}::uuid[]`] : []),
      ...(dates ? [sql`${dates.checkIn}::date >= (${ctx.now()}::timestamptz at time zone h.time_zone)::date`] : []),
      ...(wantsRoom
        ? [sql`exists (select 1 from rooms r where r.hotel_id = h.id and ${
            dates
              ? isFree(dates, rooms, guests)
              : sql`r.archived_at is null and r.units >= ${rooms} and r.capacity * ${rooms} >= ${guests}`
          })`]
        : []),
    ],
    sql` and `,
  );
}

function priceFilter(search: Search, price: ReturnType<typeof sql>) {
  return sql.join(
    [
      sql`true`,
      ...(search.minPrice > priceBounds.min ? [sql`${price} >= ${search.minPrice * 100}`] : []),
      ...(search.maxPrice < priceBounds.max ? [sql`${price} <= ${search.maxPrice * 100}`] : []),
    ],
    sql` and `,
  );
}

/**
 * A page of the hotels that fit the search, in one statement. With dates every hotel has one room free for all nights that
 * sleeps the party in `rooms` units, and the price shown is the one that booking its cheapest such room costs.
 */
export async function hotelsFound(ctx: Ctx, search: Search): Promise<HotelsFound> {
  const { dates, rooms, sort, page } = search;
  const guests = guestCount(search);
  const nights = dates && nightCount(dates);
  const isMember = ctx.actor?.emailVerified ?? false;
  const room = dates && cheapestRoom(dates, rooms, guests, ctx.now(), isMember);
  const none = sql`(select null::uuid as room_id, null::int as subtotal, null::int as discount, null::int as net)`;

  // The price is worked out for all that match only when it orders or filters, else for the page alone.
  const priceDecides = sort === "price" || search.minPrice > priceBounds.min || search.maxPrice < priceBounds.max;
  const priceFirst = Boolean(room) && priceDecides;
  const perNight = room ? sql`best.net / (${nights}::int * ${rooms}::int)` : sql`h.min_price`;
  const order = sort === "price" ? sql`${perNight} nulls last, h.id` : orders[sort];

  const { rows } = await sql<CardRow & { total: number; counts: Record<string, number> | null }>`
    with matching as materialized (
      select h.*, ${priceFirst ? sql`best.subtotal, best.discount` : sql`null::int as subtotal, null::int as discount`},
        row_number() over (order by ${order}) as place
      from hotels h ${priceFirst && room ? sql`cross join lateral ${room} best` : sql``}
      where ${conditions(ctx, search)} and ${priceFilter(search, perNight)}
      order by ${order} limit ${countedTo + 1}),
    page as (select * from matching order by place limit ${pageSize} offset ${(page - 1) * pageSize})
    select ${cardColumns}, ${room && !priceFirst ? sql`best.subtotal, best.discount` : sql`h.subtotal, h.discount`},
      (select count(*)::int from matching) as total,
      case when h.place = (select min(place) from page) then
        (select jsonb_object_agg(id, n) from (
          select unnest(amenity_ids) as id, count(*) as n from matching group by 1) f) end as counts
    from page h ${cardJoins}
    left join lateral ${room && !priceFirst ? room : none} best on true
    order by h.place`.execute(ctx.db);

  const [first] = rows;
  if (!first && page > 1) return hotelsFound(ctx, { ...search, page: 1 });
  const count = first?.total ?? 0;
  return {
    hotels: cardsOf(ctx, rows, nights ? { nights } : null),
    count,
    pages: Math.min(lastPage, Math.ceil(count / pageSize)),
    amenityCounts: first?.counts ?? {},
  };
}
