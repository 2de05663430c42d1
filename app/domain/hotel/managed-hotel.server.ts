import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import { mayDo, type Task } from "./desk.ts";

/**
 * The hotel if the caller may do the task at its desk and it is not archived. Its row is locked for the transaction, so that
 * managers and bookings of the hotel follow each other; those who only look don't wait.
 */
export async function managedHotel(ctx: Ctx, hotelId: string, task: Task) {
  const { actor } = ctx;
  if (!actor || !isId(hotelId)) return undefined;
  const hotel = await ctx.db
    .selectFrom("hotels")
    .select((row) => [
      "id",
      "owner_id",
      "time_zone",
      row
        .selectFrom("hotel_staff")
        .select("role")
        .whereRef("hotel_id", "=", "hotels.id")
        .where("user_id", "=", actor.id)
        .as("staff_role"),
    ])
    .where("id", "=", hotelId)
    .where("archived_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!hotel) return undefined;
  const role = actor.role === "admin" ? "admin" : hotel.owner_id === actor.id ? "owner" : hotel.staff_role;
  return role && mayDo(role, task) ? hotel : undefined;
}
