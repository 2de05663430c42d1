import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calendarEvents } from "#domain/channel/calendar-events.ts";
import { channelStays } from "#domain/channel/channel-stays.server.ts";
import { addFeed, removeFeed } from "#domain/channel/manage-feeds.server.ts";
import { readDueFeeds } from "#domain/channel/read-due-feeds.server.ts";
import { roomCalendar, renewCalendarAddress } from "#domain/channel/room-calendar.server.ts";
import { roomCalendars } from "#domain/channel/room-calendars.server.ts";
import { deleteHotel } from "#domain/closure/archive-hotel.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import type { Actor } from "#kit/actor.ts";
import { must } from "../../db/sample/must.ts";
import { attackCalendars } from "../support/attack-calendars.ts";
import { book, stayOf } from "../support/booking.ts";
import { change, shifted } from "../support/changes.ts";
import { calendarOf, openElsewhere, shownFeed, soldNights, strayNights } from "../support/elsewhere.ts";
import { offered } from "../support/groups.ts";
import { changeDay } from "../support/nights.ts";
import { payHold, payStay } from "../support/stay.ts";
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
const elsewhere = (hotel: Hotel, name?: string) => openElsewhere(env, hotel, name);
const soldOf = (hotel: Hotel) => soldNights(env, hotel);
const feedOf = (hotel: Hotel) => shownFeed(env, hotel);
const astray = () => strayNights(env);

