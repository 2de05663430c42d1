import { describe, expect, test } from "vitest";
import type { AgeBracket } from "#domain/pricing/facts.ts";
import { ageBracketForm } from "./age-bracket-form.ts";
import { ageChanges, type BracketInput, bracketProblems } from "./age-brackets.ts";

const free = (from: number, to: number): BracketInput => ({ id: null, from, to, kind: "free", cot: false });
const codes = (brackets: BracketInput[]) => bracketProblems(brackets).map(({ bracket, part, code }) => `${bracket} ${part} ${code}`);
const read = (typed: Record<string, string>) => ageBracketForm.safeParse(typed);
const wrong = (typed: Record<string, string>) =>
  Object.fromEntries(read(typed).error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []);

describe("age brackets", () => {
  test("follow each other without gaps and overlaps from age 0 to at most 17", () => {
    expect(codes([free(0, 2), free(3, 11), free(12, 17)])).toEqual([]);
    expect(codes([])).toEqual([]);
    expect(codes([free(1, 2)])).toEqual(["0 from first"]);
    expect(codes([free(0, 2), free(4, 11)])).toEqual(["1 from gap"]);
    expect(codes([free(0, 4), free(3, 11)])).toEqual(["1 from overlap"]);
    expect(codes([free(0, 4), free(5, 3)])).toEqual(["1 to order"]);
    expect(codes([free(0, 18)])).toEqual(["0 to age"]);
    expect(codes([free(0, -1)])).toEqual(["0 to age"]);
    expect(codes([free(0, 1.5)])).toEqual(["0 to age"]);
    expect(codes([0, 1, 2, 3, 4, 5, 6].map((age) => free(age, age)))).toEqual(["6 kind many"]);
  });

  test("cost nothing, an amount of at least a cent, or 1 to 100 %", () => {
    const one = (charge: object) => codes([{ ...free(0, 2), ...charge }]);
    const price = (charge: object) => codes([{ id: null, from: 0, to: 2, kind: "price", ...charge } as BracketInput]);
    expect(one({ cot: true })).toEqual([]);
    expect(price({ percent: 100 })).toEqual([]);
    expect(price({ amount: 1 })).toEqual([]);
    for (const percent of [0, 101, 1.5, Number.NaN]) expect(price({ percent })).toEqual(["0 percent percent"]);
    for (const amount of [0, 2_000_001, Number.NaN]) expect(price({ amount })).toEqual(["0 amount amount"]);
    expect(one({ kind: "half" })).toEqual(["0 kind kind"]);
  });

  test("are read from rows that begin where the row before ends; empty rows below them are left out", () => {
    const typed = { to1: "2", kind1: "cot", to2: "11", kind2: "percent", percent2: "50 %", to3: "17", kind3: "amount", amount3: "12,50" };
    expect(read(typed).data).toEqual([
      { id: null, from: 0, to: 2, kind: "free", cot: true },
      { id: null, from: 3, to: 11, kind: "price", percent: 50 },
      { id: null, from: 12, to: 17, kind: "price", amount: 1250 },
    ]);
    expect(read({ id1: "a", to1: "5", kind1: "free" }).data).toEqual([{ id: "a", from: 0, to: 5, kind: "free", cot: false }]);
    expect(read({}).data).toEqual([]);
  });

  test("have each message at the field of their row", () => {
    expect(wrong({ to1: "5", kind1: "free", to2: "3", kind2: "free" })).toEqual({ to2: expect.stringContaining("before the first age") });
    expect(wrong({ to1: "5", kind1: "free", from2: "8", to2: "9", kind2: "free" })).toEqual({
      from2: expect.stringContaining("in no row"),
    });
    const skipped = { to2: expect.stringContaining("This row is empty."), to3: expect.stringContaining("This row is empty.") };
    expect(wrong({ to1: "5", kind1: "free", to4: "9", kind4: "free" })).toEqual(skipped);
    expect(wrong({ to1: "5", kind1: "free", from2: "4", to2: "9", kind2: "free" })).toEqual({ from2: expect.stringContaining("two rows") });
    expect(wrong({ from1: "1", to1: "5", kind1: "free" })).toEqual({ from1: expect.stringContaining("begin at 0") });
    expect(Object.keys(wrong({ to1: "5" }))).toEqual(["kind1"]);
    expect(Object.keys(wrong({ kind1: "free" }))).toEqual(["to1"]);
    expect(Object.keys(wrong({ to1: "5", kind1: "percent" }))).toEqual(["percent1"]);
    expect(Object.keys(wrong({ to1: "5", kind1: "amount", amount1: "ten" }))).toEqual(["amount1"]);
  });
});

test("a change of brackets is named once for neighbouring ages with the same change", () => {
  const before: AgeBracket[] = [{ id: "a", toAge: 5, kind: "free", cot: false }];
  const after: AgeBracket[] = [
    { id: "b", toAge: 2, kind: "free", cot: false },
    { id: "c", toAge: 11, kind: "price", percent: 50 },
  ];
  const half = { kind: "price", percent: 50 };
  expect(ageChanges(before, after)).toEqual([
    { from: 3, to: 5, before: { kind: "free", cot: false }, after: half },
    { from: 6, to: 11, before: null, after: half },
  ]);
  expect(
    ageChanges(before, [
      { id: "x", toAge: 2, kind: "free", cot: false },
      { id: "y", toAge: 5, kind: "free", cot: false },
    ]),
  ).toEqual([]);
});
