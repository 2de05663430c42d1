import { sql } from "kysely";
import { defaultParty, guestCount } from "#kit/party.ts";
import { nightCount } from "#kit/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import { sleeps, type StayParty } from "../availability/sleeps-sql.server.ts";
import { offeredBySql } from "../hotel/offered-amenities.server.ts";
import { guestsOf } from "../pricing/units.ts";
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
      ...(dates ? [sql`${dates.checkIn}::date >= (${ctx.now()}::timestamptz at time zone h.time_zone)::date`] : []),
      // The standard rate of every room is refundable, so the remaining hours decide.
      ...(freeCancellation && dates
        ? [
            sql`(${dates.checkIn}::date + (h.policies->>'checkInFrom')::time) at time zone h.time_zone - make_interval(hours => (h.policies->>'freeCancellationHours')::int) > ${ctx.now()}::timestamptz`,
          ]
        : []),
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

export const hasPriceBounds = ({ minPrice, maxPrice }: Search): boolean => minPrice > priceBounds.min || maxPrice < priceBounds.max;

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
