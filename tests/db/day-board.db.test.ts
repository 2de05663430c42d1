import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addNote } from "#domain/desk-note/manage-notes.server.ts";
import { recordPresence } from "#domain/front-desk/record-presence.server.ts";
import { recordPropertyPayment } from "#domain/front-desk/record-property-payment.server.ts";
import { walkIn } from "#domain/front-desk/walk-in.server.ts";
import { dayBoard } from "#domain/performance/day-board.server.ts";
import { nextStep, whatIsNext } from "#domain/performance/day-board.ts";
import { dayLists } from "#domain/performance/day-lists.server.ts";
import type { PresenceStep } from "#domain/reservation/transitions.ts";
import { giveRoomsOf } from "#domain/room-assignment/give-rooms.server.ts";
import { proposedRooms } from "#domain/room-assignment/room-assignment.ts";
import { roomsToGive } from "#domain/room-assignment/rooms-to-give.server.ts";
import { addDays } from "#kit/date/day.ts";
import { newId } from "#platform/id.server.ts";
import { stayOf } from "../support/booking.ts";
import { bookFor, must, soldOn, staffBookingRequest } from "../support/front-desk.ts";
import { addRooms, roomsOfBooking, roomViolations } from "../support/hotel-rooms.ts";
import { inventoryViolations } from "../support/inventory-invariants.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
const today = "2026-11-21";
const timeZone = "Asia/Tbilisi";
const day = (offset: number) => addDays(today, offset);
beforeEach(() => env.at(`${today}T09:00:00Z`));

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;
async function numbered(units: number): Promise<Hotel> {
  const hotel = await env.hotel({ units });
  await addRooms(env, hotel, `1-${units}`);
  return hotel;
}
const sell = (hotel: Hotel, from: number, to: number) => bookFor(env, hotel.owner, hotel, stayOf(day(from), day(to)));
const record = (hotel: Hotel, code: string, step: PresenceStep, more: Partial<Parameters<typeof recordPresence>[1]> = {}) =>
  recordPresence(env.as(hotel.owner), { hotelId: hotel.hotelId, code, step, ...more });
const free = { nightsLeft: "free", despiteDue: "Pays by invoice" } as const;
const makeDirty = async ({ hotelId }: Hotel, number: string) => {
  const room = env.ctx.db.selectFrom("hotel_rooms").select("id").where("hotel_id", "=", hotelId).where("number", "=", number);
  const { id } = await room.executeTakeFirstOrThrow();
  await env.ctx.db
    .insertInto("room_states")
    .values({ hotel_id: hotelId, hotel_room_id: id, state: "dirty", changed_at: env.ctx.now() })
    .execute();
};
const sound = async () => expect([...(await roomViolations(env.ctx)), ...(await inventoryViolations(env.ctx))]).toEqual([]);
/** A stay of four nights whose guests leave after the first. */
async function leavingEarly(hotel: Hotel): Promise<string> {
  const { code } = must(await sell(hotel, 0, 4));
  must(await record(hotel, code, "check_in"));
  env.at(`${day(1)}T09:00:00Z`);
  return code;
}

