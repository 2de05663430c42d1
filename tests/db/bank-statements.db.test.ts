import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { balancesOf } from "#domain/ledger/journal.ts";
import { approvePayout, losePayout, settlePayout, undoPayout } from "#domain/payout/move-payout.server.ts";
import { openItemsOf } from "#domain/payout/open-items.server.ts";
import { payoutDetails } from "#domain/payout/payouts.server.ts";
import { preparePayouts } from "#domain/payout/prepare-payouts.server.ts";
import { sendPayouts } from "#domain/payout/send-payouts.server.ts";
import { applyStatement } from "#domain/payout/statement/apply-statement.server.ts";
import { statementDetails } from "#domain/payout/statement/statements.server.ts";
import { storeStatements } from "#domain/payout/statement/store-statement.server.ts";
import type { Actor } from "#kit/actor.ts";
import { sum } from "#kit/money.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { camt053 } from "../support/bank-statement.ts";
import { approvedCard, bookAndBegin, stayOf } from "../support/booking.ts";
import { postingsOf } from "../support/ledger.ts";
import { expectPayoutBooks, payableHotel } from "../support/payee.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let admin: Actor;
let hotel: Awaited<ReturnType<TestEnv["hotel"]>>;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const debtor = { name: "Stumari", iban: "DE89370400440532013000", bic: "COBADEFFXXX" };
const asAdmin = () => {
  const ctx = env.as(admin);
  return { ...ctx, config: { ...ctx.config, payouts: { ...ctx.config.payouts, debtor } } };
};

beforeEach(async () => {
  env.at("2026-11-21T09:00:00Z");
  await sql`truncate bank_statement_lines, bank_statements, payout_items, payouts, payout_files, bank_accounts, payee_hotels, payees,
    commission_rules, journal_entries, postings, payment_orders, refunds, payments, reservation_rooms, reservation_codes,
    reservations cascade`.execute(env.ctx.db);
  admin = await env.person("admin");
  hotel = await payableHotel(env);
});

/** A payout in euros that is sent, with its reference and amount as the bank knows them. */
async function sentPayout() {
  env.at("2026-11-21T09:00:00Z");
  const booking = await bookAndBegin(env, await env.person(), hotel, stayOf("2027-01-10", "2027-01-12"));
  env.provider.pay(booking.orderId, approvedCard);
  await env.work();
  env.at("2027-01-14T09:00:00Z");
  await env.matureStays();
  must(await preparePayouts(asAdmin()));
  const { id } = await env.ctx.db.selectFrom("payouts").select("id").where("state", "=", "draft").executeTakeFirstOrThrow();
  must(await approvePayout(asAdmin(), id));
  must(await sendPayouts(asAdmin(), { rate: 925_000, source: "ECB" }));
  const { paidAmount } = await details(id);
  return { id, endToEnd: id.replaceAll("-", ""), amount: ((paidAmount ?? 0) / 100).toFixed(2) };
}
const details = async (id: string) => {
  const found = await payoutDetails(env.ctx, id);
  if (!found) throw new Error("There is no such payout.");
  return found;
};
const stateOf = async (id: string) => (await details(id)).state;

const upload = async (...given: Parameters<typeof camt053>) =>
  must(await storeStatements(asAdmin(), new TextEncoder().encode(camt053(...given))));
/** Uploads a statement and applies it; what became of its lines, in their order. */
async function apply(...given: Parameters<typeof camt053>) {
  const { ids } = await upload(...given);
  const id = ids[0] ?? "";
  const before = await verdicts(id);
  must(await applyStatement(asAdmin(), id));
  const after = await verdicts(id);
  // The preview said what happened.
  expect(after).toEqual(before);
  return after;
}
const verdicts = async (id: string) =>
  (await statementDetails(asAdmin(), id))?.found.map(({ verdict }) => ("reason" in verdict && verdict.reason) || verdict.outcome);
const account = async (name: string) => balancesOf(await postingsOf(env.ctx.db).execute())[name as "bank"] ?? 0;
const open = async () => sum((await openItemsOf(env.ctx, [hotel.hotelId])).map(({ payable, owed }) => payable - owed));

const returned = { code: "AC04", text: "Account closed" };

