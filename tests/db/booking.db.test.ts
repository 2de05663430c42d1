import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { usualPolicies } from "#domain/hotel/policies.ts";
import { bookReservation } from "#domain/reservation/book/book-reservation.server.ts";
import type { GuestDetails } from "#domain/reservation/book/guest-details.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { releaseHold } from "#domain/reservation/hold/release-hold.server.ts";
import { runningHold } from "#domain/reservation/hold/running-hold.server.ts";
import { heldReservation, isAhead, reservationsOfGuest } from "#domain/reservation/reservations.server.ts";
import { guestFacts } from "#domain/reservation/show/stay-text.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { approvedCard, book, bookAndBegin, requestFor, stayOf } from "../support/booking.ts";
import { pagesIn, receiptFile, tripOf } from "../support/documents.ts";
import { payStay } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const stay = stayOf("2027-03-01", "2027-03-04");
const eka: GuestDetails = {
  firstName: "Eka",
  lastName: "Gelashvili",
  phone: "+995 555 12 34 56",
  arrivalHour: 17,
  requests: "A quiet room.\nLate dinner, please.",
};
const nightsOf = (roomId: string) =>
  env.ctx.db.selectFrom("room_nights").select(["night", "sold"]).where("room_id", "=", roomId).where("sold", ">", 0).execute();

