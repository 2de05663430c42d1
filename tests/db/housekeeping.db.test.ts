import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recordPresence } from "#domain/front-desk/record-presence.server.ts";
import { deleteOldProblems, reportProblem, roomProblems, solveProblem } from "#domain/housekeeping/room-problems.server.ts";
import { roomsToday } from "#domain/housekeeping/rooms-today.server.ts";
import { setRoomState, undoRoomState } from "#domain/housekeeping/set-room-state.server.ts";
import { moveRoom } from "#domain/room-assignment/move-room.server.ts";
import { setOutOfOrder } from "#domain/room-assignment/room-outages.server.ts";
import type { Actor } from "#kit/actor.ts";
import { addDays } from "#kit/date/day.ts";
import * as limits from "#kit/limits.ts";
import { must } from "../../db/sample/must.ts";
import { stayOf } from "../support/booking.ts";
import { bookFor, colleague } from "../support/front-desk.ts";
import { addRooms } from "../support/hotel-rooms.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
const today = "2026-11-21";
const day = (offset: number) => addDays(today, offset);
beforeEach(() => env.at(`${today}T09:00:00Z`));

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;

/** A hotel with rooms 1 to `units`. */
async function numbered(units: number): Promise<Hotel> {
  const hotel = await env.hotel({ units });
  await addRooms(env, hotel, `1-${units}`);
  return hotel;
}
const roomId = async ({ hotelId }: Hotel, number: string) =>
  (
    await env.ctx.db
      .selectFrom("hotel_rooms")
      .select("id")
      .where("hotel_id", "=", hotelId)
      .where("number", "=", number)
      .executeTakeFirstOrThrow()
  ).id;
const record = async (hotel: Hotel, code: string, step: "check_in" | "check_out" | "undo_check_out") =>
  recordPresence(env.as(hotel.owner), { hotelId: hotel.hotelId, code, step, despiteDue: "Company pays" });
const move = async (hotel: Hotel, code: string, number: string, more: { from?: string; swap?: boolean; unit?: number } = {}) =>
  moveRoom(env.as(hotel.owner), { hotelId: hotel.hotelId, code, line: 1, unit: 1, hotelRoomId: await roomId(hotel, number), ...more });
/** Guests who have rooms from today on and are checked in. */
async function inHouse(hotel: Hotel, numbers: readonly string[], nights = 3): Promise<string> {
  const stay = stayOf(today, day(nights));
  const { code } = must(await bookFor(env, hotel.owner, hotel, stay, { rooms: numbers.length, adults: numbers.length }));
  for (const [index, number] of numbers.entries()) must(await move(hotel, code, number, { unit: index + 1 }));
  must(await record(hotel, code, "check_in"));
  return code;
}
const states = async ({ hotelId }: Hotel) =>
  Object.fromEntries(
    (
      await env.ctx.db
        .selectFrom("room_states as r")
        .innerJoin("hotel_rooms as n", (join) => join.onRef("n.hotel_id", "=", "r.hotel_id").onRef("n.id", "=", "r.hotel_room_id"))
        .select(["n.number", "r.state"])
        .where("r.hotel_id", "=", hotelId)
        .execute()
    ).map(({ number, state }) => [number, state]),
  );

describe("guests who leave", () => {
  test("leave all their rooms dirty; undone, the rooms are what they were", async () => {
    const hotel = await numbered(4);
    const [two, other] = [await inHouse(hotel, ["1", "2"]), await inHouse(hotel, ["3"])];
    env.at(`${day(3)}T08:00:00Z`);
    must(await record(hotel, two, "check_out"));
    expect(await states(hotel)).toEqual({ 1: "dirty", 2: "dirty" });
    must(await record(hotel, two, "undo_check_out"));
    expect(await states(hotel)).toEqual({});
    must(await record(hotel, two, "check_out"));
    must(await record(hotel, other, "check_out"));
    expect(await states(hotel)).toEqual({ 1: "dirty", 2: "dirty", 3: "dirty" });
  });

  test("a room that they move out of in the middle of the stay, and on the day of arrival", async () => {
    const hotel = await numbered(4);
    const [one, two] = [await inHouse(hotel, ["1"]), await inHouse(hotel, ["2"])];
    must(await move(hotel, one, "3"));
    expect(await states(hotel)).toEqual({ 1: "dirty" });
    env.at(`${day(1)}T08:00:00Z`);
    // Planned for tomorrow: nobody has left a room yet.
    must(await move(hotel, two, "4", { from: day(2) }));
    expect(await states(hotel)).toEqual({ 1: "dirty" });
    must(await move(hotel, one, "2", { from: day(1), swap: true }));
    expect(await states(hotel)).toEqual({ 1: "dirty", 2: "dirty", 3: "dirty" });
  });
});

