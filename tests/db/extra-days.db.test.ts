import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { archiveExtra } from "#domain/extra/archive-extra.server.ts";
import type { ExtraForm } from "#domain/extra/extra.ts";
import { updateExtra } from "#domain/extra/update-extra.server.ts";
import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { undoNoShow } from "#domain/front-desk/undo-no-show.server.ts";
import { bookReservation } from "#domain/reservation/book/book-reservation.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { releaseHold } from "#domain/reservation/hold/release-hold.server.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { checkout } from "#routes/booking/checkout/checkout.server.ts";
import { must } from "../../db/sample/must.ts";
import { book, bookAndBegin, requestFor, stayOf } from "../support/booking.ts";
import { addedExtra, type House, parking } from "../support/extras.ts";
import { bookFor } from "../support/front-desk.ts";
import { inventoryViolations } from "../support/inventory-invariants.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const stay = stayOf("2027-07-01", "2027-07-03");
const soldOn = async (extraId: string) =>
  Object.fromEntries(
    (await env.ctx.db.selectFrom("extra_days").select(["day", "sold"]).where("extra_id", "=", extraId).orderBy("day").execute()).map(
      ({ day, sold }) => [day, sold],
    ),
  );
const pieces = (extraId: string, pieces = 1) => ({ extras: [{ extraId, pieces }] });
const withExtra = async (more: Partial<ExtraForm>, units = 20) => {
  const hotel = await env.hotel({ units });
  return { hotel, extraId: await addedExtra(env, hotel, more) };
};
const change = async (hotel: House, extraId: string, more: Partial<ExtraForm>) =>
  must(await updateExtra(env.as(hotel.owner), { hotelId: hotel.hotelId, extraId, ...parking(more) }));

describe("a limit of an extra a day", () => {
  test("counts pieces by night on each night, and rejects with the extra and the first sold-out day", async () => {
    const { hotel, extraId } = await withExtra({ dailyLimit: 2, name: "Garage", name_ka: "გარაჟი" });
    must(await book(env, await env.person(), hotel, stayOf("2027-07-02", "2027-07-04"), pieces(extraId)));
    const two = await book(env, await env.person("guest", { locale: "en" }), hotel, stay, pieces(extraId, 2));
    expect(two).toEqual({ ok: false, rejection: { code: "extra_sold_out", extraId, name: "Garage", day: "2027-07-02" } });
    expect(await soldOn(extraId)).toEqual({ "2027-07-02": 1, "2027-07-03": 1 });
    must(await book(env, await env.person(), hotel, stay, pieces(extraId)));
    expect(await soldOn(extraId)).toEqual({ "2027-07-01": 1, "2027-07-02": 2, "2027-07-03": 1 });
    expect(await inventoryViolations(env.ctx)).toEqual([]);
  });

  test.each([
    ["piece", { "2027-07-01": 2 }],
    ["piece_night", { "2027-07-01": 2, "2027-07-02": 2 }],
    ["stay", { "2027-07-01": 3 }],
    ["night", { "2027-07-01": 3, "2027-07-02": 3 }],
    ["person", { "2027-07-01": 5 }],
    ["person_night", { "2027-07-01": 5, "2027-07-02": 5 }],
  ] as const)("counts an extra by %s for two nights of three rooms and five guests", async (unit, sold) => {
    const { hotel, extraId } = await withExtra({ unit, dailyLimit: 5 });
    const more = { ...pieces(extraId, 2), rooms: 3, adults: 5 };
    const booking = must(await book(env, await env.person(), hotel, stay, more));
    expect(await soldOn(extraId)).toEqual(sold);
    expect(await inventoryViolations(env.ctx)).toEqual([]);
    must(await cancelReservation(env.as(hotel.owner), { code: booking.code, reason: "x" }));
    expect(new Set(Object.values(await soldOn(extraId)))).toEqual(new Set([0]));
  });

  test("that is changed leaves what is sold above it, and counts what was sold without a limit", async () => {
    const { hotel, extraId } = await withExtra({});
    const bookings = [];
    for (let count = 0; count < 3; count++) bookings.push(must(await book(env, await env.person(), hotel, stay, pieces(extraId))));
    await change(hotel, extraId, { dailyLimit: 2 });
    const next = async () => (await book(env, await env.person(), hotel, stay, pieces(extraId))).ok;
    expect(await next()).toBe(false);
    must(await cancelReservation(env.as(hotel.owner), { code: bookings[0]?.code ?? "", reason: "x" }));
    expect(await next()).toBe(false);
    must(await cancelReservation(env.as(hotel.owner), { code: bookings[1]?.code ?? "", reason: "x" }));
    expect(await next()).toBe(true);
    await change(hotel, extraId, { dailyLimit: 3 });
    expect([await next(), await next()]).toEqual([true, false]);
    expect(await inventoryViolations(env.ctx)).toEqual([]);
  });

  test("does not depend on how the extra is sold later: a booking gives back what it took", async () => {
    const { hotel, extraId } = await withExtra({ dailyLimit: 3 });
    const booking = must(await book(env, await env.person(), hotel, stay, pieces(extraId, 2)));
    await change(hotel, extraId, { unit: "stay", dailyLimit: 3 });
    must(await archiveExtra(env.as(hotel.owner), { hotelId: hotel.hotelId, extraId }));
    expect(await inventoryViolations(env.ctx)).toEqual([]);
    must(await cancelReservation(env.as(hotel.owner), { code: booking.code, reason: "x" }));
    expect(await soldOn(extraId)).toEqual({ "2027-07-01": 0, "2027-07-02": 0 });
  });
});

