import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { priceCalendar } from "#domain/availability/price-calendar.server.ts";
import { anonymiseGuest } from "#domain/front-desk/anonymise-guest.server.ts";
import { bookForGuest } from "#domain/front-desk/book-for-guest.server.ts";
import { bookingFilter } from "#domain/front-desk/booking-filter.ts";
import { bookingsCsv } from "#domain/front-desk/bookings-csv.server.ts";
import { staffOffers } from "#domain/front-desk/room-offers-for-staff.server.ts";
import type { PricingFacts, TaxRule } from "#domain/pricing/facts.ts";
import { guestsOf } from "#domain/pricing/units.ts";
import { anonymiseReservations } from "#domain/reservation/anonymise-reservations.server.ts";
import { roomOffers } from "#domain/reservation/book/room-offers.server.ts";
import { deleteOldAges } from "#domain/reservation/delete-ages.server.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import { peopleText } from "#domain/reservation/show/stay-text.ts";
import { hotelsFound } from "#domain/search/hotels-found.server.ts";
import { otherDates } from "#domain/search/other-dates.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import type { Actor } from "#kit/actor.ts";
import type { Ages } from "#kit/party.ts";
import { pathOfBooking } from "#routes/booking/booking-path.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { hotel as plainFacts } from "../oracle/hotel.ts";
import { approvedCard, bookAndBegin, book, requestFor, stayOf } from "../support/booking.ts";
import { staffBookingRequest } from "../support/front-desk.ts";
import { exportedData } from "../support/personal-data.ts";
import { writeFacts } from "../support/pricing-rows.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let hotel: Awaited<ReturnType<TestEnv["hotel"]>>;
beforeAll(async () => {
  env = await openTestEnv({ now: "2026-11-21T09:00:00Z" });
});
afterAll(() => env.close());

/** A tax of guests from 16 years on, and children of 3 to 14 for 10.00 a night; babies sleep in a cot. */
const cityTax: TaxRule = {
  id: "city",
  mode: "added",
  season: null,
  priceClass: null,
  basis: "amount",
  amount: 100,
  per: "person",
  minAge: 16,
  maxNights: null,
};
const facts: PricingFacts = {
  ...plainFacts,
  price: 10_000,
  guests: { included: 2, maxAdults: 3, maxChildren: 1, maxGuests: 3, extraBeds: 0, cots: 1, extraAdult: 5000, singleUse: null },
  brackets: [
    { id: "baby", toAge: 2, kind: "free", cot: true },
    { id: "child", toAge: 14, kind: "price", amount: 1000 },
  ],
  taxRules: [cityTax],
};
const dates = stayOf("2026-12-10", "2026-12-11");

beforeEach(async () => {
  env.at("2026-11-21T09:00:00Z");
  hotel = await env.hotel({ units: 4, timeZone: "Asia/Tbilisi" });
  await writeFacts(env, hotel.hotelId, [{ roomId: hotel.roomId, units: 4, facts }]);
});

const search = (query: string) =>
  searchOf(
    new URLSearchParams(`${query}&location=${encodeURIComponent(hotel.city)}&checkIn=${dates.checkIn}&checkOut=${dates.checkOut}`),
    "2026-11-21",
  );
const found = async (query: string) => (await hotelsFound(env.ctx, search(query))).hotels.map(({ price }) => price?.perNight);

async function family(ages: Partial<Ages>, more: { adults?: number; children?: number; rooms?: number } = {}) {
  const guest = await env.person();
  const party = { adults: 2, children: ages.childAges?.length ?? 0, rooms: 1, ...more, ...ages };
  const stay = dates;
  const [offer] = await roomOffers(env.as(guest), { hotelId: hotel.hotelId, stay, rooms: party.rooms, guests: guestsOf(party) });
  const request = await requestFor(env, guest, hotel, stay, party);
  return { guest, offer, request: { ...request, expectedTotal: offer?.quotes[0]?.total ?? 0 } };
}

async function booked(
  ages: Partial<Ages>,
  more: { adults?: number; children?: number; rooms?: number } = {},
): Promise<{ code: string; guest: Actor }> {
  const { guest, request } = await family(ages, more);
  const { hotelId, roomId } = hotel;
  const { code, orderId } = await bookAndBegin(env, guest, { hotelId, roomId }, dates, request);
  env.provider.pay(orderId, approvedCard);
  await env.work();
  return { code, guest };
}

