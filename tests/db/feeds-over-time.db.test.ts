import { type PluginTransformQueryArgs, type PluginTransformResultArgs, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calendarEvents } from "#domain/channel/calendar-events.ts";
import { readDueFeeds } from "#domain/channel/read-due-feeds.server.ts";
import { readFeed } from "#domain/channel/read-feed.server.ts";
import { roomCalendar } from "#domain/channel/room-calendar.server.ts";
import { roomCalendars } from "#domain/channel/room-calendars.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { book, stayOf } from "../support/booking.ts";
import { openElsewhere, shownFeed, soldNights, strayNights } from "../support/elsewhere.ts";
import { payHold } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(() => {
  env.at("2026-11-21T09:00:00Z");
  env.queuedMails.splice(0);
});

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;
const mails = (name: string) => env.queuedMails.filter(({ mail }) => mail === name);

/** A paid booking of one unit. */
async function paid(hotel: Hotel, from: string, to: string) {
  const guest = await env.person();
  const { code } = must(await book(env, guest, hotel, stayOf(from, to)));
  await payHold(env, guest, code);
  return { cancel: async () => must(await cancelReservation(env.as(guest), { code, reason: "" })) };
}

/** What our calendar tells another site that reads it now, at its own address or at the room's. */
async function exported(hotel: Hotel, site?: { feedId: string }): Promise<[string, string][]> {
  const token = (await roomCalendars(env.ctx, hotel.hotelId, hotel.roomId))?.token ?? "";
  const file = (await roomCalendar(env.ctx, site ? `${token}.${site.feedId}` : token))?.file ?? "";
  const { events } = must(calendarEvents(file, { timeZone: "Asia/Tbilisi", from: "2026-11-01", to: "2028-11-21" }));
  return events.map(({ checkIn, checkOut }) => [checkIn, checkOut]);
}

const isFull = async (hotel: Hotel, from: string, to: string) => {
  const booked = await book(env, await env.person(), hotel, stayOf(from, to));
  return !booked.ok && booked.rejection.code === "full";
};

describe("a calendar that was full and is empty", () => {
  test("is believed when it is still empty half an hour later; until then its nights stay and the page says so", async () => {
    const hotel = await env.hotel();
    const site = await openElsewhere(env, hotel);
    await site.says(["a", "2027-02-10", "2027-02-12"], ["b", "2027-02-20", "2027-02-21"]);
    expect(await site.says()).toMatchObject({ failure: null, isEmptied: true });
    expect(await shownFeed(env, hotel)).toMatchObject({ isEmptied: true, nights: 3, age: 0 });
    expect(await isFull(hotel, "2027-02-10", "2027-02-12")).toBe(true);
    env.later(29);
    expect(await site.read()).toMatchObject({ isEmptied: true });
    expect(await soldNights(env, hotel)).toEqual({ "02-10": 1, "02-11": 1, "02-20": 1 });
    env.later(1);
    expect(await site.read()).toMatchObject({ isEmptied: false });
    expect(await soldNights(env, hotel)).toEqual({});
    expect(await shownFeed(env, hotel)).toMatchObject({ isEmptied: false });
  });

  test("is not believed when its events are back meanwhile, or the site says that the full file is unchanged", async () => {
    const hotel = await env.hotel();
    const site = await openElsewhere(env, hotel);
    const full = () => site.says(["a", "2027-02-10", "2027-02-12"]);
    for (const back of [full, site.unchanged]) {
      await full();
      await site.says();
      env.later(20);
      await back();
      env.later(20);
      expect(await site.says()).toMatchObject({ isEmptied: true });
      expect(await soldNights(env, hotel)).toEqual({ "02-10": 1, "02-11": 1 });
    }
  });

  test("is believed at once when there is nothing to release, and half an hour after a clock that was ahead", async () => {
    const hotel = await env.hotel();
    const site = await openElsewhere(env, hotel);
    expect(await site.says()).toMatchObject({ isEmptied: false });
    env.at("2026-11-24T09:00:00Z");
    await site.says(["a", "2027-02-10", "2027-02-12"]);
    await site.says();
    env.at("2026-11-21T09:00:00Z");
    await site.read();
    env.later(30);
    expect(await site.read()).toMatchObject({ isEmptied: false });
    expect(await soldNights(env, hotel)).toEqual({});
  });
});

