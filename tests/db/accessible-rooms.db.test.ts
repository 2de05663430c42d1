import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AccessFacts,
  accessFeatures,
  accessMeasures,
  type AccessNeed,
  accessNeeds,
  needsMask,
  needsMet,
} from "#domain/accessibility/accessibility.ts";
import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { undoNoShow } from "#domain/front-desk/undo-no-show.server.ts";
import { setNumberAccessibility, setTypeAccessibility } from "#domain/hotel-room/set-accessibility.server.ts";
import { activateHotelRoom } from "#domain/hotel-room/update-hotel-room.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import { assignRooms } from "#domain/room-assignment/assign-rooms.server.ts";
import { moveRoom, pinRoom, releaseRoom } from "#domain/room-assignment/move-room.server.ts";
import { setOutOfOrder } from "#domain/room-assignment/room-outages.server.ts";
import { hotelsFound } from "#domain/search/hotels-found.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import { expireHolds } from "#domain/settlement/expire-holds.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import { addDays } from "#kit/date/day.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard, book, bookAndBegin, stayOf } from "../support/booking.ts";
import { change, payChange, shifted, tryChange } from "../support/changes.ts";
import { bookFor } from "../support/front-desk.ts";
import { addRooms, roomsOfBooking, roomViolations } from "../support/hotel-rooms.ts";
import { inventoryViolations } from "../support/inventory-invariants.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
// The search index begins on the day of the database.
const now = new Date().toISOString();
const today = now.slice(0, 10);
beforeAll(async () => {
  env = await openTestEnv({ now });
});
afterAll(() => env.close());

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;
const day = (offset: number) => addDays(today, offset);
const accessible: AccessFacts = { step_free: true, roll_in_shower: true, door_width: 90, bathroom_door_width: 85 };
const needs: AccessNeed[] = ["step_free", "roll_in_shower"];

const idOf = async ({ hotelId }: Hotel, number: string) =>
  (
    await env.ctx.db
      .selectFrom("hotel_rooms")
      .select("id")
      .where("hotel_id", "=", hotelId)
      .where("number", "=", number)
      .executeTakeFirstOrThrow()
  ).id;
const say = async (hotel: Hotel, facts: AccessFacts, number?: string, confirmed = false) =>
  number
    ? setNumberAccessibility(env.as(hotel.owner), { hotelId: hotel.hotelId, hotelRoomId: await idOf(hotel, number), facts, confirmed })
    : setTypeAccessibility(env.as(hotel.owner), { hotelId: hotel.hotelId, roomId: hotel.roomId, facts, confirmed });
/** A hotel with rooms 1 to `units`, the first of which are accessible. */
async function numbered(units: number, first = 1): Promise<Hotel> {
  const hotel = await env.hotel({ units });
  await addRooms(env, hotel, `1-${units}`);
  for (let number = 1; number <= first; number++) must(await say(hotel, accessible, String(number)));
  return hotel;
}
/** The hotels that a search for a stay with needs finds, with the price of a night; with the days around it where it is flexible. */
async function found(hotel: Hotel, from: number, to: number, wanted: readonly AccessNeed[] = needs, more: Record<string, string> = {}) {
  const { city } = await env.ctx.db.selectFrom("hotels").select("city").where("id", "=", hotel.hotelId).executeTakeFirstOrThrow();
  const params = new URLSearchParams({ location: city, checkIn: day(from), checkOut: day(to), access: wanted.join(","), ...more });
  const search = searchOf(params, today);
  const { hotels } = await hotelsFound(env.ctx, search.flexible ? { ...search, dates: null } : search);
  return hotels.find(({ id }) => id === hotel.hotelId);
}
const isFound = async (...args: Parameters<typeof found>) => (await found(...args)) !== undefined;
const sell = async (hotel: Hotel, from: number, to: number) =>
  must(await bookFor(env, hotel.owner, hotel, stayOf(day(from), day(to)), { rooms: 1, adults: 1 })).code;
const sellWith = async (hotel: Hotel, from: number, to: number, rooms = 1) =>
  book(env, await env.person(), hotel, stayOf(day(from), day(to)), { needs, rooms, adults: rooms });