describe("an external booking", () => {
  test("takes a unit on its nights, so that nobody books them here", async () => {
    const hotel = await env.hotel();
    const site = await elsewhere(hotel);
    expect(await site.says(["a", "2027-01-10", "2027-01-12"])).toMatchObject({ failure: null, overbooked: [] });
    expect(await soldOf(hotel)).toEqual({ "01-10": 1, "01-11": 1 });
    const guest = await env.person();
    expect(await book(env, guest, hotel, stayOf("2027-01-11", "2027-01-13"), { expectedTotal: 22_400 })).toMatchObject({
      ok: false,
      rejection: { code: "full", night: "2027-01-11" },
    });
    must(await book(env, guest, hotel, stayOf("2027-01-12", "2027-01-13")));
    const [shown] = await channelStays(env.ctx, { hotelId: hotel.hotelId, roomIds: [hotel.roomId], from: "2027-01-01", to: "2027-01-31" });
    expect(shown?.held).toEqual(["2027-01-10", "2027-01-11"]);
    expect(await astray()).toEqual([]);
  });

  test("is in the calendar with the name of its site, up to the day of its departure", async () => {
    const hotel = await env.hotel();
    const site = await elsewhere(hotel, "Katakombi");
    await site.says(["a", "2027-01-10", "2027-01-13"], ["b", "2027-01-12", "2027-01-14"], ["c", "2027-02-01", "2027-02-02"]);
    const shown = (from: string, to: string) => channelStays(env.ctx, { hotelId: hotel.hotelId, roomIds: [hotel.roomId], from, to });
    const [first, second] = [
      {
        roomId: hotel.roomId,
        site: "Katakombi",
        checkIn: "2027-01-10",
        checkOut: "2027-01-13",
        overbooked: false,
        held: ["2027-01-10", "2027-01-11", "2027-01-12"],
      },
      { roomId: hotel.roomId, site: "Katakombi", checkIn: "2027-01-12", checkOut: "2027-01-14", overbooked: true, held: ["2027-01-13"] },
    ];
    expect(await shown("2027-01-01", "2027-01-31")).toEqual([first, second]);
    expect(await shown("2027-01-14", "2027-01-20")).toEqual([{ ...second, held: [] }]);
    expect(await shown("2027-01-15", "2027-01-31")).toEqual([]);
    expect(await channelStays(env.ctx, { hotelId: hotel.hotelId, roomIds: [], from: "2027-01-01", to: "2027-01-31" })).toEqual([]);
  });

  test("is moved and removed with its event, released when cancelled, and unchanged when the feed is the same", async () => {
    const hotel = await env.hotel({ units: 2 });
    const site = await elsewhere(hotel);
    await site.says(["a", "2027-01-10", "2027-01-13"], ["b", "2027-01-11", "2027-01-12"]);
    expect(await soldOf(hotel)).toEqual({ "01-10": 1, "01-11": 2, "01-12": 1 });
    await site.says(["a", "2027-01-12", "2027-01-15"], ["b", "2027-01-11", "2027-01-12"]);
    expect(await soldOf(hotel)).toEqual({ "01-11": 1, "01-12": 1, "01-13": 1, "01-14": 1 });
    await site.unchanged();
    await site.says(["a", "2027-01-12", "2027-01-15"], ["b", "2027-01-11", "2027-01-12", "STATUS:CANCELLED"]);
    expect(await soldOf(hotel)).toEqual({ "01-12": 1, "01-13": 1, "01-14": 1 });
    await site.saysNothing();
    expect(await soldOf(hotel)).toEqual({});
    expect(await astray()).toEqual([]);
  });

  test("keeps its past nights: a removed event releases nights from today on", async () => {
    const hotel = await env.hotel();
    const site = await elsewhere(hotel);
    await site.says(["a", "2026-11-21", "2026-11-23"], ["b", "2026-11-23", "2026-11-27"]);
    env.at("2026-11-25T09:00:00Z");
    await site.saysNothing();
    expect(await soldOf(hotel)).toEqual({ "11-21": 1, "11-22": 1, "11-23": 1, "11-24": 1 });
    await site.says(["b", "2026-11-23", "2026-11-26"]);
    expect(await soldOf(hotel)).toEqual({ "11-21": 1, "11-22": 1, "11-23": 1, "11-24": 1, "11-25": 1 });
    expect(await astray()).toEqual([]);
  });

  test("takes closed nights too, so that opening them sells no night twice", async () => {
    const hotel = await env.hotel();
    await changeDay(env, hotel, "2027-01-10", { closed: true });
    expect(await (await elsewhere(hotel)).says(["a", "2027-01-10", "2027-01-11"])).toMatchObject({ failure: null, overbooked: [] });
    await changeDay(env, hotel, "2027-01-10", { closed: false });
    expect(await book(env, await env.person(), hotel, stayOf("2027-01-10", "2027-01-11"), { expectedTotal: 11_200 })).toMatchObject({
      ok: false,
      rejection: { code: "full" },
    });
  });

  test.each([
    ["an HTML page", "<!DOCTYPE html><title>Sign in</title>", "not_a_calendar"],
    ["nothing", "", "empty"],
    ["half a file", calendarOf(["a", "2027-01-10", "2027-01-12"]).slice(0, 80), "not_a_calendar"],
  ])("is unchanged when the feed sends %s, and the owner gets a mail once a day until it works again", async (_what, text, failure) => {
    const hotel = await env.hotel();
    const site = await elsewhere(hotel);
    await site.says(["a", "2027-01-10", "2027-01-12"]);
    env.queuedMails.splice(0);
    expect(await site.sends(text)).toMatchObject({ failure, overbooked: [] });
    env.later(15);
    await site.read();
    expect(await soldOf(hotel)).toEqual({ "01-10": 1, "01-11": 1 });
    expect(await feedOf(hotel)).toMatchObject({ failure, age: 15, nights: 2 });
    expect(env.queuedMails).toMatchObject([
      { mail: "channel-failing", to: hotel.owner.email, facts: { failure, feed: "Elsewhere", room: "Double" } },
    ]);
    env.later(24 * 60);
    await site.read();
    expect(env.queuedMails).toHaveLength(2);
    await site.says(["a", "2027-01-10", "2027-01-12"]);
    expect(await feedOf(hotel)).toMatchObject({ failure: null, age: 0 });
  });
});

