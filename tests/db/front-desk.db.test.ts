import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteHotel } from "#domain/closure/archive-hotel.server.ts";
import { anonymiseGuest } from "#domain/front-desk/anonymise-guest.server.ts";
import { bookForGuest } from "#domain/front-desk/book-for-guest.server.ts";
import { bookingDetails } from "#domain/front-desk/booking-details.server.ts";
import { bookingChoices, bookingFilter, stayPhase } from "#domain/front-desk/booking-filter.ts";
import { listedBookings } from "#domain/front-desk/booking-list.server.ts";
import { calendarStays } from "#domain/front-desk/calendar-stays.server.ts";
import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { returnableOf } from "#domain/front-desk/permitted-steps.ts";
import { recordPresence } from "#domain/front-desk/record-presence.server.ts";
import { recordPropertyPayment } from "#domain/front-desk/record-property-payment.server.ts";
import { undoNoShow } from "#domain/front-desk/undo-no-show.server.ts";
import { dayLists } from "#domain/performance/day-lists.server.ts";
import { monthlyStatement } from "#domain/performance/monthly-statement.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { dueAtHotel, paymentAtHotel } from "#domain/reservation/reservation-money.ts";
import { reservationsOfGuest } from "#domain/reservation/reservations.server.ts";
import type { PresenceStep } from "#domain/reservation/transitions.ts";
import type { Actor } from "#kit/actor.ts";
import { dayAt } from "#kit/date/zone.ts";
import { newId } from "#platform/id.server.ts";
import { mailBody } from "../../server/mails.ts";
import { approvedCard, book, bookAndBegin, stayOf } from "../support/booking.ts";
import { bookFor, caller, colleague, staffBookingRequest, must, soldOn } from "../support/front-desk.ts";
import { rejectionsOf } from "../support/outcomes.ts";
import { cityTax, setTaxes } from "../support/taxes.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv({ now: "2026-11-21T09:00:00Z" });
});
afterAll(() => env.close());

const stay = stayOf("2026-12-10", "2026-12-12");

const seen = async (hotelId: string, code: string) => {
  const found = await bookingDetails(env.ctx, hotelId, code);
  if (!found) throw new Error(`${code} is not there.`);
  return found;
};
const paying = (hotelId: string, code: string, amount: number, more: Partial<Parameters<typeof recordPropertyPayment>[1]> = {}) => ({
  hotelId,
  code,
  direction: "received" as const,
  amount,
  method: "cash" as const,
  idempotencyKey: newId(),
  ...more,
});

async function paidStay(hotel: { hotelId: string; roomId: string }, dates = stay): Promise<{ code: string; guest: Actor }> {
  const guest = await env.person();
  const { code, orderId } = await bookAndBegin(env, guest, hotel, dates);
  env.provider.pay(orderId, approvedCard);
  await env.work();
  return { code, guest };
}

test("a phone booking is confirmed without a hold, due at the hotel, in no account's trips, and confirmed by mail in the guest's language", async () => {
  const hotel = await env.hotel();
  const namesake = await env.person("guest", { email: caller.email ?? "" });
  env.queuedMails.length = 0;
  const { code } = must(await bookFor(env, hotel.owner, hotel, stay));
  const { reservation, steps } = await seen(hotel.hotelId, code);
  expect(reservation).toMatchObject({
    state: "confirmed",
    payment: "due_at_property",
    source: "desk",
    holdExpiresAt: null,
    booker: null,
    guestEmail: caller.email,
    total: 22_400,
    quotedTotal: null,
  });
  expect(steps).toMatchObject([{ kind: "reservation.book", by: "Nino Beridze" }]);
  expect(await reservationsOfGuest(env.as(namesake), 1)).toEqual([]);
  expect(env.queuedMails).toEqual([
    expect.objectContaining({ mail: "reservation-booked", to: caller.email, locale: "ka", facts: { code } }),
  ]);
  const mail = await mailBody(env.ctx, "reservation-booked", { code });
  expect(mail?.text).toContain("You pay at the hotel");
  expect(mail?.text).not.toContain("/trips/");
  expect(await soldOn(env, hotel)).toEqual({ "2026-12-10": 1, "2026-12-11": 1 });

  env.at("2026-12-13T09:00:00Z");
  expect(await env.expireHolds()).toBe(0);
  expect(await env.rewardStays()).toBe(0);
  env.at("2026-11-21T09:00:00Z");
});

