import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookForGuest } from "#domain/front-desk/book-for-guest.server.ts";
import { bookingFilter } from "#domain/front-desk/booking-filter.ts";
import { bookingsCsv } from "#domain/front-desk/bookings-csv.server.ts";
import { addPromoCode } from "#domain/promo/add-promo-code.server.ts";
import { archivePromoCode } from "#domain/promo/archive-promo-code.server.ts";
import { triedCode } from "#domain/promo/code-tries.server.ts";
import { takeCode } from "#domain/promo/code-uses.server.ts";
import type { CodeSettings } from "#domain/promo/promo-code.ts";
import { promoCodes } from "#domain/promo/promo-codes.server.ts";
import { updatePromoCode } from "#domain/promo/update-promo-code.server.ts";
import { usableCode } from "#domain/promo/usable-code.server.ts";
import { addRatePlan } from "#domain/rate-plan/add-rate-plan.server.ts";
import { templateSettings } from "#domain/rate-plan/plan-templates.ts";
import { noConditions } from "#domain/rate-plan/rate-plan.ts";
import { anonymiseReservations } from "#domain/reservation/anonymise-reservations.server.ts";
import { bookReservation } from "#domain/reservation/book/book-reservation.server.ts";
import { roomOffers } from "#domain/reservation/book/room-offers.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { releaseHold } from "#domain/reservation/hold/release-hold.server.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import type { Actor } from "#kit/actor.ts";
import * as limits from "#kit/limits.ts";
import { rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard, book, bookAndBegin, requestFor, stayOf } from "../support/booking.ts";
import { addedExtra } from "../support/extras.ts";
import { bookFor, staffBookingRequest } from "../support/front-desk.ts";
import { inventoryViolations } from "../support/inventory-invariants.ts";
import { exportedData } from "../support/personal-data.ts";
import { codeViolations, weekendCode } from "../support/promo-codes.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let admin: Actor;
beforeAll(async () => {
  env = await openTestEnv();
  admin = await env.person("admin");
});
afterAll(() => env.close());

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;
const stay = stayOf("2027-07-01", "2027-07-04");
const promoCode = weekendCode.code;
const withCode = async (more: Partial<CodeSettings> = {}, units = 60) => {
  const hotel = await env.hotel({ price: 10_000, units });
  const { codeId } = must(await addPromoCode(env.as(hotel.owner), { hotelId: hotel.hotelId, ...weekendCode, ...more }));
  return { hotel, codeId };
};
const siteCode = async (code: string, more: Partial<CodeSettings> = {}) =>
  must(await addPromoCode(env.as(admin), { hotelId: null, ...weekendCode, code, ...more })).codeId;
const usedOf = async (hotel: Hotel) => (await promoCodes(env.ctx, { hotelId: hotel.hotelId })).map(({ used }) => used);
const usedOnSite = async (code: string) => (await promoCodes(env.ctx, { hotelId: null })).find((one) => one.code === code)?.used;
const invalid = (problem: object) => ({ ok: false, rejection: { code: "code_invalid", problem } });
const expectValid = async () => expect([...(await codeViolations(env.ctx)), ...(await inventoryViolations(env.ctx))]).toEqual([]);

