import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { recordPresence } from "#domain/front-desk/record-presence.server.ts";
import { activateHotelRoom } from "#domain/hotel-room/update-hotel-room.server.ts";
import { setRoomState } from "#domain/housekeeping/set-room-state.server.ts";
import { cancelLine } from "#domain/reservation/cancel/cancel-line.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { assignArrivals, assignRooms } from "#domain/room-assignment/assign-rooms.server.ts";
import { moveRoom, pinRoom, releaseRoom } from "#domain/room-assignment/move-room.server.ts";
import { endOutOfOrder, setOutOfOrder } from "#domain/room-assignment/room-outages.server.ts";
import { expireHolds } from "#domain/settlement/expire-holds.server.ts";
import { addDays } from "#kit/date/day.ts";
import { must } from "../../db/sample/must.ts";
import { book, stayOf } from "../support/booking.ts";
import { change, shifted } from "../support/changes.ts";
import { bookFor, colleague } from "../support/front-desk.ts";
import { addRooms, guestsWithoutRoom, roomsOfBooking, roomViolations } from "../support/hotel-rooms.ts";
import { inventoryViolations } from "../support/inventory-invariants.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
const today = "2026-11-21";
beforeEach(() => env.at(`${today}T09:00:00Z`));

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;
const day = (offset: number) => addDays(today, offset);

/** A hotel whose only room type has numbers 1 to `units`. */
async function numbered(units: number): Promise<Hotel> {
  const hotel = await env.hotel({ units });
  await addRooms(env, hotel, `1-${units}`);
  return hotel;
}
const sell = async (hotel: Hotel, from: number, to: number, rooms = 1) =>
  must(await bookFor(env, hotel.owner, hotel, stayOf(day(from), day(to)), { rooms, adults: rooms })).code;
const assign = async (hotel: Hotel, until = 60) =>
  must(await assignRooms(env.as(hotel.owner), { hotelId: hotel.hotelId, until: day(until) }));
const idOf = async ({ hotelId }: Hotel, number: string) =>
  (
    await env.ctx.db
      .selectFrom("hotel_rooms")
      .select("id")
      .where("hotel_id", "=", hotelId)
      .where("number", "=", number)
      .executeTakeFirstOrThrow()
  ).id;
const move = async (
  hotel: Hotel,
  code: string,
  number: string,
  more: { from?: string; swap?: boolean; pin?: boolean; line?: number; unit?: number } = {},
) => moveRoom(env.as(hotel.owner), { hotelId: hotel.hotelId, code, line: 1, unit: 1, hotelRoomId: await idOf(hotel, number), ...more });
const rooms = (code: string) => roomsOfBooking(env.ctx, code);
const sound = async () => expect([...(await roomViolations(env.ctx)), ...(await inventoryViolations(env.ctx))]).toEqual([]);

