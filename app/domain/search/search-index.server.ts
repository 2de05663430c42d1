import { type RawBuilder, sql } from "kysely";
import { datesOf } from "#domain/availability/nights.server.ts";
import { meetsNeeds, type StayParty } from "#domain/availability/sleeps-sql.server.ts";
import { type UnitGroup, unitGroups } from "#domain/pricing/units.ts";
import { nightCount, type Stay } from "#kit/date/stay.ts";
import { latestDay } from "#kit/date/zone.ts";
import { defaultParty, guestCount } from "#kit/party.ts";
import type { Ctx } from "#platform/context.server.ts";
import { plannedAnew } from "#platform/database/database.server.ts";
import { filteredSteps, needTerm } from "./filtered-steps.server.ts";
import { candidates, isFree, mayFit, nightsRead, notPast, windowOf } from "./flexible/flexible-free.server.ts";
import { named, partyOf, staysWanted } from "./matching.server.ts";
import type { StaysWanted } from "./price-stays.ts";
import { hasPriceBounds, type Search, type Sort } from "./search-params.ts";
import type { SearchedPlaces } from "./searched-places.server.ts";
import { isFreeBetween } from "./stay-price.server.ts";

/** SQL on rows `h` of `search_hotels`, one for each listed hotel: the same matches as those of `conditions`, found by indexes. */

type Sql = RawBuilder<unknown>;

/**
 * SQL condition: the units of a room type `s` of a row sleep the party, by step 1 of docs/pricing.md, and one of its rooms meets the
 * party's needs; whether enough of them are free is read from the rooms where they have numbers.
 */
export const fits = ({ rooms, guests, access = 0 }: StayParty) => {
  const everybody = guests.adults + guests.childAges.length;
  const meets =
    access === 0 ? sql`` : sql`exists (select from unnest(s.access) m (mask) where m.mask & ${access}::int = ${access}::int) and `;
  return sql`(${meets}s.units >= ${rooms}::int and case when s.most_adults is null then s.places * ${rooms}::int >= ${everybody}::int
    else ${sql.join(unitGroups(guests, rooms).map(sleptByUnit), sql` and `)} end)`;
};

/** SQL condition: a unit of a room type `s` sleeps its guests. */
function sleptByUnit({ adults, childAges }: UnitGroup) {
  const known = childAges.filter((age) => age !== null);
  const sumOf = (counts: Sql[]) => (counts.length > 0 ? sql`(${sql.join(counts, sql` + `)})` : sql`0`);
  const grown = sumOf(known.map((age) => sql`(${age}::int >= s.adult_from)::int`));
  const babies = sumOf(known.map((age) => sql`((s.cot_ages >> ${age}::int) & 1)`));
  return sql`sleeps_unit(${adults}::int + ${grown}, ${childAges.length}::int - ${grown}, ${babies}, s.most_adults,
    s.most_children, s.places, s.cots)`;
}

/**
 * SQL conditions on a room type `s` of a row between two SQL dates: by its bits the party's units `mayBeFree` on all nights,
 * and `isSure`: it is. Bits say whether one unit is free, and whether two are; the nights themselves are read for more,
 * and for days with restrictions or before the calendar.
 */
const byBits = (checkIn: Sql, nights: Sql, party: StayParty) => {
  const first = sql`(${checkIn} - h.calendar_start)`;
  const restricted = (day: Sql) => sql`coalesce(substring(s.restricted_days from ${day} for 1) = B'1', false)`;
  const taken = sql`case when ${party.rooms}::int = 1 then s.full_nights else s.scarce_nights end`;
  return {
    mayBeFree: sql`${fits(party)} and coalesce(position(B'1' in substring(${taken} from ${first} + 1 for ${nights})), 0) = 0`,
    isSure: sql`(${party.access ? sql`s.access_by_room is not true and ` : sql``}${party.rooms}::int <= 2 and ${first} >= 0 and not ${restricted(sql`${first} + 1`)}
      and not ${restricted(sql`${first} + 1 + ${nights}`)})`,
  };
};

