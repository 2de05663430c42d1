import { expect, test } from "vitest";
import { csvFile } from "./csv-file.server.ts";

const cellOf = async (cell: string | number | null) => {
  const text = (
    await csvFile(["head"], [[cell, "x"]], (row) => row)
      .setEncoding("utf8")
      .toArray()
  ).join("");
  return text.split("\r\n")[1]?.replace(/,x$/, "");
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