describe("a booking with a promo code", () => {
  test("costs less by the code, keeps it, and is one use", async () => {
    const { hotel } = await withCode();
    const guest = await env.person();
    // 300.00 - 10 %, 12 % taxes on the rest.
    const { code, total } = must(await book(env, guest, hotel, stay, { promoCode: " weekend-10 " }));
    expect(total).toBe(30_240);
    const trip = await reservationByCode(env.as(guest), code);
    expect(trip).toMatchObject({ subtotal: 30_000, codeDiscount: 3000, promoCode: "WEEKEND10", taxes: 3240, total: 30_240 });
    expect(await env.ctx.db.selectFrom("promo_code_uses").selectAll().where("hotel_id", "=", hotel.hotelId).execute()).toMatchObject([
      { code: "WEEKEND10", bearer: "hotel", amount: 3000, released_at: null },
    ]);
    expect(await usedOf(hotel)).toEqual([1]);
    await expectValid();
  });

  test("by phone costs less too, is one use for good, and is in the hotel's CSV file", async () => {
    const { hotel } = await withCode({ maxUses: 1, usesPerPerson: 1 });
    const extraId = await addedExtra(env, hotel, { name: "Parking" });
    const extras = [{ extraId, pieces: 1 }];
    // 300.00 - 10 %, 12 % taxes on the rest, parking for three nights.
    const { code } = must(await bookFor(env, hotel.owner, hotel, stay, { promoCode: "weekend10", extras }));
    const row = env.ctx.db.selectFrom("reservations").select(["total", "code_discount", "promo_code"]).where("code", "=", code);
    expect(await row.executeTakeFirst()).toEqual({ total: 33_240, code_discount: 3000, promo_code: "WEEKEND10" });
    const late = await bookFor(env, hotel.owner, hotel, stay, { promoCode: "weekend10" });
    expect(late).toEqual(invalid({ code: "used_up" }));
    expect(await bookFor(env, hotel.owner, hotel, stay, { promoCode: "nothing" })).toEqual(invalid({ code: "unknown" }));
    must(await cancelReservation(env.as(hotel.owner), { code, reason: "x" }));
    expect(await usedOf(hotel)).toEqual([0]);
    const pieces: string[] = [];
    for await (const piece of bookingsCsv(env.ctx, { id: hotel.hotelId, timeZone: "Asia/Tbilisi" }, bookingFilter(new URLSearchParams())))
      pieces.push(String(piece));
    expect(pieces.join("")).toMatch(
      /,Desk,,Standard rate,Parking × 3,WEEKEND10,"Double, Standard rate, 1 adult, cancelled",,,,"Taxes[^\r]*",0\.00,\r\n$/,
    );
    await expectValid();
  });

  test("by phone at the same time as another has the last use once, and staff's own price uses none", async () => {
    const { hotel } = await withCode({ maxUses: 1 });
    must(await bookFor(env, hotel.owner, hotel, stay, { promoCode, nightPrice: 5000 }));
    expect(await usedOf(hotel)).toEqual([0]);
    const requests = await Promise.all([1, 2, 3].map(() => staffBookingRequest(env, hotel, stay, { promoCode })));
    const answers = await Promise.all(requests.map((request) => bookForGuest(env.as(hotel.owner), request)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual([invalid({ code: "used_up" }), invalid({ code: "used_up" })]);
    expect(await usedOf(hotel)).toEqual([1]);
    await expectValid();
  });

  test("is rejected with the reason when the code can't be used any more, and nothing is booked", async () => {
    const { hotel, codeId } = await withCode({ maxUses: 1 });
    const owner = env.as(hotel.owner);
    const [first, second] = [await env.person(), await env.person()];
    const request = await requestFor(env, second, hotel, stay, { promoCode });
    must(await book(env, first, hotel, stay, { promoCode }));
    expect(await bookReservation(env.as(second), request)).toEqual(invalid({ code: "used_up" }));
    must(await archivePromoCode(owner, { hotelId: hotel.hotelId, codeId, archive: true }));
    expect(await bookReservation(env.as(second), request)).toEqual(invalid({ code: "unknown" }));
    const without = await requestFor(env, second, hotel, stay);
    expect(without.expectedTotal).toBe(33_600);
    must(await bookReservation(env.as(second), without));
    await expectValid();
  });

  test("is told the new price when the code takes off something else than shown", async () => {
    const { hotel, codeId } = await withCode();
    const guest = await env.person();
    const request = await requestFor(env, guest, hotel, stay, { promoCode });
    const discount = { kind: "percent", percent: 20, coversExtras: false } as const;
    must(await updatePromoCode(env.as(hotel.owner), { hotelId: hotel.hotelId, ...weekendCode, discount, codeId }));
    expect(await bookReservation(env.as(guest), request)).toEqual({ ok: false, rejection: { code: "price_changed", total: 26_880 } });
    expect(await usedOf(hotel)).toEqual([0]);
  });

  test("never takes a code that an administrator has changed since its price was computed", async () => {
    const codeId = await siteCode("CHANGING");
    const hotel = await env.hotel();
    const use = { hotelId: hotel.hotelId, stay, today: "2026-11-21", userId: null };
    const seen = must(await usableCode(env.ctx, "CHANGING", use));
    must(await updatePromoCode(env.as(admin), { hotelId: null, ...weekendCode, code: "CHANGING", minNights: 2, codeId }));
    const take = { hotelId: hotel.hotelId, userId: admin.id };
    const taken = await inTransaction(env.ctx, async (ctx) => rejected({ code: "code_invalid", problem: await takeCode(ctx, seen, take) }));
    expect(taken).toEqual(invalid({ code: "changed" }));
    expect(await usedOnSite("CHANGING")).toBe(0);
  });

  test("sees the plans that its code opens, also where the code takes nothing off", async () => {
    const hotel = await env.hotel({ price: 10_000, units: 3 });
    const conditions = { ...noConditions, audience: "code" as const };
    const planned = { ...templateSettings.breakfast, conditions, name: "Partners", description: "", roomIds: [hotel.roomId] };
    const { planId } = must(await addRatePlan(env.as(hotel.owner), { hotelId: hotel.hotelId, ...planned }));
    must(
      await addPromoCode(env.as(hotel.owner), { hotelId: hotel.hotelId, ...weekendCode, discount: { kind: "none" }, planIds: [planId] }),
    );
    must(await addPromoCode(env.as(hotel.owner), { hotelId: hotel.hotelId, ...weekendCode, code: "OTHER" }));
    const guest = await env.person();
    const plansWith = async (typed: string) => {
      const usable = await usableCode(env.ctx, typed, { hotelId: hotel.hotelId, stay, today: "2026-11-21", userId: null });
      const code = usable.ok ? usable.value : null;
      const [offer] = await roomOffers(env.ctx, { hotelId: hotel.hotelId, stay, rooms: 1, guests: { adults: 1, childAges: [] }, code });
      return offer?.quotes.map(({ rateType }) => rateType);
    };
    expect(await plansWith("")).toEqual(["standard"]);
    expect(await plansWith("OTHER")).toEqual(["standard"]);
    expect(await plansWith(promoCode)).toEqual(["standard", planId]);
    const request = await requestFor(env, guest, hotel, stay, { promoCode, rateType: planId });
    expect(await bookReservation(env.as(guest), { ...request, promoCode: undefined })).toMatchObject({
      rejection: { code: "rate_unavailable" },
    });
    must(await bookReservation(env.as(guest), request));
    expect(await usedOf(hotel)).toEqual([0, 1]);
    await expectValid();
  });

  test("of a code for the whole price is confirmed at once, and its use is final", async () => {
    const { hotel } = await withCode({ discount: { kind: "amount", amount: 500_000 } });
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, stay, { promoCode }));
    expect(await reservationByCode(env.as(guest), code)).toMatchObject({ state: "confirmed", total: 0, codeDiscount: 30_000 });
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    expect(await usedOf(hotel)).toEqual([1]);
    await expectValid();
  });
});

