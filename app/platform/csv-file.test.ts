import { expect, test } from "vitest";
import { csvAmount, csvFile } from "./csv-file.server.ts";
import { inLocale } from "./process/locale-scope.server.ts";

const cellOf = async (cell: string | number | null) => {
  const text = (
    await csvFile(["head"], [[cell, "x"]], (row) => row)
      .setEncoding("utf8")
      .toArray()
  ).join("");
  return text.split("\r\n")[1]?.replace(/[,;]x$/, "");
};

test.each([
  ["+995555123456", "+995555123456"],
  ["+995 555 12 34 56", "+995 555 12 34 56"],
  ["+995 (555) 12-34-56", "+995 555 12 34 56"],
  ["+1.415.555.0100", "+1 415 555 0100"],
  ["0322 12 34 56", "0322 12 34 56"],
])("the phone number %s is written to a CSV file as %s, without an apostrophe", async (text, cell) => {
  expect(await cellOf(text)).toBe(cell);
});

test.each(["=1+1", "+1+1", "+A1", "+995 555*2", "-1+1", "-5", "@SUM(A1)", "\tx", "+", "＝1+1", "+1,2", "+cmd|'/C x'!A0"])(
  "the text %j is not a formula in a CSV file",
  async (text) => {
    expect(await cellOf(text)).toMatch(/^"?'/);
  },
);

test("a phone number contains no operator of a formula", async () => {
  for (const text of ["+1-2", "+995/5", "+1(2)", "+1.5-3"]) expect(await cellOf(text)).toMatch(/^\+\d+(?: \d+)*$/);
});

test("a negative number stays a number, and an empty cell stays empty", async () => {
  expect([await cellOf(-5), await cellOf(null), await cellOf("")]).toEqual(["-5", "", ""]);
});

test("spreadsheets in the reader's language read its columns and amounts", async () => {
  const rows = [{ name: "Beridze, Nino; 2", cents: -123_450 }];
  const file = () => csvFile(["Guest", "Total"], rows, ({ name, cents }) => [name, csvAmount(cents)]);
  // A response is read after its request.
  const textIn = async (locale: "en" | "de" | "ka") => (await inLocale(locale, file).setEncoding("utf8").toArray()).join("");
  expect(await textIn("en")).toBe('\ufeffGuest,Total\r\n"Beridze, Nino; 2",-1234.50\r\n');
  for (const locale of ["de", "ka"] as const) expect(await textIn(locale)).toBe('\ufeffGuest;Total\r\n"Beridze, Nino; 2";-1234,50\r\n');
});

test("a text has no formula where another language separates cells", async () => {
  expect(await cellOf("x;=1+1")).toBe("x;'=1+1");
  expect(await inLocale("de", () => cellOf("x, @SUM(A1)"))).toBe("x, '@SUM(A1)");
  expect(await cellOf("x;-cmd|'/C x'!A0")).toBe("x;'-cmd|'/C x'!A0");
  expect(await cellOf("2 adults; -5; +1 more")).toBe("2 adults; -5; +1 more");
});
