import { afterAll, beforeAll, expect, test } from "vitest";
import { addHotel } from "#domain/hotel/add-hotel.server.ts";
import type { HotelCardFacts } from "#domain/hotel/hotel.ts";
import { publishHotel } from "#domain/hotel/publishing/publish-hotel.server.ts";
import { addRoom } from "#domain/hotel/rooms/add-room.server.ts";
import { flexibleStays } from "#domain/search/flexible/flexible.ts";
import { hotelsFound } from "#domain/search/hotels-found.server.ts";
import { hotelsOnMap } from "#domain/search/hotels-on-map.server.ts";
import { monthPrices } from "#domain/search/month-prices.server.ts";
import { priceHistogram } from "#domain/search/price-histogram.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import type { Search } from "#domain/search/search-params.ts";
import type { Actor } from "#kit/actor.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import { nightCount, type Stay } from "#kit/date/stay.ts";
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

async function house(city: string, price = 10_000) {
  const hotel = {
    name: `House in ${city}`,
    city,
    country: "Georgia",
    description: "A house for the tests of the house.",
    address: "12 Long Street",
    propertyType: "hotel" as const,
    latitude: 42,
    longitude: 44,
  };
  const { hotelId } = must(await addHotel(env.as(owner), hotel));
  const room = { name: "Double", description: "A double room to be booked.", roomType: "double" as const, price, capacity: 2 };
  const { roomId } = must(await addRoom(env.as(owner), { hotelId, ...room }));
  must(await publishHotel(env.as(owner), hotelId));
  return { hotelId, roomId, owner };
}

const today = "2026-11-21";
const searchFor = (query: string): Search => ({ ...searchOf(new URLSearchParams(query), today), dates: null });

type Found = { stay: Stay; card: HotelCardFacts };

/** The cheapest stay of each hotel, by the fixed search of each of the stays. */
async function byFixedSearches(search: Search): Promise<Map<string, Found>> {
  const best = new Map<string, Found>();
  const perNight = ({ card }: Found) => {
    const { total = 0, nights = 1 } = card.price?.stay ?? {};
    return total / nights;
  };
  for (const stay of flexibleStays(search.flexible ?? { around: { checkIn: "", checkOut: "" }, shift: 1 }, today)) {
    const { hotels } = await hotelsFound(env.ctx, { ...search, flexible: null, dates: stay, sort: "popularity" });
    for (const card of hotels) {
      const found = { stay, card };
      const known = best.get(card.id);
      if (!known || perNight(found) < perNight(known)) best.set(card.id, found);
    }
  }
  return best;
}

async function expectCheapest(query: string) {
  const search = searchFor(query);
  const expected = await byFixedSearches(search);
  const found = await hotelsFound(env.ctx, search);
  expect(found.count).toBe(expected.size);
  for (const card of found.hotels) {
    const { stay, card: fixed } = expected.get(card.id) ?? {};
    expect({ stay: card.price?.stay?.found, discount: card.discount }).toEqual({ stay, discount: fixed?.discount });
    expect(card.price).toEqual({ ...fixed?.price, stay: { ...fixed?.price?.stay, found: stay } });
  }
  return found.hotels;
}

const foundOf = (cards: HotelCardFacts[], hotelId: string) => cards.find(({ id }) => id === hotelId)?.price?.stay?.found;
const nightsOf = ({ checkIn, checkOut }: Stay): Day[] =>
  Array.from({ length: nightCount({ checkIn, checkOut }) }, (_, index) => addDays(checkIn, index));

