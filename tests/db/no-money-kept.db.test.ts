import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeLink } from "#domain/account/account-links.server.ts";
import { changeNights } from "#domain/availability/change-nights.server.ts";
import { deleteRoom } from "#domain/closure/archive-room.server.ts";
import { deleteAccount } from "#domain/deletion/delete-account.server.ts";
import { recordPropertyPayment } from "#domain/front-desk/record-property-payment.server.ts";
import { markRefunded } from "#domain/payment/mark-refunded.server.ts";
import { bankHasIt } from "#domain/payment/payment.ts";
import { retryRefund } from "#domain/payment/retry-refund.server.ts";
import { bookReservation } from "#domain/reservation/book/book-reservation.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import { addChargeback } from "#domain/settlement/add-chargeback.server.ts";
import { closeChargeback } from "#domain/settlement/close-chargeback.server.ts";
import { reconcile } from "#domain/settlement/reconcile.server.ts";
import { resolveFlaggedPayment } from "#domain/settlement/resolve-flagged-payment.server.ts";
import { syncPayment } from "#domain/settlement/sync-payment.server.ts";
import type { Actor } from "#kit/actor.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { bookAndBegin, requestFor, stayOf } from "../support/booking.ts";
import { bookFor } from "../support/front-desk.ts";
import { expectValidLedger } from "../support/ledger.ts";
import { begunStay, paidStay, refundsOf } from "../support/paying.ts";
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
  env.queuedMails.length = env.jobs.length = 0;
});

const stay = stayOf("2027-01-10", "2027-01-12");
/** After the deadline, when a guest's cancellation is not refunded. */
const tooLate = "2027-01-09T12:00:00Z";
const begun = () => begunStay(env, stay);
const paid = () => paidStay(env, stay);
const returned = (orderId: string) => env.provider.order(orderId)?.reversed;

describe("a stay that is cancelled", () => {
  test("with a flagged payment is refunded by its terms", async () => {
    const { code, orderId, hotelId, guest, total } = await paid();
    env.provider.faults.set(orderId, "wrong_amount");
    await syncPayment(env.ctx, orderId);
    expect(must(await cancelReservation(env.as(guest), { code, reason: "" })).refund).toBe(total);
    env.provider.faults.clear();
    must(await resolveFlaggedPayment(env.as(admin), { orderId, decision: "accept", note: "It was a fault" }));
    await env.work();
    expect(returned(orderId)).toBe(total);
    await expectValidLedger(env, hotelId);
  });

  test("is not cancelled from an outdated page when money came in since or the refund would be smaller", async () => {
    const { code, orderId, guest, total, trip } = await begun();
    env.at(tooLate);
    const cancel = (captured: number, refund: number) =>
      cancelReservation(env.as(guest), { code, reason: "", shown: { captured, refund, claim: 0, points: 0 } });
    env.provider.approveLate(orderId);
    await env.work();
    expect(await trip()).toMatchObject({ payment: "paid", captured: total, refundable: total });
    for (const old of [await cancel(0, 0), await cancel(total, total)]) expect(old).toMatchObject({ rejection: { code: "terms_changed" } });
    expect(await trip()).toMatchObject({ state: "confirmed" });
    expect(must(await cancel(total, 0)).refund).toBe(0);
    expect(await cancel(total, 0)).toMatchObject({ rejection: { code: "already_cancelled" } });
    expect(
      await cancelReservation(env.as(await env.person()), { code, reason: "", shown: { captured: total, refund: 0, claim: 0, points: 0 } }),
    ).toMatchObject({
      rejection: { code: "unknown_reservation" },
    });
  });

  test("is not restored by late money after its guest's account was deleted; the money is refunded", async () => {
    const { orderId, guest, total, trip } = await begun();
    env.later(31);
    await env.expireHolds();
    const token = await makeLink(env.ctx, { userId: guest.id, purpose: "delete_account", email: null, hours: 1 });
    must(await deleteAccount(env.ctx, { token }));
    env.provider.approveLate(orderId);
    await env.work();
    expect(returned(orderId)).toBe(total);
    expect(await trip()).toMatchObject({ state: "expired" });
  });
});

