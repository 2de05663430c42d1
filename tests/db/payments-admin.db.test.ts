import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { balancesOf } from "#domain/ledger/journal.ts";
import { markRefunded } from "#domain/payment/mark-refunded.server.ts";
import { paymentDetails } from "#domain/payment/payment-details.server.ts";
import { needsAdmin, orderWanted } from "#domain/payment/payment-list.server.ts";
import { retryRefund } from "#domain/payment/retry-refund.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import { addChargeback } from "#domain/settlement/add-chargeback.server.ts";
import { askProvider } from "#domain/settlement/ask-provider.server.ts";
import { closeChargeback } from "#domain/settlement/close-chargeback.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import { reconcile } from "#domain/settlement/reconcile.server.ts";
import { resolveDiscrepancy } from "#domain/settlement/resolve-discrepancy.server.ts";
import { resolveFlaggedPayment } from "#domain/settlement/resolve-flagged-payment.server.ts";
import { syncPayment } from "#domain/settlement/sync-payment.server.ts";
import type { Actor } from "#kit/actor.ts";
import { must } from "../../db/sample/must.ts";
import type { Fault } from "../../dev/card-simulation/fault-injection.ts";
import { approvedCard, book, stayOf } from "../support/booking.ts";
import { expectValidLedger, postingsOf } from "../support/ledger.ts";
import { begunStay, paidStay } from "../support/paying.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let admin: Actor;
beforeAll(async () => {
  env = await openTestEnv();
  admin = await env.person("admin");
});
afterAll(() => env.close());
beforeEach(() => {
  env.at("2026-11-21T09:00:00Z");
  env.provider.faults.clear();
  env.jobs.length = 0;
});

const stay = stayOf("2027-02-10", "2027-02-12");
const begun = (error?: Fault) => begunStay(env, stay, { error });
const paid = (error?: Fault) => paidStay(env, stay, { error });
async function cancelled(error: Fault) {
  const booking = await paid();
  env.provider.faults.set(booking.orderId, error);
  must(await cancelReservation(env.as(booking.guest), { code: booking.code, reason: "" }));
  await env.work();
  const [refund] = await env.ctx.db.selectFrom("refunds").select("id").where("hotel_id", "=", booking.hotelId).execute();
  return { ...booking, refundId: refund?.id ?? "" };
}
const needsOf = async (orderId: string) =>
  (await needsAdmin(env.ctx, { need: undefined, page: 1 })).rows.filter((row) => row.orderId === orderId).map(({ need }) => need);
const noted = async (hotelId: string) =>
  (
    await env.ctx.db
      .selectFrom("audit_log")
      .select("action")
      .where("hotel_id", "=", hotelId)
      .where("actor_id", "=", admin.id)
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);
const twice = <Answer>(ask: () => Promise<Answer>) => Promise.all([ask(), ask()]);