/** What the page shows: per room its work, its state, and where how many guests are. */
const shown = async (hotel: Hotel, on = today) =>
  (await roomsToday(env.as(hotel.owner), { hotelId: hotel.hotelId, timeZone: "Asia/Tbilisi", today: on })).map(
    ({ number, work, state, guests }) =>
      `${number} ${work} ${state} ${guests.map(({ status, count }) => `${status} ${count}`).join(", ")}`.trim(),
  );
const seenAt = async (hotel: Hotel, number: string) =>
  (
    await env.ctx.db
      .selectFrom("room_states")
      .select("changed_at")
      .where("hotel_id", "=", hotel.hotelId)
      .where("hotel_room_id", "=", await roomId(hotel, number))
      .executeTakeFirst()
  )?.changed_at.toISOString() ?? null;
const tap = async (who: Actor, hotel: Hotel, number: string, state: "clean" | "dirty" | "inspected", seen: string | null = null) =>
  setRoomState(env.as(who), { hotelId: hotel.hotelId, hotelRoomId: await roomId(hotel, number), state, seen });
const undo = async (who: Actor, hotel: Hotel, number: string, seen: string | null) =>
  undoRoomState(env.as(who), { hotelId: hotel.hotelId, hotelRoomId: await roomId(hotel, number), seen });

test("what to do follows from bookings, check-ins and check-outs, and a night makes a room dirty until it is cleaned", async () => {
  const hotel = await numbered(4);
  const leaving = await inHouse(hotel, ["1"], 1);
  const staying = await inHouse(hotel, ["2"], 2);
  const next = must(await bookFor(env, hotel.owner, hotel, stayOf(day(1), day(2)), { adults: 2 })).code;
  must(await move(hotel, next, "1"));
  // Planned: they move to room 3 tomorrow.
  must(await move(hotel, staying, "3", { from: day(1) }));
  expect(await shown(hotel)).toEqual(["1 arrival clean in_house 1", "2 arrival clean in_house 1", "3 nothing clean", "4 nothing clean"]);
  env.at(`${day(1)}T08:00:00Z`);
  expect(await shown(hotel, day(1))).toEqual([
    "1 turnover dirty leaving 1, arriving 2",
    "2 departure dirty leaving 1",
    "3 arrival clean in_house 1",
    "4 nothing clean",
  ]);
  must(await tap(hotel.owner, hotel, "2", "clean"));
  must(await record(hotel, leaving, "check_out"));
  expect((await shown(hotel, day(1))).slice(0, 2)).toEqual(["1 turnover dirty left 1, arriving 2", "2 departure clean leaving 1"]);
  env.at(`${day(2)}T08:00:00Z`);
  must(await record(hotel, staying, "check_out"));
  // Room 2 was cleaned after their last night there.
  expect(await states(hotel)).toEqual({ 1: "dirty", 2: "clean", 3: "dirty" });
});