describe("events that can't be read", () => {
  const broken = (uid: string) => `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;VALUE=DATE:00000000\r\nEND:VEVENT\r\n`;
  const withBroken = (...uids: string[]) =>
    `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART;VALUE=DATE:20270110\r\nEND:VEVENT\r\n${uids.map(broken).join("")}END:VCALENDAR\r\n`;

  test("are counted and told once, the others take their nights, and what was known of them stays", async () => {
    const hotel = await env.hotel();
    const site = await openElsewhere(env, hotel);
    await site.says(["b", "2027-01-20", "2027-01-22"], ["c", "2027-03-01", "2027-03-02"]);
    for (let reading = 1; reading <= 96; reading++) {
      expect(await site.sends(withBroken("b"))).toMatchObject({ failure: null, unread: 1 });
      env.later(15);
    }
    expect(await soldNights(env, hotel)).toEqual({ "01-10": 1, "01-20": 1, "01-21": 1 });
    expect(await shownFeed(env, hotel)).toMatchObject({ unread: 1, failure: null });
    expect(env.queuedMails).toMatchObject([{ mail: "channel-unread", to: hotel.owner.email, facts: { events: "1" } }]);
    await site.says(["a", "2027-01-10", "2027-01-11"]);
    expect(await soldNights(env, hotel)).toEqual({ "01-10": 1 });
    expect(await shownFeed(env, hotel)).toMatchObject({ unread: 0 });
  });

  /** An event of the UID that all of them have, with days or the beginning of its days alone. */
  const shared = (from: string, end: string) =>
    `BEGIN:VEVENT\r\nUID:rooms\r\nDTSTART;VALUE=DATE:${from}\r\nDTEND;VALUE=DATE:${end}\r\nEND:VEVENT\r\n`;
  const file = (...events: string[]) => `BEGIN:VCALENDAR\r\n${events.join("")}END:VCALENDAR\r\n`;

  test.each([
    ["alone before", [], { "01-10": 1, "01-11": 1 }],
    ["one of two", [shared("20270120", "20270122")], { "01-10": 1, "01-11": 1, "01-20": 1, "01-21": 1 }],
  ] as const)("hold nobody's nights twice when they share the UID of an event that was %s", async (_what, others, nights) => {
    const hotel = await env.hotel({ units: 3 });
    const site = await openElsewhere(env, hotel);
    const one = shared("20270110", "20270112");
    await site.sends(file(one, ...others));
    // A new one of which the beginning can be read, then one of which nothing can.
    await site.sends(file(one, ...others, shared("20270301", "soon")));
    expect(await soldNights(env, hotel)).toEqual({ ...nights, "03-01": 1 });
    await site.sends(file(one, ...others, shared("someday", "soon")));
    expect(await soldNights(env, hotel)).toEqual({ ...nights, "03-01": 1 });
    await site.sends(file(one, ...others));
    expect(await soldNights(env, hotel)).toEqual(nights);
    expect(await strayNights(env)).toEqual([]);
  });

  test("keep what is known of them, also beside a new event of their UID", async () => {
    const hotel = await env.hotel({ units: 3 });
    const site = await openElsewhere(env, hotel);
    await site.sends(file(shared("20270110", "20270113")));
    await site.sends(file(shared("20270110", "soon")));
    expect(await soldNights(env, hotel)).toEqual({ "01-10": 1, "01-11": 1, "01-12": 1 });
    await site.sends(file(shared("someday", "soon"), shared("20270111", "20270112")));
    expect(await soldNights(env, hotel)).toEqual({ "01-10": 1, "01-11": 2, "01-12": 1 });
    expect(await strayNights(env)).toEqual([]);
  });

  test("keep what is known of busy times", async () => {
    const hotel = await env.hotel();
    const site = await openElsewhere(env, hotel);
    const busy = (period: string) =>
      file(`BEGIN:VFREEBUSY\r\nFREEBUSY:20270110T100000Z/20270112T080000Z\r\nFREEBUSY:${period}\r\nEND:VFREEBUSY\r\n`);
    for (const period of ["20270120T100000Z/20270122T080000Z", "soon"]) {
      await site.sends(busy(period));
      expect(await soldNights(env, hotel)).toEqual({ "01-10": 1, "01-11": 1, "01-20": 1, "01-21": 1 });
    }
    expect(await shownFeed(env, hotel)).toMatchObject({ unread: 1 });
  });

  test("leave a series as it was when they are a change of it", async () => {
    const hotel = await env.hotel({ units: 3 });
    const site = await openElsewhere(env, hotel);
    const series = (...changes: string[]) =>
      file(
        shared("20270110", "20270112").replace("END:VEVENT", "RRULE:FREQ=WEEKLY;COUNT=3\r\nEND:VEVENT"),
        ...changes.map((change) => change.replace("DTSTART", "RECURRENCE-ID;VALUE=DATE:20270117\r\nDTSTART")),
      );
    const whole = { "01-10": 1, "01-11": 1, "01-17": 1, "01-18": 1, "01-24": 1, "01-25": 1 };
    await site.sends(series());
    expect(await soldNights(env, hotel)).toEqual(whole);
    expect(await site.sends(series(shared("20270117", "soon")))).toMatchObject({ unread: 1 });
    expect(await soldNights(env, hotel)).toEqual(whole);
    const moved = { "01-10": 1, "01-11": 1, "01-19": 1, "01-20": 1, "01-21": 1, "01-24": 1, "01-25": 1 };
    await site.sends(series(shared("20270119", "20270122")));
    expect(await soldNights(env, hotel)).toEqual(moved);
    await site.sends(series(shared("20270119", "soon")));
    expect(await soldNights(env, hotel)).toEqual({ ...moved, "01-17": 1, "01-18": 1 });
    expect(await strayNights(env)).toEqual([]);
  });

  test("are a failure that changes nothing when no event can be read", async () => {
    const hotel = await env.hotel();
    const site = await openElsewhere(env, hotel);
    await site.says(["a", "2027-01-20", "2027-01-22"]);
    expect(await site.sends(`BEGIN:VCALENDAR\r\n${broken("x")}END:VCALENDAR`)).toMatchObject({ failure: "no_readable_event" });
    expect(await soldNights(env, hotel)).toEqual({ "01-20": 1, "01-21": 1 });
  });
});

