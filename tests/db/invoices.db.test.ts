import { text } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import { XMLParser } from "fast-xml-parser";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refundGoodwill } from "#domain/front-desk/refund-goodwill.server.ts";
import { eInvoice, facturX } from "#domain/invoice/e-invoice.server.ts";
import { invoiceDocument } from "#domain/invoice/invoice-file.ts";
import { invoiceById, invoicesWaiting, listInvoices } from "#domain/invoice/invoices.server.ts";
import { issueInvoices } from "#domain/invoice/issue-invoices.server.ts";
import { sellersCsv } from "#domain/invoice/reports.server.ts";
import { lastClosedMonth, trialBalance } from "#domain/ledger/books.server.ts";
import { closeMonth } from "#domain/ledger/close-month.server.ts";
import { transfer } from "#domain/ledger/journal.ts";
import { recordSettlement } from "#domain/ledger/record-settlement.server.ts";
import { writeJournal } from "#domain/ledger/write-journal.server.ts";
import { formerPayees } from "#domain/payout/payee-periods.server.ts";
import { savePayee } from "#domain/payout/payees.server.ts";
import type { Actor } from "#kit/actor.ts";
import { monthAfter } from "#kit/date/month.ts";
import { sum } from "#kit/money.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { renderPdf } from "#ui/pdf/pdf-renderer.server.ts";
import { must } from "../../db/sample/must.ts";
import { crashingSite } from "../chaos/crashing-site.ts";
import { chanceOf } from "../chaos/random.ts";
import { approvedCard, bookAndBegin, stayOf } from "../support/booking.ts";
import { attachedXml, pagesIn } from "../support/documents.ts";
import { ownersPassword, payableHotel, payeeDetails } from "../support/payee.ts";
import { longer, seedOf } from "../support/soak.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let admin: Actor;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

beforeEach(async () => {
  env.at("2026-11-21T09:00:00Z");
  await sql`truncate invoice_lines, issued_documents, invoiced_hotels, closed_balances, closed_months, provider_settlements, payee_hotels, payees,
    commission_rules, journal_entries, postings, payment_orders, refunds, payments, reservation_rooms, reservation_codes, reservations
    cascade`.execute(env.ctx.db);
  admin = await env.person("admin");
  await env.ctx.db
    .insertInto("commission_rules")
    .values({ id: newId(), position: 1, name: "All", rate: 1500, tax_rate: 1800, created_at: new Date(), updated_at: new Date() })
    .execute();
});

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;

/** A stay of the hotel in January 2027 that was paid and is over for a day. */
async function overStay(hotel: Hotel, from = "2027-01-10", to = "2027-01-12", after = "2027-01-14T09:00:00Z") {
  env.at("2026-11-21T09:00:00Z");
  const guest = await env.person();
  const booking = await bookAndBegin(env, guest, hotel, stayOf(from, to));
  env.provider.pay(booking.orderId, approvedCard);
  await env.work();
  env.at(after);
  await env.matureStays();
  return booking;
}
const close = async (month: string, at: string) => {
  env.at(at);
  must(await closeMonth(env.as(admin), month));
};
const refund = async (hotel: Hotel, code: string, amount: number) => {
  must(await refundGoodwill(env.as(hotel.owner), { hotelId: hotel.hotelId, code, amount, reason: "Noise", idempotencyKey: newId() }));
};

