import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { monthlyStatement } from "#domain/performance/monthly-statement.server.ts";
import { addPromoCode } from "#domain/promo/add-promo-code.server.ts";
import { cancelLine } from "#domain/reservation/cancel/cancel-line.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import type { Actor } from "#kit/actor.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard, bookAndBegin, stayOf } from "../support/booking.ts";
import { change, shifted } from "../support/changes.ts";
import { weekendCode } from "../support/promo-codes.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let admin: Actor;
beforeAll(async () => {
  env = await openTestEnv();
  admin = await env.person("admin");
});
afterAll(() => env.close());
beforeEach(() => env.at("2026-11-21T09:00:00Z"));

const stay = stayOf("2027-07-01", "2027-07-04");

describe("what the site bears of a changed booking", () => {
  const bears = async (hotelId: string, month: string) =>
    (await monthlyStatement(env.ctx, { id: hotelId, timeZone: "Asia/Tbilisi" }, month)).siteCodes;

  async function twoRooms(promoCode: string) {
    const hotel = await env.hotel({ units: 5, price: 10_000 });
    must(await addPromoCode(env.as(admin), { ...weekendCode, hotelId: null, code: promoCode }));
    const guest = await env.person();
    const { code, orderId } = await bookAndBegin(env, guest, hotel, stay, { promoCode, adults: 2, rooms: 2 });
    env.provider.pay(orderId, approvedCard);
    await env.work();
    return { hotel, guest, code };
  }

  test("is what is left after a room was cancelled before", async () => {
    const { hotel, guest, code } = await twoRooms("DROP10");
    expect(await bears(hotel.hotelId, "2026-11")).toBe(6_000);
    must(await cancelLine(env.as(guest), { code, line: 1, units: 1, reason: "" }));
    expect(await bears(hotel.hotelId, "2026-11")).toBe(3_000);
    await change(env, guest, code, shifted("2027-07-02", "2027-07-05"));
    await env.work();
    expect(await bears(hotel.hotelId, "2026-11")).toBe(3_000);
  });

  test("is settled in the month of a change; the statement of an earlier month stays", async () => {
    const { hotel, guest, code } = await twoRooms("MONTH10");
    env.at("2026-12-10T09:00:00Z");
    await change(env, guest, code, shifted("2027-07-01", "2027-07-02"));
    await env.work();
    expect([await bears(hotel.hotelId, "2026-11"), await bears(hotel.hotelId, "2026-12")]).toEqual([6_000, -4_000]);
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    expect(await bears(hotel.hotelId, "2026-12")).toBe(-6_000);
  });
});
