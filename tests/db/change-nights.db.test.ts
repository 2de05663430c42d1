import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeNights } from "#domain/availability/change-nights.server.ts";
import { restoreNights } from "#domain/availability/restore-nights.server.ts";
import { roomOffers } from "#domain/reservation/book/room-offers.server.ts";
import { must } from "../../db/sample/must.ts";
import { book, stayOf } from "../support/booking.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;
const ask = (hotel: Hotel, from: string, to: string) => ({ hotelId: hotel.hotelId, roomIds: [hotel.roomId], from, to });
const rowsOf = (hotelId: string) =>
  env.ctx.db
    .selectFrom("room_nights")
    .select(["night", "sold", "closed", "price", "min_nights", "no_arrival", "no_departure"])
    .where("hotel_id", "=", hotelId)
    .orderBy("room_id")
    .orderBy("night")
    .execute();
const plain = { sold: 0, closed: false, price: null, min_nights: null, no_arrival: false, no_departure: false };
const notesOf = (hotelId: string) =>
  env.ctx.db
    .selectFrom("audit_log")
    .select(["action", "before", "after"])
    .where("hotel_id", "=", hotelId)
    .where("action", "like", "nights.%")
    .orderBy("id")
    .execute();

describe("changing nights", () => {
  test("writes the weekdays of several rooms between two included days, and returns and logs the earlier values", async () => {
    const hotel = await env.hotel();
    const other = await hotel.room();
    const input = {
      ...ask(hotel, "2027-03-01", "2027-03-14"),
      roomIds: [hotel.roomId, other.roomId],
      weekdays: [5, 6],
      change: { price: 15_000, minNights: 2 },
    };
    const { changed, before } = must(await changeNights(env.as(hotel.owner), input));
    expect(changed).toBe(8);
    const was = { price: null, minNights: null };
    expect(before).toEqual(
      [hotel.roomId, other.roomId].toSorted().flatMap((roomId) => [
        { roomId, from: "2027-03-05", to: "2027-03-06", was },
        { roomId, from: "2027-03-12", to: "2027-03-13", was },
      ]),
    );
    expect((await rowsOf(hotel.hotelId)).map(({ night }) => night.slice(-2))).toEqual(["05", "06", "12", "13", "05", "06", "12", "13"]);
    expect(await notesOf(hotel.hotelId)).toMatchObject([
      { action: "nights.change", before: { spans: before }, after: { price: 15_000, minNights: 2, weekdays: [5, 6] } },
    ]);
  });

  test("writes only the given fields, so that concurrent changes of two managers lose nothing", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const days = ask(hotel, "2027-03-01", "2027-03-30");
    await Promise.all([
      changeNights(owner, { ...days, change: { price: 12_000 } }),
      changeNights(owner, { ...days, change: { closed: true } }),
      changeNights(owner, { ...days, change: { noArrival: true } }),
      changeNights(owner, { ...days, change: { minNights: 3, noDeparture: true } }),
    ]);
    const all = { ...plain, closed: true, price: 12_000, min_nights: 3, no_arrival: true, no_departure: true };
    expect(await rowsOf(hotel.hotelId)).toEqual(
      Array.from({ length: 30 }, (_, index) => ({ ...all, night: `2027-03-${String(index + 1).padStart(2, "0")}` })),
    );
  });

  test("closing leaves no unit available, and opening restores the unsold ones", async () => {
    const hotel = await env.hotel({ units: 3 });
    const stay = stayOf("2027-04-01", "2027-04-02");
    must(await book(env, await env.person(), hotel, stay));
    const free = async () => (await roomOffers(env.ctx, { hotelId: hotel.hotelId, stay, rooms: 1 }))[0]?.freeUnits;
    must(await changeNights(env.as(hotel.owner), { ...ask(hotel, "2027-04-01", "2027-04-01"), change: { closed: true } }));
    expect(await free()).toBe(0);
    must(await changeNights(env.as(hotel.owner), { ...ask(hotel, "2027-04-01", "2027-04-01"), change: { closed: false } }));
    expect(await free()).toBe(2);
  });

  test("an unchanged day gets no row, is not counted and not logged", async () => {
    const hotel = await env.hotel();
    const input = { ...ask(hotel, "2027-03-01", "2027-03-31"), change: { closed: false, price: null, minNights: 1 } };
    expect(must(await changeNights(env.as(hotel.owner), input))).toEqual({ changed: 0, before: [] });
    expect(await rowsOf(hotel.hotelId)).toEqual([]);
    expect(await notesOf(hotel.hotelId)).toEqual([]);
  });

  test("accepts at most 750 days of 60 rooms", async () => {
    const hotel = await env.hotel();
    const rooms = [hotel.roomId];
    while (rooms.length < 60) rooms.push((await hotel.room()).roomId);
    const input = { hotelId: hotel.hotelId, roomIds: rooms, from: "2027-01-01", to: "2029-01-19", change: { price: 9_900 } };
    const { changed, before } = must(await changeNights(env.as(hotel.owner), input));
    expect([changed, before.length]).toEqual([45_000, 60]);
    expect(must(await restoreNights(env.as(hotel.owner), { hotelId: hotel.hotelId, change: input.change, before }))).toEqual({
      restored: 45_000,
      changedSince: [],
    });
    expect(await changeNights(env.as(hotel.owner), { ...input, to: "2029-01-20" })).toMatchObject({
      ok: false,
      rejection: { code: "bad_fields", fields: ["to"] },
    });
  });

  test.each([
    ["days in the wrong order", { to: "2027-02-28" }, "to"],
    ["a day that does not exist", { from: "2027-02-30" }, "from"],
    ["no room", { roomIds: [] }, "roomIds"],
    ["an eighth weekday", { weekdays: [8] }, "weekdays.0"],
    ["half a cent", { change: { price: 0.5 } }, "change.price"],
    ["a price below nothing", { change: { price: -1 } }, "change.price"],
    ["a price that no sum can hold", { change: { price: 2_000_001 } }, "change.price"],
    ["more nights than a stay may have", { change: { minNights: 91 } }, "change.minNights"],
    ["nothing to change", { change: {} }, "change"],
  ])("%s is rejected", async (_, wrong, field) => {
    const hotel = await env.hotel();
    const input = { ...ask(hotel, "2027-03-01", "2027-03-02"), change: { closed: true }, ...wrong };
    expect(await changeNights(env.as(hotel.owner), input)).toMatchObject({ ok: false, rejection: { code: "bad_fields", fields: [field] } });
  });

  test("a price of 0 is rejected unless the hotel confirms that the nights are free", async () => {
    const hotel = await env.hotel();
    const input = { ...ask(hotel, "2027-03-01", "2027-03-02"), change: { price: 0 } };
    expect(await changeNights(env.as(hotel.owner), input)).toEqual({ ok: false, rejection: { code: "free_unconfirmed" } });
    expect(await rowsOf(hotel.hotelId)).toEqual([]);
    expect(must(await changeNights(env.as(hotel.owner), { ...input, freeConfirmed: true })).changed).toBe(2);
  });

  test("other people, and a room of another hotel in the list, are rejected without a change", async () => {
    const [hotel, other] = [await env.hotel(), await env.hotel()];
    const input = { ...ask(hotel, "2027-03-01", "2027-03-02"), change: { closed: true } };
    expect(await changeNights(env.as(other.owner), input)).toMatchObject({ ok: false, rejection: { code: "unknown_room" } });
    expect(await changeNights(env.as(hotel.owner), { ...input, roomIds: [hotel.roomId, other.roomId] })).toMatchObject({
      ok: false,
      rejection: { code: "unknown_room" },
    });
    expect([...(await rowsOf(hotel.hotelId)), ...(await rowsOf(other.hotelId))]).toEqual([]);
  });

  test.each([
    ["Asia/Tbilisi", "2026-11-20", "2026-11-21"],
    ["Pacific/Honolulu", "2026-11-19", "2026-11-20"],
  ])("past nights by the clock of %s are neither changed nor restored", async (timeZone, yesterday, today) => {
    const hotel = await env.hotel({ timeZone });
    const owner = env.as(hotel.owner);
    for (const change of [{ closed: true }, { price: 9_000 }])
      expect(await changeNights(owner, { ...ask(hotel, yesterday, today), change })).toEqual({ ok: false, rejection: { code: "over" } });
    expect(await rowsOf(hotel.hotelId)).toEqual([]);
    expect(must(await changeNights(owner, { ...ask(hotel, today, today), change: { closed: true } })).changed).toBe(1);
    const before = [{ roomId: hotel.roomId, from: yesterday, to: today, was: { closed: false } }];
    expect(await restoreNights(owner, { hotelId: hotel.hotelId, change: { closed: true }, before })).toEqual({
      ok: false,
      rejection: { code: "over" },
    });
    expect(await rowsOf(hotel.hotelId)).toMatchObject([{ night: today, closed: true }]);
  });
});

