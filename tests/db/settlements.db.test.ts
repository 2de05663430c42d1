import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { refundGoodwill } from "#domain/front-desk/refund-goodwill.server.ts";
import { balancesOf } from "#domain/ledger/journal.ts";
import { approveDrafts, approvePayout, cancelPayout, losePayout, settlePayout, undoPayout } from "#domain/payout/move-payout.server.ts";
import { openItemsOf } from "#domain/payout/open-items.server.ts";
import { savePayee } from "#domain/payout/payees.server.ts";
import { listPayouts, openSums } from "#domain/payout/payouts.server.ts";
import { preparePayouts } from "#domain/payout/prepare-payouts.server.ts";
import { prepareSettlements } from "#domain/payout/prepare-settlements.server.ts";
import { sendPayouts } from "#domain/payout/send-payouts.server.ts";
import { lookUpSettlements, sendSettlements, settleAtProvider } from "#domain/payout/settle-at-provider.server.ts";
import type { Actor } from "#kit/actor.ts";
import { sum } from "#kit/money.ts";
import { newId } from "#platform/id.server.ts";
import type { PaymentProvider, SettlementRequest } from "#platform/payments/port.server.ts";
import { must } from "../../db/sample/must.ts";
import type { Fault } from "../../dev/card-simulation/fault-injection.ts";
import type { FlittSimulator } from "../../dev/flitt-simulator/simulator.ts";
import { crashingSite } from "../chaos/crashing-site.ts";
import { approvedCard, bookAndBegin, stayOf } from "../support/booking.ts";
import { flittCards, flittMerchant, ownReceiver } from "../support/cards.ts";
import { postingsOf } from "../support/ledger.ts";
import { expectPayoutBooks, ownersPassword, payableHotel, payeeDetails } from "../support/payee.ts";
import { openTestEnvWith, type TestEnv } from "../support/test-env-on.ts";

const receiver = "500001";
const stay = stayOf("2027-01-10", "2027-01-12");
let env: TestEnv<FlittSimulator>;
let admin: Actor;
let hotel: Awaited<ReturnType<typeof payableHotel>>;
/** Orders of the test. */
const own = new Set<string>();
beforeAll(async () => {
  env = await openTestEnvWith(flittCards, { server: inject("server"), template: inject("empty") });
  env.provider.faults.ignoreAmounts();
});
afterAll(() => env.close());
beforeEach(async () => {
  env.at("2026-11-21T09:00:00Z");
  await empty();
  own.clear();
  env.provider.faults.clear();
  env.jobs.length = 0;
  admin = await env.person("admin");
  await begin();
});
async function begin() {
  hotel = await payableHotel(env);
  await env.ctx.db
    .insertInto("commission_rules")
    .values({ id: newId(), position: 1, name: "All", rate: 1500, tax_rate: 0, created_at: new Date(), updated_at: new Date() })
    .execute();
}

const empty = () =>
  sql`truncate payout_settlements, payout_items, payouts, payee_receivers, bank_accounts, payee_hotels, payees, commission_rules,
    journal_entries, postings, payment_orders, refunds, payments, reservation_rooms, reservation_codes, reservations cascade`.execute(
    env.ctx.db,
  );

const save = (given: string, as = hotel.owner) =>
  savePayee(env.as(as), { hotelId: hotel.hotelId, password: ownersPassword, details: { ...payeeDetails, iban: "", receiver: given } });

