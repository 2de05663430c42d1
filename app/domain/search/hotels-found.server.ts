import { type RawBuilder, sql } from "kysely";
import type { HotelCardFacts, ListText } from "#domain/hotel/hotel.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Joined } from "#platform/database/database.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { cardColumns, cardJoins, type CardRow, cardsOf } from "./card-rows.server.ts";
import { windowOf } from "./flexible/flexible-free.server.ts";
import { cheapestStays, flexibleMatches, withPrices, withStays, type CheapestStay } from "./flexible/flexible-matches.server.ts";
import { searchRead } from "./flexible/flexible-read.server.ts";
import { indexedPrice, isWithinBounds } from "./indexed-price.server.ts";
import { lowestPrices } from "./lowest-prices.server.ts";
import { isFlexible, partyOf, withinBounds } from "./matching.server.ts";
import type { StayOffer } from "./offer.server.ts";
import { asksForRoom, matches, orderOf, planningOf, undatedPrice } from "./search-index.server.ts";
import { countedTo, hasPriceBounds, lastPage, type Search, type Sort } from "./search-params.ts";
import { type SearchedPlaces, searchedPlaces } from "./searched-places.server.ts";
import { offerFor, type StayFacts, stayFacts } from "./stay-facts.server.ts";

/** The list layout's texts of hotels by id, with the room that an offer is for; at most a page of hotels, one statement. */
async function listTexts(ctx: Ctx, hotels: { id: string; offer?: StayOffer | null }[]): Promise<Map<string, ListText>> {
  const rooms = hotels.flatMap(({ offer }) => (offer ? [offer.roomId] : []));
  const { rows } = await sql<ListText & { id: string }>`
    select h.id, left(${localText("h.description")}, ${limits.listAbout}::int) as about, ${localText("r.name")} as room
    from hotels h left join rooms r on r.hotel_id = h.id and r.id = any(${rooms}::uuid[])
    where h.id = any(${hotels.map(({ id }) => id)}::uuid[])`.execute(ctx.db);
  return new Map(rows.map(({ id, ...text }) => [id, text]));
}

const pageSize = 12;
/**
 * Matches that are read at first for the lowest prices, a quarter more than counted since some are beyond the price
 * bounds; and how many times more if these do not prove them.
 */
const walkedAtFirst = Math.ceil(1.25 * countedTo);
const walkedAgain = 8;

export type HotelsFound = {
  hotels: HotelCardFacts[];
  /** The searched city or country in the language of the request, if the text names one in any language. */
  place: string | null;
  /** Exact up to `countedTo`, else one more. */
  count: number;
  pages: number;
  /** Number of matching hotels per amenity id, and per property amenity key; of `countedTo + 1` matches at most. */
  amenityCounts: Record<string, number>;
  /** Number of hotels per star rating, ignoring the chosen stars; of `countedTo + 1` matches at most. */
  starCounts: Record<string, number>;
};

type Sql = RawBuilder<unknown>;
type FoundRow = Omit<CardRow, "found" | "offer"> & { facts: StayFacts | null; rank: number | null };
/** Also where no hotel matches there is a row, without a card. */
type Row = Joined<FoundRow> & {
  place: number | null;
  total: number;
  isProven: boolean;
  counts: Record<string, number> | null;
  stars: Record<string, number> | null;
};

/** SQL: the first matches in the order of the search with their `place`; the `compared` ones, where flexible dates are priced. */
function matching(ctx: Ctx, search: Search, places: SearchedPlaces, compared: readonly CheapestStay[] | null): Sql {
  const { dates, sort } = search;
  if (compared) {
    const turn = sort === "price" ? sql`h.price, h.hotel_id` : orderOf(sort);
    return sql`select h.*, row_number() over (order by ${turn}) as place from (${withPrices(compared)}) h`;
  }
  const by = sort === "price" && dates ? "popularity" : sort;
  const walk = { by, limit: countedTo + 1 };
  const found =
    dates && hasPriceBounds(search)
      ? matches(ctx, search, places, {
          ...walk,
          also: [isWithinBounds(ctx, { ...search, dates })],
          joins: sql`cross join ${indexedPrice(ctx, { ...search, dates })}`,
        })
      : matches(ctx, search, places, {
          ...walk,
          ...(dates ? {} : { more: [sql`${undatedPrice(search)} as price`], also: [withinBounds(search, undatedPrice(search))] }),
        });
  return sql`select h.*, row_number() over (order by ${orderOf(by)}) as place from (${found}) h`;
}

/** SQL: what a row `p` of the page is ordered by. */
const rankOf = (sort: Sort): Sql =>
  ({ popularity: sql`p.popularity`, rating: sql`p.rating`, distance: sql`p.distance_m`, price: sql`p.price` })[sort];

function placeOf(cards: CardRow[], location: string): string | null {
  const isNamed = (names: string[]) => names.some((name) => name.toLowerCase() === location.toLowerCase());
  return (
    cards.find(({ cityNames }) => isNamed(cityNames))?.city ?? cards.find(({ countryNames }) => isNamed(countryNames))?.country ?? null
  );
}