const storedAges = async () =>
  (
    await sql<{
      child_ages: (number | null)[];
    }>`select child_ages from reservation_rooms where hotel_id = ${hotel.hotelId} order by reservation_id, line`.execute(env.ctx.db)
  ).rows.map(({ child_ages }) => child_ages);

const trip = async ({ code, guest }: { code: string; guest: Actor }) => {
  const stay = await reservationByCode(env.as(guest), code);
  if (!stay) throw new Error("The trip is gone.");
  return stay;
};

describe("a search with ages of children", () => {
  test("prices a child by its bracket, and by the highest price without an age", async () => {
    expect(await found("adults=2&children=1&childAges=9")).toEqual([11_000]);
    expect(await found("adults=2&children=1&childAges=1")).toEqual([10_000]);
    expect(await found("adults=2&children=1")).toEqual([11_000]);
  });

  test("finds a room for a child in a cot beside one that pays, and not for two that pay", async () => {
    expect(await found("adults=2&children=2&childAges=1,9")).toEqual([11_000]);
    // Both of known age could sleep in cots by their number alone.
    expect(await found("adults=2&children=2&childAges=4,9")).toEqual([]);
    expect(await found("adults=2&children=2")).toEqual([]);
  });

  test("counts ages in the order given when they are divided over rooms", async () => {
    // Three adults and two: the first child goes to the two, and only a baby fits beside the three.
    expect(await found("adults=5&children=2&rooms=2&childAges=9,1")).toEqual([13_000]);
    expect(await found("adults=5&children=2&rooms=2&childAges=1,9")).toEqual([]);
    expect((await otherDates(env.ctx, search("adults=2&children=1&childAges=9")))[0]?.perNight).toBe(11_000);
  });

  test("prices the days of the hotel's calendar for them", async () => {
    const price = async (childAges: number[]) => {
      const guests = guestsOf({ adults: 2, children: 1, childAges });
      const { nights } = await priceCalendar(env.ctx, { hotelId: hotel.hotelId, from: "2026-12-10", days: 1, rooms: 1, guests });
      return nights[0];
    };
    expect([await price([9]), await price([1]), await price([])]).toEqual([11_000, 10_000, 11_000]);
  });

  test("offers what a child in a cot pays, and says of a party that does not fit that it does not", async () => {
    expect((await family({ childAges: [1, 9] })).offer).toMatchObject({ fits: true, asksTeens: true, quotes: [{ subtotal: 11_000 }] });
    expect((await family({ childAges: [4, 9] })).offer).toMatchObject({ fits: false, quotes: [] });
  });
});

