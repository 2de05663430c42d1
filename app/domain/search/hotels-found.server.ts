import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import type { HotelCardFacts } from "../hotel/hotel.ts";
import { offeredBySql } from "../hotel/offered-amenities.server.ts";
import { cardColumns, cardJoins, type CardRow, cardsOf } from "./card-rows.server.ts";
import { conditions, hasPriceBounds, priceOf, withinBounds } from "./matching.server.ts";
import { countedTo, lastPage, type Search } from "./search-params.ts";

const pageSize = 12;

export type HotelsFound = {
  hotels: HotelCardFacts[];
  /** The searched city in the language of the request, if the text names one in any language. */
  city: string | null;
  count: number;
  pages: number;
  /** Number of matching hotels per amenity id, and per property amenity key. */
  amenityCounts: Record<string, number>;
  /** Number of hotels per star rating, ignoring the chosen stars. */
  starCounts: Record<string, number>;
};

const orders = {
  popularity: sql`h.popularity desc, h.id`,
  rating: sql`h.rating desc nulls last, h.id`,
  distance: sql`h.distance_m nulls last, h.id`,
};

/**
 * A page of the hotels that match the search, in one statement. With dates every hotel has a room for the party free on
 * all nights in `rooms` units, and the price shown is that of booking the cheapest such room.
 */
export async function hotelsFound(ctx: Ctx, search: Search): Promise<HotelsFound> {
  const { dates, sort, page } = search;
  const { room, perNight } = priceOf(ctx, search);
  const none = sql`(select null::int as net, null::jsonb as offer)`;

  // Prices are computed for all matches only to sort or filter by them, else for the page alone.
  const priceFirst = Boolean(room) && (sort === "price" || hasPriceBounds(search));
  const order = sort === "price" ? sql`${perNight} nulls last, h.id` : orders[sort];

  const matched = (query: Search, columns: ReturnType<typeof sql>) => sql`
    select ${columns} from hotels h ${priceFirst && room ? sql`cross join lateral ${room} best` : sql``}
    where ${conditions(ctx, query)} and ${withinBounds(query, perNight)}`;
  // Without chosen stars the matching hotels are the ones to count.
  const starred =
    search.stars.length === 0 ? sql`matching` : sql`(${matched({ ...search, stars: [] }, sql`h.rating`)} limit ${countedTo + 1}) unstarred`;

  type Row = CardRow & { total: number; counts: Record<string, number> | null; stars: Record<string, number> | null };
  const { rows } = await sql<Omit<Row, "id"> & { id: string | null }>`
    with matching as materialized (
      ${matched(
        search,
        sql`h.*, ${priceFirst ? sql`best.offer` : sql`null::jsonb as offer`},
          row_number() over (order by ${order}) as place`,
      )}
      order by ${order} limit ${countedTo + 1}),
    page as (select * from matching order by place limit ${pageSize} offset ${(page - 1) * pageSize})
    select ${cardColumns()}, ${room && !priceFirst ? sql`best.offer` : sql`h.offer`},
      (select count(*)::int from matching) as total,
      case when h.place is null or h.place = (select min(place) from page) then
        (select jsonb_object_agg(id, n) from (
          select unnest(x.amenity_ids::text[] || ${offeredBySql("x")}) as id, count(*) as n from matching x group by 1) f) end as counts,
      case when h.place is null or h.place = (select min(place) from page) then
        (select jsonb_object_agg(stars, n) from (
          select floor(rating)::int as stars, count(*) as n from ${starred} where rating is not null group by 1) f) end as stars
    from (values (1)) always left join (page h ${cardJoins}
    left join lateral ${room && !priceFirst ? room : none} best on true) on true
    order by h.place`.execute(ctx.db);

  const [first] = rows;
  const cards = rows.flatMap((row): CardRow[] => (row.id === null ? [] : [{ ...row, id: row.id }]));
  if (cards.length === 0 && page > 1) return hotelsFound(ctx, { ...search, page: 1 });
  const count = first?.total ?? 0;
  return {
    hotels: cardsOf(ctx, cards, dates && { dates, rooms: search.rooms }),
    city: cards.find(({ cityNames }) => cityNames.some((name) => name.toLowerCase() === search.location.toLowerCase()))?.city ?? null,
    count,
    pages: Math.min(lastPage, Math.ceil(count / pageSize)),
    amenityCounts: first?.counts ?? {},
    starCounts: first?.stars ?? {},
  };
}