const rooms = (code: string) => roomsOfBooking(env.ctx, code);
const sound = async () => expect([...(await roomViolations(env.ctx)), ...(await inventoryViolations(env.ctx))]).toEqual([]);
const refused = { ok: false, rejection: { code: "access_unavailable" } };

test("the needs that facts meet are the same in SQL, and nothing unsaid counts", async () => {
  const facts = fc.record(
    Object.fromEntries<fc.Arbitrary<boolean | number>>([
      ...accessFeatures.map((name) => [name, fc.boolean()] as const),
      ...accessMeasures.map((name) => [name, fc.constantFrom(1, 79, 80, 149, 150, 999)] as const),
    ]),
    { requiredKeys: [] },
  ) as fc.Arbitrary<AccessFacts>;
  const all = fc.sample(facts, 200);
  const { rows } = await sql<{ mask: number; back: number }>`
    select access_needs(f) as mask, access_mask(n) as back from unnest(${all.map((one) => JSON.stringify(one))}::jsonb[],
      ${all.map((one) => JSON.stringify(needsMet(one)))}::jsonb[]) with ordinality x (f, n, place) order by place`.execute(env.ctx.db);
  expect(rows).toEqual(
    all
      .map(needsMet)
      .map(needsMask)
      .map((mask) => ({ mask, back: mask })),
  );
  expect(needsMet({})).toEqual([]);
});

describe("a room type without numbers", () => {
  test("is found and booked with what all its rooms have, never with what is unknown", async () => {
    const hotel = await env.hotel({ units: 2 });
    expect(await isFound(hotel, 5, 8)).toBe(false);
    expect(await sellWith(hotel, 5, 8)).toMatchObject(refused);
    must(await say(hotel, { ...accessible, visual_alarm: false }));
    expect(await isFound(hotel, 5, 8)).toBe(true);
    for (const need of accessNeeds)
      expect([need, await isFound(hotel, 5, 8, [need])]).toEqual([need, ["step_free", "roll_in_shower", "wide_doors"].includes(need)]);
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, stayOf(day(5), day(8)), { needs }));
    const booked = await reservationByCode(env.as(guest), code);
    expect(booked?.bookedRooms[0]?.lines[0]?.accessibility).toEqual({ needs, facts: { ...accessible, visual_alarm: false } });
  });

  test("is shown at the price of the accessible type, whatever others cost", async () => {
    const hotel = await env.hotel({ units: 1, price: 10_000 });
    const dear = await hotel.room({ price: 30_000 });
    must(await setTypeAccessibility(env.as(hotel.owner), { hotelId: hotel.hotelId, roomId: dear.roomId, facts: accessible }));
    expect((await found(hotel, 5, 8, []))?.price?.perNight).toBe(10_000);
    for (const sort of ["popularity", "price"]) expect((await found(hotel, 5, 8, needs, { sort }))?.price?.perNight).toBe(30_000);
    expect((await found(hotel, 5, 8, needs, { flex: "2" }))?.price?.perNight).toBe(30_000);
    expect((await found(hotel, 5, 8, needs, { maxPrice: "200" }))?.price).toBeUndefined();
  });
});