describe("the conditions of a code", () => {
  const use = { stay, today: "2026-11-21", userId: null };
  test.each<[string, Partial<CodeSettings>, object]>([
    ["booking has not begun", { bookingFrom: "2026-11-22" }, { code: "not_yet", from: "2026-11-22" }],
    ["booking is over", { bookingTo: "2026-11-20" }, { code: "over" }],
    ["nights are before its window", { stayFrom: "2027-07-02" }, { code: "stay", from: "2027-07-02", to: null }],
    ["nights are after its window", { stayTo: "2027-07-02" }, { code: "stay", from: null, to: "2027-07-02" }],
    ["there are too few nights", { minNights: 4 }, { code: "nights", least: 4 }],
  ])("reject it with the reason where %s", async (_case, settings, problem) => {
    const { hotel } = await withCode(settings);
    expect(await usableCode(env.ctx, promoCode, { hotelId: hotel.hotelId, ...use })).toEqual({ ok: false, rejection: problem });
  });

  test("hold on the first and the last day, and a minimum sum leaves the price as it is", async () => {
    const { hotel } = await withCode({
      bookingFrom: "2026-11-21",
      bookingTo: "2026-11-21",
      stayFrom: "2027-07-01",
      stayTo: "2027-07-03",
      minNights: 3,
      minSum: 30_001,
    });
    const guest = await env.person();
    expect(await usableCode(env.ctx, promoCode, { hotelId: hotel.hotelId, ...use })).toMatchObject({ ok: true });
    expect((await requestFor(env, guest, hotel, stay, { promoCode })).expectedTotal).toBe(33_600);
    expect((await requestFor(env, guest, hotel, stay, { promoCode, rooms: 2 })).expectedTotal).toBe(60_480);
    must(await book(env, guest, hotel, stay, { promoCode }));
    expect(await usedOf(hotel)).toEqual([0]);
  });

  test("are those of the hotel's code, and of the site's where the hotel has none that can be used", async () => {
    const { hotel } = await withCode({ code: "BOTH", maxUses: 1 });
    await siteCode("BOTH", { discount: { kind: "percent", percent: 5, coversExtras: false } });
    const other = await env.hotel({ price: 10_000, units: 3 });
    const guests = [await env.person(), await env.person(), await env.person()] as const;
    expect(must(await book(env, guests[0], hotel, stay, { promoCode: "both" })).total).toBe(30_240);
    expect(must(await book(env, guests[1], hotel, stay, { promoCode: "both" })).total).toBe(31_920);
    expect(must(await book(env, guests[2], other, stay, { promoCode: "both" })).total).toBe(31_920);
    expect(await usedOnSite("BOTH")).toBe(2);
    await expectValid();
  });
});