describe("a payment that does not match", () => {
  test("is accepted as received, once, also when the provider sends it again", async () => {
    const { orderId, hotelId, total, trip } = await paid("wrong_amount");
    expect(await needsOf(orderId)).toEqual(["review"]);
    const unmatched = async () => balancesOf(await postingsOf(env.ctx.db).where("hotel_id", "=", hotelId).execute()).unmatched ?? 0;
    expect(await unmatched()).toBe(1 - total);
    const answers = await twice(() => resolveFlaggedPayment(env.as(admin), { orderId, decision: "accept", note: "A cent less" }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await syncPayment(env.ctx, orderId);
    expect(await trip()).toMatchObject({ payment: "paid", captured: total - 1 });
    expect(await unmatched()).toBe(0);
    expect([await needsOf(orderId), await noted(hotelId)]).toEqual([[], ["payment.accept"]]);
    await expectValidLedger(env, hotelId);
  });

  test("is refunded in full when that is decided", async () => {
    const { orderId, hotelId, total, trip } = await paid("wrong_amount");
    must(await resolveFlaggedPayment(env.as(admin), { orderId, decision: "refund", note: "Not ours" }));
    await env.work();
    expect(env.provider.order(orderId)?.reversed).toBe(total - 1);
    expect(await trip()).toMatchObject({ captured: total - 1, refunded: total - 1, paidAt: null });
    await expectValidLedger(env, hotelId);
  });

  test("in another currency is not accepted, and not dismissed while dollars are captured", async () => {
    const gel = await paid("wrong_currency");
    expect(await resolveFlaggedPayment(env.as(admin), { orderId: gel.orderId, decision: "accept", note: "Lari" })).toMatchObject({
      rejection: { code: "not_so_at_provider" },
    });
    must(await resolveFlaggedPayment(env.as(admin), { orderId: gel.orderId, decision: "dismiss", note: "Given back in the portal" }));
    const usd = await paid("wrong_amount");
    expect(await resolveFlaggedPayment(env.as(admin), { orderId: usd.orderId, decision: "dismiss", note: "No" })).toMatchObject({
      rejection: { code: "not_so_at_provider" },
    });
    env.provider.faults.set("all", "status_down");
    expect(await resolveFlaggedPayment(env.as(admin), { orderId: usd.orderId, decision: "refund", note: "No" })).toMatchObject({
      rejection: { code: "provider_away" },
    });
  });
});

describe("an order that is reversed although only a part was refunded", () => {
  async function part() {
    const booking = await begun();
    env.provider.approveLate(booking.orderId);
    env.provider.reverse(booking.orderId, 3000);
    env.provider.faults.set(booking.orderId, "part_called_reversed");
    await env.work();
    return booking;
  }

  test("is flagged, and the rest is refunded", async () => {
    const { orderId, hotelId, total, trip } = await part();
    expect([await needsOf(orderId), (await trip())?.captured]).toEqual([["review"], 0]);
    must(await resolveFlaggedPayment(env.as(admin), { orderId, decision: "refund", note: "The rest" }));
    await env.work();
    expect(env.provider.order(orderId)?.reversed).toBe(total);
    await syncPayment(env.ctx, orderId);
    expect(await trip()).toMatchObject({ captured: total, refunded: total, paidAt: null });
    await expectValidLedger(env, hotelId);
  });

  test("or the rest is kept for the stay, which later snapshots do not change", async () => {
    const { orderId, hotelId, total, trip } = await part();
    must(await resolveFlaggedPayment(env.as(admin), { orderId, decision: "accept", note: "Agreed with the guest" }));
    await syncPayment(env.ctx, orderId);
    expect(await trip()).toMatchObject({ payment: "paid", captured: total, refunded: 3000 });
    expect(await needsOf(orderId)).toEqual([]);
    await expectValidLedger(env, hotelId);
  });

  test("also when the stay was paid long ago", async () => {
    const { orderId, trip } = await paid();
    env.provider.faults.set(orderId, "part_called_reversed");
    env.provider.reverse(orderId, 3000);
    await env.work();
    expect([await needsOf(orderId), (await trip())?.payment]).toEqual([["review"], "paid"]);
  });
});

describe("an order that the provider once knew and now calls unknown", () => {
  test("stays open, and its flag can't be dismissed", async () => {
    const open = await begun();
    await syncPayment(env.ctx, open.orderId);
    env.provider.faults.set(open.orderId, "status_unknown_order");
    env.later(30 * 60);
    await env.reconcile();
    expect((await paymentDetails(env.ctx, open.orderId))?.status).toBe("created");

    const review = await paid("wrong_amount");
    env.provider.faults.set(review.orderId, "status_unknown_order");
    expect(await resolveFlaggedPayment(env.as(admin), { orderId: review.orderId, decision: "dismiss", note: "Gone" })).toMatchObject({
      rejection: { code: "provider_away" },
    });
  });

  test("has a rejected refund marked as made by hand, and none that may have been made", async () => {
    const mark = async (error: Fault, hours: number) => {
      const { orderId, hotelId, refundId } = await cancelled(error);
      env.later(hours * 60);
      await env.reconcile();
      env.provider.faults.set(orderId, "status_unknown_order");
      return markRefunded(env.as(admin), { hotelId, refundId, reference: "TBC-78", note: "By transfer" });
    };
    expect(await mark("refund_created", 7)).toMatchObject({ rejection: { code: "provider_away" } });
    expect(await mark("refund_no_turnover", 0)).toMatchObject({ ok: true });
  });
});

describe("a refund that is stuck", () => {
  test("shows the provider's rejection, and is retried under its own key", async () => {
    const { orderId, hotelId, refundId, total } = await cancelled("refund_no_turnover");
    expect((await paymentDetails(env.ctx, orderId))?.refunds).toMatchObject([{ failure: "1069 Turnover is not enough", stuck: true }]);
    env.provider.faults.clear();
    expect((await twice(() => retryRefund(env.as(admin), { hotelId, refundId }))).filter(({ ok }) => ok)).toHaveLength(1);
    await env.work();
    expect(env.provider.order(orderId)).toMatchObject({ reversed: total, reversals: { [refundId]: { amount: total } } });
    expect([await needsOf(orderId), await noted(hotelId)]).toEqual([[], ["refund.retry"]]);
  });

  test("is marked as made by hand, once, with its reference", async () => {
    const { orderId, hotelId, refundId, total, trip } = await cancelled("refund_no_turnover");
    const answers = await twice(() => markRefunded(env.as(admin), { hotelId, refundId, reference: "TBC-77", note: "By transfer" }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await trip()).toMatchObject({ payment: "refunded", refunded: total, refundPending: 0 });
    expect(await paymentDetails(env.ctx, orderId)).toMatchObject({
      givenByHand: total,
      returned: 0,
      status: "refunded",
    });
    expect([await needsOf(orderId), await noted(hotelId)]).toEqual([[], ["refund.by_hand"]]);
  });

  test("that was made in the provider's portal counts as the provider's", async () => {
    const { orderId, hotelId, refundId, total } = await cancelled("refund_no_turnover");
    env.provider.reverse(orderId, total);
    must(await markRefunded(env.as(admin), { hotelId, refundId, reference: "portal", note: "In the portal" }));
    expect(await paymentDetails(env.ctx, orderId)).toMatchObject({ givenByHand: 0, returned: total, balances: {} });
    await expectValidLedger(env, hotelId);
  });

  test("is not made by hand while it is pending, and needs an administrator after six hours", async () => {
    const { orderId, hotelId, refundId } = await cancelled("refund_created");
    const byHand = () => markRefunded(env.as(admin), { hotelId, refundId, reference: "T", note: "Early" });
    expect(await byHand()).toMatchObject({ rejection: { code: "on_its_way" } });
    env.later(7 * 60);
    expect(await needsOf(orderId)).toEqual(["refund_late"]);
    must(await askProvider(env.as(admin), orderId));
    must(await byHand());
    await expectValidLedger(env, hotelId);
  });

  test("without an answer is found complete once", async () => {
    const { orderId, hotelId, total } = await cancelled("refund_lost_done");
    env.provider.faults.clear();
    must(await askProvider(env.as(admin), orderId));
    expect(env.provider.order(orderId)?.reversed).toBe(total);
    expect((await paymentDetails(env.ctx, orderId))?.balances).toEqual({});
    await expectValidLedger(env, hotelId);
  });
});

describe("a chargeback", () => {
  test("is recorded once per reference, is not refunded again, and is won or lost", async () => {
    const { orderId, hotelId, code, guest, total } = await paid();
    const add = (amount: number, reference = "CB-9") => addChargeback(env.as(admin), { orderId, amount, reference, note: "Lost card" });
    expect((await twice(() => add(5000))).filter(({ ok }) => ok)).toHaveLength(1);
    expect(await add(total, "CB-10")).toMatchObject({ rejection: { code: "too_much", most: total - 5000 } });
    expect(await needsOf(orderId)).toEqual(["chargeback"]);
    expect(must(await cancelReservation(env.as(guest), { code, reason: "" })).refund).toBe(total - 5000);
    const [chargeback] = (await paymentDetails(env.ctx, orderId))?.chargebacks ?? [];
    expect(
      (await twice(() => closeChargeback(env.as(admin), { hotelId, chargebackId: chargeback?.id ?? "", state: "won" }))).filter(
        ({ ok }) => ok,
      ),
    ).toHaveLength(1);
    await env.work();
    await expectValidLedger(env, hotelId);
    expect(await noted(hotelId)).toEqual(["chargeback.add", "chargeback.close"]);
  });
});

test("only administrators do any of it", async () => {
  const { orderId, hotelId, refundId, guest } = await cancelled("refund_no_turnover");
  for (const ctx of [env.as(guest), env.as(null), env.as(await env.person("hotel_manager"))])
    for (const answer of await Promise.all([
      askProvider(ctx, orderId),
      retryRefund(ctx, { hotelId, refundId }),
      markRefunded(ctx, { hotelId, refundId, reference: "x", note: "x" }),
      resolveFlaggedPayment(ctx, { orderId, decision: "accept", note: "x" }),
      addChargeback(ctx, { orderId, amount: 1, reference: "x", note: "x" }),
      closeChargeback(ctx, { hotelId, chargebackId: refundId, state: "won" }),
      resolveDiscrepancy(ctx, { discrepancyId: refundId, note: "x" }),
    ]))
      expect(answer).toEqual({ ok: false, rejection: { code: "not_allowed" } });
});

test("a payment is found by its order, by the code and by the eight characters of it that are shown", async () => {
  const { orderId, code } = await paid();
  for (const text of [orderId, code, ` ${code.slice(0, 8).toLowerCase()} `]) expect(await orderWanted(env.ctx, text)).toBe(orderId);
  for (const text of ["", "nobody", "%", code.slice(0, 7)]) expect(await orderWanted(env.ctx, text)).toBeUndefined();
});

describe("the daily reconciliation", () => {
  const open = () =>
    env.ctx.db.selectFrom("discrepancies").select(["id", "kind", "resolved_by"]).where("resolved_at", "is", null).execute();
  const discrepanciesAfter = async (hotelId: string) =>
    (await reconcile(env.ctx)).discrepancies.filter((each) => each.hotelId === hotelId).map(({ kind }) => kind);

  test("finds nothing in consistent books", async () => {
    const { hotelId } = await paid();
    expect(await discrepanciesAfter(hotelId)).toEqual([]);
  });

  /** Writes rows that no command writes, bypassing the trigger that rejects them. */
  const force = (changes: RawBuilder<unknown>, id: string) =>
    env.ctx.db.transaction().execute(async (tx) => {
      await sql`alter table reservations disable trigger reservation_state_transition`.execute(tx);
      await sql`update reservations set ${changes} where id = ${id}`.execute(tx);
      await sql`set constraints all immediate`.execute(tx);
      await sql`alter table reservations enable trigger reservation_state_transition`.execute(tx);
    });

  test("finds each discrepancy once, and closes it when it is gone", async () => {
    const { hotelId, reservationId } = await paid();
    const { hotelId: unpaid, reservationId: itsStay } = await begun();
    await force(sql`state = 'held', paid_at = null`, reservationId);
    await force(sql`state = 'confirmed', paid_at = ${env.ctx.now()}`, itsStay);
    expect(await discrepanciesAfter(hotelId)).toEqual(["payment_without_stay"]);
    expect(await discrepanciesAfter(unpaid)).toEqual(["paid_without_payment"]);
    env.later(5 * 24 * 60);
    expect(await discrepanciesAfter(hotelId)).toContain("payment_without_stay");
    await force(sql`state = 'confirmed', paid_at = ${env.ctx.now()}`, reservationId);
    await force(sql`state = 'expired', paid_at = null, cancelled_at = now(), cancelled_by = 'system'`, itsStay);
    expect((await reconcile(env.ctx)).resolved).toBeGreaterThanOrEqual(2);
    expect((await open()).filter(({ kind }) => kind.includes("payment"))).toEqual([]);
  });

  test("finds amounts that the ledger does not have, and keeps a resolution until they change", async () => {
    const { hotelId } = await paid();
    const change = (by: number) =>
      sql`update payments set refund_requested = refund_requested + ${by} where hotel_id = ${hotelId}`.execute(env.ctx.db);
    await change(100);
    expect(await discrepanciesAfter(hotelId)).toEqual(["ledger_differs", "returned_differs"]);
    for (const { id } of await open())
      expect(
        (await twice(() => resolveDiscrepancy(env.as(admin), { discrepancyId: id, note: "Known" }))).filter(({ ok }) => ok),
      ).toHaveLength(1);
    await discrepanciesAfter(hotelId);
    expect(await open()).toEqual([]);
    await change(1);
    await discrepanciesAfter(hotelId);
    expect((await open()).map(({ kind }) => kind).toSorted()).toEqual(["ledger_differs", "returned_differs"]);
    await change(-101);
    await reconcile(env.ctx);
    expect(await open()).toEqual([]);
  });

  test("asks the provider, so that a refund made in the portal is known", async () => {
    const { hotelId, orderId, total } = await cancelled("refund_no_turnover");
    env.provider.reverse(orderId, total);
    env.provider.faults.set(orderId, "callback_never", "refund_no_turnover");
    env.later(7 * 60);
    expect(await discrepanciesAfter(hotelId)).toEqual(["refund_stuck", "returned_differs"].toSorted());
  });

  test("finds payments without a final provider status", async () => {
    const { hotelId, orderId } = await begun("status_down");
    env.later(70);
    expect(await discrepanciesAfter(hotelId)).toEqual([]);
    env.later(20);
    expect(await discrepanciesAfter(hotelId)).toEqual(["payment_unanswered"]);
    expect(await needsOf(orderId)).toEqual(["discrepancy"]);
    env.provider.faults.clear();
    expect(await discrepanciesAfter(hotelId)).toEqual([]);
  });

  test("finds holds that are long over", async () => {
    const { hotelId } = await begun();
    env.later(26 * 60);
    expect(await discrepanciesAfter(hotelId)).toEqual(["hold_over"]);
    await env.expireHolds();
    expect(await discrepanciesAfter(hotelId)).toEqual([]);
  });
});

describe("the provider's answers to a new payment", () => {
  test.each(["create_lost_done", "create_lost_undone"] as const)("%s: the next payment pays the booking once", async (error) => {
    const guest = await env.person();
    const hotel = await env.hotel();
    const { code } = must(await book(env, guest, hotel, stay));
    env.provider.faults.set("all", error);
    expect(await payReservation(env.as(guest), code)).toMatchObject({ ok: false, rejection: { code: "provider_away" } });
    env.provider.faults.clear();
    must(await payReservation(env.as(guest), code));
    env.provider.pay(env.provider.orders().at(-1)?.orderId ?? "", approvedCard);
    await env.work();
    expect(await reservationByCode(env.as(guest), code)).toMatchObject({ payment: "paid" });
    await expectValidLedger(env, hotel.hotelId);
  });

  test("an unknown order (1018) stays open, and is paid when money arrives after it ended", async () => {
    const { orderId, hotelId, trip } = await begun("status_unknown_order");
    expect(await syncPayment(env.ctx, orderId)).toBe("no_answer");
    env.later(31);
    await env.expireHolds();
    expect(await trip()).toMatchObject({ state: "held" });
    env.provider.faults.clear();
    env.provider.approveLate(orderId);
    await env.work();
    expect(await trip()).toMatchObject({ state: "confirmed", payment: "paid" });
    await expectValidLedger(env, hotelId);
  });
});

test("an order with a payment page that the provider never knew ends after the last sync", async () => {
  const { orderId } = await begun("status_unknown_order");
  const status = async () => (await paymentDetails(env.ctx, orderId))?.status;
  env.later(25 * 60);
  await env.reconcile();
  expect(await status()).toBe("created");
  env.later(2 * 60);
  await env.reconcile();
  expect(await status()).toBe("expired");
});
