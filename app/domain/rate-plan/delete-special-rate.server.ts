import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { lockedSpecialRate } from "./locked-special-rate.server.ts";

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