describe("a use", () => {
  test("of a hold that is cancelled or expires is released; of a paid booking it stays, also when it is cancelled", async () => {
    const { hotel } = await withCode();
    const [released, expired, paid] = [await env.person(), await env.person(), await env.person()];
    must(await releaseHold(env.as(released), must(await book(env, released, hotel, stay, { promoCode })).code));
    expect(await usedOf(hotel)).toEqual([0]);
    must(await book(env, expired, hotel, stay, { promoCode }));
    const booking = await bookAndBegin(env, paid, hotel, stay, { promoCode });
    env.provider.pay(booking.orderId, approvedCard);
    await env.work();
    env.later(60);
    await env.expireHolds();
    expect(await usedOf(hotel)).toEqual([1]);
    await expectValid();
    must(await cancelReservation(env.as(paid), { code: booking.code, reason: "" }));
    await env.work();
    expect(await usedOf(hotel)).toEqual([1]);
    await expectValid();
  });

  test("is returned once when the hotel or an administrator cancels, and not when the guest does", async () => {
    for (const by of ["hotel", "admin", "guest"] as const) {
      const { hotel } = await withCode({ maxUses: 1 });
      const guest = await env.person();
      const { code, orderId } = await bookAndBegin(env, guest, hotel, stay, { promoCode });
      env.provider.pay(orderId, approvedCard);
      await env.work();
      const actor = { hotel: hotel.owner, admin: await env.person("admin"), guest }[by];
      await Promise.all([1, 2, 3].map(() => cancelReservation(env.as(actor), { code, reason: "x" })));
      await env.work();
      expect(await usedOf(hotel), by).toEqual([by === "guest" ? 1 : 0]);
      const next = await book(env, await env.person(), hotel, stay, { promoCode });
      expect(next.ok, by).toBe(by !== "guest");
      await expectValid();
    }
  });

  test("is taken again by the late payment of an expired hold, also of an archived code", async () => {
    const { hotel, codeId } = await withCode({ maxUses: 1 });
    const guest = await env.person();
    const booking = await bookAndBegin(env, guest, hotel, stay, { promoCode });
    env.later(31);
    await env.expireHolds();
    expect(await usedOf(hotel)).toEqual([0]);
    must(await archivePromoCode(env.as(hotel.owner), { hotelId: hotel.hotelId, codeId, archive: true }));
    env.provider.approveLate(booking.orderId);
    await env.work();
    expect(await reservationByCode(env.as(guest), booking.code)).toMatchObject({ state: "confirmed", captured: 30_240 });
    expect(await usedOf(hotel)).toEqual([1]);
    await expectValid();
  });

  test("that somebody else has meanwhile is not taken again: the late money is refunded", async () => {
    const { hotel } = await withCode({ maxUses: 1 });
    const [late, next] = [await env.person(), await env.person()];
    const booking = await bookAndBegin(env, late, hotel, stay, { promoCode });
    env.later(31);
    await env.expireHolds();
    must(await book(env, next, hotel, stay, { promoCode }));
    env.provider.approveLate(booking.orderId);
    await env.work();
    expect(await reservationByCode(env.as(late), booking.code)).toMatchObject({ state: "expired", payment: "refunded", refunded: 30_240 });
    expect(await usedOf(hotel)).toEqual([1]);
    await expectValid();
  });

  test("counts for its person: no more than one person may have, also at once and on two connections", async () => {
    const { hotel } = await withCode({ usesPerPerson: 2 });
    const guest = await env.person();
    const stays = [1, 2, 3].map((day) => stayOf(`2027-08-0${day}`, `2027-08-0${day + 1}`));
    const requests = await Promise.all(stays.map((one) => requestFor(env, guest, hotel, one, { promoCode })));
    const answers = await Promise.all(requests.map((request) => bookReservation(env.as(guest), request)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.find(({ ok }) => !ok)).toEqual(invalid({ code: "person", most: 2 }));
    must(await book(env, await env.person(), hotel, stay, { promoCode }));
    const found = { hotelId: hotel.hotelId, stay, today: "2026-11-21", userId: null };
    const code = must(await usableCode(env.ctx, promoCode, found));
    // A late payment takes a use without the lock of the person.
    const take = { hotelId: hotel.hotelId, userId: guest.id };
    const taken = await inTransaction(env.ctx, async (ctx) => rejected({ code: "code_invalid", problem: await takeCode(ctx, code, take) }));
    expect(taken).toEqual(invalid({ code: "person", most: 2 }));
    await expectValid();
  });

  test("is exported with its booking, and stays counted when the guest's data is deleted", async () => {
    const { hotel } = await withCode();
    const guest = await env.person();
    must(await book(env, guest, hotel, stay, { promoCode }));
    const data = await exportedData(env.as(guest));
    expect(data?.["promoCodes"]).toEqual([
      expect.objectContaining({
        promo_code: "WEEKEND10",
        borne_by: "hotel",
        amount_cents: 3000,
        hotel: "Sololaki House",
        released_at: null,
      }),
    ]);
    await anonymiseReservations(env.ctx, guest.id);
    expect(await usedOf(hotel)).toEqual([1]);
  });
});

describe("a code limited to one use", () => {
  test.each(["hotel", "site"] as const)("of the %s is used once by 50 clients on two servers", { timeout: 120_000 }, async (owner) => {
    const code = `ONCE${owner}`.toUpperCase();
    const { hotel } = await withCode({ code: "UNUSED" });
    if (owner === "site") await siteCode(code, { maxUses: 1 });
    else must(await addPromoCode(env.as(hotel.owner), { hotelId: hotel.hotelId, ...weekendCode, code, maxUses: 1 }));
    const rooms = await Promise.all([1, 2, 3].map(() => hotel.room({ units: 60 })));
    const second = await openDatabase({ url: env.databaseUrl, connections: 20, for: "operator" });
    const requests = [];
    for (let client = 0; client < 50; client++) {
      const guest = await env.person();
      const room = { hotelId: hotel.hotelId, roomId: rooms[client % rooms.length]?.roomId ?? "" };
      requests.push({
        guest,
        request: await requestFor(env, guest, room, stay, { promoCode: code, clientAddress: `198.51.100.${client}` }),
      });
    }
    const answers = await Promise.all(
      requests.map(({ guest, request }, client) =>
        bookReservation({ ...env.as(guest), db: client % 2 === 0 ? env.ctx.db : second.db }, request),
      ),
    );
    await second.close();
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 49 }, () => invalid({ code: "used_up" })));
    const uses = await env.ctx.db.selectFrom("promo_code_uses").select("reservation_id").where("code", "=", code).execute();
    expect(uses).toHaveLength(1);
    await expectValid();
  });
});

