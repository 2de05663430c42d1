import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { XMLParser } from "fast-xml-parser";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteAccount } from "#domain/deletion/delete-account.server.ts";
import { refundGoodwill } from "#domain/front-desk/refund-goodwill.server.ts";
import { accountSheet, journalCsv, trialBalance } from "#domain/ledger/books.server.ts";
import { balancesOf } from "#domain/ledger/journal.ts";
import {
  approveDrafts,
  approvePayout,
  cancelPayout,
  loseOldPayouts,
  losePayout,
  settlePayout,
  settlePayouts,
  undoPayout,
} from "#domain/payout/move-payout.server.ts";
import { openItemsOf } from "#domain/payout/open-items.server.ts";
import { payeeOf, savePayee } from "#domain/payout/payees.server.ts";
import {
  bankFileOf,
  heldOfHotel,
  lastRate,
  listPayouts,
  nextLines,
  openSums,
  payoutDetails,
  payoutFile,
  payoutsOfHotel,
  payoutPage,
} from "#domain/payout/payouts.server.ts";
import { preparePayouts } from "#domain/payout/prepare-payouts.server.ts";
import { sendPayouts } from "#domain/payout/send-payouts.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { addChargeback } from "#domain/settlement/add-chargeback.server.ts";
import { closeChargeback } from "#domain/settlement/close-chargeback.server.ts";
import type { Actor } from "#kit/actor.ts";
import { sum } from "#kit/money.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard, bookAndBegin, stayOf } from "../support/booking.ts";
import { postingsOf } from "../support/ledger.ts";
import { addPassword, expectPayoutBooks, ownersPassword, payeeDetails } from "../support/payee.ts";
import { exportedData } from "../support/personal-data.ts";
import { guestWithPoints } from "../support/rewards.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let admin: Actor;
let other: Actor;
let owner: Actor;
let hotel: Awaited<ReturnType<TestEnv["hotel"]>>;
const password = ownersPassword;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const stay = stayOf("2027-01-10", "2027-01-12");
const details = payeeDetails;
const save = (changes: Partial<typeof details> = {}, as = owner, word = password) =>
  savePayee(env.as(as), { hotelId: hotel.hotelId, password: word, details: { ...details, ...changes } });

/** A stay of the hotel that was paid and is over for a day. */
async function overStay() {
  env.at("2026-11-21T09:00:00Z");
  const guest = await env.person();
  const booking = await bookAndBegin(env, guest, hotel, stay);
  env.provider.pay(booking.orderId, approvedCard);
  await env.work();
  env.at("2027-01-14T09:00:00Z");
  await env.matureStays();
  return { ...booking, guest };
}
const rule = (rate: number, taxRate = 0) =>
  env.ctx.db
    .insertInto("commission_rules")
    .values({ id: newId(), position: 1, name: "All", rate, tax_rate: taxRate, created_at: new Date(), updated_at: new Date() })
    .execute();
const theOne = async () => {
  const [payout] = await listPayouts(env.ctx, null);
  if (!payout) throw new Error("There is no payout.");
  return payout;
};
const account = async (name: string) => balancesOf(await postingsOf(env.ctx.db).execute())[name as "bank"] ?? 0;
const open = async () => sum((await openItemsOf(env.ctx, [hotel.hotelId])).map(({ payable, owed }) => payable - owed));

beforeEach(async () => {
  env.at("2026-11-21T09:00:00Z");
  await sql`truncate payout_items, payouts, payout_files, bank_accounts, payee_hotels, payees, commission_rules,
    journal_entries, postings, payment_orders, refunds, payments, reservation_rooms, reservation_codes, reservations cascade`.execute(
    env.ctx.db,
  );
  [admin, other] = [await env.person("admin"), await env.person("admin")];
  hotel = await env.hotel({ units: 5 });
  owner = hotel.owner;
  await addPassword(env, owner);
});

