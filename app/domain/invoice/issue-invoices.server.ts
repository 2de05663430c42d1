import { type RawBuilder, sql } from "kysely";
import { lastClosedMonth } from "#domain/ledger/books.server.ts";
import { owedNotice } from "#domain/payout/owed-notice.server.ts";
import { addDays } from "#kit/date/day.ts";
import { type Month, monthAfter } from "#kit/date/month.ts";
import { type Cents, sum } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { type CommissionLine, creditsOf, type InvoicedLine } from "./credits.ts";
import { insertDocument, lockDocuments } from "./documents.server.ts";
import { documentNumber, type InvoiceFacts, type InvoiceKind, type InvoiceLine, isReverseCharge, type Party } from "./invoice.ts";

/** What was issued, and the hotels that wait for the bank details of their payee. */
export type Issued = { documents: number; waiting: number };

/** SQL: the hotels `h` whose commission until the end of a month is not invoiced; one that is behind looks at its own entries only. */
export const hotelsToInvoice = (month: Month): RawBuilder<unknown> => sql`
  hotels h left join invoiced_hotels i on i.hotel_id = h.id
  where (i.month is null or i.month < ${`${month}-01`}::date) and exists (
    select from journal_entries e join postings p on p.entry_id = e.id and p.account = 'commission'
    where e.hotel_id = h.id and e.day < ${`${monthAfter(month, 1)}-01`}::date and (i.month is null or e.day >= i.month + interval '1 month'))`;

/** SQL: whether it is known to whom invoices of the hotel `h` go. */
export const hasPayee = sql<boolean>`exists (select from payee_hotels p where p.hotel_id = h.id)`;

/**
 * Issues the commission invoices and credit notes of all hotels until the last month that is closed, each hotel in a transaction of its
 * own; nothing without the legal details of the operator. A hotel without a payee waits. Runs again without effect.
 */
export async function issueInvoices(ctx: Ctx): Promise<Issued> {
  const last = await lastClosedMonth(ctx);
  const { operator } = ctx.config;
  if (!last || !operator) return { documents: 0, waiting: 0 };
  const { rows } = await sql<{ hotelId: string; isReady: boolean }>`
    select h.id as "hotelId", ${hasPayee} as "isReady" from ${hotelsToInvoice(last.month)} order by 1`.execute(ctx.db);
  const ready = rows.filter(({ isReady }) => isReady);
  let documents = 0;
  for (const { hotelId } of ready) {
    try {
      documents += await inTransaction(ctx, (ctx) => invoiceHotel(ctx, hotelId, last.month, operator));
    } catch (error) {
      // A transaction of the caller has ended by it.
      if (ctx.db.isTransaction) throw error;
      ctx.log.error("invoice_failed", error, { hotel: hotelId });
    }
  }
  if (documents > 0) ctx.log.info("invoices_issued", { documents, month: last.month });
  return { documents, waiting: rows.length - ready.length };
}

type HotelCommission = {
  code: string;
  checkIn: string;
  checkOut: string;
  rule: string;
  rate: number;
  taxRate: number;
  owed: number;
} & CommissionLine;

/** What the ledger has of the commission of a hotel in the months after the last invoiced one until `month`, by booking. One statement. */
async function commissionOfHotel(ctx: Ctx, hotelId: string, month: Month, from: Month | undefined): Promise<HotelCommission[]> {
  const { rows } = await sql<HotelCommission>`
    select r.id as "reservationId", r.code, r.check_in as "checkIn", r.check_out as "checkOut",
      r.commission_terms ->> 'name' as rule, (r.commission_terms ->> 'rate')::int as rate,
      (r.commission_terms ->> 'taxRate')::int as "taxRate",
      c.amount, c.tax, c.owed
    from (select e.reservation_id, -coalesce(sum(p.amount) filter (where p.account = 'commission'), 0)::bigint as amount,
        -coalesce(sum(p.amount) filter (where p.account = 'commission_tax'), 0)::bigint as tax,
        coalesce(sum(p.amount) filter (where p.account = 'owed_by_hotels'), 0)::bigint as owed
      from journal_entries e join postings p on p.entry_id = e.id
      where e.hotel_id = ${hotelId} and e.subject = e.reservation_id and e.day < ${`${monthAfter(month, 1)}-01`}::date
        and ${from === undefined ? sql`true` : sql`e.day >= ${`${from}-01`}::date`}
        and p.account in ('commission', 'commission_tax', 'owed_by_hotels')
      group by 1) c
    join reservations r on r.hotel_id = ${hotelId} and r.id = c.reservation_id
    where c.amount <> 0 or c.tax <> 0
    order by r.check_out, r.code`.execute(ctx.db);
  return rows;
}