describe("the main guest", () => {
  test("is stored with the booking and shown on the trip, in the confirmation and on the receipt", async () => {
    const guest = await env.person();
    const { code, orderId } = await bookAndBegin(env, guest, await env.hotel(), stay, { guest: eka });
    env.provider.pay(orderId, approvedCard);
    await env.work();
    const trip = await tripOf(env, guest, code);
    expect(trip.guest).toEqual(eka);
    expect(guestFacts(trip)).toEqual([
      ["Main guest", "Eka Gelashvili"],
      ["Phone", "+995 555 12 34 56"],
      ["Arrival", "5:00 PM – 6:00 PM, hotel time"],
      ["Special requests", eka.requests],
    ]);
    const mail = await mailBody(env.ctx, "reservation-paid", { code });
    for (const words of ["Eka Gelashvili", "5:00 PM – 6:00 PM", "Late dinner, please."]) expect(mail?.text).toContain(words);
    expect((await pagesIn(await receiptFile(env, guest, trip))).join()).toContain("Eka Gelashvili Booked by Nino Beridze");
  });

  test("is shown as written and never interpreted", async () => {
    const guest = await env.person();
    const hostile = {
      ...eka,
      firstName: "<b>\u202eakE\u0000",
      lastName: "O'Neill\r\nBcc: x",
      requests: "<script>alert(1)</script>\u0007\r\n\r\n\r\n\r\n\u2066two\u200f",
    };
    const { code } = must(await book(env, guest, await env.hotel(), stay, { guest: hostile }));
    const trip = await tripOf(env, guest, code);
    expect(trip.guest).toMatchObject({ firstName: "<b>akE", lastName: "O'Neill Bcc: x", requests: "<script>alert(1)</script>\n\ntwo" });
    const mail = await mailBody(env.ctx, "reservation-paid", { code });
    expect(mail?.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(mail?.html).not.toMatch(/<script|<b>/);
  });

  test.each([
    ["no name", { firstName: " ", lastName: "" }, "firstName"],
    ["a name of nothing that can be seen", { firstName: "", lastName: "\u200f\u0000\u202e" }, "firstName"],
    ["a name of a filler", { lastName: "\u3164" }, "lastName"],
    ["a name that never ends", { firstName: "N".repeat(101) }, "firstName"],
    ["a phone that is none", { phone: "call me" }, "phone"],
    ["a phone of two digits", { phone: "+12" }, "phone"],
    ["a phone of too many digits", { phone: "1234567890123456" }, "phone"],
    ["an arrival before check-in", { arrivalHour: 14 }, "arrivalHour"],
    ["an arrival after check-in has ended", { arrivalHour: 23 }, "arrivalHour"],
    ["an arrival at half past", { arrivalHour: 16.5 }, "arrivalHour"],
    ["requests of more than a thousand characters", { requests: "x".repeat(1001) }, "requests"],
  ] satisfies [string, Partial<GuestDetails>, string][])("%s is rejected and takes no night", async (_name, change, field) => {
    const hotel = await env.hotel();
    const guest = await env.person();
    const request = await requestFor(env, guest, { hotelId: hotel.hotelId, roomId: hotel.roomId }, stay);
    const outcome = await bookReservation(env.as(guest), { ...request, guest: { ...eka, ...change } });
    expect(outcome).toEqual({ ok: false, rejection: { code: "bad_guest", fields: [field] } });
    expect(await nightsOf(hotel.roomId)).toEqual([]);
  });

  test("may be missing in older bookings", async () => {
    const guest = await env.person();
    const { code, reservationId } = must(await book(env, guest, await env.hotel(), stay));
    await env.ctx.db
      .updateTable("reservations")
      .set({ guest_first_name: null, guest_last_name: null })
      .where("id", "=", reservationId)
      .execute();
    const trip = await tripOf(env, guest, code);
    expect([trip.guest, guestFacts(trip)]).toEqual([null, []]);
  });
});

describe("the policies of the booking time", () => {
  test("are stored with the booking", async () => {
    const guest = await env.person();
    const { code } = must(await book(env, guest, await env.hotel(), stay));
    expect((await tripOf(env, guest, code)).policies).toEqual(usualPolicies);
  });

  test("remain valid for that booking", async () => {
    const cancelled = async (checkInFrom: string) => {
      const guest = await env.person();
      const { code, reservationId } = must(await book(env, guest, await env.hotel(), stay));
      await sql`update reservations set policies = policies || ${JSON.stringify({ checkInFrom })}::jsonb where id = ${reservationId}`.execute(
        env.ctx.db,
      );
      env.at("2027-03-01T12:00:00Z"); // 16:00 in Tbilisi
      const outcome = await cancelReservation(env.as(guest), { code, reason: "" });
      env.at("2026-11-21T09:00:00Z");
      return outcome.ok ? "cancelled" : outcome.rejection.code;
    };
    expect(await cancelled("15:00")).toBe("stay_began");
    expect(await cancelled("18:00")).toBe("cancelled");
  });
});

describe("several units of a room", () => {
  test("are one booking and shown as such", async () => {
    const guest = await env.person();
    const { code, orderId } = await bookAndBegin(env, guest, await env.hotel({ units: 3 }), stay, { rooms: 2, adults: 4 });
    env.provider.pay(orderId, approvedCard);
    await env.work();
    const trip = await tripOf(env, guest, code);
    const [receipt] = await pagesIn(await receiptFile(env, guest, trip));
    for (const words of ["$100.00 × 2 rooms × 3 nights $600.00", "Room 2 × Double", "Guests 4 adults"]) expect(receipt).toContain(words);
    expect((await mailBody(env.ctx, "reservation-paid", { code }))?.text).toContain("2 × Double");
  });

  test("more than are free are rejected with the number of free ones", async () => {
    const hotel = await env.hotel({ units: 3 });
    const guest = await env.person();
    const request = await requestFor(env, guest, { hotelId: hotel.hotelId, roomId: hotel.roomId }, stay, { rooms: 3 });
    must(await book(env, guest, hotel, stayOf("2027-03-02", "2027-03-03")));
    const outcome = await bookReservation(env.as(guest), request);
    expect(outcome).toMatchObject({ ok: false, rejection: { code: "full", night: "2027-03-02", free: 2 } });
  });
});

test("the trips of a guest list upcoming ones first, then past and cancelled ones, newest first", async () => {
  const guest = await env.person();
  const hotel = await env.hotel({ units: 5 });
  const paid = async (checkIn: string, checkOut: string) => (await payStay(env, guest, hotel, stayOf(checkIn, checkOut))).code;
  const over = [await paid("2026-12-01", "2026-12-03"), await paid("2026-12-05", "2026-12-06")];
  const later = await paid("2027-03-01", "2027-03-04");
  const leaving = await paid("2026-12-19", "2026-12-20");
  const called = await paid("2027-02-01", "2027-02-03");
  must(await cancelReservation(env.as(guest), { code: called, reason: "" }));
  env.at("2026-12-20T09:00:00Z");
  const trips = await reservationsOfGuest(env.as(guest), 1);
  expect(trips.map(({ code }) => code)).toEqual([leaving, later, called, ...over.toReversed()]);
  expect(trips.filter((trip) => isAhead(trip, env.ctx.now())).map(({ code }) => code)).toEqual([leaving, later]);
  env.at("2026-11-21T09:00:00Z");
});

describe("a held room", () => {
  test("is shown to its guest until it is paid, the earliest end first", async () => {
    const hotel = await env.hotel({ units: 3 });
    const guest = await env.person();
    expect(await runningHold(env.as(guest))).toBeNull();
    const first = await bookAndBegin(env, guest, hotel, stay);
    env.later(5);
    const second = must(await book(env, guest, hotel, stay, { rooms: 2 }));
    const hold = () => runningHold(env.as(guest));
    expect(await hold()).toEqual({
      code: first.code,
      hotelId: hotel.hotelId,
      hotel: "Sololaki House",
      rooms: "Double",
      ...stay,
      secondsLeft: 25 * 60,
    });
    expect((await heldReservation(env.as(guest), hotel.hotelId))?.code).toBe(second.code);
    expect(await heldReservation(env.as(guest), (await env.hotel()).hotelId)).toBeUndefined();
    // A hold on other dates does not affect the requested ones.
    expect((await heldReservation(env.as(guest), hotel.hotelId, stay))?.code).toBe(second.code);
    for (const dates of [stayOf("2027-03-02", "2027-03-04"), stayOf("soon", "later")])
      expect(await heldReservation(env.as(guest), hotel.hotelId, dates)).toBeUndefined();
    for (const other of [null, await env.person()]) {
      expect(await runningHold(env.as(other))).toBeNull();
      expect(await heldReservation(env.as(other), hotel.hotelId)).toBeUndefined();
    }
    env.provider.pay(first.orderId, approvedCard);
    await env.work();
    expect(await hold()).toMatchObject({ code: second.code, rooms: "2 × Double", secondsLeft: 30 * 60 });
    env.later(30);
    expect(await hold()).toBeNull();
    expect(await heldReservation(env.as(guest), hotel.hotelId)).toBeUndefined();
    env.at("2026-11-21T09:00:00Z");
  });

  test("is released by its guest only, at once and without a mail", async () => {
    const hotel = await env.hotel();
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, stay));
    for (const other of [null, hotel.owner, await env.person("admin")])
      expect(await releaseHold(env.as(other), code)).toEqual({ ok: false, rejection: { code: "unknown_reservation" } });
    env.queuedMails.length = 0;
    expect(await releaseHold(env.as(guest), code)).toEqual({ ok: true, value: null });
    expect(await nightsOf(hotel.roomId)).toEqual([]);
    expect(env.queuedMails).toEqual([]);
    expect(await releaseHold(env.as(guest), code)).toEqual({ ok: false, rejection: { code: "already_cancelled" } });
  });

  test("can't be released when its payment has arrived or is pending", async () => {
    const hotel = await env.hotel();
    const guest = await env.person();
    const { code, orderId } = await bookAndBegin(env, guest, hotel, stay);
    const status = (status: "created" | "processing") =>
      env.ctx.db.updateTable("payments").set({ status }).where("provider_order_id", "=", orderId).execute();
    await status("processing");
    expect(await releaseHold(env.as(guest), code)).toEqual({ ok: false, rejection: { code: "payment_on_its_way" } });
    expect(await runningHold(env.as(guest))).toBeNull();
    await status("created");
    env.provider.pay(orderId, approvedCard);
    await env.work();
    expect(await releaseHold(env.as(guest), code)).toEqual({ ok: false, rejection: { code: "already_paid" } });
    expect(await nightsOf(hotel.roomId)).toHaveLength(3);
  });
});
