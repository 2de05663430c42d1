import { afterAll, beforeAll, expect, test } from "vitest";
import { georgianHotels } from "#domain/search/hotel-sections.server.ts";
import * as limits from "#kit/limits.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

test("hotels of more Georgian cities than are read are left out, of those with fewest hotels the last by name", async () => {
  const made: { hotelId: string; city: string }[] = [];
  for (let count = 0; count <= limits.georgianCities; count++) made.push(await env.hotel());
  const byCity = made.toSorted((a, b) => (a.city < b.city ? -1 : 1));
  const found = await georgianHotels(env.ctx, 1000);
  const read = byCity.slice(0, limits.georgianCities).map(({ hotelId }) => hotelId);
  expect(found.map(({ id }) => id).toSorted()).toEqual(read.toSorted());
});