/** The payee of a hotel as an invoice names it, with the address of the hotel's owner. */
async function recipientOf(ctx: Ctx, hotelId: string): Promise<(Party & { hotel: string; email: string }) | undefined> {
  const { rows } = await sql<Party & { hotel: string; email: string }>`
    select p.name, p.register_number as "registerNumber", p.tax_number as "taxNumber", p.street, p.postal_code as "postalCode", p.town,
      p.country, h.name as hotel, u.email
    from payee_hotels l join payees p on p.id = l.payee_id join hotels h on h.id = l.hotel_id join users u on u.id = h.owner_id
    where l.hotel_id = ${hotelId}`.execute(ctx.db);
  return rows[0];
}

/** Issues what is due of a hotel; the number of documents. */
async function invoiceHotel(ctx: Ctx, hotelId: string, month: Month, issuer: Party): Promise<number> {
  await lockDocuments(ctx);
  const payee = await recipientOf(ctx, hotelId);
  const before = await ctx.db
    .selectFrom("invoiced_hotels")
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as("month"))
    .where("hotel_id", "=", hotelId)
    .executeTakeFirst();
  if (!payee || (before && before.month >= month)) return 0;
  const from = before && monthAfter(before.month, 1);
  const lines = await commissionOfHotel(ctx, hotelId, month, from);
  const { hotel, email, ...recipient } = payee;
  const emails = { issuer: ctx.config.contact.email, recipient: email };
  const common = { issuer, recipient, hotel, emails, isReverseCharge: isReverseCharge(issuer, recipient) };
  const shown = new Map(lines.map((line) => [line.reservationId, line]));
  const factsOf = (own: readonly CommissionLine[], more: Pick<InvoiceFacts, "reduces" | "owed"> & Partial<InvoiceFacts>): InvoiceFacts => ({
    ...common,
    ...more,
    lines: own.map(({ reservationId, amount, tax }): InvoiceLine => {
      const { code, checkIn, checkOut, rule, rate, taxRate } = shown.get(reservationId) ?? noLine(reservationId);
      return { code, checkIn, checkOut, rule, rate, taxRate, amount, tax };
    }),
  });
  const charged = lines.filter(({ amount, tax }) => amount > 0 || tax > 0);
  const taken = lines.filter(({ amount, tax }) => amount < 0 || tax < 0);
  let documents = 0;
  if (charged.length > 0) {
    const owed = sum(charged.map(({ owed }) => owed));
    const facts = factsOf(charged, { reduces: null, owed, ...(await paymentOf(ctx, hotelId, owed)) });
    await insertInvoice(ctx, { kind: "commission_invoice", hotelId, month, refersTo: null, facts }, charged);
    documents += 1;
  }
  const credits = creditsOf(
    taken.map(({ reservationId, amount, tax }) => ({ reservationId, amount: -amount, tax: -tax })),
    taken.length > 0
      ? await invoicedLines(
          ctx,
          hotelId,
          taken.map(({ reservationId }) => reservationId),
        )
      : [],
  );
  for (const [documentId, own] of Map.groupBy(credits, (credit) => credit.documentId)) {
    // It is of the entity that got the invoice, whoever is paid now.
    const reduced = await factsById(ctx, documentId);
    const facts = { ...factsOf(own, { reduces: own[0]?.number ?? null, owed: 0 }), ...reduced };
    await insertInvoice(ctx, { kind: "credit_note", hotelId, month, refersTo: documentId, facts }, own);
    await sql`
      update invoice_lines l set credited = l.credited + c.amount, credited_tax = l.credited_tax + c.tax
      from jsonb_to_recordset(${JSON.stringify(own)}) as c ("reservationId" uuid, amount bigint, tax bigint)
      where l.document_id = ${documentId} and l.reservation_id = c."reservationId"`.execute(ctx.db);
    documents += 1;
  }
  await sql`insert into invoiced_hotels (hotel_id, month) values (${hotelId}, ${`${month}-01`})
    on conflict (hotel_id) do update set month = excluded.month`.execute(ctx.db);
  return documents;
}

