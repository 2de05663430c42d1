import { sql } from "kysely";
import { planFacts } from "#domain/pricing/plan-columns.server.ts";
import type { NightPlan } from "#domain/pricing/plan-prices.ts";
import { addDays, type Day, daysOf } from "#kit/date/day.ts";
import * as limits from "#kit/limits.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import type { PlanOfRoom } from "./availability-calendar.ts";
import { type NightChange, type NightState, plainNight } from "./night-change.ts";

/** A custom plan of the hotel by its name, and the rule of its prices. */
export type CalendarPlan = Omit<NightPlan, "nightPrices"> & { name: string };

/** The custom plans of a hotel, in their order, without archived ones. One statement. */
export async function calendarPlans(ctx: Ctx, hotelId: string): Promise<CalendarPlan[]> {
  const { rows } = await sql<{ name: string; facts: Omit<NightPlan, "nightPrices"> }>`
    select ${localText("p.name")} as name, jsonb_build_object(${planFacts}) as facts
    from rate_plans p where p.hotel_id = ${hotelId} and p.archived_at is null
    order by p.position, p.id limit ${limits.ratePlansPerHotel}`.execute(ctx.db);
  return rows.map(({ name, facts: { id, derivation, freeConfirmed } }) => ({ id, name, derivation, freeConfirmed }));
}

/** A month of a plan in a room, as SQL reads it. */
export type PlanMonth = {
  planId: string;
  month: Day;
  prices: (Cents | null)[];
  minNights: (number | null)[];
  closed: number[];
  noArrival: number[];
  noDeparture: number[];
};

/** SQL: the months of a plan, and of the one from which it is derived, that a row `r` of rooms has between two days. */
export const planMonths = ({ id, derivation }: CalendarPlan, { from, to }: { from: Day; to: Day }) => sql<PlanMonth[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('planId', m.plan_id, 'month', m.month, 'prices', m.prices, 'minNights', m.min_nights,
    'closed', m.closed, 'noArrival', m.no_arrival, 'noDeparture', m.no_departure)), '[]')
  from plan_months m
  where m.hotel_id = r.hotel_id and m.room_id = r.id and m.month between date_trunc('month', ${from}::date)::date and ${to}
    and m.plan_id = any(${derivation && derivation.parent !== "standard" ? [id, derivation.parent] : [id]}::uuid[]))`;

/** The plan in a room with these months. */
export function planOfRoom(
  { id, derivation, freeConfirmed }: CalendarPlan,
  months: readonly PlanMonth[],
  period: { from: Day; to: Day },
): PlanOfRoom {
  const nightsOf = (planId: string) => months.filter((month) => month.planId === planId).flatMap((month) => nightsIn(month, period));
  const parent = derivation ? nightsOf(derivation.parent) : [];
  return {
    id,
    derivation,
    freeConfirmed,
    nights: Object.fromEntries(nightsOf(id)),
    parentPrices: Object.fromEntries(parent.flatMap(([day, { price }]) => (typeof price === "number" ? [[day, price]] : []))),
  };
}

/** The values of a month's nights between two days, both included; nights without one are missing. */
function nightsIn({ month, ...values }: PlanMonth, { from, to }: { from: Day; to: Day }): [Day, NightChange][] {
  const next = `${addDays(month, 31).slice(0, 7)}-01`;
  return daysOf(month < from ? from : month, next <= to ? next : addDays(to, 1)).flatMap((day): [Day, NightChange][] => {
    const number = Number(day.slice(8));
    const night: NightState = {
      closed: values.closed.includes(number),
      price: values.prices[number - 1] ?? null,
      minNights: values.minNights[number - 1] ?? null,
      noArrival: values.noArrival.includes(number),
      noDeparture: values.noDeparture.includes(number),
    };
    const own = Object.entries(night).filter(([field, value]) => value !== plainNight[field as keyof NightState]);
    return own.length > 0 ? [[day, Object.fromEntries(own)]] : [];
  });
}
