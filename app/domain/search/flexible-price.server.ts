import { sql } from "kysely";
import { type Day } from "#kit/day.ts";
import { maxNights, nightCount, type Stay } from "#kit/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import { sleeps, type StayParty } from "../availability/sleeps-sql.server.ts";
import { hasOwnFacts, hotelFactsWithoutChoice, plainHotelFacts, roomFacts } from "../pricing/facts-sql.server.ts";
import { byAge, unitGroups } from "../pricing/units.ts";
import { cancelsFree, notPast } from "./arrival-sql.server.ts";

/** The stays that are compared, in ascending order, for whom, and whether they must be cancellable free of charge. */
export type StaysWanted = { stays: readonly Stay[]; party: StayParty; freeCancellation: boolean };

/** The days from the first check-in to the last check-out. */
const windowOf = (stays: readonly Stay[]): { first: Day; last: Day } => {
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

/** SQL: what the nights of a room `r` in the window say of all stays, read once, as one row. */
const nightsRead = ({ first, last }: { first: Day; last: Day }, rooms: number) => sql`
  select range_agg(daterange(n.night, n.night + 1)) filter (where n.closed or n.sold + ${rooms} > n.units) as taken,
    jsonb_object_agg(n.night, case when n.no_arrival then ${maxNights + 1}::int else n.min_nights end)
      filter (where n.no_arrival or n.min_nights > 1) as least,
    array_agg(n.night) filter (where n.no_departure) as no_departures,
    jsonb_object_agg(n.night, n.price) filter (where n.price is not null) as prices
  from room_nights n where n.hotel_id = r.hotel_id and n.room_id = r.id and n.night >= ${first} and n.night <= ${last}`;

/** SQL condition: these nights `w` have the units free for a stay `c`, and it breaks no restriction. */
const isFree = sql`(w.taken && daterange(c.check_in, c.check_out)) is not true
  and coalesce((w.least->>(c.check_in::text))::int, 1) <= c.nights and (c.check_out = any(w.no_departures)) is not true`;

const isFit = ({ rooms, ...party }: StayParty) => sql`r.archived_at is null and r.units >= ${rooms} and ${sleeps({ rooms, ...party })}`;

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
  const { rooms, guests } = party;
  const given = {
    whole: { units: rooms, adults: guests.adults, childAges: guests.childAges.toSorted(byAge) },
    lines: unitGroups(guests, rooms),
  };
  const isMember = ctx.actor?.emailVerified ?? false;
  const span = windowOf(stays);
  const { first, last } = span;
  const free = sql`${mayBegin(ctx, freeCancellation)} and ${isFree}`;
  // The standard price of a night: its own, else that of the season, else the room's.
  const nightPrice = sql`coalesce(t.own, case when h.season_rule = 'arrival' then d.usual[c.check_in - ${first}::date + 1] else t.usual end)`;
  const nightsOf = sql`unnest(d.own[c.check_in - ${first}::date + 1 : c.check_out - ${first}::date],
    d.usual[c.check_in - ${first}::date + 1 : c.check_out - ${first}::date]) as t (own, usual)`;
  return sql`
    select r.id as room_id, r.price as room_price, p.*, h.facts
    from (select h.id, h.season_rule, h.time_zone, h.policies, (${ctx.now()}::timestamptz at time zone h.time_zone)::date as today,
      case when ${hasOwnFacts} then ${hotelFactsWithoutChoice} end as facts offset 0) h
    join rooms r on r.hotel_id = h.id
    cross join lateral (select h.facts is not null or num_nonnulls(r.max_adults, r.max_children, r.extra_adult, r.single_use) > 0 as is_own) q
    cross join lateral (${nightsRead(span, rooms)}) w
    cross join lateral (select
      (select array_agg(x) from special_rates x where x.hotel_id = r.hotel_id and x.room_id = r.id and x.is_cancelable) as rates,
      (select array_agg(s) from room_pricing s where s.hotel_id = r.hotel_id and s.room_id = r.id
        and s.start_date < ${last} and s.end_date >= ${first}) as seasons) f
    cross join lateral (select array_agg((w.prices->>(i.day::date::text))::int order by i.day) as own,
        array_agg(coalesce((select s.price from unnest(f.seasons) s where i.day::date between s.start_date and s.end_date limit 1), r.price)
          order by i.day) as usual
      from generate_series(${first}::date, ${last}::date - 1, interval '1 day') i (day)
      where w.prices is not null or f.seasons is not null) d
    cross join lateral (
      select array[c.check_in] as check_ins, c.nights, c.share, coalesce(s.rate_type, 'standard') as plan, y.subtotal,
        coalesce(s.discount_percentage, 0) as discount, coalesce(s.net, y.subtotal) as net, false as is_from, null::jsonb as lines
      from ${candidates(stays)}
      cross join lateral (select ${rooms}::bigint * case when d.usual is null then r.price::bigint * c.nights
        else (select sum(${nightPrice}) from ${nightsOf}) end as subtotal) y
      left join lateral (
        select x.rate_type, x.discount_percentage, z.net from unnest(f.rates) x
        cross join lateral (select y.subtotal - (y.subtotal * x.discount_percentage + 50) / 100 as net) z
        where z.net < y.subtotal and (
          (x.rate_type = 'early_booking' and c.check_in - h.today >= x.days_in_advance)
          or (x.rate_type = 'duration_of_stay' and c.nights >= x.min_nights)
          or (x.rate_type = 'active_users' and ${isMember}))
        order by z.net, x.rate_type limit 1) s on true
      where not q.is_own and ${free}
      union all
      select g.check_ins, g.nights, g.share, own.plan, own.subtotal, own.discount, own.net, own.is_from, own.lines
      from (select coalesce(bool_or(cardinality(m.closed) + cardinality(m.no_arrival) + cardinality(m.no_departure) + cardinality(m.min_nights) > 0), false) as restricts,
          count(m.month) > 0 or coalesce(h.facts->'plans' @? ${dayConditions}, false) as differs
        from plan_months m where m.hotel_id = r.hotel_id and m.room_id = r.id and m.month between date_trunc('month', ${first}::date) and ${last}::date) v
      cross join lateral (select case when not v.restricts then ${roomFacts({ checkIn: first, checkOut: last })} end as room offset 0) k
      cross join lateral (
        select array_agg(c.check_in order by c.check_in) as check_ins, c.nights, c.share
        from ${candidates(stays)}
        where ${free}
        group by c.nights, c.share, case when v.differs then c.check_in end,
          case when d.usual is not null then (select array_agg(${nightPrice} order by ${nightPrice}) from ${nightsOf}) end,
          (select array_agg(c.check_in - h.today >= coalesce(x.days_in_advance, 1)) from unnest(f.rates) x where x.rate_type = 'early_booking')) g
      cross join lateral cheapest_plan(coalesce(h.facts, ${plainHotelFacts}),
        coalesce(k.room, ${roomFacts({ checkIn: sql`g.check_ins[1]`, checkOut: sql`(g.check_ins[1] + g.nights)` })}), ${JSON.stringify(given)}::jsonb,
        g.check_ins[1], g.check_ins[1] + g.nights, h.today, ${isMember}) own
      where q.is_own) p
    where ${isFit(party)}`;
}

/**
 * SQL: the stay with the lowest price per night in a free room of a hotel `h`, of several the earliest, then the shortest:
 * `check_in`, `check_out`, `nights`, and `room_id`, `net` and `offer` as of `cheapestRoom`.
 */
export const cheapestStay = (ctx: Ctx, wanted: StaysWanted) =>
  wanted.stays.length === 0
    ? sql`(select null::date as check_in, null::date as check_out, null::int as nights, null::uuid as room_id, null::int as net, null::jsonb as offer where false)`
    : sql`(
  select x.check_ins[1] as check_in, x.check_ins[1] + x.nights as check_out, x.nights, x.room_id, x.net::int as net,
    jsonb_build_object('roomId', x.room_id, 'plan', x.plan, 'subtotal', x.subtotal, 'discount', x.discount, 'net', x.net,
      'isFrom', x.is_from, 'lines', x.lines, 'charges', x.facts - '{plans,seasonRule}'::text[]) as offer
  from (${pricedStays(ctx, wanted)} order by p.net * p.share, p.check_ins[1], p.nights, r.price, r.id limit 1) x)`;
