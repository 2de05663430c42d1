import { sql } from "kysely";
import { addDays, type Day } from "#kit/day.ts";
import * as limits from "#kit/limits.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Restrictions } from "./restrictions.ts";

/** Maximum days of one request. */
export const calendarDays = 400;

/** The price of each night, null when nothing is free, and the days with restrictions. */
export type PriceCalendar = { nights: (Cents | null)[]; restricted: Record<Day, Restrictions> };

/**
 * Lowest price of each night from `from` on, in cents per unit before discount and taxes; null when no room for the
 * guests in `rooms` units is free. With a room only that one counts. A night's own price overrides a season's, as in
 * #domain/pricing/quote.ts. Above the room limit the cheapest rooms count. With several rooms the mildest restriction
 * of a day counts. One statement.
 */
export async function priceCalendar(
  ctx: Ctx,
  query: { hotelId: string; roomId?: string | undefined; from: Day; days: number; rooms: number; guests: number },
): Promise<PriceCalendar> {
  const { hotelId, roomId, from, rooms, guests } = query;
  const last = addDays(from, Math.min(query.days, calendarDays) - 1);
  const { rows } = await sql<Restrictions & { day: Day; price: Cents | null }>`
    select d.day::date as day, min(coalesce(n.price, w.price, r.price)) filter (where free) as price,
      nullif(min(coalesce(n.min_nights, 1)) filter (where free and n.no_arrival is not true), 1) as "minNights",
      coalesce(bool_and(n.no_arrival is true) filter (where free), false) as "noArrival",
      coalesce(bool_and(n.no_departure is true) filter (where r.id is not null), false) as "noDeparture"
    from generate_series(${from}::date, ${last}::date, interval '1 day') as d(day)
    left join (select * from rooms where hotel_id = ${hotelId} and archived_at is null and units >= ${rooms}
      and capacity * ${rooms} >= ${guests} ${roomId ? sql`and id = ${roomId}` : sql``}
      order by price, id limit ${limits.roomTypesPerHotel}) r on true
    left join room_nights n on n.hotel_id = r.hotel_id and n.room_id = r.id and n.night = d.day::date
    left join room_pricing w on w.hotel_id = r.hotel_id and w.room_id = r.id
      and w.start_date <= d.day::date and w.end_date >= d.day::date
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
