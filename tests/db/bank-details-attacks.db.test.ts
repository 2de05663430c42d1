import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { approvePayout } from "#domain/payout/move-payout.server.ts";
import { payeeOf, savePayee } from "#domain/payout/payees.server.ts";
import { payoutFile } from "#domain/payout/payouts.server.ts";
import { preparePayouts } from "#domain/payout/prepare-payouts.server.ts";
import { sendPayouts } from "#domain/payout/send-payouts.server.ts";
import type { Actor } from "#kit/actor.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard, bookAndBegin, stayOf } from "../support/booking.ts";
import { addPassword, expectPayoutBooks, ownersPassword, payableHotel, payeeDetails } from "../support/payee.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

/*
 * Invariant 37. A session without the password, and a role that may not: payouts.db.test.ts. What a form of the site does with them is
 * the same command (app/routes/manager/payouts.tsx).
 */

let env: TestEnv;
let admin: Actor;
let hotel: Awaited<ReturnType<typeof payableHotel>>;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(async () => {
  env.at("2026-11-21T09:00:00Z");
  await sql`truncate payout_items, payouts, payout_files, bank_accounts, payee_hotels, payees, journal_entries, postings, payment_orders,
    refunds, payments, reservation_rooms, reservation_codes, reservations cascade`.execute(env.ctx.db);
  admin = await env.person("admin");
  hotel = await payableHotel(env);
  env.jobs.length = 0;
});

const theirs = "DE89370400440532013000";
const another = "FR1420041010050500013M02606";
const save = (iban: string, { as = hotel.owner, password = ownersPassword, of = hotel.hotelId } = {}) =>
  savePayee(env.as(as), { hotelId: of, password, details: { ...payeeDetails, iban } });
const current = () => payeeOf(env.ctx, hotel.hotelId);
const toldOwner = () => env.jobs.filter(({ payload }) => (payload as { mail?: string }).mail === "bank-account-changed").length;
const day = 24 * 60;

/** A stay that is paid and over, of which the hotel is to be paid on 14 January 2027. */
async function due(at = "2027-01-14T09:00:00Z") {
  env.at("2026-11-21T09:00:00Z");
  const booking = await bookAndBegin(env, await env.person(), hotel, stayOf("2027-01-10", "2027-01-12"));
  env.provider.pay(booking.orderId, approvedCard);
  await env.work();
  env.at(at);
  await env.matureStays();
}
const prepared = async () => must(await preparePayouts(env.as(admin))).payouts;
const approveAll = async () => {
  const drafts = await env.ctx.db.selectFrom("payouts").select("id").where("state", "=", "draft").execute();
  for (const { id } of drafts) must(await approvePayout(env.as(admin), id));
};
/** The accounts in all files that were made. */
async function paidTo(): Promise<string[]> {
  const files = await env.ctx.db.selectFrom("payout_files").select("id").execute();
  const contents = await Promise.all(files.map(async ({ id }) => (await payoutFile(env.as(admin), id))?.content ?? ""));
  return [payeeDetails.iban, theirs, another].filter((iban) => contents.some((content) => content.includes(iban)));
}