/** A stay that was paid by card and is over for a day. */
async function overStay() {
  env.at("2026-11-21T09:00:00Z");
  const guest = await env.person();
  const booking = await bookAndBegin(env, guest, hotel, stay);
  env.provider.pay(booking.orderId, approvedCard);
  await env.work();
  env.at("2027-01-14T09:00:00Z");
  await env.matureStays();
  return { ...booking, guest, share: booking.total - 3000 };
}
const account = async (name: string) => balancesOf(await postingsOf(env.ctx.db).execute())[name as "bank"] ?? 0;
const payouts = () => listPayouts(env.ctx, null);
const theOne = async () => {
  const [payout] = await payouts();
  if (!payout) throw new Error("There is no payout.");
  return payout;
};
const open = async () => sum((await openItemsOf(env.ctx, [hotel.hotelId])).map(({ payable, owed }) => payable - owed));
const prepare = () => prepareSettlements(env.as(admin));
const send = () => sendSettlements(env.as(admin));
/** What the simulator has paid to the hotel. */
const paidOut = () => sum(env.provider.settlements().map(({ status, parts }) => (status === "approved" ? (parts[receiver] ?? 0) : 0)));
const asked = () => env.provider.settlements().length;
/** An approved payout of a stay, and what the simulator had done before. */
async function approved() {
  must(await save(receiver));
  const booking = await overStay();
  must(await prepare());
  const { id } = await theOne();
  must(await approvePayout(env.as(admin), id));
  return { ...booking, id, before: { paid: paidOut(), asked: asked() } };
}
async function lookLater() {
  env.later(120);
  await lookUpSettlements(env.ctx);
}
async function expectBooks() {
  await expectPayoutBooks(env);
  const captured = sum(env.provider.orders().map(({ orderId, taken, reversed }) => (own.has(orderId) ? taken - reversed : 0)));
  expect(await account("flitt")).toBe(
    captured - sum((await payouts()).map((one) => (one.state === "settled" && one.method === "flitt" ? one.amount : 0))),
  );
}
test("a share is paid out of its guest's payment, and the books take it from the provider's account", async () => {
  const { id, orderId, total, share, before } = await approved();
  own.add(orderId);
  expect(await theOne()).toMatchObject({ method: "flitt", holder: "Flitt", ending: "0001", state: "approved", amount: share });
  expect(await openSums(env.ctx)).toMatchObject({ approved: 0, approvedCards: 1, approvedCardsAmount: share });
  expect(must(await send())).toEqual({ done: 1, rejected: [] });
  expect([await account("hotel_payable"), await account("payout_transit")]).toEqual([0, -share]);
  await env.work();
  expect(await theOne()).toMatchObject({ state: "settled", paidAmount: share, paidCurrency: "USD" });
  const settlement = env.provider.settlements().at(-1);
  expect(settlement).toMatchObject({
    settlementId: id.replaceAll("-", ""),
    orderId,
    parts: { [receiver]: share, [ownReceiver]: total - share },
  });
  expect(paidOut() - before.paid).toBe(share);
  expect([await account("payout_transit"), await account("bank"), await account("flitt")]).toEqual([0, 0, total - share]);
  await expectBooks();
  expect(must(await prepare())).toEqual({ payouts: 0, amount: 0 });
});

