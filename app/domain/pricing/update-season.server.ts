import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { differences } from "../audit/differences.ts";
import { recordChange } from "../audit/record-change.server.ts";
import { lockedSeason } from "./locked-season.server.ts";
import type { SeasonRejection } from "./season.ts";
import { overlapping, seasonError, unbookable, type Window } from "./season-rules.server.ts";

/** Changes price (cents a night) or days of a season; bookings keep their price. Rejects what `addSeason` rejects. */
export async function updateSeason(
  ctx: Ctx,
  season: Window & { hotelId: string; seasonId: string },
): Promise<Outcome<null, SeasonRejection>> {
  const { hotelId, seasonId, start, end, price } = season;
  const error = seasonError(season);
  if (error) return rejected(error);
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, SeasonRejection>> => {
    const known = await lockedSeason(ctx, hotelId, seasonId);
    if (!known) return rejected({ code: "unknown_season" });
    const { roomId, ...before } = known;
    const other = (await unbookable(ctx, hotelId, season)) ?? (await overlapping(ctx, { ...season, roomId }));
    if (other) return rejected(other);
    const change = differences(before, { start, end, price });
    if (!change) return done(null);
    await ctx.db
      .updateTable("room_pricing")
      .set({ start_date: start, end_date: end, price })
      .where("hotel_id", "=", hotelId)
      .where("id", "=", seasonId)
      .execute();
    await recordChange(ctx, { hotelId, action: "season.update", subjectId: seasonId, ...change });
    return done(null);
  });
}
