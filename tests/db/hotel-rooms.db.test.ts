import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { updateRoom } from "#domain/availability/update-room.server.ts";
import { deleteHotel } from "#domain/closure/archive-hotel.server.ts";
import { deleteRoom } from "#domain/closure/archive-room.server.ts";
import { addHotelRooms } from "#domain/hotel-room/add-hotel-rooms.server.ts";
import type { RoomFeature } from "#domain/hotel-room/hotel-room.ts";
import { numberedTypes } from "#domain/hotel-room/hotel-rooms.server.ts";
import { activateHotelRoom, updateHotelRoom } from "#domain/hotel-room/update-hotel-room.server.ts";
import { addDays } from "#kit/date/day.ts";
import { must } from "../../db/sample/must.ts";
import { book, stayOf } from "../support/booking.ts";
import { colleague } from "../support/front-desk.ts";
import { rejectionsOf } from "../support/outcomes.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;

const today = "2026-11-21";
const noFeatures: RoomFeature[] = [];
const add = ({ owner, hotelId, roomId }: Hotel, numbers: string) =>
  addHotelRooms(env.as(owner), { hotelId, roomId, numbers, floor: 1, features: noFeatures });
const typeOf = async ({ hotelId, roomId }: Hotel) => {
  const type = (await numberedTypes(env.ctx, hotelId)).find(({ id }) => id === roomId);
  if (!type) throw new Error("The type is gone.");
  return type;
};
const idOf = async (hotel: Hotel, number: string) => {
  const room = (await typeOf(hotel)).rooms.find((one) => one.number === number);
  if (!room) throw new Error(`There is no room ${number}.`);
  return room.id;
};
const activate = async (hotel: Hotel, number: string, active: boolean) =>
  activateHotelRoom(env.as(hotel.owner), { hotelId: hotel.hotelId, hotelRoomId: await idOf(hotel, number), active });
const nightUnits = async ({ hotelId, roomId }: Hotel) =>
  Object.fromEntries(
    (
      await env.ctx.db
        .selectFrom("room_nights")
        .select(["night", "units"])
        .where("hotel_id", "=", hotelId)
        .where("room_id", "=", roomId)
        .where("night", ">=", today)
        .execute()
    ).map(({ night, units }) => [night, units]),
  );

