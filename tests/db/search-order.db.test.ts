import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { hotelsFound } from "../../app/domain/search/hotels-found.server.ts";
import { searchOf, type Sort } from "../../app/domain/search/search-params.ts";
import { openWorldOn, type World } from "../support/test-env-on.ts";

let world: World;
beforeAll(async () => {
  world = await openWorldOn({ server: inject("server"), template: inject("sample") });
});
afterAll(() => world.close());

async function found(sort: Sort) {
  const read = (page: number) =>
    hotelsFound(world.ctx, searchOf(new URLSearchParams({ location: "Georgia", sort, page: String(page) }), "2026-11-21"));
  const { hotels, pages, count } = await read(1);
  for (let page = 2; page <= pages; page++) hotels.push(...(await read(page)).hotels);
  expect(pages).toBeGreaterThan(1);
  expect(new Set(hotels.map(({ id }) => id)).size).toBe(count);
  return hotels;
}
const popularity = async (id: string) =>
  (await world.ctx.db.selectFrom("hotels").select("popularity").where("id", "=", id).executeTakeFirstOrThrow()).popularity;
const inOrder = (numbers: (number | null)[]) =>
  expect(numbers).toEqual(numbers.toSorted((one, other) => (one ?? Infinity) - (other ?? Infinity)));

test("hotels come by price and distance from the least, by rating and popularity from the most, on all pages", async () => {
  inOrder((await found("price")).map(({ price }) => price?.perNight ?? null));
  inOrder((await found("distance")).map(({ distance }) => distance));
  inOrder((await found("rating")).map(({ rating }) => (rating === null ? null : -rating)));
  inOrder(await Promise.all((await found("popularity")).map(async ({ id }) => -(await popularity(id)))));
});
