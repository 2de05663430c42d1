import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { markRefunded } from "#domain/payment/mark-refunded.server.ts";
import { needsAdmin } from "#domain/payment/payment-list.server.ts";
import { otherMerchant } from "#domain/payment/payment.ts";
import { retryRefund } from "#domain/payment/retry-refund.server.ts";
import { sendRefund } from "#domain/payment/send-refund.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { askProvider } from "#domain/settlement/ask-provider.server.ts";
import { expireHolds } from "#domain/settlement/expire-holds.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import { reconcilePayments } from "#domain/settlement/reconcile-payments.server.ts";
import { reconcile } from "#domain/settlement/reconcile.server.ts";
import { resolveFlaggedPayment } from "#domain/settlement/resolve-flagged-payment.server.ts";
import { syncPayment } from "#domain/settlement/sync-payment.server.ts";
import type { Actor } from "#kit/actor.ts";
import type { Ctx } from "#platform/context.server.ts";
import { createFlitt } from "#platform/payments/flitt/flitt.server.ts";
import { createLog } from "#platform/process/log.server.ts";
import { rejectSamplePayments } from "../../db/sample-guards/reject-sample-payments.ts";
import { must } from "../../db/sample/must.ts";
import { stayOf } from "../support/booking.ts";
import { flittMerchant } from "../support/cards.ts";
import { expectValidLedger } from "../support/ledger.ts";
import { begunStay, paidStay, refundsOf } from "../support/paying.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

const merchantId = 1_234_567;
const stay = stayOf("2027-02-10", "2027-02-12");

let env: TestEnv;
let admin: Actor;
/** A second process on the same database, with another merchant account, and its calls to the provider. */
let other: Ctx;
let calls: string[];
beforeAll(async () => {
  env = await openTestEnv();
  admin = await env.person("admin");
  const fetch = async (url: string | URL | Request) => {
    calls.push(url instanceof Request ? url.url : String(url));
    return Response.json({ response: { response_status: "failure", error_code: 1018, error_message: "Order not found" } });
  };
  other = {
    ...env.ctx,
    payments: [
      createFlitt({
        merchantId,
        secretKey: "other",
        apiUrl: "http://flitt.test",
        checkoutHosts: ["flitt.test"],
        log: createLog("quiet"),
        fetch,
      }),
    ],
    config: { ...env.ctx.config, payments: { testAllowed: false } },
  };
});
afterAll(() => env.close());
beforeEach(() => {
  env.at("2026-11-21T09:00:00Z");
  env.provider.faults.clear();
  env.jobs.length = 0;
  calls = [];
});

const otherAdmin = () => ({ ...other, actor: admin });
const paymentOf = (hotelId: string) =>
  env.ctx.db.selectFrom("payments").selectAll().where("hotel_id", "=", hotelId).executeTakeFirstOrThrow();

/** A cancelled stay whose refund was asked for and not sent. */
async function refunding() {
  const booking = await paidStay(env, stay);
  must(await cancelReservation(env.as(booking.guest), { code: booking.code, reason: "" }));
  env.jobs.length = 0;
  const refund = async () => (await refundsOf(env, booking.hotelId))[0];
  const refundId = (await refund())?.id ?? "";
  return { ...booking, refund, refundId };
}

