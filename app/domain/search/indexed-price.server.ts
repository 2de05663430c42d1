import { type RawBuilder, sql } from "kysely";
import { type UnitGroup, unitGroups } from "#domain/pricing/units.ts";
import { nightCount, type Stay } from "#kit/date/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import { partyOf, priceOf, withinBounds } from "./matching.server.ts";
import { freeOn } from "./search-index.server.ts";
import { priceBounds, type Search } from "./search-params.ts";

export type DatedSearch = Search & { dates: Stay };

type Sql = RawBuilder<unknown>;

/** Above this accommodation a plan is not sold, see docs/pricing.md. */
const highestAccommodation = 1_800_000_000;

/**
 * SQL, from a row `h` of `withReadRooms`: its free room types `s` with the accommodation of the stay before discounts,
 * `usual` under the standard rate, and the `percent` of the best special rate. Where the price depends on guests or plans
 * `usual` is that of the included guests, `least` and `most` are bounds of what the cheapest plan costs.
 */
function freeRooms(ctx: Ctx, search: DatedSearch): Sql {
  const { dates } = search;
  const party = partyOf(search);
  const nights = sql`${nightCount(dates)}::int`;
  const [checkIn, checkOut] = [sql`${dates.checkIn}::date`, sql`${dates.checkOut}::date`];
  const units = sql`${party.rooms}::bigint`;
  const { rooms, areFree } = freeOn(dates, party);
  const today = sql`(${ctx.now()}::timestamptz at time zone h.time_zone)::date`;
  const first = sql`(${checkIn} - h.calendar_start - s.first_night)`;
  const seasons = sql`lateral unnest(s.season_starts, s.season_ends, s.season_prices) w (starts, ends, price)`;
  const month = (day: Sql) => sql`(extract(year from ${day})::int * 12 + extract(month from ${day})::int)`;
  const place = (day: Sql) => sql`(${month(day)} - ${month(sql`h.calendar_start`)} + 1)`;
  const [from, to] = [place(checkIn), place(sql`(${checkOut} - 1)`)];
  const guests = unitGroups(party.guests, party.rooms).map((group) => ({ ...group, ...guestsOfUnit(group) }));
  const extra = sql.join(
    guests.map((group) => sql`${group.units}::bigint * ${group.extra}`),
    sql` + `,
  );
  const areKnown = guests.every(({ unknown }) => unknown === 0);
  const extraAtLeast = areKnown ? sql`${nights} * (${extra})` : sql`0`;
  return sql`${rooms}
    cross join lateral (select sum(n.price) as sum, count(n.price)::int as nights
      from unnest(s.night_prices[${first} + 1 : ${first} + ${nights}]) n (price)) own
    cross join lateral (select min(w.price) filter (where h.season_rule = 'arrival' and w.starts <= ${checkIn}) as arrival,
        sum((w.price - s.price)::bigint * (least(w.ends + 1, ${checkOut}) - greatest(w.starts, ${checkIn}) - priced.nights))
          filter (where h.season_rule = 'nightly') as more
      from ${seasons} cross join lateral (
        select count(n.price) as nights
        from unnest(s.night_prices[${first} + 1 + greatest(w.starts - ${checkIn}, 0) : ${first}
          + least(w.ends + 1 - ${checkIn}, ${nights})]) n (price)) priced
      where w.starts < ${checkOut} and w.ends >= ${checkIn}) season
    cross join lateral (select ${units} * (coalesce(season.arrival, s.price)::bigint * (${nights} - own.nights) + coalesce(own.sum, 0)
      + coalesce(season.more, 0))::bigint as usual offset 0) stay
    ${areKnown ? sql`` : sql`cross join lateral (select max(amount) as highest from unnest(s.child_amounts) amount) child`}
    cross join lateral (select greatest(0, case when ${checkIn} - ${today} >= s.early_days then s.early_percent end,
        case when ${nights} >= s.long_nights then s.long_percent end,
        case when ${ctx.actor?.emailVerified ?? false}::boolean then s.member_percent end) as percent,
      case when not s.is_own then stay.usual
        when s.month_lowest is null then greatest(0, ${extraAtLeast} + ${units} * (stay.usual / ${units} * (100 + s.off_percent) / 100
          + ${nights} * (s.off_amount - case when s.off_percent < 0 then 1 else 0 end)))
        else ${units} * ${nights} * case
          when ${to} > ${from} + 1 then s.lowest
          when ${to} = ${from} then coalesce(s.month_lowest[${from}], s.base)
          else least(s.base, s.month_lowest[${from}], s.month_lowest[${to}]) end end as least,
      case when not s.is_own then stay.usual else stay.usual + ${nights} * (${extra}) end as most offset 0) cost
    where ${areFree}`;
}