describe("rooms with numbers", () => {
  test("are the units of their type, also of nights that are sold already", async () => {
    const hotel = await env.hotel({ units: 3 });
    const day = addDays(today, 10);
    must(await book(env, await env.person(), hotel, stayOf(day, addDays(day, 1))));
    expect(must(await add(hotel, "101-103, 9"))).toEqual({ numbers: ["101", "102", "103", "9"], units: 4 });
    expect(await typeOf(hotel)).toMatchObject({
      units: 4,
      rooms: [{ number: "9" }, { number: "101" }, { number: "102" }, { number: "103" }],
    });
    expect(await nightUnits(hotel)).toEqual({ [day]: 4 });
    must(await activate(hotel, "102", false));
    expect(await typeOf(hotel)).toMatchObject({ units: 3 });
    expect(await nightUnits(hotel)).toEqual({ [day]: 3 });
    must(await activate(hotel, "102", true));
    expect((await typeOf(hotel)).units).toBe(4);
  });

  test("are entered all at once, so that none is lost for sale", async () => {
    const hotel = await env.hotel({ units: 3 });
    expect(await add(hotel, "101, 102")).toEqual({ ok: false, rejection: { code: "fewer_than_units", units: 3, numbers: 2 } });
    expect(await typeOf(hotel)).toMatchObject({ units: 3, rooms: [] });
    must(await add(hotel, "101-103"));
    expect(must(await add(hotel, "104"))).toMatchObject({ units: 4 });
  });

  test("have different numbers in a hotel; one out of use gives its number away", async () => {
    const hotel = await env.hotel({ units: 1 });
    must(await add(hotel, "A1, A2"));
    expect(await add(hotel, "B1, a2")).toEqual({ ok: false, rejection: { code: "number_used", number: "A2" } });
    const rename = async (from: string, number: string) =>
      updateHotelRoom(env.as(hotel.owner), {
        hotelId: hotel.hotelId,
        hotelRoomId: await idOf(hotel, from),
        number,
        floor: -1,
        features: ["view"],
      });
    expect(await rename("A1", "A2")).toEqual({ ok: false, rejection: { code: "number_used", number: "A2" } });
    expect(await rename("A1", "A3-A5")).toEqual({ ok: false, rejection: { code: "bad_number" } });
    must(await rename("A1", "Attic"));
    expect((await typeOf(hotel)).rooms).toMatchObject([{ number: "A2" }, { number: "Attic", floor: -1, features: ["view"] }]);
    must(await activate(hotel, "A2", false));
    const former = await idOf(hotel, "A2");
    must(await add(hotel, "A2"));
    expect(await activateHotelRoom(env.as(hotel.owner), { hotelId: hotel.hotelId, hotelRoomId: former, active: true })).toEqual({
      ok: false,
      rejection: { code: "number_used", number: "A2" },
    });
  });

  test("are added once by two people at the same time", async () => {
    const hotel = await env.hotel({ units: 1 });
    const outcomes = await Promise.all([add(hotel, "1-4"), add(hotel, "1-4"), add(hotel, "5-8")]);
    expect(rejectionsOf(outcomes)).toEqual([{ code: "number_used", number: "1" }]);
    expect((await typeOf(hotel)).units).toBe(8);
  });

  test("stay in use while their units are sold, and the last of a type stays", async () => {
    const hotel = await env.hotel({ units: 2 });
    must(await add(hotel, "1, 2"));
    const day = addDays(today, 20);
    const guest = await env.person();
    must(await book(env, guest, hotel, stayOf(day, addDays(day, 2)), { rooms: 2, adults: 2 }));
    expect(await activate(hotel, "1", false)).toEqual({ ok: false, rejection: { code: "units_sold", night: day, sold: 2 } });
    expect(await typeOf(hotel)).toMatchObject({ units: 2, rooms: [{ active: true }, { active: true }] });
    const single = await env.hotel({ units: 1 });
    must(await add(single, "1"));
    expect(await activate(single, "1", false)).toEqual({ ok: false, rejection: { code: "last_of_type" } });
  });

  test("are the only way to change the units of their type", async () => {
    const hotel = await env.hotel({ units: 2 });
    must(await add(hotel, "1, 2"));
    const { hotelId, roomId, owner } = hotel;
    const room = { name: "Garden room", description: "Beside the garden.", roomType: "double" as const, price: 9000, capacity: 2 };
    const change = (units: number) => updateRoom(env.as(owner), { ...room, hotelId, roomId, units });
    expect(await change(3)).toEqual({ ok: false, rejection: { code: "units_numbered" } });
    must(await change(2));
    const behind = env.ctx.db.updateTable("rooms").set({ units: 5 }).where("hotel_id", "=", hotelId).where("id", "=", roomId).execute();
    await expect(behind).rejects.toMatchObject({ constraint: "rooms_units_numbered" });
    const removed = env.ctx.db.deleteFrom("hotel_rooms").where("hotel_id", "=", hotelId).where("number", "=", "1").execute();
    await expect(removed).rejects.toMatchObject({ constraint: "rooms_units_numbered" });
  });

  test("are for those who may change rooms of this hotel", async () => {
    const hotel = await env.hotel({ units: 1 });
    const other = await env.hotel({ units: 1 });
    must(await add(hotel, "1, 2"));
    const hotelRoomId = await idOf(hotel, "1");
    const { hotelId, roomId } = hotel;
    for (const person of [other.owner, await colleague(env, hotelId, "front_desk")]) {
      const ctx = env.as(person);
      const rooms = { hotelId, roomId, numbers: "7", floor: null, features: noFeatures };
      expect(await addHotelRooms(ctx, rooms)).toEqual({ ok: false, rejection: { code: "unknown_room" } });
      const unknown = { ok: false, rejection: { code: "unknown_hotel_room" } };
      expect(await updateHotelRoom(ctx, { hotelId, hotelRoomId, number: "7", floor: null, features: noFeatures })).toEqual(unknown);
      expect(await activateHotelRoom(ctx, { hotelId, hotelRoomId, active: false })).toEqual(unknown);
    }
    // The id of another hotel's room, in the own hotel.
    const foreign = { hotelId: other.hotelId, hotelRoomId, active: false };
    expect(await activateHotelRoom(env.as(other.owner), foreign)).toEqual({ ok: false, rejection: { code: "unknown_hotel_room" } });
    must(await add(other, "1"));
  });

  test("go with their type and their hotel", async () => {
    const hotel = await env.hotel({ units: 1 });
    must(await add(hotel, "1, 2"));
    must(await book(env, await env.person(), hotel, stayOf(addDays(today, 5), addDays(today, 6))));
    must(await deleteRoom(env.as(hotel.owner), hotel));
    expect(await numberedTypes(env.ctx, hotel.hotelId)).toEqual([]);
    const rows = env.ctx.db.selectFrom("hotel_rooms").select("active").where("hotel_id", "=", hotel.hotelId);
    expect(await rows.execute()).toEqual([{ active: false }, { active: false }]);
    for (const erase of [
      (empty: Hotel) => deleteRoom(env.as(empty.owner), empty),
      (empty: Hotel) => deleteHotel(env.as(empty.owner), empty.hotelId),
    ]) {
      const empty = await env.hotel({ units: 1 });
      must(await add(empty, "1"));
      expect(must(await erase(empty))).toEqual({ archived: false });
    }
  });
});