describe("wrong codes", () => {
  test("are limited for each network, those of a booking too; a code that is right is not counted", async () => {
    const { hotel } = await withCode();
    const use = { hotelId: hotel.hotelId, stay, today: "2026-11-21", userId: null };
    const tried = (typed: string, address = "198.51.100.7") => triedCode(env.ctx, typed, use, address);
    for (let round = 0; round < limits.wrongPromoCodes + 5; round++) expect((await tried(promoCode)).ok).toBe(true);
    const wrong = await Promise.all(Array.from({ length: limits.wrongPromoCodes - 1 }, () => tried(newId().slice(0, 8))));
    expect(new Set(wrong.map((answer) => !answer.ok && answer.rejection.code))).toEqual(new Set(["unknown"]));
    const guest = await env.person();
    const request = { ...(await requestFor(env, guest, hotel, stay)), promoCode: "GUESSED", clientAddress: "198.51.100.7" };
    expect(await bookReservation(env.as(guest), request)).toEqual(invalid({ code: "unknown" }));
    expect(await tried(promoCode)).toEqual({ ok: false, rejection: { code: "busy" } });
    expect(await bookReservation(env.as(guest), { ...request, promoCode })).toEqual(invalid({ code: "busy" }));
    expect((await tried(promoCode, "198.51.100.8")).ok).toBe(true);
    env.later(16);
    expect((await tried(promoCode)).ok).toBe(true);
  });

  test("are limited for each hotel, however many networks they come from; people with a verified address go on", async () => {
    const [{ hotel }, { hotel: other }] = [await withCode(), await withCode()];
    const guest = await env.person();
    const tried = (typed: string, network: number, { hotelId }: { hotelId: string } = hotel, ctx: Ctx = env.as(null)) =>
      triedCode(ctx, typed, { hotelId, stay, today: "2026-11-21", userId: null }, `203.0.${network}.1`);
    const wrong = await Promise.all(
      Array.from({ length: limits.wrongPromoCodesOfHotel + 40 }, (_, network) => tried(newId().slice(0, 8), network % 250)),
    );
    const codes = wrong.map((answer) => (answer.ok ? "ok" : answer.rejection.code));
    expect(codes.filter((code) => code === "unknown")).toHaveLength(limits.wrongPromoCodesOfHotel);
    expect(await tried(promoCode, 251)).toEqual({ ok: false, rejection: { code: "busy" } });
    expect((await tried(promoCode, 251, other)).ok).toBe(true);
    expect((await tried(promoCode, 251, hotel, env.as(guest))).ok).toBe(true);
    for (let round = 0; round < limits.wrongPromoCodes; round++) await tried(newId().slice(0, 8), round, hotel, env.as(guest));
    expect(await tried(promoCode, 252, hotel, env.as(guest))).toEqual({ ok: false, rejection: { code: "busy" } });
    env.later(61);
    expect((await tried(promoCode, 251)).ok).toBe(true);
  });
});
