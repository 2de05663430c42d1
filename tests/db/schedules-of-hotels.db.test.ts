import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bookingFilter } from "#domain/front-desk/booking-filter.ts";
import { bookingsCsv } from "#domain/front-desk/bookings-csv.server.ts";
import { recordPropertyPayment } from "#domain/front-desk/record-property-payment.server.ts";
import { hotelById } from "#domain/hotel/hotels.server.ts";
import { dayLists } from "#domain/performance/day-lists.server.ts";
import { monthlyStatement } from "#domain/performance/monthly-statement.server.ts";
import type { DayLists } from "#domain/performance/performance.ts";
import { statementCsv } from "#domain/performance/statement-files.server.ts";
import type { PaymentTerms } from "#domain/pricing/payment-terms.ts";
import { cancelLine } from "#domain/reservation/cancel/cancel-line.server.ts";
import { processLateParts } from "#domain/settlement/late-parts.server.ts";
import { newId } from "#platform/id.server.ts";
import { checkout } from "#routes/booking/checkout/checkout.server.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { book, stayOf } from "../support/booking.ts";
import { pagesIn, receiptFile, tripOf } from "../support/documents.ts";
import { bookFor } from "../support/front-desk.ts";
import { deposit, hotelWithTerms, payNext } from "../support/schedules.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(() => {
  env.at("2026-11-21T09:00:00Z");
});

/** 3 nights of 100.00 with 12 % taxes: 336.00, 100.80 of it now. */
const stay = stayOf("2027-04-30", "2027-05-03");
const timeZone = "Asia/Tbilisi";
const atHotel: PaymentTerms = { kind: "deposit", deposit: { kind: "percent", percent: 30 }, rest: { kind: "at_property" } };

async function booked(terms: PaymentTerms, rooms = 1, more: Parameters<typeof hotelWithTerms>[2] = {}) {
  const hotel = await hotelWithTerms(env, terms, more);
  const guest = await env.person();
  const other = { roomId: hotel.roomId, rateType: hotel.planId, rooms: 1, adults: 1, children: 0 };
  const request = rooms === 2 ? { rateType: hotel.planId, otherRooms: [other], expectedTotal: 67_200 } : { rateType: hotel.planId };
  const { code } = must(await book(env, guest, hotel, stay, request));
  await payNext(env, guest, code);
  const textOf = async (file: AsyncIterable<unknown>) => {
    const pieces: Buffer[] = [];
    for await (const piece of file) pieces.push(piece as Buffer);
    return Buffer.concat(pieces).toString("utf8");
  };
  const key = { id: hotel.hotelId, timeZone };
  return {
    hotel,
    guest,
    code,
    receiptText: async () => (await pagesIn(await receiptFile(env, guest, await tripOf(env, guest, code)))).join(" "),
    bookings: () => textOf(bookingsCsv(env.ctx, key, bookingFilter(new URLSearchParams()))),
    moves: async (month: string) => textOf(statementCsv(await monthlyStatement(env.ctx, key, month), timeZone)),
  };
}

describe("a part that is paid before arrival", () => {
  test("is in the receipt and the files of the hotel with its day, not paid and paid", async () => {
    const { guest, code, receiptText, bookings, moves } = await booked(deposit(30, 30));
    expect(await receiptText()).toContain("Later payments On Wednesday, March 31, 2027 Not paid yet $235.20");
    expect(await bookings()).toContain("2027-03-31: 235.20, not paid");
    const due = `2027-03-31,${code.slice(0, 8)},Nino Beridze,Double,"Later payment, not paid yet",,,235.20`;
    expect(await moves("2027-03")).toContain(due);
    expect(await moves("2027-04")).not.toContain("235.20");
    await payNext(env, guest, code);
    expect(await receiptText()).toContain("Later payments On Wednesday, March 31, 2027 Paid $235.20");
    expect(await bookings()).toContain("2027-03-31: 235.20, paid");
    expect(await moves("2027-03")).not.toContain("235.20");
    expect(await moves("2026-11")).toContain("Paid by card,235.20,,");
  });
});

describe("a part that is paid at the hotel", () => {
  test("is in the receipt and the files of the hotel, also partly paid", async () => {
    const { hotel, code, receiptText, bookings, moves } = await booked(atHotel);
    expect(await bookings()).toContain("at the hotel: 235.20, not paid");
    expect(await moves("2027-04")).toContain("2027-04-30,");
    expect(await moves("2027-04")).toContain('"To be paid at the hotel, not paid yet",,,235.20');
    const payment = { hotelId: hotel.hotelId, code, direction: "received" as const, method: "cash" as const };
    must(await recordPropertyPayment(env.as(hotel.owner), { ...payment, amount: 10_000, idempotencyKey: newId() }));
    expect(await receiptText()).toContain("Later payments At the hotel $100.00 of it paid $235.20");
    expect(await bookings()).toContain("at the hotel: 235.20, 100.00 of it paid");
    expect(await moves("2027-04")).toContain('"To be paid at the hotel, not paid yet",,,135.20');
  });
});

test("a hotel's page knows whether a plan asks for later payments", async () => {
  const asks = async (terms: PaymentTerms) => (await hotelById(env.ctx, (await hotelWithTerms(env, terms)).hotelId))?.asksLater;
  expect([await asks(deposit(30, 30)), await asks(atHotel), await asks({ kind: "now" })]).toEqual([true, false, false]);
});

