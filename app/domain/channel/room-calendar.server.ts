import { createHash } from "node:crypto";
import ical, { ICalCalendarMethod } from "ical-generator";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { renewCalendarToken } from "#domain/hotel/calendar-token.server.ts";
import { addYears } from "#kit/date/day.ts";
import { maxYearsAhead } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import * as texts from "#locales/en/channel.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { exportedDays, rememberExport } from "./exported-days.server.ts";
import { managedRoom, type RoomOfHotel } from "./manage-feeds.server.ts";

const t = messages(texts.roomCalendar);

/**
 * The calendar file, for other sites, of the room with this secret token: unavailable nights of the next two years,
 * without guest data; the id of the feed of a site may follow the token, after a dot. Undefined for an unknown token. The
 * ETag changes with the nights. What was given is remembered with the site, to know it again in its calendar.
 */
export async function roomCalendar(ctx: Ctx, name: string): Promise<{ file: string; tag: string } | undefined> {
  const [token, feedId = null, ...more] = name.split(".");
  if (!isId(token) || (feedId !== null && !isId(feedId)) || more.length > 0) return undefined;
  const room = await ctx.db
    .selectFrom("rooms as r")
    .innerJoin("hotels as h", "h.id", "r.hotel_id")
    .leftJoin("channel_feeds as f", (join) =>
      join.onRef("f.hotel_id", "=", "r.hotel_id").onRef("f.room_id", "=", "r.id").on("f.id", "=", feedId),
    )
    .select(["r.id", "r.hotel_id", "h.time_zone", "f.id as feedId"])
    .where("r.calendar_token", "=", token)
    .where("r.archived_at", "is", null)
    .where("h.archived_at", "is", null)
    .executeTakeFirst();
  if (!room) return undefined;
  const today = dayAt(ctx.now(), room.time_zone);
  const key = { hotelId: room.hotel_id, roomId: room.id };
  const spans = await exportedDays(ctx, { ...key, from: today, to: addYears(today, maxYearsAhead) });
  await rememberExport(ctx, { ...key, feedId: room.feedId }, spans);
  const calendar = ical({ prodId: { company: "Stumari", product: "Rooms" }, method: ICalCalendarMethod.PUBLISH });
  for (const { checkIn, checkOut, kind } of spans)
    calendar.createEvent({
      id: `${room.id}-${checkIn}@stumari`,
      stamp: ctx.now(),
      start: checkIn,
      end: checkOut,
      allDay: true,
      summary: t[kind],
    });
  const tag = createHash("sha256")
    .update(JSON.stringify([room.id, t.reserved, spans]))
    .digest("base64url")
    .slice(0, 22);
  return { file: `${calendar.toString()}\r\n`, tag };
}

/** Replaces the URL of the room's calendar; the earlier one answers 404 from then on. */
export async function renewCalendarAddress(ctx: Ctx, room: RoomOfHotel): Promise<Outcome<null, { code: "unknown_room" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_room" }>> => {
    if (!(await managedRoom(ctx, room))) return rejected({ code: "unknown_room" });
    await renewCalendarToken(ctx, room.hotelId, room.roomId);
    await recordChange(ctx, { hotelId: room.hotelId, action: "calendar.renew", subjectId: room.roomId });
    return done(null);
  });
}
