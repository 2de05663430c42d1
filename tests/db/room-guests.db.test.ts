import { afterAll, beforeAll, expect, test } from "vitest";
import { updateRoom } from "#domain/availability/update-room.server.ts";
import type { RoomGuestsForm } from "#domain/hotel/rooms/room-guests.ts";
import { setRoomGuests, roomGuestsOf } from "#domain/hotel/rooms/set-room-guests.server.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

type House = Awaited<ReturnType<TestEnv["hotel"]>>;
const plain: RoomGuestsForm = { included: 4, maxAdults: 4, maxChildren: 4, extraBeds: 0, cots: 0, extraAdult: null, singleUse: null };

/** A hotel with a room for four guests at 100 dollars. */
async function house() {
  const hotel = await env.hotel();
  must(await updateRoom(env.as(hotel.owner), { ...room(hotel), capacity: 4 }));
  return hotel;
}
const room = ({ hotelId, roomId }: House) => ({
  hotelId,
  roomId,
  name: "Garden room",
  description: "A quiet room to the garden.",
  roomType: "double" as const,
  price: 10_000,
  capacity: 4,
});
const set = (hotel: House, more: Partial<RoomGuestsForm> = {}, version?: string) =>
  setRoomGuests(env.as(hotel.owner), { hotelId: hotel.hotelId, roomId: hotel.roomId, ...plain, ...more, version });
const guestsOf = ({ hotelId, roomId }: House) => roomGuestsOf(env.ctx, hotelId, roomId);
const columnsOf = ({ roomId }: House) =>
  env.ctx.db.selectFrom("rooms").select(["included_guests", "max_adults", "max_children"]).where("id", "=", roomId).executeTakeFirst();
const problems = (answer: Awaited<ReturnType<typeof set>>) =>
  answer.ok || answer.rejection.code !== "bad_fields" ? answer : answer.rejection.problems.map(({ field, code }) => `${field} ${code}`);

test("the guests of a room are set, once for a form that is sent twice, and the log names the room", async () => {
  const hotel = await house();
  const family = { included: 2, maxAdults: 3, extraBeds: 1, cots: 2, extraAdult: 3000, singleUse: 1500 };
  must(await set(hotel, family));
  must(await set(hotel, family));
  expect(await guestsOf(hotel)).toMatchObject({ ...family, maxChildren: 4, capacity: 4, price: 10_000 });
  const log = await env.ctx.db
    .selectFrom("audit_log")
    .select(["before", "after"])
    .where("action", "=", "room.guests")
    .where("subject_id", "=", hotel.roomId)
    .execute();
  expect(log).toMatchObject([
    { before: { max_adults: null, cots: 0 }, after: { included_guests: 2, max_adults: 3, cots: 2, extra_adult: 3000 } },
  ]);
});

test("numbers that contradict each other, the places or the price are rejected at their fields", async () => {
  const hotel = await house();
  expect(problems(await set(hotel, { maxAdults: 5 }))).toEqual(["maxAdults adultsOrder"]);
  expect(problems(await set(hotel, { maxAdults: 0 }))).toEqual(["maxAdults maxAdults", "included includedOrder"]);
  expect(problems(await set(hotel, { included: 3, maxAdults: 2 }))).toEqual(["included includedOrder"]);
  expect(problems(await set(hotel, { included: 0 }))).toEqual(["included included"]);
  expect(problems(await set(hotel, { maxChildren: 5 }))).toEqual(["maxChildren childrenOrder"]);
  expect(problems(await set(hotel, { maxChildren: Number.NaN }))).toEqual(["maxChildren maxChildren"]);
  expect(problems(await set(hotel, { extraBeds: 11, cots: -1 }))).toEqual(["extraBeds beds", "cots beds"]);
  expect(problems(await set(hotel, { extraAdult: Number.NaN, singleUse: 2_000_001 }))).toEqual(["extraAdult money", "singleUse money"]);
  expect(problems(await set(hotel, { singleUse: 10_000 }))).toEqual(["singleUse singleUse"]);
  expect(problems(await set(hotel, { included: 1, singleUse: 100 }))).toEqual(["singleUse singleOfOne"]);
  expect(await guestsOf(hotel)).toMatchObject(plain);
});

test("the base price stays above what is taken off for one adult alone, also when both change at the same time", async () => {
  const hotel = await house();
  const price = (price: number) => updateRoom(env.as(hotel.owner), { ...room(hotel), price });
  must(await set(hotel, { included: 2, singleUse: 4000 }));
  expect(await price(4000)).toEqual({ ok: false, rejection: { code: "below_single_use", singleUse: 4000 } });
  must(await price(4001));
  must(await price(10_000));
  const answers = await Promise.all([set(hotel, { included: 2, singleUse: 8000 }), price(5000)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a lower capacity lowers stored numbers of guests, and a higher one leaves them; a room without any follows it", async () => {
  const hotel = await house();
  must(await set(hotel, { included: 3, maxAdults: 4, maxChildren: 2 }));
  must(await updateRoom(env.as(hotel.owner), { ...room(hotel), capacity: 3 }));
  expect(await columnsOf(hotel)).toEqual({ included_guests: 3, max_adults: 3, max_children: 2 });
  must(await updateRoom(env.as(hotel.owner), { ...room(hotel), capacity: 2 }));
  expect(await columnsOf(hotel)).toEqual({ included_guests: 2, max_adults: 2, max_children: 2 });
  must(await updateRoom(env.as(hotel.owner), { ...room(hotel), capacity: 4 }));
  expect(await columnsOf(hotel)).toEqual({ included_guests: 2, max_adults: 2, max_children: 2 });
  must(await set(hotel));
  expect(await columnsOf(hotel)).toEqual({ included_guests: null, max_adults: null, max_children: null });
  must(await updateRoom(env.as(hotel.owner), { ...room(hotel), capacity: 6 }));
  expect(await guestsOf(hotel)).toMatchObject({ included: 6, maxAdults: 6, maxChildren: 6 });
});

test("changing capacity and guests at the same time leaves guests within the capacity", async () => {
  const hotel = await house();
  for (let round = 0; round < 5; round++) {
    must(await updateRoom(env.as(hotel.owner), { ...room(hotel), capacity: 4 }));
    await Promise.all([set(hotel, { included: 2, maxAdults: 4 }), updateRoom(env.as(hotel.owner), { ...room(hotel), capacity: 2 })]);
    const { maxAdults = 0, capacity = 0 } = (await guestsOf(hotel)) ?? {};
    expect(maxAdults).toBeLessThanOrEqual(capacity);
  }
});

test("an outdated form is a conflict; other people, other hotels and unknown rooms change nothing", async () => {
  const [hotel, other] = [await house(), await house()];
  const opened = (await guestsOf(hotel))?.version;
  must(await set(hotel, { cots: 1 }, opened));
  expect(await set(hotel, { cots: 2 }, opened)).toEqual({
    ok: false,
    rejection: { code: "conflict", version: (await guestsOf(hotel))?.version },
  });
  const { hotelId, roomId } = hotel;
  const unknown = { ok: false, rejection: { code: "unknown_room" } };
  expect(await setRoomGuests(env.as(other.owner), { ...plain, hotelId, roomId })).toEqual(unknown);
  expect(await setRoomGuests(env.as(other.owner), { ...plain, hotelId: other.hotelId, roomId })).toEqual(unknown);
  for (const id of [newId(), "x"]) expect(await setRoomGuests(env.as(hotel.owner), { ...plain, hotelId, roomId: id })).toEqual(unknown);
});
