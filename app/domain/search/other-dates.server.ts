import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import { type Stay, stayProblem } from "#kit/stay.ts";
import { earliestDay } from "#kit/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { shiftedStays } from "../pricing/quote.ts";
import type { Offered, OtherDates } from "./alternative.ts";
import { notPast } from "./arrival-sql.server.ts";
import { perUnitNight } from "./card-rows.server.ts";
import { partyOf } from "./matching.server.ts";
import { type StayOffer, totalOf } from "./offer.server.ts";
import { hasFreeRoom, matches, orderOf } from "./search-index.server.ts";
import { placesNamed } from "./searched-places.server.ts";
import { noFilters, type Search } from "./search-params.ts";
import { cheapestRoom } from "./stay-price.server.ts";

const reachDays = 14;

/** SQL: how many of these hotels (SQL array of ids) have a room for a stay, and the lowest `offer`; no row where none has. */
export const offeredBy = (ctx: Ctx, ids: ReturnType<typeof sql>, stay: Stay, search: Search) => sql`
  select count(*) over ()::int as hotels, best.offer from unnest(${ids}) as i (id) join hotels h on h.id = i.id and h.listed
  cross join lateral ${cheapestRoom(stay, partyOf(search), ctx.now(), ctx.actor?.emailVerified ?? false)} best order by best.net, h.id limit 1`;

export type OfferedRow = { hotels: number; offer: StayOffer };

/** The lowest offer for a stay as it is shown; none where its total is too high to be sold. */
export function shownOffer({ hotels, offer }: OfferedRow, dates: Stay, rooms: number): Offered[] {
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
  const places = await placesNamed(ctx, search.location);
  const wished = sql.join(stays.map(({ checkIn, checkOut }, place) => sql`(${place}::int, ${checkIn}::date, ${checkOut}::date)`));
  const { rows: open } = await sql<Stay & { ids: string[] }>`
    with there as materialized (
      ${matches(ctx, { ...plainSearch(search), dates: null }, places, { order: orderOf("popularity", false), limit: limits.alternativeHotels, more: [sql`h.calendar_start`, sql`h.rooms`] })})
    select d.check_in as "checkIn", d.check_out as "checkOut", free.ids
    from (values ${wished}) as d (place, check_in, check_out) cross join lateral (
      select array_agg(h.hotel_id) as ids from there h
      where ${notPast(ctx, sql`d.check_in`)} and ${hasFreeRoom(sql`d.check_in`, sql`d.check_out`, partyOf(search))}) free
    where free.ids is not null order by d.place limit ${limits.alternatives}`.execute(ctx.db);
  if (open.length === 0) return [];
  const offers = open.map(
    ({ ids, ...stay }, place) => sql`select ${place}::int as place, o.* from (${offeredBy(ctx, sql`${ids}::uuid[]`, stay, search)}) o`,
  );
  const { rows } = await sql<OfferedRow & { place: number }>`
    ${sql.join(offers, sql` union all `)}`.execute(ctx.db);
  return rows
    .flatMap(({ place, ...row }) => {
      const stay = open[place];
      if (!stay) return [];
      const dates = { checkIn: stay.checkIn, checkOut: stay.checkOut };
      return shownOffer(row, dates, rooms).map((offered) => ({ ...dates, ...offered }));
    })
    .toSorted((one, other) => (one.checkIn < other.checkIn ? -1 : 1));
}
