import { type RawBuilder, sql } from "kysely";
import type { Day } from "#kit/date/day.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type NightChange, type NightSpan, type NightState, plainNight } from "./night-change.ts";

type Requested = {
  hotelId: string;
  /** New values; all spans name the same fields. Of spans that share a day, one counts. */
  spans: readonly NightSpan[];
  /** The weekdays of the spans that are meant, 1 is Monday; all when missing. */
  weekdays?: readonly number[] | undefined;
};

/** A day that changed, with its values before in the fields of the spans. */
type WrittenNight = { roomId: string; night: Day; was: NightChange };

/**
 * Writes settings of days of rooms in one statement: other fields, sold units and unchanged days stay, and a day that has the default gets
 * no row. Returns the days that changed, by room and day. The caller holds the hotel's lock, which serializes writers and bookings, and
 * has checked rooms and days. Rooms of other hotels are ignored.
 */
export async function writeRoomNights(ctx: Ctx, { hotelId, spans, weekdays }: Requested): Promise<WrittenNight[]> {
  const named = columnsOf(spans[0]?.was ?? {});
  if (named.length === 0) return [];
  const list = (part: (column: NightColumn) => RawBuilder<unknown>) => sql.join(named.map(part));
  const { rows } = await sql<WrittenNight>`
    with wanted as materialized (
      select distinct on (r.id, d.day) r.id as room_id, d.day::date as night, r.units, n.night is not null as stored,
        ${list(({ field, column, type }) => sql`(s.was ->> ${sql.lit(field)})::${type} as ${column}`)},
        jsonb_build_object(${list(({ field, column }) => sql`${sql.lit(field)}, coalesce(n.${column}, ${plainNight[field]})`)}) as was
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as s("roomId" uuid, "from" date, "to" date, was jsonb)
      join rooms r on r.hotel_id = ${hotelId} and r.id = s."roomId"
      cross join generate_series(s."from", s."to", interval '1 day') as d(day)
      left join room_nights n on n.hotel_id = r.hotel_id and n.room_id = r.id and n.night = d.day::date
      where ${weekdays ? sql`extract(isodow from d.day)::int = any(${weekdays}::int[])` : sql`true`}
      order by r.id, d.day),
    changed as (
      insert into room_nights as n (hotel_id, room_id, night, units, ${list(({ column }) => column)})
      select ${hotelId}, room_id, night, units, ${list(({ column }) => column)}
      from wanted
      where stored or (${list(({ column }) => column)}) is distinct from (${list(({ field, type }) => sql`${plainNight[field]}::${type}`)})
      order by room_id, night
      on conflict (hotel_id, room_id, night) do update set ${list(({ column }) => sql`${column} = excluded.${column}`)}
      where (${list(({ column }) => sql`n.${column}`)}) is distinct from (${list(({ column }) => sql`excluded.${column}`)})
      returning room_id, night)
    select room_id as "roomId", night, w.was from changed join wanted w using (room_id, night) order by room_id, night`.execute(ctx.db);
  return rows;
}

const columns = {
  closed: { name: "closed", type: "boolean" },
  price: { name: "price", type: "integer" },
  minNights: { name: "min_nights", type: "integer" },
  noArrival: { name: "no_arrival", type: "boolean" },
  noDeparture: { name: "no_departure", type: "boolean" },
} as const satisfies Record<keyof NightState, { name: string; type: string }>;

export type NightColumn = { field: keyof NightState; column: RawBuilder<unknown>; type: RawBuilder<unknown> };

/** Columns of the fields of a change. */
export const columnsOf = (change: NightChange): NightColumn[] =>
  (Object.keys(columns) as (keyof NightState)[])
    .filter((field) => change[field] !== undefined)
    .map((field) => ({ field, column: sql.ref(columns[field].name), type: sql.raw(columns[field].type) }));
