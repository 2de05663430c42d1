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
export const invoicesOfBooking = (ctx: Ctx, { hotelId, id }: { hotelId: string; id: string }) =>
  listed(ctx, sql`i.hotel_id = ${hotelId} and i.reservation_id = ${id}`, 100);

/** A document of a hotel; `reservationId`: only if it is of this booking. The caller has checked access. */
export async function guestInvoiceById(
  ctx: Ctx,
  { hotelId, id, reservationId }: { hotelId: string; id: string; reservationId?: string },
): Promise<GuestInvoice | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<Row>`
    select ${columns}, i.facts from guest_invoices i where i.hotel_id = ${hotelId} and i.id = ${id}
      and ${reservationId === undefined ? sql`true` : sql`i.reservation_id = ${reservationId}`}`.execute(ctx.db);
  return rows[0] && numbered(rows[0]);
}

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
