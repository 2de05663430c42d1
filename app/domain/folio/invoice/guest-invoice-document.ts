import { documentWarning, printedText } from "#domain/message/hotel-text.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { decimal, formatDay, formatRange, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { sum } from "#kit/money.ts";
import * as texts from "#locales/en/folio.ts";
import type { DocumentContent } from "#ui/pdf/pdf-renderer.server.ts";
import { lineText, taxText } from "../folio-text.ts";
import type { GuestInvoice, GuestInvoiceFacts, InvoicedItem } from "./guest-invoice.ts";

const t = messages(texts.guestInvoiceFile);
const n = messages(texts.folioText);

type Named = {
  name: string;
  street: string;
  postalCode: string;
  town: string;
  country: string;
  taxNumber: string;
  registerNumber?: string;
};

const partyLines = ({ name, street, postalCode, town, country, taxNumber, registerNumber }: Named): string[] =>
  [
    printedText(name),
    printedText(street),
    [postalCode, printedText(town), country].filter(Boolean).join(" "),
    taxNumber && t.taxNumber(taxNumber),
    registerNumber ? t.registerNumber(registerNumber) : "",
  ].filter((line) => line !== "");

const noteOf = ({ kind, from, to, count }: InvoicedItem): string => {
  if (kind === "night") return `${formatRange(from, to, "medium")}, ${n.count(count)}`;
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
};

type Shown = Pick<GuestInvoice, "facts"> & { kind: GuestInvoice["kind"] | "pro_forma"; number: string | null; issuedOn: string };

/** What of an invoice was paid, and the sum in the hotel's currency. */
function belowTotal({ paid, local }: GuestInvoiceFacts, amount: number) {
  return [
    ...(paid === null
      ? []
      : [
          { name: t.paid, value: formatUsd(Math.min(paid, amount)) },
          { name: t.open, value: formatUsd(Math.max(0, amount - paid)) },
        ]),
    ...(local === null
      ? []
      : [
          {
            name: t.local(`${decimal((local.amount / 100).toFixed(2))} ${local.currency}`, decimal(String(local.rate))),
            value: "",
          },
        ]),
  ];
}

/** What of an invoice a hotel writes freely; what else is in it follows from the booking. */
const hotelTexts = ({ issuer, recipient, items }: GuestInvoiceFacts): string[] => [
  ...[issuer, recipient].flatMap(({ name, street, town }) => [name, street, town]),
  ...items.filter(({ kind }) => kind === "charge").map(({ text }) => text),
  issuer.note,
];

/** An invoice, a credit note, or what an invoice would say now, as a PDF document. */
export function guestInvoiceDocument({ kind, number, issuedOn, facts }: Shown): DocumentContent {
  const { issuer, agent, recipient, items, taxes, hotel, code, guest, checkIn, checkOut, reduces } = facts;
  const amount = sum(items.map((item) => item.amount));
  return {
    title: t[kind],
    facts: [
      ...(number === null ? [] : [[t.number, number] satisfies [string, string]]),
      [t.issued, formatDay(issuedOn)],
      ...(reduces === null ? [] : [[t.reduces, reduces] satisfies [string, string]]),
      [t.booking, shortCode(code)],
      ...(guest === "" ? [] : [[t.guest, guest] satisfies [string, string]]),
      [t.stay, formatRange(checkIn, checkOut, "medium")],
    ],
    columns: [
      { title: t.issuer, lines: [...partyLines(issuer), ...(issuer.name === hotel ? [] : [hotel])] },
      { title: t.recipient, lines: partyLines(recipient) },
    ],
    tables: [
      {
        title: t.items,
        rows: items.map((item) => ({ name: printedText(lineText(item)), note: noteOf(item), value: formatUsd(item.amount) })),
        total: [t.total, formatUsd(amount)],
        ofTotal: kind === "credit_note" ? [] : belowTotal(facts, amount),
      },
      ...(taxes.length === 0
        ? []
        : [
            {
              title: t.taxes,
              rows: taxes.map((tax) => ({
                name: taxText(tax),
                ...(tax.net !== null && { note: t.ofNet(formatUsd(tax.net)) }),
                value: formatUsd(tax.amount),
              })),
              total: [t.taxTotal, formatUsd(sum(taxes.map((tax) => tax.amount)))] satisfies [string, string],
            },
          ]),
    ],
    notes: [
      ...documentWarning(hotelTexts(facts)),
      ...(kind === "credit_note" ? [t.credited] : []),
      ...(agent === null ? [] : [t.agent(agent.name)]),
      t.dollars,
      ...(issuer.note === "" ? [] : [printedText(issuer.note)]),
    ],
    footer: [printedText(issuer.name), number].filter(Boolean).join(", "),
  };
}
