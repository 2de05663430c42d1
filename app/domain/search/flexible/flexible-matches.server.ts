import { sql } from "kysely";
import type { Stay } from "#kit/date/stay.ts";
import * as limits from "#kit/limits.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { isWithin, staysWanted } from "../matching.server.ts";
import type { StayOffer } from "../offer.server.ts";
import { cheapestOf } from "../price-stays.ts";
import { matches } from "../search-index.server.ts";
import type { Search } from "../search-params.ts";
import type { SearchedPlaces } from "../searched-places.server.ts";
import { offerOf, stayFactsColumns } from "../stay-facts.server.ts";
import { pricedHotels } from "./flexible-stays.server.ts";

type Sql = ReturnType<typeof sql>;

/** The cheapest stay of a hotel; `price` per night and unit, without cents' fractions. */
export type CheapestStay = { id: string; price: Cents; offer: StayOffer; found: Stay };

/** The cheapest stay of each of the hotels that has any, for a search for flexible dates; `hotels`: as `pricedHotels` takes them. */
export async function cheapestStays(ctx: Ctx, search: Search, hotels: Sql): Promise<CheapestStay[]> {
  const wanted = staysWanted(ctx, search);
  if (!wanted) throw new Error("Only flexible dates are compared.");
  const priced = await pricedHotels(ctx, hotels, wanted);
  return priced.flatMap(({ id, charges, stays }) => {
    const best = cheapestOf(stays);
    if (!best) return [];
    const { checkIn, checkOut, nights, price } = best;
    return [{ id, price: Math.floor(price.net / (nights * search.rooms)), offer: offerOf(best, charges), found: { checkIn, checkOut } }];
  });
}

/** SQL: the hotels whose flexible stays are compared by price: the most popular matches, `limits.flexibleHotels` of them. */
export const comparedHotels = (ctx: Ctx, search: Search, places: SearchedPlaces): Sql =>
  matches(ctx, search, places, { by: "popularity", limit: limits.flexibleHotels, more: [stayFactsColumns] });

/** The compared hotels whose cheapest stay is within the price bounds of the search. */
export const flexibleMatches = async (ctx: Ctx, search: Search, places: SearchedPlaces): Promise<CheapestStay[]> =>
  (await cheapestStays(ctx, search, comparedHotels(ctx, search, places))).filter(({ price }) => isWithin(search, price));

/** SQL: these hotels as rows `h` of the search index with their `price`. */
export const withPrices = (found: readonly CheapestStay[]): Sql => sql`select h.*, f.price
  from unnest(${found.map(({ id }) => id)}::uuid[], ${found.map(({ price }) => price)}::int[]) f (id, price)
  join search_hotels h on h.hotel_id = f.id`;

/** Rows of hotels with what their cheapest stay is; those without one are left out. */
export function withStays<Row extends { id: string }>(rows: readonly Row[], stays: readonly CheapestStay[]) {
  const byId = new Map(stays.map((stay) => [stay.id, stay]));
  return rows.flatMap((row) => {
    const stay = byId.get(row.id);
    return stay ? [{ ...row, offer: stay.offer, found: stay.found }] : [];
  });
}
