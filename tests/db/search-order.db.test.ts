import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { hotelsFound, rankedHotels } from "#domain/search/hotels-found.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import type { Sort } from "#domain/search/search-params.ts";
import { openTestEnvOn, type TestEnv } from "../support/test-env-on.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnvOn({ server: inject("server"), template: inject("sample") });
});
afterAll(() => env.close());

async function found(sort: Sort) {
  const read = (page: number) =>
    hotelsFound(env.ctx, searchOf(new URLSearchParams({ location: "Georgia", sort, page: String(page) }), "2026-11-21"));
  const { hotels, pages, count } = await read(1);
  for (let page = 2; page <= pages; page++) hotels.push(...(await read(page)).hotels);
  expect(pages).toBeGreaterThan(1);
  expect(new Set(hotels.map(({ id }) => id)).size).toBe(count);
  return hotels;
}
const popularity = async (id: string) =>
  (await env.ctx.db.selectFrom("hotels").select("popularity").where("id", "=", id).executeTakeFirstOrThrow()).popularity;
const ascending = (numbers: (number | null)[]) => numbers.toSorted((one, other) => (one ?? Infinity) - (other ?? Infinity));

test.each([
  ["price", async () => (await found("price")).map(({ price }) => price?.perNight ?? null)],
  ["distance", async () => (await found("distance")).map(({ distance }) => distance)],
  ["rating, best first", async () => (await found("rating")).map(({ rating }) => (rating === null ? null : -rating))],
  ["popularity, most first", async () => Promise.all((await found("popularity")).map(async ({ id }) => -(await popularity(id))))],
] as const)("hotels are sorted by %s across all pages", async (_order, values) => {
  const shown = await values();
  expect(shown).toEqual(ascending(shown));
});

test.each<[Sort, Record<string, string>]>([
  ["popularity", {}],
  ["rating", {}],
  ["distance", {}],
  ["price", {}],
  ["price", { checkIn: "2026-12-10", checkOut: "2026-12-13" }],
  ["price", { adults: "3", children: "1", childAges: "4" }],
])("the values that a search by %s gives as its reason are in its order, and those of the hotels", async (sort, more) => {
  const search = searchOf(new URLSearchParams({ location: "Georgia", sort, ...more }), "2026-11-21");
  const { hotels, ranks } = await rankedHotels(env.ctx, search);
  expect(hotels.length).toBeGreaterThan(5);
  const sign = sort === "popularity" || sort === "rating" ? -1 : 1;
  expect(ranks).toEqual(ascending(ranks.map((value) => value && value * sign)).map((value) => value && value * sign));
  const own = {
    popularity: await Promise.all(hotels.map(({ id }) => popularity(id))),
    rating: hotels.map(({ rating }) => rating),
    distance: hotels.map(({ distance }) => distance),
    price: hotels.map(({ price }) => price?.perNight ?? null),
  }[sort];
  const within = { popularity: 0, rating: 0.051, distance: 0, price: 1 }[sort];
  for (const [place, value] of ranks.entries()) expect(Math.abs((value ?? -1) - (own[place] ?? -1))).toBeLessThanOrEqual(within);
});
