import type { Ctx } from "#platform/context.server.ts";

/** Stores the code of a booking made by staff, which belongs to no account. */
export async function addReservationCode(ctx: Ctx, booking: { code: string; hotelId: string; reservationId: string }): Promise<void> {
  await ctx.db
    .insertInto("reservation_codes")
    .values({ code: booking.code, hotel_id: booking.hotelId, reservation_id: booking.reservationId, user_id: null })
    .execute();
}
