import { type RawBuilder, sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { priceOf, withinBounds } from "./matching.server.ts";
import { matches, orderOf, pricedHotel } from "./search-index.server.ts";
import type { Search } from "./search-params.ts";
import type { PlaceKey } from "./searched-places.server.ts";

/** Whether a search is for flexible dates. */
export const isFlexible = ({ dates, flexible }: Search): boolean => !dates && flexible !== null;

/**
 * SQL: the most popular matches of a search for flexible dates, `limits.flexibleHotels` of them, that are within its price
 * bounds, with `price`, `offer`, `check_in` and `check_out` of their cheapest stay.
 */
export function flexibleMatches(ctx: Ctx, search: Search, places: readonly PlaceKey[]): RawBuilder<unknown> {
  const { room, perNight } = priceOf(ctx, search);
  if (!room) throw new Error("Flexible dates have prices.");
  const compared = matches(ctx, search, places, { order: orderOf("popularity", false), limit: limits.flexibleHotels });
  return sql`select h.*, best.price, best.offer, best.check_in, best.check_out
    from (${compared}) h cross join ${pricedHotel(room, withinBounds(search, perNight), perNight)}`;
}

/** SQL: the dates of the cheapest stay of a row, as a further column `found`. */
export const foundDates = (alias: string) =>
  sql`, jsonb_build_object('checkIn', ${sql.ref(`${alias}.check_in`)}, 'checkOut', ${sql.ref(`${alias}.check_out`)}) as found`;