describe("an early departure", () => {
  test("asks what becomes of the nights, sells them again from today on, and refunds nothing", async () => {
    const hotel = await env.hotel({ units: 1 });
    const code = await leavingEarly(hotel);
    expect(await record(hotel, code, "check_out", { nightsLeft: "ask" })).toMatchObject({ rejection: { code: "nights_left" } });
    expect(await record(hotel, code, "check_out", { nightsLeft: "free" })).toMatchObject({ rejection: { code: "still_due" } });
    must(await record(hotel, code, "check_out", free));
    expect(await soldOn(env, hotel)).toEqual({ [day(0)]: 1, [day(1)]: 0, [day(2)]: 0, [day(3)]: 0 });
    const booking = await env.ctx.db
      .selectFrom("reservations")
      .select(["id", "charge", "freed_from"])
      .where("code", "=", code)
      .executeTakeFirstOrThrow();
    expect(booking).toMatchObject({ freed_from: day(1) });
    const [noted] = await env.ctx.db
      .selectFrom("audit_log")
      .select("after")
      .where("action", "=", "reservation.check_out")
      .where("subject_id", "=", booking.id)
      .execute();
    expect(noted?.after).toEqual({ amount: booking.charge, reason: "Pays by invoice", freedFrom: day(1) });
    await sound();
  });

  test("on the day of arrival keeps the first night", async () => {
    const hotel = await env.hotel({ units: 1 });
    const { code } = must(await sell(hotel, 0, 2));
    must(await record(hotel, code, "check_in"));
    must(await record(hotel, code, "check_out", free));
    expect(await soldOn(env, hotel)).toEqual({ [day(0)]: 1, [day(1)]: 0 });
  });

  test("is undone with its nights, unless one of them has been sold since", async () => {
    const hotel = await env.hotel({ units: 1 });
    const code = await leavingEarly(hotel);
    must(await record(hotel, code, "check_out", free));
    must(await record(hotel, code, "undo_check_out"));
    expect(await soldOn(env, hotel)).toEqual({ [day(0)]: 1, [day(1)]: 1, [day(2)]: 1, [day(3)]: 1 });
    must(await record(hotel, code, "check_out", free));
    must(await sell(hotel, 2, 3));
    expect(await record(hotel, code, "undo_check_out")).toMatchObject({ rejection: { code: "full", night: day(2) } });
    await sound();
  });

  test("at two desks at once releases the nights once, and a freed night is sold once", async () => {
    const hotel = await numbered(1);
    const code = await leavingEarly(hotel);
    must(await giveRoomsOf(env.as(hotel.owner), { hotelId: hotel.hotelId, code }));
    const left = await Promise.all([record(hotel, code, "check_out", free), record(hotel, code, "check_out", free), sell(hotel, 2, 3)]);
    expect(left.slice(0, 2).filter(({ ok }) => ok)).toHaveLength(1);
    const sales = await Promise.all([sell(hotel, 1, 3), sell(hotel, 1, 3), sell(hotel, 2, 4), record(hotel, code, "undo_check_out")]);
    expect(sales.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
    await sound();
  });
});

describe("guests without a booking", () => {
  const request = async (hotel: Hotel, to = 1) => staffBookingRequest(env, hotel, stayOf(today, day(to)));

  test("are booked, checked in and given the first clean room, once per form", async () => {
    const hotel = await numbered(3);
    await makeDirty(hotel, "1");
    const sent = await request(hotel, 2);
    const { code, numbers } = must(await walkIn(env.as(hotel.owner), sent));
    expect(numbers).toEqual(["2"]);
    expect(await roomsOfBooking(env.ctx, code)).toEqual(["2"]);
    expect(must(await walkIn(env.as(hotel.owner), sent)).code).toBe(code);
    const both = await Promise.all([1, 2].map(async () => walkIn(env.as(hotel.owner), { ...sent, idempotencyKey: sameKey })));
    expect(new Set(both.map((one) => must(one).code)).size).toBe(1);
    const rows = env.ctx.db.selectFrom("reservations").select(["checked_in_at"]).where("hotel_id", "=", hotel.hotelId);
    expect((await rows.execute()).map(({ checked_in_at: at }) => at !== null)).toEqual([true, true]);
    await sound();
  });
  const sameKey = newId();

  test("get no room that guests of last night have not left, if there is another one", async () => {
    const hotel = await numbered(2);
    const leaving = must(await sell(hotel, 0, 1)).code;
    expect(must(await giveRoomsOf(env.as(hotel.owner), { hotelId: hotel.hotelId, code: leaving })).numbers).toEqual(["1"]);
    must(await record(hotel, leaving, "check_in"));
    env.at(`${day(1)}T08:00:00Z`);
    const sent = await staffBookingRequest(env, hotel, stayOf(day(1), day(2)));
    expect(must(await walkIn(env.as(hotel.owner), sent)).numbers).toEqual(["2"]);
    const { code } = must(await sell(hotel, 1, 2));
    must(await giveRoomsOf(env.as(hotel.owner), { hotelId: hotel.hotelId, code }));
    const stateOfRoom = async () => {
      const { facts, notReady } = await dayBoard(env.ctx, { hotelId: hotel.hotelId, timeZone, today: day(1) });
      return { rooms: facts[code]?.rooms, notReady };
    };
    expect(await stateOfRoom()).toEqual({ rooms: [{ number: "1", state: "occupied" }], notReady: 1 });
    must(await record(hotel, leaving, "check_out", { despiteDue: "Pays later" }));
    expect(await stateOfRoom()).toEqual({ rooms: [{ number: "1", state: "dirty" }], notReady: 1 });
  });

  test("get the last room once, at two desks at the same moment", async () => {
    const hotel = await numbered(1);
    const both = await Promise.all([1, 2].map(async () => walkIn(env.as(hotel.owner), await request(hotel))));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ rejection: { code: "full" } });
    await sound();
  });

  test("need no room with a number, and come today only", async () => {
    const hotel = await env.hotel({ units: 1 });
    expect(must(await walkIn(env.as(hotel.owner), await request(hotel))).numbers).toEqual([]);
    const tomorrow = await staffBookingRequest(env, hotel, stayOf(day(1), day(2)));
    expect(await walkIn(env.as(hotel.owner), tomorrow)).toMatchObject({ rejection: { code: "not_arriving_yet" } });
    expect(await soldOn(env, hotel)).toEqual({ [today]: 1 });
    expect(await walkIn(env.as(await env.person()), await request(hotel))).toMatchObject({ rejection: { code: "unknown_room" } });
  });
});