describe("a feed that fails permanently", () => {
  const switchedOff = () => env.queuedMails.filter(({ mail }) => mail === "channel-disabled");

  test("is disabled after five failures in a row, owner and managing colleagues get a mail in their language, and no job reads it", async () => {
    const hotel = await env.hotel();
    const [manager, desk] = [await env.person("guest"), await env.person("guest")];
    await env.ctx.db.updateTable("users").set({ locale: "ka" }).where("id", "=", manager.id).execute();
    for (const [{ id }, role] of [
      [manager, "manager"],
      [desk, "front_desk"],
    ] as const)
      await env.ctx.db
        .insertInto("hotel_staff")
        .values({ hotel_id: hotel.hotelId, user_id: id, role, created_at: env.ctx.now() })
        .execute();
    const site = await elsewhere(hotel);
    await site.says(["a", "2027-01-10", "2027-01-12"]);
    env.queuedMails.splice(0);
    for (let reading = 1; reading <= 5; reading++) {
      env.later(15);
      expect(await site.sends(attackCalendars["150,000 RDATE values"]())).toMatchObject({ failure: "too_complex", overbooked: [] });
      expect(await feedOf(hotel)).toMatchObject({ disabled: reading === 5, failure: "too_complex", nights: 2 });
    }
    expect(switchedOff()).toMatchObject([
      { to: hotel.owner.email, locale: "en", facts: { failure: "too_complex", feed: "Elsewhere" } },
      { to: manager.email, locale: "ka", facts: { url: expect.stringContaining("/ka/hotel-manager/rooms/") } },
    ]);
    expect(switchedOff()).toHaveLength(2);
    expect(await soldOf(hotel)).toEqual({ "01-10": 1, "01-11": 1 });
    env.later(60);
    env.jobs.splice(0);
    await readDueFeeds(env.ctx);
    expect(env.jobs.filter(({ payload }) => "feedId" in payload && payload.feedId === site.feedId)).toEqual([]);
  });

  test("stays disabled while retries fail, without another mail, and is enabled after a successful read", async () => {
    const hotel = await env.hotel();
    const site = await elsewhere(hotel);
    for (let reading = 1; reading <= 6; reading++) await site.sends(attackCalendars["20,000 RDATE lines"]());
    env.later(48 * 60);
    await site.read();
    expect(switchedOff()).toHaveLength(1);
    expect(await feedOf(hotel)).toMatchObject({ disabled: true });
    await site.says(["a", "2027-01-10", "2027-01-11"]);
    expect(await feedOf(hotel)).toMatchObject({ disabled: false, failure: null });
    env.later(15);
    env.jobs.splice(0);
    await readDueFeeds(env.ctx);
    expect(env.jobs.filter(({ payload }) => "feedId" in payload && payload.feedId === site.feedId)).toHaveLength(1);
    await site.sends(attackCalendars["20,000 RDATE lines"]());
    expect(await feedOf(hotel)).toMatchObject({ disabled: false });
  });

  test("is not disabled while only its site is unreachable", async () => {
    const hotel = await env.hotel();
    const site = await elsewhere(hotel);
    for (let reading = 1; reading <= 8; reading++) await site.read();
    expect(await feedOf(hotel)).toMatchObject({ disabled: false, failure: "unreachable" });
  });
});

