import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeNights } from "#domain/availability/change-nights.server.ts";
import { bookingFilter } from "#domain/front-desk/booking-filter.ts";
import { bookingsCsv } from "#domain/front-desk/bookings-csv.server.ts";
import { quoteLines } from "#domain/pricing/text/quote-lines.ts";
import { addSpecialRate } from "#domain/rate-plan/add-special-rate.server.ts";
import { addSeason } from "#domain/rate-plan/manage-seasons.server.ts";
import { bookReservation } from "#domain/reservation/book/book-reservation.server.ts";
import { roomOffers } from "#domain/reservation/book/room-offers.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { hotelsFound } from "#domain/search/hotels-found.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import { addDays } from "#kit/date/day.ts";
import { formatUsd } from "#kit/format.ts";
import { sum } from "#kit/money.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { approvedCard, bookAndBegin, requestFor, stayOf } from "../support/booking.ts";
import { pagesIn, receiptFile, tripOf } from "../support/documents.ts";
import { changeDay } from "../support/nights.ts";
import { guestWithPoints, pointsOfGuest } from "../support/rewards.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

describe("invariant 11: the server owns the price", () => {
  test.each([
    ["a smaller total", { expectedTotal: 1 }, { code: "price_changed", total: 22_400 }],
    ["no total at all", { expectedTotal: 0 }, { code: "price_changed", total: 22_400 }],
    ["a rate that the room does not have", { rateType: "non_refundable" }, { code: "rate_unavailable" }],
    ["the same day twice", { checkOut: "2027-01-10" }, { code: "bad_stay", problem: "no_nights" }],
    ["a departure before the arrival", { checkOut: "2027-01-05" }, { code: "bad_stay", problem: "no_nights" }],
    ["ten thousand nights", { checkOut: "2054-05-28" }, { code: "bad_stay", problem: "too_long" }],
    ["a day that does not exist", { checkIn: "2027-02-30", checkOut: "2027-03-02" }, { code: "bad_stay", problem: "not_a_day" }],
    ["more guests than sleep there", { adults: 3 }, { code: "too_many_guests", capacity: 2 }],
  ] as const)("%s is rejected and takes no night", async (_name, change, rejection) => {
    const hotel = await env.hotel();
    const guest = await env.person();
    const request = await requestFor(env, guest, hotel, stayOf("2027-01-10", "2027-01-12"));
    const outcome = await bookReservation(env.as(guest), { ...request, ...change });
    expect(outcome).toMatchObject({ ok: false, rejection });
    expect(await env.ctx.db.selectFrom("room_nights").selectAll().where("room_id", "=", hotel.roomId).execute()).toEqual([]);
  });

  test("a room of another hotel is unknown there", async () => {
    const [one, other] = [await env.hotel(), await env.hotel()];
    const guest = await env.person();
    const request = await requestFor(env, guest, one, stayOf("2027-01-10", "2027-01-12"));
    expect(await bookReservation(env.as(guest), { ...request, hotelId: other.hotelId })).toMatchObject({
      ok: false,
      rejection: { code: "unknown_room" },
    });
  });

  test("a price that changed since it was shown is confirmed again", async () => {
    const hotel = await env.hotel();
    const guest = await env.person();
    const request = await requestFor(env, guest, hotel, stayOf("2027-01-10", "2027-01-12"));
    await changeDay(env, hotel, "2027-01-11", { price: 15_000 });
    const outcome = await bookReservation(env.as(guest), request);
    expect(outcome).toMatchObject({ ok: false, rejection: { code: "price_changed", total: 28_000 } });
    expect((await bookReservation(env.as(guest), { ...request, expectedTotal: 28_000 })).ok).toBe(true);
  });
});

