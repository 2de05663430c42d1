import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#domain/ledger/accounts.ts";
import { balancesOf } from "#domain/ledger/journal.ts";
import { entries } from "#domain/payment/ledger.ts";
import { markRefunded } from "#domain/payment/mark-refunded.server.ts";
import { requestRefund } from "#domain/payment/request-refund.server.ts";
import { retryRefund } from "#domain/payment/retry-refund.server.ts";
import { sendRefund } from "#domain/payment/send-refund.server.ts";
import { writeLedger } from "#domain/payment/write-ledger.server.ts";
import { addPromoCode } from "#domain/promo/add-promo-code.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { addChargeback } from "#domain/settlement/add-chargeback.server.ts";
import { closeChargeback } from "#domain/settlement/close-chargeback.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import { reconcile } from "#domain/settlement/reconcile.server.ts";
import { resolveFlaggedPayment } from "#domain/settlement/resolve-flagged-payment.server.ts";
import { syncPayment } from "#domain/settlement/sync-payment.server.ts";
import type { Actor } from "#kit/actor.ts";
import { sum } from "#kit/money.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import type { Fault } from "../../dev/card-simulation/fault-injection.ts";
import { approvedCard, book, declinedCard, stayOf } from "../support/booking.ts";
import { expectValidLedger, moneyOf, postingsOf } from "../support/ledger.ts";
import { begunStay, paidStay, refundsOf } from "../support/paying.ts";
import { weekendCode } from "../support/promo-codes.ts";
import { hotelWithTerms } from "../support/schedules.ts";
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

const stay = stayOf("2027-01-10", "2027-01-12");
const begun = () => begunStay(env, stay);
const paid = () => paidStay(env, stay);
const paymentOf = (hotelId: string) =>
  env.ctx.db.selectFrom("payments").selectAll().where("hotel_id", "=", hotelId).executeTakeFirstOrThrow();
const kindsOf = async (hotelId: string) => {
  const entries = await expectValidLedger(env, hotelId);
  return entries.filter(({ line }) => line === 1).map(({ kind }) => kind);
};

