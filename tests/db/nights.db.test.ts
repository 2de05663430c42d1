import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { must } from "../../db/sample/must.ts";
import { bookReservation } from "../../app/domain/reservation/book-reservation.server.ts";
import { cancelReservation } from "../../app/domain/reservation/cancel-reservation.server.ts";
import { roomOffers } from "../../app/domain/reservation/room-offers.server.ts";
import { hotelsFound } from "../../app/domain/search/hotels-found.server.ts";
import { searchOf } from "../../app/domain/search/search-params.ts";
import { addDays } from "../../app/kit/day.ts";
import { overlaps } from "../../app/kit/stay.ts";
import { book, requestFor, stayOf } from "../support/booking.ts";
import { changeDay } from "../support/nights.ts";
import { openWorld, type World } from "../support/test-env.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const soldOf = async (roomId: string) =>
  Object.fromEntries(
    (await world.ctx.db.selectFrom("room_nights").select(["night", "sold"]).where("room_id", "=", roomId).orderBy("night").execute()).map(
      ({ night, sold }) => [night, sold],
    ),
  );

describe("proof 2: every night counts", () => {
  test("a stay with one full night is absent from search, refused by the quote and by booking, which names that night", async () => {
    const hotel = await world.hotel();
    const guest = await world.person();
    must(await book(world, guest, hotel, stayOf("2027-01-12", "2027-01-13")));
    const wished = stayOf("2027-01-10", "2027-01-13");
    const search = searchOf(new URLSearchParams({ location: hotel.city, ...wished }), "2026-11-21");
    expect((await hotelsFound(world.ctx, search)).hotels).toEqual([]);
    const [offer] = await roomOffers(world.ctx, { hotelId: hotel.hotelId, stay: wished, rooms: 1 });
    expect(offer).toMatchObject({ freeUnits: 0, firstFullNight: "2027-01-12", quotes: [] });
    const outcome = await bookReservation(world.as(guest), {
      ...(await requestFor(world, guest, hotel, stayOf("2027-01-10", "2027-01-12"))),
      ...wished,
    });
    expect(outcome).toMatchObject({ ok: false, refusal: { code: "full", night: "2027-01-12" } });
    if (outcome.ok || outcome.refusal.code !== "full") throw new Error("It was not refused as full.");
    expect(outcome.refusal.nearest[0]).toEqual(stayOf("2027-01-09", "2027-01-12"));
    expect(await soldOf(hotel.roomId)).toEqual({ "2027-01-12": 1 });
  });

  test("a closed night is as full as a sold one, and opening it gives the units back", async () => {
    const hotel = await world.hotel({ units: 3 });
    const offer = async () =>
      (await roomOffers(world.ctx, { hotelId: hotel.hotelId, stay: stayOf("2027-02-01", "2027-02-04"), rooms: 1 }))[0];
    await changeDay(world, hotel, "2027-02-02", { closed: true });
    expect(await offer()).toMatchObject({ freeUnits: 0, firstFullNight: "2027-02-02" });
    await changeDay(world, hotel, "2027-02-02", { closed: false });
    expect(await offer()).toMatchObject({ freeUnits: 3, firstFullNight: null });
  });
});

describe("proof 3: overlap", () => {
  test("two stays want the same night iff each begins before the other ends", () => {
    const day = fc.integer({ min: 0, max: 40 });
    const stay = fc
      .tuple(day, fc.integer({ min: 1, max: 15 }))
      .map(([from, length]) => stayOf(addDays("2027-01-01", from), addDays("2027-01-01", from + length)));
    fc.assert(
      fc.property(stay, stay, (one, other) => {
        const nights = (s: typeof one) =>
          Array.from({ length: 60 }, (_, i) => addDays("2027-01-01", i)).filter((d) => s.checkIn <= d && d < s.checkOut);
        const shared = nights(one).some((night) => nights(other).includes(night));
        expect(overlaps(one, other)).toBe(shared);
        expect(overlaps(other, one)).toBe(shared);
      }),
      { numRuns: 2000 },
    );
  });

  test("in a room of one unit every relation of two stays is decided by that rule", async () => {
    const guest = await world.person();
    const taken = stayOf("2027-03-10", "2027-03-15");
    const relations = [
      ["2027-03-05", "2027-03-10"],
      ["2027-03-05", "2027-03-11"],
      ["2027-03-10", "2027-03-12"],
      ["2027-03-11", "2027-03-13"],
      ["2027-03-13", "2027-03-15"],
      ["2027-03-10", "2027-03-15"],
      ["2027-03-08", "2027-03-18"],
      ["2027-03-14", "2027-03-16"],
      ["2027-03-15", "2027-03-18"],
    ] as const;
    for (const [checkIn, checkOut] of relations) {
      const hotel = await world.hotel();
      must(await book(world, guest, hotel, taken));
      const outcome = await book(world, guest, hotel, stayOf(checkIn, checkOut));
      expect(outcome.ok, `${checkIn} to ${checkOut}`).toBe(!overlaps(taken, stayOf(checkIn, checkOut)));
    }
  });
});

