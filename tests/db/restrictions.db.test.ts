import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeNights } from "#domain/availability/change-nights.server.ts";
import { type NightChange, type NightState, plainNight } from "#domain/availability/night-change.ts";
import { priceCalendar } from "#domain/availability/price-calendar.server.ts";
import { brokenRestriction } from "#domain/availability/restrictions.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { bookReservation } from "#domain/reservation/book/book-reservation.server.ts";
import { roomOffers } from "#domain/reservation/book/room-offers.server.ts";
import { hotelsFound } from "#domain/search/hotels-found.server.ts";
import { hotelsOnMap } from "#domain/search/hotels-on-map.server.ts";
import { priceHistogram } from "#domain/search/price-histogram.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import { addDays, type Day, daysOf } from "#kit/date/day.ts";
import { nightsOf, type Stay } from "#kit/date/stay.ts";
import { sum } from "#kit/money.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { canPick, firstStep, pick } from "#ui/calendar/picking.ts";
import { must } from "../../db/sample/must.ts";
import { book, requestFor, stayOf } from "../support/booking.ts";
import { changeDay } from "../support/nights.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const first = "2027-03-01";
const span = 14;
const day = (index: number): Day => addDays(first, index);
const weekday = (date: Day) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

const change: fc.Arbitrary<NightChange> = fc
  .record(
    {
      closed: fc.boolean(),
      price: fc.option(fc.integer({ min: 1, max: 50_000 })),
      minNights: fc.option(fc.integer({ min: 2, max: 6 })),
      noArrival: fc.boolean(),
      noDeparture: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .filter((fields) => Object.keys(fields).length > 0);
const changes = fc.array(
  fc.record({
    from: fc.integer({ min: 0, max: span - 1 }),
    length: fc.integer({ min: 0, max: 5 }),
    weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })),
    change,
  }),
  { maxLength: 6 },
);

describe("restrictions", () => {
  test("apply in search, map, histogram, room list, calendar and booking, and only possible stays are offered instead", async () => {
    const guest = await env.person();
    await fc.assert(
      fc.asyncProperty(changes, fc.integer({ min: 0, max: span }), fc.integer({ min: 1, max: 7 }), async (made, start, length) => {
        const hotel = await env.hotel({ units: 3 });
        const days: Record<Day, NightState> = {};
        for (const { from, length: more, weekdays, change } of made) {
          const input = { hotelId: hotel.hotelId, roomIds: [hotel.roomId], from: day(from), to: day(from + more), change };
          must(await changeNights(env.as(hotel.owner), { ...input, ...(weekdays && { weekdays }) }));
          for (const date of daysOf(day(from), day(from + more + 1)))
            if (!weekdays || weekdays.includes(weekday(date))) days[date] = { ...(days[date] ?? plainNight), ...change };
        }
        const broken = (stay: Stay) => brokenRestriction(stay, (date) => days[date]);
        const possible = (stay: Stay) => !broken(stay) && nightsOf(stay).every((night) => !days[night]?.closed);
        const stay = stayOf(day(start), day(start + length));
        const expected = possible(stay);

        const search = searchOf(new URLSearchParams({ location: hotel.city, ...stay }), "2026-11-21");
        const byPrice = { ...search, sort: "price" as const };
        const found = await Promise.all([hotelsFound(env.ctx, search), hotelsFound(env.ctx, byPrice)]);
        expect(found.map(({ count }) => count)).toEqual([Number(expected), Number(expected)]);
        expect(await hotelsOnMap(env.ctx, search)).toHaveLength(Number(expected));
        expect(sum(await priceHistogram(env.ctx, search))).toBe(Number(expected));

        const [offer] = await roomOffers(env.ctx, { hotelId: hotel.hotelId, stay, rooms: 1 });
        expect(offer?.restriction ?? undefined).toEqual(broken(stay));
        expect(offer && offer.quotes.length > 0).toBe(expected);
        expect(offer?.quotes[0]?.total).toBe(found[0].hotels[0]?.price?.stay?.total);

        for (const roomId of [hotel.roomId, undefined]) {
          const { nights, restricted } = await priceCalendar(env.ctx, {
            hotelId: hotel.hotelId,
            roomId,
            from: first,
            days: 60,
            rooms: 1,
            guests: { adults: 2, childAges: [] },
          });
          const isFree = (night: Day) => nights[daysOf(first, night).length] !== null;
          const mayStay = (requested: Stay) => !brokenRestriction(requested, (date) => restricted[date]);
          const picked =
            canPick(firstStep, stay.checkIn, isFree, mayStay) && canPick(pick(firstStep, stay.checkIn), stay.checkOut, isFree, mayStay);
          expect(picked).toBe(expected);
        }

        const outcome = await book(env, guest, hotel, stay);
        expect(outcome.ok).toBe(expected);
        if (outcome.ok) return;
        const restriction = broken(stay);
        expect(outcome.rejection).toMatchObject(restriction ? { code: "restricted", restriction } : { code: "full" });
        if (!("nearest" in outcome.rejection)) throw new Error("Nothing was offered instead.");
        expect(outcome.rejection.nearest.filter((other) => !possible(other))).toEqual([]);
        expect(outcome.rejection.nearest.length).toBeGreaterThan(0);
      }),
      { numRuns: 80 },
    );
  });

  test("the hotel's calendar shows the weaker restriction of two rooms, and a day closed to arrival in one of them is open", async () => {
    const hotel = await env.hotel();
    const { roomId } = await hotel.room();
    await changeDay(env, hotel, day(0), { noArrival: true });
    await changeDay(env, { ...hotel, roomId }, day(0), { minNights: 3 });
    await changeDay(env, hotel, day(1), { noDeparture: true });
    for (const room of [hotel.roomId, roomId]) await changeDay(env, { ...hotel, roomId: room }, day(2), { noDeparture: true });
    const calendar = async () =>
      (await priceCalendar(env.ctx, { hotelId: hotel.hotelId, from: first, days: 5, rooms: 1, guests: { adults: 2, childAges: [] } }))
        .restricted;
    const none = { minNights: null, noArrival: false, noDeparture: false };
    expect(await calendar()).toEqual({ [day(0)]: { ...none, minNights: 3 }, [day(2)]: { ...none, noDeparture: true } });
    await changeDay(env, { ...hotel, roomId }, day(0), { closed: true });
    expect((await calendar())[day(0)]).toEqual({ ...none, noArrival: true });
  });

  test("for too short a stay the minimum from its arrival is offered first", async () => {
    const hotel = await env.hotel();
    await changeDay(env, hotel, day(4), { minNights: 3 });
    const outcome = await book(env, await env.person(), hotel, stayOf(day(4), day(5)));
    expect(outcome).toMatchObject({
      ok: false,
      rejection: { code: "restricted", nearest: [stayOf(day(4), day(7)), stayOf(day(5), day(6)), stayOf(day(3), day(4))] },
    });
  });

  test("a repeated key gets the first response although the day is closed to arrival since", async () => {
    const hotel = await env.hotel({ units: 2 });
    const guest = await env.person();
    const request = await requestFor(env, guest, hotel, stayOf(day(0), day(2)));
    const booking = must(await bookReservation(env.as(guest), request));
    await changeDay(env, hotel, day(0), { noArrival: true });
    expect(must(await bookReservation(env.as(guest), request))).toEqual(booking);
  });
});

