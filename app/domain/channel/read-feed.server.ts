import { isId } from "#kit/id.ts";
import { addYears, type Day } from "#kit/day.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { maxYearsAhead } from "#kit/stay.ts";
import { dayAt } from "#kit/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { readCalendar } from "./calendar-reader.server.ts";
import { type CalendarEvent, costlyFailures, type FeedFailure } from "./channel.ts";
import { type ReadFeed, notifyDisabled, notifyOverbooked, notifyFailure } from "./feed-alerts.server.ts";
import { applyExternalBookings } from "./apply-external-bookings.server.ts";

declare module "#platform/jobs.server.ts" {
  interface JobPayloads {
    "read-feed": { hotelId: string; feedId: string };
  }
}

type FeedKey = { hotelId: string; feedId: string };

/** Result of a reading: its failure, and the overbooked future nights. */
export type Reading = { failure: FeedFailure | null; overbooked: Day[] };

export type ReadRejection = { code: "unknown_feed" } | { code: "busy" };

type Known = { etag: string | null; last_modified: string | null };
type Heard = { failure: FeedFailure } | "busy" | { events: CalendarEvent[]; known: Known } | "unchanged";

const feedOf = (ctx: Ctx, { hotelId, feedId }: FeedKey) =>
  ctx.db
    .selectFrom("channel_feeds as f")
    .innerJoin("hotels as h", "h.id", "f.hotel_id")
    .innerJoin("rooms as r", (join) => join.onRef("r.hotel_id", "=", "f.hotel_id").onRef("r.id", "=", "f.room_id"))
    .select(["f.name", "f.url", "f.etag", "f.last_modified", "f.room_id", "h.time_zone", "r.units"])
    .where("f.hotel_id", "=", hotelId)
    .where("f.id", "=", feedId)
    .where("h.archived_at", "is", null)
    .where("r.archived_at", "is", null);

/**
 * Reads a feed and applies its external bookings, each of which holds a unit where one is free; nights of moved and
 * deleted events are released, past nights stay. A failed reading changes no night. The room's managers are notified of
 * failures once a day, and once of each overbooked event. A feed that repeatedly fails by its content is switched off,
 * with a notification; a successful reading switches it on again. Rejects a feed that does not exist, and when too many
 * others wait to be read.
 */
export async function readFeed(ctx: Ctx, key: FeedKey): Promise<Outcome<Reading, ReadRejection>> {
  if (!isId(key.hotelId) || !isId(key.feedId)) return rejected({ code: "unknown_feed" });
  const begun = ctx.now();
  const feed = await feedOf(ctx, key).executeTakeFirst();
  if (!feed) return rejected({ code: "unknown_feed" });
  const today = dayAt(begun, feed.time_zone);
  const window = { timeZone: feed.time_zone, from: today, to: addYears(today, maxYearsAhead) };
  const heard = await hear(ctx, feed, window);
  if (heard === "busy") return rejected({ code: "busy" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<Reading, ReadRejection>> => {
    // The same locks as a booking: units stay, and the room is not archived meanwhile.
    const held = await feedOf(ctx, key).forShare(["h", "r"]).executeTakeFirst();
    const locked = held && (await lockedFeed(ctx, key));
    if (!held || !locked) return rejected({ code: "unknown_feed" });
    // A later reading has been applied already.
    if (locked.checked_at && locked.checked_at > begun) return done({ failure: null, overbooked: [] });
    const reading: ReadFeed = { ...key, feed: held.name, roomId: held.room_id };
    if (heard !== "unchanged" && "failure" in heard) {
      await noteFailure(ctx, reading, locked, { failure: heard.failure, checked_at: begun });
      return done({ failure: heard.failure, overbooked: [] });
    }
    const room = { hotelId: key.hotelId, roomId: held.room_id, units: held.units };
    const settled = await applyExternalBookings(ctx, {
      ...key,
      room,
      ...window,
      events: heard === "unchanged" ? null : withoutEchoes(heard.events, held.room_id),
    });
    await notifyOverbooked(ctx, reading, settled.notNotified);
    const well = { failure: null, told_at: null, failures: 0, disabled_at: null };
    await note(ctx, key, { checked_at: begun, read_at: begun, ...well, ...(heard !== "unchanged" && heard.known) });
    return done({ failure: null, overbooked: settled.overbooked });
  });
}

async function hear(ctx: Ctx, feed: Known & { url: string }, window: { timeZone: string; from: Day; to: Day }): Promise<Heard> {
  const answer = await ctx.feeds.read(feed.url, { etag: feed.etag, lastModified: feed.last_modified });
  if (answer.kind === "failed") return { failure: answer.why };
  if (answer.kind === "unchanged") return "unchanged";
  const events = await readCalendar(answer.text, window);
  if (events.ok) return { events: events.value, known: { etag: answer.etag, last_modified: answer.lastModified } };
  const { code } = events.rejection;
  return code === "busy" ? code : { failure: code };
}

/** Removes our own events that the site exports back: their UIDs begin with the room's id. */
const withoutEchoes = (events: CalendarEvent[], roomId: string) => events.filter(({ uid }) => !uid.startsWith(roomId));

const lockedFeed = (ctx: Ctx, { hotelId, feedId }: FeedKey) =>
  ctx.db
    .selectFrom("channel_feeds")
    .select(["checked_at", "told_at", "failures", "disabled_at"])
    .where("hotel_id", "=", hotelId)
    .where("id", "=", feedId)
    .forUpdate()
    .executeTakeFirst();

/** Records a failed reading. One caused by the content counts towards switching the feed off. */
async function noteFailure(
  ctx: Ctx,
  read: ReadFeed,
  { told_at, failures, disabled_at }: { told_at: Date | null; failures: number; disabled_at: Date | null },
  news: { failure: FeedFailure; checked_at: Date },
) {
  const counted = Math.min(failures + Number(costlyFailures.includes(news.failure)), limits.feedFailures);
  if (counted === limits.feedFailures && !disabled_at) {
    await notifyDisabled(ctx, read, news.failure);
    return note(ctx, read, { ...news, failures: counted, disabled_at: ctx.now(), told_at: ctx.now() });
  }
  // The managers know of a feed that is switched off.
  const notified = !disabled_at && (await notifyFailure(ctx, read, news.failure, told_at));
  return note(ctx, read, { ...news, failures: counted, ...(notified && { told_at: ctx.now() }) });
}

const note = (
  ctx: Ctx,
  { hotelId, feedId }: FeedKey,
  news: {
    checked_at: Date;
    failure: FeedFailure | null;
    failures: number;
    disabled_at?: Date | null;
    read_at?: Date;
    told_at?: Date | null;
  } & Partial<Known>,
) => ctx.db.updateTable("channel_feeds").set(news).where("hotel_id", "=", hotelId).where("id", "=", feedId).execute();
