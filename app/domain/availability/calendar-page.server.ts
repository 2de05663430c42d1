import { sql } from "kysely";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Decided, decidedIn, nothingDecided } from "./decided-by-program.server.ts";

export type CalendarPage = { roomIds: string[]; page: number; pages: number; decided: Decided };

/**
 * A page of the hotel's room types for the availability calendar, by name; of a plan those in which it is sold: the
 * requested page, or without one the page of the room. Beyond the last page it is the last. With what the hotel’s program decides. One
 * statement.
 */
export async function calendarPage(
  ctx: Ctx,
  { hotelId, page, roomId, planId = null }: { hotelId: string; page: number | null; roomId: string | null; planId?: string | null },
): Promise<CalendarPage> {
  const size = limits.roomTypesPerCalendarPage;
  const live = sql`r.hotel_id = ${hotelId} and r.archived_at is null and (${planId}::uuid is null or exists (
    select from room_plans s where s.hotel_id = ${hotelId} and s.room_id = r.id and s.plan_id = ${planId}))`;
  const room = roomId && isId(roomId) ? roomId : null;
  const { rows } = await sql<{ count: number; page: number; ids: string[]; decided: Decided | null }>`
    with counted as (select count(*)::int as count from (select 1 from rooms r where ${live} limit ${limits.countedTo}) c),
      before as (select count(*)::int as count from rooms r, rooms o
        where o.hotel_id = ${hotelId} and o.id = ${room}::uuid and o.archived_at is null and ${live} and (r.name, r.id) < (o.name, o.id)),
      requested as (select c.count, least(coalesce(${page}::int, b.count / ${size}::int + 1),
        greatest(1, ceil(c.count / ${size}::numeric)))::int as page
        from counted c, before b)
    select a.count, a.page,
      array(select r.id from rooms r where ${live} order by r.name, r.id limit ${size} offset (a.page - 1) * ${size}) as ids,
      ${decidedIn(hotelId, planId)} as decided
    from requested a`.execute(ctx.db);
  const { count, page: shown, ids, decided } = rows[0] ?? { count: 0, page: 1, ids: [], decided: null };
  return { roomIds: ids, page: shown, pages: Math.max(1, Math.ceil(count / size)), decided: decided ?? nothingDecided };
}
