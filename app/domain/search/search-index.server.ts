import { type RawBuilder, sql } from "kysely";
import { defaultParty, guestCount } from "#kit/party.ts";
import { nightCount, type Stay } from "#kit/stay.ts";
import { latestDay } from "#kit/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { plannedAnew } from "#platform/database.server.ts";
import type { StayParty } from "../availability/sleeps-sql.server.ts";
import { datesOf } from "../availability/restriction-sql.server.ts";
import { notPast } from "./arrival-sql.server.ts";
import { candidates, type StaysWanted } from "./flexible-price.server.ts";
import { named, partyOf, staysWanted } from "./matching.server.ts";
import { hasPriceBounds, type Search, type Sort } from "./search-params.ts";
import type { PlaceKey } from "./searched-places.server.ts";
import { isFreeBetween } from "./stay-price.server.ts";

/** SQL on rows `h` of `search_hotels`, one for each listed hotel: the same matches as those of `conditions`, found by indexes. */

type Sql = RawBuilder<unknown>;

/** SQL condition: the units of a room type `s` of a row sleep the party. */
const fits = ({ rooms, guests: { adults, childAges } }: StayParty) => {
  const known = childAges.filter((age) => age !== null).length;
  return sql`s.units >= ${rooms}::int and s.places * ${rooms}::int + least(s.cots * ${rooms}::int, ${known}::int) >= ${adults + childAges.length}::int`;
};

/**
 * SQL condition: a room type `s` of a row is free on all nights between two SQL dates for the party. Its bits say whether
 * one unit is, and whether two are; the nights themselves are read for more, and for days with restrictions or before the
 * calendar.
 */
const isFreeByBits = (checkIn: Sql, checkOut: Sql, nights: Sql, party: StayParty) => {
  const first = sql`(${checkIn} - h.calendar_start)`;
  const restricted = (day: Sql) => sql`coalesce(substring(s.restricted_days from ${day} for 1) = B'1', false)`;
  const taken = sql`case when ${party.rooms}::int = 1 then s.full_nights else s.scarce_nights end`;
  return sql`${fits(party)} and coalesce(position(B'1' in substring(${taken} from ${first} + 1 for ${nights})), 0) = 0
    and (${party.rooms}::int <= 2 and ${first} >= 0 and not ${restricted(sql`${first} + 1`)} and not ${restricted(sql`${first} + 1 + ${nights}`)}
      or exists (select from rooms r where r.hotel_id = h.hotel_id and r.id = s.id and ${isFreeBetween(checkIn, checkOut, party)}))`;
};

/** The same for the dates of a search. */
export const isFreeOn = (dates: Stay, party: StayParty) => isFreeByBits(...datesOf(dates), sql`${nightCount(dates)}::int`, party);

/** SQL condition: a room type of the row is free for one of the stays. */
export const hasFreeStay = (ctx: Ctx, { stays, party, freeCancellation }: StaysWanted): Sql =>
  sql`exists (select from unnest(h.rooms) s cross join ${candidates(stays)} where ${mayArrive(ctx, sql`c.check_in`, freeCancellation)}
    and ${isFreeByBits(sql`c.check_in`, sql`c.check_out`, sql`c.nights`, party)})`;

/** SQL condition: a stay may begin on the day, and be cancelled free of charge if that is asked: the standard rate of every room is refundable, so the remaining hours decide. */
const mayArrive = (ctx: Ctx, checkIn: Sql, freeCancellation: boolean) =>
  freeCancellation
    ? sql`${notPast(ctx, checkIn)} and (${checkIn} + h.check_in_from) at time zone h.time_zone - make_interval(hours => h.free_cancellation_hours) > ${ctx.now()}::timestamptz`
    : notPast(ctx, checkIn);

/** SQL condition: a room type of a row is free on all nights between two SQL dates for the party. */
export const hasFreeRoom = (checkIn: Sql, checkOut: Sql, party: StayParty): Sql =>
  sql`exists (select from unnest(h.rooms) s where ${isFreeByBits(checkIn, checkOut, sql`(${checkOut} - ${checkIn})`, party)})`;

const inBox = ({ west, south, east, north }: NonNullable<Search["box"]>) => {
  const within = (from: number, to: number) =>
    sql`(h.position[0] between ${from}::float8 and ${to}::float8 and h.position[1] between ${south}::float8 and ${north}::float8)`;
  return west < east ? within(west, east) : sql`(${within(west, 180)} or ${within(-180, east)})`;
};

