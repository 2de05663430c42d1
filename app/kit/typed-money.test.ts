import fc from "fast-check";
import { expect, test } from "vitest";
import { highestPrice } from "./money.ts";
import { readMoney, moneyMessage } from "./typed-money.ts";

const cents = fc.integer({ min: 0, max: 100_000_000 });
const group = (whole: number, by: string) => String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, by);
const fractionOf = (amount: number) => String(amount % 100).padStart(2, "0");

test.each([
  ["120", 12_000],
  ["120.5", 12_050],
  ["59,90", 5990],
  ["1,2", 120],
  ["1 250,50", 125_050],
  ["1\u00a0250,50", 125_050],
  ["1,250.50", 125_050],
  ["1.250,50", 125_050],
  ["1'250.50", 125_050],
  [" $1,200 ", 120_000],
  ["120 USD", 12_000],
  [".50", 50],
  ["0", 0],
  ["007", 700],
])("%s is read as %s cents", (text, amount) => {
  expect(readMoney(text)).toEqual({ ok: true, cents: amount });
});

test.each([
  ["", "empty"],
  ["  ", "empty"],
  ["ten", "letters"],
  ["12o", "letters"],
  ["12 50", "letters"],
  ["1,25,0", "letters"],
  ["1,,2", "letters"],
  ["5.", "letters"],
  [".", "letters"],
  ["$", "letters"],
  ["1.2.3", "letters"],
  ["Infinity", "letters"],
  ["0x10", "letters"],
  ["+5", "letters"],
  ["1e6", "exponent"],
  ["1.5E+3", "exponent"],
  ["-1", "negative"],
  ["−0,01", "negative"],
  ["-$5", "negative"],
  ["95.555", "digits"],
  ["1.234", "digits"],
  ["0,555", "digits"],
  ["1 250,505", "digits"],
  ["59,9000", "digits"],
  ["20000.01", "large"],
  ["25000", "large"],
  ["1,234,567.89", "large"],
  ["9".repeat(50), "large"],
])("%.20s is rejected as an amount: %s", (text, problem) => {
  expect(readMoney(text, highestPrice)).toEqual({ ok: false, problem });
});

test("a text of any length is read or rejected at once", () => {
  expect(readMoney("9".repeat(100_000))).toEqual({ ok: false, problem: "large" });
  expect(readMoney("x".repeat(100_000))).toEqual({ ok: false, problem: "letters" });
  expect(readMoney(" ".repeat(100_000))).toEqual({ ok: false, problem: "empty" });
});

test("an amount is read the same with a comma or a point, with or without thousands apart", () => {
  fc.assert(
    fc.property(
      cents,
      fc.constantFrom(["", "."], ["", ","], [",", "."], [".", ","], [" ", ","], [" ", "."], ["\u00a0", ","]),
      (amount, marks) => {
        const [thousands = "", decimal = ""] = marks;
        const text = `${group(Math.floor(amount / 100), thousands)}${decimal}${fractionOf(amount)}`;
        expect(readMoney(text)).toEqual({ ok: true, cents: amount });
      },
    ),
  );
});

test("any text is read as whole cents within bounds, or rejected with a message", () => {
  const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...Array.from("0123456789,. '-+e$")) }));
  fc.assert(
    fc.property(typed, fc.integer({ min: 0, max: highestPrice }), (text, most) => {
      const read = readMoney(text, most);
      expect(
        read.ok ? Number.isInteger(read.cents) && read.cents >= 0 && read.cents <= most : /\S/.test(moneyMessage(read.problem, most)),
      ).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test("an amount has exactly the digits that were typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from("0123456789,. ")), maxLength: 12 }), (text) => {
      const read = readMoney(text);
      if (!read.ok) return;
      const typed = text.replaceAll(/\D/g, "").replace(/^0+/, "").replace(/0+$/, "");
      expect(String(read.cents).replace(/^0+/, "").replace(/0+$/, "")).toBe(typed);
    }),
    { numRuns: 2000 },
  );
});
