import { afterAll, beforeAll, expect, test } from "vitest";
import { addHotel } from "#domain/hotel/add-hotel.server.ts";
import { publishHotel } from "#domain/hotel/publishing/publish-hotel.server.ts";
import { addRoom } from "#domain/hotel/rooms/add-room.server.ts";
import { roomOffers } from "#domain/reservation/book/room-offers.server.ts";
import { emptySearch } from "#domain/search/empty-search.server.ts";
import { hotelsFound } from "#domain/search/hotels-found.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import type { Search } from "#domain/search/search-params.ts";
import type { Actor } from "#kit/actor.ts";
import { must } from "../../db/sample/must.ts";
import { book, stayOf } from "../support/booking.ts";
import { changeDay } from "../support/nights.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let owner: Actor;
beforeAll(async () => {
  env = await openTestEnv();
  owner = await env.person("hotel_manager");
});
afterAll(() => env.close());

/** Distances in metres northwards; a degree of latitude is 111 km. */
async function house(city: string, { north = 0, price = 10_000, capacity = 2, name = `House in ${city}` } = {}) {
  const { hotelId } = must(
    await addHotel(env.as(owner), {
      name,
      city,
      country: "Georgia",
      description: "A house for the tests of the house.",
      address: "12 Long Street",
      propertyType: "hotel",
      latitude: 42 + north / 111_195,
      longitude: 44,
    }),
  );
  const { roomId } = must(
    await addRoom(env.as(owner), {
      hotelId,
      name: "Double",
      description: "A double room to be booked.",
      roomType: "double",
      price,
      capacity,
    }),
  );
  must(await publishHotel(env.as(owner), hotelId));
  return { hotelId, roomId, owner };
}

const requested = (location: string, [checkIn, checkOut]: [string, string] | [] = [], more: Record<string, string> = {}): Search =>
  searchOf(new URLSearchParams({ location, ...(checkIn && checkOut && { checkIn, checkOut }), ...more }), "2026-11-21");

async function help(search: Search) {
  expect((await hotelsFound(env.ctx, search)).count).toBe(0);
  return emptySearch(env.ctx, search);
}

test("the nearest dates with rooms are offered, with their number of hotels and the price of a booking", async () => {
  const one = await house("Ananuri", { price: 12_000 });
  const other = await house("Ananuri", { price: 9_000, name: "Second House" });
  const guest = await env.person();
  // One is full from the 10th to the 14th, the other from the 8th to the 12th.
  must(await book(env, guest, one, stayOf("2026-12-10", "2026-12-15")));
  must(await book(env, guest, other, stayOf("2026-12-08", "2026-12-13")));
  const { dates, withoutFilters } = await help(requested("Ananuri", ["2026-12-10", "2026-12-13"]));
  expect(withoutFilters).toBe(0);
  expect(dates).toEqual([
    { checkIn: "2026-12-06", checkOut: "2026-12-09", hotels: 1, perNight: 12_000, total: 40_320 },
    { checkIn: "2026-12-07", checkOut: "2026-12-10", hotels: 1, perNight: 12_000, total: 40_320 },
    { checkIn: "2026-12-13", checkOut: "2026-12-16", hotels: 1, perNight: 9_000, total: 30_240 },
    { checkIn: "2026-12-14", checkOut: "2026-12-17", hotels: 1, perNight: 9_000, total: 30_240 },
  ]);
  for (const { checkIn, checkOut, hotels, total } of dates) {
    const found = await hotelsFound(env.ctx, requested("Ananuri", [checkIn, checkOut]));
    expect(found.count).toBe(hotels);
    const offers = await Promise.all(
      found.hotels.map(({ id }) => roomOffers(env.as(guest), { hotelId: id, stay: stayOf(checkIn, checkOut), rooms: 1 })),
    );
    expect(Math.min(...offers.flat().flatMap(({ quotes }) => quotes.map((quote) => quote.total)))).toBe(total);
  }
});

test("days closed to arrival, past days and parties that fit nowhere are not offered", async () => {
  const hotel = await house("Pasanauri");
  const guest = await env.person();
  must(await book(env, guest, hotel, stayOf("2026-11-23", "2026-11-25")));
  await changeDay(env, hotel, "2026-11-25", { noArrival: true });
  const { dates } = await help(requested("Pasanauri", ["2026-11-23", "2026-11-25"]));
  expect(dates.map(({ checkIn }) => checkIn)).toEqual(["2026-11-21", "2026-11-26", "2026-11-27", "2026-11-28"]);
  const many = await help(requested("Pasanauri", ["2026-12-01", "2026-12-03"], { adults: "8" }));
  expect(many).toEqual({ withoutFilters: 0, near: { regions: [], hotels: [] }, dates: [], towns: [] });
});

test("the nearest other towns with rooms on the dates are offered with their distance, count and price", async () => {
  const far = 800_000;
  const full = await house("Gudauri", { north: far });
  await house("Kobi", { north: far + 20_000, price: 8_000 });
  await house("Kobi", { north: far + 20_000, price: 7_000, name: "Little House" });
  await house("Sno", { north: far - 40_000 });
  const alsoFull = await house("Juta", { north: far + 10_000 });
  await house("Tusheti", { north: far + 330_000 });
  const guest = await env.person();
  for (const hotel of [full, alsoFull]) must(await book(env, guest, hotel, stayOf("2027-01-10", "2027-01-12")));
  const { towns } = await help(requested("Gudauri", ["2027-01-10", "2027-01-12"]));
  expect(towns).toMatchObject([
    { city: "Kobi", hotels: 2, perNight: 7_000, distance: 20_000 },
    { city: "Sno", hotels: 1, perNight: 10_000, distance: 40_000 },
  ]);
  // A search for a hotel shows others of its town first.
  const second = await house("Gudauri", { name: "Ridge Lodge", north: far });
  must(await book(env, guest, second, stayOf("2027-01-20", "2027-01-22")));
  expect((await help(requested("Ridge Lodge", ["2027-01-20", "2027-01-22"]))).towns[0]).toMatchObject({
    city: "Gudauri",
    distance: 0,
    hotels: 1,
  });
});

test("when only filters exclude hotels, nothing else is offered", async () => {
  await house("Lagodekhi");
  const filtered = await help(requested("Lagodekhi", ["2027-02-01", "2027-02-03"], { type: "villa" }));
  expect(filtered).toEqual({ withoutFilters: 1, near: { regions: [], hotels: [] }, dates: [], towns: [] });
  expect((await help(requested("Lagodekhi", [], { box: "1,1,2,2" }))).withoutFilters).toBe(1);
  const misspelled = await help(requested("Lagodehki", ["2027-02-01", "2027-02-03"], { type: "villa" }));
  expect(misspelled).toMatchObject({ withoutFilters: 0, near: { regions: [{ city: "Lagodekhi", hotels: 1 }] } });
});