test("a stay that is over is paid out less the commission, and the books show each step", async () => {
  await rule(1500, 1800);
  must(await save());
  const { total } = await overStay();
  const base = 20_000;
  const share = total - base * 0.15 - base * 0.15 * 0.18;
  expect(await open()).toBe(share);
  expect(await nextLines(env.ctx, hotel.hotelId)).toMatchObject([{ amount: share, checkIn: stay.checkIn }]);
  expect(must(await preparePayouts(env.as(admin)))).toEqual({ payouts: 1, amount: share });
  const { id } = await theOne();
  expect([await open(), (await openSums(env.ctx)).inPreparation]).toEqual([0, share]);
  must(await approvePayout(env.as(admin), id));
  const { fileId } = must(await sendPayouts(env.as(admin)));
  expect((await payoutFile(env.as(admin), fileId))?.content).toContain(
    `${id.replaceAll("-", "")},HOTEL IVERIA,GE29NB0000000101904917,${(share / 100).toFixed(2)},USD,Hotel Iveria LLC,Rustaveli 1,0108,Tbilisi,GE`,
  );
  expect(await account("payout_transit")).toBe(-share);
  must(await settlePayout(env.as(admin), id, "TBC 77"));
  expect([await account("payout_transit"), await account("bank"), await account("hotel_payable")]).toEqual([0, -share, 0]);
  expect([await account("commission"), await account("commission_tax")]).toEqual([-3000, -540]);
  expect(await payoutsOfHotel(env.ctx, hotel.hotelId)).toMatchObject([{ state: "settled", amount: share, note: "TBC 77" }]);
  await expectPayoutBooks(env);
});

test("a refund after the payout is taken off the next one at the rate of the sale", async () => {
  await rule(1000);
  must(await save());
  const first = await overStay();
  must(await preparePayouts(env.as(admin)));
  must(await approvePayout(env.as(admin), (await theOne()).id));
  must(await sendPayouts(env.as(admin)));
  must(
    await refundGoodwill(env.as(owner), {
      hotelId: hotel.hotelId,
      code: first.code,
      amount: first.total / 10,
      reason: "No hot water",
      idempotencyKey: newId(),
    }),
  );
  await env.work();
  // The hotel bears a tenth of its share, the operator a tenth of the commission.
  expect(await open()).toBe(-(first.total - 2000) / 10);
  expect(must(await preparePayouts(env.as(admin)))).toEqual({ payouts: 0, amount: 0 });
  await overStay();
  expect(must(await preparePayouts(env.as(admin))).amount).toBe(((first.total - 2000) * 9) / 10);
  await expectPayoutBooks(env);
});

test("a chargeback that takes all of a stay with points takes all of its share and commission", async () => {
  await rule(1500, 1800);
  const guest = await guestWithPoints(env, 1500);
  const { orderId, total } = await bookAndBegin(env, guest, hotel, stay, { points: 1000 });
  env.provider.pay(orderId, approvedCard);
  await env.work();
  env.at("2027-01-14T09:00:00Z");
  await env.matureStays();
  expect(await open()).toBe(total - 3540);
  must(await addChargeback(env.as(admin), { orderId, amount: total - 1000, reference: "CB-1", note: "Lost card" }));
  const chargeback = await env.ctx.db.selectFrom("chargebacks").select("id").where("reference", "=", "CB-1").executeTakeFirstOrThrow();
  must(await closeChargeback(env.as(admin), { hotelId: hotel.hotelId, chargebackId: chargeback.id, state: "lost" }));
  expect(await open()).toBe(0);
  await expectPayoutBooks(env);
});

test("what was not paid is open again: cancelled, failed and returned payouts, also one that was settled", async () => {
  must(await save());
  const { total } = await overStay();
  const again = async () => {
    must(await preparePayouts(env.as(admin)));
    return (await theOne()).id;
  };
  const sent = async () => {
    const id = await again();
    must(await approvePayout(env.as(admin), id));
    must(await sendPayouts(env.as(admin)));
    return id;
  };
  must(await cancelPayout(env.as(admin), await again(), "Not yet"));
  expect(await open()).toBe(total);
  must(await undoPayout(env.as(admin), await sent(), "fail", "The bank refused it"));
  expect(await open()).toBe(total);
  must(await undoPayout(env.as(admin), await sent(), "return", "Account closed"));
  const last = await sent();
  must(await settlePayout(env.as(admin), last, "1"));
  await expectPayoutBooks(env);
  must(await undoPayout(env.as(admin), last, "return", "Came back"));
  expect([await open(), await account("hotel_payable"), await account("bank")]).toEqual([total, -total, 0]);
  await expectPayoutBooks(env);
});

