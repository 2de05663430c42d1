import { sql, type RawBuilder } from "kysely";
import { maySleep, partyJson, sleepsTogether, type StayParty } from "#domain/availability/sleeps-sql.server.ts";
import { hotelFactsIn, plainHotelFacts, roomFacts } from "#domain/pricing/facts-sql.server.ts";
import type { Day } from "#kit/date/day.ts";
import { maxNights, nightCount, type Stay } from "#kit/date/stay.ts";
import type { Ctx } from "#platform/context.server.ts";

/** SQL condition: check-in is not past in the time zone of a hotel `h`. */
export const notPast = (ctx: Ctx, checkIn: RawBuilder<unknown>) =>
  sql`${checkIn} >= (${ctx.now()}::timestamptz at time zone h.time_zone)::date`;

/**
 * SQL condition: a stay in a hotel `h` can still be cancelled free of charge. The standard rate of every room is
 * refundable, so the remaining hours decide.
 */
export const cancelsFree = (ctx: Ctx, checkIn: RawBuilder<unknown>) =>
  sql`(${checkIn} + (h.policies->>'checkInFrom')::time) at time zone h.time_zone
    - make_interval(hours => (h.policies->>'freeCancellationHours')::int) > ${ctx.now()}::timestamptz`;

const facts = hotelFactsIn(sql`x.id`);

/** The stays that are compared, in ascending order, for whom, and whether they must be cancellable free of charge. */
export type StaysWanted = { stays: readonly Stay[]; party: StayParty; freeCancellation: boolean };

/** The days from the first check-in to the last check-out. */
export const windowOf = (stays: readonly Stay[]): { first: Day; last: Day } => {
  const ends = stays.map(({ checkOut }) => checkOut).toSorted();
  return { first: stays[0]?.checkIn ?? "", last: ends.at(-1) ?? "" };
};

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));

/**
 * SQL: the stays as rows `c`. Prices of stays compare by night as whole numbers: `net * share`, where `share` is the
 * least common multiple of all numbers of nights, divided by that of the stay.
 */
export function candidates(stays: readonly Stay[]) {
  const nights = stays.map(nightCount);
  const common = [...new Set(nights)].reduce((so, count) => (so / gcd(so, count)) * count, 1);
  return sql`unnest(${stays.map(({ checkIn }) => checkIn)}::date[], ${stays.map(({ checkOut }) => checkOut)}::date[],
    ${nights}::int[], ${nights.map((count) => common / count)}::bigint[]) as c (check_in, check_out, nights, share)`;
}

/** SQL columns: what nights `n` of a room say of all stays of so many units, except when they are `taken` otherwise. */
export const nightsInOne = (rooms: number, taken = sql`false`) => sql`
  range_agg(daterange(n.night, n.night + 1)) filter (where n.closed or n.sold + ${rooms} > n.units or ${taken}) as taken,
  jsonb_object_agg(n.night, case when n.no_arrival then ${maxNights + 1}::int else n.min_nights end)
    filter (where n.no_arrival or n.min_nights > 1) as least,
  array_agg(n.night) filter (where n.no_departure) as no_departures`;

/** SQL: what the nights of a room `r` in the window say of all stays, read once, as one row. */
export const nightsRead = ({ first, last }: { first: Day; last: Day }, rooms: number) => sql`
  select ${nightsInOne(rooms)}, jsonb_object_agg(n.night, n.price) filter (where n.price is not null) as prices
  from room_nights n where n.hotel_id = r.hotel_id and n.room_id = r.id and n.night >= ${first} and n.night <= ${last}`;

/** SQL condition: these nights `w` have the units free for a stay `c`, and it breaks no restriction. */
export const isFree = sql`(w.taken && daterange(c.check_in, c.check_out)) is not true
  and coalesce((w.least->>(c.check_in::text))::int, 1) <= c.nights and (c.check_out = any(w.no_departures)) is not true`;

/** SQL condition: a room `r` has the units and may sleep the party. */
export const mayFit = (party: StayParty) => sql`r.archived_at is null and r.units >= ${party.rooms} and ${maySleep(party)}`;

const mayBegin = (ctx: Ctx, freeCancellation: boolean) =>
  sql`${notPast(ctx, sql`c.check_in`)} ${freeCancellation ? sql`and ${cancelsFree(ctx, sql`c.check_in`)}` : sql``}`;

