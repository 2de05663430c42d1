import { expect, test } from "vitest";
import { typedCents } from "./typed-money.ts";

test.each([
  ["120", 12_000],
  ["120.5", 12_050],
  ["120.50", 12_050],
  [" $1,200 ", 120_000],
  ["1,234,567.89", undefined],
  ["12,345.67", 1_234_567],
  ["0", 0],
  ["", undefined],
  ["-1", undefined],
  ["1,20", undefined],
  ["1.234", undefined],
  ["1e3", undefined],
  ["ten", undefined],
])("%s typed is %s cents", (text, cents) => {
  expect(typedCents(text)).toBe(cents);
});