describe("a payout is rejected", () => {
  test("without bank details, during the hold of a new account, and below the minimum; what is due waits", async () => {
    const { total } = await overStay();
    expect(must(await preparePayouts(env.as(admin))).payouts).toBe(0);
    expect(await openSums(env.ctx)).toMatchObject({ withoutPayee: total, ready: 0 });
    must(await save());
    expect(must(await preparePayouts(env.as(admin))).payouts).toBe(0);
    expect(await openSums(env.ctx)).toMatchObject({ withoutPayee: 0, onHold: total });
    env.later(3 * 24 * 60);
    const { config } = env.ctx;
    const poor = { ...env.as(admin), config: { ...config, payouts: { ...config.payouts, minimum: total + 1 } } };
    expect(must(await preparePayouts(poor)).payouts).toBe(0);
    expect(must(await preparePayouts(env.as(admin))).payouts).toBe(1);
  });

  test("twice at once: of concurrent runs one makes it, of concurrent files one has it", async () => {
    must(await save());
    await overStay();
    const runs = await Promise.all(Array.from({ length: 5 }, () => preparePayouts(env.as(admin))));
    expect(sum(runs.map((run) => must(run).payouts))).toBe(1);
    const { id } = await theOne();
    const approvals = await Promise.all([1, 2, 3].map(() => approvePayout(env.as(admin), id)));
    expect(approvals.filter(({ ok }) => ok)).toHaveLength(1);
    const files = await Promise.all([1, 2, 3].map(() => sendPayouts(env.as(admin))));
    expect(files.filter(({ ok }) => ok)).toHaveLength(1);
    const ends = await Promise.all([settlePayout(env.as(admin), id, "1"), undoPayout(env.as(admin), id, "fail", "no")]);
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    await expectPayoutBooks(env);
  });

  test("by its maker above the limit, and by others than administrators", async () => {
    must(await save());
    await overStay();
    must(await preparePayouts(env.as(admin)));
    const { id } = await theOne();
    const limited = (actor: Actor) => ({
      ...env.as(actor),
      config: { ...env.ctx.config, payouts: { ...env.ctx.config.payouts, minimum: 0, secondPersonAbove: 100 } },
    });
    expect(await approvePayout(limited(admin), id)).toMatchObject({ rejection: { code: "second_person" } });
    must(await approvePayout(limited(other), id));
    for (const command of [
      preparePayouts(env.as(owner)),
      approvePayout(env.as(owner), id),
      sendPayouts(env.as(owner)),
      settlePayout(env.as(owner), id, "x"),
    ])
      expect(await command).toMatchObject({ rejection: { code: "not_allowed" } });
    expect(await payoutFile(env.as(owner), newId())).toBeUndefined();
  });

  test("in a state that does not permit the step", async () => {
    must(await save());
    await overStay();
    must(await preparePayouts(env.as(admin)));
    const { id } = await theOne();
    for (const step of [() => settlePayout(env.as(admin), id, "1"), () => undoPayout(env.as(admin), id, "return", "x")])
      expect(await step()).toMatchObject({ rejection: { code: "not_now" } });
    expect(await sendPayouts(env.as(admin))).toMatchObject({ rejection: { code: "no_payouts" } });
    expect(await settlePayout(env.as(admin), newId(), "1")).toMatchObject({ rejection: { code: "unknown_payout" } });
  });
});

describe("bank details", () => {
  test("are stored sealed, shown by their last digits, and a change waits three days and tells the owner", async () => {
    expect(must(await save())).toEqual({ isNewAccount: true });
    expect(env.jobs.at(-1)).toMatchObject({ name: "send-mail", payload: { mail: "bank-account-changed", to: owner.email } });
    const { rows } = await sql<{ iban: string }>`select iban from bank_accounts`.execute(env.ctx.db);
    expect(rows[0]?.iban).not.toContain("0101904917");
    expect(await payeeOf(env.ctx, hotel.hotelId)).toMatchObject({ ending: "4917", payableFrom: "2026-11-24T09:00:00.000Z" });
    expect(must(await save({ iban: "", town: "Batumi" }))).toEqual({ isNewAccount: false });
    expect(await payeeOf(env.ctx, hotel.hotelId)).toMatchObject({
      ending: "4917",
      town: "Batumi",
      payableFrom: "2026-11-24T09:00:00.000Z",
    });
  });

  test("a new account cancels what is prepared for the former one, and gets nothing itself yet", async () => {
    must(await save());
    await overStay();
    must(await preparePayouts(env.as(admin)));
    const { id } = await theOne();
    must(await save({ iban: "DE89370400440532013000" }));
    expect(await payoutDetails(env.ctx, id)).toMatchObject({ ending: "4917", state: "cancelled" });
    expect(must(await preparePayouts(env.as(admin))).payouts).toBe(0);
  });

  test("change with the owner's password only", async () => {
    const manager = await env.person();
    await env.ctx.db
      .insertInto("hotel_staff")
      .values({ hotel_id: hotel.hotelId, user_id: manager.id, role: "manager", created_at: new Date() })
      .execute();
    expect(await save({}, owner, "wrong")).toMatchObject({ rejection: { code: "wrong_password" } });
    expect(await save({}, manager)).toMatchObject({ rejection: { code: "no_password" } });
    expect(await save({ holder: "Somebody Else" })).toMatchObject({ rejection: { code: "holder_differs" } });
    expect(await payeeOf(env.ctx, hotel.hotelId)).toBeUndefined();
  });
});

