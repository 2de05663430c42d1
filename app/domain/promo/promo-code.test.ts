import { expect, test } from "vitest";
import { codeProblem } from "./code-conditions.ts";
import { codeProblemText } from "./code-problem-text.ts";
import { codeProblems } from "./code-rules.ts";
import { type CodeProblem, codeOf, type CodeSettings, isCode } from "./promo-code.ts";

const plain: CodeSettings = {
  code: "WEEKEND10",
  discount: { kind: "percent", percent: 10, coversExtras: false },
  bookingFrom: null,
  bookingTo: null,
  stayFrom: null,
  stayTo: null,
  minNights: null,
  minSum: null,
  maxUses: null,
  usesPerPerson: null,
  planIds: [],
};

test.each([
  [" weekend-10 ", "WEEKEND10", true],
  ["week\u2011end 10", "WEEKEND10", true],
  ["ｗｅｅｋ", "WEEK", true],
  ["ab", "AB", false],
  ["a".repeat(21), "A".repeat(21), false],
  ["ABC!", "ABC!", false],
  ["კოდი", "კოდი".toUpperCase(), false],
  ["", "", false],
])("the typed code %j is %j", (typed, code, valid) => {
  expect(codeOf(typed)).toBe(code);
  expect(isCode(codeOf(typed))).toBe(valid);
});

test.each<[string, Partial<CodeSettings>, string[]]>([
  ["nothing", {}, []],
  ["100 percent", { discount: { kind: "percent", percent: 100, coversExtras: true } }, []],
  ["0 percent", { discount: { kind: "percent", percent: 0, coversExtras: false } }, ["percent"]],
  ["no percentage", { discount: { kind: "percent", percent: Number.NaN, coversExtras: false } }, ["percent"]],
  ["an amount of 0", { discount: { kind: "amount", amount: 0 } }, ["amount"]],
  ["neither a discount nor plans", { discount: { kind: "none" } }, ["planIds"]],
  ["a day that is none", { stayFrom: "2027-02-30", stayTo: "2027-01-01" }, ["stayFrom"]],
  ["days out of order", { bookingFrom: "2027-02-02", bookingTo: "2027-02-01" }, ["bookingTo"]],
  ["91 nights", { minNights: 91 }, ["minNights"]],
  ["a minimum sum of 0", { minSum: 0 }, ["minSum"]],
  ["no uses", { maxUses: 0 }, ["maxUses"]],
  ["more uses for a person than for all", { maxUses: 1, usesPerPerson: 2 }, ["usesPerPerson"]],
])("a code with %s is rejected at these fields", (_what, more, fields) => {
  expect(codeProblems({ ...plain, ...more }).map(({ field }) => field)).toEqual(fields);
});

const stay = { checkIn: "2027-05-07", checkOut: "2027-05-09" };
const today = "2027-05-01";

test.each<[string, Partial<CodeSettings>, number, string | undefined]>([
  ["on its only days", { bookingFrom: today, bookingTo: today, stayFrom: "2027-05-07", stayTo: "2027-05-08" }, 0, undefined],
  ["before its first day", { bookingFrom: "2027-05-02" }, 0, "not_yet"],
  ["after its last day", { bookingTo: "2027-04-30" }, 0, "over"],
  ["after its last night", { stayTo: "2027-04-30" }, 0, "over"],
  ["for a night too early", { stayFrom: "2027-05-08" }, 0, "stay"],
  ["for a night too late", { stayTo: "2027-05-07" }, 0, "stay"],
  ["for too few nights", { minNights: 3 }, 0, "nights"],
  ["with a use left", { maxUses: 2 }, 1, undefined],
  ["without a use left", { maxUses: 2 }, 2, "used_up"],
])("a code is used %s", (_when, more, used, problem) => {
  expect(codeProblem({ ...plain, ...more }, used, stay, today)?.code).toBe(problem);
});

test("without dates only the conditions of the booking count", () => {
  expect(codeProblem({ ...plain, stayFrom: "2028-01-01", minNights: 5 }, 0, null, today)).toBeUndefined();
});

test.each<[CodeProblem, string]>([
  [{ code: "stay", from: "2027-05-07", to: null }, "The promo code “sun” is for stays from May 7, 2027 on."],
  [{ code: "stay", from: null, to: "2027-05-07" }, "The promo code “sun” is for stays whose last night is May 7, 2027 or earlier."],
  [{ code: "sum", least: 10_000 }, "The promo code “sun” needs a price of at least $100 without extras and added taxes."],
  [{ code: "nights", least: 1 }, "The promo code “sun” is for stays of at least 1 night."],
])("the reason %o is given in words", (problem, words) => {
  expect(codeProblemText(problem, "sun", (cents) => `$${cents / 100}`)).toBe(words);
});