describe("nights and reservations", () => {
  test("proof 1: the last unit of twenty askers goes to one, and cancelling frees it once", async () => {
    const hotel = await world.hotel();
    const guests = await Promise.all(Array.from({ length: 20 }, () => world.person()));
    const stay = stayOf("2027-04-01", "2027-04-04");
    const requests = await Promise.all(guests.map((guest) => requestFor(world, guest, hotel, stay)));
    const outcomes = await Promise.all(requests.map((request, index) => bookReservation(world.as(guests[index] ?? null), request)));
    const won = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
    expect(won).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.refusal).toMatchObject({ code: "full", night: "2027-04-01" });
    const winner = guests[outcomes.findIndex(({ ok }) => ok)] ?? null;
    const code = won[0]?.code ?? "";
    const cancels = await Promise.all(Array.from({ length: 5 }, () => cancelReservation(world.as(winner), { code, reason: "" })));
    expect(cancels.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await soldOf(hotel.roomId)).toEqual({ "2027-04-01": 0, "2027-04-02": 0, "2027-04-03": 0 });
  });

  test("two clicks with one request key book once and get the same answer", async () => {
    const hotel = await world.hotel({ units: 5 });
    const guest = await world.person();
    const request = await requestFor(world, guest, hotel, stayOf("2027-05-01", "2027-05-03"));
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => bookReservation(world.as(guest), request)));
    const codes = new Set(outcomes.map((outcome) => must(outcome).code));
    expect(codes.size).toBe(1);
    expect(await soldOf(hotel.roomId)).toEqual({ "2027-05-01": 1, "2027-05-02": 1 });
  });

  test("a repeated key on a room that is sold out since still gets the first answer", async () => {
    const hotel = await world.hotel();
    const guest = await world.person();
    const request = await requestFor(world, guest, hotel, stayOf("2027-06-01", "2027-06-02"));
    const first = must(await bookReservation(world.as(guest), request));
    expect(must(await bookReservation(world.as(guest), request))).toEqual(first);
  });

  test("several units are taken together or not at all", async () => {
    const hotel = await world.hotel({ units: 3 });
    const guest = await world.person();
    const stay = stayOf("2027-07-01", "2027-07-03");
    must(await book(world, guest, hotel, stayOf("2027-07-02", "2027-07-03"), { rooms: 2 }));
    const outcome = await bookReservation(world.as(guest), {
      ...(await requestFor(world, guest, hotel, stay)),
      rooms: 2,
      expectedTotal: 44_800,
    });
    expect(outcome).toMatchObject({ ok: false, refusal: { code: "full", night: "2027-07-02" } });
    expect(await soldOf(hotel.roomId)).toEqual({ "2027-07-02": 2 });
  });

  test("who found the last room taken gets it when it is given back at that moment", async () => {
    const hotel = await world.hotel();
    const [first, second] = [await world.person(), await world.person()];
    const stay = stayOf("2027-08-01", "2027-08-03");
    const { code } = must(await book(world, first, hotel, stay));
    const request = { ...(await requestFor(world, second, hotel, stay)), rateType: "standard" as const, expectedTotal: 22_400 };
    const { db } = world.ctx;
    const refusedAfter: unknown[] = [];
    const execute = async (work: Parameters<ReturnType<typeof db.transaction>["execute"]>[0]) => {
      const trying = db.transaction().execute(work);
      await trying.catch((refused: unknown) => refusedAfter.push(refused));
      if (refusedAfter.length === 1) await cancelReservation(world.as(first), { code, reason: "" });
      return trying;
    };
    const givenBack = new Proxy(db, {
      get(target, name) {
        const value: unknown = name === "transaction" ? () => ({ execute }) : Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    expect(await bookReservation({ ...world.as(second), db: givenBack }, request)).toMatchObject({ ok: true });
    expect(refusedAfter).toHaveLength(1);
  });

  test("closing a date races booking it: whoever is first wins, and nothing is sold on a closed night", async () => {
    for (let round = 0; round < 10; round++) {
      const hotel = await world.hotel();
      const guest = await world.person();
      const request = await requestFor(world, guest, hotel, stayOf("2027-08-01", "2027-08-02"));
      const [booked] = await Promise.all([
        bookReservation(world.as(guest), request),
        changeDay(world, hotel, "2027-08-01", { closed: true }),
      ]);
      const [night] = await world.ctx.db.selectFrom("room_nights").selectAll().where("room_id", "=", hotel.roomId).execute();
      expect(night).toMatchObject({ closed: true, sold: booked.ok ? 1 : 0 });
    }
  });
});