describe("pieces of an extra are free again", () => {
  test("when the guest gives up the hold, and when it expires", async () => {
    const { hotel, extraId } = await withExtra({ dailyLimit: 1 });
    const guest = await env.person();
    const given = must(await book(env, guest, hotel, stay, pieces(extraId)));
    must(await releaseHold(env.as(guest), given.code));
    must(await book(env, await env.person(), hotel, stay, pieces(extraId)));
    env.later(60 * 24);
    await env.expireHolds();
    expect(await soldOn(extraId)).toEqual({ "2027-07-01": 0, "2027-07-02": 0 });
    expect(await inventoryViolations(env.ctx)).toEqual([]);
  });

  test("from the day on which a no-show is recorded, and are taken again when it is undone", async () => {
    const start = env.ctx.now().toISOString();
    const { hotel, extraId } = await withExtra({ dailyLimit: 1 });
    const transfer = await addedExtra(env, hotel, { name: "Transfer", unit: "piece", dailyLimit: 1 });
    const long = stayOf("2027-08-01", "2027-08-05");
    const both = { extras: [extraId, transfer].map((id) => ({ extraId: id, pieces: 1 })) };
    const { code } = must(await bookFor(env, hotel.owner, hotel, long, both));
    env.at("2027-08-03T09:00:00Z");
    const owner = env.as(hotel.owner);
    must(await markNoShow(owner, { hotelId: hotel.hotelId, code, freeNights: true }));
    expect(await soldOn(extraId)).toEqual({ "2027-08-01": 1, "2027-08-02": 1, "2027-08-03": 0, "2027-08-04": 0 });
    expect(await soldOn(transfer)).toEqual({ "2027-08-01": 1 });
    expect(await inventoryViolations(env.ctx)).toEqual([]);
    must(await undoNoShow(owner, { hotelId: hotel.hotelId, code }));
    must(await markNoShow(owner, { hotelId: hotel.hotelId, code, freeNights: true }));
    must(await bookFor(env, hotel.owner, hotel, stayOf("2027-08-04", "2027-08-05"), pieces(extraId)));
    expect(await undoNoShow(owner, { hotelId: hotel.hotelId, code })).toEqual({
      ok: false,
      rejection: { code: "extra_sold_out", extraId, day: "2027-08-04" },
    });
    expect(await inventoryViolations(env.ctx)).toEqual([]);
    env.at(start);
  });

  test("so a late payment is refunded if they have been sold since, and confirms the stay otherwise", async () => {
    const { hotel, extraId } = await withExtra({ dailyLimit: 1 });
    const late = async () => {
      const guest = await env.person();
      const booking = await bookAndBegin(env, guest, hotel, stay, pieces(extraId));
      env.later(31);
      await env.expireHolds();
      return { guest, ...booking };
    };
    const first = await late();
    const other = must(await bookFor(env, hotel.owner, hotel, stay, pieces(extraId)));
    env.provider.approveLate(first.orderId);
    await env.work();
    expect(await reservationByCode(env.as(first.guest), first.code)).toMatchObject({ state: "expired", payment: "refunded" });
    must(await cancelReservation(env.as(hotel.owner), { code: other.code, reason: "x" }));
    const second = await late();
    env.provider.approveLate(second.orderId);
    await env.work();
    expect(await reservationByCode(env.as(second.guest), second.code)).toMatchObject({ state: "confirmed", payment: "paid" });
    expect(await soldOn(extraId)).toEqual({ "2027-07-01": 1, "2027-07-02": 1 });
    expect(await inventoryViolations(env.ctx)).toEqual([]);
  });
});

