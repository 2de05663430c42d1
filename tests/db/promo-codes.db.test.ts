import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePage } from "#domain/audit/changes.server.ts";
import { deleteHotel } from "#domain/closure/archive-hotel.server.ts";
import { addPromoCode } from "#domain/promo/add-promo-code.server.ts";
import { archivePromoCode } from "#domain/promo/archive-promo-code.server.ts";
import type { CodeSettings } from "#domain/promo/promo-code.ts";
import { promoCodes } from "#domain/promo/promo-codes.server.ts";
import { updatePromoCode } from "#domain/promo/update-promo-code.server.ts";
import { addRatePlan } from "#domain/rate-plan/add-rate-plan.server.ts";
import { templateSettings } from "#domain/rate-plan/plan-templates.ts";
import { noConditions } from "#domain/rate-plan/rate-plan.ts";
import { ratePlansOfHotel } from "#domain/rate-plan/rate-plans.server.ts";
import * as limits from "#kit/limits.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { book, stayOf } from "../support/booking.ts";
import { weekendCode } from "../support/promo-codes.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

type House = Awaited<ReturnType<TestEnv["hotel"]>>;
const code = ({ hotelId }: House, more: Partial<CodeSettings> = {}) => ({ hotelId, ...weekendCode, ...more });
const add = async (hotel: House, more: Partial<CodeSettings> = {}) =>
  must(await addPromoCode(env.as(hotel.owner), code(hotel, more))).codeId;
const codesOf = ({ hotelId }: House) => promoCodes(env.ctx, { hotelId });
const outcomes = (answers: ({ ok: true } | { ok: false; rejection: { code: string } })[]) =>
  answers.map((answer) => (answer.ok ? "done" : answer.rejection.code)).toSorted();
const planForCodes = async (hotel: House) =>
  must(
    await addRatePlan(env.as(hotel.owner), {
      hotelId: hotel.hotelId,
      ...templateSettings.breakfast,
      conditions: { ...noConditions, audience: "code" },
      name: "For partners",
      description: "",
      roomIds: [hotel.roomId],
    }),
  ).planId;

