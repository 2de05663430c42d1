import type { Ctx } from "#platform/context.server.ts";
import type { ReservationRow } from "./locked-reservation.server.ts";

/** Stores the hour in which the guest of a locked booking expects to arrive; null: unknown. A booking without a guest keeps none. */
export async function setArrivalHour(ctx: Ctx, { hotel_id, id, arrival_hour }: ReservationRow, hour: number | null): Promise<void> {
  if (hour === arrival_hour) return;
  await ctx.db
    .updateTable("reservations")
    .set({ arrival_hour: hour })
    .where("hotel_id", "=", hotel_id)
    .where("id", "=", id)
    .where("guest_first_name", "is not", null)
    .execute();
}