test("a new receiver is paid after three days, and what is prepared for the former one is cancelled", async () => {
  const { id } = await approved();
  must(await save("500002"));
  expect((await payouts()).map(({ state }) => state)).toEqual(["cancelled"]);
  expect(env.queuedMails.findLast(({ mail }) => mail === "bank-account-changed")?.facts).toMatchObject({ ending: "0002" });
  expect(must(await prepare())).toEqual({ payouts: 0, amount: 0 });
  env.later(3 * 24 * 60);
  expect(must(await prepare())).toMatchObject({ payouts: 1 });
  expect((await theOne()).id).not.toBe(id);
  must(await save(""));
  expect((await payouts()).map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
  expect(must(await prepare())).toEqual({ payouts: 0, amount: 0 });
});

test("what the card did not pay, and what is taken back, is left to the bank", async () => {
  must(await save(receiver));
  const first = await overStay();
  must(await preparePayouts(env.as(admin)));
  must(await approveDrafts(env.as(admin)).then((value) => ({ ok: true as const, value })));
  must(await sendPayouts(env.as(admin)));
  await settlePayout(env.as(admin), (await theOne()).id, "TBC 1");
  const second = await overStay();
  const { code, total } = first;
  const goodwill = { hotelId: hotel.hotelId, code, amount: total / 2, reason: "No hot water", idempotencyKey: newId() };
  must(await refundGoodwill(env.as(hotel.owner), goodwill));
  await env.work();
  const due = await open();
  expect(due).toBeLessThan(second.share);
  expect(must(await prepare())).toEqual({ payouts: 1, amount: due });
  expect(await open()).toBe(0);
  expect(must(await preparePayouts(env.as(admin)))).toEqual({ payouts: 0, amount: 0 });
});

test("a payment that was refunded meanwhile is not split, and a payout that pays too much is not sent", async () => {
  const { code, total } = await approved();
  const goodwill = { hotelId: hotel.hotelId, code, amount: total / 2, reason: "No hot water", idempotencyKey: newId() };
  must(await refundGoodwill(env.as(hotel.owner), goodwill));
  expect(must(await send())).toEqual({ done: 0, rejected: ["less_due"] });
  must(await cancelPayout(env.as(admin), (await theOne()).id, "Refunded"));
  await env.work();
  expect(must(await prepare())).toEqual({ payouts: 1, amount: await open().then(() => total / 2 - 1500) });
});

test("a refund on its way when the job begins fails the payout, and nothing is asked", async () => {
  const { code, total, before, share } = await approved();
  must(await send());
  const goodwill = { hotelId: hotel.hotelId, code, amount: total / 10, reason: "No hot water", idempotencyKey: newId() };
  must(await refundGoodwill(env.as(hotel.owner), goodwill));
  const { id } = await theOne();
  await settleAtProvider(env.ctx, { payoutId: id });
  expect(await theOne()).toMatchObject({ state: "failed" });
  expect(asked()).toBe(before.asked);
  await env.work();
  expect(must(await prepare())).toMatchObject({ payouts: 1 });
  expect((await theOne()).amount).toBeLessThan(share);
});

test("twice at once it is prepared, sent and asked for once", async () => {
  must(await save(receiver));
  const { share, orderId } = await overStay();
  own.add(orderId);
  const prepared = await Promise.all([prepare(), prepare(), preparePayouts(env.as(admin))]);
  expect(sum(prepared.map((one) => must(one).payouts))).toBe(1);
  const [{ id, method } = { id: "", method: "" }] = await payouts();
  if (method === "bank") {
    must(await cancelPayout(env.as(admin), id, "By card"));
    must(await prepare());
  }
  const { id: payoutId } = await theOne();
  must(await approvePayout(env.as(admin), payoutId));
  const before = { paid: paidOut(), asked: asked() };
  const sent = await Promise.all([send(), send()]);
  expect(sum(sent.map((one) => (one.ok ? one.value.done : 0)))).toBe(1);
  env.jobs.length = 0;
  await Promise.all([1, 2, 3].map(() => settleAtProvider(env.ctx, { payoutId })));
  await settleAtProvider(env.ctx, { payoutId });
  expect([asked() - before.asked, paidOut() - before.paid]).toEqual([1, share]);
  expect(await theOne()).toMatchObject({ state: "settled" });
  await expectBooks();
});

/** A payout whose answer is lost. */
async function lostPayout(fault: Fault) {
  const payout = await approved();
  own.add(payout.orderId);
  env.provider.faults.set(payout.orderId, fault);
  must(await send());
  await env.work();
  expect(await theOne()).toMatchObject({ state: "outcome_unknown" });
  await settleAtProvider(env.ctx, { payoutId: payout.id });
  // While it is unknown nothing of it is prepared again, by card or by bank.
  expect([must(await prepare()).payouts, must(await preparePayouts(env.as(admin))).payouts]).toEqual([0, 0]);
  env.provider.faults.clear();
  return payout;
}

test("one whose answer is lost is looked up, and not asked for again", async () => {
  const { share, before } = await lostPayout("settle_lost_done");
  await lookLater();
  expect(await theOne()).toMatchObject({ state: "settled" });
  expect([paidOut() - before.paid, asked() - before.asked]).toEqual([share, 1]);
  await expectBooks();
});

test("one that never arrived stays unknown until a person says so, and is paid by the bank", async () => {
  const { id, share, before } = await lostPayout("settle_lost_undone");
  for (let time = 0; time < 3; time++) await lookLater();
  expect(await theOne()).toMatchObject({ state: "outcome_unknown" });
  must(await undoPayout(env.as(admin), id, "fail", "Flitt has none"));
  // By card it might be paid twice after all.
  expect(must(await prepare()).payouts).toBe(0);
  expect(must(await preparePayouts(env.as(admin)))).toEqual({ payouts: 1, amount: share });
  expect([paidOut() - before.paid, asked() - before.asked]).toEqual([0, 0]);
  await expectBooks();
});

test.each(["settle_refused", "settle_declined"] as const)(
  "one that is rejected (%s) is open again, and paid by another payout",
  async (fault) => {
    const { id, orderId, share, before } = await approved();
    own.add(orderId);
    env.provider.faults.set(orderId, fault);
    must(await send());
    await env.work();
    expect(await theOne()).toMatchObject({ state: "failed" });
    expect(await open()).toBe(share);
    env.provider.faults.clear();
    must(await prepare());
    const again = await theOne();
    expect(again.id).not.toBe(id);
    must(await approvePayout(env.as(admin), again.id));
    must(await send());
    await env.work();
    expect(await theOne()).toMatchObject({ state: "settled" });
    expect(paidOut() - before.paid).toBe(share);
    await expectBooks();
  },
);

test.each(["approved", "declined"] as const)("one in progress waits for the provider: %s", async (end) => {
  const { id, orderId, share } = await approved();
  own.add(orderId);
  env.provider.faults.set(orderId, "settle_pending");
  must(await send());
  await env.work();
  await lookLater();
  expect(await theOne()).toMatchObject({ state: "sent" });
  env.provider.conclude(id.replaceAll("-", ""), end);
  await Promise.all([lookLater(), lookLater()]);
  expect(await theOne()).toMatchObject({ state: end === "approved" ? "settled" : "failed" });
  expect(await open()).toBe(end === "approved" ? 0 : share);
  await expectBooks();
});

/** The site with a provider some of whose answers are replaced, and what is logged as an error. */
function siteWith(more: Partial<NonNullable<PaymentProvider["settlements"]>>) {
  const [provider] = env.ctx.payments;
  if (!provider.settlements) throw new Error("It settles nothing.");
  const errors: unknown[][] = [];
  const log = { ...env.ctx.log, error: (...given: unknown[]) => errors.push(given) } as typeof env.ctx.log;
  const payments: typeof env.ctx.payments = [{ ...provider, settlements: { ...provider.settlements, ...more } }];
  return { ctx: { ...env.ctx, log, payments }, as: { ...env.as(admin), log, payments }, errors, real: provider.settlements };
}
const under = { rejection: { code: "under_way" } };

test("while the provider is asked nobody may say that it failed, came back or was paid", async () => {
  const { id, orderId, before, share } = await approved();
  own.add(orderId);
  must(await send());
  const decide = async () => {
    for (const step of ["fail", "return"] as const) expect(await undoPayout(env.as(admin), id, step, "No trace")).toMatchObject(under);
    expect(await settlePayout(env.as(admin), id, "Seen")).toMatchObject(under);
  };
  await decide();
  const site = siteWith({
    settle: async (request) => {
      await decide();
      const answer = await site.real.settle(request);
      await decide();
      return answer;
    },
  });
  await settleAtProvider(site.ctx, { payoutId: id });
  expect(await theOne()).toMatchObject({ state: "settled" });
  expect([paidOut() - before.paid, await open()]).toEqual([share, 0]);
  await expectBooks();
});

test("a person decides about one of unknown outcome only once the provider does not know it", async () => {
  const { id } = await lostPayout("settle_lost_undone");
  const fail = (answer: "unknown" | "pending" | "missing") =>
    undoPayout(siteWith({ status: async () => ({ result: answer }) }).as, id, "fail", "No trace");
  // The request may be on its way still.
  expect(await fail("missing")).toMatchObject(under);
  env.later(11);
  expect(await fail("unknown")).toMatchObject({ rejection: { code: "provider_silent" } });
  expect(await fail("pending")).toMatchObject(under);
  expect(await undoPayout(env.as(admin), id, "return", "Came back")).toMatchObject(under);
  const silent = siteWith({ status: async () => ({ result: "unknown" }) });
  expect(await settlePayout(silent.as, id, "Seen")).toMatchObject({ rejection: { code: "provider_silent" } });
  expect(await theOne()).toMatchObject({ state: "outcome_unknown" });
  must(await fail("missing"));
  expect(await theOne()).toMatchObject({ state: "failed", note: "No trace" });
  await expectBooks();
});

test("what the provider knows counts, whatever a person says", async () => {
  const { id, share, before } = await lostPayout("settle_lost_done");
  expect(await undoPayout(env.as(admin), id, "fail", "No trace")).toMatchObject({ rejection: { code: "provider_paid" } });
  expect(await theOne()).toMatchObject({ state: "settled" });
  expect([paidOut() - before.paid, await open()]).toEqual([share, 0]);
  await expectBooks();
});

test("one that the provider has rejected is failed, and paid by card by another payout", async () => {
  const { id } = await lostPayout("settle_lost_undone");
  const { as } = siteWith({ status: async () => ({ result: "refused", message: "Declined" }) });
  expect(await settlePayout(as, id, "Seen")).toMatchObject({ rejection: { code: "provider_refused" } });
  expect(await theOne()).toMatchObject({ state: "failed", note: "Declined" });
  expect(must(await prepare()).payouts).toBe(1);
});

test("one that was never asked for is failed without the provider, and paid by card by another payout", async () => {
  const { id, before } = await approved();
  must(await send());
  must(await losePayout(env.as(admin), id, "The queue stands"));
  must(await undoPayout(siteWith({ status: async () => ({ result: "unknown" }) }).as, id, "fail", "Never asked"));
  await env.work();
  expect([await theOne(), asked() - before.asked]).toMatchObject([{ state: "failed" }, 0]);
  expect(must(await prepare()).payouts).toBe(1);
});

describe("one that is paid after a person has failed it", () => {
  /** The request arrives at the provider when `arrive` is called. */
  async function failedByPerson() {
    const payout = await approved();
    own.add(payout.orderId);
    must(await send());
    let request: SettlementRequest | undefined;
    const site = siteWith({
      settle: async (given) => {
        request = given;
        return { result: "unknown" };
      },
    });
    await settleAtProvider(site.ctx, { payoutId: payout.id });
    env.jobs.length = 0;
    env.later(11);
    must(await undoPayout(env.as(admin), payout.id, "fail", "No trace"));
    expect(await splitAt(payout.id)).toBeNull();
    const arrive = async () => {
      if (!request) throw new Error("Nothing was asked.");
      expect(await site.real.settle(request)).toEqual({ result: "approved" });
      env.later(120);
      await lookUpSettlements(site.ctx);
    };
    return { ...payout, arrive, errors: site.errors };
  }
  const splitAt = async (id: string) => {
    const { split_at: at } = await env.ctx.db
      .selectFrom("payout_settlements as s")
      .innerJoin("payments as p", (join) => join.onRef("p.hotel_id", "=", "s.hotel_id").onRef("p.id", "=", "s.payment_id"))
      .select("p.split_at")
      .where("s.payout_id", "=", id)
      .executeTakeFirstOrThrow();
    return at;
  };
  const stateOf = async (id: string) => (await payouts()).find((one) => one.id === id)?.state;
  const bankPrepares = () => preparePayouts(env.as(admin));
  const late = (id: string, more: object) => [["settlement_paid_late", expect.any(Error), { payout: id, ...more }]];

  test("counts as paid, and can come back once more", async () => {
    const { id, share, before, arrive, errors } = await failedByPerson();
    expect(await open()).toBe(share);
    await arrive();
    await lookLater();
    expect([await stateOf(id), paidOut() - before.paid, await open()]).toEqual(["settled", share, 0]);
    expect(errors).toEqual(late(id, { cancelled: 0, paidTwice: false }));
    expect(await splitAt(id)).not.toBeNull();
    expect(must(await bankPrepares()).payouts).toBe(0);
    expect([await account("hotel_payable"), await account("payout_transit")]).toEqual([0, 0]);
    await expectBooks();
    must(await undoPayout(env.as(admin), id, "return", "Account closed"));
    expect([await open(), await account("hotel_payable"), await account("payout_transit")]).toEqual([share, -share, 0]);
    await expectBooks();
  });

  test.each(["draft", "approved"] as const)("cancels what the bank was to pay of it: %s", async (state) => {
    const { id, share, arrive, errors } = await failedByPerson();
    expect(must(await bankPrepares())).toEqual({ payouts: 1, amount: share });
    const other = (await payouts()).find((one) => one.method === "bank")?.id ?? "";
    if (state === "approved") must(await approvePayout(env.as(admin), other));
    await arrive();
    expect([await stateOf(id), await stateOf(other), await open()]).toEqual(["settled", "cancelled", 0]);
    expect(errors).toEqual(late(id, { cancelled: 1, paidTwice: false }));
    expect(await sendPayouts(env.as(admin))).toMatchObject({ rejection: { code: "no_payouts" } });
    expect(must(await bankPrepares()).payouts).toBe(0);
    await expectBooks();
  });

  test("is taken back from the next shares if the bank was told to pay it too", async () => {
    const { id, share, arrive, errors } = await failedByPerson();
    must(await bankPrepares());
    const other = (await payouts()).find((one) => one.method === "bank")?.id ?? "";
    must(await approvePayout(env.as(admin), other));
    must(await sendPayouts(env.as(admin)));
    await arrive();
    expect([await stateOf(id), await stateOf(other), await open()]).toEqual(["settled", "sent", -share]);
    expect(errors).toEqual(late(id, { cancelled: 0, paidTwice: true }));
    expect([must(await bankPrepares()).payouts, must(await prepare()).payouts]).toEqual([0, 0]);
    // If the bank's comes back, it was paid once.
    must(await undoPayout(env.as(admin), other, "fail", "Stopped in time"));
    expect(await open()).toBe(0);
    await expectBooks();
  });

  test("leaves what was prepared of other bookings", async () => {
    const { id, share, arrive, errors } = await failedByPerson();
    const second = await overStay();
    own.add(second.orderId);
    // Only the second one can be paid by card.
    expect(must(await prepare())).toEqual({ payouts: 1, amount: second.share });
    await arrive();
    expect((await payouts()).map(({ state }) => state).toSorted()).toEqual(["draft", "settled"]);
    expect(errors).toEqual(late(id, { cancelled: 0, paidTwice: false }));
    expect([await open(), share > 0]).toEqual([0, true]);
    await expectBooks();
  });

  test("waits for what is being prepared of it, and cancels that", async () => {
    const { id, share, before, arrive } = await failedByPerson();
    const [prepared, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const person = env.ctx.db.transaction().execute(async (db) => {
      expect(must(await preparePayouts({ ...env.as(admin), db }))).toEqual({ payouts: 1, amount: share });
      prepared.resolve();
      await end.promise;
    });
    await prepared.promise;
    const arrived = arrive();
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        env.ctx.db,
      );
      expect(rows).toHaveLength(1);
    });
    end.resolve();
    await Promise.all([person, arrived]);
    const alive = (await payouts()).filter(({ state }) => state !== "cancelled");
    expect(alive.map((one) => [one.id, one.state])).toEqual([[id, "settled"]]);
    expect([paidOut() - before.paid, await open()]).toEqual([share, 0]);
    await expectBooks();
  });

  test("is looked up for thirty days, not for ever", async () => {
    const { id } = await failedByPerson();
    let looks = 0;
    const { ctx } = siteWith({
      status: async () => {
        looks++;
        return { result: "missing" };
      },
    });
    const day = async () => {
      env.later(24 * 60);
      await lookUpSettlements(ctx);
    };
    for (let time = 0; time < 29; time++) await day();
    expect(looks).toBe(29);
    for (let time = 0; time < 4; time++) await day();
    expect(looks).toBeLessThanOrEqual(31);
    expect(await stateOf(id)).toBe("failed");
    const row = await env.ctx.db.selectFrom("payout_settlements").select("next_look_at").executeTakeFirstOrThrow();
    expect(row.next_look_at).toBeNull();
  });
});