const races = [
  { name: "closing a night", at: 1, change: { closed: true }, code: "full" },
  { name: "no arrival", at: 0, change: { noArrival: true }, code: "restricted" },
  { name: "minimum nights", at: 0, change: { minNights: 3 }, code: "restricted" },
  { name: "no departure", at: 2, change: { noDeparture: true }, code: "restricted" },
];

const somebodyWaits = async () =>
  (await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(env.ctx.db)).rows
    .length > 0;

describe("a manager's change races bookings", () => {
  test.each(races)("$name: a booking that starts during the change waits for it and is rejected", async ({ at, change, code }) => {
    const hotel = await env.hotel();
    const guest = await env.person();
    const request = await requestFor(env, guest, hotel, stayOf(day(0), day(2)));
    const begun = Promise.withResolvers<void>();
    const waiting = Promise.withResolvers<void>();
    const changing = inTransaction(env.as(hotel.owner), async (ctx) => {
      must(await changeNights(ctx, { hotelId: hotel.hotelId, roomIds: [hotel.roomId], from: day(at), to: day(at), change }));
      begun.resolve();
      await waiting.promise;
    });
    await begun.promise;
    const booking = bookReservation(env.as(guest), request);
    await expect.poll(somebodyWaits).toBe(true);
    waiting.resolve();
    await changing;
    expect(await booking).toMatchObject({ ok: false, rejection: { code } });
  });

  test("a booking that waits for the hotel's lock holds no room lock, so there is no deadlock", async () => {
    const hotel = await env.hotel();
    const guest = await env.person();
    const request = await requestFor(env, guest, hotel, stayOf(day(0), day(2)));
    const begun = Promise.withResolvers<void>();
    const waiting = Promise.withResolvers<void>();
    const editing = inTransaction(env.as(hotel.owner), async (ctx) => {
      await managedHotel(ctx, hotel.hotelId, "rooms");
      begun.resolve();
      await waiting.promise;
      await sql`set local lock_timeout = '300ms'`.execute(ctx.db);
      await ctx.db.updateTable("rooms").set({ units: 2 }).where("hotel_id", "=", hotel.hotelId).execute();
    });
    await begun.promise;
    const booking = bookReservation(env.as(guest), request);
    await expect.poll(somebodyWaits).toBe(true);
    waiting.resolve();
    await editing;
    expect((await booking).ok).toBe(true);
  });

  test("in a hundred rounds each booking is committed before the change or rejected", async () => {
    const hotel = await env.hotel({ units: 3 });
    const [guest, later] = [await env.person(), await env.person()];
    const outcomes = new Set<boolean>();
    for (let round = 0; round < 100; round++) {
      const race = races[round % races.length];
      if (!race) throw new Error("There is no such race.");
      const checkIn = day(4 * round);
      const stay = stayOf(checkIn, addDays(checkIn, 2));
      const request = await requestFor(env, guest, hotel, stay);
      const make = () => changeDay(env, hotel, addDays(checkIn, race.at), race.change);
      // Each starts first in half of the rounds.
      const changed = round % 8 < 4 ? make() : undefined;
      const booking = bookReservation(env.as(guest), request);
      const [booked] = await Promise.all([booking, changed ?? make()]);
      outcomes.add(booked.ok);
      expect(booked.ok ? race.code : booked.rejection.code).toBe(race.code);
      const rows = await env.ctx.db
        .selectFrom("room_nights")
        .select("sold")
        .where("room_id", "=", hotel.roomId)
        .where("night", ">=", stay.checkIn)
        .where("night", "<", stay.checkOut)
        .execute();
      expect(sum(rows.map(({ sold }) => sold))).toBe(booked.ok ? 2 : 0);
      expect((await bookReservation(env.as(later), { ...request, idempotencyKey: crypto.randomUUID() })).ok).toBe(false);
    }
    expect(outcomes).toEqual(new Set([true, false]));
  });
});
