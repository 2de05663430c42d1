import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SpecialRate } from "#domain/pricing/facts.ts";
import { addSpecialRate } from "#domain/rate-plan/add-special-rate.server.ts";
import { addSeason } from "#domain/rate-plan/manage-seasons.server.ts";
import { roomOffers } from "#domain/reservation/book/room-offers.server.ts";
import { type Deal, dealHref } from "#domain/search/deal.ts";
import { dealsAPage, dealsFound } from "#domain/search/deals.server.ts";
import { addDays } from "#kit/date/day.ts";
import { must } from "../../db/sample/must.ts";
import { changeDay } from "../support/nights.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

const today = "2026-11-21";
const day = (ahead: number) => addDays(today, ahead);

let env: TestEnv;
beforeEach(async () => {
  env = await openTestEnv({ now: `${today}T09:00:00Z` });
});
afterEach(() => env.close());

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;

const season = async (hotel: Hotel, from: number, to: number, price: number) =>
  must(await addSeason(env.as(hotel.owner), { hotelId: hotel.hotelId, roomId: hotel.roomId, start: day(from), end: day(to), price }));

const rate = async (hotel: Hotel, rateType: SpecialRate["rateType"], discountPercentage: number, more: Partial<SpecialRate> = {}) =>
  must(
    await addSpecialRate(env.as(hotel.owner), {
      hotelId: hotel.hotelId,
      roomId: hotel.roomId,
      rateType,
      discountPercentage,
      daysInAdvance: null,
      minNights: null,
      isCancelable: rateType !== "non_refundable",
      ...more,
    }),
  );

const found = async (filter: Parameters<typeof dealsFound>[1] = {}) => (await dealsFound(env.ctx, filter)).deals;

/** The price of a night before taxes at the deal's link. */
async function bookedPrice({ hotelId, roomId, stay, rateType }: Deal): Promise<number> {
  if (!stay) throw new Error("The deal has no dates.");
  const offers = await roomOffers(env.ctx, { hotelId, stay, rooms: 1 });
  const quotes = offers.find((offer) => offer.roomId === roomId)?.quotes ?? [];
  const quote = quotes.find((quote) => quote.rateType === (rateType ?? "standard"));
  if (!quote) throw new Error("The deal can't be booked on its dates.");
  return (quote.subtotal - quote.discount) / quote.nights.length;
}

describe("deals are", () => {
  test("a season's price below the room's own, until its last day", async () => {
    const hotel = await env.hotel({ price: 10_000 });
    await season(hotel, -3, 10, 8000);
    expect(await found()).toMatchObject([
      {
        hotelId: hotel.hotelId,
        roomId: hotel.roomId,
        price: 8000,
        fullPrice: 10_000,
        discount: 20,
        startsOn: null,
        expiresOn: day(10),
        rateType: null,
      },
    ]);
    env.at(`${day(11)}T09:00:00Z`);
    expect(await found({ kind: "seasonal" })).toEqual([]);
  });

  test("a season ends with its last day at the hotel, not at ours", async () => {
    const hotel = await env.hotel({ timeZone: "Pacific/Kiritimati" });
    await season(hotel, -3, 0, 8000);
    expect(await found({ kind: "seasonal" })).toHaveLength(1);
    env.at(`${today}T11:00:00Z`);
    expect(await found({ kind: "seasonal" })).toEqual([]);
  });

  test("a season still to come, with its first day", async () => {
    const hotel = await env.hotel();
    await season(hotel, 60, 90, 7500);
    expect(await found()).toMatchObject([
      { discount: 25, startsOn: day(60), expiresOn: day(90), stay: { checkIn: day(60), checkOut: day(62) } },
    ]);
  });

  test("a special rate that anyone can book, with its conditions; not a member's rate", async () => {
    const hotel = await env.hotel({ price: 10_050 });
    await rate(hotel, "active_users", 50);
    expect(await found({ kind: "special" })).toEqual([]);
    await rate(hotel, "early_booking", 10, { daysInAdvance: 30 });
    expect(await found()).toMatchObject([
      { price: 9045, fullPrice: 10_050, discount: 10, expiresOn: null, rateType: "early_booking", daysInAdvance: 30 },
    ]);
  });

  test("not a season at the same or a higher price", async () => {
    const hotel = await env.hotel({ price: 10_000 });
    await season(hotel, 0, 5, 12_000);
    await season(hotel, 6, 9, 10_000);
    expect(await found()).toMatchObject([{ discount: null, price: 10_000, fullPrice: 10_000 }]);
    expect(await found({ kind: "seasonal" })).toEqual([]);
  });

  test("not rooms of archived rooms or hotels", async () => {
    const [one, other] = [await env.hotel(), await env.hotel()];
    await season(one, 0, 5, 8000);
    await rate(other, "non_refundable", 10);
    const archived = { archived_at: env.ctx.now() };
    await env.ctx.db.updateTable("rooms").set(archived).where("id", "=", one.roomId).execute();
    await env.ctx.db.updateTable("hotels").set(archived).where("id", "=", other.hotelId).execute();
    expect(await found()).toEqual([]);
  });
});