describe("a statement of the bank", () => {
  test("sets a debit aside that a person has recorded as returned, until the bank says so", async () => {
    const payout = await sentPayout();
    must(await undoPayout(asAdmin(), payout.id, "return", "By mistake"));
    const again = await sentPayout();
    expect(
      await apply([
        { ...payout, reference: "B-1" },
        { ...again, reference: "B-2" },
      ]),
    ).toEqual(["failed_before", "settled"]);
  });

  test("pays what was debited, takes back what is returned also after that, and sets the rest aside with its reason", async () => {
    const payout = await sentPayout();
    const lost = await sentPayout();
    must(await losePayout(asAdmin(), lost.id, "The upload broke off"));
    expect(
      await apply([
        { ...payout, reference: "B-1" },
        { ...lost, reference: "B-2" },
        { amount: "3.20", reference: "B-3", text: "Fee of January" },
        { amount: "7.00", credit: true, reference: "B-4", endToEnd: newId().replaceAll("-", "") },
      ]),
    ).toEqual(["settled", "settled", "not_ours", "not_ours"]);
    expect(await details(payout.id)).toMatchObject({ state: "settled", note: "B-1" });
    expect([await stateOf(lost.id), await open()]).toEqual(["settled", 0]);
    await expectPayoutBooks(env);
    const again = await apply([{ ...payout, credit: true, returned, reference: "B-9" }], { id: "2027-015" });
    expect(again).toEqual(["returned"]);
    expect(await details(payout.id)).toMatchObject({ state: "returned", note: "AC04 Account closed" });
    expect(await open()).toBe((await details(payout.id)).amount);
    await expectPayoutBooks(env);
  });

  test("pays and returns in the order of days, whatever the order of its lines", async () => {
    const payout = await sentPayout();
    expect(
      await apply([
        { ...payout, credit: true, returned, reference: "B-2", day: "2027-01-19" },
        { ...payout, reference: "B-1", day: "2027-01-18" },
      ]),
    ).toEqual(["settled", "returned"]);
    await expectPayoutBooks(env);
  });

  test("may tell of a return before the debit, which then changes nothing", async () => {
    const payout = await sentPayout();
    expect(await apply([{ ...payout, credit: true, returned, reference: "B-2" }])).toEqual(["returned"]);
    expect(await apply([{ ...payout, reference: "B-1" }], { id: "2027-013" })).toEqual(["known"]);
    expect([await stateOf(payout.id), await account("bank")]).toEqual(["returned", 0]);
    await expectPayoutBooks(env);
  });

  test.each([
    ["another amount", { amount: "1.00" }, "differs"],
    ["another currency", { currency: "USD" }, "differs"],
    ["a line that is not booked", { status: "PDNG" }, "not_booked"],
    ["a credit without a reason", { credit: true }, "no_reason"],
    ["a debit that reverses a credit", { reversal: true }, "no_reason"],
  ])("sets %s aside, and the payout stays as it is", async (_, change, reason) => {
    const payout = await sentPayout();
    expect(await apply([{ ...payout, reference: "B-1", ...change }])).toEqual([reason]);
    expect(await stateOf(payout.id)).toBe("sent");
    await expectPayoutBooks(env);
  });

  test("takes a reversal of the debit as a return", async () => {
    const payout = await sentPayout();
    expect(await apply([{ ...payout, credit: true, reversal: true, reference: "B-1" }])).toEqual(["returned"]);
    await expectPayoutBooks(env);
  });

  test("does not pay what a person recorded as failed, or pay twice: both are set aside to be checked", async () => {
    const failed = await sentPayout();
    must(await undoPayout(asAdmin(), failed.id, "fail", "The bank refused it"));
    expect(await apply([{ ...failed, reference: "B-1" }])).toEqual(["failed_before"]);
    const settled = await sentPayout();
    must(await settlePayout(asAdmin(), settled.id, "By phone"));
    const lines = [
      { ...settled, reference: "B-2" },
      { ...settled, reference: "B-3" },
    ];
    expect(await apply(lines, { id: "2027-015" })).toEqual(["known", "twice"]);
    expect([await stateOf(failed.id), await stateOf(settled.id)]).toEqual(["failed", "settled"]);
    await expectPayoutBooks(env);
  });

  test("names a payout that was not sent in vain", async () => {
    const payout = await sentPayout();
    await sql`update payouts set state = 'approved', sent_at = null, paid_amount = null, paid_currency = null, rate = null, rate_source = null,
      rate_at = null where id = ${payout.id}`.execute(env.ctx.db);
    expect(await apply([{ ...payout, reference: "B-1" }])).toEqual(["not_sent"]);
  });
});

describe("the same again changes nothing:", () => {
  test("a statement that was uploaded before, applied or not", async () => {
    const payout = await sentPayout();
    const lines = [{ ...payout, reference: "B-1" }, { amount: "1.00" }];
    const first = await upload(lines);
    expect(await upload(lines)).toEqual({ ids: first.ids, isNew: false });
    const id = first.ids[0] ?? "";
    expect(must(await applyStatement(asAdmin(), id))).toEqual({ settled: 1, returned: 0, known: 0, set_aside: 1 });
    expect(await upload(lines)).toEqual({ ids: first.ids, isNew: false });
    expect(await applyStatement(asAdmin(), id)).toMatchObject({ rejection: { code: "applied_before" } });
    await expectPayoutBooks(env);
  });

  test("a line of another statement by the bank's reference; a line without one is kept and set aside", async () => {
    const payout = await sentPayout();
    const other = await sentPayout();
    await apply([{ ...payout, reference: "B-1" }, { ...other }]);
    const { ids } = await upload([{ ...payout, reference: "B-1" }, { ...other }, { amount: "1.00", reference: "B-5" }], { id: "2027-015" });
    expect(await statementDetails(asAdmin(), ids[0] ?? "")).toMatchObject({ lines: 3, stored: 2 });
    expect(await verdicts(ids[0] ?? "")).toEqual(["twice", "not_ours"]);
    must(await applyStatement(asAdmin(), ids[0] ?? ""));
    await expectPayoutBooks(env);
  });
});