/** Documents against the ledger: every sum that was posted until the last closed month is in a document, and no number is left out. */
async function expectDocuments() {
  const { rows } = await sql<{ hotelId: string; amount: number; tax: number }>`
    select hotel_id as "hotelId", sum(case kind when 'credit_note' then -amount else amount end)::bigint as amount,
      sum(case kind when 'credit_note' then -tax else tax end)::bigint as tax
    from issued_documents where kind <> 'receipt' group by 1 order by 1`.execute(env.ctx.db);
  const last = await lastClosedMonth(env.ctx);
  const posted = await sql<{ hotelId: string; amount: number; tax: number }>`
    select e.hotel_id as "hotelId", -sum(p.amount) filter (where p.account = 'commission')::bigint as amount,
      -coalesce(sum(p.amount) filter (where p.account = 'commission_tax'), 0)::bigint as tax
    from journal_entries e join postings p on p.entry_id = e.id where p.account in ('commission', 'commission_tax')
      and e.day < ${`${last?.month ?? "1900-01"}-01`}::date + interval '1 month' and e.hotel_id in (select hotel_id from invoiced_hotels)
    group by 1 order by 1`.execute(env.ctx.db);
  expect(rows).toEqual(posted.rows);
  const gaps = await sql<{ series: string }>`
    select series from issued_documents group by series having max(number) <> count(*) or min(number) <> 1`.execute(env.ctx.db);
  expect(gaps.rows).toEqual([]);
  const differing = await sql`
    select d.id from issued_documents d where d.kind <> 'receipt' and (d.amount, d.tax) <>
      (select sum(amount), sum(tax) from invoice_lines where document_id = d.id)`.execute(env.ctx.db);
  expect(differing.rows).toEqual([]);
}

const readXml = (xml: string) => new XMLParser({ removeNSPrefix: true, parseTagValue: false }).parse(xml);

describe("a month of the books", () => {
  test("is closed once, in order, when it is over, by an administrator", async () => {
    env.at("2027-02-01T00:30:00+04:00");
    const closing = async (month: string, as = admin) => {
      const outcome = await closeMonth(env.as(as), month);
      return outcome.ok ? "done" : outcome.rejection.code;
    };
    expect(await closing("2027-01", await env.person())).toBe("not_allowed");
    expect(await closing("2027-02")).toBe("not_over");
    expect(await Promise.all([closing("2027-01"), closing("2027-01")])).toEqual(expect.arrayContaining(["done", "month_closed"]));
    expect(await closing("2026-12")).toBe("month_closed");
    env.at("2027-05-01T09:00:00Z");
    expect(await closing("2027-03")).toBe("not_next");
    expect((await lastClosedMonth(env.ctx))?.month).toBe("2027-01");
  });

  test("takes no entry any more, and its sums are the opening of the next one", async () => {
    const hotel = await payableHotel(env);
    await overStay(hotel);
    const before = await trialBalance(env.ctx, "2027-01");
    await close("2027-01", "2027-02-01T09:00:00Z");
    // A server whose clock is behind.
    env.at("2027-01-31T12:00:00Z");
    await inTransaction(env.ctx, (ctx) => writeJournal(ctx, { id: newId() }, [transfer("captured", "flitt", "advances", 100, "late")]));
    expect(await trialBalance(env.ctx, "2027-01")).toEqual(before);
    const next = await trialBalance(env.ctx, "2027-02");
    expect(next.map(({ account, opening }) => [account, opening])).toEqual(
      before.map(({ account, opening, debit, credit }) => [account, opening + debit - credit]),
    );
    expect(next.find(({ account }) => account === "flitt")?.debit).toBe(100);
    const entry = sql`insert into journal_entries (id, kind, subject, effect, day, posted_at, lines)
      values (${newId()}, 'captured', ${newId()}, 'x', '2027-01-31', now(), 2)`;
    await expect(entry.execute(env.ctx.db)).rejects.toMatchObject({ constraint: "month_is_open" });
  });

  test("has every entry that was written while it was closed, or none of it", async () => {
    env.at("2027-01-31T12:00:00Z");
    const post = () =>
      inTransaction(env.ctx, (ctx) => writeJournal(ctx, { id: newId() }, [transfer("captured", "flitt", "advances", 100, "x")]));
    const posting = Array.from({ length: 8 }, post);
    const late = { ...env.as(admin), now: () => new Date("2027-02-01T09:00:00Z") };
    const closing = closeMonth(late, "2027-01");
    posting.push(...Array.from({ length: 8 }, post));
    await Promise.all(posting);
    must(await closing);
    const january = await trialBalance(env.ctx, "2027-01");
    const closed = await env.ctx.db.selectFrom("closed_balances").select(["account", "balance"]).execute();
    const inClosed = closed.find(({ account }) => account === "flitt")?.balance ?? 0;
    expect(january.find(({ account }) => account === "flitt")?.debit ?? 0).toBe(inClosed);
    const february = await trialBalance(env.ctx, "2027-02");
    const provider = february.find(({ account }) => account === "flitt");
    expect((provider?.opening ?? 0) + (provider?.debit ?? 0)).toBe(1600);
  });
});

