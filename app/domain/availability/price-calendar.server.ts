import { sql } from "kysely";
import { hotelFactsIn, plainHotelFacts, roomGuests } from "#domain/pricing/facts-sql.server.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import * as limits from "#kit/limits.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Restrictions } from "./restrictions.ts";
import { maySleep, partyJson, sleepsTogether, type StayParty } from "./sleeps-sql.server.ts";

/** Maximum days of one request. */
export const calendarDays = 400;

/** The price of each night, null when nothing is free, and the days with restrictions. */
export type PriceCalendar = { nights: (Cents | null)[]; restricted: Record<Day, Restrictions> };

/**
 * The price of a stay of one night that begins on each day from `from` on, so that the season rule does not matter: the
 * lowest of the standard plan for the party, in cents per unit before discount and taxes (steps 2 and 3 of
 * docs/pricing.md); null when no room for the guests in `rooms` units is free. With a room only that one counts.
 * Above the room limit the cheapest rooms count. With several rooms the mildest restriction of a day counts. One
 * statement.
 */
export async function priceCalendar(
  ctx: Ctx,
  query: { hotelId: string; roomId?: string | undefined; from: Day; days: number } & StayParty,
): Promise<PriceCalendar> {
  const { hotelId, roomId, from, rooms, guests } = query;
  const last = addDays(from, Math.min(query.days, calendarDays) - 1);
  const party = { rooms, guests };
  const facts = hotelFactsIn(hotelId);
  const { rows } = await sql<Restrictions & { day: Day; price: Cents | null }>`
    select d.day::date as day, min(case when r.amounts is null then p.price else (
        select round(sum(x.units * greatest(0, p.price + x.amount)) / ${rooms})::int
          from unnest(r.line_units, r.amounts) as x (units, amount)) end)
        filter (where free) as price,
      nullif(min(coalesce(n.min_nights, 1)) filter (where free and n.no_arrival is not true), 1) as "minNights",
      coalesce(bool_and(n.no_arrival is true) filter (where free), false) as "noArrival",
      coalesce(bool_and(n.no_departure is true) filter (where r.id is not null), false) as "noDeparture"
    from generate_series(${from}::date, ${last}::date, interval '1 day') as d(day)
    left join (
      select r.*, g.line_units, g.amounts from (
        select r.*, h.facts, ${roomGuests} as guests, depends_on_guests(h.facts, r.id::text, ${roomGuests}) as by_guests
        from rooms r cross join (
          select case when ${facts.areOwn} then ${facts.withoutChoice} else ${plainHotelFacts} end as facts from hotels h
            where h.id = ${hotelId} offset 0) h
        where r.hotel_id = ${hotelId} and r.archived_at is null and r.units >= ${rooms}
          and ${maySleep(party)} ${roomId ? sql`and r.id = ${roomId}` : sql``}
        order by r.price, r.id limit ${limits.roomTypesPerHotel}) r
      left join lateral (
        select count(*) as lines, array_agg(l.units) as line_units, array_agg(l.amount) as amounts from (
          select l.units, max(l.amount) as amount
          from guest_lines(r.guests, r.facts->'brackets', fitting_lines(true, r.guests, r.facts->'brackets', ${partyJson(party)})) l
          group by l.line, l.units) l) g on r.by_guests
      where case when r.by_guests then g.lines > 0 else ${sleepsTogether(party)} end) r on true
    left join room_nights n on n.hotel_id = r.hotel_id and n.room_id = r.id and n.night = d.day::date
    left join room_pricing w on w.hotel_id = r.hotel_id and w.room_id = r.id
      and w.start_date <= d.day::date and w.end_date >= d.day::date
    cross join lateral (select coalesce(n.price, w.price, r.price) as price) p
    cross join lateral (select r.id is not null and (n.night is null or not n.closed and n.sold + ${rooms} <= n.units) as free) f
    group by d.day order by d.day`.execute(ctx.db);
  const asking = rows.filter(({ minNights, noArrival, noDeparture }) => minNights !== null || noArrival || noDeparture);
  return {
    nights: rows.map(({ price }) => price),
    restricted: Object.fromEntries(
      asking.map(({ day, minNights, noArrival, noDeparture }) => [day, { minNights, noArrival, noDeparture }]),
    ),
  };
}