test("without an email address no mail is sent", async () => {
  const hotel = await env.hotel();
  env.queuedMails.length = 0;
  must(await bookFor(env, hotel.owner, hotel, stay, { caller: { ...caller, email: null } }));
  expect(env.queuedMails).toEqual([]);
});

test("a price set by the front desk is charged with taxes and stored beside the rate's price; a changed price is confirmed first", async () => {
  const hotel = await env.hotel();
  const { code } = must(await bookFor(env, hotel.owner, hotel, stay, { nightPrice: 8_050 }));
  expect((await seen(hotel.hotelId, code)).reservation).toMatchObject({
    subtotal: 16_100,
    taxes: 1_932,
    total: 18_032,
    quotedTotal: 22_400,
    bookedRooms: [{ rateType: "standard" }],
  });
  const later = stayOf("2026-12-20", "2026-12-21");
  expect(await bookFor(env, hotel.owner, hotel, later, { expectedTotal: 1 })).toEqual({
    ok: false,
    rejection: { code: "price_changed", total: 11_200 },
  });
  const free = must(await bookFor(env, hotel.owner, hotel, later, { nightPrice: 0 }));
  expect((await seen(hotel.hotelId, free.code)).reservation.payment).toBe("nothing_to_pay");
});

test("restrictions apply at the front desk too, unless waived", async () => {
  const hotel = await env.hotel({ units: 9 });
  const { hotelId, roomId } = hotel;
  const day = (night: string, asks: object) =>
    env.ctx.db
      .insertInto("room_nights")
      .values({ hotel_id: hotelId, room_id: roomId, night, units: 9, ...asks })
      .execute();
  await day("2026-12-10", { min_nights: 3 });
  await day("2026-12-13", { no_departure: true });
  await day("2026-12-20", { no_arrival: true });
  for (const dates of [stay, stayOf("2026-12-10", "2026-12-13"), stayOf("2026-12-20", "2026-12-21")]) {
    expect(await bookFor(env, hotel.owner, hotel, dates)).toMatchObject({ ok: false, rejection: { code: "restricted" } });
    expect((await bookFor(env, hotel.owner, hotel, dates, { ignoreRestrictions: true })).ok).toBe(true);
  }
  expect((await bookFor(env, hotel.owner, hotel, stayOf("2026-12-10", "2026-12-14"))).ok).toBe(true);
});

test("only staff with the front desk permission book there", async () => {
  const hotel = await env.hotel({ units: 5 });
  const other = await env.hotel();
  for (const person of [other.owner, await env.person()])
    expect(await bookFor(env, person, hotel, stay)).toEqual({ ok: false, rejection: { code: "unknown_room" } });
  expect(await bookFor(env, other.owner, { hotelId: other.hotelId, roomId: hotel.roomId }, stay)).toEqual({
    ok: false,
    rejection: { code: "unknown_room" },
  });
  for (const person of [
    await colleague(env, hotel.hotelId, "front_desk"),
    await colleague(env, hotel.hotelId, "manager"),
    await env.person("admin"),
  ])
    expect((await bookFor(env, person, hotel, stay)).ok).toBe(true);
});

test.each([
  [
    { checkIn: "2026-11-20", checkOut: "2026-11-22" },
    { code: "bad_stay", problem: "in_the_past" },
  ],
  [{ checkIn: "2026-13-01" }, { code: "bad_stay", problem: "not_a_day" }],
  [{ nightPrice: 1_000_001 }, { code: "bad_price" }],
  [{ nightPrice: -1 }, { code: "bad_price" }],
  [{ adults: 3 }, { code: "too_many_guests", capacity: 2 }],
  [
    { rooms: 2, adults: 1 },
    { code: "full", night: "2026-12-10" },
  ],
  [{ caller: { ...caller, firstName: "", lastName: " ", email: "nobody" } }, { code: "bad_guest", fields: ["email", "firstName"] }],
])("the front desk can't book %o", async (more, rejection) => {
  const hotel = await env.hotel();
  expect(await bookFor(env, hotel.owner, hotel, stay, more)).toEqual({
    ok: false,
    rejection: rejection.code === "full" ? { ...rejection, roomId: hotel.roomId } : rejection,
  });
  expect(await soldOn(env, hotel)).toEqual({});
});