test("whatever breaks a reading is shown and mailed once a day, and the next one is tried", async () => {
  const hotel = await env.hotel();
  const { feedId } = await openElsewhere(env, hotel);
  const broken = { ...env.ctx, feeds: { ...env.ctx.feeds, read: () => Promise.reject(new TypeError("out of range")) } };
  for (let reading = 1; reading <= 3; reading++) {
    expect(must(await readFeed(broken, { hotelId: hotel.hotelId, feedId }))).toMatchObject({ failure: "unexpected" });
    env.later(15);
  }
  expect(await shownFeed(env, hotel)).toMatchObject({ failure: "unexpected", disabled: false });
  expect(mails("channel-failing")).toHaveLength(1);
});

describe("a site with its own idea of UIDs", () => {
  test("that names all events alike has each of them", async () => {
    const hotel = await env.hotel();
    const site = await openElsewhere(env, hotel);
    await site.says(["c", "2027-01-10", "2027-01-12"], ["c", "2027-01-20", "2027-01-22"], ["c", "2027-01-30", "2027-02-01"]);
    expect(await isFull(hotel, "2027-01-10", "2027-01-12")).toBe(true);
    await site.says(["c", "2027-01-20", "2027-01-22"], ["c", "2027-01-30", "2027-02-01"]);
    expect(await soldNights(env, hotel)).toEqual({ "01-20": 1, "01-21": 1, "01-30": 1, "01-31": 1 });
    expect(await strayNights(env)).toEqual([]);
  });

  test("that names them anew at each reading brings one mail about a double booking, also when it comes and goes", async () => {
    const hotel = await env.hotel();
    await paid(hotel, "2027-01-11", "2027-01-12");
    env.queuedMails.splice(0);
    const site = await openElsewhere(env, hotel);
    for (let reading = 1; reading <= 8; reading++) {
      await site.says([`u${reading}`, "2027-01-10", "2027-01-13"]);
      env.later(15);
      await site.says([`other${reading}`, "2027-02-10", "2027-02-13"]);
      env.later(15);
    }
    await site.says(["u9", "2027-01-10", "2027-01-13"]);
    expect(mails("channel-doubled")).toHaveLength(1);
    expect(await shownFeed(env, hotel)).toMatchObject({ overbooked: ["2027-01-11"], nights: 2 });
    expect(await strayNights(env)).toEqual([]);
  });

  test("keeps past nights when an event under another name continues a stay that has begun", async () => {
    const hotel = await env.hotel({ units: 2 });
    const site = await openElsewhere(env, hotel);
    await site.says(["a", "2026-11-21", "2026-11-24"], ["b", "2026-11-22", "2026-11-26"]);
    env.at("2026-11-23T09:00:00Z");
    await site.says(["a", "2026-11-23", "2026-11-26"]);
    expect(await soldNights(env, hotel)).toEqual({ "11-21": 1, "11-22": 2, "11-23": 1, "11-24": 1, "11-25": 1 });
    expect(await strayNights(env)).toEqual([]);
  });

  test("and writes an event twice takes a second unit only where one is free", async () => {
    const twice = [
      ["a", "2027-01-10", "2027-01-11"],
      ["a", "2027-01-10", "2027-01-11"],
    ] as [string, string, string][];
    const [small, large] = [await env.hotel(), await env.hotel({ units: 3 })];
    expect(await (await openElsewhere(env, small)).says(...twice)).toMatchObject({ overbooked: [] });
    await (await openElsewhere(env, large)).says(...twice);
    expect([await soldNights(env, small), await soldNights(env, large)]).toEqual([{ "01-10": 1 }, { "01-10": 2 }]);
    expect(mails("channel-doubled")).toEqual([]);
  });
});

