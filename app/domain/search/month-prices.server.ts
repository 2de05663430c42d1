import type { Day } from "#kit/date/day.ts";
import type { Ctx } from "#platform/context.server.ts";
import { perUnitNight } from "./card-rows.server.ts";
import { comparedHotels } from "./flexible/flexible-matches.server.ts";
import { searchRead } from "./flexible/flexible-read.server.ts";
import { pricedHotels } from "./flexible/flexible-stays.server.ts";
import { staysWanted } from "./matching.server.ts";
import type { MonthPrices } from "./month-prices.ts";
import type { PricedStay } from "./price-stays.ts";
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
  const priced = await pricedHotels(ctx, comparedHotels(ctx, search, places), wanted);
  const lowest = new Map<Day, PricedStay>();
  for (const stay of priced.flatMap(({ stays }) => stays)) {
    const known = lowest.get(stay.checkIn);
    if (!known || stay.price.net < known.price.net) lowest.set(stay.checkIn, stay);
  }
  const days = [...lowest.values()].map((dates) => [dates.checkIn, perUnitNight(dates.price.net, { dates, rooms: search.rooms })] as const);
  return { days: Object.fromEntries(days), hotels: priced.length };
}
