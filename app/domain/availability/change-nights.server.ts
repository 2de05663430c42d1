import { sql, type RawBuilder } from "kysely";
import type { z } from "zod";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import type { Day } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { changeNightsForm } from "./night-change-form.ts";
import { type NightChange, type NightSpan, plainNight, spansOf, type NightState } from "./night-change.ts";

export type NightsRejection =
  | { code: "unknown_room" }
  | { code: "over" }
  | { code: "free_unconfirmed" }
  | { code: "bad_fields"; fields: string[] };

/**
 * Opens or closes days of rooms and sets their prices (cents) and restrictions, for at most 750 days of 60 rooms;
 * fields not named and sold units stay. Returns the number of changed days and their values before, for
 * `restoreNights`. Serialized with bookings of these rooms. Rejects days that are past at the hotel, and a price of 0
 * without `freeConfirmed`.
 */
export async function changeNights(
  ctx: Ctx,
  input: z.input<typeof changeNightsForm>,
): Promise<Outcome<{ changed: number; before: NightSpan[] }, NightsRejection>> {
  const parsed = changeNightsForm.safeParse(input);
  if (!parsed.success) return rejected({ code: "bad_fields", fields: parsed.error.issues.map(({ path }) => path.join(".")) });
  const { hotelId, roomIds, from, to, weekdays, change, freeConfirmed } = parsed.data;
  if (change.price === 0 && !freeConfirmed) return rejected({ code: "free_unconfirmed" });
  const named = columnsOf(change);
  const list = (part: (column: (typeof named)[number]) => ReturnType<typeof sql>) => sql.join(named.map(part));

  return inTransaction(ctx, async (ctx): Promise<Outcome<{ changed: number; before: NightSpan[] }, NightsRejection>> => {
    // Bookings lock the same row, so only `sold` can change below.
    const hotel = await managedHotel(ctx, hotelId, "availability");
    if (!hotel) return rejected({ code: "unknown_room" });
    if (from < dayAt(ctx.now(), hotel.time_zone)) return rejected({ code: "over" });
    const rooms = await ctx.db
      .selectFrom("rooms")
      .select("id")
      .where("hotel_id", "=", hotelId)
      .where("id", "in", roomIds)
      .where("archived_at", "is", null)
      .execute();
    if (rooms.length < roomIds.length) return rejected({ code: "unknown_room" });

    // A day without a row has the default, and needs a row only once it differs.
    const { rows } = await sql<{ roomId: string; night: Day; was: NightChange }>`
      with wanted as materialized (
        select r.id as room_id, d.day::date as night, r.units, n.night is not null as stored,
          ${list(({ field, column }) => sql`coalesce(n.${column}, ${plainNight[field]}) as ${column}`)}
        from rooms r
        cross join generate_series(${from}::date, ${to}::date, interval '1 day') as d(day)
        left join room_nights n on n.hotel_id = r.hotel_id and n.room_id = r.id and n.night = d.day::date
        where r.hotel_id = ${hotelId} and r.id = any(${roomIds}::uuid[])
          and ${weekdays ? sql`extract(isodow from d.day)::int = any(${weekdays}::int[])` : sql`true`}),
      changed as (
        insert into room_nights as n (hotel_id, room_id, night, units, ${list(({ column }) => column)})
        select ${hotelId}, room_id, night, units, ${list(({ field, type }) => sql`${change[field]}::${type}`)}
        from wanted
        where stored or ${sql.join(
          named.map(({ field }) => change[field] !== plainNight[field]),
          sql` or `,
        )}
        order by room_id, night
        on conflict (hotel_id, room_id, night) do update set ${list(({ column }) => sql`${column} = excluded.${column}`)}
        where (${list(({ column }) => sql`n.${column}`)}) is distinct from (${list(({ column }) => sql`excluded.${column}`)})
        returning room_id, night)
      select room_id as "roomId", night,
        jsonb_build_object(${sql.join(named.flatMap(({ field, column }) => [sql.lit(field), sql`w.${column}`]))}) as was
      from changed join wanted w using (room_id, night) order by room_id, night`.execute(ctx.db);

    const before = spansOf(rows);
    if (before.length > 0)
      await recordChange(ctx, {
        hotelId,
        action: "nights.change",
        before: { spans: before },
        after: { roomIds, from, to, ...(weekdays && { weekdays }), ...change },
      });
    return done({ changed: rows.length, before });
  });
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
