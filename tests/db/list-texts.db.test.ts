import { afterAll, beforeAll, expect, test } from "vitest";
import { hotelsFound } from "#domain/search/hotels-found.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import { book, stayOf } from "../support/booking.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

test("in the list layout a card has its description and names the room that its price is for", async () => {
  const hotel = await env.hotel({ price: 10_000 });
  await hotel.room({ name: "Suite", price: 20_000 });
  const stay = stayOf("2027-01-10", "2027-01-12");
  const listed = async (more: Record<string, string>) => {
    const search = searchOf(new URLSearchParams({ location: hotel.city, view: "list", ...more }), "2026-11-21");
    return (await hotelsFound(env.ctx, search)).hotels.map(({ price, listText }) => ({ perNight: price?.perNight, listText }));
  };
  const about = "A house for the tests of the house.";
  expect(await listed(stay)).toEqual([{ perNight: 10_000, listText: { about, room: "Double" } }]);

  const guest = await env.person();
  await book(env, guest, hotel, stay);
  expect(await listed(stay)).toEqual([{ perNight: 20_000, listText: { about, room: "Suite" } }]);
  expect(await listed({})).toEqual([{ perNight: 10_000, listText: { about, room: null } }]);
  expect(await listed({ ...stay, view: "grid" })).toEqual([{ perNight: 20_000, listText: undefined }]);
});
