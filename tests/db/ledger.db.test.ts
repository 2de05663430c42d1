import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeChargeback } from "../../app/domain/settlement/close-chargeback.server.ts";
import { balancesOf, effects } from "../../app/domain/payment/ledger.ts";
import { markRefunded } from "../../app/domain/payment/mark-refunded.server.ts";
import { requestRefund } from "../../app/domain/payment/request-refund.server.ts";
import { retryRefund } from "../../app/domain/payment/retry-refund.server.ts";
import { sendRefund } from "../../app/domain/payment/send-refund.server.ts";
import { writeLedger } from "../../app/domain/payment/write-ledger.server.ts";
import { addChargeback } from "../../app/domain/settlement/add-chargeback.server.ts";
import { cancelReservation } from "../../app/domain/reservation/cancel-reservation.server.ts";
import { decideReview } from "../../app/domain/settlement/resolve-flagged-payment.server.ts";
import { payReservation } from "../../app/domain/settlement/pay-reservation.server.ts";
import { reconcile } from "../../app/domain/settlement/reconcile.server.ts";
import { settlePayment } from "../../app/domain/settlement/sync-payment.server.ts";
import type { Actor } from "../../app/kit/actor.ts";
import { sum } from "../../app/kit/money.ts";
import { newId } from "../../app/platform/id.server.ts";
import { inTransaction } from "../../app/platform/transaction.server.ts";
import { must } from "../../db/sample/must.ts";
import type { Fault } from "../../dev/flitt-simulator/fault-injection.ts";
import { approvedCard, declinedCard, stayOf } from "../support/booking.ts";
import { expectSoundLedger, moneyOf } from "../support/ledger.ts";
import { begunStay, paidStay, refundsOf } from "../support/paying.ts";
import { openWorld, type World } from "../support/test-env.ts";

let world: World;
let admin: Actor;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.person("admin");
});
afterAll(() => world.close());
beforeEach(() => {
  world.at("2026-11-21T09:00:00Z");
  world.provider.faults.clear();
  world.jobs.length = 0;
});

const stay = stayOf("2027-01-10", "2027-01-12");
const begun = () => begunStay(world, stay);
const paid = () => paidStay(world, stay);
const paymentOf = (hotelId: string) =>
  world.ctx.db.selectFrom("payments").selectAll().where("hotel_id", "=", hotelId).executeTakeFirstOrThrow();
const kindsOf = async (hotelId: string) => {
  const entries = await expectSoundLedger(world, hotelId);
  return entries
    .filter(({ line }) => line === 1)
    .toSorted((a, b) => (a.transaction_id < b.transaction_id ? -1 : 1))
    .map(({ kind }) => kind);
};