test("the last room goes to one of front desk and guests, and a repeated form is one booking", async () => {
  const hotel = await env.hotel({ units: 1 });
  const guests = await Promise.all(Array.from({ length: 4 }, () => env.person()));
  const request = await staffBookingRequest(env, hotel, stay);
  const outcomes = await Promise.all([
    ...guests.map((guest) => book(env, guest, hotel, stay)),
    ...Array.from({ length: 4 }, () => bookForGuest(env.as(hotel.owner), request)),
  ]);
  const codes = new Set(outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.code] : [])));
  expect(codes.size).toBe(1);
  expect(await soldOn(env, hotel)).toEqual({ "2026-12-10": 1, "2026-12-11": 1 });
  const rows = await env.ctx.db.selectFrom("reservations").select("code").where("hotel_id", "=", hotel.hotelId).execute();
  expect(rows).toHaveLength(1);
});

test("property payments: in parts, never more than is due, a repeated form once, and paid when nothing is due", async () => {
  const hotel = await env.hotel();
  const { code } = must(await bookFor(env, hotel.owner, hotel, stay));
  const desk = env.as(await colleague(env, hotel.hotelId, "front_desk"));
  const part = paying(hotel.hotelId, code, 10_000);
  await Promise.all(Array.from({ length: 3 }, () => recordPropertyPayment(desk, part)));
  expect((await seen(hotel.hotelId, code)).reservation).toMatchObject({ payment: "due_at_property", captured: 10_000 });
  expect(await recordPropertyPayment(desk, paying(hotel.hotelId, code, 12_401))).toEqual({
    ok: false,
    rejection: { code: "too_much", most: 12_400 },
  });
  const rest = await Promise.all(
    Array.from({ length: 3 }, () => recordPropertyPayment(desk, paying(hotel.hotelId, code, 12_400, { method: "card" }))),
  );
  expect(rest.filter(({ ok }) => ok)).toHaveLength(1);
  const { reservation, steps } = await seen(hotel.hotelId, code);
  expect(reservation).toMatchObject({ payment: "paid", captured: 22_400 });
  expect(steps.map(({ amount }) => amount)).toEqual([undefined, 10_000, 12_400]);

  must(await recordPropertyPayment(desk, paying(hotel.hotelId, code, 2_400, { direction: "returned" })));
  expect((await seen(hotel.hotelId, code)).reservation).toMatchObject({ payment: "due_at_property", refunded: 2_400 });
  must(await cancelReservation(desk, { hotelId: hotel.hotelId, code, reason: "A burst pipe" }));
  expect((await seen(hotel.hotelId, code)).reservation).toMatchObject({
    payment: "owed_at_property",
    owedAtProperty: 20_000,
    refundPending: 0,
  });
  expect(await recordPropertyPayment(desk, paying(hotel.hotelId, code, 100))).toEqual({
    ok: false,
    rejection: { code: "already_cancelled" },
  });
  must(await recordPropertyPayment(desk, paying(hotel.hotelId, code, 20_000, { direction: "returned" })));
  expect((await seen(hotel.hotelId, code)).reservation).toMatchObject({ payment: "refunded", owedAtProperty: 0 });
});