test("a month isn’t closed while an entry is being written for long, and bookings go on", async () => {
  env.at("2027-02-01T09:00:00Z");
  const [written, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = inTransaction(env.ctx, async (ctx) => {
    await writeJournal(ctx, { id: newId() }, [transfer("captured", "flitt", "advances", 100, "x")]);
    written.resolve();
    await held.promise;
  });
  await written.promise;
  expect(await closeMonth(env.as(admin), "2027-01")).toMatchObject({ rejection: { code: "busy" } });
  await inTransaction(env.ctx, (ctx) => writeJournal(ctx, { id: newId() }, [transfer("captured", "flitt", "advances", 100, "y")]));
  held.resolve();
  await writing;
  must(await closeMonth(env.as(admin), "2027-01"));
});

describe("invariant 45: documents", () => {
  test("an invoice has the commission of a month by booking, with its tax, and says what it says for ever", async () => {
    const hotel = await payableHotel(env);
    const booking = await overStay(hotel);
    await close("2027-01", "2027-02-01T09:00:00Z");
    expect(await issueInvoices(env.ctx)).toEqual({ documents: 1, waiting: 0 });
    expect(await issueInvoices(env.ctx)).toEqual({ documents: 0, waiting: 0 });
    await expectDocuments();
    const [listed] = await listInvoices(env.ctx, {});
    expect(listed).toMatchObject({ number: "CI-2027-0001", kind: "commission_invoice", month: "2027-01", issuedOn: "2027-02-01" });
    const invoice = await invoiceById(env.ctx, listed?.id ?? "");
    expect(invoice?.facts.lines).toEqual([expect.objectContaining({ code: booking.code, rate: 1500, taxRate: 1800 })]);
    expect(invoice?.facts.recipient).toMatchObject({ name: "Hotel Iveria LLC", taxNumber: "405987" });
    await env.ctx.db.updateTable("payees").set({ name: "Another" }).execute();
    expect(await invoiceById(env.ctx, listed?.id ?? "")).toEqual(invoice);
    await expect(sql`update issued_documents set amount = 1`.execute(env.ctx.db)).rejects.toThrow("only ever added");
    await expect(sql`delete from issued_documents`.execute(env.ctx.db)).rejects.toThrow("only ever added");
    // Of another hotel it is not shown.
    expect(await invoiceById(env.ctx, listed?.id ?? "", newId())).toBeUndefined();
  });

  test("Factur-X shows the pages of the PDF and has the totals of the UBL document", async () => {
    const hotel = await payableHotel(env);
    const booking = await overStay(hotel);
    await close("2027-01", "2027-02-01T09:00:00Z");
    await issueInvoices(env.ctx);
    env.at("2027-02-02T09:00:00Z");
    await refund(hotel, booking.code, 5000);
    await env.work();
    await close("2027-02", "2027-03-01T09:00:00Z");
    await issueInvoices(env.ctx);
    const listed = await listInvoices(env.ctx, {});
    expect(listed.map(({ kind }) => kind)).toEqual(["credit_note", "commission_invoice"]);
    for (const { id } of listed) {
      const invoice = await invoiceById(env.ctx, id);
      if (!invoice) throw new Error("There is no invoice.");
      const page = await renderPdf(invoiceDocument(invoice), env.ctx.now());
      const file = await facturX(invoice, "post@stumari.example", page);
      // A person reads the same pages.
      expect(await pagesIn(file)).toEqual(await pagesIn(page));
      const { xml, says } = await attachedXml(file);
      expect([says("pdfaid:part"), says("pdfaid:conformance"), says("fx:conformancelevel")]).toEqual(["3", "B", "EN 16931"]);
      const { ExchangedDocument: head, SupplyChainTradeTransaction: trade } = readXml(xml)["CrossIndustryInvoice"];
      const ubl = readXml(await eInvoice(invoice, "post@stumari.example"));
      const said = ubl["Invoice"] ?? ubl["CreditNote"];
      expect([head.ID, head.TypeCode]).toEqual([invoice.number, invoice.kind === "credit_note" ? "381" : "380"]);
      expect(head.IncludedNote?.Content).toBe(invoice.kind === "credit_note" ? "Credit note of invoice CI-2027-0001" : undefined);
      expect(trade.ApplicableHeaderTradeAgreement.BuyerTradeParty.Name).toBe("Hotel Iveria LLC");
      expect(trade.ApplicableHeaderTradeDelivery).toBeDefined();
      const totals = trade.ApplicableHeaderTradeSettlement.SpecifiedTradeSettlementHeaderMonetarySummation;
      const { TaxExclusiveAmount, TaxInclusiveAmount, PrepaidAmount, PayableAmount } = said.LegalMonetaryTotal;
      expect([
        totals.TaxBasisTotalAmount,
        totals.TaxTotalAmount,
        totals.GrandTotalAmount,
        totals.TotalPrepaidAmount,
        totals.DuePayableAmount,
      ]).toEqual([TaxExclusiveAmount, said.TaxTotal.TaxAmount, TaxInclusiveAmount, PrepaidAmount, PayableAmount]);
      expect(totals.GrandTotalAmount).toBe(((invoice.amount + invoice.tax) / 100).toFixed(2));
    }
  });

  test("the commission of a hotel without a payee waits and is invoiced with the next months", async () => {
    const hotel = await env.hotel({ units: 5 });
    await overStay(hotel);
    await close("2027-01", "2027-02-01T09:00:00Z");
    expect(await issueInvoices(env.ctx)).toEqual({ documents: 0, waiting: 1 });
    expect(await invoicesWaiting(env.ctx)).toEqual({ month: "2027-01", hotels: 1 });
    const other = await payableHotel(env);
    const payee = await env.ctx.db
      .selectFrom("payee_hotels")
      .select("payee_id")
      .where("hotel_id", "=", other.hotelId)
      .executeTakeFirstOrThrow();
    await env.ctx.db.insertInto("payee_hotels").values({ hotel_id: hotel.hotelId, payee_id: payee.payee_id }).execute();
    await overStay(hotel, "2027-02-10", "2027-02-12", "2027-02-14T09:00:00Z");
    await close("2027-02", "2027-03-01T09:00:00Z");
    expect(await issueInvoices(env.ctx)).toEqual({ documents: 1, waiting: 0 });
    await expectDocuments();
    expect((await listInvoices(env.ctx, { hotelId: hotel.hotelId })).map(({ number, month }) => [number, month])).toEqual([
      ["CI-2027-0001", "2027-02"],
    ]);
  });

  test("what is taken back later is a credit note of the invoice that had it, never more than it", async () => {
    const hotel = await payableHotel(env);
    const booking = await overStay(hotel);
    await close("2027-01", "2027-02-01T09:00:00Z");
    await issueInvoices(env.ctx);
    env.at("2027-02-02T09:00:00Z");
    await refund(hotel, booking.code, 5000);
    await env.work();
    await close("2027-02", "2027-03-01T09:00:00Z");
    expect(await issueInvoices(env.ctx)).toEqual({ documents: 1, waiting: 0 });
    await expectDocuments();
    const [credit] = await listInvoices(env.ctx, {});
    expect(credit).toMatchObject({ number: "CN-2027-0001", kind: "credit_note", month: "2027-02" });
    expect((await invoiceById(env.ctx, credit?.id ?? ""))?.facts.reduces).toBe("CI-2027-0001");
    const more = sql`update invoice_lines set credited = amount + 1`;
    await expect(more.execute(env.ctx.db)).rejects.toThrow("check");
  });

  test("a credit note is of the entity that got the invoice, whoever is paid now", async () => {
    const hotel = await payableHotel(env);
    const booking = await overStay(hotel);
    await close("2027-01", "2027-02-01T09:00:00Z");
    await issueInvoices(env.ctx);
    await env.ctx.db.updateTable("payees").set({ name: "Another LLC" }).execute();
    env.at("2027-02-02T09:00:00Z");
    await refund(hotel, booking.code, 5000);
    await env.work();
    await close("2027-02", "2027-03-01T09:00:00Z");
    await issueInvoices(env.ctx);
    const [credit] = await listInvoices(env.ctx, {});
    expect(credit).toMatchObject({ kind: "credit_note", recipient: "Hotel Iveria LLC" });
  });

  test("a hotel whose invoice can’t be issued keeps none from the others", async () => {
    const hotels = [await payableHotel(env), await payableHotel(env), await payableHotel(env)];
    for (const hotel of hotels) await overStay(hotel);
    await close("2027-01", "2027-02-01T09:00:00Z");
    const [first] = hotels.map(({ hotelId }) => hotelId).toSorted();
    await sql`alter table issued_documents add constraint broken check (hotel_id <> ${sql.lit(first)})`.execute(env.ctx.db);
    expect(await issueInvoices(env.ctx)).toEqual({ documents: 2, waiting: 0 });
    await sql`alter table issued_documents drop constraint broken`.execute(env.ctx.db);
    expect(await issueInvoices(env.ctx)).toEqual({ documents: 1, waiting: 0 });
    await expectDocuments();
  });

  test("the report of sellers has stays, nights, and what hotels got after the commission, by quarter", async () => {
    const hotel = await payableHotel(env);
    await overStay(hotel);
    const rows = parse(await text(await sellersCsv(env.ctx, 2027)), { bom: true, columns: true });
    expect(rows).toEqual([
      expect.objectContaining({
        seller: "Hotel Iveria LLC",
        quarter: "1",
        activities: "1",
        nights: "2",
        consideration_usd: "188.60",
        fees_usd: "35.40",
      }),
    ]);
  });

  test("the report of sellers names the payee of the time: a new address for all of its quarter, a new tax number for what follows", async () => {
    const hotel = await payableHotel(env);
    await overStay(hotel);
    const change = async (at: string, changes: Partial<typeof payeeDetails>) => {
      env.at(at);
      const details = { ...payeeDetails, iban: "", ...changes };
      must(await savePayee(env.as(hotel.owner), { hotelId: hotel.hotelId, password: ownersPassword, details }));
    };
    await change("2027-02-01T09:00:00Z", { street: "Moved 2" });
    await change("2027-02-10T09:00:00Z", { street: "Moved 2", name: "Iveria Group", taxNumber: "777" });
    await overStay(hotel, "2027-02-10", "2027-02-12", "2027-02-14T09:00:00Z");
    await change("2027-04-02T09:00:00Z", { name: "Iveria Later", taxNumber: "777", street: "Later 3" });
    const rows = parse(await text(await sellersCsv(env.ctx, 2027)), { bom: true, columns: true });
    expect(rows).toEqual([
      expect.objectContaining({
        seller: "Hotel Iveria LLC",
        tax_number: "405987",
        address: "Moved 2, 0108 Tbilisi",
        quarter: "1",
        activities: "1",
      }),
      expect.objectContaining({
        seller: "Iveria Group",
        tax_number: "777",
        address: "Moved 2, 0108 Tbilisi",
        quarter: "1",
        activities: "1",
      }),
    ]);
    expect(await formerPayees(env.ctx, hotel.hotelId)).toMatchObject([
      { name: "Iveria Group", taxNumber: "777", until: "2027-04-02T09:00:00.000Z" },
      { name: "Hotel Iveria LLC", street: "Moved 2", until: "2027-02-10T09:00:00.000Z" },
      { name: "Hotel Iveria LLC", street: "Rustaveli 1", until: "2027-02-01T09:00:00.000Z" },
    ]);
    // Saved again as it is, nothing is added.
    await change("2027-04-03T09:00:00Z", { name: "Iveria Later", taxNumber: "777", street: "Later 3" });
    expect(await formerPayees(env.ctx, hotel.hotelId)).toHaveLength(3);
  });

  test("fifty at once, most of which crash somewhere, have numbers without gaps and the sums of the postings, month after month", async () => {
    const chance = chanceOf(`documents ${seedOf("1")}`);
    const hotels = await Promise.all(Array.from({ length: 5 }, () => payableHotel(env)));
    let crashes = 0;
    for (let month = 1; month <= longer(2, 12); month++) {
      const [name, next] = [monthAfter("2026-12", month), monthAfter("2026-12", month + 1)];
      for (const hotel of hotels) {
        const { code } = await overStay(hotel, `${name}-10`, `${name}-12`, `${name}-14T09:00:00Z`);
        // Credit notes of the month after.
        if (chance.happens(0.5)) {
          env.at(`${next}-01T00:00:00Z`);
          await refund(hotel, code, chance.between(100, 5000));
        }
      }
      await close(name, `${next}-01T09:00:00Z`);
      const servers = Array.from({ length: 50 }, () => {
        const server = crashingSite(env.ctx);
        server.restart(chance.happens(0.9) ? chance.between(1, 60) : undefined);
        return server;
      });
      await Promise.allSettled(servers.map(({ ctx }) => issueInvoices(ctx)));
      crashes += servers.filter(({ hasCrashed }) => hasCrashed()).length;
      await issueInvoices(env.ctx);
      await expectDocuments();
    }
    expect(crashes).toBeGreaterThan(0);
    const documents = await env.ctx.db.selectFrom("issued_documents").select("kind").execute();
    const of = (wanted: string) => documents.filter(({ kind }) => kind === wanted).length;
    expect(of("commission_invoice")).toBe(longer(10, 60));
    expect(of("credit_note")).toBeGreaterThan(0);
  });

  test("the PDF and the file by EN 16931 have the sums of the postings", async () => {
    const hotel = await payableHotel(env);
    await overStay(hotel);
    await close("2027-01", "2027-02-01T09:00:00Z");
    await issueInvoices(env.ctx);
    const [listed] = await listInvoices(env.ctx, {});
    const invoice = await invoiceById(env.ctx, listed?.id ?? "");
    if (!invoice) throw new Error("There is no invoice.");
    const pages = (await pagesIn(await renderPdf(invoiceDocument(invoice), env.ctx.now()))).join(" ");
    const total = ((invoice.amount + invoice.tax) / 100).toFixed(2);
    for (const text of ["CI-2027-0001", "Hotel Iveria LLC", "1 Trial Street", total]) expect(pages).toContain(text);
    const xml = await eInvoice(invoice, "help@stumari.example");
    expect(xml).toContain("<cbc:ID>CI-2027-0001</cbc:ID>");
    expect(xml).toContain(`<cbc:TaxInclusiveAmount currencyID="USD">${total}</cbc:TaxInclusiveAmount>`);
    expect(xml).toContain('<cbc:PayableAmount currencyID="USD">0.00</cbc:PayableAmount>');
  });

  test("a payer of value added tax in another country of the Union owes the tax", async () => {
    const hotel = await payableHotel(env, { country: "DE", taxNumber: "DE136695976" });
    await env.ctx.db.updateTable("commission_rules").set({ tax_rate: 0 }).execute();
    await overStay(hotel);
    await close("2027-01", "2027-02-01T09:00:00Z");
    const operator = env.ctx.config.operator;
    if (!operator) throw new Error("There is no operator.");
    const greek = { ...env.ctx, config: { ...env.ctx.config, operator: { ...operator, country: "GR", taxNumber: "EL094259216" } } };
    await issueInvoices(greek);
    const [listed] = await listInvoices(env.ctx, {});
    const invoice = await invoiceById(env.ctx, listed?.id ?? "");
    expect(invoice?.facts.isReverseCharge).toBe(true);
    expect(invoice && (await eInvoice(invoice, "help@stumari.example"))).toContain("<cbc:ID>AE</cbc:ID>");
  });
});

test("what a provider has paid to the bank is recorded once, with its fees", async () => {
  const hotel = await payableHotel(env);
  await overStay(hotel);
  const settlement = { provider: "flitt", reference: "S-1", receivedOn: "2027-01-15", gross: 10_000, fees: 250 } as const;
  const outcomes = await Promise.all([recordSettlement(env.as(admin), settlement), recordSettlement(env.as(admin), settlement)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const balance = await trialBalance(env.ctx, "2027-01");
  const of = (account: string) => sum(balance.filter((row) => row.account === account).map(({ debit, credit }) => debit - credit));
  expect([of("bank"), of("provider_fees")]).toEqual([9750, 250]);
  expect(await recordSettlement(env.as(hotel.owner), settlement)).toMatchObject({ ok: false, rejection: { code: "not_allowed" } });
});