describe("a booking with ages of children", () => {
  test("stores them, also of a child in a cot beyond the guests of the room, and shows them on the trip, in the e-mail and to staff", async () => {
    const booking = await booked({ childAges: [9, 1] });
    expect(await storedAges()).toEqual([[1, 9]]);
    const stay = await trip(booking);
    expect(stay).toMatchObject({ adults: 2, children: 2, childAges: [1, 9], teenAges: [] });
    expect(peopleText(stay)).toBe("2 adults, children of 1 and 9");
    const mail = await mailBody(env.ctx, "reservation-paid", { code: booking.code });
    expect(mail?.text).toContain("2 adults, children of 1 and 9");
    const pieces: string[] = [];
    for await (const piece of bookingsCsv(env.ctx, { id: hotel.hotelId, timeZone: "Asia/Tbilisi" }, bookingFilter(new URLSearchParams())))
      pieces.push(String(piece));
    expect(pieces.join("")).toMatch(
      /,Site,1 9,[^,]+,,,"Double, Standard rate, 2 adults, children of 1 and 9",,,,"Tax[^\r]*",0\.00,Paid by card: \$112\.00\r\n$/,
    );
    const { reservations } = (await exportedData(env.as(booking.guest))) as { reservations: { lines: { child_ages: number[] }[] }[] };
    expect(reservations[0]?.lines[0]?.child_ages).toEqual([1, 9]);
  });

  test("counts a guest of 15 among the adults, at that age in taxes, and says so", async () => {
    // Two guests of at least 16 pay the tax, or one; the room is full with three adults and an extra adult.
    const grown = await family({}, { adults: 3 });
    const young = await family({ teenAges: [15] }, { adults: 3 });
    expect([grown.request.expectedTotal, young.request.expectedTotal]).toEqual([15_300, 15_200]);
    const stay = await trip(await booked({ teenAges: [15] }, { adults: 3 }));
    expect(stay).toMatchObject({ adults: 3, children: 0, childAges: [], teenAges: [15], total: 15_200 });
    expect(peopleText(stay)).toBe("3 adults (under 18: 15)");
  });

  test("books again with the same ages, divided over its units as before", async () => {
    const stay = await trip(await booked({ childAges: [4, 1], teenAges: [16] }, { adults: 3, rooms: 2 }));
    const query = searchOf(new URLSearchParams(pathOfBooking(stay).split("?")[1]), "2026-11-21");
    const again = await family(query, { adults: query.adults, children: query.children, rooms: query.rooms });
    const summary = (lines: readonly { units: number; adults: number; childAges: readonly (number | null)[] }[]) =>
      lines.map(({ units, adults, childAges }) => ({ units, adults, childAges }));
    expect(summary(again.offer?.quotes[0]?.lines ?? [])).toEqual(summary(stay.bookedRooms[0]?.lines ?? []));
    expect(again.request.expectedTotal).toBe(stay.total);
  });

  test("is rejected at the price of other ages, and with more ages than guests", async () => {
    const { guest, request } = await family({ childAges: [1] });
    const answer = (more: object) => book(env, guest, hotel, dates, { ...request, ...more });
    expect(await answer({ childAges: [9] })).toMatchObject({ rejection: { code: "price_changed", total: 11_200 } });
    expect(await answer({ childAges: [1, 1] })).toMatchObject({ rejection: { code: "bad_guest", fields: ["childAges"] } });
    expect(await answer({ teenAges: [15, 15] })).toMatchObject({ rejection: { code: "bad_guest", fields: ["childAges"] } });
    expect(await answer({ children: 2, childAges: [4, 9] })).toMatchObject({ rejection: { code: "too_many_guests" } });
    expect(await answer({})).toMatchObject({ ok: true });
  });

  test("by staff is priced and stored with them", async () => {
    const party = { rooms: 1, adults: 2, children: 2, childAges: [9, 1] };
    const { offers } = await staffOffers(env.ctx, hotel.hotelId, dates, party);
    expect(offers).toMatchObject([{ total: 11_200 }]);
    const request = await staffBookingRequest(env, hotel, dates, { ...party, expectedTotal: 11_200 });
    const { hotelId, roomId } = hotel;
    must(await bookForGuest(env.as(hotel.owner), { ...request, hotelId, roomId }));
    expect(await storedAges()).toEqual([[1, 9]]);
  });
});

describe("stored ages of children", () => {
  test("are deleted 90 days after check-out by the hotel's calendar, and the number of children is kept", async () => {
    const booking = await booked({ childAges: [9], teenAges: [15] }, { adults: 2, children: 1 });
    // 90 days after 11 December begin at 20:00 UTC on 10 March in Tbilisi.
    env.at("2027-03-10T19:59:00Z");
    await deleteOldAges(env.ctx);
    expect(await storedAges()).toEqual([[9, 15]]);
    env.at("2027-03-10T20:01:00Z");
    await deleteOldAges(env.ctx);
    expect(await storedAges()).toEqual([[null, null]]);
    const stay = await trip(booking);
    expect(stay).toMatchObject({ adults: 2, children: 1, childAges: [], teenAges: [] });
    expect(peopleText(stay)).toBe("2 adults, 1 child");
  });

  test("are deleted with the guest's other data, of that guest only", async () => {
    const one = await booked({ childAges: [9] });
    const other = await booked({ childAges: [4] });
    await anonymiseReservations(env.ctx, one.guest.id);
    expect([(await trip(one)).childAges, (await trip(other)).childAges]).toEqual([[], [4]]);
  });

  test("of a phone booking are deleted when staff anonymise it", async () => {
    const party = { adults: 2, children: 1, childAges: [4], expectedTotal: 11_200 };
    const request = await staffBookingRequest(env, hotel, dates, party);
    const { hotelId, roomId } = hotel;
    const { code } = must(await bookForGuest(env.as(hotel.owner), { ...request, hotelId, roomId }));
    env.at("2026-12-20T09:00:00Z");
    must(await anonymiseGuest(env.as(hotel.owner), { hotelId, code }));
    expect(await storedAges()).toEqual([[null]]);
  });
});