describe("a room type with numbers", () => {
  test("gives who needs it that very room, fixed, and holds it back from others", async () => {
    const hotel = await numbered(3);
    const others = [await sell(hotel, 4, 9), await sell(hotel, 4, 9)];
    expect(await isFound(hotel, 5, 8)).toBe(true);
    const { code } = must(await sellWith(hotel, 5, 8));
    expect(await rooms(code)).toEqual(["1"]);
    // The type is sold out on its nights; beside them its last unit is sold to anybody.
    expect(await isFound(hotel, 5, 8)).toBe(false);
    await sell(hotel, 8, 9);
    must(await assignRooms(env.as(hotel.owner), { hotelId: hotel.hotelId, until: day(60) }));
    expect([await rooms(code), (await Promise.all(others.map(rooms))).flat().toSorted()]).toEqual([["1"], ["2", "3"]]);
    await sound();
  });

  test("is refused while units are left, when no room with it is free on all nights, and search doesn’t show it", async () => {
    const hotel = await numbered(4, 2);
    const [one, two] = [must(await sellWith(hotel, 5, 8)).code, must(await sellWith(hotel, 9, 12)).code];
    // The neighbour of a stay is in its room, so that the other one stays free.
    expect([await rooms(one), await rooms(two)]).toEqual([["1"], ["1"]]);
    const third = must(await sellWith(hotel, 6, 10)).code;
    expect(await rooms(third)).toEqual(["2"]);
    for (const [from, to, free] of [
      [7, 9, false],
      [8, 9, true],
      [10, 12, true],
      [11, 14, true],
      [5, 6, true],
      [4, 7, false],
    ] as const) {
      expect([from, to, await isFound(hotel, from, to)]).toEqual([from, to, free]);
      expect([from, to, await isFound(hotel, from, to, [])]).toEqual([from, to, true]);
    }
    expect(await sellWith(hotel, 7, 9)).toMatchObject(refused);
    expect(await sellWith(hotel, 10, 12, 2)).toMatchObject(refused);
    must(await cancelReservation(env.as(hotel.owner), { code: third, reason: "Plans changed", hotelId: hotel.hotelId }));
    must(await sellWith(hotel, 7, 9));
    await sound();
  });

  test("shows with flexible dates only stays that can be booked", async () => {
    const hotel = await numbered(3);
    must(await sellWith(hotel, 5, 8));
    const one = await found(hotel, 5, 8, needs, { flex: "3" });
    expect(one?.price?.stay?.found?.checkIn ?? "").not.toBe(day(5));
    must(await sellWith(hotel, 1, 5));
    must(await sellWith(hotel, 8, 14));
    expect(await isFound(hotel, 5, 8, needs, { flex: "3" })).toBe(false);
    expect(await isFound(hotel, 5, 8, [], { flex: "3" })).toBe(true);
  });

  test("sells each accessible room once to many guests at the same time, beside those who need nothing", async () => {
    const hotel = await numbered(5, 2);
    const guests = await Promise.all(Array.from({ length: 12 }, () => env.person()));
    const outcomes = await Promise.all(
      guests.map((guest, at) => book(env, guest, hotel, stayOf(day(20), day(23)), at % 2 === 0 ? { needs } : {})),
    );
    const sold = (even: boolean) => outcomes.filter((one, at) => (at % 2 === 0) === even && one.ok).length;
    expect(sold(true)).toBeLessThanOrEqual(2);
    expect(sold(true) + sold(false)).toBe(5);
    const given = await Promise.all(outcomes.map((one, at) => (one.ok && at % 2 === 0 ? rooms(one.value.code) : Promise.resolve([]))));
    expect(given.flat().every((room) => room === "1" || room === "2")).toBe(true);
    await sound();
    const alone = await numbered(5, 2);
    const racing = await Promise.all(guests.map((guest) => book(env, guest, alone, stayOf(day(20), day(23)), { needs })));
    expect(racing.filter(({ ok }) => ok)).toHaveLength(2);
    expect(new Set(racing.flatMap((one) => (one.ok ? [] : one.rejection.code)))).toEqual(new Set(["access_unavailable"]));
    await sound();
  });

  test("keeps what was promised: it isn’t moved, released, shut, taken out of use or changed unnoticed", async () => {
    const hotel = await numbered(3);
    const { code } = must(await sellWith(hotel, 5, 8));
    const { hotelId } = hotel;
    const hotelRoomId = await idOf(hotel, "1");
    const unit = { hotelId, code, line: 1, unit: 1 };
    const ctx = env.as(hotel.owner);
    expect(await moveRoom(ctx, { ...unit, hotelRoomId: await idOf(hotel, "2") })).toMatchObject({
      rejection: { code: "lacks_access", number: "2", needs },
    });
    expect(await releaseRoom(ctx, unit)).toMatchObject({ rejection: { code: "promised" } });
    expect(await pinRoom(ctx, { ...unit, pinned: false })).toMatchObject({ rejection: { code: "promised" } });
    expect(await setOutOfOrder(ctx, { hotelId, hotelRoomId, first: day(6), last: day(6), reason: "Water" })).toMatchObject({ ok: false });
    expect(await activateHotelRoom(ctx, { hotelId, hotelRoomId, active: false })).toMatchObject({ rejection: { code: "assigned" } });
    const relied = { ok: false, rejection: { code: "relied_on", bookings: 1, codes: [code] } };
    expect(await say(hotel, { step_free: true }, "1")).toEqual(relied);
    expect(await say(hotel, { step_free: false })).toEqual({ ok: true, value: null });
    must(await say(hotel, { step_free: true }, "1", true));
    // Once the hotel has said so, the guest may get any room.
    must(await moveRoom(ctx, { ...unit, hotelRoomId: await idOf(hotel, "2") }));
    await expect(
      env.ctx.db.deleteFrom("room_assignments").where("hotel_id", "=", hotelId).where("night", "=", day(6)).execute(),
    ).rejects.toThrow(/no fixed room/u);
    await sound();
  });

  test("keeps it in a change of dates, or refuses the change", async () => {
    const hotel = await numbered(3);
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, stayOf(day(5), day(8)), { needs }));
    must(await payReservation(env.as(guest), code));
    env.provider.pay(env.provider.orders().at(-1)?.orderId ?? "", approvedCard);
    await env.work();
    must(await sellWith(hotel, 9, 12));
    expect(await tryChange(env, guest, code, shifted(day(6), day(10)))).toMatchObject(refused);
    expect(await change(env, guest, code, shifted(day(6), day(8)))).toMatchObject({ state: "applied" });
    expect(await rooms(code)).toEqual(["1"]);
    expect(await change(env, guest, code, shifted(day(14), day(16)))).toMatchObject({ state: "applied" });
    expect(await rooms(code)).toEqual(["1"]);
    expect(await change(env, guest, code, shifted(day(14), day(18)))).toMatchObject({ state: "open" });
    // The nights of the change are held, its room is not: it is refunded if somebody who needs it was faster.
    must(await sellWith(hotel, 16, 18));
    await payChange(env, guest, code);
    expect(await rooms(code)).toEqual(["1"]);
    expect(await reservationByCode(env.as(guest), code)).toMatchObject({ checkOut: day(16), openChange: null });
    await sound();
  });

  test("of a stay that was over before its rooms got numbers can still be a no-show, and come after all", async () => {
    env.at(now);
    const hotel = await env.hotel({ units: 2 });
    must(await say(hotel, accessible));
    const guest = await env.person();
    const { code, orderId } = await bookAndBegin(env, guest, hotel, stayOf(day(1), day(3)), { needs });
    env.provider.pay(orderId, approvedCard);
    await env.work();
    env.at(`${day(3)}T12:00:00Z`);
    await addRooms(env, hotel, "1-2");
    must(await markNoShow(env.as(hotel.owner), { hotelId: hotel.hotelId, code, freeNights: false }));
    expect(await undoNoShow(env.as(hotel.owner), { hotelId: hotel.hotelId, code })).toMatchObject({ ok: true });
    env.at(now);
  });

  test("is given again to money that comes late, or the money goes back", async () => {
    const hotel = await numbered(2);
    const late = async (from: number, free: boolean) => {
      const guest = await env.person();
      const { code } = must(await book(env, guest, hotel, stayOf(day(from), day(from + 3)), { needs }));
      must(await payReservation(env.as(guest), code));
      const order = env.provider.orders().at(-1)?.orderId ?? "";
      env.at(new Date(Date.parse(now) + 3 * 3_600_000).toISOString());
      await expireHolds(env.ctx);
      env.at(now);
      expect(await reservationByCode(env.as(guest), code)).toMatchObject({ state: "expired" });
      if (!free) must(await sellWith(hotel, from, from + 3));
      env.provider.pay(order, approvedCard);
      await env.work();
      return { code, trip: await reservationByCode(env.as(guest), code) };
    };
    const lost = await late(5, false);
    expect(lost.trip?.state).toBe("expired");
    const found = await late(10, true);
    expect([found.trip?.state, await rooms(found.code)]).toEqual(["confirmed", ["1"]]);
    await sound();
  });
});
