import { sql } from "kysely";
import { addDays, type Day } from "#kit/day.ts";
import type { Ctx } from "#platform/context.server.ts";

/** The longest calendar that is asked for at once. */
export const calendarDays = 400;

/**
 * What each night from `from` on costs at least, in cents a unit before discount and taxes; null when no room that sleeps
 * the guests in `rooms` units is free. With a room, only that one counts. The night's own price wins over a season, as in
 * #domain/pricing/quote.ts. One statement.
 */
export async function priceCalendar(
  ctx: Ctx,
  asked: { hotelId: string; roomId?: string | undefined; from: Day; days: number; rooms: number; guests: number },
): Promise<(number | null)[]> {
  const { hotelId, roomId, from, rooms, guests } = asked;
  const last = addDays(from, Math.min(asked.days, calendarDays) - 1);
  const { rows } = await sql<{ price: number | null }>`
    select min(coalesce(n.price, w.price, r.price)) filter
      (where n.night is null or not n.closed and n.sold + ${rooms} <= n.units) as price
    from generate_series(${from}::date, ${last}::date, interval '1 day') as d(day)
    left join rooms r on r.hotel_id = ${hotelId} and r.archived_at is null and r.units >= ${rooms}
      and r.capacity * ${rooms} >= ${guests} ${roomId ? sql`and r.id = ${roomId}` : sql``}
    left join room_nights n on n.hotel_id = r.hotel_id and n.room_id = r.id and n.night = d.day::date
    left join room_pricing w on w.hotel_id = r.hotel_id and w.room_id = r.id
      and w.start_date <= d.day::date and w.end_date >= d.day::date
    group by d.day order by d.day`.execute(ctx.db);
  return rows.map(({ price }) => price);
}