test("taxes that are due at the hotel are part of what the desk collects, apart from the price, and are given back without a stay", async () => {
  const hotel = await env.hotel();
  await setTaxes(env, hotel, cityTax());
  const desk = env.as(hotel.owner);
  const due = async (code: string) => {
    const { reservation } = await seen(hotel.hotelId, code);
    return [dueAtHotel(reservation), returnableOf(reservation), paymentAtHotel(reservation)];
  };
  /** Its word in the list, whether the list of paid bookings has it, and whether the calendar shows it as paid. */
  const shown = async (code: string) => {
    const list = async (query: string) => {
      const { rows } = await listedBookings(
        env.ctx,
        { id: hotel.hotelId, timeZone: "Asia/Tbilisi" },
        bookingFilter(new URLSearchParams(query)),
      );
      return rows.find((row) => row.code === code)?.payment;
    };
    const from = stay.checkIn;
    const stays = await calendarStays(env.ctx, { hotelId: hotel.hotelId, roomIds: [hotel.roomId], from, to: "2026-12-20" });
    return [await list(""), await list("payment=paid"), await list("payment=unpaid"), stays.find((one) => one.code === code)?.paid];
  };
  // 100.00 a night without a tax on the price, and 2.50 of city tax for each of 2 guests and nights.
  const { code } = must(await bookFor(env, hotel.owner, hotel, stay));
  const { charge, propertyTaxes } = (await seen(hotel.hotelId, code)).reservation;
  expect(propertyTaxes).toBeGreaterThan(0);
  expect(await due(code)).toEqual([charge + propertyTaxes, 0, "due_at_property"]);
  expect((await dayLists(env.ctx, hotel.hotelId, stay.checkIn)).arrivals).toMatchObject([{ code, amount: charge + propertyTaxes }]);
  must(await recordPropertyPayment(desk, paying(hotel.hotelId, code, charge)));
  expect(await due(code)).toEqual([propertyTaxes, charge, "due_at_property"]);
  expect((await dayLists(env.ctx, hotel.hotelId, stay.checkIn)).collect).toMatchObject([{ code, amount: propertyTaxes }]);
  expect(await shown(code)).toEqual(["due_at_property", undefined, "due_at_property", false]);
  const rest = paying(hotel.hotelId, code, propertyTaxes);
  await Promise.all(Array.from({ length: 3 }, () => recordPropertyPayment(desk, rest)));
  expect(await due(code)).toEqual([0, charge + propertyTaxes, "paid"]);
  expect(await shown(code)).toEqual(["paid", "paid", undefined, true]);
  expect(await recordPropertyPayment(desk, paying(hotel.hotelId, code, 1))).toMatchObject({ rejection: { code: "too_much", most: 0 } });
  const { lines } = await monthlyStatement(env.ctx, { id: hotel.hotelId, timeZone: "Asia/Tbilisi" }, "2026-11");
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual(
    expect.arrayContaining([
      ["cash", charge],
      ["taxes_at_hotel", propertyTaxes],
    ]),
  );

  // Of a booking that is paid on the site only these are collected.
  const guest = await env.person();
  const paid = await bookAndBegin(env, guest, hotel, stayOf("2026-12-15", "2026-12-16"));
  env.provider.pay(paid.orderId, approvedCard);
  await env.work();
  const taxes = (await seen(hotel.hotelId, paid.code)).reservation.propertyTaxes;
  expect(await due(paid.code)).toEqual([taxes, 0, "due_at_property"]);
  expect(await shown(paid.code)).toEqual(["due_at_property", undefined, "due_at_property", false]);
  must(await recordPropertyPayment(desk, paying(hotel.hotelId, paid.code, taxes)));
  must(await cancelReservation(env.as(guest), { code: paid.code, reason: "" }));
  await env.work();
  // The card gets its own back; the hotel gives back what was paid there.
  expect(await due(paid.code)).toEqual([0, taxes, "refunded"]);
  must(await recordPropertyPayment(desk, paying(hotel.hotelId, paid.code, taxes, { direction: "returned" })));
  expect(await due(paid.code)).toEqual([0, 0, "refunded"]);
});

test("a booking paid on the site takes no property payment, and another hotel's code is unknown", async () => {
  const hotel = await env.hotel();
  const other = await env.hotel();
  const { code } = await paidStay(hotel);
  expect(await recordPropertyPayment(env.as(hotel.owner), paying(hotel.hotelId, code, 100))).toEqual({
    ok: false,
    rejection: { code: "paid_on_site" },
  });
  for (const hotelId of [hotel.hotelId, other.hotelId])
    expect(await recordPropertyPayment(env.as(other.owner), paying(hotelId, code, 100))).toEqual({
      ok: false,
      rejection: { code: "unknown_reservation" },
    });
  expect(await bookingDetails(env.ctx, other.hotelId, code)).toBeUndefined();
});

test("of two managers who cancel at once one does and the other gets a conflict; the full amount is refunded, also after the guest's deadline", async () => {
  const hotel = await env.hotel();
  const { code, guest } = await paidStay(hotel, stayOf("2026-11-22", "2026-11-24"));
  const manager = await colleague(env, hotel.hotelId, "manager");
  env.queuedMails.length = 0;
  const outcomes = await Promise.all(
    [hotel.owner, manager, hotel.owner, manager].map((person) =>
      cancelReservation(env.as(person), { hotelId: hotel.hotelId, code, reason: "No water" }),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { refund: 22_400, claim: 0, points: 0 } }]);
  expect(rejectionsOf(outcomes)).toEqual(Array.from({ length: 3 }, () => ({ code: "already_cancelled" })));
  expect(env.queuedMails).toEqual([expect.objectContaining({ mail: "reservation-cancelled", to: guest.email })]);
  expect((await mailBody(env.ctx, "reservation-cancelled", { code }))?.text).toContain("No water");
  expect(await soldOn(env, hotel)).toEqual({ "2026-11-22": 0, "2026-11-23": 0 });
  const { steps, reservation } = await seen(hotel.hotelId, code);
  expect(steps.map(({ kind }) => kind).toSorted()).toEqual(["booked", "paid", "reservation.cancel", "returning"]);
  expect(reservation).toMatchObject({ cancelledBy: "hotel", cancellationReason: "No water", payment: "refund_in_progress" });
});

