import { hotelRecipients } from "#domain/hotel/notify-hotel.server.ts";
import { isWithin } from "#kit/date/clock.ts";
import type { Day } from "#kit/date/day.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import type { MailFacts } from "#platform/mail/mails.server.ts";
import type { FeedFailure } from "./channel.ts";

/** A feed that was read, with its name. */
export type ReadFeed = { hotelId: string; feedId: string; roomId: string; feed: string };

const dayMs = 86_400_000;
const mostDays = 30;

async function notifyManagers(
  ctx: Ctx,
  mail: "channel-failing" | "channel-unread" | "channel-doubled" | "channel-disabled",
  { hotelId, roomId, feed }: ReadFeed,
  facts: Pick<MailFacts["channel-failing"], "failure" | "events" | "nights">,
) {
  for (const { id, email, locale } of await hotelRecipients(ctx, hotelId, "calendar")) {
    const names = await namesFor(ctx, id, { hotelId, roomId });
    const url = siteUrl(ctx.config.origin, locale, sitePaths.roomCalendars(hotelId, roomId));
    await ctx.jobs.enqueue("send-mail", { mail, to: email, locale, facts: { ...names, feed, url, ...facts } });
  }
}

/** Names of hotel and room in the language of the person. */
const namesFor = (ctx: Ctx, personId: string, { hotelId, roomId }: { hotelId: string; roomId: string }) =>
  ctx.db
    .selectFrom("hotels as h")
    .innerJoin("rooms as r", "r.hotel_id", "h.id")
    .innerJoin("users as u", (join) => join.on("u.id", "=", personId))
    .select([localText("h.name", "u.locale").as("hotel"), localText("r.name", "u.locale").as("room")])
    .where("h.id", "=", hotelId)
    .where("r.id", "=", roomId)
    .executeTakeFirstOrThrow();

/** E-mails the managers of the room that a feed failed, once a day while it lasts; returns whether it did. */
export async function notifyFailure(ctx: Ctx, read: ReadFeed, failure: FeedFailure, notifiedAt: Date | null): Promise<boolean> {
  if (isWithin(notifiedAt, dayMs, ctx.now())) return false;
  await notifyManagers(ctx, "channel-failing", read, { failure });
  return true;
}

/** What is known of events that could not be read. */
export type UnreadEvents = { unread_events: number; unread_told_at: Date | null };

/**
 * E-mails the managers of the room that events could not be read, when there are some for the first time, and at most
 * once a day where they come and go. Returns what to remember.
 */
export async function notifyUnread(ctx: Ctx, read: ReadFeed, events: number, before: UnreadEvents): Promise<UnreadEvents> {
  const isNew = events > 0 && before.unread_events === 0 && !isWithin(before.unread_told_at, dayMs, ctx.now());
  if (isNew) await notifyManagers(ctx, "channel-unread", read, { events: String(events) });
  return { unread_events: events, unread_told_at: isNew ? ctx.now() : before.unread_told_at };
}

/** When the managers were notified of an overbooked night, by night. */
export type NotifiedNights = Record<Day, string>;

/**
 * E-mails the managers of the room the overbooked nights that they were not notified of; one that comes and goes is
 * notified once a day. Returns the nights to remember.
 */
export async function notifyOverbooked(
  ctx: Ctx,
  read: ReadFeed,
  nights: readonly Day[],
  { notified, today }: { notified: NotifiedNights; today: Day },
): Promise<NotifiedNights> {
  const now = ctx.now();
  const lasting = new Set(nights);
  const isKnown = ([night, at]: [Day, string]) => night >= today && (lasting.has(night) || isWithin(new Date(at), dayMs, now));
  const known = Object.fromEntries(Object.entries(notified).filter(isKnown));
  const unnotified = nights.filter((night) => !known[night]);
  if (unnotified.length > 0) await notifyManagers(ctx, "channel-doubled", read, { nights: unnotified.slice(0, mostDays).join(" ") });
  return { ...known, ...Object.fromEntries(unnotified.map((night) => [night, now.toISOString()])) };
}

/** E-mails the managers of the room that the feed is switched off, and why. */
export const notifyDisabled = (ctx: Ctx, read: ReadFeed, failure: FeedFailure): Promise<void> =>
  notifyManagers(ctx, "channel-disabled", read, { failure });