describe("at once", () => {
  test("a statement is stored once and applied once", async () => {
    const payout = await sentPayout();
    const lines = [{ ...payout, reference: "B-1" }, { amount: "1.00" }];
    const uploads = await Promise.all([1, 2, 3].map(() => upload(lines)));
    expect(uploads.filter(({ isNew }) => isNew)).toHaveLength(1);
    const id = uploads[0]?.ids[0] ?? "";
    const applications = await Promise.all([1, 2, 3].map(() => applyStatement(asAdmin(), id)));
    expect(applications.filter(({ ok }) => ok)).toHaveLength(1);
    await expectPayoutBooks(env);
  });

  test("two statements with the same debit pay it once", async () => {
    const payout = await sentPayout();
    const ids = [(await upload([{ ...payout }])).ids[0] ?? "", (await upload([{ ...payout }], { id: "2027-015" })).ids[0] ?? ""];
    const applied = (await Promise.all(ids.map((id) => applyStatement(asAdmin(), id)))).map((outcome) => must(outcome));
    expect([sum(applied.map(({ settled }) => settled)), sum(applied.map((one) => one.set_aside))]).toEqual([1, 1]);
    await expectPayoutBooks(env);
  });

  test("a statement waits for a person who changes its payout, and sees what they have done", async () => {
    const payout = await sentPayout();
    const id = (await upload([{ ...payout }])).ids[0] ?? "";
    const [changed, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const person = env.ctx.db.transaction().execute(async (db) => {
      must(await undoPayout({ ...asAdmin(), db }, payout.id, "fail", "The bank refused it"));
      changed.resolve();
      await end.promise;
    });
    await changed.promise;
    const applied = applyStatement(asAdmin(), id);
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        env.ctx.db,
      );
      expect(rows).toHaveLength(1);
    });
    end.resolve();
    await person;
    expect(must(await applied)).toMatchObject({ settled: 0, set_aside: 1 });
    expect([await verdicts(id), await stateOf(payout.id)]).toEqual([["failed_before"], "failed"]);
    await expectPayoutBooks(env);
  });

  test("a statement and a person agree on one outcome", async () => {
    for (const [number, byHand] of [
      (id: string) => settlePayout(asAdmin(), id, "By hand"),
      (id: string) => undoPayout(asAdmin(), id, "fail", "By hand"),
      (id: string) => losePayout(asAdmin(), id, "By hand"),
    ].entries()) {
      const payout = await sentPayout();
      const { ids } = await upload([{ ...payout, reference: `B-${number}` }], { id: `S-${number}` });
      const [applied, hand] = await Promise.all([applyStatement(asAdmin(), ids[0] ?? ""), byHand(payout.id)]);
      const { settled } = must(applied);
      const expected = settled === 1 ? "settled" : hand.ok && (await verdicts(ids[0] ?? ""))?.[0] === "known" ? "settled" : "failed";
      expect(await stateOf(payout.id)).toBe(expected);
      await expectPayoutBooks(env);
    }
  });
});

test("a statement of another account, one that is too large, and others than administrators are rejected", async () => {
  const text = camt053([{ amount: "1.00" }], { iban: "GE29NB0000000101904917" });
  const bytes = new TextEncoder().encode(text);
  expect(await storeStatements(asAdmin(), bytes)).toMatchObject({ rejection: { code: "other_account" } });
  expect(await storeStatements(env.as(hotel.owner), bytes)).toMatchObject({ rejection: { code: "not_allowed" } });
  expect(await storeStatements(asAdmin(), new Uint8Array(6 * 1024 * 1024))).toMatchObject({ rejection: { code: "too_large" } });
  expect(await storeStatements(asAdmin(), new TextEncoder().encode("<html/>"))).toMatchObject({ rejection: { code: "not_a_statement" } });
  const { ids } = must(await storeStatements(env.as(admin), bytes));
  expect(await applyStatement(env.as(hotel.owner), ids[0] ?? "")).toMatchObject({ rejection: { code: "not_allowed" } });
  expect(await applyStatement(asAdmin(), newId())).toMatchObject({ rejection: { code: "unknown_statement" } });
  expect(await statementDetails(env.as(hotel.owner), ids[0] ?? "")).toBeUndefined();
});