describe("rooms given automatically", () => {
  test("are one for each unit, and a second time nothing changes", async () => {
    const hotel = await numbered(3);
    const [one, two] = [await sell(hotel, 5, 8), await sell(hotel, 6, 9, 2)];
    expect(await assign(hotel)).toEqual({ given: 3, moved: 0, left: 0 });
    expect([await rooms(one), await rooms(two)]).toEqual([["1"], ["2", "3"]]);
    expect(await assign(hotel)).toEqual({ given: 0, moved: 0, left: 0 });
    await sound();
  });

  test("are given the day before the arrival, also to who is in the house without one", async () => {
    const hotel = await numbered(2);
    const [tomorrow, later] = [await sell(hotel, 1, 3), await sell(hotel, 2, 4)];
    await assignArrivals(env.ctx);
    expect([await rooms(tomorrow), await rooms(later)]).toEqual([["1"], ["-"]]);
    env.at(`${day(3)}T09:00:00Z`);
    await assignArrivals(env.ctx);
    // The past is not filled in.
    expect(await rooms(later)).toEqual(["- 1"]);
    await sound();
  });

  test("stay with guests who are in the house and with those fixed by hand", async () => {
    const hotel = await numbered(2);
    const guest = await sell(hotel, 0, 2);
    must(await move(hotel, guest, "2"));
    must(await recordPresence(env.as(hotel.owner), { hotelId: hotel.hotelId, code: guest, step: "check_in" }));
    const fixed = await sell(hotel, 2, 4);
    must(await move(hotel, fixed, "1", { pin: true }));
    const long = await sell(hotel, 0, 4);
    expect(await assign(hotel)).toEqual({ given: 1, moved: 0, left: 0 });
    expect([await rooms(guest), await rooms(fixed), await rooms(long)]).toEqual([["2"], ["1"], ["1 2"]]);
    must(await pinRoom(env.as(hotel.owner), { hotelId: hotel.hotelId, code: fixed, line: 1, unit: 1, pinned: false }));
    must(await releaseRoom(env.as(hotel.owner), { hotelId: hotel.hotelId, code: long, line: 1, unit: 1 }));
    expect(await assign(hotel)).toEqual({ given: 1, moved: 1, left: 0 });
    expect([await rooms(guest), await rooms(fixed), await rooms(long)]).toEqual([["2"], ["2"], ["1"]]);
    await sound();
  });

  test("are accessible ones only when no other is left", async () => {
    const hotel = await env.hotel({ units: 1 });
    await addRooms(env, hotel, "1", ["accessible"]);
    await addRooms(env, hotel, "2");
    const one = await sell(hotel, 5, 7);
    await assign(hotel);
    const two = await sell(hotel, 5, 7);
    await assign(hotel);
    expect([await rooms(one), await rooms(two)]).toEqual([["2"], ["1"]]);
  });
});

describe("invariant 43: a check-in", () => {
  const checkIn = (hotel: Hotel, code: string) => recordPresence(env.as(hotel.owner), { hotelId: hotel.hotelId, code, step: "check_in" });

  test("gives rooms to who has none: one for the whole stay where there is one, a clean one first, accessible ones last", async () => {
    const hotel = await env.hotel({ units: 1 });
    await addRooms(env, hotel, "1", ["accessible"]);
    await addRooms(env, hotel, "2-5");
    const [later, soon] = [await sell(hotel, 1, 3), await sell(hotel, 0, 1)];
    must(await move(hotel, later, "2"));
    must(await move(hotel, soon, "5"));
    must(
      await setRoomState(env.as(hotel.owner), { hotelId: hotel.hotelId, hotelRoomId: await idOf(hotel, "3"), state: "dirty", seen: null }),
    );
    const [two, one] = [await sell(hotel, 0, 3, 2), await sell(hotel, 0, 1)];
    must(await checkIn(hotel, two));
    // Room 2 is free tonight only, and room 3 is to be cleaned.
    expect(await rooms(two)).toEqual(["4", "3"]);
    must(await checkIn(hotel, one));
    expect(await rooms(one)).toEqual(["2"]);
    await sound();
    expect(await guestsWithoutRoom(env.ctx)).toEqual([]);
  });

  test("after midnight gives a room for last night too, and none in which somebody is still asleep", async () => {
    const hotel = await numbered(3);
    const [asleep, next, oneNight, late] = [
      await sell(hotel, 0, 1),
      await sell(hotel, 2, 4),
      await sell(hotel, 0, 1),
      await sell(hotel, 0, 3),
    ];
    must(await move(hotel, asleep, "1"));
    must(await move(hotel, next, "2"));
    must(await checkIn(hotel, asleep));
    env.at(`${today}T20:30:00Z`);
    must(await checkIn(hotel, oneNight));
    expect(await rooms(oneNight)).toEqual(["2"]);
    must(await checkIn(hotel, late));
    expect(await rooms(late)).toEqual(["3"]);
    await sound();
  });

  test("gives a room for each night where no single one is free, keeps what is given, and is refused by no lack of rooms", async () => {
    const hotel = await numbered(2);
    const [first, second] = [await sell(hotel, 0, 1), await sell(hotel, 1, 2)];
    must(await move(hotel, first, "1"));
    must(await move(hotel, second, "2"));
    const split = await sell(hotel, 0, 2);
    must(await checkIn(hotel, split));
    expect(await rooms(split)).toEqual(["2 1"]);
    must(await checkIn(hotel, first));
    expect(await rooms(first)).toEqual(["1"]);
    await sound();
    const plain = await env.hotel({ units: 1 });
    const without = await sell(plain, 0, 2);
    must(await checkIn(plain, without));
    expect(await rooms(without)).toEqual(["-"]);
  });
});