test("nobody cancels at another hotel's front desk, and no guest by naming one", async () => {
  const hotel = await env.hotel();
  const other = await env.hotel();
  const { code, guest } = await paidStay(hotel);
  for (const [person, hotelId] of [
    [other.owner, other.hotelId],
    [other.owner, hotel.hotelId],
    [guest, hotel.hotelId],
  ] as const)
    expect(await cancelReservation(env.as(person), { hotelId, code, reason: "x" })).toEqual({
      ok: false,
      rejection: { code: "unknown_reservation" },
    });
});

test("a no-show is recorded after the day of check-in, is not refunded, releases the coming nights, and can be undone", async () => {
  const hotel = await env.hotel();
  const dates = stayOf("2026-12-10", "2026-12-13");
  const { code, guest } = await paidStay(hotel, dates);
  const desk = env.as(await colleague(env, hotel.hotelId, "front_desk"));
  const noShow = { hotelId: hotel.hotelId, code, freeNights: true };
  // 23:30 on the day of check-in at the hotel.
  env.at("2026-12-10T19:30:00Z");
  expect(await markNoShow(desk, noShow)).toEqual({ ok: false, rejection: { code: "too_early" } });
  env.at("2026-12-10T20:30:00Z");
  env.queuedMails.length = 0;
  must(await markNoShow(desk, noShow));
  expect(await markNoShow(desk, noShow)).toEqual({ ok: false, rejection: { code: "already_no_show" } });
  expect(await soldOn(env, hotel)).toEqual({ "2026-12-10": 1, "2026-12-11": 0, "2026-12-12": 0 });
  expect((await seen(hotel.hotelId, code)).reservation).toMatchObject({
    state: "no_show",
    payment: "paid",
    refundPending: 0,
    freedFrom: "2026-12-11",
  });
  expect(env.queuedMails).toEqual([expect.objectContaining({ mail: "reservation-no-show", to: guest.email })]);
  expect(
    await calendarStays(env.ctx, { hotelId: hotel.hotelId, roomIds: [hotel.roomId], from: "2026-12-01", to: "2026-12-31" }),
  ).toMatchObject([{ checkIn: "2026-12-10", checkOut: "2026-12-11", noShow: true }]);

  const sold = must(await bookFor(env, hotel.owner, hotel, stayOf("2026-12-12", "2026-12-13")));
  expect(await undoNoShow(desk, noShow)).toEqual({ ok: false, rejection: { code: "full", roomId: hotel.roomId, night: "2026-12-12" } });
  must(await cancelReservation(desk, { hotelId: hotel.hotelId, code: sold.code, reason: "The first guest has come" }));
  must(await undoNoShow(desk, noShow));
  expect(await soldOn(env, hotel)).toEqual({ "2026-12-10": 1, "2026-12-11": 1, "2026-12-12": 1 });
  expect(await undoNoShow(desk, noShow)).toEqual({ ok: false, rejection: { code: "no_no_show" } });

  must(await markNoShow(desk, { ...noShow, freeNights: false }));
  env.at("2026-12-18T20:31:00Z");
  expect(await undoNoShow(desk, noShow)).toEqual({ ok: false, rejection: { code: "too_late" } });
  env.at("2026-11-21T09:00:00Z");
});

test("a no-show is rejected for an unpaid booking, long after, and at another hotel", async () => {
  const hotel = await env.hotel();
  const { code: held } = must(await book(env, await env.person(), hotel, stay));
  const noShow = (code: string, hotelId = hotel.hotelId) => markNoShow(env.as(hotel.owner), { hotelId, code, freeNights: true });
  expect(await noShow(held)).toEqual({ ok: false, rejection: { code: "not_confirmed_yet" } });
  must(await cancelReservation(env.as(hotel.owner), { hotelId: hotel.hotelId, code: held, reason: "x" }));
  expect(await noShow(held)).toEqual({ ok: false, rejection: { code: "already_cancelled" } });
  const { code } = await paidStay(hotel);
  expect(await noShow(code, (await env.hotel()).hotelId)).toEqual({ ok: false, rejection: { code: "unknown_reservation" } });
  env.at("2026-12-15T09:00:00Z");
  expect(await noShow(code)).toEqual({ ok: false, rejection: { code: "too_late" } });
  env.at("2026-11-21T09:00:00Z");
});