describe("restoring nights", () => {
  test("days changed since are named and left alone, the others are restored; sold units stay sold", async () => {
    const hotel = await env.hotel({ units: 2 });
    const owner = env.as(hotel.owner);
    must(await changeNights(owner, { ...ask(hotel, "2027-03-01", "2027-03-02"), change: { price: 8_000 } }));
    const change = { price: 20_000, minNights: 2 };
    const { before } = must(await changeNights(owner, { ...ask(hotel, "2027-03-01", "2027-03-04"), change }));
    must(await book(env, await env.person(), hotel, stayOf("2027-03-01", "2027-03-03")));
    must(await changeNights(owner, { ...ask(hotel, "2027-03-03", "2027-03-03"), change: { price: 21_000 } }));
    must(await changeNights(owner, { ...ask(hotel, "2027-03-04", "2027-03-04"), change: { noArrival: true } }));

    expect(must(await restoreNights(owner, { hotelId: hotel.hotelId, change, before }))).toEqual({
      restored: 3,
      changedSince: [
        { roomId: hotel.roomId, night: "2027-03-03", by: { self: true, name: expect.stringContaining(hotel.owner.firstName) } },
      ],
    });
    expect(await rowsOf(hotel.hotelId)).toEqual([
      { ...plain, night: "2027-03-01", price: 8_000, sold: 1 },
      { ...plain, night: "2027-03-02", price: 8_000, sold: 1 },
      { ...plain, night: "2027-03-03", price: 21_000, min_nights: 2 },
      { ...plain, night: "2027-03-04", no_arrival: true },
    ]);
    expect((await notesOf(hotel.hotelId)).at(-1)?.action).toBe("nights.restore");
  });

  test("a restore says whether the caller or somebody else has changed a day since", async () => {
    const hotel = await env.hotel();
    const [owner, admin] = [env.as(hotel.owner), env.as(await env.person("admin"))];
    const change = { price: 20_000 };
    const { before } = must(await changeNights(owner, { ...ask(hotel, "2027-03-01", "2027-03-05"), change }));
    must(await changeNights(owner, { ...ask(hotel, "2027-03-01", "2027-03-03"), change: { price: 21_000 } }));
    must(await changeNights(admin, { ...ask(hotel, "2027-03-02", "2027-03-03"), change: { price: 22_000 } }));
    must(await changeNights(owner, { ...ask(hotel, "2027-03-03", "2027-03-03"), change: { price: 23_000 } }));
    must(await changeNights(admin, { ...ask(hotel, "2027-03-01", "2027-03-03"), change: { closed: true } }));
    const { restored, changedSince } = must(await restoreNights(owner, { hotelId: hotel.hotelId, change, before }));
    expect(restored).toBe(2);
    expect(changedSince.map(({ night, by }) => [night, by?.self])).toEqual([
      ["2027-03-01", true],
      ["2027-03-02", false],
      ["2027-03-03", true],
    ]);
  });

  test("two clicks restore once; other people and other fields than those of the change are rejected", async () => {
    const hotel = await env.hotel();
    const change = { closed: true };
    const { before } = must(await changeNights(env.as(hotel.owner), { ...ask(hotel, "2027-03-01", "2027-03-05"), change }));
    const input = { hotelId: hotel.hotelId, change, before };
    expect(await restoreNights(env.as(await env.person("hotel_manager")), input)).toMatchObject({
      ok: false,
      rejection: { code: "unknown_hotel" },
    });
    expect(await restoreNights(env.as(hotel.owner), { ...input, change: { price: 1 } })).toMatchObject({
      ok: false,
      rejection: { code: "bad_fields", fields: ["before"] },
    });
    const restored = await Promise.all([restoreNights(env.as(hotel.owner), input), restoreNights(env.as(hotel.owner), input)]);
    expect(restored.map((outcome) => must(outcome).restored).toSorted((one, other) => one - other)).toEqual([0, 5]);
  });

  test("of a restore and a concurrent change of another manager, the change wins", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    for (let round = 0; round < 20; round++) {
      const days = ask(hotel, "2027-03-01", "2027-03-05");
      must(await changeNights(owner, { ...days, change: { price: 5_000 } }));
      const change = { price: 10_000 + round };
      const { before } = must(await changeNights(owner, { ...days, change }));
      const theirs = { price: 30_000 + round };
      const [restored] = await Promise.all([
        restoreNights(owner, { hotelId: hotel.hotelId, change, before }),
        changeNights(owner, { ...days, from: "2027-03-03", change: theirs }),
      ]);
      expect((await rowsOf(hotel.hotelId)).map(({ price }) => price)).toEqual([5_000, 5_000, theirs.price, theirs.price, theirs.price]);
      const { restored: count, changedSince } = must(restored);
      expect(count + changedSince.length).toBe(5);
    }
  });
});
