import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addCommissionRule } from "#domain/commission/manage-commission-rules.server.ts";
import { receipt } from "#domain/documents/receipt.server.ts";
import { bookingDetails } from "#domain/front-desk/booking-details.server.ts";
import { permittedSteps } from "#domain/front-desk/permitted-steps.ts";
import { previewGoodwill } from "#domain/front-desk/preview-goodwill.server.ts";
import { recordPresence } from "#domain/front-desk/record-presence.server.ts";
import { refundGoodwill } from "#domain/front-desk/refund-goodwill.server.ts";
import { accountsOfStay } from "#domain/ledger/stay-accounts.server.ts";
import { cancelLine } from "#domain/reservation/cancel/cancel-line.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import type { RequestedChange } from "#domain/reservation/change/booking-change.ts";
import { stepText } from "#domain/reservation/show/reservation-steps.ts";
import type { PresenceStep } from "#domain/reservation/transitions.ts";
import type { Actor } from "#kit/actor.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { stayOf } from "../support/booking.ts";
import { tryChange } from "../support/changes.ts";
import { colleague } from "../support/front-desk.ts";
import { expectValidLedger } from "../support/ledger.ts";
import { paidStay } from "../support/paying.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";
import { violationsIn } from "../support/violations.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(() => {
  env.at("2026-11-21T09:00:00Z");
  env.queuedMails.length = 0;
});

/** Check-out at 11:00 in Tbilisi. */
const stay = stayOf("2027-01-10", "2027-01-12");
const lastMinute = "2027-01-12T06:59:00Z";
const over = "2027-01-12T07:00:00Z";

const shorter = (requested: RequestedChange): RequestedChange => ({ ...requested, checkOut: "2027-01-11" });

async function paid() {
  const booking = await paidStay(env, stay);
  const { owner_id } = await env.ctx.db.selectFrom("hotels").select("owner_id").where("id", "=", booking.hotelId).executeTakeFirstOrThrow();
  const owner: Actor = { ...booking.guest, id: owner_id };
  const refund = (amount: number, actor = owner, idempotencyKey = newId()) =>
    refundGoodwill(env.as(actor), {
      hotelId: booking.hotelId,
      code: booking.code,
      amount,
      reason: "The lift stood still.",
      idempotencyKey,
    });
  return { ...booking, owner, refund };
}

describe("a stay that is over", () => {
  test("is neither cancelled, as a whole or by rooms, nor changed any more", async () => {
    const { code, hotelId, owner, guest } = await paid();
    const admin = await env.person("admin");
    env.at(over);
    for (const actor of [owner, admin]) {
      const requested = { code, reason: "Water", hotelId };
      expect(await cancelReservation(env.as(actor), requested)).toEqual({ ok: false, rejection: { code: "stay_over" } });
      expect(await cancelLine(env.as(actor), { ...requested, line: 1 })).toEqual({ ok: false, rejection: { code: "stay_over" } });
    }
    for (const [actor, more] of [
      [owner, { hotelId }],
      [admin, { hotelId }],
      [guest, {}],
    ] as const)
      expect(await tryChange(env, actor, code, shorter, more)).toEqual({ ok: false, rejection: { code: "stay_over" } });
    const { reservation } = (await bookingDetails(env.ctx, hotelId, code)) ?? {};
    const steps = reservation && permittedSteps(reservation, "2027-01-12", new Date(over));
    expect(steps).toMatchObject({ cancel: false, cancelRoom: false, change: false, goodwill: true });
    expect(reservation && permittedSteps(reservation, "2027-01-12", new Date(lastMinute))).toMatchObject({
      cancel: true,
      change: true,
      goodwill: false,
    });
    env.at(lastMinute);
    must(await cancelReservation(env.as(owner), { code, reason: "Water", hotelId }));
  });

  test("is refunded in part, with a reason, once for each form, and never above what the card has paid", async () => {
    const { code, hotelId, orderId, guest, total, trip, refund } = await paid();
    env.at(lastMinute);
    expect(await refund(1000)).toEqual({ ok: false, rejection: { code: "stay_not_over" } });
    env.at(over);
    expect(await refund(1000, await colleague(env, hotelId, "front_desk"))).toEqual({
      ok: false,
      rejection: { code: "unknown_reservation" },
    });
    expect(await refund(1000, guest)).toEqual({ ok: false, rejection: { code: "unknown_reservation" } });
    for (const amount of [0, -5, 0.5]) expect(await refund(amount)).toEqual({ ok: false, rejection: { code: "bad_amount" } });
    expect(await refund(total + 1)).toEqual({ ok: false, rejection: { code: "too_much", most: total } });
    const key = newId();
    await Promise.all([1, 2, 3].map(async () => must(await refund(5000, undefined, key))));
    await env.work();
    expect(env.provider.order(orderId)?.reversed).toBe(5000);
    expect(await trip()).toMatchObject({ state: "confirmed", payment: "paid", refunded: 5000, refundable: total - 5000, goodwill: 5000 });
    expect(await refund(total - 4999)).toEqual({ ok: false, rejection: { code: "too_much", most: total - 5000 } });

    const sent = env.queuedMails.filter(({ mail }) => mail === "goodwill-refund");
    expect(sent).toHaveLength(1);
    const mail = await mailBody(env.ctx, "goodwill-refund", sent[0]?.facts ?? {});
    for (const text of ["The lift stood still.", "$50.00 is on its way back to your card"]) expect(mail?.text).toContain(text);
    const steps = (await bookingDetails(env.ctx, hotelId, code))?.steps.map(stepText);
    expect(steps).toContain("$50.00 refunded as goodwill");
    const { tables } = await receipt(env.as(guest), guest, await trip());
    const price = tables.find(({ title }) => title === "Price in US dollars");
    expect(price?.rows.at(-1)).toEqual({ name: "Goodwill refund", note: "The lift stood still.", value: "−$50.00" });
    expect(price?.total?.[1]).toBe(tables.at(-1)?.total?.[1]);
    await expectValidLedger(env, hotelId);
    expect(await violationsIn(env)).toEqual([]);
  });
});

