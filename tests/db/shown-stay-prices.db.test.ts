import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { priceCalendar } from "#domain/availability/price-calendar.server.ts";
import { defaultTaxRules, type PricingFacts, type TaxRule } from "#domain/pricing/facts.ts";
import { addSeason } from "#domain/rate-plan/manage-seasons.server.ts";
import { dealsFound } from "#domain/search/deals.server.ts";
import { datedPrice } from "#domain/search/hotel-sections.server.ts";
import { hotelsFound } from "#domain/search/hotels-found.server.ts";
import { hotelsOnMap } from "#domain/search/hotels-on-map.server.ts";
import { otherDates } from "#domain/search/other-dates.server.ts";
import { priceHistogram } from "#domain/search/price-histogram.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { hotel as plainFacts, plan, unconditional } from "../oracle/hotel.ts";
import { writeFacts } from "../support/pricing-rows.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let hotel: Awaited<ReturnType<TestEnv["hotel"]>>;
beforeAll(async () => {
  env = await openTestEnv({ now: "2026-11-21T09:00:00Z" });
});
afterAll(() => env.close());
beforeEach(async () => {
  hotel = await env.hotel();
});

const breakfast = newId();
const vat: TaxRule = {
  ...defaultTaxRules[0],
  id: "vat",
  mode: "included",
  season: null,
  priceClass: null,
  basis: "percent",
  rate: 10_000,
  parts: ["accommodation"],
  ofRule: null,
};
const cityTax: TaxRule = {
  id: "city",
  mode: "at_property",
  season: null,
  priceClass: null,
  basis: "amount",
  amount: 250,
  per: "person_night",
  minAge: 12,
  maxNights: null,
};
/** The family of docs/pricing.md, example 5, with ages unknown; parking is obligatory. Breakfast is cheaper than the room alone. */
const family: PricingFacts = {
  ...plainFacts,
  price: 12_000,
  guests: { included: 2, maxAdults: 3, maxChildren: 2, maxGuests: 4, extraBeds: 0, cots: 0, extraAdult: 3000, singleUse: 1000 },
  brackets: [
    { id: "baby", toAge: 2, kind: "free", cot: true },
    { id: "child", toAge: 11, kind: "price", percent: 50 },
  ],
  taxRules: [vat, cityTax],
  extras: [
    {
      id: newId(),
      kind: "other",
      unit: "night",
      amount: 1000,
      bracketAmounts: {},
      obligatory: true,
      maxPieces: 1,
      refundable: true,
      planKeys: [breakfast],
      from: null,
      to: null,
    },
    {
      id: newId(),
      kind: "meal",
      unit: "person_night",
      amount: 1500,
      bracketAmounts: {},
      obligatory: false,
      maxPieces: 1,
      refundable: true,
      planKeys: null,
      from: null,
      to: null,
    },
  ],
  plans: [{ ...plan, id: breakfast, mealPlan: "breakfast", derivation: { parent: "standard", percent: -30, amount: 800, per: "person" } }],
};
const write = (facts: PricingFacts) => writeFacts(env, hotel.hotelId, [{ roomId: hotel.roomId, units: 2, facts }]);
const dates = { checkIn: "2026-12-10", checkOut: "2026-12-13" };
const search = (more: Record<string, string>) => searchOf(new URLSearchParams({ location: hotel.city, ...dates, ...more }), "2026-11-21");

