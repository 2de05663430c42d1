import { sql } from "kysely";
import type { Day } from "#kit/date/day.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { perUnitNight } from "./card-rows.server.ts";
import { pricedStays } from "./flexible/flexible-price.server.ts";
import { searchRead } from "./flexible/flexible-read.server.ts";
import { staysWanted } from "./matching.server.ts";
import type { MonthPrices } from "./month-prices.ts";
import { matches } from "./search-index.server.ts";
import type { Search } from "./search-params.ts";
import { searchedPlaces } from "./searched-places.server.ts";

/**
 * The lowest price of each of a search's flexible stays among the most popular `limits.flexibleHotels` hotels that match;
 * the stays have the same number of nights. One statement, one more for a text.
 */
export const monthPrices = (ctx: Ctx, search: Search): Promise<MonthPrices> => searchRead(ctx, search, (ctx) => pricesOf(ctx, search));

async function pricesOf(ctx: Ctx, search: Search): Promise<MonthPrices> {
  const wanted = staysWanted(ctx, search);
  if (!wanted || wanted.stays.length === 0) return { days: {}, hotels: 0 };
  const places = await searchedPlaces(ctx, search.location);
  const compared = matches(ctx, search, places, { by: "popularity" as const, limit: limits.flexibleHotels });
  const { rows } = await sql<{ day: Day; net: number; hotels: number }>`
    with compared as materialized (${compared})
    select a.day, min(p.net)::int as net, (select count(*)::int from compared) as hotels
    from compared m join hotels h on h.id = m.hotel_id cross join lateral (${pricedStays(ctx, wanted)}) p
    cross join lateral unnest(p.check_ins) a (day)
    group by a.day order by a.day`.execute(ctx.db);
  const nights = new Map(wanted.stays.map((stay) => [stay.checkIn, stay]));
  const days = rows.flatMap(({ day, net }) => {
    const dates = nights.get(day);
    return dates ? [[day, perUnitNight(net, { dates, rooms: search.rooms })] as const] : [];
  });
  return { days: Object.fromEntries(days), hotels: rows[0]?.hotels ?? 0 };
}
