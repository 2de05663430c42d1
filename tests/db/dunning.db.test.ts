import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eInvoice } from "#domain/invoice/e-invoice.server.ts";
import { invoiceDocument } from "#domain/invoice/invoice-file.ts";
import { invoiceById, listInvoices } from "#domain/invoice/invoices.server.ts";
import { issueInvoices } from "#domain/invoice/issue-invoices.server.ts";
import { closeMonth } from "#domain/ledger/close-month.server.ts";
import { owedByHotel } from "#domain/payout/debts.server.ts";
import { dunHotels, suspendOwing } from "#domain/payout/dun-hotels.server.ts";
import { settlePayout, undoPayout } from "#domain/payout/move-payout.server.ts";
import { openItemsOf } from "#domain/payout/open-items.server.ts";
import { owingHotels, settleBalance } from "#domain/payout/owed-balances.server.ts";
import { owedNotice } from "#domain/payout/owed-notice.server.ts";
import { listPayouts } from "#domain/payout/payouts.server.ts";
import { siteWork } from "#domain/site/site-work.server.ts";
import type { Actor } from "#kit/actor.ts";
import type { Ctx } from "#platform/context.server.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard, book, bookAndBegin, stayOf } from "../support/booking.ts";
import { stayViolations } from "../support/ledger.ts";
import { owingHotel, stayPaidAtHotel } from "../support/owing.ts";
import { expectPayoutBooks, payableHotel } from "../support/payee.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let admin: Actor;
const account = { name: "Stumari LLC", iban: "GE29NB0000000101904917", bic: "TBCBGE22" };
beforeAll(async () => {
  env = await openTestEnv();
});
beforeEach(async () => {
  await sql`truncate payout_items, payouts, payout_files, balance_items, balance_settlements, payment_reminders, commission_rules, invoice_lines,
    issued_documents, invoiced_hotels, closed_balances, closed_months, journal_entries, postings, payment_orders, refunds, payments,
    reservation_rooms, reservation_codes, reservations cascade`.execute(env.ctx.db);
  admin = await env.person("admin");
  env.queuedMails.length = 0;
});
afterAll(() => env.close());

const dun = (at: string, ctx: Ctx = env.ctx) => {
  env.at(`${at}T09:00:00Z`);
  return dunHotels(ctx);
};
const mails = (of: Actor) =>
  env.queuedMails.filter(({ to }) => to === of.email).map(({ mail, facts }) => [mail, facts["step"]].filter(Boolean).join(" "));
const row = async (hotelId: string) => (await owingHotels(env.ctx)).find((one) => one.hotelId === hotelId);
const suspended = async (hotelId: string) =>
  env.ctx.db
    .selectFrom("hotels")
    .select(["suspended_at", "suspension_reason", "suspended_for_debt"])
    .where("id", "=", hotelId)
    .executeTakeFirstOrThrow();
const pay = (hotelId: string, seen: number, amount: number, kind: "paid" | "written_off" = "paid") =>
  settleBalance(env.as(admin), { hotelId, kind, seen, amount, note: "TBC 17" });
const suspend = (hotelId: string, as = admin) => suspendOwing(env.as(as), { hotelId, reason: "Please pay" });

/** Until the day after the last reminder may lead to the suspension: due on 28 January, reminded on 31 January, 10 and 20 February. */
async function remindThrice() {
  for (const day of ["2027-01-31", "2027-02-10", "2027-02-20"]) await dun(day);
}

test("a hotel is reminded three times, each once, also by two servers at once, and the operator is asked after it", async () => {
  const { hotelId, owner } = await owingHotel(env, admin);
  expect(await owedByHotel(env.ctx, hotelId)).toEqual({ amount: 5000, overdue: 0, dueOn: "2027-01-28" });
  await dun("2027-01-30");
  expect(mails(owner)).not.toContain("payment-reminder 1");
  for (const day of ["2027-01-31", "2027-02-09", "2027-02-10", "2027-02-20", "2027-03-01"]) {
    env.at(`${day}T09:00:00Z`);
    const now = env.ctx.now().getTime();
    await Promise.all([0, 1, 2, 3].map((ms) => dunHotels({ ...env.ctx, now: () => new Date(now + ms) })));
  }
  expect(mails(owner).filter((mail) => mail.startsWith("payment-reminder"))).toEqual([1, 2, 3].map((step) => `payment-reminder ${step}`));
  expect(await row(hotelId)).toMatchObject({ state: "reminded", reminders: 3, overdue: 5000 });
  expect((await siteWork(env.ctx)).owed).toBe(0);
  expect(await suspend(hotelId)).toMatchObject({ rejection: { code: "reminders_first" } });
  await dun("2027-03-03");
  expect(await row(hotelId)).toMatchObject({ state: "to_decide" });
  expect((await siteWork(env.ctx)).owed).toBe(1);
  expect((await suspended(hotelId)).suspended_at).toBeNull();
});

