import type { Day } from "#kit/date/day.ts";
import type { Month } from "#kit/date/month.ts";
import type { Cents } from "#kit/money.ts";
import type { Operator } from "#platform/process/config.server.ts";

/** Who issues or gets an invoice; `country` by ISO 3166, two letters. */
export type Party = Operator;

/** The commission of a booking in an invoice or credit note, in cents; rates in ten-thousandths. */
export type InvoiceLine = {
  code: string;
  checkIn: Day;
  checkOut: Day;
  rule: string;
  rate: number;
  taxRate: number;
  amount: Cents;
  tax: Cents;
};

/** What an invoice or credit note says, as it was issued. */
export type InvoiceFacts = {
  issuer: Party;
  recipient: Party;
  hotel: string;
  lines: InvoiceLine[];
  /** Of the sum: of stays that are paid at the hotel, so that it was not deducted from what the hotel gets. */
  owed: Cents;
  /** What of `owed` is not covered by what is due to the hotel, and how it is paid; older documents do not say it. */
  toPay?: Cents;
  dueOn?: Day;
  payTo?: { name: string; iban: string; bic: string } | null;
  reference?: string;
  /** Electronic addresses at the time of issue; older documents do not say it. */
  emails?: { issuer: string; recipient: string };
  /** The recipient owes the tax (reverse charge, Directive 2006/112/EC, article 196). */
  isReverseCharge: boolean;
  /** The number of the invoice that a credit note reduces. */
  reduces: string | null;
};

export type InvoiceKind = "commission_invoice" | "credit_note";

/** An invoice or credit note; `number` as it is printed. */
export type Invoice = {
  id: string;
  number: string;
  kind: InvoiceKind;
  hotelId: string;
  month: Month;
  issuedOn: Day;
  amount: Cents;
  tax: Cents;
  facts: InvoiceFacts;
  /** Of the owner of the hotel as it is now, for documents that do not say it. */
  recipientEmail: string;
};

/** A number as it is printed: series and four digits or more. */
export const documentNumber = (series: string, number: number): string => `${series}-${String(number).padStart(4, "0")}`;

const union = new Set("AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "));

/** Whether a country is in the European Union. */
export const isOfUnion = (country: string): boolean => union.has(country);

/** Whether a tax number identifies a payer of value added tax: it begins with the country, which is EL for Greece. */
export const isVatNumber = ({ taxNumber, country }: Pick<Party, "taxNumber" | "country">): boolean =>
  taxNumber.startsWith(country === "GR" ? "EL" : country) && /\d/.test(taxNumber);

/** Whether the recipient owes the tax: both pay value added tax in different countries of the European Union. */
export const isReverseCharge = (issuer: Party, recipient: Party): boolean =>
  issuer.country !== recipient.country && [issuer, recipient].every((party) => isOfUnion(party.country) && isVatNumber(party));
