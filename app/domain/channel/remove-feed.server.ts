import { sql } from "kysely";
import type { Day } from "#kit/date/day.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { returnSingleNights } from "#domain/availability/single-nights.server.ts";
import { managedRoom, type RoomOfHotel } from "./managed-room.server.ts";

/** Deletes a feed and releases every night that it holds. Rejects if the room does not have it. */
export async function removeFeed(
  ctx: Ctx,
  { feedId, ...room }: RoomOfHotel & { feedId: string },
): Promise<Outcome<null, { code: "unknown_feed" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_feed" }>> => {
    if (!isId(feedId) || !(await managedRoom(ctx, room))) return rejected({ code: "unknown_feed" });
    const feed = await ctx.db
      .selectFrom("channel_feeds")
      .select("name")
      .where("hotel_id", "=", room.hotelId)
      .where("id", "=", feedId)
      .where("room_id", "=", room.roomId)
      .forUpdate()
      .executeTakeFirst();
    if (!feed) return rejected({ code: "unknown_feed" });
    const { rows } = await sql<{ night: Day }>`
      select night from channel_blocks, unnest(taken) as night where hotel_id = ${room.hotelId} and feed_id = ${feedId}`.execute(ctx.db);
    await returnSingleNights(
      ctx,
      room,
      rows.map(({ night }) => night),
    );
    await ctx.db.deleteFrom("channel_feeds").where("hotel_id", "=", room.hotelId).where("id", "=", feedId).execute();
    await recordChange(ctx, {
      hotelId: room.hotelId,
      action: "feed.remove",
      subjectId: feedId,
      before: { roomId: room.roomId, name: feed.name },
    });
    return done(null);
  });
}