describe("rooms given by hand", () => {
  test("change in the middle of a stay, are exchanged, and are free of others", async () => {
    const hotel = await numbered(3);
    const [one, two] = [await sell(hotel, 5, 9), await sell(hotel, 5, 9)];
    must(await move(hotel, one, "1"));
    must(await move(hotel, two, "2"));
    expect(await move(hotel, one, "2")).toEqual({ ok: false, rejection: { code: "occupied", codes: [two] } });
    must(await move(hotel, one, "3", { from: day(7) }));
    expect(await rooms(one)).toEqual(["1 3"]);
    must(await move(hotel, one, "1"));
    must(await move(hotel, one, "2", { swap: true }));
    expect([await rooms(one), await rooms(two)]).toEqual([["2"], ["1"]]);
    must(await move(hotel, one, "1", { from: day(6), swap: true }));
    expect([await rooms(one), await rooms(two)]).toEqual([["2 1"], ["1 2"]]);
    await sound();
  });

  test("are not exchanged where the others would have none, or are fixed", async () => {
    const hotel = await numbered(3);
    const [one, two, next] = [await sell(hotel, 5, 7), await sell(hotel, 5, 9), await sell(hotel, 7, 9)];
    must(await move(hotel, one, "1"));
    must(await move(hotel, two, "2"));
    must(await move(hotel, next, "1"));
    expect(await move(hotel, one, "2", { swap: true })).toEqual({ ok: false, rejection: { code: "no_swap", codes: [two] } });
    must(await move(hotel, next, "3"));
    must(await move(hotel, two, "2", { pin: true }));
    expect(await move(hotel, one, "2", { swap: true })).toEqual({ ok: false, rejection: { code: "no_swap", codes: [two] } });
    await sound();
  });

  test("are of the booked type, of this hotel, and for nights that are not past", async () => {
    const hotel = await numbered(1);
    const other = await numbered(1);
    const code = await sell(hotel, 5, 7);
    const foreign = await idOf(other, "1");
    const to = (hotelRoomId: string, more = {}) =>
      moveRoom(env.as(hotel.owner), { hotelId: hotel.hotelId, code, line: 1, unit: 1, hotelRoomId, ...more });
    expect(await to(foreign)).toEqual({ ok: false, rejection: { code: "unknown_hotel_room" } });
    expect(await to("x")).toEqual({ ok: false, rejection: { code: "unknown_hotel_room" } });
    const own = await idOf(hotel, "1");
    for (const wrong of [{ line: 2 }, { unit: 2 }, { unit: 0 }, { code: "nobody" }])
      expect(await to(own, wrong)).toEqual({ ok: false, rejection: { code: "unknown_unit" } });
    expect(await to(own, { from: day(7) })).toEqual({ ok: false, rejection: { code: "over" } });
    expect(await moveRoom(env.as(other.owner), { hotelId: hotel.hotelId, code, line: 1, unit: 1, hotelRoomId: own })).toEqual({
      ok: false,
      rejection: { code: "unknown_unit" },
    });
    env.at(`${day(8)}T09:00:00Z`);
    expect(await to(own)).toEqual({ ok: false, rejection: { code: "over" } });
  });

  test("are given once by many desks at the same time", async () => {
    const hotel = await numbered(2);
    const codes = [await sell(hotel, 5, 9), await sell(hotel, 6, 8)];
    const desks = await Promise.all(Array.from({ length: 4 }, () => colleague(env, hotel.hotelId, "front_desk")));
    const numbers = [await idOf(hotel, "1"), await idOf(hotel, "2")];
    await Promise.all(
      desks.flatMap((desk, at) => [
        ...codes.map((code, index) =>
          moveRoom(env.as(desk), {
            hotelId: hotel.hotelId,
            code,
            line: 1,
            unit: 1,
            hotelRoomId: numbers[(at + index) % 2] ?? "",
            swap: at % 2 === 0,
          }),
        ),
        assignRooms(env.as(desk), { hotelId: hotel.hotelId, until: day(30) }),
      ]),
    );
    await assign(hotel);
    // An exchange of the nights that both have may leave the longer stay in two rooms.
    const nights = env.ctx.db.selectFrom("room_assignments").select("night").where("hotel_id", "=", hotel.hotelId);
    expect(await nights.execute()).toHaveLength(4 + 2);
    await sound();
  });
});