test("a check-out after which goodwill was refunded stands, so that no change refunds it again", async () => {
  const { code, hotelId, owner, refund } = await paid();
  const step = (name: PresenceStep) => recordPresence(env.as(owner), { hotelId, code, step: name });
  env.at("2027-01-10T12:00:00Z");
  must(await step("check_in"));
  env.at("2027-01-11T06:00:00Z");
  must(await step("check_out"));
  must(await step("undo_check_out"));
  must(await step("check_out"));
  must(await refund(1000));
  expect(await step("undo_check_out")).toEqual({ ok: false, rejection: { code: "goodwill_refunded" } });
  const { reservation } = (await bookingDetails(env.ctx, hotelId, code)) ?? {};
  expect(reservation && permittedSteps(reservation, "2027-01-11", new Date("2027-01-11T06:00:00Z")).presence).toEqual([]);
  await env.work();
  await expectValidLedger(env, hotelId);
  expect(await violationsIn(env)).toEqual([]);
});

describe("the preview of a refund", () => {
  test.each([1, 3024, 10_001])("of %i cents says what the ledger takes from hotel and operator", async (amount) => {
    const admin = await env.person("admin");
    const name = `Fifteen, for ${amount}`;
    const rule = { name, rate: 1500, taxRate: 1800, hotelId: null, propertyType: null, firstDay: null, lastDay: null };
    must(await addCommissionRule(env.as(admin), rule));
    const { code, hotelId, refund } = await paid();
    env.at("2027-01-20T07:00:00Z");
    await env.matureStays();
    await env.work();
    const { id } = await env.ctx.db.selectFrom("reservations").select("id").where("code", "=", code).executeTakeFirstOrThrow();
    const balances = async () => Object.fromEntries(await accountsOfStay(env.ctx, { hotelId, reservationId: id }));
    const before = await balances();
    expect(before["commission"]).toBeLessThan(0);
    const preview = must(await previewGoodwill(env.as(admin), { hotelId, code, amount }));
    must(await refund(amount, admin));
    const after = await balances();
    const less = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
    const bearers = { hotel: less("hotel_payable"), commission: less("commission"), tax: less("commission_tax") };
    expect(preview).toEqual({ amount, bearers });
    expect(bearers.hotel + bearers.commission + bearers.tax).toBe(amount);
    await env.ctx.db.deleteFrom("commission_rules").execute();
  });

  test("is for those who see the money of the hotel, up to what is left", async () => {
    const { code, hotelId, owner, guest, total } = await paid();
    env.at(over);
    const show = (actor: Actor, amount = 100) => previewGoodwill(env.as(actor), { hotelId, code, amount });
    expect(await show(owner, total + 1)).toEqual({ ok: false, rejection: { code: "too_much", most: total } });
    for (const actor of [guest, await colleague(env, hotelId, "front_desk")])
      expect(await show(actor)).toEqual({ ok: false, rejection: { code: "unknown_reservation" } });
    expect(must(await show(owner)).bearers).toEqual({ hotel: 100, commission: 0, tax: 0 });
  });
});
