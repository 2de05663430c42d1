import { Readable } from "node:stream";
import { stringify } from "csv-stringify";

const amount = /^-\d+\.\d\d$/;

/** A text that begins like a formula gets an apostrophe (OWASP, CSV injection); an amount below zero is none. */
const textCell = (text: string) => ({ value: text, escape_formulas: !amount.test(text) });

/**
 * Rows as a CSV file for spreadsheets: UTF-8 with its mark, lines that end as RFC 4180 says, and no text that a spreadsheet
 * would run. Read and sent piece by piece.
 */
export function csvFile<Row>(
  heads: string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  fieldsOf: (row: Row) => (string | number | null)[],
): Readable {
  const columns = heads.map((header, index) => ({ key: String(index), header }));
  const file = stringify({
    bom: true,
    header: true,
    columns,
    record_delimiter: "windows",
    escape_formulas: true,
    cast: { string: textCell },
  });
  const lines = Readable.from(rows, { highWaterMark: 1 }).map(fieldsOf, { highWaterMark: 1 });
  lines.on("error", (fault) => file.destroy(fault));
  file.on("close", () => lines.destroy());
  return lines.pipe(file);
}
