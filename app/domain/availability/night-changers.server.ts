import { sql } from "kysely";
import type { Day } from "#kit/date/day.ts";
import type { Ctx } from "#platform/context.server.ts";

/** A day changed since, and for the first ones who changed it last, if logged. */
export type ChangedNight = { roomId: string; night: Day; by?: { self: boolean; name: string } };

/** The number of restored days, and those skipped because they were changed since. */
export type Restored = { restored: number; changedSince: ChangedNight[] };

/** Number of skipped days for which the person is looked up. */
const mostNamedNights = 3;

/** The log entries to search: of these actions, of a plan where one is given, with one of the fields. */
type Changes = { hotelId: string; actions: readonly string[]; planId: string | null; fields: readonly string[] };

/** The days, the first ones with the person who last changed one of the fields, by the change log. */
export async function withChangers(ctx: Ctx, nights: readonly ChangedNight[], changes: Changes): Promise<ChangedNight[]> {
  const named = [...nights];
  for (const [index, night] of nights.slice(0, mostNamedNights).entries()) {
    const by = await lastChanger(ctx, night, changes);
    if (by) named[index] = { ...night, by };
  }
  return named;
}

async function lastChanger(ctx: Ctx, { roomId, night }: ChangedNight, { hotelId, actions, planId, fields }: Changes) {
  const { rows } = await sql<{ actorId: string | null }>`
    select a.actor_id as "actorId" from audit_log a
    where a.hotel_id = ${hotelId} and a.action = any(${actions}::text[]) and a.subject_id is not distinct from ${planId}::text
      and exists (select from jsonb_to_recordset(coalesce(a.before -> 'spans', a.after -> 'spans'))
        as s("roomId" uuid, "from" date, "to" date, was jsonb)
        where s."roomId" = ${roomId} and ${night} between s."from" and s."to" and s.was ?| ${fields}::text[])
      and not exists (select from jsonb_to_recordset(coalesce(a.after -> 'changedSince', '[]')) as c("roomId" uuid, night date)
        where c."roomId" = ${roomId} and c.night = ${night})
    order by a.created_at desc, a.id desc limit 1`.execute(ctx.db);
  const actorId = rows[0]?.actorId;
  if (!actorId) return undefined;
  const person = await ctx.db.selectFrom("users").select(["first_name", "last_name"]).where("id", "=", actorId).executeTakeFirst();
  return { self: actorId === ctx.actor?.id, name: `${person?.first_name ?? ""} ${person?.last_name ?? ""}`.trim() };
}
