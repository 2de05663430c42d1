import { sql } from "kysely";
import type { z } from "zod";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import type { Day } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { decidedByProgram } from "./decided-by-program.server.ts";
import { restoreNightsForm } from "./night-change-form.ts";
import { type ChangedNight, type Restored, withChangers } from "./night-changers.server.ts";
import { columnsOf } from "./write-room-nights.server.ts";

export type RestoreRejection =
  | { code: "unknown_hotel" }
  | { code: "over" }
  | { code: "program_decides" }
  | { code: "bad_fields"; fields: string[] };

/**
 * Undoes a change of `changeNights`: `change` is what was made, `before` what it returned. Only days that still have
 * the values of the change are restored; the others are returned with who changed them. Rejects days that are past at
 * the hotel.
 */
export async function restoreNights(ctx: Ctx, input: z.input<typeof restoreNightsForm>): Promise<Outcome<Restored, RestoreRejection>> {
  const parsed = restoreNightsForm.safeParse(input);
  if (!parsed.success) return rejected({ code: "bad_fields", fields: parsed.error.issues.map(({ path }) => path.join(".")) });
  const { hotelId, change, before } = parsed.data;
  const named = columnsOf(change);
  const list = (part: (column: (typeof named)[number]) => ReturnType<typeof sql>) => sql.join(named.map(part));

  return inTransaction(ctx, async (ctx): Promise<Outcome<Restored, RestoreRejection>> => {
    const hotel = await managedHotel(ctx, hotelId, "availability");
    if (!hotel) return rejected({ code: "unknown_hotel" });
    if ((await decidedByProgram(ctx, hotelId, null)).plan) return rejected({ code: "program_decides" });
    const today = dayAt(ctx.now(), hotel.time_zone);
    if (before.some(({ from }) => from < today)) return rejected({ code: "over" });
    const { rows } = await sql<{ roomId: string; night: Day; restored: boolean }>`
      with wanted as materialized (
        select distinct on (room_id, night) s."roomId" as room_id, d.day::date as night,
          ${list(({ field, column, type }) => sql`(s.was ->> ${sql.lit(field)})::${type} as ${column}`)}
        from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as s("roomId" uuid, "from" date, "to" date, was jsonb)
        cross join generate_series(s."from", s."to", interval '1 day') as d(day)
        order by room_id, night),
      untouched as materialized (
        select n.room_id, n.night from room_nights n join wanted using (room_id, night)
        where n.hotel_id = ${hotelId}
          and (${list(({ column }) => sql`n.${column}`)})
            is not distinct from (${list(({ field, type }) => sql`${change[field]}::${type}`)})
        order by n.room_id, n.night for update of n),
      restored as (
        update room_nights n set ${list(({ column }) => sql`${column} = w.${column}`)}
        from wanted w join untouched using (room_id, night)
        where n.hotel_id = ${hotelId} and n.room_id = w.room_id and n.night = w.night
        returning n.room_id, n.night)
      select w.room_id as "roomId", w.night, r.night is not null as restored
      from wanted w left join restored r using (room_id, night) order by 1, 2`.execute(ctx.db);

    const changedSince: ChangedNight[] = rows.flatMap(({ roomId, night, restored }) => (restored ? [] : [{ roomId, night }]));
    const restored = rows.length - changedSince.length;
    if (restored > 0)
      await recordChange(ctx, {
        hotelId,
        action: "nights.restore",
        before: change,
        after: {
          roomIds: [...new Set(before.map(({ roomId }) => roomId))],
          spans: before,
          ...(changedSince.length > 0 && { changedSince }),
        },
      });
    const changes = {
      hotelId,
      actions: ["nights.change", "nights.restore"] as const,
      planId: null,
      fields: named.map(({ field }) => field),
    };
    return done({ restored, changedSince: await withChangers(ctx, changedSince, changes) });
  });
}
