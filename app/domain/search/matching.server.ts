import { sql } from "kysely";
import { defaultParty, guestCount } from "#kit/party.ts";
import { nightCount } from "#kit/stay.ts";
import { dayAt } from "#kit/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { sleeps, type StayParty } from "../availability/sleeps-sql.server.ts";
import { offeredBySql } from "../hotel/offered-amenities.server.ts";
import { guestsOf } from "../pricing/units.ts";
import { cancelsFree, notPast } from "./arrival-sql.server.ts";
import { flexibleStays } from "./flexible.ts";
import { cheapestStay, type StaysWanted } from "./flexible-price.server.ts";
import { priceBounds, type Search } from "./search-params.ts";
import { cheapestRoom, isFree } from "./stay-price.server.ts";

const pattern = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

/** Minimum characters for a match by transliteration; fewer would match too much. */
const shortestFolded = 3;

/** SQL condition: the name of hotel `h`, its city or country matches, as written or transliterated. */
export const named = (text: string) => sql`(h.search_text like ${pattern(text)}
  or h.search_text like case when length(folded(${text}::text)) >= ${sql.lit(shortestFolded)} then '%' || folded(${text}::text) || '%' end)`;

const onMap = ({ west, south, east, north }: NonNullable<Search["box"]>) => sql`
  h.latitude between ${south} and ${north}
  and ${west < east ? sql`h.longitude between ${west} and ${east}` : sql`(h.longitude >= ${west} or h.longitude <= ${east})`}`;

/** Units and guests of a search. */
export const partyOf = (search: Search): StayParty => ({ rooms: search.rooms, guests: guestsOf(search) });

/** What a search for flexible dates compares; null for others. */
export function staysWanted(ctx: Ctx, search: Search): StaysWanted | null {
  const { dates, flexible, freeCancellation } = search;
  if (dates || !flexible) return null;
  return { stays: flexibleStays(flexible, dayAt(ctx.now(), "Pacific/Pago_Pago")), party: partyOf(search), freeCancellation };
}

/** SQL conditions of the search on a hotel `h`, without price bounds. */
export function conditions(ctx: Ctx, search: Search) {
  const { location, country, dates, type, stars, amenities, property, rooms, freeCancellation, box } = search;
  const guests = guestCount(search);
  const wantsRoom = dates ?? (guests > guestCount(defaultParty) || rooms > defaultParty.rooms);
  return sql.join(
    [
      sql`h.listed`,
      ...(location ? [named(location)] : []),
      ...(country ? [sql`h.country = ${country}`] : []),
      ...(box ? [onMap(box)] : []),
      ...(type ? [sql`h.property_type = ${type}`] : []),
      ...(stars.length > 0 ? [sql`floor(h.rating) = any(${stars}::int[])`] : []),
      ...(amenities.length > 0 ? [sql`h.amenity_ids @> ${amenities}::uuid[]`] : []),
      ...(property.length > 0 ? [sql`${offeredBySql("h")} @> ${property}::text[]`] : []),
      ...(dates ? [notPast(ctx, sql`${dates.checkIn}::date`)] : []),
      ...(freeCancellation && dates ? [cancelsFree(ctx, sql`${dates.checkIn}::date`)] : []),
      ...(wantsRoom
        ? [
            sql`exists (select 1 from rooms r where r.hotel_id = h.id and ${
              dates ? isFree(dates, partyOf(search)) : sql`r.archived_at is null and r.units >= ${rooms} and ${sleeps(partyOf(search))}`
            })`,
          ]
        : []),
    ],
    sql` and `,
  );
}

/** With dates, the cheapest free room of a hotel `h` as `best`, for the cheapest of flexible ones; cents per night and unit before taxes. */
export function priceOf(ctx: Ctx, search: Search) {
  const { dates, rooms } = search;
  const isMember = ctx.actor?.emailVerified ?? false;
  const wanted = staysWanted(ctx, search);
  if (wanted) return { room: cheapestStay(ctx, wanted), perNight: sql<number | null>`best.net / (best.nights * ${rooms}::int)` };
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