/** SQL for the guests of a unit of a room type `s`: what they add to a night at most. */
function guestsOfUnit({ adults, childAges }: Pick<UnitGroup, "adults" | "childAges">) {
  const known = childAges.filter((age) => age !== null);
  const unknown = childAges.length - known.length;
  const amounts = known.map((age) => sql`s.child_amounts[${age + 1}::int]`);
  const grown = sql`(${adults}::int + ${amounts.length > 0 ? sql`num_nulls(${sql.join(amounts)})` : sql`0`})`;
  const paid = amounts.map((amount) => sql` + coalesce(${amount}, 0)`);
  return {
    unknown,
    extra: sql`(s.extra_guest * greatest(0, ${grown} + ${unknown}::int - s.included) ${sql.join(paid, sql``)}
      ${unknown > 0 ? sql`+ ${unknown}::int * coalesce(child.highest, 0)` : sql``})`,
  };
}

/** SQL: what is paid of an accommodation after the discount of the best special rate, or of another one. */
const net = (accommodation: Sql, percent = sql`cost.percent`) => sql`(${accommodation} - (${accommodation} * ${percent} + 50) / 100)`;

/**
 * SQL, of a row `h` of `withReadRooms`: one row with `low` and `high`, bounds of the price per night and unit of the stay
 * in cents, as `priceOf` gives it: equal where it is known exactly, null for a `high` that is not known; and whether the
 * price of any free room `is_own`. Each line of a booking is rounded for itself.
 */
export function indexedPrice(ctx: Ctx, search: DatedSearch): Sql {
  const { dates, rooms } = search;
  const lines = sql`case when s.is_own and cost.percent > 0 then ${unitGroups(partyOf(search).guests, rooms).length}::int else 0 end`;
  const perNight = sql`${nightCount(dates) * rooms}::int`;
  return sql`lateral (
    select case when ${dates.checkIn}::date < h.calendar_start then 0
      else (min(greatest(0, ${net(sql`cost.least`)} - ${lines}) / ${perNight}))::int end as low,
      case when ${dates.checkIn}::date >= h.calendar_start then
        (min((${net(sql`cost.most`)} + ${lines}) / ${perNight}) filter (where cost.most <= ${highestAccommodation}))::int end as high,
      ${dates.checkIn}::date < h.calendar_start or bool_or(s.is_own) as is_own
    from ${freeRooms(ctx, search)} offset 0) indexed`;
}

/** SQL: the prices of the hotels of `rows` that meet a condition, by their own rows. */
export function pricesByRows(ctx: Ctx, search: DatedSearch, rows: Sql, needed: Sql): Sql {
  const { room, perNight } = priceOf(ctx, search);
  if (!room) throw new Error("A search with dates has prices.");
  return sql`select h.id as hotel_id, ${perNight} as price from ${rows} join hotels h on h.id = w.hotel_id and ${needed}
    cross join lateral ${room} best`;
}

/** SQL condition: by the columns of `indexedPrice` the price of a row may be within the bounds of the search. */
export const mayBeWithinBounds = ({ minPrice, maxPrice }: Search): Sql =>
  sql.join(
    [
      sql`true`,
      ...(maxPrice < priceBounds.max ? [sql`indexed.low <= ${maxPrice * 100}`] : []),
      ...(minPrice > priceBounds.min ? [sql`(indexed.high is null or indexed.high >= ${minPrice * 100})`] : []),
    ],
    sql` and `,
  );

/** SQL condition: it is, whatever the hotel's own rows say. */
export const surelyWithinBounds = (search: Search, row: Sql): Sql =>
  sql`(${withinBounds(search, sql`${row}.low`)} and coalesce(${withinBounds(search, sql`${row}.high`)}, false))`;

/** SQL condition: the price of a row is within the bounds of the search; by the hotel's own rows where the index does not decide it. */
export function isWithinBounds(ctx: Ctx, search: DatedSearch): Sql {
  const { room, perNight } = priceOf(ctx, search);
  if (!room) throw new Error("A search with dates has prices.");
  return sql`${mayBeWithinBounds(search)} and (${surelyWithinBounds(search, sql`indexed`)} or exists (
    select from (select * from hotels where id = h.hotel_id) h cross join lateral ${room} best where ${withinBounds(search, perNight)}))`;
}
