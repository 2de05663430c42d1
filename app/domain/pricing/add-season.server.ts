import { type Day, isDay } from "#kit/day.ts";
import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { managedHotel } from "../hotel/managed-hotel.server.ts";

export type SeasonRefusal =
  | { code: "unknown_room" }
  | { code: "bad_dates" }
  | { code: "bad_price" }
  | { code: "overlaps"; start: Day; end: Day };

/** Prices a room, in cents a night, for the days from `start` to `end`, both included. Refuses a window that overlaps another. */
export async function addSeason(
  ctx: Ctx,
  season: { hotelId: string; roomId: string; start: Day; end: Day; price: number },
): Promise<Outcome<{ seasonId: string }, SeasonRefusal>> {
  const { hotelId, roomId, start, end, price } = season;
  if (!isDay(start) || !isDay(end) || end < start) return refused({ code: "bad_dates" });
  if (!Number.isInteger(price) || price < 0) return refused({ code: "bad_price" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ seasonId: string }, SeasonRefusal>> => {
    // The lock on the hotel makes two managers follow each other; the constraint holds the rule all the same.
    if (!(await managedHotel(ctx, hotelId, "rates"))) return refused({ code: "unknown_room" });
    const room = await ctx.db
      .selectFrom("rooms")
      .select("id")
      .where("hotel_id", "=", hotelId)
      .where("id", "=", roomId)
      .where("archived_at", "is", null)
      .executeTakeFirst();
    if (!room) return refused({ code: "unknown_room" });
    const other = await ctx.db
      .selectFrom("room_pricing")
      .select(["start_date", "end_date"])
      .where("hotel_id", "=", hotelId)
      .where("room_id", "=", roomId)
      .where("start_date", "<=", end)
      .where("end_date", ">=", start)
      .executeTakeFirst();
    if (other) return refused({ code: "overlaps", start: other.start_date, end: other.end_date });
    const seasonId = newId();
    await ctx.db
      .insertInto("room_pricing")
      .values({ hotel_id: hotelId, id: seasonId, room_id: roomId, start_date: start, end_date: end, price })
      .execute();
    return done({ seasonId });
  });
}
