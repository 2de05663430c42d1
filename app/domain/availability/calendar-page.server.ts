import { sql } from "kysely";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { countedTo } from "#platform/page-of-rows.server.ts";

export type CalendarPage = { roomIds: string[]; page: number; pages: number };

/**
 * A page of the hotel's room types for the availability calendar, by name; of a plan those in which it is sold: the
 * requested page, or without one the page of the room. Beyond the last page it is the last. Two
 * statements at once, and a third one for another page than the requested or first one.
 */
export async function calendarPage(
  ctx: Ctx,
  { hotelId, page, roomId, planId = null }: { hotelId: string; page: number | null; roomId: string | null; planId?: string | null },
): Promise<CalendarPage> {
  const size = limits.roomTypesPerCalendarPage;
  const live = sql`r.hotel_id = ${hotelId} and r.archived_at is null and (${planId}::uuid is null or exists (
    select from room_plans s where s.hotel_id = ${hotelId} and s.room_id = r.id and s.plan_id = ${planId}))`;
  const room = roomId && isId(roomId) ? roomId : null;
  const idsOf = async (page: number) => {
    const { rows } = await sql<{ id: string }>`
      select r.id from rooms r where ${live} order by r.name, r.id limit ${size} offset ${(page - 1) * size}`.execute(ctx.db);
    return rows.map(({ id }) => id);
  };
  const [counted, requested] = await Promise.all([
    sql<{ count: number; before: number }>`
      select (select count(*)::int from (select 1 from rooms r where ${live} limit ${countedTo}) c) as count,
        (select count(*)::int from rooms r, rooms o where o.hotel_id = ${hotelId} and o.id = ${room}::uuid and o.archived_at is null
          and ${live} and (r.name, r.id) < (o.name, o.id)) as before`.execute(ctx.db),
    idsOf(page ?? 1),
  ]);
  const { count, before } = counted.rows[0] ?? { count: 0, before: 0 };
  const pages = Math.max(1, Math.ceil(count / size));
  const shown = Math.min(page ?? Math.floor(before / size) + 1, pages);
  return { roomIds: shown === (page ?? 1) ? requested : await idsOf(shown), page: shown, pages };
}
