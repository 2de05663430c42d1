import { friendlyFormatIBAN } from "ibantools";
import { rateText } from "#domain/commission/commission-text.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { formatDay, formatMonth, formatRange, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { sum } from "#kit/money.ts";
import * as texts from "#locales/en/invoice.ts";
import type { DocumentContent } from "#ui/pdf/pdf-renderer.server.ts";
import type { Invoice, Party } from "./invoice.ts";

const t = messages(texts.invoiceFile);

/** Bookings in the PDF of an invoice; those beyond are one line. The XML has all. */
const printed = 1000;

const partyLines = ({ name, street, postalCode, town, country, taxNumber, registerNumber }: Party): string[] => [
  name,
  street,
  [postalCode, town, country].filter(Boolean).join(" "),
  t.taxNumber(taxNumber),
  ...(registerNumber ? [t.registerNumber(registerNumber)] : []),
];

/** The tax of the lines by its rate. */
export const taxesOf = ({ lines }: Invoice["facts"]) =>
  [...Map.groupBy(lines, ({ taxRate }) => taxRate)]
    .map(([rate, own]) => ({ rate, net: sum(own.map(({ amount }) => amount)), tax: sum(own.map(({ tax }) => tax)) }))
    .toSorted((one, other) => one.rate - other.rate);

/** An invoice or credit note as a PDF document. */
export function invoiceDocument(invoice: Invoice): DocumentContent {
  const { kind, number, issuedOn, month, amount, tax, facts } = invoice;
  const { lines, issuer, recipient, hotel } = facts;
  const rest = lines.slice(printed);
  return {
    title: t[kind],
    facts: [
      [t.number, number],
      [t.issued, formatDay(issuedOn)],
      [t.period, formatMonth(month)],
      [t.hotel, hotel],
      ...(facts.reduces === null ? [] : [[t.reduces, facts.reduces] satisfies [string, string]]),
    ],
    columns: [
      { title: t.issuer, lines: partyLines(issuer) },
      { title: t.recipient, lines: partyLines(recipient) },
    ],
    tables: [
      {
        title: t.commission,
        rows: [
          ...lines.slice(0, printed).map((line) => ({
            name: t.line({ code: shortCode(line.code), stay: formatRange(line.checkIn, line.checkOut, "medium") }),
            note: t.rule({ name: line.rule, rate: rateText(line.rate) }),
            value: formatUsd(line.amount),
          })),
          ...(rest.length > 0 ? [{ name: t.others(rest.length), value: formatUsd(sum(rest.map((line) => line.amount))) }] : []),
        ],
        total: [t.net, formatUsd(amount)],
      },
      {
        title: t.tax,
        rows: taxesOf(facts).map(({ rate, tax: own }) =>
          rate === 0
            ? { name: facts.isReverseCharge ? t.reverseCharge : t.noTax, value: formatUsd(own) }
            : { name: t.taxOf(rateText(rate)), value: formatUsd(own) },
        ),
        total: [t.total, formatUsd(amount + tax)],
        ofTotal: kind === "credit_note" ? [] : settlementOf(invoice),
      },
    ],
    notes: kind === "credit_note" ? [t.credited] : notesOf(facts),
    footer: `${issuer.name}, ${number}`,
  };
}

/** What of an invoice is deducted, set off and to pay. */
function settlementOf({ amount, tax, facts: { owed, toPay, dueOn } }: Invoice) {
  const deducted = { name: t.settled, value: formatUsd(amount + tax - owed) };
  if (toPay === undefined) return [deducted, { name: t.due, value: formatUsd(owed) }];
  return [
    deducted,
    { name: t.setOff, value: formatUsd(owed - toPay) },
    { name: toPay > 0 && dueOn ? t.toPayUntil(formatDay(dueOn)) : t.toPay, value: formatUsd(toPay) },
  ];
}

function notesOf({ toPay = 0, payTo, reference = "" }: Invoice["facts"]): string[] {
  if (toPay === 0) return [t.deducted];
  return [
    t.deductedOnSite,
    payTo ? t.transfer({ ...payTo, iban: friendlyFormatIBAN(payTo.iban) ?? payTo.iban, reference }) : t.askForAccount(reference),
  ];
}
