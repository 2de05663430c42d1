import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { takeNights } from "#domain/availability/nights.server.ts";
import { bookReservation } from "#domain/reservation/book/book-reservation.server.ts";
import { roomOffers } from "#domain/reservation/book/room-offers.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { hotelsFound } from "#domain/search/hotels-found.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import { addDays } from "#kit/date/day.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { must } from "../../db/sample/must.ts";
import { book, requestFor, stayOf } from "../support/booking.ts";
import { changeDay } from "../support/nights.ts";
import { rejectionsOf } from "../support/outcomes.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const soldOf = async (roomId: string) =>
  Object.fromEntries(
    (await env.ctx.db.selectFrom("room_nights").select(["night", "sold"]).where("room_id", "=", roomId).orderBy("night").execute()).map(
      ({ night, sold }) => [night, sold],
    ),
  );

/** A room with `units` and no sold or changed nights. */
async function emptyRoom(units: number) {
  const { hotelId, roomId } = await env.hotel({ units });
  return { hotelId, roomId };
}

describe("invariant 2: every night counts", () => {
  test("a stay with one full night is absent from search and rejected by quote and booking, which name that night", async () => {
    const hotel = await env.hotel();
    const guest = await env.person();
    must(await book(env, guest, hotel, stayOf("2027-01-12", "2027-01-13")));
    const requested = stayOf("2027-01-10", "2027-01-13");
    const search = searchOf(new URLSearchParams({ location: hotel.city, ...requested }), "2026-11-21");
    expect((await hotelsFound(env.ctx, search)).hotels).toEqual([]);
    const [offer] = await roomOffers(env.ctx, { hotelId: hotel.hotelId, stay: requested, rooms: 1 });
    expect(offer).toMatchObject({ freeUnits: 0, firstFullNight: "2027-01-12", quotes: [] });
    const outcome = await bookReservation(env.as(guest), {
      ...(await requestFor(env, guest, hotel, stayOf("2027-01-10", "2027-01-12"))),
      ...requested,
    });
    expect(outcome).toMatchObject({ ok: false, rejection: { code: "full", night: "2027-01-12" } });
    if (outcome.ok || outcome.rejection.code !== "full") throw new Error("It was not refused as full.");
    expect(outcome.rejection.nearest[0]).toEqual(stayOf("2027-01-09", "2027-01-12"));
    expect(await soldOf(hotel.roomId)).toEqual({ "2027-01-12": 1 });
  });

  test("a closed night counts as full, and opening it gives the units back", async () => {
    const hotel = await env.hotel({ units: 3 });
    const offer = async () =>
      (await roomOffers(env.ctx, { hotelId: hotel.hotelId, stay: stayOf("2027-02-01", "2027-02-04"), rooms: 1 }))[0];
    await changeDay(env, hotel, "2027-02-02", { closed: true });
    expect(await offer()).toMatchObject({ freeUnits: 0, firstFullNight: "2027-02-02" });
    await changeDay(env, hotel, "2027-02-02", { closed: false });
    expect(await offer()).toMatchObject({ freeUnits: 3, firstFullNight: null });
  });
});

describe("invariant 3: overlap", () => {
  test("stays take the nights from arrival to the day before departure, and are rejected for the first night without a free unit", async () => {
    const first = "2027-01-01";
    const stays = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 3 }))
        .map(([from, length, count]) => ({ from, to: from + length, count })),
      { minLength: 2, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(stays, fc.integer({ min: 1, max: 3 }), async (requested, units) => {
        const room = { ...(await emptyRoom(units)), units };
        // The model marks the nights from <= night < to of each stay.
        const sold = new Map<number, number>();
        for (const { from, to, count } of requested) {
          const nights = Array.from({ length: to - from }, (_, index) => from + index);
          const full = count > units ? from : nights.find((night) => (sold.get(night) ?? 0) + count > units);
          const stay = stayOf(addDays(first, from), addDays(first, to));
          const outcome = await inTransaction(env.ctx, (ctx) => takeNights(ctx, room.hotelId, [{ ...room, count }], stay, "kept"));
          expect(outcome).toEqual(
            full === undefined
              ? { ok: true, value: null }
              : { ok: false, rejection: { code: "full", roomId: room.roomId, night: addDays(first, full) } },
          );
          if (full === undefined) for (const night of nights) sold.set(night, (sold.get(night) ?? 0) + count);
        }
        expect(await soldOf(room.roomId)).toEqual(Object.fromEntries([...sold].map(([night, count]) => [addDays(first, night), count])));
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ["ends on the day of arrival", "2027-03-05", "2027-03-10", true],
    ["ends on the day after arrival", "2027-03-05", "2027-03-11", false],
    ["begins on the same day", "2027-03-10", "2027-03-12", false],
    ["is within it", "2027-03-11", "2027-03-13", false],
    ["ends on the same day", "2027-03-13", "2027-03-15", false],
    ["is the same", "2027-03-10", "2027-03-15", false],
    ["contains it", "2027-03-08", "2027-03-18", false],
    ["begins on its last night", "2027-03-14", "2027-03-16", false],
    ["begins on the day of departure", "2027-03-15", "2027-03-18", true],
  ])("next to a stay in a room with one unit, one that %s: %s to %s, possible: %s", async (_relation, checkIn, checkOut, possible) => {
    const guest = await env.person();
    const hotel = await env.hotel();
    must(await book(env, guest, hotel, stayOf("2027-03-10", "2027-03-15")));
    expect((await book(env, guest, hotel, stayOf(checkIn, checkOut))).ok).toBe(possible);
  });
});

