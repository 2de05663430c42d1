import { taxWithMode } from "#domain/pricing/text/tax-lines.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { dayAt } from "#kit/date/zone.ts";
import { formatInstant, formatMonth, formatUsd } from "#kit/format.ts";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import { sum } from "#kit/money.ts";
import * as texts from "#locales/en/performance.ts";
import type { Ctx } from "#platform/context.server.ts";
import { csvAmount, csvFile } from "#platform/csv-file.server.ts";
import type { DocumentContent } from "#ui/pdf/pdf-renderer.server.ts";
import { balanceOf, type Statement, moveName } from "./statement.ts";

const t = messages(texts.statementFiles);

const dollars = (cents: number) => (cents > 0 ? csvAmount(cents) : "");

/**
 * The statement as CSV; money in and out have separate columns, so that no amount begins with a sign. Later parts that are due in the
 * month and not paid follow in a column of their own; those that are paid are movements. Then the taxes and fees of the stays that end in
 * the month, each rule once, and what points have paid, which is no money.
 */
export const statementCsv = (statement: Statement, timeZone: string) =>
  csvFile(t.heads, [...statement.lines, ...statement.due, ...statement.taxes, ...statement.points], (row) => {
    if ("rule" in row) return ["", "", "", "", taxWithMode(row), "", "", "", csvAmount(row.amount), "", ""];
    const isPoints = row.kind === "points_used" || row.kind === "points_returned";
    const inAndOut = [dollars(row.amount), dollars(-row.amount)];
    return [
      "at" in row ? dayAt(row.at, timeZone) : row.day,
      shortCode(row.code),
      row.guest,
      row.room,
      "at" in row ? moveName(row) : t.due[row.kind],
      ...(isPoints ? ["", "", ""] : "at" in row ? [...inAndOut, ""] : ["", "", dollars(row.amount)]),
      "",
      ...(isPoints ? inAndOut : ["", ""]),
    ];
  });

/** The statement as a PDF document, with at most the printable number of movements. */
export function statementDocument(
  ctx: Ctx,
  hotel: { name: string; city: string; timeZone: string },
  statement: Statement,
): DocumentContent {
  const at = (instant: Date) => formatInstant(instant.toISOString(), hotel.timeZone);
  const rows = statement.lines.slice(0, limits.movesInDocument).map(({ at: moved, code, guest, room, kind, amount }) => ({
    name: `${at(moved)}  ${shortCode(code)}`,
    note: `${moveName({ kind, amount })}: ${guest}, ${room}`,
    value: formatUsd(amount),
  }));
  return {
    title: t.title,
    facts: [
      [t.month, formatMonth(statement.month)],
      [t.issued, at(ctx.now())],
    ],
    columns: [{ title: t.hotel, lines: [hotel.name, hotel.city] }],
    tables: [
      {
        title: t.sums,
        rows: [
          { name: t.card, value: formatUsd(statement.card) },
          { name: t.returned, value: formatUsd(statement.returned) },
          { name: t.atHotel, value: formatUsd(statement.atHotel) },
          ...(statement.cardHolds === 0 ? [] : [{ name: t.cardHolds, value: formatUsd(statement.cardHolds) }]),
          ...(statement.siteCodes === 0 ? [] : [{ name: t.siteCodes, value: formatUsd(statement.siteCodes) }]),
        ],
        total: [t.balance, formatUsd(balanceOf(statement))],
      },
      {
        title: t.moves,
        rows: rows.length > 0 ? rows : [{ name: t.none, value: "" }],
        total: [t.balance, formatUsd(balanceOf(statement))],
      },
      ...(statement.taxes.length > 0
        ? [
            {
              title: t.taxes,
              rows: statement.taxes.map((item) => ({ name: taxWithMode(item), value: formatUsd(item.amount) })),
              isMoney: true,
            },
          ]
        : []),
      ...(statement.points.length > 0
        ? [
            {
              title: t.points,
              rows: statement.points.slice(0, limits.movesInDocument).map((line) => ({
                name: `${at(line.at)}  ${shortCode(line.code)}`,
                note: `${moveName(line)}: ${line.guest}, ${line.room}`,
                value: formatUsd(line.amount),
              })),
              total: [t.pointsSum, formatUsd(sum(statement.points.map(({ amount }) => amount)))] satisfies [string, string],
            },
          ]
        : []),
    ],
    notes: [t.notes(hotel.timeZone), ...(rows.length < statement.lines.length ? [t.cut(rows.length)] : [])],
    footer: `Stumari, ${hotel.name}`,
  };
}