test("a fee of a cancelled booking belongs to the hotel a day later", async () => {
  must(await save());
  env.at("2026-11-21T09:00:00Z");
  const guest = await env.person();
  const booking = await bookAndBegin(env, guest, hotel, stay);
  env.provider.pay(booking.orderId, approvedCard);
  await env.work();
  env.at("2027-01-10T06:00:00Z");
  must(await cancelReservation(env.as(guest), { code: booking.code, reason: "" }));
  await env.work();
  expect([await env.matureStays(), await open()]).toEqual([0, 0]);
  env.later(24 * 60 + 1);
  await env.matureStays();
  const kept = -(await account("hotel_payable"));
  expect(await open()).toBe(kept);
  await expectPayoutBooks(env);
});

test("the books of a month sum to zero, and its journal has every line once", async () => {
  await rule(1000);
  must(await save());
  await overStay();
  must(await preparePayouts(env.as(admin)));
  must(await approvePayout(env.as(admin), (await theOne()).id));
  must(await sendPayouts(env.as(admin)));
  const month = "2027-01";
  const balance = await trialBalance(env.ctx, month);
  expect(sum(balance.map(({ opening, debit, credit }) => opening + debit - credit))).toBe(0);
  expect(sum(balance.map(({ opening }) => opening))).toBe(0);
  for (const { account: name, debit, credit } of balance)
    expect(sum((await accountSheet(env.ctx, name, month)).map(({ amount }) => amount)), name).toBe(debit - credit);
  expect((await accountSheet(env.ctx, "payout_transit", month)).map(({ kind, hotel: name }) => [kind, name])).toEqual([
    ["payout_sent", "Sololaki House"],
  ]);
  const [, ...lines] = (await text(journalCsv(env.ctx, month))).trim().split("\r\n");
  const cents = (at: number) => Math.round(sum(lines.map((line) => Number(line.split(",")[at]) * 100)));
  expect([cents(5), cents(6)]).toEqual([sum(balance.map(({ debit }) => debit)), sum(balance.map(({ credit }) => credit))]);
});

test("an account that was sealed with another secret stops the file, and nothing is sent", async () => {
  must(await save());
  await overStay();
  must(await preparePayouts(env.as(admin)));
  const { id } = await theOne();
  must(await approvePayout(env.as(admin), id));
  const other = { ...env.as(admin), config: { ...env.ctx.config, authSecret: "another secret of more than 32 characters" } };
  expect(await sendPayouts(other)).toMatchObject({ rejection: { code: "unreadable_account" } });
  expect((await theOne()).state).toBe("approved");
  must(await sendPayouts(env.as(admin)));
});

test("a payout of which something was refunded since is neither approved nor sent", async () => {
  must(await save());
  const { code } = await overStay();
  const refund = () =>
    refundGoodwill(env.as(owner), { hotelId: hotel.hotelId, code, amount: 1000, reason: "No hot water", idempotencyKey: newId() });
  must(await preparePayouts(env.as(admin)));
  const { id } = await theOne();
  must(await refund());
  expect(await approvePayout(env.as(admin), id)).toMatchObject({ rejection: { code: "less_due" } });
  must(await cancelPayout(env.as(admin), id, "Refunded"));
  must(await preparePayouts(env.as(admin)));
  const again = (await theOne()).id;
  must(await approvePayout(env.as(admin), again));
  must(await refund());
  expect(await sendPayouts(env.as(admin))).toMatchObject({ rejection: { code: "less_due" } });
  await expectPayoutBooks(env);
});

