import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anonymiseGuest } from "#domain/front-desk/anonymise-guest.server.ts";
import { bookForGuest, type StaffRoom } from "#domain/front-desk/book-for-guest.server.ts";
import { bookingDetails } from "#domain/front-desk/booking-details.server.ts";
import { bookingFilter } from "#domain/front-desk/booking-filter.ts";
import { bookingsCsv } from "#domain/front-desk/bookings-csv.server.ts";
import { calendarStays } from "#domain/front-desk/calendar-stays.server.ts";
import { cancelLine } from "#domain/reservation/cancel/cancel-line.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { roomFacts } from "#domain/reservation/show/room-details.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { stayOf } from "../support/booking.ts";
import { addedExtra } from "../support/extras.ts";
import { bookFor, soldOn, staffBookingRequest } from "../support/front-desk.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const stay = stayOf("2026-12-10", "2026-12-12");
const staying = { firstName: "Eka", lastName: "Lomidze" };
const other = (roomId: string, more: Partial<StaffRoom> = {}): StaffRoom => ({
  roomId,
  rooms: 1,
  adults: 2,
  children: 0,
  nightPrice: null,
  guest: null,
  ...more,
});

async function twoRooms() {
  const hotel = await env.hotel({ units: 3 });
  const { roomId } = await hotel.room({ name: "Suite", roomType: "suite", price: 20_000, units: 2 });
  return { hotel, suite: { hotelId: hotel.hotelId, roomId } };
}
const seen = async (hotelId: string, code: string) => {
  const found = await bookingDetails(env.ctx, hotelId, code);
  if (!found) throw new Error(`${code} is not there.`);
  return found.reservation;
};

test("several rooms are one booking with one total, each with its guests, price and who stays there", async () => {
  const { hotel, suite } = await twoRooms();
  const otherRooms = [other(suite.roomId, { nightPrice: 15_000, guest: staying })];
  const booked = await bookFor(env, hotel.owner, hotel, stay, { rooms: 2, adults: 3, otherRooms, expectedTotal: -1 });
  // 2 x 2 x 100.00 and 2 x 150.00, and 12 % taxes.
  expect(booked).toEqual({ ok: false, rejection: { code: "price_changed", total: 78_400 } });
  expect(await soldOn(env, hotel)).toEqual({});
  const { code } = must(await bookFor(env, hotel.owner, hotel, stay, { rooms: 2, adults: 3, otherRooms, expectedTotal: 78_400 }));
  expect([await soldOn(env, hotel), await soldOn(env, suite)]).toEqual([
    { "2026-12-10": 2, "2026-12-11": 2 },
    { "2026-12-10": 1, "2026-12-11": 1 },
  ]);
  const reservation = await seen(hotel.hotelId, code);
  // By the rates the suite is 200.00 a night.
  expect(reservation).toMatchObject({ total: 78_400, quotedTotal: 89_600, adults: 5, payment: "due_at_property" });
  expect(roomFacts(reservation)).toEqual([
    ["Room 1", "2 × Double: Standard rate, 3 adults"],
    ["Room 2", "Suite: Standard rate, 2 adults, Eka Lomidze"],
  ]);
  const mail = await mailBody(env.ctx, "hotel-booking", { hotelId: hotel.hotelId, code });
  expect(mail?.text).toContain("Suite: Standard rate, 2 adults, Eka Lomidze");
  const stays = await calendarStays(env.ctx, {
    hotelId: hotel.hotelId,
    roomIds: [hotel.roomId, suite.roomId],
    from: stay.checkIn,
    to: stay.checkOut,
  });
  expect(stays.map(({ roomId, rooms, guest }) => [roomId === suite.roomId, rooms, guest])).toEqual(
    expect.arrayContaining([
      [false, 2, "Luka Gelashvili"],
      [true, 1, "Eka Lomidze"],
    ]),
  );
});

test("a room that is cancelled alone is shown as cancelled to the staff and in their file", async () => {
  const { hotel, suite } = await twoRooms();
  const otherRooms = [other(suite.roomId, { guest: staying })];
  const { code } = must(await bookFor(env, hotel.owner, hotel, stay, { otherRooms, expectedTotal: 67_200 }));
  must(await cancelLine(env.as(hotel.owner), { code, line: 2, reason: "One fewer", hotelId: hotel.hotelId }));
  const { hotelId } = hotel;
  expect(roomFacts(await seen(hotelId, code))).toEqual([
    ["Room 1", "Double: Standard rate, 1 adult"],
    ["Room 2", "Suite: Standard rate, 2 adults, Eka Lomidze, cancelled"],
  ]);
  const pieces: Buffer[] = [];
  const file = bookingsCsv(env.ctx, { id: hotel.hotelId, timeZone: "Asia/Tbilisi" }, bookingFilter(new URLSearchParams()));
  for await (const piece of file) pieces.push(piece as Buffer);
  expect(Buffer.concat(pieces).toString("utf8")).toContain(
    '"Double, Standard rate, 1 adult; Suite, Standard rate, 2 adults, Eka Lomidze, cancelled"',
  );
});

