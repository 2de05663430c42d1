import { sql } from "kysely";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, MemoryRouter } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteRoom } from "#domain/closure/archive-room.server.ts";
import { addPromoCode } from "#domain/promo/add-promo-code.server.ts";
import { anonymiseReservations } from "#domain/reservation/anonymise-reservations.server.ts";
import { bookReservation, type BookingRequest } from "#domain/reservation/book/book-reservation.server.ts";
import { roomOffers } from "#domain/reservation/book/room-offers.server.ts";
import { cancelLine, lineRefunds } from "#domain/reservation/cancel/cancel-line.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import { setAgeBrackets } from "#domain/tax/set-age-brackets.server.ts";
import type { Actor } from "#kit/actor.ts";
import type { Stay } from "#kit/date/stay.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { CancelRoomDialog, CancelRooms } from "#routes/account/trip/cancel-room.tsx";
import { must } from "../../db/sample/must.ts";
import { approvedCard, requestFor, stayOf } from "../support/booking.ts";
import { weekendCode } from "../support/promo-codes.ts";
import { guestWithPoints, pointsOfGuest } from "../support/rewards.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";
import { violationsIn } from "../support/violations.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const stay = stayOf("2027-07-01", "2027-07-04");
const broken = () => violationsIn(env);

/** A hotel with doubles at 100 and suites at 300 dollars. */
async function withSuite(units = 3) {
  const hotel = await env.hotel({ price: 10_000, units });
  const suite = await hotel.room({ name: "Suite", price: 30_000, units });
  return { ...hotel, suiteId: suite.roomId };
}
type Hotel = Awaited<ReturnType<typeof withSuite>>;

/** A request for rooms in this order, at the current price without a code. */
async function requested(guest: Actor, hotel: Hotel, roomIds: string[], of: Stay = stay, units: number[] = []) {
  const parts = await Promise.all(
    roomIds.map((roomId, index) => requestFor(env, guest, { hotelId: hotel.hotelId, roomId }, of, { rooms: units[index] ?? 1 })),
  );
  const [first, ...others] = parts;
  if (!first) throw new Error("Nothing is requested.");
  const expectedTotal = parts.reduce((total, part) => total + part.expectedTotal, 0);
  return { ...first, expectedTotal, otherRooms: others.map((part) => ({ ...part, guest: null })) };
}

async function paid(guest: Actor, request: BookingRequest) {
  const { code } = must(await bookReservation(env.as(guest), request));
  must(await payReservation(env.as(guest), code));
  env.provider.pay(env.provider.orders().at(-1)?.orderId ?? "", approvedCard);
  await env.work();
  return code;
}
const trip = async (guest: Actor, code: string) => {
  const found = await reservationByCode(env.as(guest), code);
  if (!found) throw new Error("The booking is missing.");
  return found;
};
const soldOf = async (hotelId: string, roomId: string) =>
  (await env.ctx.db.selectFrom("room_nights").select("sold").where("hotel_id", "=", hotelId).where("room_id", "=", roomId).execute()).map(
    ({ sold }) => sold,
  );

