import type { Invoice as StandardInvoice, InvoiceService } from "@e-invoice-eu/core";
import { shortCode } from "#domain/reservation/reservation.ts";
import { addDays } from "#kit/date/day.ts";
import { monthAfter } from "#kit/date/month.ts";
import { type Cents, plainAmount } from "#kit/money.ts";
import { taxesOf } from "./invoice-file.ts";
import { type Invoice, isVatNumber, type Party } from "./invoice.ts";

let service: Promise<InvoiceService> | undefined;

/** The library takes 40 MB of memory, so it is loaded with the first invoice. */
const invoiceService = () =>
  (service ??= import("@e-invoice-eu/core").then(
    ({ InvoiceService }) => new InvoiceService({ log: () => undefined, warn: () => undefined, error: () => undefined }),
  ));

/** An amount of an element, with its currency. */
const amountOf = <Name extends string>(name: Name, cents: Cents) => ({ [name]: plainAmount(cents), [`${name}@currencyID`]: "USD" });

const taxScheme = { "cac:TaxScheme": { "cbc:ID": "VAT" } };

/** Tax category (UNTDID 5305): standard rate, reverse charge, or exempt. */
const categoryOf = (rate: number, isReverseCharge: boolean) => (rate > 0 ? "S" : isReverseCharge ? "AE" : "E");

const percent = (rate: number) => String(rate / 100);

const addressOf = ({ street, town, postalCode, country }: Party) => ({
  "cbc:StreetName": street,
  "cbc:CityName": town,
  ...(postalCode && { "cbc:PostalZone": postalCode }),
  "cac:Country": { "cbc:IdentificationCode": country },
});

/** An electronic address (EAS code list: EM). */
const addressByEmail = (email: string) => ({ "cbc:EndpointID": email, "cbc:EndpointID@schemeID": "EM" });

const legalEntity = ({ name, registerNumber, taxNumber }: Party) => ({
  "cbc:RegistrationName": name,
  "cbc:CompanyID": registerNumber || taxNumber,
});

/** The same without the characters that XML 1.0 does not permit. */
const permitted = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === "string" ? inner.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "") : inner,
  );

/** What of an invoice is to pay: what is not covered by what is due to the hotel. Of one that does not say it all that was owed. */
const payableOf = ({ toPay, owed }: Invoice["facts"]): Cents => toPay ?? owed;

/** How an invoice is paid: a credit transfer (UNTDID 4461: 30) with the reference of the hotel. */
const paymentMeansOf = ({ payTo, reference }: Invoice["facts"]) =>
  payTo
    ? {
        "cac:PaymentMeans": [
          {
            "cbc:PaymentMeansCode": "30",
            ...(reference && { "cbc:PaymentID": reference }),
            "cac:PayeeFinancialAccount": {
              "cbc:ID": payTo.iban,
              "cbc:Name": payTo.name,
              "cac:FinancialInstitutionBranch": { "cbc:ID": payTo.bic },
            },
          },
        ],
      }
    : {};

const lastDayOf = (month: string) => addDays(`${monthAfter(month, 1)}-01`, -1);

