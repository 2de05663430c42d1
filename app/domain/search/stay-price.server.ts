import { type RawBuilder, sql } from "kysely";
import { addDays } from "#kit/day.ts";
import { nightCount, type Stay } from "#kit/stay.ts";
import { breaksRestriction, datesOf } from "../availability/restriction-sql.server.ts";
import { sleeps, type StayParty } from "../availability/sleeps-sql.server.ts";
import { hasOwnFacts, hotelFactsWithoutChoice, plainHotelFacts, roomFacts } from "../pricing/facts-sql.server.ts";
import { byAge, unitGroups } from "../pricing/units.ts";

/**
 * SQL condition: a room `r` has the requested units free on all nights between two SQL dates, sleeps the party and
 * breaks no restriction.
 */
export const isFreeBetween = (checkIn: RawBuilder<unknown>, checkOut: RawBuilder<unknown>, party: StayParty) => sql`
  r.archived_at is null and r.units >= ${party.rooms} and ${sleeps(party)}
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
      coalesce(s.net, p.subtotal) as net, false as is_from, null::jsonb as lines
    from (select coalesce((select w.price from room_pricing w
        where h.season_rule = 'arrival' and w.hotel_id = r.hotel_id and w.room_id = r.id
          and w.start_date <= ${stay.checkIn} and w.end_date >= ${stay.checkIn}), r.price) as price) plain
    cross join lateral (select ${rooms}::bigint * (
        plain.price * ${nights}::int
        + case when h.season_rule = 'nightly' then coalesce((select sum((w.price - r.price)
            * (least(w.end_date, ${lastNight}::date) - greatest(w.start_date, ${stay.checkIn}::date) + 1)) from room_pricing w
            where w.hotel_id = r.hotel_id and w.room_id = r.id
              and w.start_date <= ${lastNight} and w.end_date >= ${stay.checkIn}), 0) else 0 end
        + coalesce((select sum(n.price - coalesce((select w.price from room_pricing w
              where h.season_rule = 'nightly' and w.hotel_id = r.hotel_id and w.room_id = r.id
                and w.start_date <= n.night and w.end_date >= n.night), plain.price))
            from room_nights n where n.hotel_id = r.hotel_id and n.room_id = r.id
              and n.night >= ${stay.checkIn} and n.night < ${stay.checkOut} and n.price is not null), 0)
      ) as subtotal offset 0) p
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
 * SQL: the free room of a hotel `h` with the lowest net price for the stay, by steps 1 to 4 of docs/pricing.md, with its
 * cheapest refundable plan: `room_id`, `net` in cents for all nights and units, and `offer` for #domain/search/offer.ts.
 * Rooms that use nothing of version 0.2 take the short way; the function cheapest_plan() of the database prices all others.
 */
export const cheapestRoom = (stay: Stay, party: StayParty, now: Date, isMember: boolean) => {
  const { rooms, guests } = party;
  const given = {
    whole: { units: rooms, adults: guests.adults, childAges: guests.childAges.toSorted(byAge) },
    lines: unitGroups(guests, rooms),
  };
  return sql`(
    select x.room_id, x.net::int as net, jsonb_build_object('roomId', x.room_id, 'plan', x.plan, 'subtotal', x.subtotal, 'discount', x.discount,
      'net', x.net, 'isFrom', x.is_from, 'lines', x.lines, 'charges', x.facts - '{plans,seasonRule}'::text[]) as offer
    from (
      select r.id as room_id, p.*, h.facts
      from (select h.id, h.season_rule, (${now}::timestamptz at time zone h.time_zone)::date as today,
        case when ${hasOwnFacts} then ${hotelFactsWithoutChoice} end as facts offset 0) h
      join rooms r on r.hotel_id = h.id
      cross join lateral (select h.facts is not null or num_nonnulls(r.max_adults, r.max_children, r.extra_adult, r.single_use) > 0 as is_own) q
      cross join lateral (
        select * from (${plainPrice(stay, rooms, isMember)}) plain where not q.is_own
        union all
        select * from cheapest_plan(coalesce(h.facts, ${plainHotelFacts}), ${roomFacts(stay)}, ${JSON.stringify(given)}::jsonb,
          ${stay.checkIn}::date, ${stay.checkOut}::date, h.today, ${isMember}) own where q.is_own) p
      where ${isFree(stay, party)}
      order by p.net, r.price, r.id limit 1) x)`;
};