/** What of the commission that a hotel owes is not covered by what is due to it, until when it is paid, and how. */
async function paymentOf(ctx: Ctx, hotelId: string, owed: Cents) {
  if (owed <= 0) return { toPay: 0 };
  const notice = await owedNotice(ctx, hotelId);
  if (!notice) return { toPay: 0 };
  const toPay = Math.min(owed, notice.amount);
  const dueOn = addDays(siteToday(ctx), ctx.config.dunning.dueDays);
  return { toPay, dueOn, payTo: ctx.config.payouts.debtor ?? null, reference: notice.reference };
}

/** Stores an invoice or credit note with its lines. */
async function insertInvoice(
  ctx: Ctx,
  invoice: { kind: InvoiceKind; hotelId: string; month: Month; refersTo: string | null; facts: InvoiceFacts },
  lines: readonly CommissionLine[],
): Promise<void> {
  const [amount, tax] = [sum(lines.map((line) => line.amount)), sum(lines.map((line) => line.tax))];
  const { id } = await insertDocument(ctx, { ...invoice, amount, tax });
  const rows = JSON.stringify(lines.map((line) => ({ reservationId: line.reservationId, amount: line.amount, tax: line.tax })));
  await sql`
    insert into invoice_lines (document_id, hotel_id, reservation_id, amount, tax)
    select ${id}, ${invoice.hotelId}, l."reservationId", l.amount, l.tax
    from jsonb_to_recordset(${rows}) as l ("reservationId" uuid, amount bigint, tax bigint)`.execute(ctx.db);
}

const noLine = (reservationId: string): never => {
  throw new Error(`Booking ${reservationId} has no commission.`);
};

/** Who issued and got an invoice, and by which rule of taxes. */
async function factsById(ctx: Ctx, documentId: string): Promise<Pick<InvoiceFacts, "issuer" | "recipient" | "isReverseCharge">> {
  const { rows } = await sql<{ facts: InvoiceFacts }>`select facts from issued_documents where id = ${documentId}`.execute(ctx.db);
  const [invoice] = rows;
  if (!invoice) throw new Error(`There is no document ${documentId}.`);
  const { issuer, recipient, isReverseCharge } = invoice.facts;
  return { issuer, recipient, isReverseCharge };
}

/** What is left of bookings in invoices of a hotel, in the order of issue. */
async function invoicedLines(ctx: Ctx, hotelId: string, ids: readonly string[]): Promise<(InvoicedLine & { number: string })[]> {
  const { rows } = await sql<InvoicedLine & { series: string; no: number }>`
    select d.id as "documentId", d.series, d.number as no, l.reservation_id as "reservationId",
      l.amount - l.credited as amount, l.tax - l.credited_tax as tax
    from invoice_lines l join issued_documents d on d.id = l.document_id
    where l.hotel_id = ${hotelId} and l.reservation_id = any(${ids}) and d.kind = 'commission_invoice'
    order by d.issued_at, d.id`.execute(ctx.db);
  return rows.map(({ series, no, ...line }) => ({ ...line, number: documentNumber(series, no) }));
}