describe("the ledger tells each effect once, as two lines that sum to zero", () => {
  test("of a payment that is paid, cancelled and refunded", async () => {
    const { code, guest, hotelId } = await paid();
    must(await cancelReservation(world.as(guest), { code, reason: "" }));
    await world.work();
    expect(await kindsOf(hotelId)).toEqual(["captured", "refund_requested", "refund_done", "returned"]);
  });

  test("of money that the provider returns by its own hand; what is left goes back on cancelling", async () => {
    const { code, guest, hotelId, orderId, total } = await paid();
    world.provider.reverse(orderId, 3000);
    await world.work();
    expect(await kindsOf(hotelId)).toEqual(["captured", "returned", "reversal"]);
    expect(must(await cancelReservation(world.as(guest), { code, reason: "" })).refund).toBe(total - 3000);
    await world.work();
    expect(await paymentOf(hotelId)).toMatchObject({ status: "refunded", reversed_amount: total });
    await expectSoundLedger(world, hotelId);
  });

  test("of what is captured and returned before anyone looked", async () => {
    const { hotelId, orderId, total } = await begun();
    world.provider.pay(orderId, approvedCard);
    world.provider.reverse(orderId, total);
    await world.work();
    expect(await kindsOf(hotelId)).toEqual(["captured", "returned", "reversal"]);
  });

  test("of a refund that is refused, tried again and given", async () => {
    const { code, guest, hotelId, orderId } = await paid();
    must(await cancelReservation(world.as(guest), { code, reason: "" }));
    world.provider.faults.set(orderId, "refund_no_turnover");
    await world.work();
    const [refund] = await refundsOf(world, hotelId);
    const again = { hotelId, refundId: refund?.id ?? "" };
    const answers = await Promise.all([1, 2].map(() => retryRefund(world.as(admin), again)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    world.provider.faults.clear();
    await world.work();
    expect(await kindsOf(hotelId)).toEqual(["captured", "refund_requested", "refund_failed", "refund_retried", "refund_done", "returned"]);
    expect(Object.keys(world.provider.order(orderId)?.reversals ?? {})).toEqual([refund?.id]);
  });

  test("also when the same report is worked on ten times at once", async () => {
    const { hotelId, orderId } = await begun();
    world.provider.pay(orderId, approvedCard);
    await Promise.all(Array.from({ length: 10 }, () => settlePayment(world.ctx, orderId)));
    expect(await kindsOf(hotelId)).toEqual(["captured"]);
  });

  test("also when the same refund is sent ten times at once", async () => {
    const { code, guest, hotelId } = await paid();
    must(await cancelReservation(world.as(guest), { code, reason: "" }));
    const [refund] = await refundsOf(world, hotelId);
    await Promise.all(Array.from({ length: 10 }, () => sendRefund(world.ctx, hotelId, refund?.id ?? "")));
    expect((await kindsOf(hotelId)).filter((kind) => kind === "refund_done" || kind === "returned")).toEqual(["refund_done", "returned"]);
  });
});

test("of chargebacks that are won at the same moment none is forgotten", async () => {
  const { hotelId, orderId } = await paid();
  for (let number = 1; number <= 6; number++)
    must(await addChargeback(world.as(admin), { orderId, amount: 1000, reference: `CB-${number}`, note: "Lost card" }));
  const open = await world.ctx.db.selectFrom("chargebacks").select("id").where("hotel_id", "=", hotelId).execute();
  await Promise.all(open.map(({ id }) => closeChargeback(world.as(admin), { hotelId, chargebackId: id, state: "won" })));
  await expectSoundLedger(world, hotelId);
  expect(await paymentOf(hotelId)).toMatchObject({ charged_back: 0 });
});

test("proof 17: for one reason money is promised back once, by however many it is asked at the same moment", async () => {
  const { hotelId } = await paid();
  const payment = await paymentOf(hotelId);
  const ask = (reason: string) => inTransaction(world.ctx, (ctx) => requestRefund(ctx, payment, 1000, reason));
  await Promise.all(Array.from({ length: 8 }, () => ask("cancelled")));
  expect(await refundsOf(world, hotelId)).toMatchObject([{ reason_key: "cancelled", amount: 1000 }]);
  expect((await paymentOf(hotelId)).refund_requested).toBe(1000);
  await ask("paid twice");
  expect((await paymentOf(hotelId)).refund_requested).toBe(2000);
  await expectSoundLedger(world, hotelId);
});

describe("the database refuses", () => {
  const line = { kind: "captured" as const, reason_key: "x", created_at: new Date() };

  test("half of a transaction, one that does not sum to zero, and one over two payments", async () => {
    const [{ hotelId }, second] = [await paid(), await paid()];
    const payment = await paymentOf(hotelId);
    const other = await paymentOf(second.hotelId);
    const transaction = { ...line, hotel_id: hotelId, payment_id: payment.id, transaction_id: newId() };
    const one = { ...transaction, line: 1, account: "guest" as const, amount: -100 };
    const insert = (...rows: (typeof one | { account: "hotel"; amount: number; line: number })[]) =>
      world.ctx.db
        .insertInto("ledger_entries")
        .values(rows.map((row) => ({ ...one, ...row })))
        .execute();
    await expect(insert(one)).rejects.toThrow("ledger_sums_to_zero");
    await expect(insert(one, { account: "hotel", amount: 99, line: 2 })).rejects.toThrow("ledger_sums_to_zero");
    await expect(insert(one, { ...one, account: "hotel", amount: 100, line: 2, payment_id: other.id } as never)).rejects.toThrow(
      /ledger_sums_to_zero|foreign key/,
    );
  });

  test("the same effect a second time, and any change of what is written", async () => {
    const { hotelId } = await paid();
    const payment = await paymentOf(hotelId);
    await inTransaction(world.ctx, (ctx) => writeLedger(ctx, payment, [effects.captured(1)]));
    expect(await kindsOf(hotelId)).toEqual(["captured"]);
    const transaction = { ...line, reason_key: "captured", hotel_id: hotelId, payment_id: payment.id, transaction_id: newId() };
    await expect(
      world.ctx.db
        .insertInto("ledger_entries")
        .values([
          { ...transaction, line: 1, account: "guest", amount: -1 },
          { ...transaction, line: 2, account: "hotel", amount: 1 },
        ])
        .execute(),
    ).rejects.toThrow("ledger_effect_once");
    await expect(world.ctx.db.updateTable("ledger_entries").set({ amount: 1 }).where("hotel_id", "=", hotelId).execute()).rejects.toThrow(
      "only ever added to",
    );
    await expect(world.ctx.db.deleteFrom("ledger_entries").where("hotel_id", "=", hotelId).execute()).rejects.toThrow("only ever added to");
  });

  test("the ledger outside the transaction of what it tells of", async () => {
    const { hotelId } = await paid();
    await expect(writeLedger(world.ctx, await paymentOf(hotelId), [effects.captured(1)])).rejects.toThrow("together");
  });
});

test("a crash between leaves neither the state nor its lines", async () => {
  const { hotelId, orderId } = await begun();
  world.provider.pay(orderId, approvedCard);
  const dying = { ...world.ctx, jobs: { enqueue: () => Promise.reject(new Error("the process is gone")) } };
  await expect(settlePayment(dying, orderId)).rejects.toThrow("gone");
  expect(await expectSoundLedger(world, hotelId)).toEqual([]);
  expect(await paymentOf(hotelId)).toMatchObject({ status: "created", actual_amount: 0 });
  await settlePayment(world.ctx, orderId);
  const payment = await paymentOf(hotelId);
  await expect(inTransaction(dying, (ctx) => requestRefund(ctx, payment, 100, "crash"))).rejects.toThrow("gone");
  expect(await kindsOf(hotelId)).toEqual(["captured"]);
  expect(await refundsOf(world, hotelId)).toEqual([]);
});

test("the file of the money tells who gave back what, and sums to the account of the guests", async () => {
  const { code, guest, hotelId, orderId, total } = await paid();
  world.provider.reverse(orderId, 3000);
  await world.work();
  must(await addChargeback(world.as(admin), { orderId, amount: 5000, reference: "CB-7", note: "Lost card" }));
  world.provider.faults.set(orderId, "refund_no_turnover");
  must(await cancelReservation(world.as(guest), { code, reason: "" }));
  await world.work();
  const refundId = (await refundsOf(world, hotelId))[0]?.id ?? "";
  must(await markRefunded(world.as(admin), { hotelId, refundId, reference: "T-1", note: "Sent" }));
  const card = await paid();
  must(await cancelReservation(world.as(card.guest), { code: card.code, reason: "" }));
  await world.work();

  const rest = (total - 8000) / 100;
  const sorted = (rows: { kind: string }[]) => rows.toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
  expect(sorted(await moneyOf(world, hotelId))).toEqual([
    { kind: "chargeback", usd: -50, reason: "CB-7" },
    { kind: "payment", usd: total / 100, reason: "" },
    { kind: "refund by hand", usd: -rest, reason: "cancelled" },
    { kind: "reversal", usd: -30, reason: "" },
  ]);
  expect(sorted(await moneyOf(world, card.hotelId))).toEqual([
    { kind: "payment", usd: card.total / 100, reason: "" },
    { kind: "refund", usd: -card.total / 100, reason: "cancelled" },
  ]);
});

test("whatever happens in whatever order, the ledger sums to zero and agrees with payments and refunds", async () => {
  type Case = Awaited<ReturnType<typeof begun>>;
  const firstRefund = async (booking: Case) => (await refundsOf(world, booking.hotelId))[0]?.id ?? newId();
  const fault = (name: Fault) => (booking: Case) => Promise.resolve(world.provider.faults.set(booking.orderId, name));
  const steps: Record<string, (booking: Case) => Promise<unknown>> = {
    pay: async ({ orderId }) => world.provider.pay(orderId, approvedCard),
    decline: async ({ orderId }) => world.provider.pay(orderId, declinedCard),
    payLate: async ({ orderId }) => world.provider.approveLate(orderId),
    payAnother: async ({ guest, code }) => {
      await payReservation(world.as(guest), code);
      const order = world.provider.orders().at(-1);
      if (order) world.provider.pay(order.orderId, approvedCard);
    },
    settle: ({ orderId }) => Promise.all([settlePayment(world.ctx, orderId), settlePayment(world.ctx, orderId)]),
    work: () => world.work(),
    cancel: ({ guest, code }) => cancelReservation(world.as(guest), { code, reason: "" }),
    cancelWhileSettling: ({ guest, code, orderId }) =>
      Promise.all([cancelReservation(world.as(guest), { code, reason: "" }), settlePayment(world.ctx, orderId)]),
    returnOwnHand: async ({ orderId }) => world.provider.reverse(orderId, 3000),
    refuseRefunds: fault("refund_no_turnover"),
    holdRefunds: fault("refund_created"),
    loseRefunds: fault("refund_lost_done"),
    lie: fault("wrong_amount"),
    callReversed: fault("part_called_reversed"),
    heal: async () => world.provider.faults.clear(),
    retry: async (booking) => retryRefund(world.as(admin), { hotelId: booking.hotelId, refundId: await firstRefund(booking) }),
    byHand: async (booking) =>
      markRefunded(world.as(admin), { hotelId: booking.hotelId, refundId: await firstRefund(booking), reference: "T-1", note: "Sent" }),
    accept: ({ orderId }) => decideReview(world.as(admin), { orderId, decision: "accept", note: "A cent" }),
    giveBack: ({ orderId }) => decideReview(world.as(admin), { orderId, decision: "refund", note: "Not ours" }),
    chargeback: ({ orderId }) => addChargeback(world.as(admin), { orderId, amount: 5000, reference: "CB-1", note: "Lost card" }),
    win: async ({ hotelId }) => {
      const [chargeback] = await world.ctx.db.selectFrom("chargebacks").select("id").where("hotel_id", "=", hotelId).execute();
      if (chargeback) await closeChargeback(world.as(admin), { hotelId, chargebackId: chargeback.id, state: "won" });
    },
    wait: async () => {
      world.later(400);
      await world.expireHolds();
      await world.reconcile();
    },
  };
  const likely = ["pay", "settle", "work", "cancel", "wait"];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...Object.keys(steps), ...likely), { minLength: 3, maxLength: 12 }), async (names) => {
      world.at("2026-11-21T09:00:00Z");
      world.provider.faults.clear();
      const booking = await begun();
      for (const name of names) {
        await steps[name]?.(booking);
        await expectSoundLedger(world, booking.hotelId);
      }
      world.provider.faults.clear();
      await world.work();
      await reconcile(world.ctx);
      const entries = await expectSoundLedger(world, booking.hotelId);
      const cents = (await moneyOf(world, booking.hotelId)).map(({ usd }) => Math.round(usd * 100));
      expect(sum(cents) + balancesOf(entries).guest).toBe(0);
    }),
    { numRuns: 40 },
  );
});
