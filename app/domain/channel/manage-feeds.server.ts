import { sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { returnSingleNights } from "#domain/availability/single-nights.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { liveRoom } from "#domain/hotel/rooms/live-room.server.ts";
import type { Day } from "#kit/date/day.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { brokenConstraint, inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import type { FeedFields } from "./channel-form.ts";

export type AddFeedRejection =
  | { code: "unknown_room" }
  | { code: "known_feed" }
  | { code: "too_many_feeds" }
  | { code: "private_address" }
  | { code: "other_port" };

/**
 * Adds the feed of another site to a room; the caller reads it first, then a job does. At most twenty feeds per room,
 * each URL once.
 */
export async function addFeed(
  ctx: Ctx,
  { hotelId, roomId, name, url }: RoomOfHotel & FeedFields,
): Promise<Outcome<{ feedId: string }, AddFeedRejection>> {
  if (!(await inTransaction(ctx, (ctx) => managedRoom(ctx, { hotelId, roomId })))) return rejected({ code: "unknown_room" });
  const problem = await ctx.feeds.problemOf(url);
  if (problem) return rejected({ code: problem });
  const attempt = () =>
    inTransaction(ctx, async (ctx): Promise<Outcome<{ feedId: string }, AddFeedRejection>> => {
      if (!(await managedRoom(ctx, { hotelId, roomId }))) return rejected({ code: "unknown_room" });
      const known = await ctx.db
        .selectFrom("channel_feeds")
        .select("id")
        .where("hotel_id", "=", hotelId)
        .where("room_id", "=", roomId)
        .execute();
      if (known.length >= limits.feedsPerRoom) return rejected({ code: "too_many_feeds" });
      const feedId = newId();
      const now = ctx.now();
      await ctx.db
        .insertInto("channel_feeds")
        .values({ hotel_id: hotelId, id: feedId, room_id: roomId, name, url, checked_at: now, created_at: now })
        .execute();
      // The URL is a secret of the other site and is not logged.
      await recordChange(ctx, { hotelId, action: "feed.add", subjectId: feedId, after: { roomId, name, host: new URL(url).host } });
      return done({ feedId });
    });
  return attempt().catch((error: unknown) => {
    if (brokenConstraint(error)?.startsWith("channel_feeds_hotel_id_room_id_url")) return rejected({ code: "known_feed" });
    throw error;
  });
}

export type RoomOfHotel = { hotelId: string; roomId: string };

/**
 * The room, if the actor may change rooms of its hotel and neither is archived; the hotel is locked until the
 * transaction ends.
 */
export async function managedRoom(ctx: Ctx, { hotelId, roomId }: RoomOfHotel) {
  return (await managedHotel(ctx, hotelId, "rooms")) && liveRoom(ctx, hotelId, roomId);
}

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