describe("a chargeback", () => {
  const charged = async (amount?: number) => {
    const booking = await paid();
    must(
      await addChargeback(env.as(admin), {
        orderId: booking.orderId,
        amount: amount ?? booking.total,
        reference: "CB-1",
        note: "Lost card",
      }),
    );
    const { id } = await env.ctx.db
      .selectFrom("chargebacks")
      .select("id")
      .where("hotel_id", "=", booking.hotelId)
      .executeTakeFirstOrThrow();
    const close = async (state: "won" | "lost") =>
      must(await closeChargeback(env.as(admin), { hotelId: booking.hotelId, chargebackId: id, state }));
    return { ...booking, close };
  };

  test.each([
    ["goes on to the guest when it is won, by the terms of the cancellation", "2026-12-01T09:00:00Z", true],
    ["stays with the hotel when it is won and the terms gave nothing", tooLate, false],
  ])("%s", async (_what, at, isDue) => {
    const { code, guest, orderId, hotelId, total, close } = await charged(5_000);
    env.at(at);
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    await close("won");
    await env.work();
    expect(returned(orderId)).toBe(isDue ? total : 0);
    await expectValidLedger(env, hotelId);
    expect((await reconcile(env.ctx)).discrepancies.filter((found) => found.hotelId === hotelId)).toEqual([]);
  });

  test.each(["won", "lost"] as const)("is not paid again by a refund that was rejected before; it is %s", async (state) => {
    const { code, guest, orderId, hotelId, total } = await paid();
    env.provider.faults.set(orderId, "refund_no_turnover");
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    await env.work();
    env.provider.faults.clear();
    must(await addChargeback(env.as(admin), { orderId, amount: total, reference: "CB-2", note: "Disputed" }));
    const refund = { hotelId, refundId: (await refundsOf(env, hotelId))[0]?.id ?? "" };
    expect(await retryRefund(env.as(admin), refund)).toMatchObject({ rejection: { code: "bank_has_it" } });
    expect(await markRefunded(env.as(admin), { ...refund, reference: "T-1", note: "By hand" })).toMatchObject({
      rejection: { code: "bank_has_it" },
    });
    const { id } = await env.ctx.db.selectFrom("chargebacks").select("id").where("hotel_id", "=", hotelId).executeTakeFirstOrThrow();
    must(await closeChargeback(env.as(admin), { hotelId, chargebackId: id, state }));
    const again = await retryRefund(env.as(admin), refund);
    expect(again.ok).toBe(state === "won");
    await env.work();
    expect([returned(orderId), (await refundsOf(env, hotelId)).map(({ status }) => status)]).toEqual(
      state === "won" ? [total, ["done"]] : [0, ["withdrawn"]],
    );
    await expectValidLedger(env, hotelId);
    expect((await reconcile(env.ctx)).discrepancies.filter((found) => found.hotelId === hotelId)).toEqual([]);
  });

  test("is not paid again by a refund that waits to be sent", async () => {
    const { code, guest, orderId, hotelId, total } = await paid();
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    must(await addChargeback(env.as(admin), { orderId, amount: total, reference: "CB-3", note: "Disputed" }));
    await env.work();
    expect(returned(orderId)).toBe(0);
    expect(await refundsOf(env, hotelId)).toMatchObject([{ status: "failed", failure: bankHasIt }]);
    await expectValidLedger(env, hotelId);
  });

  test("and a refund of the provider for the same money are a discrepancy", async () => {
    const { code, guest, orderId, hotelId, total } = await paid();
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    await env.work();
    must(await addChargeback(env.as(admin), { orderId, amount: total, reference: "CB-4", note: "Disputed" }));
    expect((await reconcile(env.ctx)).discrepancies.filter((found) => found.hotelId === hotelId).map(({ kind }) => kind)).toEqual([
      "returned_twice",
    ]);
  });
});

test("a property payment is no missing payment", async () => {
  const hotel = await env.hotel();
  const { code } = must(await bookFor(env, hotel.owner, hotel, stay));
  const payment = { hotelId: hotel.hotelId, code, direction: "received", amount: 22_400, method: "cash", idempotencyKey: newId() } as const;
  must(await recordPropertyPayment(env.as(hotel.owner), payment));
  expect((await reconcile(env.ctx)).discrepancies.filter((found) => found.hotelId === hotel.hotelId)).toEqual([]);
});

test("a stay in an archived room is a discrepancy until it is cancelled", async () => {
  const { hotel, hotelId } = await paid();
  must(await deleteRoom(env.as(hotel.owner), { hotelId, roomId: hotel.roomId }));
  const kinds = async () => (await reconcile(env.ctx)).discrepancies.filter((found) => found.hotelId === hotelId).map(({ kind }) => kind);
  expect(await kinds()).toEqual([]);
  env.later(61);
  expect(await kinds()).toEqual(["stay_without_room"]);
  await env.work();
  expect(await kinds()).toEqual([]);
});

test("a hold without a payment is released while a hundred others wait for an unavailable provider", async () => {
  const hotel = await env.hotel({ units: 102 });
  const guest = await env.person();
  const request = await requestFor(env, guest, hotel, stay);
  for (let other = 0; other < 101; other++) await bookAndBegin(env, guest, hotel, stay);
  const { code } = must(await bookReservation(env.as(guest), { ...request, idempotencyKey: newId() }));
  env.provider.faults.set("all", "status_down");
  env.later(31);
  expect(await env.expireHolds()).toBe(1);
  expect(await reservationByCode(env.as(guest), code)).toMatchObject({ state: "expired" });
});

test("a booking that waited for a manager's price change is rejected with the new price", async () => {
  const hotel = await env.hotel();
  const guest = await env.person();
  const request = await requestFor(env, guest, hotel, stay);
  const { promise: committed, resolve: commit } = Promise.withResolvers<undefined>();
  const { promise: changed, resolve: change } = Promise.withResolvers<undefined>();
  const dearer = inTransaction(env.as(hotel.owner), async (ctx) => {
    must(
      await changeNights(ctx, {
        hotelId: hotel.hotelId,
        roomIds: [hotel.roomId],
        from: "2027-01-10",
        to: "2027-01-11",
        change: { price: 20_000 },
      }),
    );
    change(undefined);
    await committed;
  });
  await changed;
  const booking = bookReservation(env.as(guest), request);
  const waits = sql<{
    count: number;
  }>`select count(*)::int as count from pg_locks where not granted and locktype in ('transactionid', 'tuple')
    and database is not distinct from (select oid from pg_database where datname = current_database()) or (not granted and locktype = 'transactionid')`;
  while (((await waits.execute(env.ctx.db)).rows[0]?.count ?? 0) === 0);
  commit(undefined);
  await dearer;
  expect(await booking).toMatchObject({ rejection: { code: "price_changed", total: 44_800 } });
});