/** SQL: the room types of a row whose nights are read, and which then are free. */
const readRooms = (checkIn: Sql, checkOut: Sql, nights: Sql, party: StayParty) => {
  const { mayBeFree, isSure } = byBits(checkIn, nights, party);
  const unsure = sql`lateral unnest(h.rooms) s where ${mayBeFree} and not ${isSure}`;
  // The first condition alone spares the look into the index where the bits decide.
  return sql`rooms r where exists (select from ${unsure}) and r.hotel_id = h.hotel_id and r.id = any(array(select s.id from ${unsure}))
    and ${isFreeBetween(checkIn, checkOut, party)}`;
};

/** SQL condition: a room type of a row is free on all nights of a stay for the party. */
export const isFreeOn = (stay: Stay, party: StayParty): Sql => {
  const [checkIn, checkOut] = datesOf(stay);
  const nights = sql`${nightCount(stay)}::int`;
  const { mayBeFree, isSure } = byBits(checkIn, nights, party);
  return sql`(exists (select from lateral unnest(h.rooms) s where ${mayBeFree} and ${isSure})
    or exists (select from ${readRooms(checkIn, checkOut, nights, party)}))`;
};

/**
 * SQL, common table expressions: `open`, for each of the stays by its `place` the ids of the hotels of `there` that have a
 * room for the party. `there` has `hotel_id`, `time_zone`, `calendar_start` and `rooms` of rows; the nights of rooms whose
 * bits do not decide are read once for all stays.
 */
export const openOf = (ctx: Ctx, stays: readonly Stay[], party: StayParty): Sql => {
  const { mayBeFree, isSure } = byBits(sql`c.check_in`, sql`c.nights`, party);
  const ascending = stays.toSorted((one, other) => (one.checkIn < other.checkIn ? -1 : 1));
  return sql`
    judged as materialized (
      select h.hotel_id, c.*, exists (select from unnest(h.rooms) s where ${mayBeFree} and ${isSure}) as is_sure,
        array(select s.id from unnest(h.rooms) s where ${mayBeFree} and not ${isSure}) as ids
      from there h cross join (select row_number() over () as place, c.* from ${candidates(stays)}) c
        where ${notPast(ctx, sql`c.check_in`)}),
    unsure as materialized (select distinct j.hotel_id, i.id from judged j cross join lateral unnest(j.ids) i (id) where not j.is_sure),
    looked as materialized (
      select r.hotel_id, r.id, w.* from unsure u join rooms r on r.hotel_id = u.hotel_id and r.id = u.id
      cross join lateral (${nightsRead(windowOf(ascending), party.rooms)}) w where ${mayFit(party)}),
    open as materialized (
      select c.place, c.hotel_id from judged c
      where c.is_sure or exists (select from looked w where w.hotel_id = c.hotel_id and w.id = any(c.ids) and ${isFree}
        and ${meetsNeeds(party, [sql`c.check_in`, sql`c.check_out`], sql`w`)}))`;
};

/** SQL: `rows` with a further column for `freeOn`. */
export const withReadRooms = (rows: Sql, dates: Stay, party: StayParty): Sql =>
  sql`(select h.*, array(select r.id from ${readRooms(...datesOf(dates), sql`${nightCount(dates)}::int`, party)})
    as read_rooms from ${rows} h)`;

/** SQL: the room types `s` of such a row that are free on the dates of a search, with what they cost. */
export const freeOn = (dates: Stay, party: StayParty) => {
  const { mayBeFree, isSure } = byBits(sql`${dates.checkIn}::date`, sql`${nightCount(dates)}::int`, party);
  return {
    rooms: sql`lateral unnest(h.rooms, h.rates) s left join lateral unnest(h.read_rooms) is_read (id) on is_read.id = s.id`,
    areFree: sql`${mayBeFree} and (${isSure} or is_read.id is not null)`,
  };
};

