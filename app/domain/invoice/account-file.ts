import type { HotelAccountLine } from "#domain/ledger/books.server.ts";
import { entryText } from "#domain/ledger/ledger-text.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import type { Month } from "#kit/date/month.ts";
import { formatDay, formatMonth, formatUsd } from "#kit/format.ts";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/invoice.ts";
import type { DocumentContent } from "#ui/pdf/pdf-renderer.server.ts";

const t = messages(texts.accountFile);

/** The account of a hotel in a month as a PDF document: opening, entries, closing. */
export function accountDocument(
  hotel: { name: string; city: string },
  month: Month,
  { opening, closing, lines }: { opening: Cents; closing: Cents; lines: HotelAccountLine[] },
): DocumentContent {
  const isCut = lines.length >= limits.movesInDocument;
  return {
    title: t.title,
    facts: [[t.month, formatMonth(month)]],
    columns: [{ title: t.hotel, lines: [hotel.name, hotel.city] }],
    tables: [
      { title: t.account, rows: [{ name: t.opening, value: formatUsd(opening) }], total: [t.closing, formatUsd(closing)] },
      {
        title: t.entries,
        rows:
          lines.length === 0
            ? [{ name: t.none, value: "" }]
            : lines.map(({ day, kind, code, amount }) => ({
                name: formatDay(day),
                note: [entryText(kind), ...(code ? [shortCode(code)] : [])].join(", "),
                value: formatUsd(amount),
              })),
        isMoney: true,
      },
    ],
    notes: [t.notes, ...(isCut ? [t.cut(lines.length)] : [])],
    footer: `Stumari, ${hotel.name}`,
  };
}
