import { sql } from "kysely";
import type { SpecialRateType } from "#domain/pricing/facts.ts";
import type { Day } from "#kit/date/day.ts";
import type { Ctx } from "#platform/context.server.ts";

/** Source of free nights: a season, days of the calendar (first, last, number), or a special rate. */
export type FreePrice =
  | { room: string; kind: "season" | "nights"; from: Day; to: Day; nights: number }
  | { room: string; kind: SpecialRateType; from: null; to: null; nights: 0 };

const mostShown = 50;

/**
 * Free nights from `today` on of a hotel that has not yet reviewed those from before 0.2; null once it has. One
 * statement.
 */
export async function freePricesToReview(ctx: Ctx, hotelId: string, today: Day): Promise<FreePrice[] | null> {
  const { rows } = await sql<{ prices: FreePrice[] | null }>`
    select (select json_agg(f) from (
      select r.name as room, 'season' as kind, greatest(p.start_date, ${today}::date) as "from", p.end_date as "to",
        p.end_date - greatest(p.start_date, ${today}::date) + 1 as nights
      from room_pricing p join rooms r on r.hotel_id = p.hotel_id and r.id = p.room_id
      where p.hotel_id = h.id and p.price = 0 and p.end_date >= ${today} and r.archived_at is null
      union all
      select r.name, 'nights', min(n.night), max(n.night), count(*)::int
      from room_nights n join rooms r on r.hotel_id = n.hotel_id and r.id = n.room_id
      where n.hotel_id = h.id and n.price = 0 and n.night >= ${today} and r.archived_at is null group by r.id, r.name
      union all
      select r.name, s.rate_type, null, null, 0
      from special_rates s join rooms r on r.hotel_id = s.hotel_id and r.id = s.room_id
      where s.hotel_id = h.id and s.discount_percentage = 100 and r.archived_at is null
      order by 1, 2, 3 limit ${mostShown}) f) as prices
    from hotels h where h.id = ${hotelId} and h.free_prices_to_review`.execute(ctx.db);
  return rows[0]?.prices ?? null;
}