test("what a bank has taken back is not given to the hotel before it is decided", async () => {
  env.at("2026-11-21T09:00:00Z");
  const guest = await env.person();
  const booking = await bookAndBegin(env, guest, hotel, stay);
  env.provider.pay(booking.orderId, approvedCard);
  await env.work();
  must(await addChargeback(env.as(admin), { orderId: booking.orderId, amount: booking.total, reference: "CB-1", note: "Not mine" }));
  must(await cancelReservation(env.as(guest), { code: booking.code, reason: "" }));
  env.at("2027-01-14T09:00:00Z");
  expect([await env.matureStays(), await open()]).toEqual([0, 0]);
  const chargeback = await env.ctx.db
    .selectFrom("chargebacks")
    .select("id")
    .where("hotel_id", "=", hotel.hotelId)
    .executeTakeFirstOrThrow();
  must(await closeChargeback(env.as(admin), { hotelId: hotel.hotelId, chargebackId: chargeback.id, state: "lost" }));
  expect([await env.matureStays(), await open()]).toEqual([1, 0]);
  await expectPayoutBooks(env);
});

test("the file for the bank is sealed in the database", async () => {
  must(await save());
  await overStay();
  must(await preparePayouts(env.as(admin)));
  must(await approvePayout(env.as(admin), (await theOne()).id));
  const { fileId } = must(await sendPayouts(env.as(admin)));
  const { rows } = await sql<{ content: string }>`select content from payout_files where id = ${fileId}`.execute(env.ctx.db);
  expect(rows[0]?.content).not.toMatch(/GE29|IVERIA/);
  expect((await payoutFile(env.as(admin), fileId))?.content).toContain("GE29NB0000000101904917");
});

test("details are entered also for an archived hotel, so that what is due reaches it", async () => {
  const { total } = await overStay();
  await env.ctx.db.updateTable("hotels").set({ archived_at: env.ctx.now(), published_at: null }).where("id", "=", hotel.hotelId).execute();
  must(await save());
  env.later(3 * 24 * 60);
  expect(must(await preparePayouts(env.as(admin)))).toEqual({ payouts: 1, amount: total });
});

const own = { name: "Stümari & Sons / თბილისი", iban: "DE89370400440532013000", bic: "COBADEFFXXX" };
const withDebtor = () => {
  const ctx = env.as(admin);
  return { ...ctx, config: { ...ctx.config, payouts: { ...ctx.config.payouts, debtor: own } } };
};
/** A payout that is approved. */
async function approvedPayout(changes: Partial<typeof details> = {}) {
  must(await save(changes));
  await overStay();
  must(await preparePayouts(env.as(admin)));
  const { id, amount } = await theOne();
  must(await approvePayout(env.as(admin), id));
  return { id, amount };
}

describe("a SEPA file", () => {
  test("pays euros at the rate that was entered, which each payout keeps, half cents rounded up", async () => {
    await rule(1);
    const { id, amount } = await approvedPayout({ street: "Strasse & <Söhne> 1", town: "თბილისი", holder: "HOTEL IVERIA // ÄÖ" });
    expect(await sendPayouts(env.as(admin), { rate: 925_000, source: "ECB" })).toMatchObject({ rejection: { code: "no_debtor" } });
    // A quarter of an amount that leaves half a cent.
    expect(amount % 4).toBe(2);
    const rate = 250_000;
    const { fileId } = must(await sendPayouts(withDebtor(), { rate, source: "ECB" }));
    const paid = (amount + 2) / 4;
    expect(await theOne()).toMatchObject({
      state: "sent",
      amount,
      paidAmount: paid,
      paidCurrency: "EUR",
      rate,
      rateSource: "ECB",
      rateAt: env.ctx.now().toISOString(),
    });
    expect(await lastRate(env.ctx)).toEqual({ rate, source: "ECB" });
    const file = await payoutFile(env.as(admin), fileId);
    expect(file?.format).toBe("pain001");
    const content = file?.content ?? "";
    expect(await bankFileOf(env.ctx, id)).toMatchObject({
      id: fileId,
      sha256: createHash("sha256").update(content).digest("hex"),
      createdBy: expect.any(String) as string,
    });
    const reference = id.replaceAll("-", "");
    const euros = (paid / 100).toFixed(2);
    const { Document } = new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(content) as { Document: unknown };
    const party = { Nm: "Stumari + Sons / tbilisi" };
    const sums = { NbOfTxs: "1", CtrlSum: euros };
    expect(Document).toEqual({
      "@_xmlns": "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09",
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: fileId.replaceAll("-", ""), CreDtTm: "2027-01-14T09:00:00Z", ...sums, InitgPty: party },
        PmtInf: {
          PmtInfId: fileId.replaceAll("-", ""),
          PmtMtd: "TRF",
          BtchBookg: "false",
          ...sums,
          PmtTpInf: { SvcLvl: { Cd: "SEPA" } },
          ReqdExctnDt: { Dt: "2027-01-14" },
          Dbtr: party,
          DbtrAcct: { Id: { IBAN: own.iban } },
          DbtrAgt: { FinInstnId: { BICFI: own.bic } },
          ChrgBr: "SLEV",
          CdtTrfTxInf: {
            PmtId: { InstrId: reference, EndToEndId: reference },
            Amt: { InstdAmt: { "@_Ccy": "EUR", "#text": euros } },
            Cdtr: {
              Nm: "HOTEL IVERIA / AO",
              PstlAdr: { StrtNm: "Strasse + Sohne 1", PstCd: "0108", TwnNm: "tbilisi", Ctry: "GE" },
            },
            CdtrAcct: { Id: { IBAN: details.iban } },
            RmtInf: { Ustrd: `Stumari ${id.slice(0, 8)}` },
          },
        },
      },
    });
    expect(reference.length).toBeLessThanOrEqual(35);
    await expectPayoutBooks(env);
  });

  test("is made once by concurrent requests, and downloaded again as it is", async () => {
    await approvedPayout();
    const files = await Promise.all([1, 2, 3].map((source) => sendPayouts(withDebtor(), { rate: 900_000, source: String(source) })));
    expect(files.filter(({ ok }) => ok)).toHaveLength(1);
    const { fileId } = await theOne();
    const file = await payoutFile(env.as(admin), fileId ?? "");
    env.later(60);
    must(await save({ town: "Batumi" }));
    expect(file?.content).toContain("<TwnNm>Tbilisi</TwnNm>");
    expect(await payoutFile(env.as(admin), fileId ?? "")).toEqual(file);
    await expectPayoutBooks(env);
  });
});

