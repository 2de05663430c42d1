import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { siteDays } from "#domain/site/site-days.server.ts";
import { latestBookings } from "#domain/site/site-work.server.ts";
import { storeSiteDays } from "#domain/site/store-site-days.server.ts";
import { must } from "../../db/sample/must.ts";
import { book, stayOf } from "../support/booking.ts";
import { bookFor } from "../support/front-desk.ts";
import { payStay } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv({ now: "2026-11-19T10:00:00Z" });
});
afterAll(() => env.close());

const none = { bookings: 0, booked: 0, captured: 0, returned: 0 };
const on = async (day: string) => (await siteDays(env.ctx)).find((one) => one.day === day);

test("a day has its paid bookings of guests, card payments and refunds in the site's time zone, and stays as it was stored", async () => {
  const hotel = await env.hotel({ units: 5, price: 10_000 });
  const guest = await env.person();
  // 23:30 in Tbilisi, the site's time zone.
  env.at("2026-11-19T19:30:00Z");
  const { code } = await payStay(env, guest, hotel, stayOf("2026-12-10", "2026-12-12"));
  const total = 22_400;
  const nineteenth = { day: "2026-11-19", bookings: 1, booked: total, captured: total, returned: 0 };
  expect(await on("2026-11-19")).toEqual(nineteenth);

  // A hold without a payment and a booking by staff are not bookings of guests.
  env.at("2026-11-20T08:00:00Z");
  must(await book(env, await env.person(), hotel, stayOf("2026-12-10", "2026-12-11")));
  must(await bookFor(env, hotel.owner, hotel, stayOf("2026-12-10", "2026-12-11")));
  must(await cancelReservation(env.as(guest), { code, reason: "Other plans" }));
  await env.work();
  expect(await on("2026-11-19"), "yesterday is counted until it is stored").toEqual(nineteenth);
  expect(await on("2026-11-20")).toEqual({ day: "2026-11-20", bookings: 0, booked: 0, captured: 0, returned: total });
  expect(await on("2026-11-21")).toBeUndefined();

  await Promise.all([storeSiteDays(env.ctx), storeSiteDays(env.ctx)]);
  const stored = await env.ctx.db.selectFrom("site_days").selectAll().orderBy("day").execute();
  expect(stored.at(-1)).toEqual(nineteenth);
  expect(stored.filter(({ bookings }) => bookings > 0)).toHaveLength(1);
  expect(stored[0]?.day).toBe("2026-09-22");
  await env.ctx.db.updateTable("site_days").set({ bookings: 7 }).where("day", "=", "2026-11-19").execute();
  await storeSiteDays(env.ctx);
  expect(await on("2026-11-19"), "a stored day is not counted again").toEqual({ ...nineteenth, bookings: 7 });

  const days = await siteDays(env.ctx);
  expect([days.length, days[0], days.at(-1)?.day]).toEqual([60, { day: "2026-09-22", ...none }, "2026-11-20"]);
});

test("a day is stored a quarter of an hour after its end", async () => {
  const storedOn = async (instant: string) => {
    env.at(instant);
    await storeSiteDays(env.ctx);
    const last = await env.ctx.db.selectFrom("site_days").select("day").orderBy("day", "desc").limit(1).executeTakeFirst();
    return last?.day;
  };
  expect(await storedOn("2026-11-20T20:14:00Z")).toBe("2026-11-19");
  expect(await storedOn("2026-11-20T20:16:00Z")).toBe("2026-11-20");
});

test("the latest bookings are those of guests by the time at which they were confirmed, with their state", async () => {
  env.at("2026-11-25T08:00:00Z");
  const hotel = await env.hotel({ units: 2, price: 10_000 });
  const first = await payStay(env, await env.person(), hotel, stayOf("2026-12-20", "2026-12-22"));
  env.later(1);
  const second = await payStay(env, await env.person(), hotel, stayOf("2026-12-20", "2026-12-21"));
  must(await bookFor(env, hotel.owner, hotel, stayOf("2026-12-24", "2026-12-25")));
  const latest = await latestBookings(env.ctx);
  expect(latest.slice(0, 2)).toMatchObject([
    { code: second.code, total: 11_200, state: "confirmed", at: "2026-11-25T08:01:00.000Z" },
    { code: first.code, hotel: "Sololaki House", checkIn: "2026-12-20", checkOut: "2026-12-22" },
  ]);

  env.at("2026-11-28T08:00:00Z");
  expect(await on("2026-11-25"), "a day that the job has missed is counted").toMatchObject({ bookings: 2, booked: 33_600 });
});
