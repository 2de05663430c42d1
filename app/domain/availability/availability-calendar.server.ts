import { sql } from "kysely";
import type { Day } from "#kit/date/day.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import type { CalendarRoom } from "./availability-calendar.ts";
import { type CalendarPlan, type PlanMonth, planMonths, planOfRoom } from "./calendar-plans.server.ts";

/** A section of the calendar: days `from` to `to`, both included, of these rooms of the hotel; with a plan its values, too. */
export type CalendarRequest = { hotelId: string; roomIds: readonly string[]; from: Day; to: Day; plan?: CalendarPlan | null };

/** The active rooms, by name, with the nights that differ from the default. One statement. */
export async function availabilityCalendar(ctx: Ctx, ask: CalendarRequest): Promise<CalendarRoom[]> {
  const { plan } = ask;
  const { rows } = await calendarStatement(ask).execute(ctx.db);
  return rows.map(({ months, ...room }) => (plan && months ? { ...room, plan: planOfRoom(plan, months, ask) } : room));
}

/** Exported so that tests can check its plan. */
export const calendarStatement = ({ hotelId, roomIds, from, to, plan }: CalendarRequest) => sql<
  CalendarRoom & { months: PlanMonth[] | null }
>`
  select r.id, ${localText("r.name")} as name, r.units, r.price,
    coalesce((select jsonb_agg(jsonb_build_object('start', p.start_date, 'end', p.end_date, 'price', p.price) order by p.start_date)
      from room_pricing p where p.hotel_id = r.hotel_id and p.room_id = r.id
        and daterange(p.start_date, p.end_date, '[]') && daterange(${from}::date, ${to}::date, '[]')), '[]') as seasons,
    coalesce((select jsonb_object_agg(n.night, jsonb_build_object('sold', n.sold, 'units', n.units, 'closed', n.closed, 'price', n.price,
        'minNights', n.min_nights, 'noArrival', n.no_arrival, 'noDeparture', n.no_departure))
      from room_nights n where n.hotel_id = r.hotel_id and n.room_id = r.id and n.night between ${from} and ${to}), '{}') as nights,
    ${plan ? planMonths(plan, { from, to }) : sql`null::jsonb`} as months
  from rooms r where r.hotel_id = ${hotelId} and r.id = any(${roomIds}::uuid[]) and r.archived_at is null
  order by r.name, r.id`;
