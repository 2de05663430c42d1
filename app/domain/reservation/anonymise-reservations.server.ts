import type { Ctx } from "#platform/context.server.ts";

/** Takes out of a person's reservations who stayed and what they asked for; what was booked stays. */
export async function anonymiseReservations(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .updateTable("reservations")
    .set({ guest_first_name: null, guest_last_name: null, guest_phone: null, arrival_hour: null, special_requests: null })
    .where("user_id", "=", userId)
    .execute();
}
