import { expect, test } from "vitest";
import { stepsOf } from "./price-steps.tsx";

test("prices become steps from the lowest to the highest", () => {
  expect(stepsOf([100, 100, 150, 200])).toBe("M0 1.00H1L1 1.00H2L2 0.50H3L3 0.00H4");
});

test("a night without a price is a gap", () => {
  expect(stepsOf([100, null, 200])).toBe("M0 1.00H1M2 0.00H3");
});

test("equal prices have no line", () => {
  expect(stepsOf([100, 100, null])).toBe("");
  expect(stepsOf([])).toBe("");
});