/** Conditions of plans that depend on the days of a stay, beside its number of nights. */
const dayConditions = sql.lit(
  "$[*].conditions ? (@.minDaysAhead != null || @.maxDaysAhead != null || @.stayFrom != null || @.stayTo != null || @.arrivalWeekdays.size() > 0)",
);

/**
 * SQL: each free stay of a hotel `h` in each of its rooms, with the cheapest refundable plan, by steps 1 to 4 of
 * docs/pricing.md, as `cheapestRoom` of stay-price.server.ts finds it for one stay: the nights of a room are read once
 * for all stays. Stays of a room with the same number of nights at the same prices are one row with several `check_ins`,
 * so that cheapest_plan() of the database, which is slow, prices them once.
 */
export function pricedStays(ctx: Ctx, { stays, party, freeCancellation }: StaysWanted) {
  const { rooms } = party;
  const isMember = ctx.actor?.emailVerified ?? false;
  const span = windowOf(stays);
  const { first, last } = span;
  const free = sql`${mayBegin(ctx, freeCancellation)} and ${isFree}`;
  // The standard price of a night: its own, else that of the season, else the room's.
  const nightPrice = sql`coalesce(t.own, case when h.season_rule = 'arrival' then w.usual[c.check_in - ${first}::date + 1]
    else t.usual end)`;
  const nightsOf = sql`lateral unnest(w.own[c.check_in - ${first}::date + 1 : c.check_out - ${first}::date],
    w.usual[c.check_in - ${first}::date + 1 : c.check_out - ${first}::date]) as t (own, usual)`;
  const rates = sql`lateral unnest(w.rate_types, w.percentages, w.days_ahead, w.rate_nights)
    as x (rate_type, discount_percentage, days_in_advance, min_nights)`;
  // What rows say is read here; all else follows from it, and on a cluster must not read any.
  const read = sql`
    select r.*, h.season_rule, h.time_zone, h.policies, h.today, h.facts, w.*, f.*, d.*, q.is_own,
      v.differs or coalesce(h.facts->'plans' @? ${dayConditions}, false) as differs,
      case when q.is_own then coalesce(h.facts, ${plainHotelFacts}) end as hotel_facts,
      case when q.is_own and not v.restricts then ${roomFacts({ checkIn: first, checkOut: last })} end as room_facts
    from (select x.id, x.season_rule, x.time_zone, x.policies, (${ctx.now()}::timestamptz at time zone x.time_zone)::date as today,
      case when ${facts.areOwn} then ${facts.withoutChoice} end as facts from hotels x where x.id = h.id offset 0) h
    join rooms r on r.hotel_id = h.id
    cross join lateral (select h.facts is not null
      or num_nonnulls(r.max_adults, r.max_children, r.extra_adult, r.single_use) > 0 as is_own) q
    cross join lateral (${nightsRead(span, rooms)}) w
    cross join lateral (
      select array_agg(x.rate_type) as rate_types, array_agg(x.discount_percentage) as percentages,
        array_agg(x.days_in_advance) as days_ahead,
        array_agg(x.min_nights) as rate_nights
      from special_rates x where x.hotel_id = r.hotel_id and x.room_id = r.id and x.is_cancelable) f
    cross join lateral (
      select array_agg(s.start_date) as starts, array_agg(s.end_date) as ends, array_agg(s.price) as prices
      from room_pricing s where s.hotel_id = r.hotel_id and s.room_id = r.id and s.start_date < ${last} and s.end_date >= ${first}) seasons
    cross join lateral (
      select coalesce(bool_or(cardinality(m.closed) + cardinality(m.no_arrival) + cardinality(m.no_departure)
        + cardinality(m.min_nights) > 0), false) as restricts,
        count(m.month) > 0 as differs
      from plan_months m where q.is_own and m.hotel_id = r.hotel_id and m.room_id = r.id
        and m.month between date_trunc('month', ${first}::date) and ${last}::date) v
    cross join lateral (
      select array_agg((w.prices->>((${first}::date + i.day)::text))::int order by i.day) as own,
        array_agg(coalesce(s.price, r.price) order by i.day) as usual
      from generate_series(0, ${last}::date - ${first}::date - 1) i (day)
      left join lateral unnest(seasons.starts, seasons.ends, seasons.prices) as s (starts, ends, price) on ${first}::date
        + i.day between s.starts and s.ends
      where w.prices is not null or seasons.starts is not null) d
    where ${mayFit(party)} and (q.is_own or ${sleepsTogether(party)}) offset 0`;
  return sql`
    select r.id as room_id, r.price as room_price, r.facts, r.check_ins, r.stay_nights as nights, r.share,
      coalesce(r.plan, own.plan) as plan,
      coalesce(r.subtotal, own.subtotal) as subtotal, coalesce(r.discount, own.discount) as discount,
        coalesce(r.net, own.net) as net, own.lines
    from (
      select r.id, r.price, r.facts, r.today, r.hotel_facts, coalesce(plain.check_ins, g.check_ins) as check_ins,
        coalesce(plain.nights, g.nights) as stay_nights,
        coalesce(plain.share, g.share) as share, plain.plan, plain.subtotal, plain.discount, plain.net,
        case when g.nights is not null then coalesce(r.room_facts,
          ${roomFacts({ checkIn: sql`g.check_ins[1]`, checkOut: sql`(g.check_ins[1] + g.nights)` })}) end as room_facts
      from (${read}) r
      cross join lateral (select r.season_rule, r.time_zone, r.policies, r.today) h
      cross join lateral (select r.taken, r.least, r.no_departures, r.own, r.usual, r.rate_types, r.percentages,
        r.days_ahead, r.rate_nights) w
      left join lateral (
        select array[c.check_in] as check_ins, c.nights, c.share, coalesce(s.rate_type, 'standard') as plan, y.subtotal,
          coalesce(s.discount_percentage, 0) as discount, coalesce(s.net, y.subtotal) as net
        from ${candidates(stays)}
        cross join lateral (select ${rooms}::bigint * case when w.usual is null then r.price::bigint * c.nights
          else sum(${nightPrice}) end as subtotal from ${nightsOf}) y
        left join lateral (
          select x.rate_type, x.discount_percentage, z.net from ${rates}
          cross join lateral (select y.subtotal - (y.subtotal * x.discount_percentage + 50) / 100 as net) z
          where z.net < y.subtotal and (
            (x.rate_type = 'early_booking' and c.check_in - h.today >= x.days_in_advance)
            or (x.rate_type = 'duration_of_stay' and c.nights >= x.min_nights)
            or (x.rate_type = 'active_users' and ${isMember}))
          order by z.net, x.rate_type limit 1) s on true
        where not r.is_own and ${free} offset 0) plain on true
      left join lateral (
        select array_agg(c.check_in order by c.check_in) as check_ins, c.nights, c.share
        from ${candidates(stays)}
        cross join lateral (select case when w.usual is not null then array_agg(${nightPrice} order by ${nightPrice})
          end as prices from ${nightsOf}) t
        cross join lateral (
          select array_agg(c.check_in - h.today >= coalesce(x.days_in_advance, 1)) as early from ${rates}
            where x.rate_type = 'early_booking') e
        where r.is_own and ${free}
        group by c.nights, c.share, case when r.differs then c.check_in end, t.prices, e.early offset 0) g on true
      where num_nonnulls(plain.nights, g.nights) > 0 offset 0) r
    left join lateral (
      select * from cheapest_plan(r.hotel_facts, r.room_facts, ${partyJson(party)},
        r.check_ins[1], r.check_ins[1] + r.stay_nights, r.today, ${isMember}) own where r.room_facts is not null offset 0) own on true
    where num_nonnulls(r.net, own.net) > 0`;
}

/**
 * SQL: the stay with the lowest price per night in a free room of a hotel `h`, of several the earliest, then the shortest:
 * `check_in`, `check_out`, `nights`, and `room_id`, `net` and `offer` as of `cheapestRoom`.
 */
export const cheapestStay = (ctx: Ctx, wanted: StaysWanted) =>
  wanted.stays.length === 0
    ? sql`(select null::date as check_in, null::date as check_out, null::int as nights, null::uuid as room_id,
      null::int as net, null::jsonb as offer where false)`
    : sql`(
  select x.check_ins[1] as check_in, x.check_ins[1] + x.nights as check_out, x.nights, x.room_id, x.net::int as net,
    jsonb_build_object('roomId', x.room_id, 'plan', x.plan, 'subtotal', x.subtotal, 'discount', x.discount, 'net', x.net,
      'lines', x.lines, 'charges', x.facts - '{plans,seasonRule}'::text[]) as offer
  from (
    select * from (${pricedStays(ctx, wanted)}) p order by p.net * p.share, p.check_ins[1], p.nights, p.room_price, p.room_id limit 1) x)`;
