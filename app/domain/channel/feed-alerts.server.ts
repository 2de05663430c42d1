import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import type { Day } from "#kit/day.ts";

import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/local-text.server.ts";
import { hotelRecipients } from "../hotel/hotel-recipients.server.ts";
import type { FeedFailure } from "./channel.ts";

/** A feed that was read, with its name. */
export type ReadFeed = { hotelId: string; feedId: string; roomId: string; feed: string };

const dayMs = 86_400_000;
const mostDays = 30;

async function notifyManagers(
  ctx: Ctx,
  mail: "channel-failing" | "channel-doubled" | "channel-disabled",
  { hotelId, roomId, feed }: ReadFeed,
  facts: Record<string, string>,
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
  if (notifiedAt && ctx.now().getTime() - notifiedAt.getTime() < dayMs) return false;
  await notifyManagers(ctx, "channel-failing", read, { failure });
  return true;
}

/** E-mails the managers of the room the overbooked nights. */
export async function notifyOverbooked(ctx: Ctx, read: ReadFeed, nights: Day[]): Promise<void> {
  if (nights.length > 0) await notifyManagers(ctx, "channel-doubled", read, { nights: nights.slice(0, mostDays).join(" ") });
}

/** E-mails the managers of the room that the feed is switched off, and why. */
export const notifyDisabled = (ctx: Ctx, read: ReadFeed, failure: FeedFailure): Promise<void> =>
  notifyManagers(ctx, "channel-disabled", read, { failure });