test("a suspended hotel sells nothing new, keeps what is booked, and a payment of what is overdue brings it back", async () => {
  const hotel = await owingHotel(env, admin);
  const { hotelId, owner, roomId } = hotel;
  env.at("2027-01-15T09:00:00Z");
  const guest = await env.person();
  const kept = must(await book(env, guest, hotel, stayOf("2027-03-20", "2027-03-22")));
  await remindThrice();
  env.at("2027-03-03T09:00:00Z");
  expect(await suspend(hotelId, owner)).toMatchObject({ rejection: { code: "not_allowed" } });
  const outcomes = await Promise.all([suspend(hotelId), suspend(hotelId)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await suspended(hotelId)).toMatchObject({ suspension_reason: "Please pay", suspended_for_debt: true });
  expect(mails(owner).at(-1)).toBe("hotel-suspended-for-debt");
  expect(await owedNotice(env.ctx, hotelId)).toMatchObject({ amount: 5000, overdue: 5000, dueOn: "2027-01-28", suspended: true });
  expect((await book(env, guest, { hotelId, roomId }, stayOf("2027-04-20", "2027-04-22"))).ok).toBe(false);
  const { state } = await env.ctx.db.selectFrom("reservations").select("state").where("code", "=", kept.code).executeTakeFirstOrThrow();
  expect(state).toBe("held");
  // 45.01 of it, so that less than the minimum of 5.00 is left.
  expect(must(await pay(hotelId, 5000, 4000))).toBeNull();
  expect((await suspended(hotelId)).suspended_for_debt).toBe(true);
  must(await pay(hotelId, 1000, 501));
  expect(await suspended(hotelId)).toEqual({ suspended_at: null, suspension_reason: null, suspended_for_debt: false });
  expect(mails(owner).at(-1)).toBe("hotel-suspension-lifted");
  expect(await row(hotelId)).toMatchObject({ amount: 499, overdue: 0, reminders: 0, state: "open" });
  expect((await book(env, guest, { hotelId, roomId }, stayOf("2027-04-20", "2027-04-22"))).ok).toBe(true);
  expect(await stayViolations(env.ctx)).toEqual([]);
});

test("if the operator has set it a hotel is suspended without a person, and later shares that pay the debt bring it back", async () => {
  const { hotelId, owner } = await owingHotel(env, admin);
  await remindThrice();
  const automatic = { ...env.ctx, config: { ...env.ctx.config, dunning: { ...env.ctx.config.dunning, suspends: true } } };
  await dun("2027-03-01", automatic);
  expect((await suspended(hotelId)).suspended_at).toBeNull();
  await dun("2027-03-03", automatic);
  await dun("2027-03-04", automatic);
  expect(await suspended(hotelId)).toMatchObject({
    suspended_for_debt: true,
    suspension_reason: "What the hotel owes wasn’t paid after three reminders.",
  });
  // The payout came back, so that the refund is taken off it.
  const [sent] = await listPayouts(env.ctx, "sent");
  must(await undoPayout(env.as(admin), sent?.id ?? "", "fail", "Refused"));
  await dun("2027-03-05", automatic);
  expect((await suspended(hotelId)).suspended_at).toBeNull();
  expect(mails(owner).filter((mail) => mail.startsWith("hotel-susp"))).toEqual(["hotel-suspended-for-debt", "hotel-suspension-lifted"]);
});

test("a suspension for another reason stays when the hotel pays, and what is written off leaves it to an administrator", async () => {
  const { hotelId } = await owingHotel(env, admin);
  await remindThrice();
  env.at("2027-03-03T09:00:00Z");
  must(await suspend(hotelId));
  const [sent] = await listPayouts(env.ctx, "sent");
  must(await settlePayout(env.as(admin), sent?.id ?? "", "TBC 1"));
  must(await pay(hotelId, 5000, 5000, "written_off"));
  expect(await suspended(hotelId)).toMatchObject({ suspension_reason: "Please pay", suspended_for_debt: false });
  await dun("2027-03-04");
  expect((await suspended(hotelId)).suspended_at).not.toBeNull();
});

test("parts pay what is due first, never more than is owed, and never twice by one screen", async () => {
  const hotel = await owingHotel(env, admin);
  const { hotelId } = hotel;
  expect(await pay(hotelId, 5000, 5001)).toMatchObject({ rejection: { code: "too_much" } });
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => pay(hotelId, 5000, 2000)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter((one) => !one.ok).map((one) => !one.ok && one.rejection.code)).toEqual(Array(4).fill("amount_differs"));
  expect(await openItemsOf(env.ctx, [hotelId])).toMatchObject([{ payable: -3000, owed: 0 }]);
  must(await pay(hotelId, 3000, 3000));
  expect(await openItemsOf(env.ctx, [hotelId])).toEqual([]);
  expect(await stayViolations(env.ctx)).toEqual([]);
});