test("a refund after it comes out of the operator's part; what is more waits for an administrator", async () => {
  const { orderId, code, total, share } = await approved();
  own.add(orderId);
  must(await send());
  await env.work();
  const refund = (amount: number) =>
    refundGoodwill(env.as(hotel.owner), { hotelId: hotel.hotelId, code, amount, reason: "No hot water", idempotencyKey: newId() });
  must(await refund(total - share));
  await env.work();
  expect(env.provider.order(orderId)).toMatchObject({ reversed: total - share });
  await expectBooks();
  must(await refund(1000));
  await env.work();
  const refunds = await env.ctx.db.selectFrom("refunds").select(["amount", "status"]).orderBy("created_at").execute();
  expect(refunds).toEqual([
    { amount: total - share, status: "done" },
    { amount: 1000, status: "failed" },
  ]);
  await expectBooks();
});

test("a process that is killed at any step pays once or not at all, and tells which", { timeout: 120_000 }, async () => {
  async function journey(point: number | undefined) {
    await begin();
    const { id, orderId, share, before } = await approved();
    own.add(orderId);
    const site = crashingSite(env.ctx);
    const as = { ...site.ctx, actor: admin };
    site.restart(point);
    const run = async () => {
      await sendSettlements(as);
      for (const job of site.jobs) if (job.name === "settle-at-provider") await settleAtProvider(site.ctx, job.payload);
    };
    await run().catch((error: unknown) => {
      if (!site.hasCrashed()) throw error;
    });
    const passed = site.passed();
    site.restart();
    // The administrator sends again, the queue repeats its job, and the outcome is looked up.
    await run();
    env.later(120);
    await lookUpSettlements(site.ctx);
    const { state } = await theOne();
    const paid = paidOut() - before.paid;
    expect({ at: passed.at(-1), state, paid, asked: asked() - before.asked }).toEqual(
      paid === 0
        ? { at: passed.at(-1), state: "outcome_unknown", paid: 0, asked: 0 }
        : { at: passed.at(-1), state: "settled", paid: share, asked: 1 },
    );
    await settleAtProvider(site.ctx, { payoutId: id });
    expect(asked() - before.asked).toBe(paid === 0 ? 0 : 1);
    await expectBooks();
    return { passed, state };
  }
  const whole = await journey(undefined);
  expect(whole.state).toBe("settled");
  const states: string[] = [];
  for (let point = 1; point <= whole.passed.length; point++) {
    env.at("2026-11-21T09:00:00Z");
    await empty();
    own.clear();
    states.push((await journey(point)).state);
  }
  // Killed between the note that it is asked and the request, nobody but a person knows.
  expect(states.filter((state) => state === "outcome_unknown").length).toBeGreaterThan(0);
  expect(states.filter((state) => state === "settled").length).toBeGreaterThan(5);
});

