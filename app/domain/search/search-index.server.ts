import { type RawBuilder, sql } from "kysely";
import { defaultParty, guestCount } from "#kit/party.ts";
import { nightCount, type Stay } from "#kit/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { StayParty } from "../availability/sleeps-sql.server.ts";
import { datesOf } from "../availability/restriction-sql.server.ts";
import { notPast } from "./arrival-sql.server.ts";
import { candidates, type StaysWanted } from "./flexible-price.server.ts";
import { named, partyOf, staysWanted } from "./matching.server.ts";
import type { Search, Sort } from "./search-params.ts";
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
 * one unit is; the nights themselves are read for several units, and for days with restrictions or before the calendar.
 */
const isFreeByBits = (checkIn: Sql, checkOut: Sql, nights: Sql, party: StayParty) => {
  const first = sql`(${checkIn} - h.calendar_start)`;
  const restricted = (day: Sql) => sql`coalesce(substring(s.restricted_days from ${day} for 1) = B'1', false)`;
  return sql`${fits(party)} and coalesce(position(B'1' in substring(s.full_nights from ${first} + 1 for ${nights})), 0) = 0
    and (${party.rooms}::int = 1 and ${first} >= 0 and not ${restricted(sql`${first} + 1`)} and not ${restricted(sql`${first} + 1 + ${nights}`)}
      or exists (select from rooms r where r.hotel_id = h.hotel_id and r.id = s.id and ${isFreeBetween(checkIn, checkOut, party)}))`;
};

/** The same for the dates of a search. */
const isFreeOn = (dates: Stay, party: StayParty) => isFreeByBits(...datesOf(dates), sql`${nightCount(dates)}::int`, party);

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
    sql`h.position <@ box(point(${from}::float8, ${south}::float8), point(${to}::float8, ${north}::float8))`;
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
  return [
    mayArrive(ctx, sql`${dates.checkIn}::date`, freeCancellation),
    sql`exists (select from unnest(h.rooms) s where ${isFreeOn(dates, party)})`,
  ];
}

/**
 * SQL: a lower bound of the price per night and unit of the stay at the row's hotel, in cents: at most what `priceOf`
 * gives for any member. Of the room types that are free.
 */
export const lowerBound = (ctx: Ctx, search: Search & { dates: Stay }): Sql => {
  const { dates } = search;
  const today = sql`(${ctx.now()}::timestamptz at time zone h.time_zone)::date`;
  const month = (day: Sql) => sql`(extract(year from ${day})::int * 12 + extract(month from ${day})::int)`;
  const from = sql`${month(sql`${dates.checkIn}::date`)} - ${month(sql`h.calendar_start`)} + 1`;
  const to = sql`${month(sql`${dates.checkOut}::date - 1`)} - ${month(sql`h.calendar_start`)} + 1`;
  return sql`(select min(case
      when x.first < 1 then 0
      when x.last > x.first + 1 then s.lowest
      when x.last = x.first then coalesce(s.month_lowest[x.first], s.base)
      else least(s.base, s.month_lowest[x.first], s.month_lowest[x.last]) end
      * (100 - greatest(0, case when ${dates.checkIn}::date - ${today} >= s.early_days then s.early_percent end,
        case when ${nightCount(dates)}::int >= s.long_nights then s.long_percent end,
        case when ${ctx.actor?.emailVerified ?? false}::boolean then s.member_percent end)) / 100 - 1)
    from unnest(h.rooms) s cross join (select ${from} as first, ${to} as last) x where ${isFreeOn(dates, partyOf(search))})`;
};

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
