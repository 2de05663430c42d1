import { sql } from "kysely";
import type { HotelCardFacts } from "#domain/hotel/hotel.ts";
import { cardColumns, cardJoins, type CardRow, cardsOf } from "#domain/search/card-rows.server.ts";
import type { Ctx } from "#platform/context.server.ts";

const hotelsAPage = 24;

export type FavouriteHotels = { hotels: HotelCardFacts[]; page: number; pages: number };

/** A page of the signed-in person's favourites, newest first; none for a visitor. */
export async function favouriteHotels(ctx: Ctx, page: number): Promise<FavouriteHotels> {
  if (!ctx.actor) return { hotels: [], page: 1, pages: 0 };
  const { rows } = await sql<CardRow & { total: number }>`
    select ${cardColumns()}, f.total from (
      select f.hotel_id, f.created_at, count(*) over ()::int as total
      from favourites f join hotels x on x.id = f.hotel_id and x.listed
      where f.user_id = ${ctx.actor.id}
      order by f.created_at desc, f.hotel_id limit ${hotelsAPage} offset ${(page - 1) * hotelsAPage}) f
    join hotels h on h.id = f.hotel_id ${cardJoins}
    order by f.created_at desc, f.hotel_id`.execute(ctx.db);
  const [first] = rows;
  if (!first && page > 1) return favouriteHotels(ctx, 1);
  return { hotels: cardsOf(ctx, rows, { dates: null, rooms: 1 }), page, pages: Math.ceil((first?.total ?? 0) / hotelsAPage) };
}
