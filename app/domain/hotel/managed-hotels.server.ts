import { sql } from "kysely";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { type BackOfficeHotel, type BackOfficeRole, backOfficeRoleOf } from "./back-office-role.ts";
import { localCity } from "./place/place-columns.server.ts";

/**
 * The hotels in the actor's back office, by name; archived ones, visible to their owner only, last. `alsoId` is
 * included, also above the limit, if an administrator requests it. One statement.
 */
export async function managedHotels(ctx: Ctx, alsoId?: string): Promise<BackOfficeHotel[]> {
  const { actor } = ctx;
  if (!actor) return [];
  const requestedId = alsoId && isId(alsoId) ? alsoId : null;
  const also = actor.role === "admin" && requestedId ? sql`or h.id = ${requestedId}` : sql``;
  const { rows } = await sql<
    Omit<BackOfficeHotel, "role"> & { owner_id: string; staff_role: Exclude<BackOfficeRole, "owner" | "admin"> | null }
  >`
    select h.id, ${localText("h.name")} as name, ${localCity()} as city, h.time_zone as "timeZone", h.listed,
      h.archived_at is not null as archived,
      exists (select from hotel_rooms n where n.hotel_id = h.id and n.active) as numbered, h.owner_id, s.role as staff_role
    from hotels h left join cities c on c.id = h.city_id left join hotel_staff s on s.hotel_id = h.id and s.user_id = ${actor.id}
    where h.owner_id = ${actor.id} or s.user_id is not null and h.archived_at is null ${also}
    order by h.id is not distinct from ${requestedId}::uuid desc, h.archived_at is not null, h.name, h.id
    limit ${limits.managedHotelChoices}`.execute(ctx.db);
  const [first] = rows;
  // The requested one was first so that the limit keeps it; sort it into its place.
  if (first?.id === requestedId)
    rows.sort((one, other) => Number(one.archived) - Number(other.archived) || one.name.localeCompare(other.name));
  return rows.flatMap(({ owner_id, staff_role, ...hotel }) => {
    const role = backOfficeRoleOf(actor, { owner_id, staff_role });
    return role ? [{ ...hotel, role }] : [];
  });
}

/** Name and e-mail address of a hotel's owner, for its staff; the caller has checked access. One statement. */
export const ownerOf = (ctx: Ctx, hotelId: string): Promise<{ name: string; email: string }> =>
  ctx.db
    .selectFrom("hotels")
    .innerJoin("users", "users.id", "hotels.owner_id")
    .select(["users.name", "users.email"])
    .where("hotels.id", "=", hotelId)
    .executeTakeFirstOrThrow();
