import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

/** Stores the code of a booking made by staff, which belongs to no account. */
export async function addReservationCode(ctx: Ctx, booking: { code: string; hotelId: string; reservationId: string }): Promise<void> {
  await ctx.db
    .insertInto("reservation_codes")
    .values({ code: booking.code, hotel_id: booking.hotelId, reservation_id: booking.reservationId, user_id: null })
    .execute();
}

/**
 * Stores the code of a person's booking; false when the account was deleted. The booking is inserted before, which
 * waits for a concurrent deletion.
 */
export async function addCodeOfPerson(
  ctx: Ctx,
  booking: { code: string; hotelId: string; reservationId: string; userId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: kept } = await ctx.db
    .insertInto("reservation_codes")
    .columns(["code", "hotel_id", "reservation_id", "user_id"])
    .expression((row) =>
      row
        .selectFrom("users")
        .select([
          sql.val(booking.code).as("code"),
          sql`${booking.hotelId}::uuid`.as("hotel_id"),
          sql`${booking.reservationId}::uuid`.as("reservation_id"),
          "users.id as user_id",
        ])
        .where("users.id", "=", booking.userId)
        .where("deleted_at", "is", null),
    )
    .executeTakeFirstOrThrow();
  return kept === 1n;
}