/** SQL condition: a room type of the row is free for one of the stays. */
export const hasFreeStay = (ctx: Ctx, { stays, party, freeCancellation }: StaysWanted): Sql => {
  if (stays.length === 0) return sql`false`;
  const { mayBeFree, isSure } = byBits(sql`c.check_in`, sql`c.nights`, party);
  const begins = mayArrive(ctx, sql`c.check_in`, freeCancellation);
  const { first, last } = windowOf(stays);
  const unsure = sql`lateral unnest(h.rooms) s cross join ${candidates(stays)} where ${begins} and ${mayBeFree} and not ${isSure}`;
  return sql`(exists (select from lateral unnest(h.rooms) s cross join ${candidates(stays)} where ${begins} and ${mayBeFree} and ${isSure})
    or exists (select from rooms r cross join lateral (${nightsRead({ first, last }, party.rooms)}) w
      where exists (select from ${unsure}) and r.hotel_id = h.hotel_id and r.id = any(array(select s.id from ${unsure}))
      and exists (select from ${candidates(stays)} where ${begins} and ${isFree}
        and ${meetsNeeds(party, [sql`c.check_in`, sql`c.check_out`])})))`;
};

/**
 * SQL condition: a stay may begin on the day, and be cancelled free of charge if that is asked: the standard rate of
 * every room is refundable, so the remaining hours decide.
 */
const mayArrive = (ctx: Ctx, checkIn: Sql, freeCancellation: boolean) =>
  freeCancellation
    ? sql`${notPast(ctx, checkIn)} and (${checkIn} + h.check_in_from) at time zone h.time_zone
      - make_interval(hours => h.free_cancellation_hours) > ${ctx.now()}::timestamptz`
    : notPast(ctx, checkIn);

const inBox = ({ west, south, east, north }: NonNullable<Search["box"]>) => {
  const within = (from: number, to: number) =>
    sql`(h.position[0] between ${from}::float8 and ${to}::float8 and h.position[1] between ${south}::float8 and ${north}::float8)`;
  return west < east ? within(west, east) : sql`(${within(west, 180)} or ${within(-180, east)})`;
};

/** SQL conditions of the search on a row, without its place, dates and price bounds. */
function filters(search: Search): Sql[] {
  const { country, type, stars, amenities, property, needs, box } = search;
  return [
    ...(country ? [sql`h.country = ${country}`] : []),
    ...(box ? [inBox(box)] : []),
    ...(type ? [sql`h.property_type = ${type}`] : []),
    ...(stars.length > 0 ? [sql`floor(h.rating) = any(${stars}::int[])`] : []),
    ...(amenities.length > 0 ? [sql`h.amenity_ids @> ${amenities}::uuid[]`] : []),
    ...(property.length > 0 ? [sql`h.offered @> ${property}::text[]`] : []),
    ...(needs.length > 0 ? [sql`h.offered @> ${needs.map(needTerm)}::text[]`] : []),
  ];
}

/** SQL comment at the beginning of a search: one whose filters may match few or nearly all hotels is planned with them. */
export function planningOf(search: Search, { named: places }: SearchedPlaces): Sql {
  const { location, stars, amenities, property, needs, box, dates } = search;
  const filtered =
    amenities.length > 0 || property.length > 0 || needs.length > 0 || stars.length > 0 || (!dates && hasPriceBounds(search));
  return filtered || box || (location && places.length === 0) ? sql.raw(plannedAnew) : sql``;
}

/** SQL condition, checked in the indexes: a unit of a room type of the row may sleep the guests of a unit of a large party. */
const sleepsParty = ({ rooms, guests: { adults, childAges } }: StayParty): Sql[] => {
  const guests = Math.ceil((adults + childAges.length) / rooms);
  return guests > guestCount(defaultParty) ? [sql`h.sleeps >= ${guests}::int`] : [];
};

/** Whether a search without dates is for guests whom not every hotel has a room for, or who need an accessible one. */
export const asksForRoom = (search: Search): boolean =>
  guestCount(search) > guestCount(defaultParty) || search.children > 0 || search.rooms > defaultParty.rooms || search.needs.length > 0;

/** SQL: without dates, the lowest price of a night in the room types of a row that sleep the party; null where none does. */
export const undatedPrice = (search: Search): Sql =>
  asksForRoom(search)
    ? sql`(select min(s.price) from lateral unnest(h.rooms, h.rates) s where ${fits(partyOf(search))})`
    : sql`h.min_price`;