describe("a payout of unknown outcome", () => {
  test.each([
    ["paid", (id: string) => settlePayout(env.as(admin), id, "Statement 7"), 0],
    ["failed", (id: string) => undoPayout(env.as(admin), id, "fail", "The bank has not got it"), 1],
    ["returned", (id: string) => undoPayout(env.as(admin), id, "return", "Account closed"), 1],
  ])("keeps its items, is not sent again and is listed first, until a person says that it is %s", async (_, resolve, isOpen) => {
    const { id, amount } = await approvedPayout();
    must(await sendPayouts(env.as(admin)));
    must(await losePayout(env.as(admin), id, "The upload broke off"));
    expect(await open()).toBe(0);
    expect(must(await preparePayouts(env.as(admin))).payouts).toBe(0);
    expect(await sendPayouts(env.as(admin))).toMatchObject({ rejection: { code: "no_payouts" } });
    expect(await cancelPayout(env.as(admin), id, "x")).toMatchObject({ rejection: { code: "not_now" } });
    expect(await approvePayout(env.as(admin), id)).toMatchObject({ rejection: { code: "not_now" } });
    const second = await overStay();
    env.later(1);
    expect(must(await preparePayouts(env.as(admin))).amount).toBe(second.total);
    expect((await listPayouts(env.ctx, null)).map(({ state }) => state)).toEqual(["outcome_unknown", "draft"]);
    await expectPayoutBooks(env);
    must(await resolve(id));
    expect(await open()).toBe(isOpen * amount);
    await expectPayoutBooks(env);
  });

  test("is one that was sent a week ago and of which the bank says nothing", async () => {
    const { id } = await approvedPayout();
    must(await sendPayouts(env.as(admin)));
    env.later(7 * 24 * 60);
    await loseOldPayouts(env.ctx);
    expect((await theOne()).state).toBe("sent");
    env.later(1);
    const { config } = env.ctx;
    await loseOldPayouts({ ...env.ctx, config: { ...config, payouts: { ...config.payouts, unknownAfterDays: 0 } } });
    expect((await theOne()).state).toBe("sent");
    await Promise.all([loseOldPayouts(env.ctx), loseOldPayouts(env.ctx)]);
    expect((await theOne()).state).toBe("outcome_unknown");
    must(await settlePayout(env.as(admin), id, "Late"));
    await loseOldPayouts(env.ctx);
    expect((await theOne()).state).toBe("settled");
    await expectPayoutBooks(env);
  });
});