describe("invariant 2 for extras", () => {
  test("50 guests ask for the last 10 parking places over two servers: 10 get one", async () => {
    const { hotel, extraId } = await withExtra({ dailyLimit: 10 }, 100);
    const other = await openDatabase({ url: env.databaseUrl, connections: 20, for: "operator" });
    const guests = await Promise.all(Array.from({ length: 50 }, () => env.person()));
    const requests = await Promise.all(guests.map((guest) => requestFor(env, guest, hotel, stay, pieces(extraId))));
    const outcomes = await Promise.all(
      requests.map((request, index) =>
        bookReservation({ ...env.as(guests[index] ?? null), ...(index % 2 ? { db: other.db } : {}) }, request),
      ),
    );
    await other.close();
    const codes = outcomes.map((outcome) => (outcome.ok ? "booked" : outcome.rejection.code));
    expect(Map.groupBy(codes, (code) => code).get("booked")).toHaveLength(10);
    expect(Map.groupBy(codes, (code) => code).get("extra_sold_out")).toHaveLength(40);
    expect(await soldOn(extraId)).toEqual({ "2027-07-01": 10, "2027-07-02": 10 });
    expect(await inventoryViolations(env.ctx)).toEqual([]);
  });

  test("random bookings, cancellations and limits at the same time never sell more than the limit", async () => {
    const step = fc.record({
      from: fc.integer({ min: 1, max: 4 }),
      nights: fc.integer({ min: 1, max: 3 }),
      parking: fc.integer({ min: 0, max: 2 }),
      transfer: fc.integer({ min: 0, max: 2 }),
      next: fc.constantFrom("stays", "stays", "cancelled", "limit"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        const { hotel, extraId } = await withExtra({ dailyLimit: 3 });
        const transfer = await addedExtra(env, hotel, { name: "Transfer", unit: "piece", dailyLimit: 2 });
        const codes = await Promise.all(
          steps.map(async ({ from, nights, parking, transfer: transfers, next }) => {
            const extras = [
              { extraId, pieces: parking },
              { extraId: transfer, pieces: transfers },
            ].filter((one) => one.pieces > 0);
            const booked = await bookFor(env, hotel.owner, hotel, stayOf(`2027-09-0${from}`, `2027-09-0${from + nights}`), { extras });
            if (next === "limit") await change(hotel, extraId, { dailyLimit: 2 });
            if (booked.ok && next === "cancelled")
              must(await cancelReservation(env.as(hotel.owner), { code: booked.value.code, reason: "x" }));
            return booked.ok ? "booked" : booked.rejection.code;
          }),
        );
        expect(codes.filter((code) => code !== "booked" && code !== "extra_sold_out")).toEqual([]);
        for (const sold of Object.values(await soldOn(extraId))) expect(sold).toBeLessThanOrEqual(3);
        for (const sold of Object.values(await soldOn(transfer))) expect(sold).toBeLessThanOrEqual(2);
        expect(await inventoryViolations(env.ctx)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});

describe("extras of a booking", () => {
  test("are named on the trip, priced in its total, and kept when the hotel changes them", async () => {
    const { hotel, extraId } = await withExtra({ name: "Garage", name_ka: "გარაჟი" });
    const cleaning = await addedExtra(env, hotel, { name: "Cleaning", unit: "stay", amount: 3000, obligatory: true });
    const guest = await env.person();
    const { code, total } = must(await book(env, guest, hotel, stay, pieces(extraId, 2)));
    // 2 nights of 100.00, 2 places of 10.00 on 2 nights, cleaning 30.00; 12 % of the nights.
    expect(total).toBe(20_000 + 4000 + 3000 + 2400);
    await change(hotel, extraId, { name: "Car park", amount: 9900 });
    must(await archiveExtra(env.as(hotel.owner), { hotelId: hotel.hotelId, extraId: cleaning }));
    expect(await reservationByCode(env.as(guest), code)).toMatchObject({
      extras: 7000,
      extraItems: [
        { id: extraId, name: "Garage", unit: "piece_night", quantity: 4, price: 1000, amount: 4000 },
        { id: cleaning, name: "Cleaning", unit: "stay", quantity: 1, price: 3000, amount: 3000 },
      ],
    });
  });

  test("of a phone booking are chosen by staff, and obligatory ones are in its total", async () => {
    const { hotel, extraId } = await withExtra({ dailyLimit: 1 });
    await addedExtra(env, hotel, { name: "Cleaning", unit: "stay", amount: 3000, obligatory: true });
    const { code } = must(await bookFor(env, hotel.owner, hotel, stay, pieces(extraId)));
    const stored = await env.ctx.db.selectFrom("reservations").select(["extras", "total"]).where("code", "=", code).execute();
    expect(stored).toEqual([{ extras: 5000, total: 20_000 + 5000 + 2400 }]);
    expect(await bookFor(env, hotel.owner, hotel, stay, pieces(extraId))).toMatchObject({
      rejection: { code: "extra_sold_out", name: "Parking", day: "2027-07-01" },
    });
  });
});

describe("what is left of an extra for a room", () => {
  const line = (roomId: string, extras: { extraId: string; pieces: number }[] = []) =>
    ({ roomId, rateType: "standard", rooms: 1, adults: 1, children: 0, childAges: [], teenAges: [], extras }) as const;

  test("is what other rooms of the same booking leave, at the checkout", async () => {
    const { hotel, extraId } = await withExtra({ dailyLimit: 3, maxPieces: 3 });
    must(await book(env, await env.person(), hotel, stayOf("2027-07-02", "2027-07-04"), pieces(extraId)));
    const supper = await addedExtra(env, hotel, { name: "Supper", unit: "stay", maxPieces: 1, dailyLimit: 1 });
    const both = [
      line(hotel.roomId, [
        { extraId, pieces: 1 },
        { extraId: supper, pieces: 1 },
      ]),
      line(hotel.roomId),
    ];
    const { rooms } = await checkout(env.ctx, { hotelId: hotel.hotelId, stay, lines: both, code: null, points: 0, balance: 0 });
    const left = rooms.map(({ offered }) => offered.map(({ free, soldOutOn }) => [free, soldOutOn]));
    expect(left).toEqual([
      [
        [2, null],
        [1, null],
      ],
      [
        [1, null],
        [0, stay.checkIn],
      ],
    ]);
  });
});
