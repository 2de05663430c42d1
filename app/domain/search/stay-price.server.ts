import { type RawBuilder, sql } from "kysely";
import { addDays } from "#kit/day.ts";
import { nightCount, type Stay } from "#kit/stay.ts";
import { breaksRestriction, datesOf } from "../availability/restriction-sql.server.ts";

/**
 * SQL condition: a room `r` has the requested units free on all nights between two SQL dates, sleeps the party and
 * breaks no restriction.
 */
export const isFreeBetween = (checkIn: RawBuilder<unknown>, checkOut: RawBuilder<unknown>, rooms: number, guests: number) => sql`
  r.archived_at is null and r.units >= ${rooms} and r.capacity * ${rooms} >= ${guests}
  and not exists (select 1 from room_nights n
    where n.hotel_id = r.hotel_id and n.room_id = r.id and n.night >= ${checkIn} and n.night <= ${checkOut}
      and (n.night < ${checkOut} and (n.closed or n.sold + ${rooms} > n.units) or ${breaksRestriction(checkIn, checkOut)}))`;

/** The same for a stay. */
export const isFree = (stay: Stay, rooms: number, guests: number) => isFreeBetween(...datesOf(stay), rooms, guests);

/**
 * The cheapest free room of a hotel `h` for the stay: cents for all nights and units before taxes, and the best
 * refundable discount, as computed in #domain/pricing/quote.ts. Nights are not enumerated: each season and each date
 * with its own price adds its difference. `offset 0` keeps PostgreSQL from evaluating the sum at each reference.
 */
export const cheapestRoom = (stay: Stay, rooms: number, guests: number, now: Date, isMember: boolean) => {
  const nights = nightCount(stay);
  const lastNight = addDays(stay.checkOut, -1);
  return sql`(
    select r.id as room_id, p.subtotal, s.discount,
      p.subtotal - (p.subtotal * s.discount + 50) / 100 as net
    from rooms r
    cross join lateral (select coalesce((select w.price from room_pricing w
        where h.season_rule = 'arrival' and w.hotel_id = r.hotel_id and w.room_id = r.id
          and w.start_date <= ${stay.checkIn} and w.end_date >= ${stay.checkIn}), r.price) as price) plain
    cross join lateral (select ${rooms}::int * (
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
      )::int as subtotal offset 0) p
    cross join lateral (select coalesce(max(x.discount_percentage), 0) as discount from special_rates x
      where x.hotel_id = r.hotel_id and x.room_id = r.id and x.is_cancelable and (
        (x.rate_type = 'early_booking' and ${stay.checkIn}::date - (${now}::timestamptz at time zone h.time_zone)::date >= x.days_in_advance)
        or (x.rate_type = 'duration_of_stay' and ${nights}::int >= x.min_nights)
        or (x.rate_type = 'active_users' and ${isMember}))) s
    where r.hotel_id = h.id and ${isFree(stay, rooms, guests)}
    order by net, r.price, r.id limit 1)`;
};
