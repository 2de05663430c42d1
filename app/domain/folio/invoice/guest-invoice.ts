import { isOfUnion, isVatNumber, type Party } from "#domain/invoice/invoice.ts";
import type { Day } from "#kit/date/day.ts";
import type { Cents } from "#kit/money.ts";
import type { LineKind } from "../folio.ts";
import type { ChargeTax } from "../stay-charges.ts";

/** Who a hotel is on its invoices, with what it adds at the foot and the currency that it prints beside dollars. */
export type Issuer = Party & { note: string; currency: string | null };

/** Who an invoice is for. The guest of a booking has a name alone. */
export type Recipient = {
  name: string;
  isCompany: boolean;
  street: string;
  postalCode: string;
  town: string;
  country: string;
  taxNumber: string;
};

/** Lines of a folio of one kind and text together; nights with the first, and the day after the last. */
export type InvoicedItem = { kind: LineKind; text: string; from: Day; to: Day; count: number; amount: Cents };

/** Tax by name and rate, with what it was taken of; `net` is null for amounts. */
export type InvoicedTax = ChargeTax & { net: Cents | null };

/** What an invoice or credit note says, as it was issued. */
export type GuestInvoiceFacts = {
  issuer: Issuer;
  /** The operator, where it issues in the name of the hotel. */
  agent: Party | null;
  recipient: Recipient;
  hotel: string;
  code: string;
  guest: string;
  checkIn: Day;
  checkOut: Day;
  items: InvoicedItem[];
  taxes: InvoicedTax[];
  /** Paid until then for the booking, where one payer bears all of it. */
  paid: Cents | null;
  /** The sum in the currency of the hotel, and its units for a dollar. */
  local: { currency: string; rate: number; amount: number } | null;
  /** The number of the invoice that a credit note takes back. */
  reduces: string | null;
};

export type GuestInvoiceKind = "invoice" | "credit_note";

/** What a document adds to what is charged: a credit note takes it away. */
export const signedAmount = ({ kind, amount }: { kind: GuestInvoiceKind; amount: Cents }): Cents =>
  kind === "credit_note" ? -amount : amount;

/** An invoice of a hotel, or a credit note; `number` as it is printed. */
export type GuestInvoice = {
  id: string;
  kind: GuestInvoiceKind;
  number: string;
  issuedOn: Day;
  amount: Cents;
  tax: Cents;
  facts: GuestInvoiceFacts;
};

/** A number as it is printed: kind, year, and four digits or more, `I-2026-0001`. */
export const guestInvoiceNumber = (kind: GuestInvoiceKind, year: number, number: number): string =>
  `${kind === "invoice" ? "I" : "C"}-${year}-${String(number).padStart(4, "0")}`;

/**
 * Whether an invoice to a company needs its tax number: it is in the European Union, in another country than the hotel, which has a
 * number for value added tax itself.
 */
export const needsTaxNumber = (issuer: Pick<Party, "country" | "taxNumber">, recipient: Recipient): boolean =>
  recipient.isCompany &&
  recipient.taxNumber === "" &&
  isOfUnion(recipient.country) &&
  isOfUnion(issuer.country) &&
  recipient.country !== issuer.country &&
  isVatNumber(issuer);