describe("several payouts", () => {
  /** Drafts of two payees. */
  async function twoDrafts() {
    must(await save());
    await overStay();
    must(await preparePayouts(env.as(admin)));
    const [first] = [(await theOne()).id];
    const { rows } = await sql<{ id: string }>`
      with p as (insert into payees (id, name, tax_number, street, town, country, created_at, updated_at)
        select gen_random_uuid(), 'Second', '1', 'x', 'x', 'GE', now(), now() returning id),
      b as (insert into bank_accounts (id, payee_id, holder, iban, ending, payable_from, created_at)
        select gen_random_uuid(), p.id, 'Second', a.iban, '4917', now(), now() from p, bank_accounts a limit 1 returning id, payee_id)
      insert into payouts (id, payee_id, method, bank_account_id, amount, created_at, created_by)
      select gen_random_uuid(), b.payee_id, 'bank', b.id, 101, now(), ${admin.id}::uuid from b returning id`.execute(env.ctx.db);
    return [first, rows[0]?.id ?? ""];
  }

  test("are approved together, except those that need a second person", async () => {
    const [large] = await twoDrafts();
    const limited = { ...env.as(admin), config: { ...env.ctx.config, payouts: { ...env.ctx.config.payouts, secondPersonAbove: 10_000 } } };
    const ofOwner = await approveDrafts(env.as(owner));
    expect(ofOwner).toEqual({ done: 0, rejected: ["not_allowed", "not_allowed"] });
    expect(await approveDrafts(limited)).toEqual({ done: 1, rejected: ["second_person"] });
    expect((await listPayouts(env.ctx, "draft")).map(({ id }) => id)).toEqual([large]);
    expect(await approveDrafts({ ...limited, actor: other })).toEqual({ done: 1, rejected: [] });
  });

  test("are marked as paid together, each at most once", async () => {
    const ids = await twoDrafts();
    await sql`update payouts set state = 'approved', approved_at = now()`.execute(env.ctx.db);
    must(await sendPayouts(env.as(admin)));
    const both = await Promise.all([settlePayouts(env.as(admin), ids, "TBC 1"), settlePayouts(env.as(admin), [...ids, newId()], "TBC 2")]);
    expect(sum(both.map(({ done }) => done))).toBe(2);
    expect(both.flatMap(({ rejected }) => rejected).toSorted((one, two) => one.localeCompare(two))).toEqual([
      "not_now",
      "not_now",
      "unknown_payout",
    ]);
  });

  test("are listed by pages", async () => {
    await twoDrafts();
    expect(await payoutPage(env.ctx, "draft", 7)).toMatchObject({ page: 1, pages: 1, rows: [{}, {}] });
    await sql`insert into payouts (id, payee_id, method, bank_account_id, state, amount, created_at, ended_at)
      select gen_random_uuid(), payee_id, 'bank', bank_account_id, 'cancelled', 1, now(), now() from (select * from payouts limit 1) o,
        generate_series(1, 101)`.execute(env.ctx.db);
    expect((await payoutPage(env.ctx, "cancelled", 2)).rows).toHaveLength(1);
    expect(await payoutPage(env.ctx, null, 2)).toMatchObject({ page: 2, pages: 2, rows: [{}, {}, {}] });
  });
});

describe("the personal data of an owner", () => {
  const exported = async () => exportedData(env.as(owner));
  const leave = async () => {
    await sql`update hotels set archived_at = now(), published_at = null where id = ${hotel.hotelId}`.execute(env.ctx.db);
    must(await deleteAccount(env.as(owner), { password }));
  };
  const left = async () => {
    const { rows } = await sql<{ name: string; iban: string; ended: boolean }>`
      select p.name, b.iban, b.ended_at is not null as ended from payees p join bank_accounts b on b.payee_id = p.id`.execute(env.ctx.db);
    return rows;
  };

  test("has the payee without the number of the account, and what it was paid; the deletion keeps what was paid", async () => {
    const { id } = await approvedPayout();
    must(await sendPayouts(env.as(admin)));
    must(await settlePayout(env.as(admin), id, "1"));
    const data = await exported();
    expect(data).toMatchObject({
      payees: [{ name: details.name, tax_number: details.taxNumber, holder: details.holder, account_ends_with: "4917" }],
      payouts: [{ id, state: "settled" }],
    });
    expect(JSON.stringify(data)).not.toContain("0101904917");
    await leave();
    expect(await left()).toEqual([{ name: details.name, iban: "", ended: true }]);
  });

  test("is erased entirely where nothing was paid", async () => {
    must(await save());
    await leave();
    expect(await left()).toEqual([]);
  });

  test("stays while something is due or on its way, so that it can be paid", async () => {
    must(await save());
    await overStay();
    await leave();
    expect(await left()).toMatchObject([{ ended: false, iban: expect.stringMatching(/./) as string }]);
    expect(must(await preparePayouts(env.as(admin))).payouts).toBe(1);
  });
});