describe("the page of deals", () => {
  test("has the best deal of each hotel, the largest first, and can be filtered by kind", async () => {
    const [small, large, both] = [await env.hotel(), await env.hotel(), await env.hotel()];
    await season(small, 0, 5, 9000);
    await rate(large, "non_refundable", 40);
    await season(both, 0, 5, 8500);
    await rate(both, "non_refundable", 25);
    const ids = async (kind: "seasonal" | "special" | null) => (await found({ kind })).map(({ hotelId, discount }) => [hotelId, discount]);
    expect(await ids(null)).toEqual([
      [large.hotelId, 40],
      [both.hotelId, 25],
      [small.hotelId, 10],
    ]);
    expect(await ids("seasonal")).toEqual([
      [both.hotelId, 15],
      [small.hotelId, 10],
    ]);
    expect(await ids("special")).toEqual([
      [large.hotelId, 40],
      [both.hotelId, 25],
    ]);
  });

  test("is filled with the newest rooms at their own price, which no filter shows", async () => {
    const hotels: Hotel[] = [];
    for (let count = 0; count < 4; count++) {
      env.later(1);
      hotels.push(await env.hotel());
    }
    const [deal, , third, fourth] = hotels;
    if (!deal) throw new Error("There is no hotel.");
    await season(deal, 0, 5, 9000);
    const rows = await found({ size: 3 });
    expect(rows.map(({ hotelId }) => hotelId)).toEqual([deal.hotelId, fourth?.hotelId, third?.hotelId]);
    expect(rows.slice(1)).toMatchObject([{ discount: null, stay: null, price: 10_000 }, { discount: null }]);
    expect(await found({ kind: "seasonal", size: 3 })).toHaveLength(1);
  });

  test("has further pages, without filling them; a page beyond the last is the first", async () => {
    for (let count = 0; count <= dealsAPage; count++) await season(await env.hotel(), 0, 5, 9000 - 100 * count);
    await env.hotel();
    const [first, second, far] = [
      await dealsFound(env.ctx, {}),
      await dealsFound(env.ctx, { page: 2 }),
      await dealsFound(env.ctx, { page: 9 }),
    ];
    expect([first.pages, first.deals.length, second.deals.length]).toEqual([2, dealsAPage, 1]);
    expect(second.deals).toMatchObject([{ price: 9000 }]);
    expect(far).toMatchObject({ page: 1, deals: first.deals });
  });
});

describe("the dates of a deal's link", () => {
  test.each(["arrival", "nightly"] as const)("cost the shown price, by the rule %s", async (seasonRule) => {
    const [seasonal, early, long] = [await env.hotel({ seasonRule }), await env.hotel({ seasonRule }), await env.hotel({ seasonRule })];
    await season(seasonal, -1, 3, 8000);
    await season(early, 25, 40, 13_000);
    await rate(early, "early_booking", 10, { daysInAdvance: 30 });
    await rate(long, "duration_of_stay", 5, { minNights: 4 });
    const deals = await found();
    expect(deals.map(({ stay }) => stay)).toEqual([
      { checkIn: today, checkOut: day(2) },
      { checkIn: day(41), checkOut: day(43) },
      { checkIn: today, checkOut: day(4) },
    ]);
    for (const deal of deals) expect(await bookedPrice(deal)).toBe(deal.price);
  });

  test("avoid nights that are sold, closed or have a price of their own", async () => {
    const hotel = await env.hotel();
    await season(hotel, 0, 9, 8000);
    await changeDay(env, hotel, day(1), { closed: true });
    await changeDay(env, hotel, day(3), { price: 9500 });
    const [deal] = await found();
    expect(deal?.stay).toEqual({ checkIn: day(4), checkOut: day(6) });
    expect(deal && (await bookedPrice(deal))).toBe(8000);
  });

  test("avoid days closed to arrival or departure", async () => {
    const hotel = await env.hotel();
    await season(hotel, 0, 9, 8000);
    await changeDay(env, hotel, day(0), { noArrival: true });
    await changeDay(env, hotel, day(1), { minNights: 3 });
    await changeDay(env, hotel, day(4), { noDeparture: true });
    const [deal] = await found();
    expect(deal?.stay).toEqual({ checkIn: day(3), checkOut: day(5) });
    expect(deal && (await bookedPrice(deal))).toBe(8000);
  });

  test("are one night on the last day of a season, and none where nothing is free", async () => {
    const hotel = await env.hotel();
    await season(hotel, 0, 5, 8000);
    env.at(`${day(5)}T09:00:00Z`);
    expect((await found())[0]?.stay).toEqual({ checkIn: day(5), checkOut: day(6) });
    await changeDay(env, hotel, day(5), { closed: true });
    expect(await found()).toMatchObject([{ discount: 20, stay: null }]);
  });

  test("are in the link with the room and the rate, and with one adult where only one sleeps", async () => {
    const hotel = await env.hotel({ capacity: 1 });
    await rate(hotel, "non_refundable", 10);
    const [deal] = await found();
    const href = deal ? dealHref(deal) : "";
    expect(href).toBe(`/hotels/${hotel.hotelId}?checkIn=${today}&checkOut=${day(2)}&adults=1&room=${hotel.roomId}&rate=non_refundable`);
  });
});
