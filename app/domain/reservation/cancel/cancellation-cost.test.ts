import { expect, test } from "vitest";
import { costRows } from "./cancellation-cost.ts";

const stay = { state: "cancelled" as const, cancellationFee: 16_800, pointsKept: 0 };

test("a cancelled booking says what the cancellation cost, also nothing", () => {
  expect(costRows(stay)).toEqual([["Cancellation fee", "$168.00"]]);
  expect(costRows({ ...stay, cancellationFee: 0 })).toEqual([["Cancellation fee", "$0.00"]]);
});

test("what points paid of the fee is named", () => {
  expect(costRows({ ...stay, pointsKept: 5000 })).toEqual([
    ["Cancellation fee", "$168.00"],
    ["Of the fee paid with points", "$50.00"],
  ]);
});

test("a current booking, or one whose terms were not asked, has no cost", () => {
  expect(costRows({ ...stay, state: "confirmed" })).toEqual([]);
  expect(costRows({ ...stay, cancellationFee: null })).toEqual([]);
});
