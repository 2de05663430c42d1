import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recordPresence } from "#domain/front-desk/record-presence.server.ts";
import { moveRoom } from "#domain/room-assignment/move-room.server.ts";
import { addDays } from "#kit/date/day.ts";
import { must } from "../../db/sample/must.ts";
import { stayOf } from "../support/booking.ts";
import { bookFor } from "../support/front-desk.ts";
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
  recordPresence(env.as(hotel.owner), { hotelId: hotel.hotelId, code, step, despiteDue: true });
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