describe("the adapter", () => {
  const settlements = () => {
    const { settlements: port } = env.ctx.payments[0];
    if (!port) throw new Error("It settles nothing.");
    return port;
  };
  async function paid() {
    const { orderId, total } = await overStay();
    const request = (more: Partial<SettlementRequest> = {}): SettlementRequest => ({
      settlementId: newId().replaceAll("-", ""),
      orderId,
      total,
      amount: 1000,
      currency: "USD",
      receiver,
      description: "Stumari",
      ...more,
    });
    return { orderId, total, request };
  }

  test("splits a payment once, whole and by a signed request", async () => {
    const { total, request } = await paid();
    const first = request();
    expect(await settlements().status(first.settlementId)).toEqual({ result: "missing" });
    expect(await settlements().settle(request({ total: total - 1 }))).toMatchObject({ result: "refused" });
    expect(await settlements().settle(first)).toEqual({ result: "approved" });
    expect(await settlements().status(first.settlementId)).toEqual({ result: "approved" });
    // The same id tells nothing about this request; another one of the same payment is rejected.
    expect(await settlements().settle(first)).toEqual({ result: "unknown" });
    expect(await settlements().settle(request())).toMatchObject({ result: "refused" });
  });

  test("pays all of a payment to the hotel", async () => {
    const { total, request, orderId } = await paid();
    expect(await settlements().settle(request({ amount: total }))).toEqual({ result: "approved" });
    expect(env.provider.settlements().find((one) => one.orderId === orderId)?.parts).toEqual({ [receiver]: total });
  });

  test("believes no answer of another key", async () => {
    const { createFlitt } = await import("#platform/payments/flitt/flitt.server.ts");
    const { request } = await paid();
    const forged = createFlitt({
      ...flittMerchant,
      ownReceiver,
      apiUrl: "http://provider.test",
      checkoutHosts: [],
      log: env.ctx.log,
      fetch: async () => {
        const data = Buffer.from(JSON.stringify({ order: { order_id: request().orderId, order_status: "declined" } })).toString("base64");
        return Response.json({ response: { version: "2.0", data, signature: "0".repeat(40) } });
      },
    });
    expect(await forged.settlements?.settle(request())).toEqual({ result: "unknown" });
  });
});