describe("days of ours that another site lists under a UID of its own", () => {
  const block = ["not-available", "2027-01-10", "2027-01-12"] as [string, string, string];

  test("are no double booking, and are free again when both sites have read each other after a cancellation", async () => {
    const hotel = await env.hotel({ units: 2 });
    const [first] = [await paid(hotel, "2027-01-10", "2027-01-12"), await paid(hotel, "2027-01-10", "2027-01-12")];
    const site = await openElsewhere(env, hotel);
    expect(await exported(hotel)).toEqual([["2027-01-10", "2027-01-12"]]);
    expect(await site.says(block)).toMatchObject({ overbooked: [] });
    expect(await shownFeed(env, hotel)).toMatchObject({ echoes: 1, overbooked: [] });
    await first.cancel();
    env.later(15);
    await site.says(block);
    // Until the other site has read ours again its days may be a booking of its own: the unit is kept for it.
    expect(await soldNights(env, hotel)).toEqual({ "01-10": 2, "01-11": 2 });
    expect(await exported(hotel)).toEqual([]);
    env.later(15);
    await site.saysNothing();
    expect(await soldNights(env, hotel)).toEqual({ "01-10": 1, "01-11": 1 });
    expect(mails("channel-doubled")).toEqual([]);
    expect(await strayNights(env)).toEqual([]);
  });

  test("are known again when the site joins spans, cuts off the past and names them anew", async () => {
    const hotel = await env.hotel();
    await paid(hotel, "2026-11-22", "2026-11-24");
    await paid(hotel, "2026-11-25", "2026-11-27");
    const site = await openElsewhere(env, hotel);
    await exported(hotel);
    expect(await site.says(["x", "2026-11-22", "2026-11-24"], ["y", "2026-11-25", "2026-11-27"])).toMatchObject({ overbooked: [] });
    env.at("2026-11-23T09:00:00Z");
    expect(await site.says(["z", "2026-11-23", "2026-11-24"], ["w", "2026-11-25", "2026-11-27"])).toMatchObject({ overbooked: [] });
    env.at("2026-11-24T09:00:00Z");
    expect(await site.says(["v", "2026-11-25", "2026-11-27"])).toMatchObject({ overbooked: [] });
  });

  test("are a double booking when nobody had read them here, or when they are other days", async () => {
    const hotel = await env.hotel();
    await paid(hotel, "2027-01-10", "2027-01-12");
    const site = await openElsewhere(env, hotel);
    expect(await site.says(block)).toMatchObject({ overbooked: ["2027-01-10", "2027-01-11"] });
    // Known as a booking there before we exported the days.
    await exported(hotel);
    expect(await site.read()).toMatchObject({ overbooked: ["2027-01-10", "2027-01-11"] });
    expect(await site.says(["other", "2027-01-10", "2027-01-13"])).toMatchObject({ overbooked: ["2027-01-10", "2027-01-11"] });
  });

  test("are a double booking of a site that had not read them, whatever others had", async () => {
    const hotel = await env.hotel();
    await paid(hotel, "2027-01-10", "2027-01-12");
    const [reader, other] = [await openElsewhere(env, hotel), await openElsewhere(env, hotel)];
    expect(await exported(hotel, reader)).toEqual([["2027-01-10", "2027-01-12"]]);
    expect(await reader.says(block)).toMatchObject({ overbooked: [] });
    expect(await other.says(block)).toMatchObject({ overbooked: ["2027-01-10", "2027-01-11"] });
    // It stays one when its site has read ours.
    await exported(hotel, other);
    expect(await other.read()).toMatchObject({ overbooked: ["2027-01-10", "2027-01-11"] });
    expect(await reader.read()).toMatchObject({ overbooked: [] });
    expect(mails("channel-doubled")).toHaveLength(1);
  });

  test("were read at the room's address by the one site that has not read its own", async () => {
    const hotel = await env.hotel();
    await paid(hotel, "2027-01-10", "2027-01-12");
    const [one, other] = [await openElsewhere(env, hotel), await openElsewhere(env, hotel)];
    await exported(hotel);
    // Nobody knows which of the two it was.
    expect(await one.says(["a", "2027-01-10", "2027-01-12"])).toMatchObject({ overbooked: ["2027-01-10", "2027-01-11"] });
    await exported(hotel, one);
    expect(await other.says(block)).toMatchObject({ overbooked: [] });
    await paid(hotel, "2027-01-20", "2027-01-22");
    await exported(hotel);
    expect(await one.says(["b", "2027-01-20", "2027-01-22"])).toMatchObject({ overbooked: ["2027-01-20", "2027-01-21"] });
    expect(await other.says(block, ["c", "2027-01-20", "2027-01-22"])).toMatchObject({ overbooked: [] });
    // Two days later its own address is no longer known to be in use.
    env.later(49 * 60);
    await paid(hotel, "2027-02-20", "2027-02-22");
    await exported(hotel, other);
    await exported(hotel);
    expect(await one.says(["d", "2027-02-20", "2027-02-22"])).toMatchObject({ overbooked: [] });
  });

  test("are a double booking when they were sold here anew and the site has read only that they were free", async () => {
    const hotel = await env.hotel();
    const site = await openElsewhere(env, hotel);
    const first = await paid(hotel, "2027-01-10", "2027-01-12");
    await paid(hotel, "2027-02-10", "2027-02-12");
    await exported(hotel, site);
    await first.cancel();
    env.later(15);
    expect(await exported(hotel, site)).toEqual([["2027-02-10", "2027-02-12"]]);
    await paid(hotel, "2027-01-10", "2027-01-12");
    env.later(6 * 60 + 1);
    expect(await site.says(block, ["b", "2027-02-10", "2027-02-12"])).toMatchObject({ overbooked: ["2027-01-10", "2027-01-11"] });
    expect(await shownFeed(env, hotel)).toMatchObject({ echoes: 1 });
  });

  test("are not, as long as the calendar of the site may still be the one before", async () => {
    const hotel = await env.hotel();
    const site = await openElsewhere(env, hotel);
    const first = await paid(hotel, "2027-01-10", "2027-01-12");
    await exported(hotel, site);
    await first.cancel();
    for (let reading = 1; reading <= 5; reading++) {
      env.later(60);
      expect(await exported(hotel, site)).toEqual([]);
    }
    await paid(hotel, "2027-01-10", "2027-01-12");
    expect(await site.says(block)).toMatchObject({ overbooked: [] });
  });

  test("come back once: a second event of the same days is a double booking", async () => {
    const hotel = await env.hotel();
    await paid(hotel, "2027-01-10", "2027-01-12");
    const site = await openElsewhere(env, hotel);
    await exported(hotel, site);
    expect(await site.says(block)).toMatchObject({ overbooked: [] });
    expect(await site.says(block, ["theirs", "2027-01-10", "2027-01-12"])).toMatchObject({ overbooked: ["2027-01-10", "2027-01-11"] });
    expect(await shownFeed(env, hotel)).toMatchObject({ echoes: 1 });
  });

  test("are given at no address but those of the room and its sites", async () => {
    const [hotel, another] = [await env.hotel(), await env.hotel()];
    const [site, strange] = [await openElsewhere(env, hotel), await openElsewhere(env, another)];
    const token = (await roomCalendars(env.ctx, hotel.hotelId, hotel.roomId))?.token ?? "";
    for (const name of [`${token}.`, `${token}.x`, `${token}.${site.feedId}.${site.feedId}`, `${newId()}.${site.feedId}`])
      expect(await roomCalendar(env.ctx, name)).toBeUndefined();
    // The feed may have been removed: its site goes on reading, as anybody.
    await paid(hotel, "2027-01-10", "2027-01-12");
    await exported(hotel, strange);
    expect(await env.ctx.db.selectFrom("channel_exports").select("reader").where("hotel_id", "=", hotel.hotelId).execute()).toEqual([
      { reader: hotel.roomId },
    ]);
  });

  test("count as a booking of the site, and are told to others, when it keeps them two days after they were free here", async () => {
    const hotel = await env.hotel({ units: 2 });
    const [first] = [await paid(hotel, "2027-01-10", "2027-01-12"), await paid(hotel, "2027-01-10", "2027-01-12")];
    const site = await openElsewhere(env, hotel);
    await exported(hotel);
    await site.says(block);
    await first.cancel();
    await site.read();
    env.later(49 * 60);
    await site.read();
    expect(await shownFeed(env, hotel)).toMatchObject({ echoes: 0, nights: 2 });
    expect(await exported(hotel)).toEqual([["2027-01-10", "2027-01-12"]]);
  });
});

