import { sql } from "kysely";
import { addDays, type Day } from "#kit/date/day.ts";
import * as limits from "#kit/limits.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { guestName } from "#platform/database/guest-name-sql.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import type { BusinessDay } from "../business-day.server.ts";
import type { LineKind, NewLine } from "../folio.ts";
import { taxesTogether } from "../posted.ts";
import type { ChargeTax } from "../stay-charges.ts";
import type { DayFigures, OpenArrival } from "./business-day.ts";

/**
 * Days after which folios of departed guests are not compared with their bookings any more: until then a no-show can be recorded (two
 * days) and undone (seven more). Refunds of stays that are over come later.
 */
const settledAfter = 10;
const refundsUntil = 100;

/**
 * SQL condition: a booking `s` of a hotel whose folio a closing of the day compares with it: of guests who stay, and, after the first
 * closing, of those who left, or cancelled, since the last one and shortly before. Stays that ended before the first closing have none.
 */
function concerned(hotelId: string, { day, lastClosed }: BusinessDay) {
  const stays = sql`${inState("s", "confirmed", "no_show")} and s.check_in <= ${day}`;
  if (lastClosed === null) return sql`s.hotel_id = ${hotelId} and ${stays} and s.check_out > ${day}`;
  const since = addDays(lastClosed < day ? lastClosed : day, -settledAfter);
  const first = sql`(select min(b.day) from business_days b where b.hotel_id = ${hotelId})`;
  return sql`s.hotel_id = ${hotelId} and (
    ${stays} and s.check_out > ${first}
      and (s.check_out > ${since} or s.goodwill > 0 and s.check_out > ${addDays(since, -refundsUntil)})
    or ${inState("s", "cancelled")} and s.cancelled_at > ${`${since}T00:00:00Z`}
      and s.cancelled_at > (select min(b.closed_at) from business_days b where b.hotel_id = ${hotelId})
    or s.check_out > ${addDays(since, -refundsUntil)}
      and exists (select from folio_lines f where f.hotel_id = s.hotel_id and f.reservation_id = s.id and f.business_day > ${since}))`;
}

/** The bookings whose folios a closing compares with them; `"locked"`: until the transaction ends. */
export async function concernedBookings(ctx: Ctx, hotelId: string, day: BusinessDay, lock: "locked" | "unlocked"): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from reservations s where ${concerned(hotelId, day)} order by s.id ${lock === "locked" ? sql`for update` : sql``}`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Guests who should have come until a day and are neither checked in nor a no-show, the first arrivals first; after the first closing also
 * those whose stay has ended since the last one, once.
 */
export async function openArrivals(ctx: Ctx, hotelId: string, { day, lastClosed }: BusinessDay): Promise<OpenArrival[]> {
  const { rows } = await sql<OpenArrival>`
    select r.code, ${guestName} as guest, r.check_in as "checkIn", r.check_out as "checkOut"
    from reservations r left join users u on u.id = r.user_id
    where r.hotel_id = ${hotelId} and ${inState("r", "confirmed")} and r.checked_in_at is null
      and r.check_in <= ${day} and r.check_out > ${lastClosed && lastClosed < day ? lastClosed : day}
    order by r.check_in, r.code limit ${limits.numberedRoomsPerHotel}`.execute(ctx.db);
  return rows;
}

/** In the drawer when the day began, and received in cash less given back since the last closing, in cents. */
export async function cashOf(ctx: Ctx, hotelId: string, { day, lastClosed }: BusinessDay): Promise<{ opening: Cents | null; cash: Cents }> {
  const { rows } = await sql<{ opening: Cents | null; cash: Cents }>`
    select (select counted_cash - withdrawn_cash from business_days where hotel_id = ${hotelId} and day = ${lastClosed}) as opening,
      (select coalesce(sum(amount), 0)::int from property_payments where hotel_id = ${hotelId} and method = 'cash'
        and business_day > ${lastClosed ?? addDays(day, -1)}::date and business_day <= ${day}) as cash`.execute(ctx.db);
  return rows[0] ?? { opening: null, cash: 0 };
}

type Counts = Pick<DayFigures, "occupied" | "units" | "arrivals" | "departures" | "notLeft" | "payments"> & {
  lines: { kind: LineKind; night: Day | null; amount: Cents; taxes: ChargeTax[] }[];
};

/** What a business day comes to with lines that are still to be posted. One statement. */
export async function dayFigures(
  ctx: Ctx,
  hotelId: string,
  { day, lastClosed }: BusinessDay,
  missing: readonly NewLine[],
): Promise<Omit<DayFigures, "expectedLater">> {
  const since = sql`${lastClosed ?? addDays(day, -1)}::date`;
  const { rows } = await sql<Counts>`
    select
      (select coalesce(sum(l.units), 0)::int from reservations s
        join reservation_rooms l on l.hotel_id = s.hotel_id and l.reservation_id = s.id
        where s.hotel_id = ${hotelId} and ${inState("s", "confirmed")} and s.checked_in_at is not null and s.checked_out_at is null
          and s.check_in <= ${day} and s.check_out > ${day} and l.cancelled_at is null) as occupied,
      (select coalesce(sum(units), 0)::int from rooms where hotel_id = ${hotelId} and archived_at is null) as units,
      (select count(*)::int from reservations s where s.hotel_id = ${hotelId} and ${inState("s", "confirmed")} and s.check_in = ${day}
        and s.checked_in_at is not null) as arrivals,
      (select count(*)::int from reservations s where s.hotel_id = ${hotelId} and ${inState("s", "confirmed")} and s.check_out = ${day}
        and s.checked_out_at is not null) as departures,
      (select count(*)::int from reservations s where s.hotel_id = ${hotelId} and ${inState("s", "confirmed")} and s.check_out <= ${day}
        and s.check_out > ${addDays(day, -settledAfter)} and s.checked_in_at is not null and s.checked_out_at is null) as "notLeft",
      (select coalesce(jsonb_agg(jsonb_build_object('method', method, 'amount', amount) order by method), '[]') from (
        select method, sum(amount)::int as amount from property_payments
        where hotel_id = ${hotelId} and business_day > ${since} and business_day <= ${day} group by method) p) as payments,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'night', night, 'amount', amount, 'taxes', taxes)), '[]') from folio_lines
        where hotel_id = ${hotelId} and business_day > ${since} and business_day <= ${day}) as lines`.execute(ctx.db);
  const [counts] = rows;
  if (!counts) throw new Error("There is no such hotel.");
  const { lines, ...own } = counts;
  const all = [...lines, ...missing];
  const revenue: DayFigures["revenue"] = {};
  const first = addDays(lastClosed ?? addDays(day, -1), 1);
  for (const { kind, night, amount } of all) {
    const shown = kind === "night" && night !== null && night < first ? "earlier" : kind;
    revenue[shown] = (revenue[shown] ?? 0) + amount;
  }
  return { ...own, revenue, taxes: taxesTogether(all.flatMap(({ taxes }) => taxes)) };
}