test("guests are checked in from their day on and checked out after that, both can be undone, and neither moves nights or money", async () => {
  const hotel = await env.hotel();
  const { code } = await paidStay(hotel, stayOf("2026-12-10", "2026-12-13"));
  const desk = env.as(await colleague(env, hotel.hotelId, "front_desk"));
  const record = (step: PresenceStep) => recordPresence(desk, { hotelId: hotel.hotelId, code, step });
  const refused = (rejection: string) => ({ ok: false, rejection: { code: rejection } });
  const listed = async () => {
    const { rows } = await listedBookings(env.ctx, { id: hotel.hotelId, timeZone: "Asia/Tbilisi" }, bookingFilter(new URLSearchParams()));
    const phases = await Promise.all(
      bookingChoices.stay
        .filter((stay) => stay !== "departing")
        .map(async (stay) => {
          const filter = bookingFilter(new URLSearchParams({ stay }));
          return (await listedBookings(env.ctx, { id: hotel.hotelId, timeZone: "Asia/Tbilisi" }, filter)).count > 0 ? [stay] : [];
        }),
    );
    const [row] = rows;
    if (!row) throw new Error("The booking is not listed.");
    expect(phases.flat()).toEqual([stayPhase(row, dayAt(env.ctx.now(), "Asia/Tbilisi"))]);
    return phases.flat()[0];
  };
  // 23:30 on the day before, and 00:30 on the day of check-in at the hotel.
  env.at("2026-12-09T19:30:00Z");
  expect(await record("check_in")).toEqual(refused("not_arriving_yet"));
  expect(await listed()).toBe("upcoming");
  env.at("2026-12-09T20:30:00Z");
  expect(await record("check_out")).toEqual(refused("not_checked_in"));
  expect(await listed()).toBe("arriving");
  must(await record("check_in"));
  expect(await record("check_in")).toEqual(refused("already_checked_in"));
  expect(await listed()).toBe("in_house");
  must(await record("undo_check_in"));
  expect(await record("undo_check_in")).toEqual(refused("not_checked_in"));
  must(await record("check_in"));
  env.at("2026-12-11T08:00:00Z");
  expect(await markNoShow(desk, { hotelId: hotel.hotelId, code, freeNights: true })).toEqual(refused("already_checked_in"));
  must(await record("check_out"));
  expect(await record("check_out")).toEqual(refused("already_checked_out"));
  expect(await record("undo_check_in")).toEqual(refused("already_checked_out"));
  expect(await listed()).toBe("departed");
  must(await record("undo_check_out"));
  expect(await record("undo_check_out")).toEqual(refused("not_checked_out"));
  // The day of check-out, and the third one after it.
  env.at("2026-12-13T08:00:00Z");
  expect(await listed()).toBe("in_house");
  expect(await soldOn(env, hotel)).toEqual({ "2026-12-10": 1, "2026-12-11": 1, "2026-12-12": 1 });
  env.at("2026-12-16T08:00:00Z");
  expect(await listed()).toBe("departed");
  expect(await record("check_out")).toEqual(refused("too_late"));
  const { reservation, steps } = await seen(hotel.hotelId, code);
  expect(reservation).toMatchObject({
    state: "confirmed",
    payment: "paid",
    checkedInAt: "2026-12-09T20:30:00.000Z",
    checkedOutAt: null,
    refundPending: 0,
  });
  expect(steps.map(({ kind }) => kind).slice(-5)).toEqual(
    ["check_in", "undo_check_in", "check_in", "check_out", "undo_check_out"].map((step) => `reservation.${step}`),
  );
  env.at("2026-11-21T09:00:00Z");
});

test("who still has to pay at the hotel is checked out with consent only, and is listed as leaving until then", async () => {
  const hotel = await env.hotel();
  const desk = env.as(await colleague(env, hotel.hotelId, "front_desk"));
  const { code } = must(await bookFor(env, hotel.owner, hotel, stayOf("2026-12-10", "2026-12-12")));
  const where = { hotelId: hotel.hotelId, code };
  env.at("2026-12-12T08:00:00Z");
  const leaving = async () => {
    const filter = bookingFilter(new URLSearchParams({ stay: "departing" }));
    const { count, now } = await listedBookings(env.ctx, { id: hotel.hotelId, timeZone: "Asia/Tbilisi" }, filter);
    return [count, now.departing];
  };
  must(await recordPresence(desk, { ...where, step: "check_in" }));
  expect(await recordPresence(desk, { ...where, step: "check_out" })).toEqual({ ok: false, rejection: { code: "still_due" } });
  expect(await leaving()).toEqual([1, 1]);
  must(await recordPresence(desk, { ...where, step: "check_out", despiteDue: "Company pays" }));
  expect(await leaving()).toEqual([0, 0]);
  must(await recordPresence(desk, { ...where, step: "undo_check_out" }));
  const { reservation } = await seen(hotel.hotelId, code);
  must(await recordPropertyPayment(desk, paying(hotel.hotelId, code, dueAtHotel(reservation))));
  must(await recordPresence(desk, { ...where, step: "check_out" }));
  env.at("2026-11-21T09:00:00Z");
});

