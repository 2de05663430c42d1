import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { recordChange } from "../audit/record-change.server.ts";
import { lockedSeason } from "./locked-season.server.ts";

/**
 * Deletes a season, so that its days have the room's own price again; bookings keep their price. Rejects if it does not
 * exist.
 */
export async function deleteSeason(
  ctx: Ctx,
  { hotelId, seasonId }: { hotelId: string; seasonId: string },
): Promise<Outcome<null, { code: "unknown_season" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_season" }>> => {
    const before = await lockedSeason(ctx, hotelId, seasonId);
    if (!before) return rejected({ code: "unknown_season" });
    await ctx.db.deleteFrom("room_pricing").where("hotel_id", "=", hotelId).where("id", "=", seasonId).execute();
    await recordChange(ctx, { hotelId, action: "season.delete", subjectId: seasonId, before });
    return done(null);
  });
}