describe("an overbooked night", () => {
  test("is not sold again here, is shown and reported once, and is taken as soon as a unit is free", async () => {
    const hotel = await env.hotel();
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, stayOf("2027-01-11", "2027-01-12")));
    const site = await elsewhere(hotel);
    expect(await site.says(["a", "2027-01-10", "2027-01-13"])).toMatchObject({ failure: null, overbooked: ["2027-01-11"] });
    expect(await soldOf(hotel)).toEqual({ "01-10": 1, "01-11": 1, "01-12": 1 });
    expect(await feedOf(hotel)).toMatchObject({ nights: 2, overbooked: ["2027-01-11"] });
    await site.unchanged();
    expect(env.queuedMails.filter(({ mail }) => mail.startsWith("channel"))).toMatchObject([
      { mail: "channel-doubled", to: hotel.owner.email, facts: { nights: "2027-01-11" } },
    ]);
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    expect(await site.unchanged()).toMatchObject({ failure: null, overbooked: [] });
    expect(await feedOf(hotel)).toMatchObject({ nights: 3, overbooked: [] });
    expect(await astray()).toEqual([]);
  });

  test("goes to one of two concurrent bookings, and two concurrent reads count no night twice", async () => {
    for (let round = 0; round < 5; round++) {
      const hotel = await env.hotel();
      const site = await elsewhere(hotel);
      const guest = await env.person();
      const [booked, first, second] = await Promise.all([
        book(env, guest, hotel, stayOf("2027-01-10", "2027-01-12")),
        site.says(["a", "2027-01-10", "2027-01-12"]),
        site.says(["a", "2027-01-10", "2027-01-12"]),
      ]);
      expect(await soldOf(hotel)).toEqual({ "01-10": 1, "01-11": 1 });
      expect([first, second].filter(({ overbooked }) => booked.ok && ![0, 2].includes(overbooked.length))).toEqual([]);
    }
    expect(await astray()).toEqual([]);
  });
});

describe("the URL of a feed", () => {
  test("that can never be read is not saved; it is checked only for people who manage the room", async () => {
    const hotel = await env.hotel();
    const requests: string[] = [];
    const problemOf = async (url: string) => {
      requests.push(url);
      return "private_address" as const;
    };
    const adding = (actor: Actor) =>
      addFeed(
        { ...env.as(actor), feeds: { ...env.ctx.feeds, problemOf } },
        { hotelId: hotel.hotelId, roomId: hotel.roomId, name: "Inside", url: "http://10.0.0.1/a.ics" },
      );
    expect(await adding(await env.person("hotel_manager"))).toEqual({ ok: false, rejection: { code: "unknown_room" } });
    expect(requests).toEqual([]);
    expect(await adding(hotel.owner)).toEqual({ ok: false, rejection: { code: "private_address" } });
    expect(await feedOf(hotel)).toBeUndefined();
  });
});