describe("invariant 37: bank details", () => {
  test("are not changed by whoever knows another password, or of a hotel that is not theirs", async () => {
    const thief = await payableHotel(env, { name: "Thief LLC", holder: "THIEF", taxNumber: "1" });
    env.jobs.length = 0;
    expect(await save(theirs, { as: thief.owner })).toMatchObject({ ok: false, rejection: { code: "not_allowed" } });
    expect(await save(theirs, { password: "a password of the thief" })).toMatchObject({ rejection: { code: "wrong_password" } });
    const stranger = await env.person();
    await addPassword(env, stranger);
    expect(await save(theirs, { as: stranger })).toMatchObject({ rejection: { code: "not_allowed" } });
    expect([await current(), toldOwner()]).toMatchObject([{ ending: payeeDetails.iban.slice(-4) }, 0]);
    // The payee of the thief’s hotel is not that of the other: a change of one is none of the other.
    must(await save(theirs, { as: thief.owner, of: thief.hotelId }));
    expect((await current())?.ending).toBe(payeeDetails.iban.slice(-4));
  });

  test("that a thief has changed get nothing for three days, and the owner who is told stops it by the change back", async () => {
    await due();
    must(await save(theirs));
    expect(toldOwner()).toBe(1);
    env.later(3 * day - 1);
    expect(await prepared()).toBe(0);
    must(await save(payeeDetails.iban));
    env.later(3 * day + 1);
    expect(await prepared()).toBe(1);
    await approveAll();
    must(await sendPayouts(env.as(admin)));
    expect(await paidTo()).toEqual([payeeDetails.iban]);
    await expectPayoutBooks(env);
  });

  test("begin their three days anew with each change, also with one back and forth and by an old form that is sent again", async () => {
    await due();
    must(await save(theirs));
    env.later(2 * day);
    must(await save(payeeDetails.iban));
    env.later(2 * day);
    must(await save(theirs));
    // Four days after this account was first entered.
    expect(await prepared()).toBe(0);
    env.later(3 * day - 1);
    expect(await prepared()).toBe(0);
    env.later(1);
    expect([await prepared(), toldOwner()]).toEqual([1, 3]);
    // The old form of the first account: it waits like every new one, and cancels what is prepared.
    await approveAll();
    must(await save(payeeDetails.iban));
    expect(await sendPayouts(env.as(admin))).toMatchObject({ rejection: { code: "no_payouts" } });
    expect([await prepared(), toldOwner(), await paidTo()]).toEqual([0, 4, []]);
  });

  test("that change while a payout is a draft, approved or sent: only what was sent before goes to the former account", async () => {
    await due();
    for (const approve of [false, true]) {
      expect(await prepared()).toBe(1);
      if (approve) await approveAll();
      must(await save(approve ? payeeDetails.iban : theirs));
      expect(await sendPayouts(env.as(admin))).toMatchObject({ rejection: { code: "no_payouts" } });
      env.later(3 * day);
    }
    expect(await prepared()).toBe(1);
    await approveAll();
    must(await sendPayouts(env.as(admin)));
    must(await save(theirs));
    expect(await paidTo()).toEqual([payeeDetails.iban]);
    await expectPayoutBooks(env);
  });

  test("of two tabs at once leave one account, and tell the owner of both", async () => {
    for (let round = 0; round < 4; round++) {
      env.jobs.length = 0;
      const tabs = await Promise.all([save(theirs), save(another), save(payeeDetails.iban)]);
      expect(tabs.every(({ ok }) => ok)).toBe(true);
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from bank_accounts where ended_at is null`.execute(
        env.ctx.db,
      );
      expect([rows[0]?.count, toldOwner()]).toEqual([1, 3]);
      expect((await current())?.payableFrom).toBe(new Date(env.ctx.now().getTime() + 3 * day * 60_000).toISOString());
    }
  });

  test("that change while payouts are prepared, approved and sent are never paid before their three days", async () => {
    await due();
    for (let round = 0; round < 6; round++) {
      const next = round % 2 === 0 ? theirs : payeeDetails.iban;
      await Promise.all([save(next), preparePayouts(env.as(admin)), approveAll().catch(() => undefined), sendPayouts(env.as(admin))]);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from payouts o join bank_accounts b on b.id = o.bank_account_id
        where o.state in ('draft', 'approved') and (b.ended_at is not null or b.payable_from > ${env.ctx.now()})
          or o.sent_at < b.payable_from or o.sent_at > b.ended_at`.execute(env.ctx.db);
      expect(rows).toEqual([{ count: 0 }]);
      env.later(3 * day);
    }
    await expectPayoutBooks(env);
  });
});