describe("a booking that changes", () => {
  test.each(["guest", "hotel"] as const)("gives its rooms back when the %s cancels it", async (by) => {
    const hotel = await numbered(1);
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, stayOf(day(5), day(8))));
    await assign(hotel);
    expect(await rooms(code)).toEqual(["1"]);
    const ctx = env.as(by === "guest" ? guest : hotel.owner);
    must(await cancelReservation(ctx, { code, reason: "Plans changed", ...(by === "hotel" && { hotelId: hotel.hotelId }) }));
    const left = await env.ctx.db.selectFrom("room_assignments").select("night").where("hotel_id", "=", hotel.hotelId).execute();
    expect(left).toEqual([]);
    await sound();
  });

  test("gives them back when its hold expires", async () => {
    const hotel = await numbered(1);
    must(await book(env, await env.person(), hotel, stayOf(day(5), day(8))));
    await assign(hotel);
    env.at(`${today}T15:00:00Z`);
    await expireHolds(env.ctx);
    expect(await env.ctx.db.selectFrom("room_assignments").select("night").where("hotel_id", "=", hotel.hotelId).execute()).toEqual([]);
  });

  test("gives back the rooms of a cancelled unit, and the nights that a no-show frees", async () => {
    const hotel = await numbered(3);
    const code = await sell(hotel, 0, 4, 3);
    await assign(hotel);
    must(await cancelLine(env.as(hotel.owner), { code, line: 1, units: 1, reason: "One fewer", hotelId: hotel.hotelId }));
    expect((await rooms(code)).length).toBe(2);
    await sound();
    env.at(`${day(1)}T09:00:00Z`);
    must(await markNoShow(env.as(hotel.owner), { hotelId: hotel.hotelId, code, freeNights: true }));
    const nights = await env.ctx.db.selectFrom("room_assignments").select("night").where("hotel_id", "=", hotel.hotelId).execute();
    expect(nights.map(({ night }) => night)).toEqual([today, today]);
    await sound();
  });

  test("keeps its room for the nights that stay, and gets it for new ones", async () => {
    const hotel = await numbered(2);
    const code = await sell(hotel, 5, 8);
    await assign(hotel);
    await change(env, hotel.owner, code, shifted(day(6), day(10)), { hotelId: hotel.hotelId });
    expect(await rooms(code)).toEqual(["1 -"]);
    expect(await assign(hotel)).toEqual({ given: 1, moved: 0, left: 0 });
    expect(await rooms(code)).toEqual(["1"]);
    await sound();
  });

  test("can't be given a room for a night that it does not have, whoever writes it", async () => {
    const hotel = await numbered(1);
    const code = await sell(hotel, 5, 6);
    const { id } = await env.ctx.db.selectFrom("reservations").select("id").where("code", "=", code).executeTakeFirstOrThrow();
    const row = {
      hotel_id: hotel.hotelId,
      hotel_room_id: await idOf(hotel, "1"),
      room_id: hotel.roomId,
      reservation_id: id,
      line: 1,
      unit: 1,
    };
    const give = (more: object) =>
      env.ctx.db
        .insertInto("room_assignments")
        .values({ ...row, night: day(5), ...more })
        .execute();
    for (const wrong of [{ night: day(6) }, { night: day(4) }, { line: 2 }, { unit: 2 }])
      await expect(give(wrong)).rejects.toMatchObject({ constraint: "room_assignments_standing" });
    await give({});
    await expect(give({})).rejects.toMatchObject({ constraint: "room_assignments_pkey" });
  });
});

