import { sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { currencyRates } from "#domain/currency/currency-rates.server.ts";
import { lockedManagedReservation, type ReservationRow } from "#domain/reservation/locked-reservation.server.ts";
import { moneyKept } from "#domain/reservation/reservation-money.ts";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import { reservationsWhere } from "#domain/reservation/reservations.server.ts";
import { currencyOf, unitsOf } from "#kit/currency.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import { isId } from "#kit/id.ts";
import { type Cents, sum } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { nameOf } from "#kit/person.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { businessDay, openBusinessDay } from "../business-day.server.ts";
import { folioLines, folioPayers } from "../folio.server.ts";
import { type FolioLine, type Payer, standing, taxSum } from "../folio.ts";
import { missingLines, postStayCharges } from "../post-stay-charges.server.ts";
import {
  type GuestInvoiceFacts,
  guestInvoiceNumber,
  type GuestInvoiceKind,
  type InvoicedItem,
  type InvoicedTax,
  type Issuer,
  needsTaxNumber,
  type Recipient,
} from "./guest-invoice.ts";
import { lockedIssuer } from "./issuer.server.ts";

export type InvoiceRejection = {
  code:
    | "unknown_reservation"
    | "unknown_invoice"
    /** The hotel has not said who it is on invoices, or the operator has not. */
    | "no_issuer"
    /** A company without its address. */
    | "incomplete_recipient"
    | "no_tax_number"
    | "nothing_to_invoice"
    /** More was taken back than charged: the invoice that has it is credited first. */
    | "below_zero"
    | "already_credited";
};

type Booking = { hotelId: string; code: string };

const keyOf = ({ kind, text }: Pick<FolioLine, "kind" | "text">) => `${kind} ${text}`;

/** Lines of one kind and text together, in the order of their first day. */
function itemsOf(lines: readonly FolioLine[]): InvoicedItem[] {
  return [...Map.groupBy(lines, keyOf).values()]
    .flatMap((same) => {
      const [first] = same;
      const days = [...new Set(same.map(({ night, businessDay }) => night ?? businessDay))].toSorted();
      const [from, last] = [days[0], days.at(-1)];
      const amount = sum(same.map((line) => line.amount));
      if (!first || !from || !last || (amount === 0 && taxSum(same.flatMap(({ taxes }) => taxes)) === 0)) return [];
      const isNight = first.kind === "night";
      const count = isNight ? days.length : same.length;
      return [{ kind: first.kind, text: first.text, from, to: isNight ? addDays(last, 1) : last, count, amount }];
    })
    .toSorted((one, other) => one.from.localeCompare(other.from));
}

/** The taxes in lines by name and rate, with what a rate was taken of: the lines without all their taxes. */
function taxesOfLines(lines: readonly FolioLine[]): InvoicedTax[] {
  const all = lines.flatMap(({ amount, taxes }) =>
    taxes.map((tax) => ({ ...tax, net: tax.rate === null ? null : amount - taxSum(taxes) })),
  );
  return [...Map.groupBy(all, ({ name, rate }) => `${rate ?? ""} ${name}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    return [{ ...first, amount: taxSum(same), net: first.net === null ? null : sum(same.map(({ net }) => net ?? 0)) }];
  });
}

/** What was paid for a booking until now, with points and at the hotel, and is not given back. */
const paidFor = (stay: ReservationDetails): Cents =>
  moneyKept(stay) + (stay.state === "cancelled" ? stay.pointsKept : stay.pointsDiscount) + stay.taxesCollected + stay.chargesCollected;

function recipientOf(payer: Payer | undefined, guest: string): Recipient {
  if (!payer) return { name: guest, isCompany: false, street: "", postalCode: "", town: "", country: "", taxNumber: "" };
  const { number: _, ...recipient } = payer;
  return recipient;
}

type Facts = { stay: ReservationDetails; issuer: Issuer; recipient: Recipient; lines: FolioLine[]; isAlone: boolean };

async function factsOf(ctx: Ctx, { stay, issuer, recipient, lines, isAlone }: Facts): Promise<GuestInvoiceFacts> {
  const main = stay.guest ?? stay.booker;
  const amount = sum(lines.map((line) => line.amount));
  const local = issuer.currency === null ? null : currencyOf(issuer.currency, await currencyRates(ctx));
  return {
    issuer,
    agent: ctx.config.guestInvoicesBy === "operator" ? (ctx.config.operator ?? null) : null,
    recipient,
    hotel: stay.hotel.name,
    code: stay.code,
    guest: main ? nameOf(main) : "",
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    items: itemsOf(lines),
    taxes: taxesOfLines(lines),
    paid: isAlone ? paidFor(stay) : null,
    local: local && { currency: local.code, rate: local.rate, amount: Math.round(unitsOf(amount, local) * 100) },
    reduces: null,
  };
}

type NewDocument = {
  hotelId: string;
  kind: GuestInvoiceKind;
  reservationId: string;
  payer: number;
  refersTo: string | null;
  issuedOn: Day;
  amount: Cents;
  tax: Cents;
  facts: GuestInvoiceFacts;
};

/** Stores a document with the next number of its hotel, kind and year. The caller has locked the issuer. */
async function insertInvoice(ctx: Ctx, document: NewDocument): Promise<{ id: string; number: string }> {
  const { hotelId, kind, issuedOn, facts } = document;
  const [id, year] = [newId(), Number(issuedOn.slice(0, 4))];
  const { rows } = await sql<{ number: number }>`
    insert into guest_invoices
      (hotel_id, id, kind, year, number, reservation_id, payer, refers_to, issued_on, issued_at, issued_by, amount, tax, facts)
    values (${hotelId}, ${id}, ${kind}, ${year}, (select coalesce(max(number), 0) + 1 from guest_invoices
        where hotel_id = ${hotelId} and kind = ${kind} and year = ${year}),
      ${document.reservationId}, ${document.payer}, ${document.refersTo},
      ${issuedOn}, ${ctx.now()}, ${ctx.actor?.id ?? null}, ${document.amount}, ${document.tax}, ${JSON.stringify(facts)})
    returning number`.execute(ctx.db);
  return { id, number: guestInvoiceNumber(kind, year, rows[0]?.number ?? 0) };
}

async function lockedStay(ctx: Ctx, { hotelId, code }: Booking) {
  if (!isId(hotelId)) return undefined;
  const { rows } = await sql`select from hotels where id = ${hotelId}`.execute(ctx.db);
  if (rows.length === 0) return undefined;
  const open = await openBusinessDay(ctx, hotelId);
  const found = await lockedManagedReservation(ctx, hotelId, code, "archived too");
  return found && { ...open, row: found.reservation };
}

/** The night until which a folio is brought in line: with `wholeStay`, or once the guests have left, all; else the last one that is over. */
const untilOf = ({ check_out, checked_out_at }: ReservationRow, today: Day, wholeStay: boolean): Day =>
  wholeStay || checked_out_at !== null || today >= check_out ? check_out : addDays(today, -1);

const stayOf = async (ctx: Ctx, hotelId: string, id: string): Promise<ReservationDetails> => {
  const [stay] = await reservationsWhere(ctx, sql`r.hotel_id = ${hotelId} and r.id = ${id}`);
  if (!stay) throw new Error("There is no such booking.");
  return stay;
};

/**
 * Issues the invoice of a payer: all lines of theirs that no invoice has, after the folio was brought in line with the stay. Numbers of a
 * hotel have no gaps, whoever issues at the same time.
 */
export async function issueGuestInvoice(
  ctx: Ctx,
  sent: Booking & { payer: number; wholeStay: boolean },
): Promise<Outcome<{ id: string; number: string }, InvoiceRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ id: string; number: string }, InvoiceRejection>> => {
    const found = await lockedStay(ctx, sent);
    if (!found) return rejected({ code: "unknown_reservation" });
    const { hotelId, payer } = sent;
    const { row, day, today } = found;
    const issuer = await lockedIssuer(ctx, hotelId);
    if (!issuer || (ctx.config.guestInvoicesBy === "operator" && !ctx.config.operator)) return rejected({ code: "no_issuer" });
    await postStayCharges(ctx, { hotelId, ids: [row.id], until: untilOf(row, today, sent.wholeStay), businessDay: day });
    const all = await folioLines(ctx, row);
    const lines = standing(all).filter((line) => line.payer === payer && line.invoice === null);
    const stay = await stayOf(ctx, hotelId, row.id);
    const main = stay.guest ?? stay.booker;
    const recipient = recipientOf(
      (await folioPayers(ctx, row)).find(({ number }) => number === payer),
      main ? nameOf(main) : "",
    );
    if (recipient.isCompany && !(recipient.street && recipient.town && recipient.country))
      return rejected({ code: "incomplete_recipient" });
    if (needsTaxNumber(issuer, recipient)) return rejected({ code: "no_tax_number" });
    const [amount, tax] = [sum(lines.map((line) => line.amount)), taxSum(lines.flatMap(({ taxes }) => taxes))];
    if (lines.length === 0) return rejected({ code: "nothing_to_invoice" });
    if (amount < 0 || tax < 0) return rejected({ code: "below_zero" });
    const isAlone = standing(all).every((line) => line.payer === payer && (line.invoice === null || lines.includes(line)));
    const facts = await factsOf(ctx, { stay, issuer, recipient, lines, isAlone });
    const document = {
      hotelId,
      kind: "invoice" as const,
      reservationId: row.id,
      payer,
      refersTo: null,
      issuedOn: today,
      amount,
      tax,
      facts,
    };
    const issued = await insertInvoice(ctx, document);
    await ctx.db
      .insertInto("guest_invoice_lines")
      .values(lines.map(({ id }) => ({ hotel_id: hotelId, invoice_id: issued.id, line_id: id })))
      .execute();
    await recordChange(ctx, { hotelId, action: "reservation.invoice", subjectId: row.id, after: { number: issued.number, amount } });
    return done(issued);
  });
}

/** What the invoice of a payer would say now, with nights to come; it is no invoice and has no number. The caller has checked access. */
export async function proFormaOf(ctx: Ctx, stay: ReservationDetails, payer: number, issuer: Issuer): Promise<GuestInvoiceFacts> {
  const { hotelId, id, checkOut } = stay;
  const row = { hotel_id: hotelId, id };
  const [posted, missing, payers, { day }] = await Promise.all([
    folioLines(ctx, row),
    missingLines(ctx, { hotelId, ids: [id], until: checkOut }),
    folioPayers(ctx, row),
    businessDay(ctx, hotelId),
  ]);
  const all = standing([...posted, ...missing.map((line) => ({ ...line, businessDay: day, isReversed: false, invoice: null }))]);
  const lines = all.filter((line) => line.payer === payer && line.invoice === null);
  const main = stay.guest ?? stay.booker;
  const recipient = recipientOf(
    payers.find(({ number }) => number === payer),
    main ? nameOf(main) : "",
  );
  return factsOf(ctx, { stay, issuer, recipient, lines, isAlone: lines.length === all.length });
}

/** Takes an invoice back as a whole by a credit note. Its lines can be changed and invoiced again. */
export async function creditGuestInvoice(
  ctx: Ctx,
  sent: Booking & { invoiceId: string },
): Promise<Outcome<{ id: string; number: string }, InvoiceRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ id: string; number: string }, InvoiceRejection>> => {
    const found = await lockedStay(ctx, sent);
    if (!found || !isId(sent.invoiceId)) return rejected({ code: "unknown_reservation" });
    const { hotelId, invoiceId } = sent;
    const { row, today } = found;
    if (!(await lockedIssuer(ctx, hotelId))) return rejected({ code: "no_issuer" });
    const { rows } = await sql<{
      number: number;
      year: number;
      payer: number;
      amount: Cents;
      tax: Cents;
      facts: GuestInvoiceFacts;
      isCredited: boolean;
    }>`
      select number, year, payer, amount, tax, facts,
        exists (select from guest_invoices c where c.hotel_id = i.hotel_id and c.refers_to = i.id) as "isCredited"
      from guest_invoices i where hotel_id = ${hotelId} and id = ${invoiceId} and reservation_id = ${row.id} and kind = 'invoice'`.execute(
      ctx.db,
    );
    const [invoice] = rows;
    if (!invoice) return rejected({ code: "unknown_invoice" });
    if (invoice.isCredited) return rejected({ code: "already_credited" });
    const reduces = guestInvoiceNumber("invoice", invoice.year, invoice.number);
    const { payer, amount, tax, facts } = invoice;
    const document = {
      hotelId,
      kind: "credit_note" as const,
      reservationId: row.id,
      payer,
      refersTo: invoiceId,
      issuedOn: today,
      amount,
      tax,
    };
    const issued = await insertInvoice(ctx, { ...document, facts: { ...facts, reduces, paid: null } });
    await ctx.db
      .updateTable("guest_invoice_lines")
      .set({ credited_by: issued.id })
      .where("hotel_id", "=", hotelId)
      .where("invoice_id", "=", invoiceId)
      .execute();
    await recordChange(ctx, {
      hotelId,
      action: "reservation.credit_invoice",
      subjectId: row.id,
      after: { number: issued.number, reduces },
    });
    return done(issued);
  });
}
