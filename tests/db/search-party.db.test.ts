import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { priceCalendar } from "#domain/availability/price-calendar.server.ts";
import { priceStay } from "#domain/pricing/price-stay.ts";
import { datedPrice } from "#domain/search/hotel-sections.server.ts";
import { hotelsFound } from "#domain/search/hotels-found.server.ts";
import { hotelsOnMap } from "#domain/search/hotels-on-map.server.ts";
import { partyOf } from "#domain/search/matching.server.ts";
import { monthPrices } from "#domain/search/month-prices.server.ts";
import { priceHistogram } from "#domain/search/price-histogram.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import { priceBounds, type Search } from "#domain/search/search-params.ts";
import { addDays } from "#kit/date/day.ts";
import { nightCount, type Stay } from "#kit/date/stay.ts";
import { sum } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { anyWanted } from "../oracle/arbitrary.ts";
import type { Wanted } from "../oracle/priced.ts";
import { type RoomWithFacts, writeFacts } from "../support/pricing-rows.ts";
import { longer } from "../support/soak.ts";
import { otherRoom, storable } from "../support/storable-facts.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

const hotelCount = 4;

let env: TestEnv;
const hotels: { hotelId: string; roomIds: string[] }[] = [];
beforeAll(async () => {
  env = await openTestEnv();
  for (let count = 0; count < hotelCount; count++) {
    const hotel = await env.hotel({ timeZone: "Asia/Tbilisi" });
    const { roomId } = await hotel.room();
    hotels.push({ hotelId: hotel.hotelId, roomIds: [hotel.roomId, roomId] });
  }
});
afterAll(() => env.close());

/** Guests of a search: at most as many as its form has. */
const anyParty = fc
  .record({ adults: fc.integer({ min: 1, max: 6 }), children: fc.integer({ min: 0, max: 4 }), rooms: fc.constantFrom(1, 1, 1, 2, 3) })
  .chain((party) =>
    fc.record({
      party: fc.constant(party),
      childAges: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: party.children }),
      teenAges: fc.array(fc.integer({ min: 13, max: 17 }), { maxLength: Math.min(1, party.adults - 1) }),
    }),
  );

/** The lowest accommodation of a refundable plan after its discount among the rooms that the party fits into, by the reference implementation. */
function lowestNet(rooms: readonly RoomWithFacts[], search: Search, stay: Stay, today: string): number | null {
  const { rooms: units, guests } = partyOf(search);
  const nets = rooms.flatMap(({ facts }) => {
    const refundable = new Set([
      "standard",
      ...facts.specialRates.filter(({ isCancelable }) => isCancelable).map(({ rateType }) => rateType),
      ...facts.plans.filter(({ cancellation }) => cancellation === null || cancellation.freeUntilHours !== null).map(({ id }) => id),
    ]);
    const priced = priceStay({ facts, stay, units, guests, today, isMember: false, code: null, chosen: [] }) ?? [];
    return priced
      .filter(({ plan }) => refundable.has(plan))
      .map(({ lines }) => sum(lines.map(({ accommodation, discount }) => accommodation - discount)));
  });
  return nets.length > 0 ? Math.min(...nets) : null;
}

const perNight = (net: number, { rooms }: Search, stay: Stay) => Math.round(net / (nightCount(stay) * rooms));
/** As prices are compared and sorted in the database. */
const whole = (net: number, { rooms }: Search, stay: Stay) => Math.floor(net / (nightCount(stay) * rooms));

async function writeHotels(wanted: Wanted, others: readonly Wanted[]): Promise<(readonly RoomWithFacts[])[]> {
  const all: RoomWithFacts[][] = [];
  for (const [place, { hotelId, roomIds }] of hotels.entries()) {
    const facts = { ...wanted, facts: otherRoom(wanted, others[2 * place] ?? wanted) };
    // Taxes, ages and extras are those of the hotel.
    const own = others[2 * place]?.facts ?? wanted.facts;
    const mixed = { ...facts, facts: { ...facts.facts, brackets: own.brackets } };
    const rooms = [storable(mixed.facts), storable(otherRoom(mixed, others[2 * place + 1] ?? wanted))].map((each, index) => ({
      roomId: roomIds[index] ?? "",
      units: 4,
      facts: each,
    }));
    await writeFacts(env, hotelId, rooms);
    await sql`update search_hotels set calendar_start = ${addDays(wanted.today, -2)} where hotel_id = ${hotelId}`.execute(env.ctx.db);
    await sql`update search_hotels s set rooms = c.rooms, rates = c.rates, lowest = c.lowest from computed_search_hotel(${hotelId}) c
      where s.hotel_id = c.hotel_id`.execute(env.ctx.db);
    all.push(rooms);
  }
  return all;
}

