import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

/** What the hotel's own program decides: prices and restrictions of a plan, and the nights of these room types. */
export type Decided = { plan: boolean; rooms: string[] };

/**
 * What of a plan's calendar the hotel's program decides, once its connection is live; null: the standard plan, which is the calendar of
 * all plans. The names of the room types are in English.
 */
export async function decidedByProgram(ctx: Ctx, hotelId: string, planId: string | null): Promise<Decided> {
  const { rows } = await sql<Decided>`
    select exists (select from channel_plans p
        where p.hotel_id = c.hotel_id and p.decides and p.plan = coalesce(${planId}, 'standard')) as plan,
      array(select r.name from channel_rooms d join rooms r on r.hotel_id = d.hotel_id and r.id = d.room_id
        where d.hotel_id = c.hotel_id and d.decides and r.archived_at is null order by r.name) as rooms
    from channel_connections c where c.hotel_id = ${hotelId} and c.state = 'live'`.execute(ctx.db);
  return rows[0] ?? { plan: false, rooms: [] };
}
