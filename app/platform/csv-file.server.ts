import { Readable } from "node:stream";
import { stringify } from "csv-stringify";

const amount = /^-\d+\.\d\d$/;
/** Digits after a plus sign, as international phone numbers are written. */
const phone = /^\+\d[\d ()./-]*$/;
const separators = /[^\d+]+/g;

/**
 * A text that begins like a formula gets an apostrophe (OWASP, CSV injection). An amount below zero gets none, and neither does a phone
 * number after a plus sign: its digits are parted by single spaces, so that no spreadsheet finds anything in it to calculate.
 */
const textCell = (text: string) =>
  phone.test(text)
    ? { value: text.replaceAll(separators, " ").trim(), escape_formulas: false }
    : { value: text, escape_formulas: !amount.test(text) };

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
  lines.on("error", (error) => file.destroy(error));
  file.on("close", () => lines.destroy());
  return lines.pipe(file);
}
