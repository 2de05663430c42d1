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
 * Prices a room, in cents a night, for the days from `start` to `end`, both included. Rejects a window that overlaps another, that is
 * over or lies beyond the bookable two years, and a price of 0 that `freeConfirmed` does not confirm.
 */
export async function addSeason(
  ctx: Ctx,
  season: Window & { hotelId: string; roomId: string },
): Promise<Outcome<{ seasonId: string }, SeasonRejection>> {
  const { hotelId, roomId, start, end, price } = season;
  const error = seasonError(season);
  if (error) return rejected(error);
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ seasonId: string }, SeasonRejection>> => {
    // The lock on the hotel makes two managers follow each other; the constraint holds the rule all the same.
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
