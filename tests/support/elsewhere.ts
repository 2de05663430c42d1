import { sql } from "kysely";
import { addFeed } from "#domain/channel/manage-feeds.server.ts";
import { readFeed } from "#domain/channel/read-feed.server.ts";
import { roomCalendars } from "#domain/channel/room-calendars.server.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import type { TestEnv } from "./test-env.ts";

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;
/** An event of another site's calendar: its UID, its days, and further properties. */
export type FeedEvent = [uid: string, from: string, to: string, ...more: string[]];
const plain = (day: string) => day.replaceAll("-", "");

export const calendarOf = (...events: FeedEvent[]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...events.flatMap(([uid, from, to, ...more]) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `DTSTART;VALUE=DATE:${plain(from)}`,
      `DTEND;VALUE=DATE:${plain(to)}`,
      ...more,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

/** A room that is also sold on another site: `says` sets the feed's response and reads it. */
export async function openElsewhere(env: TestEnv, hotel: Hotel, name = "Elsewhere") {
  const url = `https://elsewhere.test/${newId()}.ics`;
  const { feedId } = must(await addFeed(env.as(hotel.owner), { hotelId: hotel.hotelId, roomId: hotel.roomId, name, url }));
  const read = async (ctx = env.ctx) => must(await readFeed(ctx, { hotelId: hotel.hotelId, feedId }));
  const sends = (text: string) => {
    env.sites.set(url, { kind: "file", text, etag: null, lastModified: null });
    return read();
  };
  return {
    feedId,
    read,
    /** Sets the response without reading it. */
    will: (...events: FeedEvent[]) => env.sites.set(url, { kind: "file", text: calendarOf(...events), etag: null, lastModified: null }),
    sends,
    says: (...events: FeedEvent[]) => sends(calendarOf(...events)),
    /** It has no events any more, until that is believed. */
    saysNothing: async () => {
      await sends(calendarOf());
      env.later(30);
      return read();
    },
    unchanged: () => {
      env.sites.set(url, { kind: "unchanged" });
      return read();
    },
  };
}

/** The sold units of a room by night, the year left out. */
export async function soldNights(env: TestEnv, { roomId }: Hotel) {
  const rows = await env.ctx.db
    .selectFrom("room_nights")
    .select(["night", "sold"])
    .where("room_id", "=", roomId)
    .where("sold", ">", 0)
    .orderBy("night")
    .execute();
  return Object.fromEntries(rows.map(({ night, sold }) => [night.slice(5), sold]));
}

export const shownFeed = async (env: TestEnv, { hotelId, roomId }: Hotel) => (await roomCalendars(env.ctx, hotelId, roomId))?.feeds[0];

/** Nights whose sold units differ from their bookings and external bookings. */
export async function strayNights(env: TestEnv) {
  const { rows } = await sql`
    select n.room_id, n.night, n.sold from room_nights n where n.sold <> coalesce((select sum(l.units) from reservations r join reservation_rooms l on l.hotel_id = r.hotel_id and l.reservation_id = r.id
        where r.hotel_id = n.hotel_id and l.room_id = n.room_id and l.cancelled_at is null and r.state in ('held', 'confirmed', 'no_show') and n.night >= r.check_in and n.night < r.check_out), 0)
      + (select count(*) from channel_feeds f join channel_blocks b on b.hotel_id = f.hotel_id and b.feed_id = f.id
        where f.hotel_id = n.hotel_id and f.room_id = n.room_id and n.night = any(b.taken))`.execute(env.ctx.db);
  return rows;
}