test("points may pay what the checkout charges online, not what is paid at the hotel", async () => {
  const hotel = await hotelWithTerms(env, atHotel);
  const line = { roomId: hotel.roomId, rateType: hotel.planId, rooms: 1, adults: 1, children: 0, childAges: [], teenAges: [], extras: [] };
  const requested = { hotelId: hotel.hotelId, stay, lines: [line], code: null, points: 50_000, balance: 50_000 };
  expect((await checkout(env.ctx, requested)).price).toMatchObject({
    total: 33_600,
    chargedOnline: 10_080,
    pointsSpent: 9900,
    dueNow: 180,
  });
});

describe("the dashboard of a hotel", () => {
  const listsOn = (hotelId: string, day: string) => dayLists(env.ctx, hotelId, day);
  const amounts = ({ collect, requested, overdue, counts }: DayLists) => ({
    collect: collect.map(({ amount }) => amount),
    requested: requested.map(({ amount, at }) => [amount, at && new Date(at).toISOString()]),
    overdue: overdue.map(({ amount }) => amount),
    counted: [counts.collect, counts.requested, counts.overdue],
  });

  test("has what was asked for, what is overdue, and what is to be collected once the guest arrives", async () => {
    const { hotel } = await booked(deposit(30, 30), 1, { overduePart: "collect" });
    const none = { collect: [], requested: [], overdue: [], counted: [0, 0, 0] };
    expect(amounts(await listsOn(hotel.hotelId, "2026-11-21"))).toEqual(none);
    env.at("2027-03-31T06:00:00Z");
    await processLateParts(env.ctx);
    const asked = { ...none, requested: [[23_520, "2027-03-31T06:00:00.000Z"]], counted: [0, 1, 0] };
    expect(amounts(await listsOn(hotel.hotelId, "2027-03-31"))).toEqual(asked);
    for (const instant of ["2027-04-01T06:00:00Z", "2027-04-03T06:00:00Z"]) {
      env.at(instant);
      await processLateParts(env.ctx);
    }
    expect(amounts(await listsOn(hotel.hotelId, "2027-04-03"))).toEqual({ ...none, overdue: [23_520], counted: [0, 0, 1] });
    const due = { ...none, collect: [23_520], counted: [1, 0, 0] };
    for (const day of ["2027-04-30", "2027-05-03"]) expect(amounts(await listsOn(hotel.hotelId, day))).toEqual(due);
  });

  test("has what is paid at the hotel from arrival on, less what was collected, also of phone bookings", async () => {
    const { hotel, code } = await booked(atHotel);
    expect(amounts(await listsOn(hotel.hotelId, "2027-04-29")).collect).toEqual([]);
    const pay = (of: string, amount: number) =>
      recordPropertyPayment(env.as(hotel.owner), {
        hotelId: hotel.hotelId,
        code: of,
        direction: "received",
        method: "cash",
        amount,
        idempotencyKey: newId(),
      });
    must(await pay(code, 20_000));
    const { code: called } = must(await bookFor(env, hotel.owner, hotel, stay));
    must(await pay(called, 30_000));
    const arrivals = async () =>
      (await listsOn(hotel.hotelId, "2027-04-30")).arrivals.map(({ amount }) => amount).toSorted((one, other) => one - other);
    expect(amounts(await listsOn(hotel.hotelId, "2027-04-30")).collect.toSorted((one, other) => one - other)).toEqual([3520, 3600]);
    expect(await arrivals()).toEqual([3520, 3600]);
    must(await pay(code, 3520));
    expect(amounts(await listsOn(hotel.hotelId, "2027-04-30")).collect).toEqual([3600]);
    expect(await arrivals()).toEqual([0, 3600]);
  });
});

describe("a room that is cancelled alone", () => {
  test("is marked in the receipt with what it cost, and in the e-mails, the parts without its share", async () => {
    const { guest, code, receiptText, bookings } = await booked(atHotel, 2);
    const whole = await receiptText();
    expect(whole).toContain("Later payments At the hotel Not paid yet $470.40");
    expect(whole).not.toContain("cancelled");
    env.at("2027-04-30T01:00:00Z");
    must(await cancelLine(env.as(guest), { code, line: 2, reason: "" }));
    const text = await receiptText();
    for (const words of [
      "Room 1 Double: Pay in parts, 1 adult",
      "Room 2 Double: Pay in parts, 1 adult, cancelled, $235.20 of its cancellation fee not paid",
      "Cancellation fee: Double $100.80",
      "Total $436.80",
      "Later payments At the hotel Not paid yet $235.20",
    ])
      expect(text).toContain(words);
    expect(await bookings()).toContain("Double, Pay in parts, 1 adult, cancelled");
    const mail = await mailBody(env.ctx, "reservation-room-cancelled", { code });
    for (const words of ["Part of your booking has been cancelled.", "1 adult, cancelled", "no refund"])
      expect(mail?.text).toContain(words);
    const paid = await mailBody(env.ctx, "reservation-paid", { code });
    expect(paid?.text).toContain("1 adult, cancelled");
  });
});
