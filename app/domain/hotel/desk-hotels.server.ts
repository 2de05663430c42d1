import { sql } from "kysely";
import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localName } from "#platform/local-name.server.ts";
import { type DeskHotel, deskRoleOf } from "./desk.ts";

const most = 500;

/**
 * The hotels at whose desk the caller works, by name; with `alsoId` that one too, if an administrator asks for it. Archived ones
 * are left out. One statement.
 */
export async function deskHotels(ctx: Ctx, alsoId?: string): Promise<DeskHotel[]> {
  const { actor } = ctx;
  if (!actor) return [];
  const also = actor.role === "admin" && alsoId && isId(alsoId) ? sql`or h.id = ${alsoId}` : sql``;
  const { rows } = await sql<Omit<DeskHotel, "role"> & { owner_id: string; staff_role: "manager" | "front_desk" | null }>`
    select h.id, ${localName("h")} as name, h.city, h.time_zone as "timeZone", h.listed, h.owner_id, s.role as staff_role
    from hotels h left join hotel_staff s on s.hotel_id = h.id and s.user_id = ${actor.id}
    where h.archived_at is null and (h.owner_id = ${actor.id} or s.user_id is not null ${also})
    order by h.name, h.id limit ${most}`.execute(ctx.db);
  return rows.flatMap(({ owner_id, staff_role, ...hotel }) => {
    const role = deskRoleOf(actor, { owner_id, staff_role });
    return role ? [{ ...hotel, role }] : [];
  });
}
