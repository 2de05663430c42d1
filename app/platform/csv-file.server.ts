import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { decimal } from "#kit/format.ts";
import { type Cents, plainAmount } from "#kit/money.ts";

/** Cents as an amount with two decimals, as spreadsheets in the reader's language read it. */
export const csvAmount = (cents: Cents): string => decimal(plainAmount(cents));

/** Spreadsheets separate cells by semicolons where a comma separates decimals. */
const separator = (): "," | ";" => (decimal("1.5") === "1.5" ? "," : ";");

const amount = /^-\d+[.,]\d\d$/;
/** An international phone number: a plus sign and digits. */
const phone = /^\+\d[\d ()./-]*$/;
const separators = /[^\d+]+/g;

/** What a spreadsheet that separates cells by another sign would take for a formula. */
const laterFormula = /([,;\t]\s*)(?=[=@\uff1d\uff20]|[+\-\uff0b\uff0d](?![\d\s]))/gu;

/**
 * A text that begins like a formula gets an apostrophe (OWASP, CSV injection), also after what separates cells in other
 * languages. Negative amounts and phone numbers after a plus sign get none: digits separated by single spaces are no formula.
 */
const textCell = (text: string) =>
  phone.test(text)
    ? { value: text.replaceAll(separators, " ").trim(), escape_formulas: false }
    : { value: text.replaceAll(laterFormula, "$1'"), escape_formulas: !amount.test(text) };

/**
 * Rows as a CSV file for spreadsheets in the reader's language (RFC 4180): UTF-8 with a byte order mark, without
 * formulas. Read and sent in batches.
 */
export function csvFile<Row>(
  heads: string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  fieldsOf: (row: Row) => (string | number | null)[],
): Readable {
  const columns = heads.map((header, index) => ({ key: String(index), header }));
  const file = stringify({
    bom: true,
    delimiter: separator(),
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
