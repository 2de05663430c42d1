import { differences } from "#domain/audit/differences.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import type { SpecialRate } from "#domain/pricing/facts.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { lockedSpecialRate } from "./locked-special-rate.server.ts";
import { isFree, isValid } from "./special-rate.ts";

export type UpdateRateRejection = { code: "unknown_rate" } | { code: "bad_rate" } | { code: "free_unconfirmed" };

/**
 * Changes a special rate of the same type; bookings keep their price and terms. Rejects if it does not exist, and 100
 * percent without `freeConfirmed`.
 */
export async function updateSpecialRate(
  ctx: Ctx,
  {
    hotelId,
    rateId,
    freeConfirmed = false,
    ...requested
  }: Omit<SpecialRate, "rateType"> & { hotelId: string; rateId: string; freeConfirmed?: boolean },
): Promise<Outcome<null, UpdateRateRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, UpdateRateRejection>> => {
    const before = await lockedSpecialRate(ctx, hotelId, rateId);
    if (!before) return rejected({ code: "unknown_rate" });
    const { discountPercentage, daysInAdvance, minNights, isCancelable } = requested;
    const after = { rateType: before.rateType, discountPercentage, daysInAdvance, minNights, isCancelable };
    if (!isValid(after)) return rejected({ code: "bad_rate" });
    if (isFree(after) && !freeConfirmed) return rejected({ code: "free_unconfirmed" });
    const change = differences(before, after);
    if (!change) return done(null);
    await ctx.db
      .updateTable("special_rates")
      .set({ discount_percentage: discountPercentage, days_in_advance: daysInAdvance, min_nights: minNights, is_cancelable: isCancelable })
      .where("hotel_id", "=", hotelId)
      .where("id", "=", rateId)
      .execute();
    await recordChange(ctx, { hotelId, action: "special_rate.update", subjectId: rateId, ...change });
    return done(null);
  });
}
