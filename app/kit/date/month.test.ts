import { expect, test } from "vitest";
import { monthAfter } from "./month.ts";

test("month arithmetic crosses years", () => {
  expect(monthAfter("2026-12", 1)).toBe("2027-01");
  expect(monthAfter("2026-01", -1)).toBe("2025-12");
});