/** What both forms say: invoice type 380, credit note 381; and what one of them needs beside it (`more`). */
function standardInvoice(invoice: Invoice, issuerEmail: string, more?: Partial<StandardInvoice["ubl:Invoice"]>): StandardInvoice {
  const { kind, number, issuedOn, month, amount, tax, facts } = invoice;
  const { issuer, recipient, lines, dueOn, emails, isReverseCharge, reduces } = facts;
  const total = amount + tax;
  const due = kind === "credit_note" ? total : payableOf(facts);
  const taxes = taxesOf(facts);
  const standard = {
    "ubl:Invoice": {
      ...more,
      "cbc:CustomizationID": "urn:cen.eu:en16931:2017",
      "cbc:ID": number,
      "cbc:IssueDate": issuedOn,
      ...(due > 0 && kind !== "credit_note" && { "cbc:DueDate": dueOn ?? addDays(issuedOn, 30) }),
      "cbc:InvoiceTypeCode": kind === "credit_note" ? "381" : "380",
      "cbc:DocumentCurrencyCode": "USD",
      "cac:InvoicePeriod": { "cbc:StartDate": `${month}-01`, "cbc:EndDate": lastDayOf(month) },
      ...(reduces && { "cac:BillingReference": [{ "cac:InvoiceDocumentReference": { "cbc:ID": reduces } }] }),
      "cac:AccountingSupplierParty": {
        "cac:Party": {
          ...addressByEmail(emails?.issuer ?? issuerEmail),
          "cac:PostalAddress": addressOf(issuer),
          "cac:PartyTaxScheme": [{ "cbc:CompanyID": issuer.taxNumber, "cac:TaxScheme": { "cbc:ID": isVatNumber(issuer) ? "VAT" : "TAX" } }],
          "cac:PartyLegalEntity": legalEntity(issuer),
        },
      },
      "cac:AccountingCustomerParty": {
        "cac:Party": {
          ...addressByEmail(emails?.recipient ?? invoice.recipientEmail),
          "cac:PostalAddress": addressOf(recipient),
          ...(isVatNumber(recipient) && { "cac:PartyTaxScheme": { "cbc:CompanyID": recipient.taxNumber, ...taxScheme } }),
          "cac:PartyLegalEntity": legalEntity(recipient),
        },
      },
      ...(due > 0 && kind !== "credit_note" && paymentMeansOf(facts)),
      "cac:TaxTotal": [
        {
          ...amountOf("cbc:TaxAmount", tax),
          "cac:TaxSubtotal": taxes.map(({ rate, net, tax: own }) => ({
            ...amountOf("cbc:TaxableAmount", net),
            ...amountOf("cbc:TaxAmount", own),
            "cac:TaxCategory": {
              "cbc:ID": categoryOf(rate, isReverseCharge),
              "cbc:Percent": percent(rate),
              ...(rate === 0 && { "cbc:TaxExemptionReason": isReverseCharge ? "Reverse charge" : "No tax is charged on this commission" }),
              ...taxScheme,
            },
          })),
        },
      ],
      "cac:LegalMonetaryTotal": {
        ...amountOf("cbc:LineExtensionAmount", amount),
        ...amountOf("cbc:TaxExclusiveAmount", amount),
        ...amountOf("cbc:TaxInclusiveAmount", total),
        ...(due < total && amountOf("cbc:PrepaidAmount", total - due)),
        ...amountOf("cbc:PayableAmount", due),
      },
      "cac:InvoiceLine": lines.map((line, index) => ({
        "cbc:ID": String(index + 1),
        "cbc:InvoicedQuantity": "1",
        "cbc:InvoicedQuantity@unitCode": "C62",
        ...amountOf("cbc:LineExtensionAmount", line.amount),
        "cac:InvoicePeriod": { "cbc:StartDate": line.checkIn, "cbc:EndDate": line.checkOut },
        "cac:Item": {
          "cbc:Name": `Commission ${shortCode(line.code)}`,
          "cbc:Description": `${line.rule}, ${percent(line.rate)} %`,
          "cac:ClassifiedTaxCategory": {
            "cbc:ID": categoryOf(line.taxRate, isReverseCharge),
            "cbc:Percent": percent(line.taxRate),
            ...taxScheme,
          },
        },
        "cac:Price": amountOf("cbc:PriceAmount", line.amount),
      })),
    },
  };
  // The library has the code lists as types; it checks the document against its schema.
  return permitted(standard) as StandardInvoice;
}

/**
 * An invoice or credit note by EN 16931 as a Universal Business Language document (2.1). Its totals are those of the PDF, and its addresses
 * those of the time of issue (`issuerEmail` where it does not say one). Rejects details that the standard does not permit, such as an
 * unknown country.
 */
export async function eInvoice(invoice: Invoice, issuerEmail: string): Promise<string> {
  const written = await (await invoiceService()).generate(standardInvoice(invoice, issuerEmail), { format: "UBL", lang: "en" });
  return typeof written === "string" ? written : new TextDecoder().decode(written);
}

/**
 * What the library needs to be told for a Cross Industry Invoice. Its schema requires an element of the delivery, which the library writes
 * only with something in it: the day when the service was complete. And the library loses the reference of a credit note to its invoice
 * (BG-3), so that a note says it.
 */
const ofCrossIndustry = ({ month, facts: { reduces } }: Invoice): Partial<StandardInvoice["ubl:Invoice"]> => ({
  "cac:Delivery": { "cbc:ActualDeliveryDate": lastDayOf(month) },
  ...(reduces && { "cbc:Note": [`Credit note of invoice ${reduces}`] }),
});

/**
 * The same as a Factur-X document of profile EN 16931: its PDF with `factur-x.xml`, a Cross Industry Invoice, attached, and marked as
 * PDF/A-3b. Rejects as `eInvoice` does.
 */
export async function facturX(invoice: Invoice, issuerEmail: string, pdf: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const filename = `${invoice.number}.pdf`;
  const written = await (
    await invoiceService()
  ).generate(standardInvoice(invoice, issuerEmail, ofCrossIndustry(invoice)), {
    format: "Factur-X-EN16931",
    lang: "en",
    pdf: { buffer: pdf, filename, mimetype: "application/pdf" },
  });
  if (typeof written === "string") throw new Error("A Factur-X document is a PDF.");
  return new Uint8Array(written);
}
