import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookReservation } from "#domain/reservation/book/book-reservation.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import { nightCount } from "#kit/date/stay.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard, book, bookAndBegin, requestFor, stayOf } from "../support/booking.ts";
import { calendarOf, pagesIn, receiptFile, tripOf } from "../support/documents.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv({ now: "2025-12-01T10:00:00Z" });
});
afterAll(() => env.close());

describe("invariant 5: today is the hotel's day", () => {
  test("late in the evening of UTC a hotel in Tbilisi rejects yesterday and accepts its new day", async () => {
    const hotel = await env.hotel({ timeZone: "Asia/Tbilisi", units: 5 });
    const guest = await env.person();
    const first = await requestFor(env, guest, hotel, stayOf("2026-01-01", "2026-01-02"));
    env.at("2026-01-01T21:30:00Z");
    expect(await bookReservation(env.as(guest), first)).toMatchObject({
      ok: false,
      rejection: { code: "bad_stay", problem: "in_the_past" },
    });
    expect((await book(env, guest, hotel, stayOf("2026-01-02", "2026-01-03"))).ok).toBe(true);
  });

  test("early in the morning of UTC a hotel in Los Angeles still accepts yesterday", async () => {
    env.at("2026-01-02T03:00:00Z");
    const hotel = await env.hotel({ timeZone: "America/Los_Angeles", units: 5 });
    const guest = await env.person();
    expect((await book(env, guest, hotel, stayOf("2026-01-01", "2026-01-02"))).ok).toBe(true);
  });
});

describe("invariant 6: a date is not an instant", () => {
  test.each(["UTC", "America/Bogota", "Asia/Tbilisi", "Pacific/Kiritimati"])(
    "with the process in %s a stay keeps its days in the database, the calendar file and the receipt",
    async (zone) => {
      const before = process.env["TZ"];
      process.env["TZ"] = zone;
      try {
        env.at("2026-02-01T12:00:00Z");
        const hotel = await env.hotel({ timeZone: "Pacific/Kiritimati" });
        const guest = await env.person();
        const { code, orderId } = await bookAndBegin(env, guest, hotel, stayOf("2026-03-28", "2026-03-31"));
        env.provider.pay(orderId, approvedCard);
        await env.work();
        const trip = await tripOf(env, guest, code);
        expect(trip).toMatchObject({ checkIn: "2026-03-28", checkOut: "2026-03-31" });
        expect(trip.bookedRooms[0]?.nights.map(({ night }) => night)).toEqual(["2026-03-28", "2026-03-29", "2026-03-30"]);
        const { event } = calendarOf(env, trip);
        expect([event.startDate.isDate, String(event.startDate), String(event.endDate)]).toEqual([true, "2026-03-28", "2026-03-31"]);
        const [receipt] = await pagesIn(await receiptFile(env, guest, trip));
        expect(receipt).toContain("Sat, Mar 28, 2026 from 3:00 PM");
        expect(receipt).toContain("Tue, Mar 31, 2026 by 11:00 AM");
      } finally {
        process.env["TZ"] = before;
      }
    },
  );

  test("a stay across a daylight saving change has as many nights as days", () => {
    expect(nightCount(stayOf("2026-03-28", "2026-03-30"))).toBe(2);
    expect(nightCount(stayOf("2026-10-24", "2026-10-26"))).toBe(2);
  });
});

describe("invariant 7: the cancellation deadline", () => {
  const paidStay = async () => {
    env.at("2026-06-01T09:00:00Z");
    const hotel = await env.hotel({ timeZone: "Asia/Tbilisi" });
    const guest = await env.person();
    const booking = await bookAndBegin(env, guest, hotel, stayOf("2026-06-20", "2026-06-22"));
    env.provider.pay(booking.orderId, approvedCard);
    await env.work();
    return { ...booking, hotel, guest };
  };
  // 15:00 on 20 June in Tbilisi is 11:00 UTC; 48 hours before that:
  const deadline = "2026-06-18T11:00:00.000Z";

  test("one second before it the refund is full", async () => {
    const { code, guest, total } = await paidStay();
    expect((await reservationByCode(env.as(guest), code))?.cancelableUntil).toBe(deadline);
    env.at("2026-06-18T10:59:59Z");
    expect(must(await cancelReservation(env.as(guest), { code, reason: "" })).refund).toBe(total);
  });

  test("from that instant on there is no refund", async () => {
    const { code, guest } = await paidStay();
    env.at(deadline);
    expect(must(await cancelReservation(env.as(guest), { code, reason: "" })).refund).toBe(0);
  });

  test("moving the hotel to another time zone later does not move it", async () => {
    const { code, guest, hotel, total } = await paidStay();
    await env.ctx.db.updateTable("hotels").set({ time_zone: "Pacific/Kiritimati" }).where("id", "=", hotel.hotelId).execute();
    env.at("2026-06-18T10:59:59Z");
    expect(must(await cancelReservation(env.as(guest), { code, reason: "" })).refund).toBe(total);
  });

  test("a cancellation by the hotel is refunded in full also after it", async () => {
    const { code, hotel, total } = await paidStay();
    env.at("2026-06-19T20:00:00Z");
    expect(must(await cancelReservation(env.as(hotel.owner), { code, reason: "A burst pipe" })).refund).toBe(total);
  });
});
