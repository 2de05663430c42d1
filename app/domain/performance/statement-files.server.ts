import { stringify } from "csv-stringify/sync";
import { formatInstant, formatMonth, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { dayAt } from "#kit/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { printed } from "#ui/paper/paper.server.ts";
import { moveName } from "./move-words.ts";
import { balanceOf, type Statement } from "./statement.ts";

const t = messages({
  en: {
    heads: ["Day", "Booking", "Guest", "Room", "What", "Amount (USD)"], title: "Statement", month: "Month", issued: "Issued", hotel: "Hotel", sums: "In sum", moves: "All moves", balance: "Balance",
    card: "Paid by card", returned: "Paid back", atHotel: "Paid at the hotel", notes: (zone: string) => `All times are hotel time (${zone}). Amounts are US dollars.`, none: "No money moved in this month.",
  },
  ka: {
    heads: ["დღე", "დაჯავშნა", "სტუმარი", "ნომერი", "რა", "თანხა (USD)"], title: "ამონაწერი", month: "თვე", issued: "გაცემულია", hotel: "სასტუმრო", sums: "ჯამი", moves: "ყველა მოძრაობა", balance: "ნაშთი",
    card: "ბარათით გადახდილი", returned: "დაბრუნებული", atHotel: "სასტუმროში გადახდილი", notes: (zone: string) => `დრო მითითებულია სასტუმროს დროით (${zone}). თანხები აშშ დოლარშია.`, none: "ამ თვეში თანხა არ მოძრაობდა.",
  },
});

/** The first letters of a reservation's code, as they are shown. */
const short = (code: string) => code.slice(0, 8);

/** The statement for a spreadsheet: UTF-8 with its mark, RFC 4180, no text that a spreadsheet would run. */
export const statementCsv = (statement: Statement, timeZone: string): string =>
  stringify(
    statement.lines.map(({ at, code, guest, room, kind, amount }) => [dayAt(at, timeZone), short(code), guest, room, moveName(kind), (amount / 100).toFixed(2)]),
    { bom: true, header: true, columns: t.heads.map((header, index) => ({ key: String(index), header })), record_delimiter: "windows", escape_formulas: true },
  );

/** The statement on paper. */
export function statementPdf(ctx: Ctx, hotel: { name: string; city: string; timeZone: string }, statement: Statement) {
  const at = (instant: Date) => formatInstant(instant.toISOString(), hotel.timeZone);
  const rows = statement.lines.map(({ at: moved, code, guest, room, kind, amount }) => ({ name: `${at(moved)}  ${short(code)}`, note: `${moveName(kind)}: ${guest}, ${room}`, value: formatUsd(amount) }));
  return printed(
    {
      title: t.title,
      facts: [[t.month, formatMonth(statement.month)], [t.issued, at(ctx.now())]],
      columns: [{ title: t.hotel, lines: [hotel.name, hotel.city] }],
      tables: [
        { title: t.sums, rows: [{ name: t.card, value: formatUsd(statement.card) }, { name: t.returned, value: formatUsd(statement.returned) }, { name: t.atHotel, value: formatUsd(statement.atHotel) }], total: [t.balance, formatUsd(balanceOf(statement))] },
        { title: t.moves, rows: rows.length > 0 ? rows : [{ name: t.none, value: "" }], total: [t.balance, formatUsd(balanceOf(statement))] },
      ],
      notes: [t.notes(hotel.timeZone)],
      footer: `Stumari, ${hotel.name}`,
    },
    ctx.now(),
  );
}
