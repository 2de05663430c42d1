import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { recordChange } from "../audit/record-change.server.ts";
import { liveRoom } from "../hotel/live-room.server.ts";
import { managedHotel } from "../hotel/managed-hotel.server.ts";
import type { SeasonRejection } from "./season.ts";
import { overlapping, seasonError, unbookable, type Window } from "./season-rules.server.ts";

/**
 * Adds a season: the room's price in cents a night for the days from `start` to `end`, both included. Rejects if it
 * overlaps another season, is past, lies beyond the two bookable years, or has a price of 0 without `freeConfirmed`.
 */
export async function addSeason(
  ctx: Ctx,
  season: Window & { hotelId: string; roomId: string },
): Promise<Outcome<{ seasonId: string }, SeasonRejection>> {
  const { hotelId, roomId, start, end, price } = season;
  const error = seasonError(season);
  if (error) return rejected(error);
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ seasonId: string }, SeasonRejection>> => {
    // The lock on the hotel serializes managers; the exclusion constraint enforces the rule in any case.
    if (!(await managedHotel(ctx, hotelId, "rates"))) return rejected({ code: "unknown_room" });
    if (!(await liveRoom(ctx, hotelId, roomId))) return rejected({ code: "unknown_room" });
    const other = (await unbookable(ctx, hotelId, season)) ?? (await overlapping(ctx, season));
    if (other) return rejected(other);
    const seasonId = newId();
    await ctx.db
      .insertInto("room_pricing")
      .values({ hotel_id: hotelId, id: seasonId, room_id: roomId, start_date: start, end_date: end, price })
      .execute();
    await recordChange(ctx, { hotelId, action: "season.add", subjectId: seasonId, after: { roomId, start, end, price } });
    return done({ seasonId });
  });
}