describe("a clock that was ahead and is right again", () => {
  test("does not stop readings, their events and mails of failures", async () => {
    const hotel = await env.hotel();
    const site = await openElsewhere(env, hotel);
    env.at("2026-11-24T09:00:00Z");
    await site.says(["a", "2027-01-10", "2027-01-12"]);
    await site.sends("<!DOCTYPE html>");
    await site.says(["a", "2027-01-10", "2027-01-12"]);
    env.at("2026-11-21T09:00:00Z");
    expect(await site.says(["a", "2027-01-10", "2027-01-12"], ["b", "2027-01-20", "2027-01-21"])).toMatchObject({ failure: null });
    expect(await soldNights(env, hotel)).toEqual({ "01-10": 1, "01-11": 1, "01-20": 1 });
    await env.ctx.db
      .updateTable("channel_feeds")
      .set({ told_at: new Date("2026-11-24T09:00:00Z"), checked_at: new Date("2026-11-24T09:00:00Z") })
      .where("id", "=", site.feedId)
      .execute();
    env.queuedMails.splice(0);
    await site.sends("<!DOCTYPE html>");
    expect(mails("channel-failing")).toHaveLength(1);
  });

  test("reads a feed eight times in two hours", async () => {
    const hotel = await env.hotel();
    const site = await openElsewhere(env, hotel);
    env.at("2026-11-24T09:00:00Z");
    await site.says(["a", "2027-01-10", "2027-01-12"]);
    env.at("2026-11-21T09:00:00Z");
    env.jobs.splice(0);
    for (let minute = 0; minute < 120; minute++) {
      await readDueFeeds(env.ctx);
      env.later(1);
    }
    expect(env.jobs.filter(({ payload }) => "feedId" in payload && payload.feedId === site.feedId)).toHaveLength(8);
  });
});