test("search, filters, histogram, map, flexible dates and calendar have the price of a room that the party fits into, for any party with ages", async () => {
  const seen = { fitting: 0, unfit: 0 };
  await fc.assert(
    fc.asyncProperty(
      anyWanted,
      fc.array(anyWanted, { minLength: 2 * hotelCount, maxLength: 2 * hotelCount }),
      anyParty,
      fc.boolean(),
      async (wanted, others, { party, childAges, teenAges }, isDated) => {
        const written = await writeHotels(wanted, others);
        const { today, stay } = wanted;
        const ctx: Ctx = { ...env.ctx, now: () => new Date(`${today}T08:00:00Z`), actor: null };
        const search: Search = {
          ...searchOf(new URLSearchParams(), today),
          ...party,
          childAges: childAges.slice(0, party.children),
          teenAges,
          sort: "price",
          ...(isDated ? { dates: stay } : { flexible: { around: stay, shift: 1 as const } }),
        };
        const shifts = isDated ? [0] : [0, 1, -1];
        const stays = shifts
          .map((days) => ({ checkIn: addDays(stay.checkIn, days), checkOut: addDays(stay.checkOut, days) }))
          .filter(({ checkIn }) => checkIn >= today);
        const expected = hotels
          .flatMap(({ hotelId }, place) => {
            const nets = stays.flatMap((one) => lowestNet(written[place] ?? [], search, one, today) ?? []);
            if (nets.length === 0) return [];
            return [{ id: hotelId, net: Math.min(...nets) }];
          })
          .toSorted((one, other) => whole(one.net, search, stay) - whole(other.net, search, stay) || (one.id < other.id ? -1 : 1));
        seen.fitting += expected.length;
        seen.unfit += hotels.length - expected.length;

        const shown = expected.map(({ id, net }) => ({ id, price: perNight(net, search, stay) }));
        const found = await hotelsFound(ctx, search);
        expect(found.hotels.map(({ id, price }) => ({ id, price: price?.perNight }))).toEqual(shown);
        expect(found.count).toBe(expected.length);
        const byPopularity = await hotelsFound(ctx, { ...search, sort: "popularity" });
        expect(byPopularity.hotels.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
        const markers = await hotelsOnMap(ctx, search);
        expect(new Map(markers.map(({ id, perNight }) => [id, perNight]))).toEqual(new Map(shown.map(({ id, price }) => [id, price])));
        expect(sum(await priceHistogram(ctx, search))).toBe(expected.length);
        // At the end of the scale there is no bound.
        const bound = Math.min(10 * Math.round((shown[0]?.price ?? 0) / 1000), priceBounds.max - 10);
        const within = await hotelsFound(ctx, { ...search, maxPrice: bound });
        expect(within.hotels.map(({ id }) => id)).toEqual(
          expected.filter(({ net }) => whole(net, search, stay) <= bound * 100).map(({ id }) => id),
        );
        // The first hotel by itself: its price in a dated search, and whether its calendar and the month of prices have one.
        const [first = { hotelId: "" }] = hotels;
        const price = shown.find(({ id }) => id === first.hotelId)?.price ?? null;
        const ofHotel = isDated ? ((await datedPrice(ctx, first.hotelId, search))?.perNight ?? null) : price;
        expect(ofHotel).toBe(price);
        const isOneNight = isDated && nightCount(stay) === 1;
        const { nights } = await priceCalendar(ctx, { hotelId: first.hotelId, from: stay.checkIn, days: 1, ...partyOf(search) });
        expect(isOneNight ? nights[0] !== null : price !== null).toBe(price !== null);
        const { days } = await monthPrices(ctx, search);
        expect(isDated || stays.length < 3 || Object.keys(days).length > 0).toBe(isDated || stays.length < 3 || expected.length > 0);
      },
    ),
    { numRuns: longer(40, 400), endOnFailure: true },
  );
  expect(Math.min(seen.fitting, seen.unfit)).toBeGreaterThan(20);
});
