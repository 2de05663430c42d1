import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

export type NotedChange = { action: string; at: Date; by: string | null; after: Record<string, unknown> | null };

const most = 100;

/** Changes of one subject of a hotel with their actors, oldest first. One statement. */
export async function changesOfSubject(ctx: Ctx, hotelId: string, subjectId: string): Promise<NotedChange[]> {
  const { rows } = await sql<NotedChange>`
    select a.action, a.created_at as at, u.name as by, a.after
    from audit_log a left join users u on u.id = a.actor_id and u.deleted_at is null
    where a.hotel_id = ${hotelId} and a.subject_id = ${subjectId}
    order by a.created_at, a.id limit ${most}`.execute(ctx.db);
  return rows;
}