test("guests of an unpaid, cancelled or another hotel's booking are not checked in", async () => {
  const hotel = await env.hotel();
  const { code: held } = must(await book(env, await env.person(), hotel, stay));
  const checkIn = (code: string, hotelId = hotel.hotelId, actor = hotel.owner) =>
    recordPresence(env.as(actor), { hotelId, code, step: "check_in" });
  expect(await checkIn(held)).toEqual({ ok: false, rejection: { code: "not_confirmed_yet" } });
  must(await cancelReservation(env.as(hotel.owner), { hotelId: hotel.hotelId, code: held, reason: "x" }));
  expect(await checkIn(held)).toEqual({ ok: false, rejection: { code: "already_cancelled" } });
  const { code, guest } = await paidStay(hotel);
  const other = await env.hotel();
  env.at("2026-12-10T12:00:00Z");
  for (const [hotelId, actor] of [
    [other.hotelId, other.owner],
    [hotel.hotelId, other.owner],
    [hotel.hotelId, guest],
  ] as const)
    expect(await checkIn(code, hotelId, actor)).toEqual({ ok: false, rejection: { code: "unknown_reservation" } });
  env.at("2026-11-21T09:00:00Z");
});

test("guests who came before the check-in time cannot cancel, and an archived hotel keeps their stay", async () => {
  const hotel = await env.hotel();
  const { code, guest } = await paidStay(hotel);
  // 10:00 on the day of check-in; rooms are ready from 15:00.
  env.at("2026-12-10T06:00:00Z");
  const where = { hotelId: hotel.hotelId, code };
  must(await recordPresence(env.as(hotel.owner), { ...where, step: "check_in" }));
  expect(await cancelReservation(env.as(guest), { code, reason: "" })).toEqual({ ok: false, rejection: { code: "stay_began" } });
  expect(must(await deleteHotel(env.as(hotel.owner), hotel.hotelId))).toEqual({ archived: true });
  await env.work();
  expect((await seen(hotel.hotelId, code)).reservation.state).toBe("confirmed");
  env.at("2026-11-21T09:00:00Z");
});