describe("a refund of a payment that another merchant account has taken", () => {
  test("is not sent and waits for an administrator, who gives the money back by hand", async () => {
    const { hotelId, orderId, refund, refundId, total } = await refunding();
    await sendRefund(other, hotelId, refundId);
    expect(await refund()).toMatchObject({ status: "failed", failure: otherMerchant, next_try_at: null });
    const { rows } = await needsAdmin(env.ctx, { need: "refund_failed", page: 1 });
    expect(rows.find((row) => row.orderId === orderId)).toMatchObject({ detail: otherMerchant });
    await expectValidLedger(env, hotelId);
    const paid = await markRefunded(otherAdmin(), { hotelId, refundId, reference: "T-1", note: "In the other portal" });
    expect(paid).toMatchObject({ ok: true, value: { byHand: total, byProvider: 0 } });
    expect(calls).toEqual([]);
    await expectValidLedger(env, hotelId);
  });

  test("is sent once the site has its merchant account again", async () => {
    const { hotelId, orderId, refundId, total } = await refunding();
    await sendRefund(other, hotelId, refundId);
    must(await retryRefund(env.as(admin), { hotelId, refundId }));
    await env.work();
    expect(env.provider.order(orderId)?.reversed).toBe(total);
    expect(calls).toEqual([]);
  });

  test("and that may be on its way stays so, and is not asked for again", async () => {
    const { hotelId, orderId, refund, refundId } = await refunding();
    env.provider.faults.set(orderId, "refund_created");
    await sendRefund(env.ctx, hotelId, refundId);
    env.later(60);
    await reconcilePayments(other);
    expect(await refund()).toMatchObject({ status: "sent", failure: otherMerchant, next_try_at: null });
    expect(calls).toEqual([]);
  });
});

describe("a payment that another merchant account has opened", () => {
  test("is not asked about, and left as it is", async () => {
    const { hotelId, orderId } = await begunStay(env, stay);
    const before = await paymentOf(hotelId);
    expect(before.merchant).toBe(String(flittMerchant.merchantId));
    expect(await syncPayment(other, orderId)).toBe("other_merchant");
    env.later(1);
    await reconcilePayments(other);
    expect(await askProvider(otherAdmin(), orderId)).toMatchObject({ ok: false, rejection: { code: "other_merchant" } });
    expect(await paymentOf(hotelId)).toEqual(before);
    expect(calls).toEqual([]);
  });

  test("keeps its nights for a day, and is a discrepancy with the reason", async () => {
    const { orderId, trip } = await begunStay(env, stay);
    env.later(120);
    await expireHolds(other);
    expect(await trip()).toMatchObject({ state: "held" });
    const { discrepancies } = await reconcile(other);
    expect(discrepancies.find((one) => one.orderId === orderId)).toMatchObject({
      kind: "payment_unanswered",
      facts: { status: "created", otherMerchant: String(flittMerchant.merchantId) },
    });
    env.later(24 * 60);
    await expireHolds(other);
    expect(await trip()).toMatchObject({ state: "expired" });
    expect(calls).toEqual([]);
  });

  test("and that does not match is decided by its own merchant account", async () => {
    const { orderId, hotelId } = await paidStay(env, stay, { error: "wrong_amount" });
    for (const decision of ["accept", "refund", "dismiss"] as const)
      expect(await resolveFlaggedPayment(otherAdmin(), { orderId, decision, note: "" })).toMatchObject({
        rejection: { code: "other_merchant" },
      });
    expect(calls).toEqual([]);
    expect(await paymentOf(hotelId)).toMatchObject({ status: "review" });
  });

  test("is not what its guest is sent to", async () => {
    const { code, guest } = await begunStay(env, stay);
    const again = must(await payReservation(env.as(guest), code));
    expect(must(await payReservation(env.as(guest), code)).url).toBe(again.url);
    // The page of the other account is asked for.
    await payReservation({ ...other, actor: guest }, code);
    expect(calls).toEqual(["http://flitt.test/api/checkout/url"]);
  });

  test("is taken for one of the site where its account was not stored", async () => {
    const { hotelId, orderId } = await begunStay(env, stay);
    await env.ctx.db.updateTable("payments").set({ merchant: null }).where("hotel_id", "=", hotelId).execute();
    expect(await syncPayment(other, orderId)).toBe("no_answer");
    expect(calls).toEqual(["http://flitt.test/api/status/order_id"]);
  });
});

test("an address like those of the sample data does not keep a site with its own payments from starting", async () => {
  await paidStay(env, stay);
  await expect(rejectSamplePayments(env.ctx.db, other.payments)).rejects.toThrow(/payments of the sample data/);
  await expect(rejectSamplePayments(env.ctx.db, env.ctx.payments)).resolves.toBeUndefined();
});
