import { sql } from "kysely";
import { addYears, type Day } from "#kit/date/day.ts";
import { maxYearsAhead } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { applyExternalBookings } from "./apply-external-bookings.server.ts";
import { readCalendar } from "./calendar-reader.server.ts";
import { costlyFailures, emptyMinutes, type FeedFailure, type ReadCalendar } from "./channel.ts";
import {
  type ReadFeed,
  notifyDisabled,
  notifyOverbooked,
  notifyFailure,
  notifyUnread,
  type NotifiedNights,
  type UnreadEvents,
} from "./feed-alerts.server.ts";

declare module "#platform/jobs/jobs.server.ts" {
  interface JobPayloads {
    "read-feed": { hotelId: string; feedId: string };
  }
}

type FeedKey = { hotelId: string; feedId: string };

/**
 * Result of a reading: its failure, the overbooked future nights, how many events could not be read, and whether the
 * file suddenly has no events, which is not believed yet.
 */
export type Reading = { failure: FeedFailure | null; overbooked: Day[]; unread: number; isEmptied: boolean };

export type ReadRejection = { code: "unknown_feed" } | { code: "busy" };

type Known = { etag: string | null; last_modified: string | null };
type Heard = { failure: FeedFailure } | "busy" | { calendar: ReadCalendar; known: Known } | "unchanged";

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
 * deleted events are released, past nights stay. A failed reading changes no night, and neither does the first that
 * finds no events where there were some: the file must still be empty half an hour later. The room's managers are
 * notified of failures once a day, and once of each overbooked night. A feed that repeatedly fails by its content is
 * switched off, with a notification; a successful reading switches it on again. Rejects a feed that does not exist, and
 * when too many others wait to be read.
 */
export async function readFeed(ctx: Ctx, key: FeedKey): Promise<Outcome<Reading, ReadRejection>> {
  if (!isId(key.hotelId) || !isId(key.feedId)) return rejected({ code: "unknown_feed" });
  const begun = ctx.now();
  const feed = await feedOf(ctx, key).executeTakeFirst();
  if (!feed) return rejected({ code: "unknown_feed" });
  try {
    const heard = await hear(ctx, feed, windowOf(begun, feed.time_zone));
    return heard === "busy" ? rejected({ code: "busy" }) : await settle(ctx, key, begun, heard);
  } catch (error) {
    // Whatever a file brings about is reported like any other failure; where the database is away, this fails as well.
    ctx.log.error("feed_read_failed", error, key);
    return settle(ctx, key, begun, { failure: "unexpected" });
  }
}

function windowOf(now: Date, timeZone: string) {
  const today = dayAt(now, timeZone);
  return { timeZone, from: today, to: addYears(today, maxYearsAhead) };
}

const settle = (ctx: Ctx, key: FeedKey, begun: Date, heard: Exclude<Heard, "busy">) =>
  inTransaction(ctx, async (ctx): Promise<Outcome<Reading, ReadRejection>> => {
    // The same locks as a booking: units stay, and the room is not archived meanwhile.
    const held = await feedOf(ctx, key).forShare(["h", "r"]).executeTakeFirst();
    const locked = held && (await lockedFeed(ctx, key));
    if (!held || !locked) return rejected({ code: "unknown_feed" });
    const nothing = { failure: null, overbooked: [], unread: locked.unread_events, isEmptied: false };
    // A later reading has been applied already.
    if (locked.checked_at && locked.checked_at > begun && locked.checked_at <= ctx.now()) return done(nothing);
    const reading: ReadFeed = { ...key, feed: held.name, roomId: held.room_id };
    if (heard !== "unchanged" && "failure" in heard) {
      await noteFailure(ctx, reading, locked, { failure: heard.failure, checked_at: begun });
      return done({ ...nothing, failure: heard.failure });
    }
    const room = { hotelId: key.hotelId, roomId: held.room_id, units: held.units };
    const window = windowOf(begun, held.time_zone);
    const calendar = heard === "unchanged" ? null : withoutOwn(heard.calendar, held.room_id);
    const well = { checked_at: begun, read_at: begun, failure: null, told_at: null, failures: 0, disabled_at: null };
    const unreadEvents = calendar ? await notifyUnread(ctx, reading, calendar.unread.length, locked) : {};
    const unread = calendar?.unread.length ?? locked.unread_events;
    if (calendar && isEmpty(calendar) && (await hasComingBlocks(ctx, key, window.from))) {
      const since = locked.empty_since && locked.empty_since <= begun ? locked.empty_since : begun;
      if (begun.getTime() - since.getTime() < emptyMinutes * 60_000) {
        // The validators stay those of the last file that was believed, so that the next answer is a whole one.
        await note(ctx, key, { ...well, ...unreadEvents, empty_since: since });
        return done({ ...nothing, unread, isEmptied: true });
      }
    }
    const { overbooked } = await applyExternalBookings(ctx, { ...key, room, ...window, calendar });
    const told_nights = await notifyOverbooked(ctx, reading, overbooked, { notified: locked.told_nights, today: window.from });
    const known = heard === "unchanged" ? {} : heard.known;
    await note(ctx, key, { ...well, ...unreadEvents, empty_since: null, told_nights: JSON.stringify(told_nights), ...known });
    return done({ failure: null, overbooked, unread, isEmptied: false });
  });

async function hear(ctx: Ctx, feed: Known & { url: string }, window: { timeZone: string; from: Day; to: Day }): Promise<Heard> {
  const answer = await ctx.feeds.read(feed.url, { etag: feed.etag, lastModified: feed.last_modified });
  if (answer.kind === "failed") return { failure: answer.why };
  if (answer.kind === "unchanged") return "unchanged";
  const read = await readCalendar(answer.text, window);
  if (read.ok) return { calendar: read.value, known: { etag: answer.etag, last_modified: answer.lastModified } };
  const { code } = read.rejection;
  return code === "busy" ? code : { failure: code };
}

/** Removes our own events that the site exports back under their UIDs, which begin with the room's id. */
const withoutOwn = ({ events, unread }: ReadCalendar, roomId: string): ReadCalendar => ({
  events: events.filter(({ uid }) => !uid.startsWith(roomId)),
  unread,
});

const isEmpty = ({ events, unread }: ReadCalendar) => events.length === 0 && unread.length === 0;

/** Whether external bookings of the feed are not over. */
const hasComingBlocks = async (ctx: Ctx, { hotelId, feedId }: FeedKey, today: Day): Promise<boolean> =>
  !!(await ctx.db
    .selectFrom("channel_blocks")
    .select("uid")
    .where("hotel_id", "=", hotelId)
    .where("feed_id", "=", feedId)
    .where("check_out", ">", today)
    .limit(1)
    .executeTakeFirst());

const lockedFeed = (ctx: Ctx, { hotelId, feedId }: FeedKey) =>
  ctx.db
    .selectFrom("channel_feeds")
    .select([
      "checked_at",
      "told_at",
      "failures",
      "disabled_at",
      "unread_events",
      "unread_told_at",
      "empty_since",
      sql<NotifiedNights>`told_nights`.as("told_nights"),
    ])
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
    empty_since?: Date | null;
    told_nights?: string;
  } & Partial<Known & UnreadEvents>,
) => ctx.db.updateTable("channel_feeds").set(news).where("hotel_id", "=", hotelId).where("id", "=", feedId).execute();
