import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

/** Bookings whose lines do not add up to them, or do not end with them; in words. What was cancelled alone (`kept`) is in no sum. */
async function brokenLines(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select r.code from reservations r left join lateral (
      select sum(units) as units, sum(case when by_unit then adults * units else adults end) as adults,
        sum(cardinality(child_ages) * case when by_unit then units else 1 end) as children,
        sum(accommodation) as subtotal, sum(discount) as discount, sum(code + code_on_extras) as code, sum(x.amount) as extras,
        sum(online - (accommodation - discount - code + x.amount - code_on_extras)) as taxes, sum(total - online) as at_property,
        sum(total) as total, sum(online) as online, bool_and(cancelled_at is not distinct from r.cancelled_at) as together
      from reservation_rooms l,
        lateral (select coalesce(sum((e->>'amount')::bigint), 0) as amount from jsonb_array_elements(l.extras) e) x
      where l.hotel_id = r.hotel_id and l.reservation_id = r.id and l.kept is null) l on true
    where (l.units, l.adults, l.children, l.subtotal, l.discount, l.code, l.extras, l.taxes, l.at_property, l.total, l.together, l.online - r.points_discount)
      is distinct from (r.rooms, r.adults, r.children, r.subtotal, r.discount, r.code_discount, r.extras, r.taxes, r.property_taxes, r.total, true, r.charge)
    order by r.code`.execute(ctx.db);
  return rows.map(({ code }) => `the lines of ${code} do not add up to it`);
}

/** Offers whose nights are taken without an enquiry that names them; in words. */
async function brokenOffers(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select r.code from reservations r where r.source = 'offer' and r.state in ('held', 'confirmed', 'no_show')
      and not exists (select from group_enquiries g where g.hotel_id = r.hotel_id and g.reservation_id = r.id and g.user_id = r.user_id
        and g.state = 'answered' and (g.check_in, g.check_out) = coalesce((select (c.old_check_in, c.old_check_out)
          from reservation_changes c where c.hotel_id = r.hotel_id and c.reservation_id = r.id and c.state = 'applied'
          order by c.ended_at, c.created_at, c.id limit 1), (r.check_in, r.check_out)))
    order by r.code`.execute(ctx.db);
  return rows.map(({ code }) => `the offer ${code} answers no enquiry`);
}

/**
 * Days of extras on which `sold` is not what live bookings have of them, or more than may be sold; in words. Extras by night are
 * used on each night, others on the check-in day.
 */
async function brokenExtras(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ extra: string; day: string; sold: number; most: number; used: number }>`
    with used as (
      select hotel_id, extra_id, day, sum(used)::int as used from (
        select r.hotel_id, (x->>'id')::uuid as extra_id, n::date as day, (x->>'quantity')::int / (r.check_out - r.check_in) as used
        from reservations r join reservation_rooms l on l.hotel_id = r.hotel_id and l.reservation_id = r.id and l.cancelled_at is null, jsonb_array_elements(l.extras) x,
          generate_series(r.check_in::timestamp, coalesce(r.freed_from, r.check_out)::timestamp - interval '1 day', interval '1 day') n
        where r.state in ('held', 'confirmed', 'no_show') and x->>'unit' like '%night'
        union all
        select r.hotel_id, (x->>'id')::uuid, r.check_in, (x->>'quantity')::int
        from reservations r join reservation_rooms l on l.hotel_id = r.hotel_id and l.reservation_id = r.id and l.cancelled_at is null, jsonb_array_elements(l.extras) x
        where r.state in ('held', 'confirmed', 'no_show') and x->>'unit' not like '%night'
        union all
        select c.hotel_id, (x->>'extraId')::uuid, (x->>'day')::date, (x->>'count')::int
        from reservation_changes c, jsonb_array_elements(c.held_extras) x where c.state = 'open'
      ) one where used > 0 group by hotel_id, extra_id, day
    )
    select extra_id as extra, day, coalesce(d.sold, 0) as sold, coalesce(d.most, 0) as most, coalesce(u.used, 0) as used
    from extra_days d full join used u using (hotel_id, extra_id, day)
    where coalesce(d.sold, 0) <> coalesce(u.used, 0) or coalesce(d.sold, 0) > coalesce(d.most, 0)
    order by extra_id, day`.execute(ctx.db);
  return rows.map(({ extra, day, sold, most, used }) => `extra ${extra} on ${day}: ${sold} of ${most} sold, ${used} used`);
}

/**
 * Nights whose `sold` is not what live bookings, their open changes and external bookings take of them, or more than the room type has; in words. A booking
 * that did not show up keeps the nights before `freed_from` only.
 */
export async function inventoryViolations(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ room: string; night: string; sold: number; units: number; taken: number }>`
    with taken as (
      select hotel_id, room_id, night, sum(units)::int as taken from (
        select r.hotel_id, l.room_id, n::date as night, l.units from reservations r
          join reservation_rooms l on l.hotel_id = r.hotel_id and l.reservation_id = r.id and l.cancelled_at is null,
          generate_series(r.check_in::timestamp, coalesce(r.freed_from, r.check_out)::timestamp - interval '1 day', interval '1 day') n
        where r.state in ('held', 'confirmed', 'no_show')
        union all
        select c.hotel_id, (x->>'roomId')::uuid, (x->>'night')::date, (x->>'count')::int
        from reservation_changes c, jsonb_array_elements(c.held_nights) x where c.state = 'open'
        union all
        select f.hotel_id, f.room_id, n, 1 from channel_blocks b
        join channel_feeds f on f.hotel_id = b.hotel_id and f.id = b.feed_id, unnest(b.taken) n
      ) one group by hotel_id, room_id, night
    )
    select room_id as room, night, coalesce(n.sold, 0) as sold, coalesce(n.units, 0) as units, coalesce(t.taken, 0) as taken
    from room_nights n full join taken t using (hotel_id, room_id, night)
    where coalesce(n.sold, 0) <> coalesce(t.taken, 0) or coalesce(n.sold, 0) > coalesce(n.units, 0)
    order by room_id, night`.execute(ctx.db);
  return [
    ...(await brokenLines(ctx)),
    ...(await brokenOffers(ctx)),
    ...(await brokenExtras(ctx)),
    ...rows.map(({ room, night, sold, units, taken }) => `room ${room} on ${night}: ${sold} of ${units} sold, ${taken} taken`),
  ];
}