/**
 * A page of the hotels that match the search. With dates every hotel has a room for the party free on all nights in
 * `rooms` units, and the price shown is that of booking the cheapest such room. One statement, one more for flexible dates,
 * one more for a text and for the list layout; by the price of a stay the statement is repeated where the first matches by lower bounds
 * do not prove the order.
 */
export async function hotelsFound(ctx: Ctx, search: Search): Promise<HotelsFound> {
  const { ranks: _, offers: _offers, ...found } = await rankedHotels(ctx, search);
  return found;
}

type RankedHotels = HotelsFound & { ranks: (number | null)[]; offers: (Pick<StayOffer, "roomId" | "plan"> | null)[] };

/**
 * The same with the values that the hotels are ordered by (a price in cents per night and unit, without cents’ fractions), and the room and
 * plan of each price of a stay.
 */
export const rankedHotels = (ctx: Ctx, search: Search): Promise<RankedHotels> =>
  searchRead(ctx, search, async (ctx) => foundIn(ctx, search, await searchedPlaces(ctx, search.location), walkedAtFirst));

async function foundIn(ctx: Ctx, search: Search, places: SearchedPlaces, walked: number): Promise<RankedHotels> {
  const { dates, sort, page } = search;
  const party = partyOf(search);
  const byPrice = sort === "price" && !isFlexible(search) && (dates !== null || asksForRoom(search));
  const compare = async (search: Search) =>
    isFlexible(search) && (sort === "price" || hasPriceBounds(search)) ? flexibleMatches(ctx, search, places) : null;
  const compared = await compare(search);
  const anyStars = { ...search, stars: [] };
  // Without chosen stars the matching hotels are the ones to count.
  const starred = search.stars.length === 0 ? sql`matching` : sql`(${matching(ctx, anyStars, places, await compare(anyStars))}) unstarred`;

  const { rows } = await sql<Row>`${planningOf(search, places)}
    with ${
      byPrice
        ? lowestPrices(ctx, search, places, { wanted: page * pageSize, walked, counted: countedTo + 1 })
        : sql`matching as materialized (${matching(ctx, search, places, compared)}), listed as (select * from matching),
          proof as (select true as holds)`
    },
    page as (select * from listed order by place limit ${pageSize} offset ${(page - 1) * pageSize}),
    cards as materialized (
      select ${cardColumns(dates || isFlexible(search) ? undefined : sql`p.price`)},
        ${dates ? stayFacts(windowOf([dates]), party) : sql`null::jsonb`} as facts, p.place,
        ${rankOf(sort)} as rank
      from page p join hotels h on h.id = p.hotel_id ${dates ? sql`join search_hotels i on i.hotel_id = h.id` : sql``} ${cardJoins})
    select p.*,
      (select least(count(*), ${countedTo + 1})::int from matching) as total, (select holds from proof) as "isProven",
      case when p.place is null or p.place = (select min(place) from page) then
        (select jsonb_object_agg(id, n) from (
          select unnest(x.amenity_ids::text[] || x.offered) as id, count(*) as n from matching x group by 1) f) end as counts,
      case when p.place is null or p.place = (select min(place) from page) then
        (select jsonb_object_agg(stars, n) from (
          select floor(rating)::int as stars, count(*) as n from ${starred} where rating is not null group by 1) f) end as stars
    from (values (1)) always left join cards p on true
    order by p.place`.execute(ctx.db);

  const [first] = rows;
  if (first && !first.isProven) return foundIn(ctx, search, places, walked * walkedAgain);
  const listed = rows.flatMap((row) => (row.id === null ? [] : [row]));
  const ofPage = () =>
    cheapestStays(ctx, search, sql`select * from search_hotels where hotel_id = any(${listed.map(({ id }) => id)}::uuid[])`);
  const cards: (CardRow & { rank: number | null })[] = isFlexible(search)
    ? withStays(listed, compared ?? (await ofPage()))
    : listed.flatMap(({ facts, ...row }) => {
        if (!dates || !facts) return row;
        const offer = offerFor(ctx, facts, dates, party);
        return offer ? { ...row, offer } : [];
      });
  if (cards.length === 0 && page > 1) return foundIn(ctx, { ...search, page: 1 }, places, walkedAtFirst);
  const count = first?.total ?? 0;
  const hotels = cardsOf(ctx, cards, { dates, rooms: search.rooms });
  const texts = search.view === "list" ? await listTexts(ctx, cards) : null;
  return {
    ranks: cards.map(({ rank }) => rank),
    offers: cards.map(({ offer }) => offer ?? null),
    hotels: texts ? hotels.map((hotel) => ({ ...hotel, listText: texts.get(hotel.id) })) : hotels,
    place: placeOf(cards, search.location),
    count,
    pages: Math.min(lastPage, Math.ceil(count / pageSize)),
    amenityCounts: first?.counts ?? {},
    starCounts: first?.stars ?? {},
  };
}
