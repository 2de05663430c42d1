import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { liveRoom } from "#domain/hotel/rooms/live-room.server.ts";
import type { SpecialRate } from "#domain/pricing/facts.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { brokenConstraint, inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { isFree, isValid, type SpecialRateRejection } from "./special-rate.ts";

/** Adds a special rate to a room: 1 to 100 percent off, each type once per room. 100 percent needs `freeConfirmed`. */
export async function addSpecialRate(
  ctx: Ctx,
  { hotelId, roomId, freeConfirmed = false, ...rate }: SpecialRate & { hotelId: string; roomId: string; freeConfirmed?: boolean },
): Promise<Outcome<{ rateId: string }, SpecialRateRejection>> {
  if (!isValid(rate)) return rejected({ code: "bad_rate" });
  if (isFree(rate) && !freeConfirmed) return rejected({ code: "free_unconfirmed" });
  const { rateType, discountPercentage, daysInAdvance, minNights, isCancelable } = rate;
  const add = () =>
    inTransaction(ctx, async (ctx): Promise<Outcome<{ rateId: string }, SpecialRateRejection>> => {
      if (!(await managedHotel(ctx, hotelId, "rates"))) return rejected({ code: "unknown_room" });
      if (!(await liveRoom(ctx, hotelId, roomId))) return rejected({ code: "unknown_room" });
      const rateId = newId();
      await ctx.db
        .insertInto("special_rates")
        .values({
          hotel_id: hotelId,
          id: rateId,
          room_id: roomId,
          rate_type: rateType,
          discount_percentage: discountPercentage,
          days_in_advance: daysInAdvance,
          min_nights: minNights,
          is_cancelable: isCancelable,
        })
        .execute();
      await recordChange(ctx, {
        hotelId,
        action: "special_rate.add",
        subjectId: rateId,
        after: { roomId, rateType, discountPercentage, daysInAdvance, minNights, isCancelable },
      });
      return done({ rateId });
    });
  return add().catch((error: unknown) => {
    if (brokenConstraint(error) === "special_rates_hotel_id_room_id_rate_type_key") return rejected({ code: "type_exists" });
    throw error;
  });
}
