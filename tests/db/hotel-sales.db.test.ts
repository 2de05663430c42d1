import { afterAll, beforeAll, expect, test } from "vitest";
import { adminHotelFilter } from "#domain/hotel/publishing/admin-hotel-filter.ts";
import { adminHotels, topHotels } from "#domain/hotel/publishing/admin-hotels.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { storeSiteDays } from "#domain/site/store-site-days.server.ts";
import { must } from "../../db/sample/must.ts";
import { stayOf } from "../support/booking.ts";
import { bookFor } from "../support/front-desk.ts";
import { payStay } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv({ now: "2026-11-19T10:00:00Z" });
});
afterAll(() => env.close());

const listed = async (query: string) => (await adminHotels(env.ctx, adminHotelFilter(new URLSearchParams(query)))).rows;
const sales = async (query: string) => (await listed(query)).map(({ id, bookings, booked }) => ({ id, bookings, booked }));

test("hotels are sorted by what guests booked in the thirty days until yesterday and did not cancel", async () => {
  const many = await env.hotel({ units: 9, price: 5000 });
  const dear = await env.hotel({ units: 3, price: 40_000 });
  const none = await env.hotel({ units: 9 });
  const stay = stayOf("2026-12-10", "2026-12-12");
  const guest = await env.person();
  const { code } = await payStay(env, guest, many, stay);
  await payStay(env, await env.person(), many, stay);
  await payStay(env, await env.person(), many, stay);
  const { total: large } = await payStay(env, await env.person(), dear, stay);
  must(await bookFor(env, none.owner, none, stay));
  must(await cancelReservation(env.as(guest), { code, reason: "" }));
  expect(await sales(""), "today counts tomorrow").toEqual(
    [none, dear, many].map(({ hotelId }) => ({ id: hotelId, bookings: 0, booked: 0 })),
  );

  env.at("2026-11-20T09:00:00Z");
  await payStay(env, await env.person(), none, stay);
  await Promise.all([storeSiteDays(env.ctx), storeSiteDays(env.ctx)]);
  const [first, second, last] = [
    { id: many.hotelId, bookings: 2, booked: 2 * 11_200 },
    { id: dear.hotelId, bookings: 1, booked: large },
    { id: none.hotelId, bookings: 0, booked: 0 },
  ];
  expect(large).toBeGreaterThan(2 * 11_200);
  expect(await sales("sort=bookings")).toEqual([first, second, last]);
  expect(await sales("sort=booked")).toEqual([second, first, last]);
  expect(await topHotels(env.ctx), "a hotel without bookings is none of them").toMatchObject([second, first]);
  expect(await sales("")).toEqual([last, second, first]);
  expect(await sales(`sort=booked&q=${many.owner.email}`)).toEqual([first]);
  expect((await listed("")).map(({ units }) => units)).toEqual([9, 3, 9]);

  env.at("2026-12-20T09:00:00Z");
  await storeSiteDays(env.ctx);
  expect(await sales("sort=bookings"), "bookings of the nineteenth are too old").toMatchObject([
    { id: none.hotelId, bookings: 1 },
    { bookings: 0, booked: 0 },
    { bookings: 0, booked: 0 },
  ]);
});
