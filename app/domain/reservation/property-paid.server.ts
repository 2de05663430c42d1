import type { Ctx } from "#platform/context.server.ts";
import type { ReservationRow } from "./locked-reservation.server.ts";

/** Notes on a locked reservation of staff whether all of it has been paid at the hotel by now. Its state stays. */
export async function setPaidAtProperty(ctx: Ctx, reservation: ReservationRow, paid: boolean): Promise<void> {
  await ctx.db
    .updateTable("reservations")
    .set({ paid_at: paid ? ctx.now() : null })
    .where("hotel_id", "=", reservation.hotel_id)
    .where("id", "=", reservation.id)
    .execute();
}
