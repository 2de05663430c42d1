import { sql } from "kysely";
import { shiftedStays } from "#domain/pricing/quote.ts";
import { type Stay, stayProblem } from "#kit/date/stay.ts";
import { earliestDay } from "#kit/date/zone.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Offered, OtherDates } from "./alternative.ts";
import { perUnitNight } from "./card-rows.server.ts";
import { partyOf } from "./matching.server.ts";
import { type StayOffer, totalOf } from "./offer.server.ts";
import { matches, openOf } from "./search-index.server.ts";
import { noFilters, type Search } from "./search-params.ts";
import { searchedPlaces } from "./searched-places.server.ts";
import { cheapestRoom } from "./stay-price.server.ts";

const reachDays = 14;

/** SQL: how many hotels of rows `i` (place, id) have a room for a stay, and their lowest `offer`, by place; no row where none has. */
export const offeredBy = (ctx: Ctx, rows: ReturnType<typeof sql>, stay: Stay, search: Search) => sql`
  select distinct on (x.place) x.place::int as place, count(*) over (partition by x.place)::int as hotels, x.offer from (
    select i.place, h.id, best.net, best.offer from ${rows} join hotels h on h.id = i.id and h.listed
    cross join lateral ${cheapestRoom(stay, partyOf(search), ctx.now(), ctx.actor?.emailVerified ?? false)} best) x
  order by x.place, x.net, x.id`;

export type OfferedRow = { place: number; hotels: number; offer: StayOffer };

/** The lowest offer for a stay as it is shown; none where its total is too high to be sold. */
export function shownOffer({ hotels, offer }: Omit<OfferedRow, "place">, dates: Stay, rooms: number): Offered[] {
  const total = totalOf(offer, { dates, rooms });
  return total === null ? [] : [{ hotels, perNight: perUnitNight(offer.net, { dates, rooms }), total }];
}

/** The search without filters, as used for alternatives. */
export const plainSearch = (search: Search): Search => ({ ...search, ...noFilters, box: null, page: 1 });

/**
 * The nearest stays of the same length, up to two weeks earlier or later, for which hotels of the place have rooms for
 * the party; checks the most popular `limits.alternativeHotels` hotels. Three statements.
 */
export async function otherDates(ctx: Ctx, search: Search): Promise<OtherDates[]> {
  const { dates, rooms } = search;
  if (!dates) return [];
  const earliest = earliestDay(ctx.now());
  const stays = shiftedStays(dates, reachDays).filter((stay) => !stayProblem(stay, earliest));
  if (stays.length === 0) return [];
  const places = await searchedPlaces(ctx, search.location);
  const { rows: open } = await sql<{ place: number; ids: string[] }>`
    with there as materialized (
      ${matches(ctx, { ...plainSearch(search), dates: null }, places, { by: "popularity", limit: limits.alternativeHotels, more: [sql`h.calendar_start`, sql`h.rooms`] })}),
    ${openOf(ctx, stays, partyOf(search))}
    select place::int as place, array_agg(hotel_id) as ids from open group by place order by place limit ${limits.alternatives}`.execute(
    ctx.db,
  );
  const offers = open.flatMap(({ place, ids }) => {
    const stay = stays[place - 1];
    return stay
      ? [sql`select * from (${offeredBy(ctx, sql`(select ${place}::int as place, id from unnest(${ids}::uuid[]) id) i`, stay, search)}) o`]
      : [];
  });
  if (offers.length === 0) return [];
  const { rows } = await sql<OfferedRow>`
    ${sql.join(offers, sql` union all `)}`.execute(ctx.db);
  return rows
    .flatMap(({ place, ...row }) => {
      const stay = stays[place - 1];
      if (!stay) return [];
      const dates = { checkIn: stay.checkIn, checkOut: stay.checkOut };
      return shownOffer(row, dates, rooms).map((offered) => ({ ...dates, ...offered }));
    })
    .toSorted((one, other) => (one.checkIn < other.checkIn ? -1 : 1));
}