describe("a room out of order", () => {
  const shut = async (hotel: Hotel, number: string, first: number, last: number) =>
    setOutOfOrder(env.as(hotel.owner), {
      hotelId: hotel.hotelId,
      hotelRoomId: await idOf(hotel, number),
      first: day(first),
      last: day(last),
      reason: "A burst pipe",
    });

  test("is not sold on its nights, and sold again when it is in order", async () => {
    const hotel = await numbered(2);
    const { outageId } = must(await shut(hotel, "1", 5, 7));
    expect(await shut(hotel, "1", 7, 8)).toEqual({ ok: false, rejection: { code: "out_of_order", night: day(7) } });
    const full = await bookFor(env, hotel.owner, hotel, stayOf(day(4), day(6)), { rooms: 2, adults: 2 });
    expect(full).toMatchObject({ ok: false, rejection: { code: "full" } });
    const code = await sell(hotel, 4, 6);
    await assign(hotel);
    expect(await rooms(code)).toEqual(["2"]);
    expect(await move(hotel, code, "1")).toEqual({ ok: false, rejection: { code: "out_of_order", night: day(5) } });
    await sound();
    await addRooms(env, hotel, "3");
    await sound();
    env.at(`${day(6)}T09:00:00Z`);
    must(await endOutOfOrder(env.as(hotel.owner), { hotelId: hotel.hotelId, outageId }));
    await sell(hotel, 6, 7, 3);
    await sound();
    expect(await endOutOfOrder(env.as(hotel.owner), { hotelId: hotel.hotelId, outageId })).toEqual({
      ok: false,
      rejection: { code: "unknown_outage" },
    });
  });

  test("is no unit of nights that the hotel's own program counts either", async () => {
    const hotel = await numbered(3);
    const { hotelId, roomId } = hotel;
    const at = { hotel_id: hotelId, room_id: roomId, night: day(5) };
    const now = env.ctx.now();
    await env.ctx.db
      .insertInto("room_nights")
      .values({ ...at, units: 3, counted: 3, counted_at: now, allotment: 3 })
      .execute();
    const { outageId } = must(await shut(hotel, "1", 5, 5));
    const units = async () => {
      const nights = env.ctx.db.selectFrom("room_nights").select("units").where("hotel_id", "=", hotelId).where("night", "=", day(5));
      return (await nights.executeTakeFirstOrThrow()).units;
    };
    expect(await units()).toBe(2);
    await sell(hotel, 5, 6, 2);
    expect(await shut(hotel, "2", 5, 5)).toMatchObject({ ok: false, rejection: { code: "sold_out" } });
    must(await endOutOfOrder(env.as(hotel.owner), { hotelId, outageId }));
    expect(await units()).toBe(3);
  });

  test("names the bookings in the way: of its guests, or all of a night that is sold out", async () => {
    const hotel = await numbered(2);
    const one = await sell(hotel, 5, 7);
    must(await move(hotel, one, "1"));
    expect(await shut(hotel, "1", 4, 9)).toEqual({ ok: false, rejection: { code: "occupied", codes: [one] } });
    const two = await sell(hotel, 6, 7);
    expect(await shut(hotel, "2", 4, 9)).toEqual({
      ok: false,
      rejection: { code: "sold_out", night: day(6), codes: [one, two].toSorted() },
    });
    expect(await shut(hotel, "2", 9, 8)).toEqual({ ok: false, rejection: { code: "bad_nights" } });
    await sound();
  });

  test("or with guests is not taken out of use", async () => {
    const hotel = await numbered(3);
    must(await shut(hotel, "1", 5, 7));
    const code = await sell(hotel, 5, 6);
    must(await move(hotel, code, "2"));
    const take = async (number: string) =>
      activateHotelRoom(env.as(hotel.owner), { hotelId: hotel.hotelId, hotelRoomId: await idOf(hotel, number), active: false });
    for (const number of ["1", "2"]) expect(await take(number)).toEqual({ ok: false, rejection: { code: "assigned", night: day(5) } });
    must(await take("3"));
    await sound();
  });
});
