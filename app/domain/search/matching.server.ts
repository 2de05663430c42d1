import { sql } from "kysely";
import { needsMask } from "#domain/accessibility/accessibility.ts";
import type { StayParty } from "#domain/availability/sleeps-sql.server.ts";
import { guestsOf } from "#domain/pricing/units.ts";
import { nightCount } from "#kit/date/stay.ts";
import { earliestDay } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { escapeLike } from "#platform/database/like-pattern.server.ts";
import { flexibleStays } from "./flexible/flexible.ts";
import type { StaysWanted } from "./price-stays.ts";
import { priceBounds, type Search } from "./search-params.ts";
import { cheapestRoom } from "./stay-price.server.ts";

const pattern = (text: string) => `%${escapeLike(text.toLowerCase())}%`;

/** Minimum characters for a match by transliteration; fewer would match too much. */
const shortestFolded = 3;

/** SQL condition: the name of hotel `h`, its city or country matches, as written or transliterated. */
export const named = (text: string) => sql`(h.search_text like ${pattern(text)}
  or h.search_text like case when length(folded(${text}::text)) >= ${sql.lit(shortestFolded)} then '%'
    || folded(${text}::text) || '%' end)`;

/** Units and guests of a search. */
export const partyOf = (search: Search): StayParty => ({
  rooms: search.rooms,
  guests: guestsOf(search),
  ...(search.needs.length > 0 && { access: needsMask(search.needs) }),
});

/** Whether a search is for flexible dates. */
export const isFlexible = ({ dates, flexible }: Search): boolean => !dates && flexible !== null;

/** What a search for flexible dates compares; null for others. */
export function staysWanted(ctx: Ctx, search: Search): StaysWanted | null {
  const { dates, flexible, freeCancellation } = search;
  if (dates || !flexible) return null;
  return { stays: flexibleStays(flexible, earliestDay(ctx.now())), party: partyOf(search), freeCancellation };
}

/** With dates, the cheapest free room of a hotel `h` as `best`; cents per night and unit before taxes. */
export function priceOf(ctx: Ctx, search: Search) {
  const { dates, rooms } = search;
  const isMember = ctx.actor?.emailVerified ?? false;
  if (!dates) return { room: undefined, perNight: sql<number | null>`h.min_price` };
  return {
    room: cheapestRoom(dates, partyOf(search), ctx.now(), isMember),
    perNight: sql<number | null>`best.net / (${nightCount(dates)}::int * ${rooms}::int)`,
  };
}

/** SQL condition: a price in cents is within the bounds of the search; the maximum of the scale means no bound. */
export const withinBounds = (search: Search, price: ReturnType<typeof sql>) =>
  sql.join(
    [
      sql`true`,
      ...(search.minPrice > priceBounds.min ? [sql`${price} >= ${search.minPrice * 100}`] : []),
      ...(search.maxPrice < priceBounds.max ? [sql`${price} <= ${search.maxPrice * 100}`] : []),
    ],
    sql` and `,
  );

/** Whether a price in cents is within these bounds. */
export const isWithin = ({ minPrice, maxPrice }: Search, price: number): boolean =>
  (minPrice <= priceBounds.min || price >= minPrice * 100) && (maxPrice >= priceBounds.max || price <= maxPrice * 100);
