import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { brokenConstraint, inTransaction } from "#platform/transaction.server.ts";
import { managedHotel } from "../hotel/managed-hotel.server.ts";
import type { SpecialRate } from "./quote.ts";

export type SpecialRateRefusal = { code: "unknown_room" } | { code: "bad_rate" } | { code: "type_exists" };

const whole = (value: number | null, least: number) =>
  value !== null && Number.isInteger(value) && value >= least;

const isSound = (rate: SpecialRate) =>
  whole(rate.discountPercentage, 1) &&
  rate.discountPercentage <= 100 &&
  (rate.rateType !== "early_booking" || whole(rate.daysInAdvance, 1)) &&
  (rate.rateType !== "duration_of_stay" || whole(rate.minNights, 1)) &&
  (rate.rateType !== "non_refundable" || !rate.isCancelable);

/** Offers a special rate on a room: 1 to 100 percent off, each type once a room. */
export async function addSpecialRate(
  ctx: Ctx,
  { hotelId, roomId, ...rate }: SpecialRate & { hotelId: string; roomId: string },
): Promise<Outcome<{ rateId: string }, SpecialRateRefusal>> {
  if (!isSound(rate)) return refused({ code: "bad_rate" });
  const add = () =>
    inTransaction(ctx, async (ctx): Promise<Outcome<{ rateId: string }, SpecialRateRefusal>> => {
      if (!(await managedHotel(ctx, hotelId, "rates"))) return refused({ code: "unknown_room" });
      const rateId = newId();
      await ctx.db
        .insertInto("special_rates")
        .values({
          hotel_id: hotelId,
          id: rateId,
          room_id: roomId,
          rate_type: rate.rateType,
          discount_percentage: rate.discountPercentage,
          days_in_advance: rate.daysInAdvance,
          min_nights: rate.minNights,
          is_cancelable: rate.isCancelable,
        })
        .execute();
      return done({ rateId });
    });
  return add().catch((fault: unknown) => {
    const broken = brokenConstraint(fault);
    if (broken === "special_rates_hotel_id_room_id_rate_type_key") return refused({ code: "type_exists" });
    if (broken === "special_rates_hotel_id_room_id_fkey") return refused({ code: "unknown_room" });
    throw fault;
  });
}
