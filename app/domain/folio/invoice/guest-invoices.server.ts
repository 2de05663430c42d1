import { sql } from "kysely";
import { type Month, monthAfter } from "#kit/date/month.ts";
import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type GuestInvoice, guestInvoiceNumber } from "./guest-invoice.ts";

type Row = Omit<GuestInvoice, "number"> & { year: number; no: number };

/** An invoice as it is listed; `creditedBy`: the number of its credit note. */
export type ListedGuestInvoice = Omit<GuestInvoice, "facts"> & {
  code: string;
  recipient: string;
  payer: number;
  creditedBy: string | null;
};

type BookingKey = { hotelId: string; id: string };

const columns = sql`i.id, i.kind, i.year, i.number as no, i.issued_on as "issuedOn", i.amount, i.tax`;

const numbered = <Found extends Pick<Row, "kind" | "year" | "no">>({ year, no, ...row }: Found) => ({
  ...row,
  number: guestInvoiceNumber(row.kind, year, no),
});

/** SQL: documents that match a condition on `i`, the last first. */
async function listed(ctx: Ctx, where: ReturnType<typeof sql>, most: number): Promise<ListedGuestInvoice[]> {
  const { rows } = await sql<
    Omit<Row, "facts"> & Omit<ListedGuestInvoice, "number" | "creditedBy"> & { creditYear: number | null; creditNo: number | null }
  >`
    select ${columns}, i.payer, i.facts ->> 'code' as code, i.facts -> 'recipient' ->> 'name' as recipient,
      c.year as "creditYear", c.number as "creditNo"
    from guest_invoices i left join guest_invoices c on c.hotel_id = i.hotel_id and c.refers_to = i.id
    where ${where} order by i.issued_at desc, i.id desc limit ${most}`.execute(ctx.db);
  return rows.map(({ creditYear, creditNo, ...row }) => ({
    ...numbered(row),
    creditedBy: creditYear === null || creditNo === null ? null : guestInvoiceNumber("credit_note", creditYear, creditNo),
  }));
}

const inMonth = (hotelId: string, month: Month) =>
  sql`i.hotel_id = ${hotelId} and i.issued_on >= ${`${month}-01`}::date and i.issued_on < ${`${monthAfter(month, 1)}-01`}::date`;

/** What a hotel has issued in a month, the last first, at most so many. The caller has checked access. */
export const invoicesOfMonth = (ctx: Ctx, hotelId: string, month: Month, most: number) => listed(ctx, inMonth(hotelId, month), most);

/** The invoices and credit notes of a booking, the last first. The caller has checked access. */
export const invoicesOfBooking = (ctx: Ctx, { hotelId, id }: BookingKey) =>
  listed(ctx, sql`i.hotel_id = ${hotelId} and i.reservation_id = ${id}`, 100);

/**
 * SQL: documents that the person who has booked may see: those to them and to companies. Another guest's has an address that is theirs.
 */
const forBooker = sql`(i.payer = 1 or (i.facts -> 'recipient' ->> 'isCompany')::boolean)`;

/** The invoices and credit notes of a booking for the person who has booked, the last first. The caller has checked access. */
export const invoicesForBooker = (ctx: Ctx, { hotelId, id }: BookingKey) =>
  listed(ctx, sql`i.hotel_id = ${hotelId} and i.reservation_id = ${id} and ${forBooker}`, 100);

/** SQL: a document by its id that matches a condition on `i`. */
async function found(ctx: Ctx, id: string, where: ReturnType<typeof sql>): Promise<GuestInvoice | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<Row>`select ${columns}, i.facts from guest_invoices i where i.id = ${id} and ${where}`.execute(ctx.db);
  return rows[0] && numbered(rows[0]);
}

/** One of these documents. The caller has checked access to the booking. */
export const invoiceForBooker = (ctx: Ctx, { hotelId, id }: BookingKey, invoiceId: string) =>
  found(ctx, invoiceId, sql`i.hotel_id = ${hotelId} and i.reservation_id = ${id} and ${forBooker}`);

/** A document of a hotel. The caller has checked access. */
export const guestInvoiceById = (ctx: Ctx, { hotelId, id }: { hotelId: string; id: string }) =>
  found(ctx, id, sql`i.hotel_id = ${hotelId}`);

/** All documents of a month with what they say, in the order of their numbers, for the bookkeeper. */
export async function* documentsOfMonth(ctx: Ctx, hotelId: string, month: Month): AsyncGenerator<GuestInvoice> {
  for (let offset = 0; ; offset += atOnce) {
    const { rows } = await sql<Row>`
      select ${columns}, i.facts from guest_invoices i where ${inMonth(hotelId, month)}
      order by i.kind desc, i.year, i.number limit ${atOnce} offset ${offset}`.execute(ctx.db);
    yield* rows.map(numbered);
    if (rows.length < atOnce) return;
  }
}

const atOnce = 500;
