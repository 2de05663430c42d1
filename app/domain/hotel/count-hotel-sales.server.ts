import { sql } from "kysely";
import { addDays, type Day } from "#kit/date/day.ts";
import { instantAt } from "#kit/date/zone.ts";
import { firmStates } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";

/** Whole days of which a hotel's sales are shown to administrators. */
const salesDays = 30;

/**
 * Counts for every hotel the bookings of guests that were confirmed in the thirty days before `until`, a day of the site's time zone,
 * and their totals in cents, without what was cancelled since. Only rows with other figures are written. A second run at
 * the same time counts the same.
 */
export async function countHotelSales(ctx: Ctx, until: Day): Promise<void> {
  const zone = ctx.config.timeZone;
  const [start, end] = [instantAt(addDays(until, -salesDays), "00:00", zone), instantAt(until, "00:00", zone)];
  // Hotels that a process of an older version has added.
  await sql`insert into hotel_sales (hotel_id) select h.id from hotels h
    where not exists (select from hotel_sales s where s.hotel_id = h.id) on conflict do nothing`.execute(ctx.db);
  await sql`
    update hotel_sales s set bookings = c.bookings, booked = c.booked
    from (
      select x.hotel_id, coalesce(n.bookings, 0) as bookings, coalesce(n.booked, 0) as booked
      from hotel_sales x left join (
        select r.hotel_id, count(*)::int as bookings, sum(r.total)::bigint as booked from reservations r
        where r.paid_at >= ${start} and r.paid_at < ${end} and r.source in ('site', 'offer')
          and ${inState("r", ...firmStates)} group by r.hotel_id
      ) n on n.hotel_id = x.hotel_id
    ) c
    where c.hotel_id = s.hotel_id and (s.bookings, s.booked) is distinct from (c.bookings, c.booked)`.execute(ctx.db);
}
