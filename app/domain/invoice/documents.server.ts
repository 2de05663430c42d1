import { sql } from "kysely";
import type { Month } from "#kit/date/month.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Json, Tables } from "#platform/database/tables.generated.ts";
import { newId } from "#platform/id.server.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { documentNumber } from "./invoice.ts";

type Kind = Tables["issued_documents"]["kind"];

const prefixes = { commission_invoice: "CI", credit_note: "CN", receipt: "R" } as const satisfies Record<Kind, string>;

/** Documents are issued one after the other until the transaction ends, so that a number is never left out. */
export const lockDocuments = (ctx: Ctx) => sql`select pg_advisory_xact_lock(hashtextextended('documents', 0))`.execute(ctx.db);

type NewDocument = {
  kind: Kind;
  hotelId: string;
  /** Of an invoice or a credit note. */
  month?: Month;
  /** Of a receipt. */
  reservationId?: string;
  refersTo: string | null;
  /** Without tax, and the tax. */
  amount: Cents;
  tax: Cents;
  facts: unknown;
};

/** A document that was issued; `number` as it is printed. */
export type IssuedDocument = { id: string; number: string; issuedAt: Date };

/** Stores a document with the next number of its kind and year. The caller has locked documents. */
export async function insertDocument(ctx: Ctx, document: NewDocument): Promise<IssuedDocument> {
  const { kind, hotelId, month, reservationId = null, refersTo, amount, tax, facts } = document;
  const [id, issuedAt, today] = [newId(), ctx.now(), siteToday(ctx)];
  const series = `${prefixes[kind]}-${today.slice(0, 4)}`;
  const { rows } = await sql<{ number: number }>`
    insert into issued_documents
      (id, series, number, kind, hotel_id, reservation_id, month, refers_to, issued_on, issued_at, amount, tax, facts)
    values (${id}, ${series}, (select coalesce(max(number), 0) + 1 from issued_documents where series = ${series}), ${kind}, ${hotelId},
      ${reservationId}, ${month === undefined ? null : `${month}-01`}, ${refersTo}, ${today}, ${issuedAt}, ${amount}, ${tax},
      ${JSON.stringify(facts)})
    returning number`.execute(ctx.db);
  return { id, number: documentNumber(series, rows[0]?.number ?? 0), issuedAt };
}

/** The receipt of a booking that no other has replaced, with what it says; `replaces`: the number of the one before. Undefined if there is none. */
export async function lastReceipt(
  ctx: Ctx,
  { hotelId, reservationId }: { hotelId: string; reservationId: string },
): Promise<(IssuedDocument & { replaces: string | null; facts: Json }) | undefined> {
  const { rows } = await sql<{
    id: string;
    series: string;
    no: number;
    issuedAt: Date;
    facts: Json;
    before: string | null;
    beforeNo: number | null;
  }>`
    select d.id, d.series, d.number as no, d.issued_at as "issuedAt", d.facts, b.series as before, b.number as "beforeNo"
    from issued_documents d left join issued_documents b on b.id = d.refers_to
    where d.hotel_id = ${hotelId} and d.reservation_id = ${reservationId} and d.kind = 'receipt'
      and not exists (select from issued_documents n where n.refers_to = d.id and n.kind = 'receipt')`.execute(ctx.db);
  const [last] = rows;
  if (!last) return undefined;
  const { series, no, before, beforeNo, ...document } = last;
  return {
    ...document,
    number: documentNumber(series, no),
    replaces: before === null || beforeNo === null ? null : documentNumber(before, beforeNo),
  };
}

/** How many receipts of a booking were issued since an instant. */
export async function receiptsSince(ctx: Ctx, stay: { hotelId: string; reservationId: string }, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from issued_documents
    where hotel_id = ${stay.hotelId} and reservation_id = ${stay.reservationId} and issued_at > ${since}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** Deletes what the receipts of a person's bookings say; their numbers and sums stay. */
export async function anonymiseReceipts(ctx: Ctx, userId: string): Promise<void> {
  await sql`
    update issued_documents d set facts = '{}' from reservations r
    where d.kind = 'receipt' and r.hotel_id = d.hotel_id and r.id = d.reservation_id and r.user_id = ${userId}`.execute(ctx.db);
}