describe("a tap on a room", () => {
  test("is for those who clean, the front desk and the management of the hotel", async () => {
    const hotel = await numbered(1);
    const stranger = await env.person("hotel_manager");
    expect(await tap(stranger, hotel, "1", "dirty")).toEqual({ ok: false, rejection: { code: "unknown_room" } });
    for (const role of ["housekeeping", "front_desk", "manager"] as const)
      must(await tap(await colleague(env, hotel.hotelId, role), hotel, "1", "dirty"));
  });

  test("of two at once: one state, and only a clean room is inspected", async () => {
    const hotel = await numbered(1);
    const desks = await Promise.all(Array.from({ length: 4 }, () => colleague(env, hotel.hotelId, "housekeeping")));
    must(await tap(hotel.owner, hotel, "1", "dirty"));
    const outcomes = await Promise.all(
      desks.flatMap((desk) => (["inspected", "clean", "dirty"] as const).map((state) => tap(desk, hotel, "1", state))),
    );
    expect(outcomes.filter(({ ok }) => !ok).every((one) => !one.ok && one.rejection.code === "not_clean")).toBe(true);
    must(await tap(hotel.owner, hotel, "1", "dirty"));
    expect(await tap(hotel.owner, hotel, "1", "inspected")).toEqual({ ok: false, rejection: { code: "not_clean" } });
    must(await tap(hotel.owner, hotel, "1", "clean"));
    must(await tap(hotel.owner, hotel, "1", "inspected"));
    expect(await states(hotel)).toEqual({ 1: "inspected" });
  });

  test("doesn't call a room clean whose guests have left since the page was shown", async () => {
    const hotel = await numbered(1);
    const guest = await inHouse(hotel, ["1"], 1);
    env.at(`${day(1)}T08:00:00Z`);
    must(await record(hotel, guest, "check_out"));
    expect(await tap(hotel.owner, hotel, "1", "clean")).toEqual({ ok: false, rejection: { code: "left_since" } });
    must(await tap(hotel.owner, hotel, "1", "clean", await seenAt(hotel, "1")));
    // Who has cleaned it keeps that when the check-out is taken back.
    must(await record(hotel, guest, "undo_check_out"));
    expect(await states(hotel)).toEqual({ 1: "clean" });
  });

  test("is taken back, unless somebody has tapped since", async () => {
    const hotel = await numbered(2);
    must(await tap(hotel.owner, hotel, "1", "inspected"));
    env.at(`${today}T09:01:00Z`);
    must(await tap(hotel.owner, hotel, "1", "dirty"));
    must(await undo(hotel.owner, hotel, "1", await seenAt(hotel, "1")));
    expect(await states(hotel)).toEqual({ 1: "inspected" });
    must(await tap(hotel.owner, hotel, "2", "dirty"));
    const seen = await seenAt(hotel, "2");
    env.at(`${today}T09:02:00Z`);
    must(await tap(hotel.owner, hotel, "2", "clean"));
    expect(await undo(hotel.owner, hotel, "2", seen)).toEqual({ ok: false, rejection: { code: "changed_since" } });
    must(await undo(hotel.owner, hotel, "2", await seenAt(hotel, "2")));
    expect(await states(hotel)).toEqual({ 1: "inspected", 2: "dirty" });
  });
});

describe("problems of rooms", () => {
  test("are reported and solved by those who clean, who can't take a room out of order", async () => {
    const hotel = await numbered(1);
    const { hotelId } = hotel;
    const cleaner = await colleague(env, hotelId, "housekeeping");
    const hotelRoomId = await roomId(hotel, "1");
    const report = (who: Actor) => reportProblem(env.as(who), { hotelId, hotelRoomId, note: "The shower drips", photo: null });
    expect(await report(await env.person("hotel_manager"))).toEqual({ ok: false, rejection: { code: "unknown_room" } });
    const { problemId } = must(await report(cleaner));
    const outage = { hotelId, hotelRoomId, first: today, last: today, reason: "The shower drips" };
    expect(await setOutOfOrder(env.as(cleaner), outage)).toEqual({ ok: false, rejection: { code: "unknown_hotel_room" } });
    must(await setOutOfOrder(env.as(await colleague(env, hotelId, "front_desk")), outage));
    const solve = (solved: boolean) => solveProblem(env.as(cleaner), { hotelId, problemId, solved });
    must(await solve(true));
    expect(await solve(true)).toEqual({ ok: false, rejection: { code: "unknown_problem" } });
    expect(await roomProblems(env.ctx, hotelId, env.ctx.now())).toMatchObject([{ note: "The shower drips", hasPhoto: false }]);
    must(await solve(false));
    env.at(`${day(91)}T09:00:00Z`);
    await deleteOldProblems(env.ctx);
    expect(await roomProblems(env.ctx, hotelId, env.ctx.now())).toHaveLength(1);
    must(await solve(true));
    env.at(`${day(182)}T09:00:00Z`);
    await deleteOldProblems(env.ctx);
    expect(await roomProblems(env.ctx, hotelId, new Date(0))).toEqual([]);
  });

  test("are not more than a hotel can look through", async () => {
    const hotel = await numbered(1);
    const hotelRoomId = await roomId(hotel, "1");
    const report = () => reportProblem(env.as(hotel.owner), { hotelId: hotel.hotelId, hotelRoomId, note: "Dust", photo: null });
    must(await report());
    await sql`insert into room_problems (hotel_id, id, hotel_room_id, note, created_at)
      select hotel_id, gen_random_uuid(), id, 'Dust', created_at from hotel_rooms, generate_series(2, ${limits.openRoomProblems}::int)
      where id = ${hotelRoomId}`.execute(env.ctx.db);
    expect(await report()).toEqual({ ok: false, rejection: { code: "too_many" } });
  });
});