describe("issue 13: a dated price shows the total of docs/pricing.md", () => {
  // A night: 84.00 (30 % below) + 2 x 30.00 (unknown ages count as adults) + 4 x 8.00 = 176.00; 3 nights 528.00. City tax
  // 4 x 3 x 2.50 = 30.00, parking 30.00; VAT is included.
  const party = { adults: "2", children: "2" };
  const total = 58_800;

  test("in results, on the map, in the histogram, on the hotel's page and for other dates", async () => {
    await write(family);
    const price = { perNight: 17_600, fullPerNight: 17_600, stay: { nights: 3, rooms: 1, total } };
    for (const sort of ["popularity", "price"])
      expect((await hotelsFound(env.ctx, search({ ...party, sort }))).hotels).toMatchObject([{ price }]);
    expect(await hotelsOnMap(env.ctx, search(party))).toMatchObject([{ perNight: 17_600, total }]);
    expect((await priceHistogram(env.ctx, search(party))).indexOf(1)).toBe(17);
    expect(await datedPrice(env.ctx, hotel.hotelId, search(party))).toEqual({
      ...price,
      addsTaxes: true,
      stay: { ...price.stay, atProperty: 3000 },
    });
    expect((await otherDates(env.ctx, search(party)))[0]).toMatchObject({ hotels: 1, perNight: 17_600, total });
  });

  test("of no room that is too small for the party as it is divided", async () => {
    await write(family);
    // Four adults in one unit: three fit.
    expect((await hotelsFound(env.ctx, search({ adults: "4" }))).hotels).toEqual([]);
  });

  test("with the last day of free cancellation, unless that is over or the price is of a plan with its own terms", async () => {
    const freeUntil = async (more: Record<string, string> = {}) => (await hotelsFound(env.ctx, search(more))).hotels[0]?.freeUntil;
    await write(plainFacts);
    expect(await freeUntil()).toBe("2026-12-08");
    expect(await freeUntil({ checkIn: "2026-11-24", checkOut: "2026-11-25" })).toBe("2026-11-22");
    expect(await freeUntil({ checkIn: "2026-11-23", checkOut: "2026-11-25" }), "the hours before check-in on 21 November").toBe(
      "2026-11-21",
    );
    expect(await freeUntil({ checkIn: "2026-11-22", checkOut: "2026-11-25" })).toBeNull();
    expect(await freeUntil({ checkIn: "", checkOut: "" })).toBeNull();
    await sql`update hotels set policies = policies || '{"checkInFrom": "00:00"}' where id = ${hotel.hotelId}`.execute(env.ctx.db);
    expect(await freeUntil(), "the eighth begins with the deadline").toBe("2026-12-07");
    await write(family);
    expect(await freeUntil(party)).toBeNull();
  });

  test("in an extra bed", async () => {
    await write({ ...plainFacts, guests: { ...plainFacts.guests, extraBeds: 1 } });
    const found = async (adults: string) => (await hotelsFound(env.ctx, search({ adults }))).count;
    expect([await found("2"), await found("3"), await found("4")]).toEqual([1, 1, 0]);
  });

  test("without a plan on a night on which it is closed, and with it on others", async () => {
    await write(family);
    const perNight = async () => (await hotelsFound(env.ctx, search(party))).hotels[0]?.price?.perNight;
    await sql`insert into plan_months (hotel_id, room_id, plan_id, month, closed) values (${hotel.hotelId}, ${hotel.roomId}, ${breakfast}, '2026-12-01', '{9,13}')`.execute(
      env.ctx.db,
    );
    expect(await perNight()).toBe(17_600);
    await sql`update plan_months set closed = '{12}' where hotel_id = ${hotel.hotelId}`.execute(env.ctx.db);
    expect(await perNight()).toBe(18_000);
    await sql`update plan_months set closed = '{}', min_nights = ${[...Array.from({ length: 9 }, () => null), 4]} where hotel_id = ${hotel.hotelId}`.execute(
      env.ctx.db,
    );
    expect(await perNight()).toBe(18_000);
  });

  test("without a plan above the highest accommodation", async () => {
    const dear = {
      ...plan,
      id: breakfast,
      derivation: { parent: "standard", percent: 300, amount: 0, per: "room" as const },
      conditions: unconditional,
    };
    const prices = Object.fromEntries(Array.from({ length: 12 }, (_, night) => [`2026-12-${10 + night}`, 1_000_000]));
    await write({ ...plainFacts, price: 1_000_000, plans: [{ ...dear, nightPrices: prices }] });
    const price = async () => (await hotelsFound(env.ctx, search({ rooms: "2", adults: "2", checkOut: "2027-03-01" }))).hotels[0]?.price;
    expect(await price()).toMatchObject({ perNight: 1_000_000 });
  });

  test("in the calendar of the hotel, a night of the standard plan for the party", async () => {
    await write({ ...family, nightPrices: { "2026-12-11": 5000 } });
    const guests = { adults: 2, childAges: [null, 4] };
    const calendar = (rooms: number, adults = 2) =>
      priceCalendar(env.ctx, { hotelId: hotel.hotelId, from: "2026-12-10", days: 2, rooms, guests: { ...guests, adults } });
    // An adult of 12 and a child of 4 more; in two units an adult and a child each, which costs most below 12.
    expect((await calendar(1)).nights).toEqual([12_000 + 3000 + 1500, 5000 + 3000 + 1500]);
    expect((await calendar(2)).nights[0]).toBe(12_000 + 1500);
    expect((await calendar(1, 4)).nights).toEqual([null, null]);
  });

  test("for a deal", async () => {
    await write(family);
    must(
      await addSeason(env.as(hotel.owner), {
        hotelId: hotel.hotelId,
        roomId: hotel.roomId,
        start: "2026-12-01",
        end: "2026-12-31",
        price: 8000,
      }),
    );
    const { deals } = await dealsFound(env.ctx, {});
    // Parking belongs to breakfast; city tax 2 x 2 x 2.50.
    expect(deals.find(({ hotelId }) => hotelId === hotel.hotelId)).toMatchObject({ price: 8000, total: 2 * 8000 + 1000 });
  });
});
