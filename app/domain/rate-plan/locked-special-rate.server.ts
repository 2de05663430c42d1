import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import type { SpecialRateType } from "#domain/pricing/facts.ts";

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
