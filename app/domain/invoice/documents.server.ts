import { sql } from "kysely";
import type { Month } from "#kit/date/month.ts";
import { sum } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { siteToday } from "#platform/site-today.server.ts";
import type { CommissionLine } from "./credits.ts";
import type { InvoiceFacts, InvoiceKind } from "./invoice.ts";

const prefixes = { commission_invoice: "CI", credit_note: "CN" } as const satisfies Record<InvoiceKind, string>;

/** Documents are issued one after the other until the transaction ends, so that a number is never left out. */
export const lockDocuments = (ctx: Ctx) => sql`select pg_advisory_xact_lock(hashtextextended('documents', 0))`.execute(ctx.db);

type NewDocument = {
  kind: InvoiceKind;
  hotelId: string;
  month: Month;
  refersTo: string | null;
  facts: InvoiceFacts;
  lines: readonly CommissionLine[];
};

/** Stores a document with the next number of its kind and year, and its lines. The caller has locked documents. */
export async function insertDocument(ctx: Ctx, { kind, hotelId, month, refersTo, facts, lines }: NewDocument): Promise<void> {
  const id = newId();
  const today = siteToday(ctx);
  const series = `${prefixes[kind]}-${today.slice(0, 4)}`;
  const [amount, tax] = [sum(lines.map((line) => line.amount)), sum(lines.map((line) => line.tax))];
  await sql`
    insert into issued_documents (id, series, number, kind, hotel_id, month, refers_to, issued_on, issued_at, amount, tax, facts)
    values (${id}, ${series}, (select coalesce(max(number), 0) + 1 from issued_documents where series = ${series}), ${kind}, ${hotelId},
      ${`${month}-01`}, ${refersTo}, ${today}, ${ctx.now()}, ${amount}, ${tax}, ${JSON.stringify(facts)})`.execute(ctx.db);
  const rows = JSON.stringify(lines.map(({ reservationId, amount, tax }) => ({ reservationId, amount, tax })));
  await sql`
    insert into invoice_lines (document_id, hotel_id, reservation_id, amount, tax)
    select ${id}, ${hotelId}, l."reservationId", l.amount, l.tax
    from jsonb_to_recordset(${rows}) as l ("reservationId" uuid, amount bigint, tax bigint)`.execute(ctx.db);
}
