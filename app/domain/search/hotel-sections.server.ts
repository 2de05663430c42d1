import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import type { HotelCardFacts } from "../hotel/hotel.ts";
import { cardColumns, cardJoins, type CardRow, cardsOf } from "./card-rows.server.ts";

async function cards(ctx: Ctx, from: ReturnType<typeof sql>): Promise<HotelCardFacts[]> {
  const { rows } = await sql<CardRow>`select ${cardColumns()} from ${from}`.execute(ctx.db);
  return cardsOf(ctx, rows, null);
}

/** Hotels that the operator puts forward, the most popular first. */
export const featuredHotels = (ctx: Ctx, limit: number) =>
  cards(
    ctx,
    sql`hotels h ${cardJoins}
    where h.featured and h.listed order by h.popularity desc, h.id limit ${limit}`,
  );

/** Hotels in Georgia, the best of each city before the second of any. */
export const georgianHotels = (ctx: Ctx, limit: number) =>
  cards(
    ctx,
    sql`(select x.*, row_number() over (partition by x.city order by x.popularity desc, x.id) as turn
      from hotels x join cities y on y.id = x.city_id where y.country_code = 'GE' and x.listed) h ${cardJoins}
    order by h.turn, h.popularity desc, h.id limit ${limit}`,
  );

/** Other hotels near in place and kind: of the same city first, then of the country, then of the type. */
export const similarHotels = (ctx: Ctx, hotelId: string, limit: number) =>
  cards(
    ctx,
    sql`hotels me join hotels h on h.id <> me.id and h.listed
      and (h.city = me.city or h.country = me.country or h.property_type = me.property_type) ${cardJoins}
    where me.id = ${hotelId}
    order by (h.city = me.city) desc, (h.country = me.country) desc, (h.property_type = me.property_type) desc,
      h.popularity desc, h.id limit ${limit}`,
  );

/** The hotels of these ids, in their order; unknown and archived ones are left out. */
export const chosenHotels = (ctx: Ctx, ids: readonly string[]) =>
  cards(
    ctx,
    sql`unnest(${ids}::uuid[]) with ordinality as chosen (id, place)
    join hotels h on h.id = chosen.id and h.listed ${cardJoins} order by chosen.place`,
  );