describe("a promo code", () => {
  test("is added, changed, archived and reactivated, and each change is logged with its text", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const codeId = await add(hotel, { minNights: 2 });
    expect(await codesOf(hotel)).toMatchObject([{ ...weekendCode, minNights: 2, used: 0, archived: false }]);
    const changed = { ...code(hotel, { discount: { kind: "amount", amount: 2500 } }), codeId };
    must(await updatePromoCode(owner, changed));
    must(await updatePromoCode(owner, changed));
    const archive = (now: boolean) => archivePromoCode(owner, { hotelId: hotel.hotelId, codeId, archive: now });
    must(await archive(true));
    expect(await codesOf(hotel)).toMatchObject([{ discount: { kind: "amount", amount: 2500 }, archived: true }]);
    expect(await archive(true)).toMatchObject({ rejection: { code: "unknown_code" } });
    must(await archive(false));
    const filter = { person: "", hotel: "", action: "", from: null, to: null, before: null };
    const { changes } = await changePage(env.ctx, filter, { hotelId: hotel.hotelId, timeZone: "UTC" });
    expect(changes.map(({ action, subject }) => [action, subject]).filter(([action]) => action?.startsWith("promo_code"))).toEqual([
      ["promo_code.reactivate", "WEEKEND10"],
      ["promo_code.archive", "WEEKEND10"],
      ["promo_code.update", "WEEKEND10"],
      ["promo_code.add", "WEEKEND10"],
    ]);
  });

  test("exists once per owner, also archived, in any case; two owners may have the same", async () => {
    const [hotel, other] = [await env.hotel(), await env.hotel()];
    const both = await Promise.all([1, 2].map(() => addPromoCode(env.as(hotel.owner), code(hotel))));
    expect(outcomes(both)).toEqual(["code_exists", "done"]);
    const id = (await codesOf(hotel))[0]?.id ?? "";
    must(await archivePromoCode(env.as(hotel.owner), { hotelId: hotel.hotelId, codeId: id, archive: true }));
    expect(await addPromoCode(env.as(hotel.owner), code(hotel))).toMatchObject({ rejection: { code: "code_exists" } });
    await add(other);
    const second = await add(hotel, { code: "AUTUMN" });
    expect(await updatePromoCode(env.as(hotel.owner), { ...code(hotel), codeId: second })).toMatchObject({
      rejection: { code: "code_exists" },
    });
  });

  test("changed by somebody else is not overwritten until the form is sent with the new ETag", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const codeId = await add(hotel);
    const opened = (await codesOf(hotel))[0]?.version;
    const change = (percent: number, version: string | undefined) =>
      updatePromoCode(owner, { ...code(hotel, { discount: { kind: "percent", percent, coversExtras: false } }), codeId, version });
    must(await change(20, opened));
    const current = (await codesOf(hotel))[0]?.version;
    expect(await change(30, opened)).toEqual({ ok: false, rejection: { code: "conflict", version: current } });
    expect(outcomes(await Promise.all([change(30, current), change(40, current)]))).toEqual(["conflict", "done"]);
  });

  test("names its invalid fields, and needs a confirmation where it makes stays free", async () => {
    const hotel = await env.hotel();
    const wrong = code(hotel, {
      code: "X",
      discount: { kind: "percent", percent: 101, coversExtras: false },
      bookingFrom: "2027-05-02",
      bookingTo: "2027-05-01",
      minNights: 91,
      maxUses: 0,
      usesPerPerson: 0,
    });
    expect(await addPromoCode(env.as(hotel.owner), wrong)).toEqual({
      ok: false,
      rejection: {
        code: "bad_fields",
        problems: [
          { field: "code", code: "code" },
          { field: "percent", code: "percent" },
          { field: "bookingTo", code: "dateOrder" },
          { field: "minNights", code: "nights" },
          { field: "maxUses", code: "uses" },
          { field: "usesPerPerson", code: "perPerson" },
        ],
      },
    });
    const free = code(hotel, { discount: { kind: "percent", percent: 100, coversExtras: true } });
    expect(await addPromoCode(env.as(hotel.owner), free)).toMatchObject({ rejection: { code: "free_unconfirmed" } });
    must(await addPromoCode(env.as(hotel.owner), { ...free, freeConfirmed: true }));
  });

  test("opens plans for holders of a code only; a plan that no code opens is marked", async () => {
    const hotel = await env.hotel();
    const planId = await planForCodes(hotel);
    const isOpen = async () => (await ratePlansOfHotel(env.ctx, hotel.hotelId))[0]?.hasCode;
    expect(await isOpen()).toBe(false);
    const none = { kind: "none" } as const;
    for (const planIds of [[newId()], ["x"], [await planForCodes(await env.hotel())]])
      expect(await addPromoCode(env.as(hotel.owner), code(hotel, { discount: none, planIds })), planIds[0]).toMatchObject({ ok: false });
    expect(await addPromoCode(env.as(hotel.owner), code(hotel, { discount: none }))).toMatchObject({
      rejection: { code: "bad_fields", problems: [{ field: "planIds", code: "plans" }] },
    });
    await add(hotel, { discount: none, planIds: [planId, planId] });
    expect(await codesOf(hotel)).toMatchObject([{ discount: none, planIds: [planId] }]);
    expect(await isOpen()).toBe(true);
  });

  test("is changed by people with the permission for rates only, those of the site by administrators only", async () => {
    const [hotel, stranger, admin] = [await env.hotel(), await env.person("hotel_manager"), await env.person("admin")];
    const codeId = await add(hotel);
    const site = { ...weekendCode, hotelId: null };
    for (const actor of [null, stranger]) {
      const ctx = env.as(actor);
      const tried = [
        await addPromoCode(ctx, code(hotel, { code: "OTHER" })),
        await updatePromoCode(ctx, { ...code(hotel, { maxUses: 5 }), codeId }),
        await archivePromoCode(ctx, { hotelId: hotel.hotelId, codeId, archive: true }),
        await addPromoCode(ctx, site),
      ];
      expect(outcomes(tried)).toEqual(Array.from({ length: 4 }, () => "not_allowed"));
    }
    const siteCode = must(await addPromoCode(env.as(admin), site)).codeId;
    expect(await addPromoCode(env.as(admin), { ...site, code: "PLANS", discount: { kind: "none" } })).toMatchObject({ ok: false });
    must(await updatePromoCode(env.as(admin), { ...site, maxUses: 9, codeId: siteCode }));
    expect(await updatePromoCode(env.as(hotel.owner), { ...site, codeId: siteCode })).toMatchObject({ rejection: { code: "not_allowed" } });
    expect(await promoCodes(env.ctx, { hotelId: null })).toMatchObject([{ code: "WEEKEND10", maxUses: 9, planIds: [] }]);
    must(await archivePromoCode(env.as(admin), { hotelId: null, codeId: siteCode, archive: true }));
  });

  test("may not have fewer uses than bookings have it, and a hotel no more codes than its limit", async () => {
    const hotel = await env.hotel({ units: 3 });
    const owner = env.as(hotel.owner);
    const codeId = await add(hotel);
    for (const _ of [1, 2])
      must(await book(env, await env.person(), hotel, stayOf("2027-05-01", "2027-05-03"), { promoCode: "WEEKEND10" }));
    expect(await updatePromoCode(owner, { ...code(hotel, { maxUses: 1 }), codeId })).toEqual({
      ok: false,
      rejection: { code: "used_more", used: 2 },
    });
    must(await updatePromoCode(owner, { ...code(hotel, { maxUses: 2 }), codeId }));
    const now = env.ctx.now();
    const rows = Array.from({ length: limits.promoCodesPerHotel - 2 }, (_, index) => ({
      hotel_id: hotel.hotelId,
      id: newId(),
      code: `CODE${index}`,
      percent: 5,
      created_at: now,
      updated_at: now,
    }));
    await env.ctx.db.insertInto("promo_codes").values(rows).execute();
    const more = await Promise.all(["A11", "B22", "C33"].map((text) => addPromoCode(owner, code(hotel, { code: text }))));
    expect(outcomes(more)).toEqual(["done", "too_many_codes", "too_many_codes"]);
  });

  test("goes with a hotel that was never booked", async () => {
    const hotel = await env.hotel();
    await add(hotel);
    expect(must(await deleteHotel(env.as(hotel.owner), hotel.hotelId))).toEqual({ archived: false });
  });
});