describe("invariant 12: one sum everywhere", () => {
  test("price items, total, charge, trip, receipt and refund agree to the cent", async () => {
    const hotel = await env.hotel({ price: 10_333, units: 3 });
    must(
      await addSpecialRate(env.as(hotel.owner), {
        ...hotel,
        rateType: "duration_of_stay",
        discountPercentage: 7,
        daysInAdvance: null,
        minNights: 3,
        isCancelable: true,
      }),
    );
    await changeDay(env, hotel, "2027-02-02", { price: 12_345 });
    const guest = await env.person();
    const booking = await bookAndBegin(env, guest, hotel, stayOf("2027-02-01", "2027-02-04"), { rooms: 2 });
    const subtotal = (10_333 + 12_345 + 10_333) * 2;
    const discount = Math.floor((subtotal * 7 + 50) / 100);
    const taxes = Math.floor(((subtotal - discount) * 12 + 50) / 100);
    expect(booking.total).toBe(subtotal - discount + taxes);
    expect(env.provider.order(booking.orderId)).toMatchObject({ amount: booking.total, currency: "USD" });
    env.provider.pay(booking.orderId, approvedCard);
    await env.work();
    const trip = await tripOf(env, guest, booking.code);
    expect(trip).toMatchObject({ subtotal, discount, taxes, total: booking.total, captured: booking.total, payment: "paid" });
    expect(quoteLines(trip).map(({ cents }) => cents)).toEqual([20_666, 24_690, 20_666, -discount, taxes]);
    expect(sum(quoteLines(trip).map(({ cents }) => cents))).toBe(booking.total);
    const [receipt] = await pagesIn(await receiptFile(env, guest, trip));
    for (const words of [
      "Mon, Feb 1 × 2 rooms $206.66",
      "Tue, Feb 2 × 2 rooms $246.90",
      "Wed, Feb 3 × 2 rooms $206.66",
      `Longer stay, −7% ${formatUsd(-discount)}`,
      `Taxes and fees (12%) ${formatUsd(taxes)}`,
      `Total ${formatUsd(booking.total)}`,
      `Paid ${formatUsd(booking.total)}`,
    ])
      expect(receipt).toContain(words);
    expect(must(await cancelReservation(env.as(guest), { code: booking.code, reason: "" })).refund).toBe(booking.total);
  });

  test("they agree when points pay a part", async () => {
    const hotel = await env.hotel({ price: 10_333 });
    const guest = await guestWithPoints(env, 3000);
    const { code, total, orderId } = await bookAndBegin(env, guest, hotel, stayOf("2027-02-01", "2027-02-03"), { points: 2300 });
    const charge = 23_146 - 2300;
    expect([total, env.provider.order(orderId)?.amount]).toEqual([23_146, charge]);
    env.provider.pay(orderId, approvedCard);
    await env.work();
    const trip = await tripOf(env, guest, code);
    expect(trip).toMatchObject({ total, pointsSpent: 2300, pointsDiscount: 2300, charge, captured: charge, payment: "paid" });
    expect(quoteLines(trip).map(({ cents }) => cents)).toEqual([20_666, 2480]);
    expect(sum(quoteLines(trip).map(({ cents }) => cents))).toBe(total);
    const [receipt] = await pagesIn(await receiptFile(env, guest, trip));
    const mail = await mailBody(env.ctx, "reservation-paid", { code });
    for (const words of [`Total ${formatUsd(total)}`, `Paid with points (2,300 points) ${formatUsd(2300)}`, `Paid ${formatUsd(total)}`])
      expect(receipt).toContain(words);
    for (const words of [formatUsd(total), "2,300 points", formatUsd(charge)]) expect(mail?.text).toContain(words);
    const pieces: string[] = [];
    for await (const piece of bookingsCsv(env.ctx, { id: hotel.hotelId, timeZone: "Asia/Tbilisi" }, bookingFilter(new URLSearchParams())))
      pieces.push(String(piece));
    expect(pieces.join("")).toMatch(/,231\.46,208\.46,Site,.*,23\.00,/);
    expect(must(await cancelReservation(env.as(guest), { code, reason: "" })).refund).toBe(charge);
    expect(await pointsOfGuest(env, guest)).toBe(3000);
  });

  test("the price in search equals the cheapest room's best refundable rate to the cent", async () => {
    const day = (offset: number) => addDays("2027-03-01", offset);
    const prices = fc.integer({ min: 1000, max: 50_000 });
    const envs = fc.record({
      rule: fc.constantFrom("arrival" as const, "nightly" as const),
      base: prices,
      seasons: fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 6 }), prices), { maxLength: 3 }),
      nights: fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), prices), { maxLength: 4 }),
      discount: fc.integer({ min: 1, max: 99 }),
      from: fc.integer({ min: 0, max: 15 }),
      length: fc.integer({ min: 1, max: 8 }),
      rooms: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(envs, async ({ rule, base, seasons, nights, discount, from, length, rooms }) => {
        const hotel = await env.hotel({ price: base, units: 3, seasonRule: rule });
        const owner = env.as(hotel.owner);
        for (const [start, span, price] of seasons) await addSeason(owner, { ...hotel, start: day(start), end: day(start + span), price });
        for (const [offset, price] of nights) await changeDay(env, hotel, day(offset), { price });
        must(
          await addSpecialRate(owner, {
            ...hotel,
            rateType: "duration_of_stay",
            discountPercentage: discount,
            daysInAdvance: null,
            minNights: 3,
            isCancelable: true,
          }),
        );
        const stay = stayOf(day(from), day(from + length));
        const search = searchOf(new URLSearchParams({ location: hotel.city, ...stay, adults: "1", rooms: String(rooms) }), "2026-11-21");
        const [card] = (await hotelsFound(env.ctx, search)).hotels;
        const [offer] = await roomOffers(env.ctx, { hotelId: hotel.hotelId, stay, rooms });
        expect(card?.price?.stay).toEqual({ nights: length, rooms, total: offer?.quotes[0]?.total, atProperty: 0 });
        expect(card?.discount).toBe(offer?.quotes[0]?.discountPercentage || null);
      }),
      { numRuns: 60 },
    );
  });
});

describe("seasons and rates", () => {
  test("a season that overlaps another is rejected and names it", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    must(await addSeason(owner, { ...hotel, start: "2027-06-01", end: "2027-06-30", price: 20_000 }));
    expect(await addSeason(owner, { ...hotel, start: "2027-06-30", end: "2027-07-10", price: 1 })).toEqual({
      ok: false,
      rejection: { code: "overlaps", roomId: hotel.roomId, start: "2027-06-01", end: "2027-06-30" },
    });
    expect((await addSeason(owner, { ...hotel, start: "2027-07-01", end: "2027-07-10", price: 1 })).ok).toBe(true);
  });

  test("each type of special rate exists once per room, and another manager's room is unknown", async () => {
    const hotel = await env.hotel();
    const rate = {
      ...hotel,
      rateType: "early_booking",
      discountPercentage: 10,
      daysInAdvance: 30,
      minNights: null,
      isCancelable: true,
    } as const;
    must(await addSpecialRate(env.as(hotel.owner), rate));
    expect(await addSpecialRate(env.as(hotel.owner), rate)).toMatchObject({ ok: false, rejection: { code: "type_exists" } });
    const stranger = await env.person("hotel_manager");
    expect(await addSpecialRate(env.as(stranger), rate)).toMatchObject({ ok: false, rejection: { code: "unknown_room" } });
    expect(
      await changeNights(env.as(stranger), {
        hotelId: hotel.hotelId,
        roomIds: [hotel.roomId],
        from: "2027-01-01",
        to: "2027-01-01",
        change: { closed: true },
      }),
    ).toMatchObject({ ok: false, rejection: { code: "unknown_room" } });
  });
});
