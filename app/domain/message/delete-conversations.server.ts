import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

/** Deletes the conversations about the bookings of a person, both sides of them, in the caller's transaction. */
export async function deleteConversations(ctx: Ctx, userId: string): Promise<void> {
  await sql`delete from conversations v using reservations r
    where r.hotel_id = v.hotel_id and r.id = v.reservation_id and r.user_id = ${userId}`.execute(ctx.db);
}
