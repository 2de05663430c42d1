import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

/** What the hotel's own program decides: prices and restrictions of a plan, and the nights of these room types. */
export type Decided = { plan: boolean; rooms: string[] };

/**
 * SQL: what of a plan's calendar the hotel's program decides, once its connection is live; null otherwise. A plan that is null is the
 * standard plan, which is the calendar of all plans. The names of the room types are in English.
 */
export const decidedIn = (hotelId: string, planId: string | null): RawBuilder<Decided | null> => sql<Decided | null>`(
  select jsonb_build_object(
    'plan', exists (select from channel_plans p
      where p.hotel_id = c.hotel_id and p.decides and p.plan = coalesce(${planId}::text, 'standard')),
    'rooms', (select coalesce(jsonb_agg(r.name order by r.name), '[]') from channel_rooms d
      join rooms r on r.hotel_id = d.hotel_id and r.id = d.room_id
      where d.hotel_id = c.hotel_id and d.decides and r.archived_at is null))
  from channel_connections c where c.hotel_id = ${hotelId} and c.state = 'live')`;

export const nothingDecided: Decided = { plan: false, rooms: [] };

/** The same, for commands. */
export async function decidedByProgram(ctx: Ctx, hotelId: string, planId: string | null): Promise<Decided> {
  const { rows } = await sql<{ decided: Decided | null }>`select ${decidedIn(hotelId, planId)} as decided`.execute(ctx.db);
  return rows[0]?.decided ?? nothingDecided;
}
