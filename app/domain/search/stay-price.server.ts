import { type RawBuilder, sql } from "kysely";
import { breaksRestriction, datesOf } from "#domain/availability/nights.server.ts";
import { maySleep, meetsNeeds, partyJson, sleepsTogether, type StayParty } from "#domain/availability/sleeps-sql.server.ts";
import { hotelFactsIn, plainHotelFacts, roomFacts } from "#domain/pricing/facts-sql.server.ts";
import { addDays } from "#kit/date/day.ts";
import { nightCount, type Stay } from "#kit/date/stay.ts";

/**
 * SQL condition: a room `r` has the requested units free on all nights between two SQL dates, breaks no restriction, and
 * may sleep the party.
 */
export const isFreeBetween = (checkIn: RawBuilder<unknown>, checkOut: RawBuilder<unknown>, party: StayParty) => sql`
  r.archived_at is null and r.units >= ${party.rooms} and ${maySleep(party)} and ${meetsNeeds(party, [checkIn, checkOut])}
  and not exists (select 1 from room_nights n
    where n.hotel_id = r.hotel_id and n.room_id = r.id and n.night >= ${checkIn} and n.night <= ${checkOut}
      and (n.night < ${checkOut} and (n.closed or n.sold + ${party.rooms} > n.units) or ${breaksRestriction(checkIn, checkOut)}))`;

/** The same for a stay. */
export const isFree = (stay: Stay, party: StayParty) => isFreeBetween(...datesOf(stay), party);

/**
 * SQL: a room `r` of version 0.1, whose price depends neither on guests nor on plans of the hotel. Nights are not
 * enumerated: each season and each date with its own price adds its difference. `offset 0` keeps PostgreSQL from
 * evaluating the sum at each reference.
 */
const plainPrice = (stay: Stay, rooms: number, isMember: boolean) => {
  const nights = nightCount(stay);
  const lastNight = addDays(stay.checkOut, -1);
  return sql`
    select coalesce(s.rate_type, 'standard') as plan, p.subtotal, coalesce(s.discount_percentage, 0) as discount,
      coalesce(s.net, p.subtotal) as net, null::jsonb as lines
    from (
      select coalesce(sum(case when h.season_rule = 'nightly' then (w.price - r.price)
          * (least(w.end_date, ${lastNight}::date) - greatest(w.start_date, ${stay.checkIn}::date) + 1) end), 0) as more,
        coalesce(min(w.price) filter (where h.season_rule = 'arrival' and w.start_date <= ${stay.checkIn}), r.price) as price
      from room_pricing w where w.hotel_id = r.hotel_id and w.room_id = r.id
        and w.start_date <= ${lastNight} and w.end_date >= ${stay.checkIn}) plain
    cross join lateral (
      select sum(n.price - coalesce((select w.price from room_pricing w
          where h.season_rule = 'nightly' and w.hotel_id = r.hotel_id and w.room_id = r.id
            and w.start_date <= n.night and w.end_date >= n.night), plain.price)) as more
      from room_nights n where n.hotel_id = r.hotel_id and n.room_id = r.id
        and n.night >= ${stay.checkIn} and n.night < ${stay.checkOut} and n.price is not null) own
    cross join lateral (
      select ${rooms}::bigint * (plain.price * ${nights}::int + plain.more + coalesce(own.more, 0)) as subtotal offset 0) p
    left join lateral (
      select x.rate_type, x.discount_percentage, y.net from special_rates x
      cross join lateral (select p.subtotal - (p.subtotal * x.discount_percentage + 50) / 100 as net) y
      where x.hotel_id = r.hotel_id and x.room_id = r.id and x.is_cancelable and y.net < p.subtotal and (
        (x.rate_type = 'early_booking' and ${stay.checkIn}::date - h.today >= x.days_in_advance)
        or (x.rate_type = 'duration_of_stay' and ${nights}::int >= x.min_nights)
        or (x.rate_type = 'active_users' and ${isMember}))
      order by y.net, x.rate_type limit 1) s on true`;
};

/**
 * SQL: the free room of a hotel `h` that sleeps the party with the lowest net price for the stay, by steps 1 to 4 of
 * docs/pricing.md, with its cheapest refundable plan: `room_id`, `net` in cents for all nights and units, and `offer` for offer.server.ts.
 * Rooms that use nothing of version 0.2 take the short way; the function cheapest_plan() of the database prices all others.
 */
export const cheapestRoom = (stay: Stay, party: StayParty, now: Date, isMember: boolean) => {
  const { rooms } = party;
  const facts = hotelFactsIn(sql`x.id`);
  return sql`(
    select x.room_id, x.net::int as net,
      jsonb_build_object('roomId', x.room_id, 'plan', x.plan, 'subtotal', x.subtotal, 'discount', x.discount,
      'net', x.net, 'lines', x.lines, 'charges', x.facts - '{plans,seasonRule}'::text[]) as offer
    from (
      select r.id as room_id, h.facts, coalesce(plain.plan, own.plan) as plan, coalesce(plain.subtotal, own.subtotal) as subtotal,
        coalesce(plain.discount, own.discount) as discount, coalesce(plain.net, own.net) as net, own.lines
      from (
        select r.*, h.season_rule, h.today, h.facts, case when q.is_own then coalesce(h.facts, ${plainHotelFacts}) end as hotel_facts,
          case when q.is_own then ${roomFacts(stay)} end as room_facts
        from (select x.id, x.season_rule, (${now}::timestamptz at time zone x.time_zone)::date as today,
            case when ${facts.areOwn} then ${facts.withoutChoice} end as facts from hotels x
              where x.id = h.id offset 0) h
        join rooms r on r.hotel_id = h.id
        cross join lateral (select h.facts is not null
          or num_nonnulls(r.max_adults, r.max_children, r.extra_adult, r.single_use) > 0 as is_own) q
        where ${isFree(stay, party)} and (q.is_own or ${sleepsTogether(party)}) offset 0) r
      cross join lateral (select r.season_rule, r.today, r.facts) h
      left join lateral (select * from (${plainPrice(stay, rooms, isMember)}) p where r.room_facts is null offset 0) plain on true
      left join lateral (
        select * from cheapest_plan(r.hotel_facts, r.room_facts, ${partyJson(party)},
          ${stay.checkIn}::date, ${stay.checkOut}::date, h.today, ${isMember}) own where r.room_facts is not null offset 0) own on true
      where num_nonnulls(plain.net, own.net) > 0
      order by net, r.price, r.id limit 1) x)`;
};