describe("a booking of several rooms", () => {
  test("takes all nights in one payment, and names each room with its guest", async () => {
    const hotel = await withSuite();
    const guest = await env.person();
    const request = await requested(guest, hotel, [hotel.roomId, hotel.suiteId]);
    const others = request.otherRooms.map((room) => ({ ...room, guest: { firstName: "Mariam", lastName: "Lomidze" } }));
    const code = await paid(guest, { ...request, otherRooms: others });
    // 3 x (100 + 300) and 12 %.
    expect(await trip(guest, code)).toMatchObject({
      state: "confirmed",
      rooms: 2,
      adults: 2,
      total: 134_400,
      charge: 134_400,
      captured: 134_400,
      bookedRooms: [
        { room: { name: "Double" }, rooms: 1, subtotal: 30_000, lines: [{ line: 1, guest: null }] },
        { room: { name: "Suite" }, rooms: 1, subtotal: 90_000, lines: [{ line: 2, guest: { firstName: "Mariam", lastName: "Lomidze" } }] },
      ],
    });
    expect([await soldOf(hotel.hotelId, hotel.roomId), await soldOf(hotel.hotelId, hotel.suiteId)]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
    expect(await broken()).toEqual([]);
    await anonymiseReservations(env.ctx, guest.id);
    expect((await trip(guest, code)).bookedRooms.flatMap(({ lines }) => lines.map((line) => line.guest))).toEqual([null, null]);
  });

  test("is refused as a whole where one room is full, is of another hotel, or there are too many", async () => {
    const hotel = await withSuite(1);
    const [first, second] = [await env.person(), await env.person()];
    const request = await requested(second, hotel, [hotel.roomId, hotel.suiteId]);
    must(await bookReservation(env.as(first), await requested(first, hotel, [hotel.suiteId])));
    expect(await bookReservation(env.as(second), request)).toMatchObject({ rejection: { code: "full", roomId: hotel.suiteId } });
    expect(await soldOf(hotel.hotelId, hotel.roomId)).toEqual([]);
    const elsewhere = await withSuite();
    const mixed = { ...request, otherRooms: request.otherRooms.map((room) => ({ ...room, roomId: elsewhere.suiteId })) };
    expect(await bookReservation(env.as(second), mixed)).toMatchObject({ rejection: { code: "unknown_room" } });
    const many = { ...request, otherRooms: Array.from({ length: 9 }, () => request.otherRooms[0]).flatMap((room) => room ?? []) };
    expect(await bookReservation(env.as(second), many)).toMatchObject({ rejection: { code: "too_many_rooms", max: 9 } });
    expect(await broken()).toEqual([]);
  });

  test("splits the amount of a code over its rooms, and compares its minimum sum with all of them", async () => {
    const hotel = await withSuite();
    const guest = await env.person();
    const discount = { kind: "amount", amount: 5_000 } as const;
    must(await addPromoCode(env.as(hotel.owner), { hotelId: hotel.hotelId, ...weekendCode, discount, minSum: 110_000 }));
    const request = await requested(guest, hotel, [hotel.roomId, hotel.suiteId]);
    // 1,200.00 - 50.00 = 1,150.00 and 12 %.
    const { code } = must(await bookReservation(env.as(guest), { ...request, promoCode: weekendCode.code, expectedTotal: 128_800 }));
    expect(await trip(guest, code)).toMatchObject({ codeDiscount: 5_000, total: 128_800 });
    const lines = await env.ctx.db
      .selectFrom("reservation_rooms")
      .select("code")
      .where("hotel_id", "=", hotel.hotelId)
      .orderBy("line")
      .execute();
    expect(lines.map((line) => line.code)).toEqual([1_250, 3_750]);
    expect(await broken()).toEqual([]);
  });

  test(
    "invariant 31: of crossing bookings of the last two rooms exactly one succeeds, without a deadlock",
    { timeout: 60_000 },
    async () => {
      const hotel = await withSuite(1);
      const people = await Promise.all(Array.from({ length: 8 }, () => env.person()));
      for (let round = 0; round < 6; round++) {
        const day = (number: number) => new Date(Date.UTC(2027, 8, 1 + round * 4 + number)).toISOString().slice(0, 10);
        const nights = stayOf(day(0), day(3));
        const outcomes = await Promise.all(
          people.map(async (guest, index) => {
            const rooms = index % 2 === 0 ? [hotel.roomId, hotel.suiteId] : [hotel.suiteId, hotel.roomId];
            return bookReservation(env.as(guest), await requested(guest, hotel, rooms, nights));
          }),
        );
        expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
        for (const outcome of outcomes) expect(outcome.ok || ["full", "hold_limit"].includes(outcome.rejection.code)).toBe(true);
      }
      const { rows } = await sql<{
        deadlocks: number;
      }>`select deadlocks::int from pg_stat_database where datname = current_database()`.execute(env.ctx.db);
      expect(rows[0]?.deadlocks ?? 0).toBe(0);
      expect(await broken()).toEqual([]);
    },
  );
});

describe("one room of a booking", () => {
  test("is cancelled alone: its nights are free, its money goes back, the rest stays", async () => {
    const hotel = await withSuite();
    const guest = await env.person();
    const code = await paid(guest, await requested(guest, hotel, [hotel.roomId, hotel.suiteId]));
    expect(must(await cancelLine(env.as(guest), { code, line: 2, reason: "" })).refund).toBe(100_800);
    await env.work();
    expect(await trip(guest, code)).toMatchObject({
      state: "confirmed",
      rooms: 1,
      total: 33_600,
      charge: 33_600,
      captured: 134_400,
      refunded: 100_800,
      bookedRooms: [{ room: { name: "Double" } }],
      droppedRooms: [{ room: { name: "Suite" }, lines: [{ line: 2, kept: 0 }] }],
    });
    expect(await soldOf(hotel.hotelId, hotel.suiteId)).toEqual([0, 0, 0]);
    expect(await broken()).toEqual([]);
    expect(await cancelLine(env.as(guest), { code, line: 2, reason: "" })).toEqual({ ok: false, rejection: { code: "unknown_line" } });
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    await env.work();
    expect(await trip(guest, code)).toMatchObject({ state: "cancelled", refunded: 134_400 });
    expect(await broken()).toEqual([]);
  });

  test("of several units goes by units, and the last ones end the booking", async () => {
    const hotel = await withSuite();
    const guest = await env.person();
    const code = await paid(guest, await requested(guest, hotel, [hotel.roomId], stay, [3]));
    expect(must(await cancelLine(env.as(guest), { code, line: 1, units: 2, reason: "" })).refund).toBe(67_200);
    await env.work();
    expect(await trip(guest, code)).toMatchObject({ rooms: 1, total: 33_600, state: "confirmed" });
    expect(await soldOf(hotel.hotelId, hotel.roomId)).toEqual([1, 1, 1]);
    expect(await broken()).toEqual([]);
    expect(await cancelLine(env.as(guest), { code, line: 1, units: 2, reason: "" })).toMatchObject({ rejection: { code: "unknown_line" } });
    expect(must(await cancelLine(env.as(guest), { code, line: 1, reason: "" })).refund).toBe(33_600);
    await env.work();
    expect(await trip(guest, code)).toMatchObject({ state: "cancelled", refunded: 100_800 });
    expect(await broken()).toEqual([]);
  });

  test("that is cancelled too late costs its price, which stays with the hotel when the rest is cancelled by it", async () => {
    const hotel = await withSuite();
    const guest = await env.person();
    const code = await paid(guest, await requested(guest, hotel, [hotel.roomId, hotel.suiteId], stayOf("2026-11-21", "2026-11-22")));
    expect(must(await cancelLine(env.as(guest), { code, line: 1, reason: "", shown: { refund: 0, claim: 0, points: 0 } })).refund).toBe(0);
    expect(await trip(guest, code)).toMatchObject({ total: 33_600, droppedRooms: [{ lines: [{ kept: 11_200 }] }] });
    expect(await broken()).toEqual([]);
    expect(must(await cancelReservation(env.as(hotel.owner), { code, reason: "Water damage" })).refund).toBe(33_600);
    await env.work();
    expect(await broken()).toEqual([]);
  });

  test("returns the points that paid for it", async () => {
    const hotel = await withSuite();
    const guest = await guestWithPoints(env, 30_000);
    const request = await requested(guest, hotel, [hotel.roomId, hotel.suiteId]);
    const before = await pointsOfGuest(env, guest);
    const code = await paid(guest, { ...request, points: 13_400 });
    // 336.00 of 1,344.00 is a quarter: 33.50 of the points.
    expect(must(await cancelLine(env.as(guest), { code, line: 1, reason: "" })).refund).toBe(33_600 - 3_350);
    await env.work();
    expect(await pointsOfGuest(env, guest)).toBe(before - 13_400 + 3_350);
    expect(await broken()).toEqual([]);
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    await env.work();
    expect(await pointsOfGuest(env, guest)).toBe(before);
    expect(await broken()).toEqual([]);
  });

  test("is cancelled once by two clicks, and not by others, on an unpaid booking, or at worse terms than shown", async () => {
    const hotel = await withSuite();
    const guest = await env.person();
    const held = must(await bookReservation(env.as(guest), await requested(guest, hotel, [hotel.roomId, hotel.suiteId])));
    expect(await cancelLine(env.as(guest), { code: held.code, line: 1, reason: "" })).toMatchObject({
      rejection: { code: "not_confirmed_yet" },
    });
    const code = await paid(guest, await requested(guest, hotel, [hotel.roomId, hotel.suiteId]));
    const stranger = await env.person();
    expect(await cancelLine(env.as(stranger), { code, line: 1, reason: "" })).toMatchObject({ rejection: { code: "unknown_reservation" } });
    const worse = { code, line: 1, reason: "", shown: { refund: 99_999, claim: 0, points: 0 } };
    expect(await cancelLine(env.as(guest), worse)).toMatchObject({ rejection: { code: "terms_changed" } });
    const clicks = await Promise.all([1, 2, 3, 4].map(() => cancelLine(env.as(guest), { code, line: 1, reason: "" })));
    expect(clicks.filter(({ ok }) => ok)).toHaveLength(1);
    await env.work();
    expect(await broken()).toEqual([]);
  });

  test("is cancelled alone when its room is archived", async () => {
    const hotel = await withSuite();
    const guest = await env.person();
    const code = await paid(guest, await requested(guest, hotel, [hotel.roomId, hotel.suiteId]));
    must(await deleteRoom(env.as(hotel.owner), { hotelId: hotel.hotelId, roomId: hotel.suiteId }));
    await env.work();
    expect(await trip(guest, code)).toMatchObject({ state: "confirmed", refunded: 100_800, bookedRooms: [{ room: { name: "Double" } }] });
    expect(await broken()).toEqual([]);
  });
});

test("the guest is asked how many of the same rooms to cancel, the fewest at first", async () => {
  const { hotelId, roomId } = await env.hotel({ price: 10_000, units: 3 });
  const guest = await env.person();
  const code = await paid(guest, await requestFor(env, guest, { hotelId, roomId }, stay, { rooms: 3, adults: 3 }));
  const refunds = (await lineRefunds(env.as(guest), code, 1)) ?? [];
  expect(refunds.map(({ units }) => units)).toEqual([1, 2]);
  const asked = { trip: await trip(guest, code), asked: { line: 1, refunds }, idempotencyKey: code, problem: undefined };
  const Page = createRoutesStub([{ path: "/", Component: () => createElement(CancelRoomDialog, asked) }]);
  const html = renderToStaticMarkup(createElement(Page));
  expect(html).toContain("Cancel rooms?");
  expect(/<option[^>]*selected[^>]*>([^<]*)/.exec(html)?.[1]).toMatch(/^1 room/);
});

describe("a booking of two units with one adult", () => {
  /** Each unit is a line of its own, since prices depend on ages. */
  async function withOneAdult() {
    const hotel = await withSuite();
    const { hotelId } = hotel;
    must(await setAgeBrackets(env.as(hotel.owner), { hotelId, brackets: [{ id: null, from: 0, to: 11, kind: "price", percent: 50 }] }));
    const guest = await env.person();
    const request = await requestFor(env, guest, { hotelId, roomId: hotel.roomId }, stay, { rooms: 2, adults: 1 });
    const code = await paid(guest, request);
    const lines = await env.ctx.db
      .selectFrom("reservation_rooms")
      .select("adults")
      .where("hotel_id", "=", hotelId)
      .orderBy("line")
      .execute();
    expect(lines.map(({ adults }) => adults)).toEqual([1, 0]);
    return { hotel, guest, code };
  }

  test("keeps the unit of the adult, whoever cancels: the other one goes, or both", async () => {
    const { hotel, guest, code } = await withOneAdult();
    const { hotelId } = hotel;
    const refused = { ok: false, rejection: { code: "no_adult_left" } };
    expect(await cancelLine(env.as(guest), { code, line: 1, reason: "" })).toEqual(refused);
    expect(await cancelLine(env.as(hotel.owner), { code, hotelId, line: 1, units: 1, reason: "Water" })).toEqual(refused);
    expect(await lineRefunds(env.as(guest), code, 1)).toBeUndefined();
    expect(await lineRefunds(env.as(guest), code, 2)).toHaveLength(1);
    must(await cancelLine(env.as(guest), { code, line: 2, reason: "" }));
    await env.work();
    expect(await trip(guest, code)).toMatchObject({ state: "confirmed", rooms: 1, adults: 1 });
    must(await cancelLine(env.as(guest), { code, line: 1, reason: "" }));
    await env.work();
    expect(await trip(guest, code)).toMatchObject({ state: "cancelled" });
    expect(await broken()).toEqual([]);
  });

  test.each([
    ["en", "All adults of your booking stay in this room"],
    ["de", "In diesem Zimmer sind alle Erwachsenen Ihrer Buchung"],
    ["ka", "ამ ოთახში თქვენი ჯავშნის ყველა ზრდასრულია"],
  ] as const)("says why on the page of the trip, and has no button there (%s)", async (locale, text) => {
    const { guest, code } = await withOneAdult();
    const html = await inLocale(locale, async () => {
      const stay = await trip(guest, code);
      return renderToStaticMarkup(
        createElement(MemoryRouter, { initialEntries: [`/trips/${code}`] }, createElement(CancelRooms, { trip: stay })),
      );
    });
    expect(html).toContain(text);
    expect([...html.matchAll(/cancelRoom=(\d)/g)].map(([, line]) => line)).toEqual(["2"]);
  });
});

test("the last unit of a room is said to be taken by the guest's own choice or hold, not by others", async () => {
  const hotel = await withSuite(1);
  const { hotelId, roomId, suiteId } = hotel;
  const [guest, other] = [await env.person(), await env.person()];
  const offersTo = async (whom: Actor, taken?: ReadonlyMap<string, number>) => {
    const offers = await roomOffers(env.as(whom), { hotelId, stay, rooms: 1, ...(taken && { taken }) });
    return new Map(offers.map((offer) => [offer.roomId, [offer.quotes.length > 0, offer.takenBy]]));
  };
  const chosen = await offersTo(guest, new Map([[roomId, 1]]));
  expect([chosen.get(roomId), chosen.get(suiteId)]).toEqual([
    [false, "choice"],
    [true, null],
  ]);
  must(await bookReservation(env.as(guest), await requested(guest, hotel, [roomId])));
  expect((await offersTo(guest)).get(roomId)).toEqual([false, "hold"]);
  expect((await offersTo(other)).get(roomId)).toEqual([false, null]);
});