test("each hotel is found with its cheapest stay of the flexible dates, as fixed searches of each of them find it", async () => {
  const guest = await env.person();
  const cheapWeek = await house("Mestia", 10_000);
  for (const night of nightsOf(stayOf("2027-03-12", "2027-03-15"))) await changeDay(env, cheapWeek, night, { price: 6_000 });
  const soldOut = await house("Mestia", 8_000);
  must(await book(env, guest, soldOut, stayOf("2027-03-01", "2027-03-29")));
  const restricted = await house("Mestia", 9_000);
  for (const night of nightsOf(stayOf("2027-03-01", "2027-04-01"))) await changeDay(env, restricted, night, { minNights: 4 });
  await changeDay(env, restricted, "2027-03-01", { noArrival: true });
  const closed = await house("Mestia", 5_000);
  for (const night of nightsOf(stayOf("2027-03-01", "2027-04-05"))) await changeDay(env, closed, night, { closed: true });

  const cards = await expectCheapest("location=Mestia&month=2027-03&nights=3-5");
  expect(foundOf(cards, cheapWeek.hotelId)).toEqual(stayOf("2027-03-12", "2027-03-15"));
  expect(foundOf(cards, soldOut.hotelId)).toEqual(stayOf("2027-03-29", "2027-04-01"));
  expect(foundOf(cards, restricted.hotelId)).toEqual(stayOf("2027-03-02", "2027-03-06"));
  expect(cards.map(({ id }) => id)).not.toContain(closed.hotelId);

  await expectCheapest("location=Mestia&month=2027-03&nights=weekend");
  await expectCheapest("location=Mestia&checkIn=2027-03-10&checkOut=2027-03-13&flex=3");
  await expectCheapest("location=Mestia&checkIn=2027-03-10&checkOut=2027-03-13&flex=3&rooms=2");

  const sorted = await expectCheapest("location=Mestia&month=2027-03&nights=3-5&sort=price");
  expect(sorted.map(({ id }) => id)).toEqual([cheapWeek.hotelId, soldOut.hotelId, restricted.hotelId]);
  const cheap = await hotelsFound(env.ctx, searchFor("location=Mestia&month=2027-03&nights=3-5&maxPrice=70"));
  expect(cheap.hotels.map(({ id }) => id)).toEqual([cheapWeek.hotelId]);
  expect(cheap.count).toBe(1);

  const markers = await hotelsOnMap(env.ctx, searchFor("location=Mestia&month=2027-03&nights=3-5"));
  expect(Object.fromEntries(markers.map(({ id, found, total }) => [id, { found, total }]))).toEqual(
    Object.fromEntries(cards.map(({ id, price }) => [id, { found: price?.stay?.found, total: price?.stay?.total }])),
  );
  const bars = await priceHistogram(env.ctx, searchFor("location=Mestia&month=2027-03&nights=3-5"));
  expect([bars[6], bars[8], bars[9]]).toEqual([1, 1, 1]);
});

test("no stay begins before the hotel's today", async () => {
  const hotel = await house("Ushguli");
  const cards = await expectCheapest("location=Ushguli&month=2026-11&nights=2");
  expect(foundOf(cards, hotel.hotelId)).toEqual(stayOf(today, "2026-11-23"));
});

test("of flexible dates only those count on which a stay can be cancelled free of charge, if that is asked", async () => {
  const hotel = await house("Chazhashi");
  const cards = await expectCheapest("location=Chazhashi&month=2026-11&nights=2&freeCancellation=on");
  expect((foundOf(cards, hotel.hotelId)?.checkIn ?? "") > today).toBe(true);
});

test("a month without a weekend left finds nothing", async () => {
  await house("Adishi");
  const search = { ...searchFor("location=Adishi&month=2026-11&nights=weekend") };
  const late = { ...env.ctx, now: () => new Date("2026-11-30T12:00:00Z") };
  expect((await hotelsFound(late, search)).count).toBe(0);
  expect((await hotelsFound(late, { ...search, sort: "price" })).count).toBe(0);
  expect(await hotelsOnMap(late, search)).toEqual([]);
});

test("the month of prices has for each arrival the lowest price of the fixed searches, and nothing for full days", async () => {
  const guest = await env.person();
  const one = await house("Oni", 9_000);
  const other = await house("Oni", 12_000);
  await changeDay(env, other, "2027-04-10", { price: 4_000 });
  await changeDay(env, one, "2027-04-20", { noArrival: true });
  await changeDay(env, other, "2027-04-22", { minNights: 3 });
  for (const hotel of [one, other]) must(await book(env, guest, hotel, stayOf("2027-04-14", "2027-04-17")));
  const search = searchFor("location=Oni&month=2027-04&nights=2");
  const { days, hotels } = await monthPrices(env.ctx, search);
  expect(hotels).toBe(2);
  const expected: Record<Day, number> = {};
  for (const dates of nightsOf(stayOf("2027-04-01", "2027-05-01")).map((day) => stayOf(day, addDays(day, 2)))) {
    const found = await hotelsFound(env.ctx, { ...search, flexible: null, dates, sort: "price" });
    const [first] = found.hotels;
    if (first?.price) expected[dates.checkIn] = first.price.perNight;
  }
  expect(days).toEqual(expected);
  expect(days["2027-04-15"]).toBeUndefined();
  expect([days["2027-04-01"], days["2027-04-09"], days["2027-04-10"], days["2027-04-20"]]).toEqual([9_000, 8_000, 8_000, 12_000]);
});
