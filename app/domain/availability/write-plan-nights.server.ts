import { type RawBuilder, sql } from "kysely";
import type { Day } from "#kit/date/day.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { NightChange, NightSpan } from "./night-change.ts";
import { columnsOf } from "./write-room-nights.server.ts";

type Requested = {
  hotelId: string;
  planId: string;
  /** New values; all spans name the same fields. */
  spans: readonly NightSpan[];
  /** The weekdays of the spans that are meant, 1 is Monday; all when missing. */
  weekdays?: readonly number[] | undefined;
  /** Only days that have these values now are written. */
  expected?: NightChange;
};

/** A day that was written, with its values before in the fields of the spans, or one whose values are not the expected ones. */
type WrittenNight = { roomId: string; night: Day; written: boolean; was: NightChange };

/** In the order of the columns of `plan_months`. */
const fields = ["price", "minNights", "closed", "noArrival", "noDeparture"] as const;

const all = columnsOf({ price: null, minNights: null, closed: false, noArrival: false, noDeparture: false });

/** SQL: the value of a field on the day `number` of the month `m`. */
const current = {
  price: sql`m.prices[d.number]`,
  minNights: sql`m.min_nights[d.number]::int`,
  closed: sql`coalesce(d.number = any(m.closed), false)`,
  noArrival: sql`coalesce(d.number = any(m.no_arrival), false)`,
  noDeparture: sql`coalesce(d.number = any(m.no_departure), false)`,
};

/** SQL: an array by day of the month without empty days at the end, and the numbers of the days of which a flag is set. */
const byDay = (value: RawBuilder<unknown>, type: RawBuilder<unknown>) =>
  sql`coalesce((array_agg(${value}::${type} order by d.number))[1:max(d.number) filter (where ${value} is not null)], '{}')`;
const daysWith = (flag: RawBuilder<unknown>) => sql`coalesce(array_agg(d.number::smallint order by d.number) filter (where ${flag}), '{}')`;

/**
 * Writes values of a plan's nights into its months, in one statement: a month is one row, other days and fields of it
 * stay, and a month without any value has no row. Returns the days that changed; with `expected` all days. The caller
 * holds the hotel's lock, which serializes writers, and has checked plan and days. Rooms of other hotels are ignored.
 */
export async function writePlanNights(ctx: Ctx, { hotelId, planId, spans, weekdays, expected }: Requested): Promise<WrittenNight[]> {
  const named = columnsOf(spans[0]?.was ?? {});
  if (named.length === 0) return [];
  const list = (part: (column: (typeof named)[number]) => RawBuilder<unknown>) => sql.join(named.map(part));
  const isNamed = (field: (typeof fields)[number]) => named.some((column) => column.field === field);
  const key = sql`m.hotel_id = ${hotelId} and m.plan_id = ${planId}`;
  /** The value after the change: the new one on written days, else the present one. */
  const next = Object.fromEntries(
    all.map(({ field, column }) => [
      field,
      isNamed(field) ? sql`case when w.written then w.${column} else ${current[field]} end` : current[field],
    ]),
  ) as Record<(typeof fields)[number], RawBuilder<unknown>>;
  const empty = sql`(g.prices = '{}' and g.min_nights = '{}' and g.closed = '{}' and g.no_arrival = '{}' and g.no_departure = '{}')`;

  const { rows } = await sql<WrittenNight>`
    with day as materialized (
      select distinct on (r.id, d.day) r.id as room_id, d.day::date as night, date_trunc('month', d.day)::date as month,
        extract(day from d.day)::int as number,
          ${list(({ field, column, type }) => sql`(s.was ->> ${sql.lit(field)})::${type} as ${column}`)}
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as s("roomId" uuid, "from" date, "to" date, was jsonb)
      join rooms r on r.hotel_id = ${hotelId} and r.id = s."roomId"
      cross join generate_series(s."from", s."to", interval '1 day') as d(day)
      where ${weekdays ? sql`extract(isodow from d.day)::int = any(${weekdays}::int[])` : sql`true`}
      order by r.id, d.day),
    compared as materialized (
      select d.*, jsonb_build_object(${list(({ field }) => sql`${sql.lit(field)}, ${current[field]}`)}) as was,
        ${
          expected
            ? sql`(${list(({ field }) => current[field])})
              is not distinct from (${list(({ field, type }) => sql`${expected[field]}::${type}`)})`
            : sql`(${list(({ field }) => current[field])}) is distinct from (${list(({ column }) => sql`d.${column}`)})`
        } as written
      from day d left join plan_months m on ${key} and m.room_id = d.room_id and m.month = d.month),
    merged as materialized (
      select k.room_id, k.month, ${byDay(next.price, sql`int`)} as prices, ${byDay(next.minNights, sql`smallint`)} as min_nights,
        ${daysWith(next.closed)} as closed, ${daysWith(next.noArrival)} as no_arrival, ${daysWith(next.noDeparture)} as no_departure
      from (select distinct room_id, month from compared where written) k
      cross join generate_series(1, 31) as d(number)
      left join plan_months m on ${key} and m.room_id = k.room_id and m.month = k.month
      left join compared w on w.room_id = k.room_id and w.month = k.month and w.number = d.number
      group by k.room_id, k.month),
    gone as (
      delete from plan_months m using merged g where ${key} and m.room_id = g.room_id and m.month = g.month and ${empty}),
    put as (
      insert into plan_months (hotel_id, room_id, plan_id, month, prices, min_nights, closed, no_arrival, no_departure)
      select ${hotelId}, g.room_id, ${planId}, g.month, g.prices, g.min_nights, g.closed, g.no_arrival, g.no_departure
      from merged g where not ${empty} order by g.room_id, g.month
      on conflict (hotel_id, room_id, plan_id, month) do update set prices = excluded.prices, min_nights = excluded.min_nights,
        closed = excluded.closed, no_arrival = excluded.no_arrival, no_departure = excluded.no_departure)
    select room_id as "roomId", night, written, was from compared ${expected ? sql`` : sql`where written`} order by 1, 2`.execute(ctx.db);
  return rows;
}
