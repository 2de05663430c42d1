import { sql } from "kysely";
import { hotelsForStay } from "#domain/search/hotel-sections.server.ts";
import { partyOf } from "#domain/search/matching.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import { isFreeOn } from "#domain/search/search-index.server.ts";
import type { Search } from "#domain/search/search-params.ts";
import { earliestDay } from "#kit/date/zone.ts";
import * as limits from "#kit/limits.ts";
import { partyFields } from "#kit/party.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { WishedHotel, WishList } from "./wish-list.ts";

/** The search with the stay of a list; without dates once they are past. */
export function searchOfList(ctx: Ctx, { checkIn, checkOut, adults, children, rooms }: WishList): Search {
  const party = partyFields({ adults, children, rooms, childAges: [], teenAges: [] });
  return searchOf(new URLSearchParams({ ...party, ...(checkIn && checkOut && { checkIn, checkOut }) }), earliestDay(ctx.now()));
}

type Row = { id: string; likes: number; dislikes: number; mine: boolean | null; fell: boolean; lastRoom: boolean };

/**
 * The listed hotels of a list at the prices of its stay, those with most likes first; `voter`: the browser that asks, whose own votes are
 * marked. Two statements.
 */
export async function wishedHotels(ctx: Ctx, list: WishList, voter: string | null): Promise<WishedHotel[]> {
  const search = searchOfList(ctx, list);
  const { dates } = search;
  const party = partyOf(search);
  const lastRoom = dates ? sql`${isFreeOn(dates, party)} and not ${isFreeOn(dates, { ...party, rooms: party.rooms + 1 })}` : sql`false`;
  const { rows } = await sql<Row>`
    select w.hotel_id as id, coalesce(v.likes, 0)::int as likes, coalesce(v.dislikes, 0)::int as dislikes, v.mine,
      coalesce(h.min_price < w.price, false) as fell, ${lastRoom} as "lastRoom"
    from wish_list_hotels w join search_hotels h on h.hotel_id = w.hotel_id
    left join lateral (
      select count(*) filter (where likes) as likes, count(*) filter (where not likes) as dislikes,
        bool_or(likes) filter (where voter = ${voter}) as mine
      from wish_list_votes where list_id = w.list_id and hotel_id = w.hotel_id) v on true
    where w.list_id = ${list.id}
    order by coalesce(v.likes, 0) - coalesce(v.dislikes, 0) desc, w.added_at desc, w.hotel_id limit ${limits.hotelsPerWishList}`.execute(
    ctx.db,
  );
  const hotels = await hotelsForStay(
    ctx,
    rows.map(({ id }) => id),
    search,
  );
  return rows.flatMap(({ id, ...facts }) => {
    const hotel = hotels.find((one) => one.id === id);
    return hotel ? [{ hotel, ...facts }] : [];
  });
}