describe("the calendars of a room", () => {
  test("are read by a job every 15 minutes, unless room or hotel is archived", async () => {
    const hotel = await env.hotel();
    const { feedId } = await elsewhere(hotel);
    const requests = async () => {
      env.jobs.splice(0);
      await readDueFeeds(env.ctx);
      return env.jobs.filter(({ payload }) => "feedId" in payload && payload.feedId === feedId).length;
    };
    expect(await requests()).toBe(0);
    env.later(15);
    expect(await requests()).toBe(1);
    expect(await requests()).toBe(0);
    env.later(15);
    await env.ctx.db.updateTable("rooms").set({ archived_at: env.ctx.now() }).where("id", "=", hotel.roomId).execute();
    expect(await requests()).toBe(0);
  });

  test("release their nights when they are removed, and are deleted with a hotel without bookings", async () => {
    const hotel = await env.hotel();
    const [one, other] = [await elsewhere(hotel, "One"), await elsewhere(hotel, "Other")];
    await one.says(["a", "2027-01-10", "2027-01-12"]);
    await other.says(["a", "2027-01-12", "2027-01-13"]);
    const ask = { hotelId: hotel.hotelId, roomId: hotel.roomId, feedId: one.feedId };
    expect(await removeFeed(env.as(await env.person("hotel_manager")), ask)).toMatchObject({ ok: false });
    must(await removeFeed(env.as(hotel.owner), ask));
    expect(await removeFeed(env.as(hotel.owner), ask)).toMatchObject({ ok: false });
    expect(await soldOf(hotel)).toEqual({ "01-12": 1 });
    must(await deleteHotel(env.as(hotel.owner), hotel.hotelId));
    expect(await env.ctx.db.selectFrom("channel_blocks").select("uid").where("hotel_id", "=", hotel.hotelId).execute()).toEqual([]);
  });

  test("that we publish contain unavailable nights, no guest data, and no bookings of their own site", async () => {
    const hotel = await env.hotel({ units: 2 });
    const guest = await env.person();
    await payStay(env, guest, hotel, stayOf("2027-01-10", "2027-01-12"));
    await changeDay(env, hotel, "2027-02-01", { closed: true });
    const site = await elsewhere(hotel);
    await site.says(["theirs", "2027-01-11", "2027-01-13"], ["full", "2027-03-01", "2027-03-02"], ["full too", "2027-03-01", "2027-03-02"]);
    const tokenOf = async () => (await roomCalendars(env.ctx, hotel.hotelId, hotel.roomId))?.token ?? "";
    const token = await tokenOf();
    const given = await roomCalendar(env.ctx, token);
    expect(given?.file).not.toMatch(/Nino|Beridze|theirs/);
    expect(given?.file).toContain("DTSTART;VALUE=DATE:20270111");
    const { events } = must(calendarEvents(given?.file ?? "", { timeZone: "Asia/Tbilisi", from: "2026-11-21", to: "2028-11-21" }));
    expect(events).toEqual([
      { uid: `${hotel.roomId}-2027-01-11@stumari`, checkIn: "2027-01-11", checkOut: "2027-01-12" },
      { uid: `${hotel.roomId}-2027-02-01@stumari`, checkIn: "2027-02-01", checkOut: "2027-02-02" },
    ]);
    env.later(5);
    expect((await roomCalendar(env.ctx, token))?.tag).toBe(given?.tag);
    // A feed that returns our own bookings adds no external booking.
    await site.says(["theirs", "2027-01-11", "2027-01-13"], [`${hotel.roomId}-2027-02-01@stumari`, "2027-02-01", "2027-02-02"]);
    expect(await soldOf(hotel)).toEqual({ "01-10": 1, "01-11": 2, "01-12": 1 });
    must(await renewCalendarAddress(env.as(hotel.owner), { hotelId: hotel.hotelId, roomId: hotel.roomId }));
    expect(await roomCalendar(env.ctx, token)).toBeUndefined();
    expect(await roomCalendar(env.ctx, await tokenOf())).toBeDefined();
  });

  test("leave out unpaid holds", async () => {
    const hotel = await env.hotel({ units: 2 });
    const guest = await env.person();
    const token = (await roomCalendars(env.ctx, hotel.hotelId, hotel.roomId))?.token ?? "";
    const file = async () => (await roomCalendar(env.ctx, token))?.file ?? "";
    await payStay(env, guest, hotel, stayOf("2027-01-10", "2027-01-12"));
    const { code } = must(await book(env, guest, hotel, stayOf("2027-01-11", "2027-01-14"), { rooms: 1 }));
    must(await book(env, guest, hotel, stayOf("2027-01-20", "2027-01-22"), { rooms: 2 }));
    expect(await file()).not.toContain("DTSTART");
    await payHold(env, guest, code);
    expect((await file()).match(/DTSTART[^\r]*/g)).toEqual(["DTSTART;VALUE=DATE:20270111"]);
  });

  test("leave out nights that a guest's change holds unpaid, but not those of offers to groups", async () => {
    const hotel = await env.hotel({ units: 1 });
    const guest = await env.person();
    const token = (await roomCalendars(env.ctx, hotel.hotelId, hotel.roomId))?.token ?? "";
    const days = async () => ((await roomCalendar(env.ctx, token))?.file ?? "").match(/DT(?:START|END)[^\r]*/g) ?? [];
    const { code } = must(await book(env, guest, hotel, stayOf("2027-01-10", "2027-01-12")));
    await payHold(env, guest, code);
    await change(env, guest, code, shifted("2027-01-10", "2027-01-14"));
    expect(await days()).toEqual(["DTSTART;VALUE=DATE:20270110", "DTEND;VALUE=DATE:20270112"]);
    await offered(env, hotel, stayOf("2027-01-20", "2027-01-22"), { line: { units: 1, adults: 2 } });
    expect((await days()).slice(2)).toEqual(["DTSTART;VALUE=DATE:20270120", "DTEND;VALUE=DATE:20270122"]);
  });
});
