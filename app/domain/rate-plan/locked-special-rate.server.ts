import { sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import type { SpecialRateType } from "#domain/pricing/facts.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { ManagedRate } from "./special-rate.ts";

/** A special rate of a room that is not archived, if the caller may set rates there; the hotel is locked until the transaction ends. */
export async function lockedSpecialRate(ctx: Ctx, hotelId: string, rateId: string) {
  if (!isId(rateId) || !(await managedHotel(ctx, hotelId, "rates"))) return undefined;
  return ctx.db
    .selectFrom("special_rates as s")
    .innerJoin("rooms as r", (join) => join.onRef("r.hotel_id", "=", "s.hotel_id").onRef("r.id", "=", "s.room_id"))
    .select([
      "s.discount_percentage as discountPercentage",
      "s.days_in_advance as daysInAdvance",
      "s.min_nights as minNights",
      "s.is_cancelable as isCancelable",
    ])
    .select((row) => row.ref("s.rate_type").$castTo<SpecialRateType>().as("rateType"))
    .where("s.hotel_id", "=", hotelId)
    .where("s.id", "=", rateId)
    .where("r.archived_at", "is", null)
    .executeTakeFirst();
}

/** Deletes a special rate; bookings keep their price and terms. Rejects if it does not exist. */
export async function deleteSpecialRate(
  ctx: Ctx,
  { hotelId, rateId }: { hotelId: string; rateId: string },
): Promise<Outcome<null, { code: "unknown_rate" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_rate" }>> => {
    const before = await lockedSpecialRate(ctx, hotelId, rateId);
    if (!before) return rejected({ code: "unknown_rate" });
    await ctx.db.deleteFrom("special_rates").where("hotel_id", "=", hotelId).where("id", "=", rateId).execute();
    await recordChange(ctx, { hotelId, action: "special_rate.delete", subjectId: rateId, before });
    return done(null);
  });
}

/** The special rates of a room for its staff: at most one per type. One statement. */
export async function specialRatesOfRoom(ctx: Ctx, hotelId: string, roomId: string): Promise<ManagedRate[]> {
  const { rows } = await sql<ManagedRate>`
    select id, rate_type as "rateType", discount_percentage as "discountPercentage", days_in_advance as "daysInAdvance",
      min_nights as "minNights", is_cancelable as "isCancelable"
    from special_rates where hotel_id = ${hotelId} and room_id = ${roomId}`.execute(ctx.db);
  return rows;
}