/** SQL conditions of the search on a row, without its place, dates and price bounds. */
function filters(search: Search): Sql[] {
  const { country, type, stars, amenities, property, box } = search;
  return [
    ...(country ? [sql`h.country = ${country}`] : []),
    ...(box ? [inBox(box)] : []),
    ...(type ? [sql`h.property_type = ${type}`] : []),
    ...(stars.length > 0 ? [sql`floor(h.rating) = any(${stars}::int[])`] : []),
    ...(amenities.length > 0 ? [sql`h.amenity_ids @> ${amenities}::uuid[]`] : []),
    ...(property.length > 0 ? [sql`h.offered @> ${property}::text[]`] : []),
  ];
}

/** SQL comment at the beginning of a search: one whose filters may match few or nearly all hotels is planned with them. */
export function planningOf(search: Search, places: readonly PlaceKey[]): Sql {
  const { location, stars, amenities, property, box, dates } = search;
  const filtered = amenities.length > 0 || property.length > 0 || stars.length > 0 || (!dates && hasPriceBounds(search));
  return filtered || box || (location && places.length === 0) ? sql.raw(plannedAnew) : sql``;
}

/** SQL conditions: a room type of the row is free for the party on the dates, and what else depends on them. */
function bookable(ctx: Ctx, search: Search): Sql[] {
  const { dates, freeCancellation, rooms } = search;
  const party = partyOf(search);
  const wanted = staysWanted(ctx, search);
  if (wanted) return [hasFreeStay(ctx, wanted)];
  if (!dates) {
    const needsRoom = guestCount(search) > guestCount(defaultParty) || rooms > defaultParty.rooms;
    return needsRoom ? [sql`exists (select from unnest(h.rooms) s where ${fits(party)})`] : [];
  }
  // The planner takes the condition for rare, so that it is left out where it holds everywhere.
  const mayBePast = dates.checkIn < latestDay(ctx.now());
  return [
    ...(mayBePast || freeCancellation ? [mayArrive(ctx, sql`${dates.checkIn}::date`, freeCancellation)] : []),
    sql`exists (select from unnest(h.rooms) s where ${isFreeOn(dates, party)})`,
  ];
}

/** Order of the rows by a sort; without dates the price is known, with them its lower bound. */
export const orderOf = (sort: Sort, isBound: boolean): Sql =>
  ({
    popularity: sql`h.popularity desc, h.hotel_id`,
    rating: sql`h.rating desc nulls last, h.hotel_id`,
    distance: sql`h.distance_m, h.hotel_id`,
    price: isBound ? sql`h.lowest, h.hotel_id` : sql`h.min_price, h.hotel_id`,
  })[sort];

const walked = sql`h.hotel_id, h.time_zone, h.popularity, h.rating, h.distance_m, h.min_price, h.lowest, h.amenity_ids, h.offered`;

/**
 * SQL: the first `limit` rows that match, in the order: an ordered walk of an index for each place that the text names,
 * or of the whole site. `more` adds columns, `also` conditions, `joins` what they need.
 */
export function matches(
  ctx: Ctx,
  search: Search,
  places: readonly PlaceKey[],
  { order, limit, more = [], also = [], joins = sql`` }: { order: Sql; limit: number; more?: Sql[]; also?: Sql[]; joins?: Sql },
): Sql {
  const columns = sql.join([walked, ...more]);
  const conditions = [...filters(search), ...also, ...bookable(ctx, search)];
  const rowsOf = (where: Sql[]) =>
    sql`select ${columns} from search_hotels h ${joins} where ${sql.join([sql`true`, ...where, ...conditions], sql` and `)} order by ${order} limit ${limit}`;
  if (places.length === 0) return rowsOf(search.location ? [named(search.location)] : []);
  const [walk, ...others] = places.map(({ country, city }) =>
    rowsOf([sql`h.country = ${country}`, ...(city ? [sql`h.city = ${city}`] : [])]),
  );
  if (others.length === 0 && walk) return walk;
  const all = [walk, ...others].map((each) => sql`(${each})`);
  return sql`select h.* from (${sql.join(all, sql` union `)}) h order by ${order} limit ${limit}`;
}

/** SQL: `best`, the cheapest room of the hotel of a row `h` with its `price`, from the hotel's own rows, if `isWanted`. */
export const pricedHotel = (room: Sql, isWanted: Sql, perNight: Sql): Sql => sql`lateral (
  select best.*, ${perNight} as price from (select * from hotels where id = h.hotel_id) h cross join lateral ${room} best where ${isWanted}) best`;
