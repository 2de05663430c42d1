import { expect, test } from "vitest";
import { balanceOf, isNamed, monthOf, statementOf, type StatementLine } from "./statement.ts";

const line = (kind: StatementLine["kind"], amount: number): StatementLine => ({
  at: new Date(0),
  code: "ABCDEFGHJK",
  guest: "Nino",
  room: "Double",
  kind,
  amount,
});

test("a statement separates card payments, refunds, payments at the hotel, what the site bears and card holds", () => {
  const statement = statementOf("2026-11", [
    line("captured", 20_000),
    line("refund_requested", -5_000),
    line("chargeback", -1_000),
    line("chargeback_won", 1_000),
    line("cash", 3_000),
    line("transfer", -500),
    line("site_code", 4_000),
    line("site_code_withdrawn", -1_000),
    line("card_hold_captured", 2_000),
    line("card_hold_refund", -500),
  ]);
  expect(statement).toMatchObject({ card: 20_000, returned: -5_000, atHotel: 2_500, siteCodes: 3_000, cardHolds: 1_500 });
  expect(balanceOf(statement)).toBe(22_000);
});

test.each([
  ["nin", true],
  ["DOUBLE", true],
  ["bcd", true],
  ["", true],
  ["Nina", false],
])("a movement of Nino, a double, is found by %j: %s", (text, found) => {
  expect(isNamed(line("captured", 100), text)).toBe(found);
});

test.each([
  ["2026-03", "2026-03"],
  ["2026-12", "2026-11"],
  ["2026-13", "2026-11"],
  ["x", "2026-11"],
  [null, "2026-11"],
])("the month %s of a URL means %s in November", (text, month) => {
  expect(monthOf(text, "2026-11-21")).toBe(month);
});
