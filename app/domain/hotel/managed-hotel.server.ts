import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import { backOfficeRoleOf, mayDo, type Task } from "./back-office-role.ts";

/**
 * The hotel with the actor's role, if they may do the task and it is not archived. Its row is locked, which serializes
 * managers and bookings of the hotel; readers don't wait. `"unlocked"` is for commands that lock the rows that they
 * change. `"archived too"` is for what stays to be settled after a hotel was deleted.
 */
export async function managedHotel(
  ctx: Ctx,
  hotelId: string,
  task: Task,
  lock: "locked" | "unlocked" = "locked",
  which: "active" | "archived too" = "active",
) {
  const { actor } = ctx;
  if (!actor || !isId(hotelId)) return undefined;
  const hotel = await ctx.db
    .selectFrom("hotels")
    .select((row) => [
      "id",
      "owner_id",
      "time_zone",
      "archived_at",
      row.selectFrom("hotel_staff").select("role").where("hotel_id", "=", hotelId).where("user_id", "=", actor.id).as("staff_role"),
    ])
    .where("id", "=", hotelId)
    .$if(which === "active", (query) => query.where("archived_at", "is", null))
    .$if(lock === "locked", (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  const role = hotel && backOfficeRoleOf(actor, hotel);
  return hotel && role && mayDo(role, task) ? { ...hotel, role } : undefined;
}
