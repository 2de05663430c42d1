import { sql } from "kysely";
import { shortCode } from "#domain/reservation/reservation.ts";
import { type Month, monthAfter } from "#kit/date/month.ts";
import { decimal } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { type Cents, sum } from "#kit/money.ts";
import * as texts from "#locales/en/folio.ts";
import type { Ctx } from "#platform/context.server.ts";
import { csvAmount, csvFile } from "#platform/csv-file.server.ts";
import type { ClosedDay } from "./day/business-day.ts";
import { taxText } from "./folio-text.ts";
import type { GuestInvoice, InvoicedTax } from "./invoice/guest-invoice.ts";
import { documentsOfMonth } from "./invoice/guest-invoices.server.ts";

const t = messages(texts.folioFiles);
const kinds = messages(texts.guestInvoiceFile);

type InvoiceRow = { invoice: GuestInvoice; tax: InvoicedTax | null; isFirst: boolean };

async function* rowsOf(documents: AsyncIterable<GuestInvoice>): AsyncGenerator<InvoiceRow> {
  for await (const invoice of documents) {
    const taxes = invoice.facts.taxes.length > 0 ? invoice.facts.taxes : [null];
    for (const [index, tax] of taxes.entries()) yield { invoice, tax, isFirst: index === 0 };
  }
}

/** Invoices and credit notes of a hotel in a month for its bookkeeper: a row for each tax; credit notes are negative. */
export const invoicesCsv = (ctx: Ctx, hotelId: string, month: Month) =>
  csvFile(t.invoices, rowsOf(documentsOfMonth(ctx, hotelId, month)), ({ invoice, tax, isFirst }) => {
    const { kind, number, issuedOn, amount, facts } = invoice;
    const sign = kind === "credit_note" ? -1 : 1;
    const { recipient, code, reduces } = facts;
    return [
      number,
      kinds[kind],
      issuedOn,
      shortCode(code),
      recipient.name,
      recipient.taxNumber,
      recipient.country,
      reduces ?? "",
      tax === null ? "" : taxText({ ...tax, rate: null }),
      tax === null || tax.rate === null ? "" : decimal(String(tax.rate / 1000)),
      tax === null || tax.net === null ? "" : csvAmount(sign * tax.net),
      tax === null ? "" : csvAmount(sign * tax.amount),
      isFirst ? csvAmount(sign * amount) : "",
    ];
  });

type DayRow = Omit<ClosedDay, "closedBy" | "closedAt">;

/** The closed days of a hotel in a month, one row each. */
export async function daysCsv(ctx: Ctx, hotelId: string, month: Month) {
  const { rows } = await sql<DayRow>`
    select day, opening_cash as "openingCash", cash, counted_cash as "countedCash", withdrawn_cash as "withdrawnCash", reason, facts
    from business_days where hotel_id = ${hotelId} and day >= ${`${month}-01`}::date and day < ${`${monthAfter(month, 1)}-01`}::date
    order by day`.execute(ctx.db);
  const of = (amount: Cents | undefined) => csvAmount(amount ?? 0);
  return csvFile(t.days, rows, ({ day, openingCash, cash, countedCash, withdrawnCash, reason, facts: { revenue, taxes, payments } }) => {
    const paid = (method: string) => of(payments.find((one) => one.method === method)?.amount);
    return [
      day,
      ...([revenue.night, revenue.earlier, revenue.extra, revenue.charge, revenue.fee, revenue.allowance] as const).map(of),
      csvAmount(sum(taxes.map(({ amount }) => amount))),
      paid("cash"),
      paid("card"),
      paid("transfer"),
      csvAmount(openingCash),
      csvAmount(countedCash),
      csvAmount(withdrawnCash),
      csvAmount(countedCash - openingCash - cash),
      reason ?? "",
    ];
  });
}
