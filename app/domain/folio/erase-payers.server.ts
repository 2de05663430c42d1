import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

/** Deletes who paid for a booking. Invoices that were issued stay: the hotel has to keep them. */
export async function erasePayers(ctx: Ctx, { hotel_id, id }: { hotel_id: string; id: string }): Promise<void> {
  await ctx.db.deleteFrom("folio_payers").where("hotel_id", "=", hotel_id).where("reservation_id", "=", id).execute();
}

/** The same for all bookings of a person. */
export async function erasePayersOf(ctx: Ctx, userId: string): Promise<void> {
  await sql`
    delete from folio_payers p using reservations r where r.hotel_id = p.hotel_id and r.id = p.reservation_id and r.user_id = ${userId}`.execute(
    ctx.db,
  );
}
