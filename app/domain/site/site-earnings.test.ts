import { expect, test } from "vitest";
import { earningsOf, leftOf } from "./site-earnings.ts";

const month = { month: "2026-11", commission: 500, points: 200, expired: 30, codes: 50, refunds: 70 };

test("earnings of months add up, and points and codes are taken from the commission", () => {
  const all = earningsOf([month, { ...month, month: "2026-12", codes: 900 }]);
  expect(all).toEqual({ commission: 1000, points: 400, expired: 60, codes: 950, refunds: 140 });
  expect([leftOf(month), leftOf(all), leftOf(earningsOf([]))]).toEqual([280, -290, 0]);
});