/** SQL conditions: a room type of the row is free for the party on the dates, and what else depends on them. */
function bookable(ctx: Ctx, search: Search): Sql[] {
  const { dates, freeCancellation } = search;
  const party = partyOf(search);
  const wanted = staysWanted(ctx, search);
  if (wanted) return [...sleepsParty(party), hasFreeStay(ctx, wanted)];
  if (!dates)
    return asksForRoom(search) ? [...sleepsParty(party), sql`exists (select from lateral unnest(h.rooms) s where ${fits(party)})`] : [];
  // The planner takes the condition for rare, so that it is left out where it holds everywhere.
  const mayBePast = dates.checkIn < latestDay(ctx.now());
  return [
    ...sleepsParty(party),
    ...(mayBePast || freeCancellation ? [mayArrive(ctx, sql`${dates.checkIn}::date`, freeCancellation)] : []),
    isFreeOn(dates, party),
  ];
}

/** What the rows are ordered by; `lowest` is the lower bound of a night on any dates. */
export type Order = Sort | "lowest";

/** SQL: order of the rows. */
export const orderOf = (order: Order): Sql =>
  ({
    popularity: sql`h.popularity desc, h.hotel_id`,
    rating: sql`h.rating desc nulls last, h.hotel_id`,
    distance: sql`h.distance_m, h.hotel_id`,
    price: sql`h.min_price, h.hotel_id`,
    lowest: sql`h.lowest, h.hotel_id`,
  })[order];

const walked = sql`h.hotel_id, h.time_zone, h.popularity, h.rating, h.distance_m, h.min_price, h.lowest, h.amenity_ids, h.offered`;

/**
 * SQL: the first `limit` rows that match, in the order: an ordered walk of an index for each place that the text names,
 * or of the whole site; with filters the steps of filtered-steps.server.ts. `more` adds columns, `also` conditions,
 * `joins` what they need, from rows of `withReadRooms` if the search has dates.
 */
export function matches(
  ctx: Ctx,
  search: Search,
  places: SearchedPlaces,
  { by, limit, more = [], also = [], joins }: { by: Order; limit: number; more?: Sql[]; also?: Sql[]; joins?: Sql },
): Sql {
  const columns = sql.join([walked, ...more]);
  const conditions = [...filters(search), ...also, ...bookable(ctx, search)];
  const order = orderOf(by);
  const rowsOf = (where: Sql[], rows = sql`search_hotels`) =>
    sql`select ${columns} from ${search.dates && joins ? withReadRooms(rows, search.dates, partyOf(search)) : rows} h ${joins ?? sql``} where ${sql.join([sql`true`, ...where, ...conditions], sql` and `)} order by ${order} limit ${limit}`;
  const text = search.location && places.named.length === 0 ? [named(search.location)] : [];
  const steps = filteredSteps(search, places, by, text);
  const inPlaces = places.named.map(({ country, city }) => [sql`h.country = ${country}`, ...(city ? [sql`h.city = ${city}`] : [])]);
  if (steps) {
    const anyPlace =
      inPlaces.length > 0
        ? [
            sql`(${sql.join(
              inPlaces.map((place) => sql`(${sql.join(place, sql` and `)})`),
              sql` or `,
            )})`,
          ]
        : [];
    const [only, ...further] = steps.map((rows) => rowsOf([...text, ...anyPlace], rows));
    if (only && further.length === 0) return only;
    // Each step comes after the one before in the order, and is only read where these have not enough.
    return sql`select * from (${sql.join(
      [only, ...further].map((step) => sql`(${step})`),
      sql` union all `,
    )}) h limit ${limit}`;
  }
  const [walk, ...others] = inPlaces.length > 0 ? inPlaces.map((place) => rowsOf(place)) : [rowsOf(text)];
  if (others.length === 0 && walk) return walk;
  const all = [walk, ...others].map((each) => sql`(${each})`);
  return sql`select h.* from (${sql.join(all, sql` union `)}) h order by ${order} limit ${limit}`;
}
