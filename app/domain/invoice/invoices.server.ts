import { sql } from "kysely";
import { lastClosedMonth } from "#domain/ledger/books.server.ts";
import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Invoice, documentNumber } from "./invoice.ts";
import { hasPayee, hotelsToInvoice } from "./issue-invoices.server.ts";

type Row = Omit<Invoice, "number"> & { series: string; no: number };

const columns = sql`d.id, d.series, d.number as no, d.kind, d.hotel_id as "hotelId", to_char(d.month, 'YYYY-MM') as month,
  d.issued_on as "issuedOn", d.amount, d.tax`;

const invoiceOf = <Found extends { series: string; no: number }>({ series, no, ...row }: Found) => ({
  ...row,
  number: documentNumber(series, no),
});

/** An invoice or credit note as it is listed. */
export type ListedInvoice = Omit<Invoice, "facts" | "recipientEmail"> & { hotel: string; recipient: string };

export const invoicesListed = 50;

/**
 * Invoices and credit notes, the last first, at most `invoicesListed` and one more; `hotelId`: of this hotel; `before`: older than this
 * document. The caller has checked access.
 */
export async function listInvoices(ctx: Ctx, { hotelId, before }: { hotelId?: string; before?: string | null }): Promise<ListedInvoice[]> {
  const { rows } = await sql<Omit<Row, "facts" | "recipientEmail"> & { hotel: string; recipient: string }>`
    select ${columns}, d.facts ->> 'hotel' as hotel, d.facts -> 'recipient' ->> 'name' as recipient
    from issued_documents d where d.kind <> 'receipt' and ${hotelId === undefined ? sql`true` : sql`d.hotel_id = ${hotelId}`}
      and ${before && isId(before) ? sql`(d.issued_at, d.id) < (select issued_at, id from issued_documents where id = ${before})` : sql`true`}
    order by d.issued_at desc, d.id desc limit ${invoicesListed + 1}`.execute(ctx.db);
  return rows.map(invoiceOf);
}

/** An invoice or credit note; `hotelId`: only if it is of this hotel. The caller has checked access. */
export async function invoiceById(ctx: Ctx, id: string, hotelId?: string): Promise<Invoice | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<Row>`
    select ${columns}, d.facts, u.email as "recipientEmail"
    from issued_documents d join hotels h on h.id = d.hotel_id join users u on u.id = h.owner_id where d.id = ${id} and d.kind <> 'receipt'
      and ${hotelId === undefined ? sql`true` : sql`d.hotel_id = ${hotelId}`}`.execute(ctx.db);
  return rows[0] && invoiceOf(rows[0]);
}

/** The last month that is closed, and how many hotels have commission until its end that waits for bank details. */
export async function invoicesWaiting(ctx: Ctx): Promise<{ month: string; hotels: number } | undefined> {
  const last = await lastClosedMonth(ctx);
  if (!last) return undefined;
  const { rows } = await sql<{ hotels: number }>`
    select count(*)::int as hotels from ${hotelsToInvoice(last.month)} and not ${hasPayee}`.execute(ctx.db);
  return { month: last.month, hotels: rows[0]?.hotels ?? 0 };
}
