import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { deleteAges } from "./delete-ages.server.ts";
import type { ReservationRow } from "./locked-reservation.server.ts";

const nobody = {
  guest_first_name: null,
  guest_last_name: null,
  guest_phone: null,
  arrival_hour: null,
  special_requests: null,
  offer_text: null,
};

/** Anonymises a person's reservations: removes guest details, requests and ages, keeps what was booked. */
export async function anonymiseReservations(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.updateTable("reservations").set(nobody).where("user_id", "=", userId).execute();
  await deleteAges(ctx, sql`r.user_id = ${userId}`);
}

/**
 * The same for one locked reservation of staff, with the caller's e-mail address. False when it was anonymised already.
 */
export async function anonymiseCaller(ctx: Ctx, { hotel_id, id }: ReservationRow): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("reservations")
    .set({ ...nobody, guest_email: null })
    .where("hotel_id", "=", hotel_id)
    .where("id", "=", id)
    .where((row) => row.or([row("guest_first_name", "is not", null), row("guest_email", "is not", null)]))
    .executeTakeFirst();
  const agesDeleted = await deleteAges(ctx, sql`r.hotel_id = ${hotel_id} and r.id = ${id}`);
  return numUpdatedRows > 0n || agesDeleted;
}