test("the day board has rooms, their state and notes, and what is next: a room, the check-in, money, the check-out", async () => {
  const hotel = await numbered(3);
  const { code } = must(await sell(hotel, 0, 1));
  const board = () => dayBoard(env.ctx, { hotelId: hotel.hotelId, timeZone, today });
  const facts = async () => (await board()).facts[code] ?? { rooms: [], missing: 0, notes: 0, pinned: null };
  const next = async (part: "arrivals" | "departures") => {
    const lists = await dayLists(env.ctx, hotel.hotelId, part === "arrivals" ? today : day(1));
    const line = lists[part].find((one) => one.code === code);
    return line ? nextStep(part, line, await facts()) : undefined;
  };
  expect(await board()).toMatchObject({ numbered: true, withoutRoom: 1, notReady: 0 });
  expect(await next("arrivals")).toBe("assign");
  await makeDirty(hotel, "1");
  const other = must(await sell(hotel, 0, 1)).code;
  expect(must(await giveRoomsOf(env.as(hotel.owner), { hotelId: hotel.hotelId, code: other })).numbers).toEqual(["2"]);
  const open = await roomsToGive(env.ctx, { hotelId: hotel.hotelId, code, today, timeZone });
  expect(proposedRooms(open?.units ?? []).map((room) => room?.number)).toEqual(["3"]);
  const dirty = open?.units[0]?.rooms.find(({ number }) => number === "1")?.id ?? "";
  must(await giveRoomsOf(env.as(hotel.owner), { hotelId: hotel.hotelId, code, chosen: [{ line: 1, unit: 1, hotelRoomId: dirty }] }));
  must(await addNote(env.as(hotel.owner), { hotelId: hotel.hotelId, code, text: "Late taxi", pinned: true }));
  expect(await board()).toMatchObject({ withoutRoom: 0, notReady: 1 });
  expect(await facts()).toEqual({ rooms: [{ number: "1", state: "dirty" }], missing: 0, notes: 1, pinned: "Late taxi" });
  expect(await next("arrivals")).toBe("check_in");
  must(await record(hotel, code, "check_in"));
  env.at(`${day(1)}T09:00:00Z`);
  expect(await next("departures")).toBe("receive");
  const { departures } = await dayLists(env.ctx, hotel.hotelId, day(1));
  const { amount = 0 } = departures.find((one) => one.code === code) ?? {};
  const payment = { hotelId: hotel.hotelId, code, direction: "received", amount, method: "cash", idempotencyKey: newId() } as const;
  must(await recordPropertyPayment(env.as(hotel.owner), payment));
  expect(await next("departures")).toBe("check_out");
  must(await record(hotel, code, "check_out"));
  expect(await next("departures")).toBeNull();
  expect((await dayLists(env.ctx, hotel.hotelId, day(1))).open).toEqual({ arrivals: 0, departures: 1, owing: 1 });
});

test("the first thing that is left to do is next", () => {
  const none = { withoutRoom: 0, owing: 0, departures: 0, notReady: 0, arrivals: 0, notes: 0 };
  expect(whatIsNext(none)).toBeNull();
  expect(whatIsNext({ ...none, notes: 2, arrivals: 3, owing: 1 })).toEqual({ what: "owing", count: 1 });
});