describe("a calendar of many long events", () => {
  const long = (count: number) =>
    Array.from({ length: count }, (_, at): [string, string, string] => [`e${at}`, "2026-12-01", "2028-11-21"]);

  test("is rejected as a whole by its nights, and the page of the room's calendars opens", async () => {
    const hotel = await env.hotel({ units: 3 });
    const site = await openElsewhere(env, hotel);
    expect(await site.says(...long(1900))).toMatchObject({ failure: "too_many_events" });
    expect(await shownFeed(env, hotel)).toMatchObject({ failure: "too_many_events", nights: 0 });
  });

  test("within the limit is written by as many statements as one of two events", async () => {
    const statements: number[] = [];
    for (const count of [2, 27]) {
      const hotel = await env.hotel({ units: 30 });
      const site = await openElsewhere(env, hotel);
      site.will(...long(count));
      let counted = 0;
      const counting = {
        transformQuery: ({ node }: PluginTransformQueryArgs) => {
          counted++;
          return node;
        },
        transformResult: async ({ result }: PluginTransformResultArgs) => result,
      };
      await site.read({ ...env.ctx, db: env.ctx.db.withPlugin(counting) });
      statements.push(counted);
      expect((await shownFeed(env, hotel))?.nights).toBe(count * 721);
      expect((await soldNights(env, hotel))["12-01"]).toBe(count);
    }
    expect(statements[0]).toBeGreaterThan(5);
    expect(statements[1]).toBe(statements[0]);
  });

  test("stored by an earlier version opens the page too", async () => {
    const hotel = await env.hotel();
    const site = await openElsewhere(env, hotel);
    await sql`
      insert into channel_blocks (hotel_id, feed_id, uid, check_in, check_out, taken, told_at)
      select ${hotel.hotelId}, ${site.feedId}, 'e' || at, '2026-12-01', '2028-11-21',
        array(select day::date from generate_series('2026-12-02'::date, '2028-11-20', interval '1 day') as day), now()
      from generate_series(1, 1900) as at`.execute(env.ctx.db);
    const shown = await shownFeed(env, hotel);
    expect([shown?.overbooked, shown?.nights]).toEqual([["2026-12-01"], 1900 * 720]);
  });
});