describe("the ledger has one journal entry per movement of money, whose lines sum to zero", () => {
  test("of a payment that is paid, cancelled and refunded", async () => {
    const { code, guest, hotelId } = await paid();
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    await env.work();
    expect(await kindsOf(hotelId)).toEqual(["captured", "refund_requested", "refund_done", "returned"]);
  });

  test("of money that was refunded in the provider's portal; the rest is refunded on cancelling", async () => {
    const { code, guest, hotelId, orderId, total } = await paid();
    env.provider.reverse(orderId, 3000);
    await env.work();
    expect(await kindsOf(hotelId)).toEqual(["captured", "returned", "reversal"]);
    expect(must(await cancelReservation(env.as(guest), { code, reason: "" })).refund).toBe(total - 3000);
    await env.work();
    expect(await paymentOf(hotelId)).toMatchObject({ status: "refunded", reversed_amount: total });
    await expectValidLedger(env, hotelId);
  });

  test("of a payment captured and refunded before the first sync", async () => {
    const { hotelId, orderId, total } = await begun();
    env.provider.pay(orderId, approvedCard);
    env.provider.reverse(orderId, total);
    await env.work();
    expect(await kindsOf(hotelId)).toEqual(["captured", "returned", "reversal"]);
  });

  test("of a refund that is rejected, retried and completed", async () => {
    const { code, guest, hotelId, orderId } = await paid();
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    env.provider.faults.set(orderId, "refund_no_turnover");
    await env.work();
    const [refund] = await refundsOf(env, hotelId);
    const again = { hotelId, refundId: refund?.id ?? "" };
    const answers = await Promise.all([1, 2].map(() => retryRefund(env.as(admin), again)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    env.provider.faults.clear();
    await env.work();
    expect(await kindsOf(hotelId)).toEqual(["captured", "refund_requested", "refund_failed", "refund_retried", "refund_done", "returned"]);
    expect(Object.keys(env.provider.order(orderId)?.reversals ?? {})).toEqual([refund?.id]);
  });

  test("also when the same snapshot is processed ten times at once", async () => {
    const { hotelId, orderId } = await begun();
    env.provider.pay(orderId, approvedCard);
    await Promise.all(Array.from({ length: 10 }, () => syncPayment(env.ctx, orderId)));
    expect(await kindsOf(hotelId)).toEqual(["captured"]);
  });

  test("also when the same refund is sent ten times at once", async () => {
    const { code, guest, hotelId } = await paid();
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    const [refund] = await refundsOf(env, hotelId);
    await Promise.all(Array.from({ length: 10 }, () => sendRefund(env.ctx, hotelId, refund?.id ?? "")));
    expect((await kindsOf(hotelId)).filter((kind) => kind === "refund_done" || kind === "returned")).toEqual(["refund_done", "returned"]);
  });
});

test("of chargebacks won at the same moment, none is lost", async () => {
  const { hotelId, orderId } = await paid();
  for (let number = 1; number <= 6; number++)
    must(await addChargeback(env.as(admin), { orderId, amount: 1000, reference: `CB-${number}`, note: "Lost card" }));
  const open = await env.ctx.db.selectFrom("chargebacks").select("id").where("hotel_id", "=", hotelId).execute();
  await Promise.all(open.map(({ id }) => closeChargeback(env.as(admin), { hotelId, chargebackId: id, state: "won" })));
  await expectValidLedger(env, hotelId);
  expect(await paymentOf(hotelId)).toMatchObject({ charged_back: 0 });
});

test("invariant 17: one reason has one refund, however many concurrent requests", async () => {
  const { hotelId } = await paid();
  const payment = await paymentOf(hotelId);
  const ask = (reason: string) => inTransaction(env.ctx, (ctx) => requestRefund(ctx, payment, 1000, reason));
  await Promise.all(Array.from({ length: 8 }, () => ask("cancelled")));
  expect(await refundsOf(env, hotelId)).toMatchObject([{ reason_key: "cancelled", amount: 1000 }]);
  expect((await paymentOf(hotelId)).refund_requested).toBe(1000);
  await ask("paid twice");
  expect((await paymentOf(hotelId)).refund_requested).toBe(2000);
  await expectValidLedger(env, hotelId);
});

describe("the database rejects", () => {
  type Line = { account: Account; amount: number };
  /** Writes an entry of two lines about the payment as SQL, changed by the test. */
  async function write(hotelId: string, lines: Line[], { entry = {}, all = lines.length, first = 0, subject = newId() } = {}) {
    const payment = await paymentOf(hotelId);
    const id = newId();
    let before = first;
    await env.ctx.db.transaction().execute(async (db) => {
      await db
        .insertInto("journal_entries")
        .values({
          id,
          kind: "captured",
          subject,
          effect: "captured",
          hotel_id: hotelId,
          reservation_id: payment.reservation_id,
          day: "2026-11-21",
          posted_at: new Date(),
          lines: all,
          ...entry,
        })
        .execute();
      for (const [index, { account, amount }] of lines.entries())
        await db
          .insertInto("postings")
          .values({ entry_id: id, line: index + 1, lines: all, account, amount, before, after: (before += amount) })
          .execute();
    });
    return id;
  }
  const pair: Line[] = [
    { account: "flitt", amount: 100 },
    { account: "advances", amount: -100 },
  ];

  test("a part of a journal entry, one that does not sum to zero, and lines after its last", async () => {
    const { hotelId } = await paid();
    const three = [...pair, { account: "bank", amount: 5 } as const];
    await write(hotelId, pair);
    await expect(write(hotelId, pair.slice(0, 1), { all: 2 })).rejects.toThrow("journal_sums_to_zero");
    await expect(write(hotelId, [])).rejects.toThrow("journal_entries_lines_check");
    await expect(write(hotelId, three)).rejects.toThrow("journal_sums_to_zero");
    await expect(write(hotelId, pair, { first: -1 })).rejects.toThrow("postings_check");
    await expect(write(hotelId, three, { all: 2 })).rejects.toThrow("postings_check");
    const entry = await write(hotelId, pair);
    const more = { entry_id: entry, lines: 3, account: "bank" as const, amount: 5, before: 0, after: 5, line: 3 };
    await expect(env.ctx.db.insertInto("postings").values(more).execute()).rejects.toThrow("postings_entry_id_lines_fkey");
    await expect(
      env.ctx.db
        .insertInto("postings")
        .values({ ...more, lines: 2 })
        .execute(),
    ).rejects.toThrow("postings_check");
  });

  test("a line whose sum does not follow from the line before", async () => {
    const { hotelId } = await paid();
    const payment = await paymentOf(hotelId);
    const id = newId();
    await expect(
      env.ctx.db.transaction().execute(async (db) => {
        const row = { id, kind: "captured" as const, subject: id, effect: "x", hotel_id: hotelId, reservation_id: payment.reservation_id };
        await db
          .insertInto("journal_entries")
          .values({ ...row, day: "2026-11-21", posted_at: new Date(), lines: 2 })
          .execute();
        const line = { entry_id: id, lines: 2 };
        await db
          .insertInto("postings")
          .values([
            { ...line, line: 1, account: "flitt", amount: 100, before: 0, after: 100 },
            { ...line, line: 2, account: "advances", amount: -99, before: 99, after: 0 },
          ])
          .execute();
      }),
    ).rejects.toThrow("postings_sum_up");
  });

  test("the same journal entry a second time, and any change of a written one", async () => {
    const { hotelId } = await paid();
    const payment = await paymentOf(hotelId);
    await inTransaction(env.ctx, (ctx) => writeLedger(ctx, payment, [entries.captured(1)]));
    expect(await kindsOf(hotelId)).toEqual(["captured"]);
    await expect(write(hotelId, pair, { subject: payment.id })).rejects.toThrow("journal_effect_once");
    for (const table of ["journal_entries", "postings"] as const) {
      await expect(env.ctx.db.updateTable(table).set({ lines: 2 }).execute()).rejects.toThrow("only ever added to");
      await expect(env.ctx.db.deleteFrom(table).execute()).rejects.toThrow("only ever added to");
    }
  });

  test("a journal entry outside of the transaction of its payment", async () => {
    const { hotelId } = await paid();
    await expect(writeLedger(env.ctx, await paymentOf(hotelId), [entries.captured(1)])).rejects.toThrow("together");
  });
});

test("a crash in between leaves neither the state nor its lines", async () => {
  const { hotelId, orderId } = await begun();
  env.provider.pay(orderId, approvedCard);
  const dying = { ...env.ctx, jobs: { enqueue: () => Promise.reject(new Error("the process is gone")) } };
  await expect(syncPayment(dying, orderId)).rejects.toThrow("gone");
  expect(await expectValidLedger(env, hotelId)).toEqual([]);
  expect(await paymentOf(hotelId)).toMatchObject({ status: "created", actual_amount: 0 });
  await syncPayment(env.ctx, orderId);
  const payment = await paymentOf(hotelId);
  await expect(inTransaction(dying, (ctx) => requestRefund(ctx, payment, 100, "crash"))).rejects.toThrow("gone");
  expect(await kindsOf(hotelId)).toEqual(["captured"]);
  expect(await refundsOf(env, hotelId)).toEqual([]);
});

test("the ledger's CSV file shows who refunded what, and sums to what provider and bank have", async () => {
  const { code, guest, hotelId, orderId, total } = await paid();
  env.provider.reverse(orderId, 3000);
  await env.work();
  must(await addChargeback(env.as(admin), { orderId, amount: 5000, reference: "CB-7", note: "Lost card" }));
  env.provider.faults.set(orderId, "refund_no_turnover");
  must(await cancelReservation(env.as(guest), { code, reason: "" }));
  await env.work();
  const refundId = (await refundsOf(env, hotelId))[0]?.id ?? "";
  must(await markRefunded(env.as(admin), { hotelId, refundId, reference: "T-1", note: "Sent" }));
  const card = await paid();
  must(await cancelReservation(env.as(card.guest), { code: card.code, reason: "" }));
  await env.work();

  const rest = (total - 8000) / 100;
  const sorted = (rows: { kind: string }[]) => rows.toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
  expect(sorted(await moneyOf(env, hotelId))).toEqual([
    { kind: "chargeback", usd: -50, reason: "CB-7" },
    { kind: "payment", usd: total / 100, reason: "" },
    { kind: "refund by hand", usd: -rest, reason: "cancelled" },
    { kind: "reversal", usd: -30, reason: "" },
  ]);
  expect(sorted(await moneyOf(env, card.hotelId))).toEqual([
    { kind: "payment", usd: card.total / 100, reason: "" },
    { kind: "refund", usd: -card.total / 100, reason: "cancelled" },
  ]);
});

test("after any history the ledger sums to zero and agrees with payments and refunds", async () => {
  type Case = Awaited<ReturnType<typeof begun>>;
  const firstRefund = async (booking: Case) => (await refundsOf(env, booking.hotelId))[0]?.id ?? newId();
  const error = (name: Fault) => (booking: Case) => Promise.resolve(env.provider.faults.set(booking.orderId, name));
  const steps: Record<string, (booking: Case) => Promise<unknown>> = {
    pay: async ({ orderId }) => env.provider.pay(orderId, approvedCard),
    decline: async ({ orderId }) => env.provider.pay(orderId, declinedCard),
    payLate: async ({ orderId }) => env.provider.approveLate(orderId),
    payAnother: async ({ guest, code }) => {
      await payReservation(env.as(guest), code);
      const order = env.provider.orders().at(-1);
      if (order) env.provider.pay(order.orderId, approvedCard);
    },
    settle: ({ orderId }) => Promise.all([syncPayment(env.ctx, orderId), syncPayment(env.ctx, orderId)]),
    work: () => env.work(),
    cancel: ({ guest, code }) => cancelReservation(env.as(guest), { code, reason: "" }),
    cancelWhileSettling: ({ guest, code, orderId }) =>
      Promise.all([cancelReservation(env.as(guest), { code, reason: "" }), syncPayment(env.ctx, orderId)]),
    returnOwnHand: async ({ orderId }) => env.provider.reverse(orderId, 3000),
    refuseRefunds: error("refund_no_turnover"),
    holdRefunds: error("refund_created"),
    loseRefunds: error("refund_lost_done"),
    lie: error("wrong_amount"),
    callReversed: error("part_called_reversed"),
    heal: async () => env.provider.faults.clear(),
    retry: async (booking) => retryRefund(env.as(admin), { hotelId: booking.hotelId, refundId: await firstRefund(booking) }),
    byHand: async (booking) =>
      markRefunded(env.as(admin), { hotelId: booking.hotelId, refundId: await firstRefund(booking), reference: "T-1", note: "Sent" }),
    accept: ({ orderId }) => resolveFlaggedPayment(env.as(admin), { orderId, decision: "accept", note: "A cent" }),
    refund: ({ orderId }) => resolveFlaggedPayment(env.as(admin), { orderId, decision: "refund", note: "Not ours" }),
    chargeback: ({ orderId }) => addChargeback(env.as(admin), { orderId, amount: 5000, reference: "CB-1", note: "Lost card" }),
    win: async ({ hotelId }) => {
      const [chargeback] = await env.ctx.db.selectFrom("chargebacks").select("id").where("hotel_id", "=", hotelId).execute();
      if (chargeback) await closeChargeback(env.as(admin), { hotelId, chargebackId: chargeback.id, state: "won" });
    },
    wait: async () => {
      env.later(400);
      await env.expireHolds();
      await env.reconcile();
    },
  };
  const likely = ["pay", "settle", "work", "cancel", "wait"];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...Object.keys(steps), ...likely), { minLength: 3, maxLength: 12 }), async (names) => {
      env.at("2026-11-21T09:00:00Z");
      env.provider.faults.clear();
      const booking = await begun();
      for (const name of names) {
        await steps[name]?.(booking);
        await expectValidLedger(env, booking.hotelId);
      }
      env.provider.faults.clear();
      await env.work();
      await reconcile(env.ctx);
      const entries = await expectValidLedger(env, booking.hotelId);
      const cents = (await moneyOf(env, booking.hotelId)).map(({ usd }) => Math.round(usd * 100));
      // What does not match is nobody's until somebody decides.
      const { flitt = 0, bank = 0, unmatched = 0 } = balancesOf(entries);
      expect(sum(cents)).toBe(flitt + bank + unmatched);
    }),
    { numRuns: 40 },
  );
});

test("a booking that is paid at the hotel has the code of the site in its accounts from the start", async () => {
  const hotel = await hotelWithTerms(env, { kind: "at_property" });
  must(await addPromoCode(env.as(admin), { ...weekendCode, code: "ATHOTEL", hotelId: null }));
  const { reservationId } = must(await book(env, await env.person(), hotel, stay, { rateType: hotel.planId, promoCode: "ATHOTEL" }));
  await expectValidLedger(env, hotel.hotelId);
  expect(balancesOf(await postingsOf(env.ctx.db).where("subject", "=", reservationId).execute())).toEqual({
    site_codes: 2000,
    advances: -2000,
  });
});
