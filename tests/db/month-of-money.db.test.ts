import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCommissionRule } from "#domain/commission/manage-commission-rules.server.ts";
import { invoiceById, listInvoices } from "#domain/invoice/invoices.server.ts";
import { issueInvoices } from "#domain/invoice/issue-invoices.server.ts";
import { hotelAccount, trialBalance } from "#domain/ledger/books.server.ts";
import { closeMonth } from "#domain/ledger/close-month.server.ts";
import { recordSettlement } from "#domain/ledger/record-settlement.server.ts";
import { approvePayout, losePayout } from "#domain/payout/move-payout.server.ts";
import { bankReference } from "#domain/payout/payout-file.ts";
import { listPayouts, payoutFile } from "#domain/payout/payouts.server.ts";
import { preparePayouts } from "#domain/payout/prepare-payouts.server.ts";
import { sendPayouts } from "#domain/payout/send-payouts.server.ts";
import { applyStatement } from "#domain/payout/statement/apply-statement.server.ts";
import { storeStatements } from "#domain/payout/statement/store-statement.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { addChargeback } from "#domain/settlement/add-chargeback.server.ts";
import { closeChargeback } from "#domain/settlement/close-chargeback.server.ts";
import { siteEarnings } from "#domain/site/site-earnings.server.ts";
import { sum } from "#kit/money.ts";
import { must } from "../../db/sample/must.ts";
import { camt053 } from "../support/bank-statement.ts";
import { approvedCard, bookAndBegin, stayOf } from "../support/booking.ts";
import { stayViolations } from "../support/ledger.ts";
import { payableHotel } from "../support/payee.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

test("a month at 12 %: overview, statements of hotels, invoices, ledger, files of the bank and its statement agree to the cent", async () => {
  env.at("2026-11-21T09:00:00Z");
  const admin = await env.person("admin");
  const asAdmin = () => {
    const ctx = env.as(admin);
    const debtor = { name: "Stumari", iban: "DE89370400440532013000", bic: "COBADEFFXXX" };
    return { ...ctx, config: { ...ctx.config, payouts: { ...ctx.config.payouts, debtor } } };
  };
  const conditions = { hotelId: null, propertyType: null, firstDay: null, lastDay: null };
  must(await addCommissionRule(asAdmin(), { name: "All hotels", rate: 1200, taxRate: 1800, ...conditions }));
  const [first, second] = [await payableHotel(env), await payableHotel(env, { name: "Kura LLC", holder: "KURA", taxNumber: "405988" })];
  const stay = async (hotel: typeof first) => {
    const guest = await env.person();
    const booking = await bookAndBegin(env, guest, hotel, stayOf("2027-01-10", "2027-01-12"));
    env.provider.pay(booking.orderId, approvedCard);
    await env.work();
    return { ...booking, guest };
  };
  const [stayed, cancelled, disputed, other] = [await stay(first), await stay(first), await stay(first), await stay(second)];
  must(await cancelReservation(env.as(cancelled.guest), { code: cancelled.code, reason: "" }));
  await env.work();
  env.at("2027-01-14T09:00:00Z");
  await env.matureStays();
  must(await addChargeback(asAdmin(), { orderId: disputed.orderId, amount: disputed.total, reference: "CB-1", note: "Lost card" }));
  const chargeback = await env.ctx.db.selectFrom("chargebacks").select("id").where("reference", "=", "CB-1").executeTakeFirstOrThrow();
  must(await closeChargeback(asAdmin(), { hotelId: first.hotelId, chargebackId: chargeback.id, state: "lost" }));

  // Each stay is 200.00 and 24.00 of taxes: 24.00 commission, 4.32 tax on it, 195.68 for the hotel.
  const [commission, tax, share] = [2400, 432, 19_568];
  expect([stayed.total, other.total]).toEqual([22_400, 22_400]);

  env.at("2027-01-20T09:00:00Z");
  must(await preparePayouts(asAdmin()));
  const payouts = await listPayouts(asAdmin(), "draft");
  expect(payouts.map(({ amount }) => amount)).toEqual([share, share]);
  for (const { id } of payouts) must(await approvePayout(asAdmin(), id));
  const { fileId } = must(await sendPayouts(asAdmin(), { rate: 900_000, source: "ECB" }));
  const file = await payoutFile(asAdmin(), fileId);
  // 195.68 dollars at 0.9.
  expect(file?.content.match(/<InstdAmt Ccy="EUR">[\d.]+/g)).toEqual(Array.from({ length: 2 }, () => '<InstdAmt Ccy="EUR">176.11'));
  const ofHotel = async ({ hotelId }: typeof first) => {
    const { rows } = await sql<{ id: string }>`select distinct payout_id as id from payout_items where hotel_id = ${hotelId}`.execute(
      env.ctx.db,
    );
    return rows[0]?.id ?? "";
  };
  // The answer to one is lost, the other comes back; the bank's statement says so.
  must(await losePayout(asAdmin(), await ofHotel(first), "The upload broke off"));
  const lines = [
    { endToEnd: bankReference(await ofHotel(first)), amount: "176.11", reference: "B-1" },
    { endToEnd: bankReference(await ofHotel(second)), amount: "176.11", reference: "B-2" },
    {
      endToEnd: bankReference(await ofHotel(second)),
      amount: "176.11",
      credit: true,
      returned: { code: "AC04", text: "Account closed" },
      reference: "B-3",
    },
  ];
  const { ids } = must(await storeStatements(asAdmin(), new TextEncoder().encode(camt053(lines))));
  must(await applyStatement(asAdmin(), ids[0] ?? ""));
  expect((await listPayouts(asAdmin(), null)).map(({ state }) => state).toSorted()).toEqual(["returned", "settled"]);
  // What guests paid and was not given back or taken, less 2 %.
  const settled = 2 * 22_400;
  must(await recordSettlement(asAdmin(), { provider: "flitt", reference: "FL-1", receivedOn: "2027-01-30", gross: settled, fees: 896 }));

  env.at("2027-02-01T09:00:00Z");
  must(await closeMonth(asAdmin(), "2027-01"));
  expect(await issueInvoices(asAdmin())).toEqual({ documents: 2, waiting: 0 });
  const invoices = await Promise.all((await listInvoices(env.ctx, {})).map(({ id }) => invoiceById(env.ctx, id)));
  expect(invoices.map((invoice) => [invoice?.amount, invoice?.tax, invoice?.facts.lines.length])).toEqual([
    [commission, tax, 1],
    [commission, tax, 1],
  ]);

  // The account of a hotel: the disputed stay came and went, the returned payout is owed again.
  expect(await hotelAccount(env.ctx, first.hotelId, "2027-01", 100)).toMatchObject({ opening: 0, closing: 0 });
  const account = await hotelAccount(env.ctx, second.hotelId, "2027-01", 100);
  expect([account.closing, sum(account.lines.map(({ amount }) => amount))]).toEqual([share, share]);

  const overview = (await siteEarnings(asAdmin())).find(({ month }) => month === "2027-01");
  expect(overview?.commission).toBe(2 * commission);

  const balance = Object.fromEntries(
    (await trialBalance(env.ctx, "2027-01")).map(({ account: name, opening, debit, credit }) => [name, opening + debit - credit]),
  );
  const held = Object.fromEntries(Object.entries(balance).filter(([, amount]) => amount !== 0));
  expect(held).toEqual({
    bank: settled - 896 - share,
    provider_fees: 896,
    hotel_payable: -share,
    commission: -2 * commission,
    commission_tax: -2 * tax,
  });
  expect(await stayViolations(env.ctx)).toEqual([]);
});
