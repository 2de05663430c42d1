import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { type DeskRole, mayDo, type Task } from "./desk.ts";

/**
 * The hotel, if the caller may do the task at its desk and it is not archived. Nothing is locked: for commands that lock
 * what they change themselves.
 */
export async function workedHotel(ctx: Ctx, hotelId: string, task: Task): Promise<{ timeZone: string; role: DeskRole } | undefined> {
  const { actor } = ctx;
  if (!actor) return undefined;
  const { rows } = await sql<{ timeZone: string; role: DeskRole | null }>`
    select h.time_zone as "timeZone",
      case when ${actor.role} = 'admin' then 'admin' when h.owner_id = ${actor.id} then 'owner' else s.role end as role
    from hotels h left join hotel_staff s on s.hotel_id = h.id and s.user_id = ${actor.id}
    where h.id = ${hotelId} and h.archived_at is null`.execute(ctx.db);
  const [hotel] = rows;
  return hotel?.role && mayDo(hotel.role, task) ? { ...hotel, role: hotel.role } : undefined;
}