test("the commission of a stay that was paid at the hotel is due two weeks after its invoice, which says how it is paid", async () => {
  const hotel = await payableHotel(env);
  const { hotelId, owner } = hotel;
  await stayPaidAtHotel(env, hotel);
  expect(await owedByHotel(env.ctx, hotelId)).toEqual({ amount: 3540, overdue: 0, dueOn: null });
  await dun("2027-01-31");
  env.at("2027-02-05T09:00:00Z");
  must(await closeMonth(env.as(admin), "2027-01"));
  const site = { ...env.ctx, config: { ...env.ctx.config, payouts: { ...env.ctx.config.payouts, debtor: account } } };
  await issueInvoices(site);
  const [listed] = await listInvoices(env.ctx, { hotelId });
  const invoice = await invoiceById(env.ctx, listed?.id ?? "");
  if (!invoice) throw new Error("There is no invoice.");
  expect(invoice.facts).toMatchObject({ owed: 3540, toPay: 3540, dueOn: "2027-02-19", payTo: account, emails: { recipient: owner.email } });
  const pdf = JSON.stringify(invoiceDocument(invoice));
  for (const text of ["To pay until Feb 19, 2027", "GE29 NB00 0000 0101 9049 17", `H-${hotelId.slice(0, 8).toUpperCase()}`])
    expect(pdf).toContain(text);
  const xml = await eInvoice(invoice, "later@stumari.example");
  expect(xml).toContain("<cbc:DueDate>2027-02-19</cbc:DueDate>");
  expect(xml).toContain('<cbc:PayableAmount currencyID="USD">35.40</cbc:PayableAmount>');
  expect(xml).toContain("<cbc:PaymentMeansCode>30</cbc:PaymentMeansCode>");
  expect(xml).not.toContain("later@stumari.example");
  expect(await owedByHotel(env.ctx, hotelId)).toEqual({ amount: 3540, overdue: 0, dueOn: "2027-02-19" });
  await dun("2027-02-22");
  expect(mails(owner).at(-1)).toBe("payment-reminder 1");
  must(await pay(hotelId, 3540, 540));
  expect(await openItemsOf(env.ctx, [hotelId])).toMatchObject([{ payable: 0, owed: 3000 }]);
  expect(await stayViolations(env.ctx)).toEqual([]);
});

test("what is due to the hotel is set off on its invoice", async () => {
  const hotel = await payableHotel(env);
  await stayPaidAtHotel(env, hotel);
  const paid = await payableHotel(env);
  // Another hotel of the same payee has more due to it.
  await sql`update payee_hotels set payee_id = (select payee_id from payee_hotels where hotel_id = ${hotel.hotelId}) where hotel_id = ${paid.hotelId}`.execute(
    env.ctx.db,
  );
  env.at("2026-11-21T09:00:00Z");
  const { orderId } = await bookAndBegin(env, await env.person(), paid, stayOf("2027-01-10", "2027-01-12"));
  env.provider.pay(orderId, approvedCard);
  await env.work();
  env.at("2027-02-05T09:00:00Z");
  await env.matureStays();
  must(await closeMonth(env.as(admin), "2027-01"));
  await issueInvoices(env.ctx);
  const [listed] = await listInvoices(env.ctx, { hotelId: hotel.hotelId });
  const invoice = await invoiceById(env.ctx, listed?.id ?? "");
  expect(invoice?.facts).toMatchObject({ owed: 3540, toPay: 0 });
  expect(await owedNotice(env.ctx, hotel.hotelId)).toBeNull();
});

test("a write-off is taken back when the payout comes back that it was of, also at the same time", async () => {
  for (const [index, isAtOnce] of [false, ...Array<boolean>(6).fill(true)].entries()) {
    const { hotelId } = await owingHotel(env, admin);
    const [sent] = await listPayouts(env.ctx, "sent");
    const id = sent?.id ?? "";
    must(await settlePayout(env.as(admin), id, "TBC 1"));
    const before = (await openItemsOf(env.ctx, [hotelId]))[0]?.payable;
    expect(before).toBe(-5000);
    const back = () => undoPayout(env.as(admin), id, "return", "Account closed");
    if (isAtOnce) await Promise.all([pay(hotelId, 5000, 5000, "written_off"), back()]);
    else {
      must(await pay(hotelId, 5000, 5000, "written_off"));
      must(await back());
    }
    const { rows } = await sql<{ loss: number }>`select coalesce(sum(p.amount), 0)::bigint as loss from postings p
      join journal_entries e on e.id = p.entry_id where e.hotel_id = ${hotelId} and p.account = 'bad_debt'`.execute(env.ctx.db);
    expect([index, rows, await openItemsOf(env.ctx, [hotelId])]).toMatchObject([
      index,
      [{ loss: 0 }],
      [{ payable: (sent?.amount ?? 0) - 5000, owed: 0 }],
    ]);
    await expectPayoutBooks(env);
  }
});