describe("a reserve", () => {
  const reserved = (reserve: Partial<TestEnv["ctx"]["config"]["payouts"]["reserve"]>, as = admin) => {
    const ctx = env.as(as);
    const { payouts } = ctx.config;
    return { ...ctx, config: { ...ctx.config, payouts: { ...payouts, minimum: 0, reserve: { ...payouts.reserve, ...reserve } } } };
  };

  test("is a part of each share that is paid so many days after the stay is mature, and once", async () => {
    await rule(333);
    must(await save());
    await overStay();
    const share = await open();
    // Half a cent is held.
    const held = Math.floor((share * 1250 + 5000) / 10_000);
    expect((share * 1250) % 10_000).not.toBe(0);
    const site = reserved({ percent: 1250, days: 10 });
    expect(await nextLines(site, hotel.hotelId)).toMatchObject([{ amount: share - held }]);
    expect(await openSums(site)).toMatchObject({ ready: share - held, held });
    const matured = (await env.ctx.db.selectFrom("reservations").select("matured_at").executeTakeFirstOrThrow()).matured_at?.getTime() ?? 0;
    const free = new Date(matured + 10 * 86_400_000).toISOString();
    expect(await heldOfHotel(site, hotel.hotelId)).toEqual({ amount: held, freeFrom: free, freeUntil: free });
    expect(must(await preparePayouts(site))).toEqual({ payouts: 1, amount: share - held });
    const [first] = await listPayouts(site, "draft");
    // What is left is the reserve, and no part of it is paid before its time.
    must(await approvePayout(site, first?.id ?? ""));
    must(await sendPayouts(site));
    expect(must(await preparePayouts(site)).payouts).toBe(0);
    env.at(new Date(matured + 10 * 86_400_000 - 1).toISOString());
    expect(must(await preparePayouts(site)).payouts).toBe(0);
    env.at(free);
    expect(must(await preparePayouts(site))).toEqual({ payouts: 1, amount: held });
    expect(await heldOfHotel(site, hotel.hotelId)).toEqual({ amount: 0, freeFrom: null, freeUntil: null });
    expect(must(await preparePayouts(site)).payouts).toBe(0);
    await expectPayoutBooks(env);
  });

  test("holds the shares of a new payee until it is known, in whole or by percent, or the greater part", async () => {
    must(await save());
    await overStay();
    const share = await open();
    const known = new Date(Date.parse("2026-11-21T09:00:00Z") + 60 * 86_400_000).toISOString();
    const whole = reserved({ newPayeeDays: 60, newPayeePercent: 10_000 });
    expect(await heldOfHotel(whole, hotel.hotelId)).toEqual({ amount: share, freeFrom: known, freeUntil: known });
    expect(must(await preparePayouts(whole)).payouts).toBe(0);
    const both = reserved({ newPayeeDays: 60, newPayeePercent: 5000, percent: 1000, days: 90 });
    const { freeFrom, freeUntil, amount } = await heldOfHotel(both, hotel.hotelId);
    expect([amount, freeFrom]).toEqual([share / 2, known]);
    expect(freeUntil?.slice(0, 10)).toBe("2027-04-14");
    env.at(known);
    expect(await heldOfHotel(both, hotel.hotelId)).toMatchObject({ amount: share / 10 });
    expect(must(await preparePayouts(whole))).toEqual({ payouts: 1, amount: share });
  });

  test("pays what a refund takes, and nothing is paid while the hotels of a payee owe together", async () => {
    must(await save());
    const { code, total } = await overStay();
    const site = reserved({ percent: 2000, days: 10 });
    must(await preparePayouts(site));
    const [first] = await listPayouts(site, "draft");
    must(await approvePayout(site, first?.id ?? ""));
    must(await sendPayouts(site));
    const refund = (amount: number) =>
      refundGoodwill(env.as(owner), { hotelId: hotel.hotelId, code, amount, reason: "Noise", idempotencyKey: newId() });
    must(await refund(total * 0.1));
    await env.work();
    // A tenth of the share is left of the reserve of a fifth.
    expect(await open()).toBe(total / 10);
    expect(await heldOfHotel(site, hotel.hotelId)).toMatchObject({ amount: total / 10 });
    must(await refund(total * 0.2));
    await env.work();
    expect(await open()).toBe(-total / 10);
    expect(await heldOfHotel(site, hotel.hotelId)).toMatchObject({ amount: 0 });
    expect(must(await preparePayouts(site)).payouts).toBe(0);
    await expectPayoutBooks(env);
  });
});
