import { type RawBuilder, sql } from "kysely";
import { rolesFor } from "#domain/hotel/back-office-role.ts";
import type { Ctx } from "#platform/context.server.ts";

export type Colleague = { id: string; name: string };

/** SQL: the people who write the messages of a hotel, with `"isOwner"`. */
const colleagues = (hotel: RawBuilder<unknown>) => sql`(
  select u.id, u.name, p."isOwner" from (
    select h.owner_id as "userId", true as "isOwner" from hotels h where h.id = ${hotel}
    union all select s.user_id, false from hotel_staff s where s.hotel_id = ${hotel} and s.role = any(${rolesFor("messages")})) p
  join users u on u.id = p."userId" where u.deleted_at is null and u.banned_at is null)`;

/** SQL: id or name of who answers the conversation `v`; null if they don't work for the hotel any more. */
export const assignee = (column: "id" | "name"): RawBuilder<string | null> =>
  sql`(select ${sql.ref(`c.${column}`)} from ${colleagues(sql`v.hotel_id`)} c where c.id = v.assigned_to limit 1)`;

/** The people who write the messages of a hotel, the owner first. The caller has checked that the reader is one of them. */
export async function colleaguesFor(ctx: Ctx, hotelId: string): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select c.id, c.name from ${colleagues(sql`${hotelId}::uuid`)} c order by c."isOwner" desc, c.name, c.id`.execute(ctx.db);
  return rows;
}