test("of a check-in and a no-show at once only one is recorded", async () => {
  const hotel = await env.hotel({ units: 5 });
  env.at("2026-12-11T06:00:00Z");
  for (let round = 0; round < 5; round++) {
    env.at("2026-11-21T09:00:00Z");
    const { code } = await paidStay(hotel);
    env.at("2026-12-11T06:00:00Z");
    const where = { hotelId: hotel.hotelId, code };
    const outcomes = await Promise.all([
      markNoShow(env.as(hotel.owner), { ...where, freeNights: true }),
      recordPresence(env.as(hotel.owner), { ...where, step: "check_in" }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const { reservation } = await seen(hotel.hotelId, code);
    expect(reservation.state === "no_show").toBe(reservation.checkedInAt === null);
  }
  env.at("2026-11-21T09:00:00Z");
});

test("a concurrent no-show and cancellation release each night once, and the booking ends cancelled and refunded", async () => {
  const hotel = await env.hotel({ units: 3 });
  const dates = stayOf("2026-12-10", "2026-12-13");
  const stays = [await paidStay(hotel, dates), await paidStay(hotel, dates), await paidStay(hotel, dates)];
  env.at("2026-12-11T09:00:00Z");
  const desk = env.as(hotel.owner);
  await Promise.all(
    stays.flatMap(({ code }, index) => {
      const both = [
        () => markNoShow(desk, { hotelId: hotel.hotelId, code, freeNights: true }),
        () => cancelReservation(desk, { hotelId: hotel.hotelId, code, reason: "x" }),
      ];
      return (index % 2 ? both.toReversed() : both).map((act) => act());
    }),
  );
  expect(await soldOn(env, hotel)).toEqual({ "2026-12-10": 0, "2026-12-11": 0, "2026-12-12": 0 });
  for (const { code } of stays)
    expect((await seen(hotel.hotelId, code)).reservation).toMatchObject({ state: "cancelled", refundPending: 33_600 });
  env.at("2026-11-21T09:00:00Z");
});

test("a phone booking is in the calendar under the guest's name, and under its code after its data is deleted", async () => {
  const hotel = await env.hotel();
  const { code } = must(await bookFor(env, hotel.owner, hotel, stay));
  const shown = () =>
    calendarStays(env.ctx, { hotelId: hotel.hotelId, roomIds: [hotel.roomId], from: stay.checkIn, to: stay.checkOut }).then((stays) =>
      stays.map(({ guest }) => guest),
    );
  expect(await shown()).toEqual(["Luka Gelashvili"]);
  env.at("2026-12-13T09:00:00Z");
  must(await anonymiseGuest(env.as(hotel.owner), { hotelId: hotel.hotelId, code }));
  expect(await shown()).toEqual([code.slice(0, 8)]);
  env.at("2026-11-21T09:00:00Z");
});

test("a cancelled or past phone booking is anonymised: no personal data is left in it, its money and its log", async () => {
  const hotel = await env.hotel({ units: 2 });
  const owner = env.as(hotel.owner);
  const requests = "Luka is allergic to nuts";
  const { code } = must(await bookFor(env, hotel.owner, hotel, stay, { caller: { ...caller, requests } }));
  const key = { hotelId: hotel.hotelId, code };
  must(await recordPropertyPayment(owner, paying(hotel.hotelId, code, 10_000)));
  expect(await anonymiseGuest(owner, key)).toEqual({ ok: false, rejection: { code: "stay_not_over" } });
  env.at("2026-12-12T09:00:00Z");
  expect(await anonymiseGuest(owner, key)).toEqual({ ok: false, rejection: { code: "stay_not_over" } });
  const before = (await seen(hotel.hotelId, code)).reservation;

  env.at("2026-12-13T09:00:00Z");
  expect(await Promise.all([anonymiseGuest(owner, key), anonymiseGuest(owner, key)])).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ]);
  const { reservation, steps } = await seen(hotel.hotelId, code);
  expect(reservation).toEqual({ ...before, guest: null, guestEmail: null });
  expect(reservation).toMatchObject({ captured: 10_000, total: 22_400 });
  expect(steps.map(({ kind }) => kind)).toEqual(["reservation.book", "reservation.payment", "reservation.erase_guest"]);
  for (const table of ["reservations", "property_payments", "audit_log"] as const) {
    const rows = JSON.stringify(await env.ctx.db.selectFrom(table).selectAll().where("hotel_id", "=", hotel.hotelId).execute());
    for (const trace of ["Luka", "Gelashvili", caller.email, caller.phone]) expect(rows, table).not.toContain(trace);
  }
  env.at("2026-11-21T09:00:00Z");
  const other = must(await bookFor(env, hotel.owner, hotel, stay));
  must(await cancelReservation(owner, { hotelId: hotel.hotelId, code: other.code, reason: "No bed is free" }));
  must(await anonymiseGuest(owner, { hotelId: hotel.hotelId, code: other.code }));
  expect((await seen(hotel.hotelId, other.code)).reservation).toMatchObject({
    guest: null,
    guestEmail: null,
    cancellationReason: "No bed is free",
  });
});

test("other people anonymise nothing, and a stay of an account is anonymised by its person only", async () => {
  const hotel = await env.hotel();
  const { code } = must(await bookFor(env, hotel.owner, hotel, stay));
  must(await cancelReservation(env.as(hotel.owner), { hotelId: hotel.hotelId, code, reason: "x" }));
  const key = { hotelId: hotel.hotelId, code };
  const [stranger, desk] = [await env.person("hotel_manager"), await colleague(env, hotel.hotelId, "front_desk")];
  expect(await anonymiseGuest(env.as(stranger), key)).toEqual({ ok: false, rejection: { code: "unknown_reservation" } });
  expect((await seen(hotel.hotelId, code)).reservation.guest).toMatchObject({ firstName: "Luka" });
  must(await anonymiseGuest(env.as(desk), key));
  const paid = await paidStay(hotel);
  must(await cancelReservation(env.as(paid.guest), { code: paid.code, reason: "" }));
  expect(await anonymiseGuest(env.as(hotel.owner), { hotelId: hotel.hotelId, code: paid.code })).toEqual({
    ok: false,
    rejection: { code: "of_account" },
  });
});