describe("nights and reservations", () => {
  test("invariant 1: the last unit goes to one of twenty clients, and cancelling releases it once", async () => {
    const hotel = await env.hotel();
    const guests = await Promise.all(Array.from({ length: 20 }, () => env.person()));
    const stay = stayOf("2027-04-01", "2027-04-04");
    const requests = await Promise.all(guests.map((guest) => requestFor(env, guest, hotel, stay)));
    const outcomes = await Promise.all(requests.map((request, index) => bookReservation(env.as(guests[index] ?? null), request)));
    const won = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
    expect(won).toHaveLength(1);
    expect(rejectionsOf(outcomes)).toMatchObject(Array.from({ length: 19 }, () => ({ code: "full", night: "2027-04-01" })));
    const winner = guests[outcomes.findIndex(({ ok }) => ok)] ?? null;
    const code = won[0]?.code ?? "";
    const cancels = await Promise.all(Array.from({ length: 5 }, () => cancelReservation(env.as(winner), { code, reason: "" })));
    expect(cancels.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await soldOf(hotel.roomId)).toEqual({ "2027-04-01": 0, "2027-04-02": 0, "2027-04-03": 0 });
  });

  test("two requests with one idempotency key book once and get the same response", async () => {
    const hotel = await env.hotel({ units: 5 });
    const guest = await env.person();
    const request = await requestFor(env, guest, hotel, stayOf("2027-05-01", "2027-05-03"));
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => bookReservation(env.as(guest), request)));
    const codes = new Set(outcomes.map((outcome) => must(outcome).code));
    expect(codes.size).toBe(1);
    expect(await soldOf(hotel.roomId)).toEqual({ "2027-05-01": 1, "2027-05-02": 1 });
  });

  test("a repeated key on a room that is sold out since still gets the first response", async () => {
    const hotel = await env.hotel();
    const guest = await env.person();
    const request = await requestFor(env, guest, hotel, stayOf("2027-06-01", "2027-06-02"));
    const first = must(await bookReservation(env.as(guest), request));
    expect(must(await bookReservation(env.as(guest), request))).toEqual(first);
  });

  test("several units are taken together or not at all", async () => {
    const hotel = await env.hotel({ units: 3 });
    const guest = await env.person();
    const stay = stayOf("2027-07-01", "2027-07-03");
    must(await book(env, guest, hotel, stayOf("2027-07-02", "2027-07-03"), { rooms: 2 }));
    const outcome = await bookReservation(env.as(guest), {
      ...(await requestFor(env, guest, hotel, stay)),
      rooms: 2,
      expectedTotal: 44_800,
    });
    expect(outcome).toMatchObject({ ok: false, rejection: { code: "full", night: "2027-07-02" } });
    expect(await soldOf(hotel.roomId)).toEqual({ "2027-07-02": 2 });
  });

  test("the last room can be booked at the moment in which it is released", async () => {
    const hotel = await env.hotel();
    const [first, second] = [await env.person(), await env.person()];
    const stay = stayOf("2027-08-01", "2027-08-03");
    const { code } = must(await book(env, first, hotel, stay));
    const request = { ...(await requestFor(env, second, hotel, stay)), rateType: "standard" as const, expectedTotal: 22_400 };
    const { db } = env.ctx;
    const refusedAfter: unknown[] = [];
    const execute = async (work: Parameters<ReturnType<typeof db.transaction>["execute"]>[0]) => {
      const trying = db.transaction().execute(work);
      await trying.catch((rejected: unknown) => refusedAfter.push(rejected));
      if (refusedAfter.length === 1) await cancelReservation(env.as(first), { code, reason: "" });
      return trying;
    };
    const givenBack = new Proxy(db, {
      get(target, name) {
        const value: unknown = name === "transaction" ? () => ({ execute }) : Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    expect(await bookReservation({ ...env.as(second), db: givenBack }, request)).toMatchObject({ ok: true });
    expect(refusedAfter).toHaveLength(1);
  });

  test("of closing a night and booking it at once the first wins, and a closed night is never sold", async () => {
    for (let round = 0; round < 10; round++) {
      const hotel = await env.hotel();
      const guest = await env.person();
      const request = await requestFor(env, guest, hotel, stayOf("2027-08-01", "2027-08-02"));
      const [booked] = await Promise.all([bookReservation(env.as(guest), request), changeDay(env, hotel, "2027-08-01", { closed: true })]);
      const [night] = await env.ctx.db.selectFrom("room_nights").selectAll().where("room_id", "=", hotel.roomId).execute();
      expect(night).toMatchObject({ closed: true, sold: booked.ok ? 1 : 0 });
    }
  });
});