test("each room has its own extras, which share what is left of them", async () => {
  const { hotel, suite } = await twoRooms();
  const extraId = await addedExtra(env, hotel, { name: "Garage", amount: 1000, maxPieces: 2, dailyLimit: 2 });
  const book = (first: number, second: number, expectedTotal: number) =>
    bookFor(env, hotel.owner, hotel, stay, {
      extras: first > 0 ? [{ extraId, pieces: first }] : [],
      otherRooms: [other(suite.roomId, { extras: [{ extraId, pieces: second }] })],
      expectedTotal,
    });
  expect(await book(1, 2, -1)).toMatchObject({ rejection: { code: "extra_sold_out", name: "Garage" } });
  // 2 x 100.00 and 2 x 200.00, 12 % taxes on both; two nights of a place at 10.00 for the second room.
  const { code } = must(await book(0, 1, 69_200));
  const { rows } = await sql<{ extras: { id: string; quantity: number }[] }>`
    select l.extras from reservation_rooms l join reservations r on r.hotel_id = l.hotel_id and r.id = l.reservation_id
    where r.code = ${code} order by l.line`.execute(env.ctx.db);
  expect(rows.map(({ extras }) => extras.map(({ id, quantity }) => [id, quantity]))).toEqual([[], [[extraId, 2]]]);
});

test("the names of who stays in the rooms are deleted with the guest's data", async () => {
  const { hotel, suite } = await twoRooms();
  const otherRooms = [other(suite.roomId, { guest: staying })];
  const { code } = must(await bookFor(env, hotel.owner, hotel, stay, { otherRooms, expectedTotal: 67_200 }));
  must(await cancelReservation(env.as(hotel.owner), { code, reason: "Closed", hotelId: hotel.hotelId }));
  must(await anonymiseGuest(env.as(hotel.owner), { hotelId: hotel.hotelId, code }));
  expect(JSON.stringify(await seen(hotel.hotelId, code))).not.toContain("Lomidze");
});

test("all rooms or none: a full room, wrong guests or prices, and too many rooms take nothing", async () => {
  const { hotel, suite } = await twoRooms();
  const rejection = async (otherRooms: StaffRoom[]) => {
    const outcome = await bookFor(env, hotel.owner, hotel, stay, { otherRooms, expectedTotal: 1 });
    return outcome.ok ? "booked" : outcome.rejection.code;
  };
  expect(await rejection([other(suite.roomId, { rooms: 3, adults: 3 })])).toBe("full");
  expect(await rejection([other(suite.roomId, { adults: 3 })])).toBe("too_many_guests");
  expect(await rejection([other(suite.roomId, { nightPrice: -1 })])).toBe("bad_price");
  expect(await rejection([other((await env.hotel()).roomId)])).toBe("unknown_room");
  expect(await rejection(Array.from({ length: 9 }, () => other(suite.roomId)))).toBe("too_many_rooms");
  // Together they are more than there are, each alone is not.
  expect(await rejection([other(hotel.roomId, { rooms: 2 }), other(hotel.roomId)])).toBe("full");
  expect([await soldOn(env, hotel), await soldOn(env, suite)]).toEqual([{}, {}]);
});

test("colleagues who book the same rooms in different order never oversell them", async () => {
  const { hotel, suite } = await twoRooms();
  const first = await staffBookingRequest(env, hotel, stay, { otherRooms: [other(suite.roomId, { rooms: 2 })], expectedTotal: 112_000 });
  const second = await staffBookingRequest(env, suite, stay, {
    rooms: 2,
    adults: 2,
    otherRooms: [other(hotel.roomId, { adults: 1 })],
    expectedTotal: 112_000,
  });
  const outcomes = await Promise.all(
    [first, second, first, second].map((request, index) =>
      bookForGuest(env.as(hotel.owner), { ...request, idempotencyKey: `${request.idempotencyKey}${index}` }),
    ),
  );
  expect(outcomes.map((outcome) => (outcome.ok ? "booked" : outcome.rejection.code)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    "booked",
    "full",
    "full",
    "full",
  ]);
  expect(await soldOn(env, suite)).toEqual({ "2026-12-10": 2, "2026-12-11": 2 });
});

test("guests have names of one word and one character, in each room", async () => {
  const { hotel, suite } = await twoRooms();
  const caller = {
    firstName: "",
    lastName: "陈",
    email: null,
    phone: "+1 555 123 4567 ext. 12",
    arrivalHour: null,
    requests: null,
    locale: "en" as const,
  };
  const otherRooms = [other(suite.roomId, { guest: { firstName: "O", lastName: "" } })];
  const { code } = must(await bookFor(env, hotel.owner, hotel, stay, { caller, otherRooms, expectedTotal: 67_200 }));
  const reservation = await seen(hotel.hotelId, code);
  expect(reservation.guest).toMatchObject({ firstName: "", lastName: "陈", phone: "+1 555 123 4567 ext. 12" });
  expect(roomFacts(reservation).map(([, facts]) => facts)[1]).toMatch(/, O$/);
  const shown = await calendarStays(env.as(hotel.owner), {
    hotelId: hotel.hotelId,
    roomIds: [hotel.roomId, suite.roomId],
    from: "2026-12-10",
    to: "2026-12-12",
  });
  expect(shown.map(({ guest }) => guest).toSorted()).toEqual(["O", "陈"]);
  const nobody = await bookFor(env, hotel.owner, hotel, stay, { caller: { ...caller, lastName: "\u200b" } });
  expect(nobody).toEqual({ ok: false, rejection: { code: "bad_guest", fields: ["firstName"] } });
});
