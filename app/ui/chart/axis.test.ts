import fc from "fast-check";
import { expect, test } from "vitest";
import { axisTicks } from "./axis.ts";

test.each([
  [0, 1, [0, 1]],
  [1, 1, [0, 1]],
  [7, 1, [0, 2, 4, 6, 8]],
  [100, 1, [0, 50, 100]],
  [123_456, 100, [0, 50_000, 100_000, 150_000]],
])("an axis to %s in units of %s has the ticks %j", (highest, unit, ticks) => {
  expect(axisTicks(highest, unit)).toEqual(ticks);
});

test("every axis begins at 0, reaches the highest value and has few round ticks", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), fc.constantFrom(1, 100), (highest, unit) => {
      const ticks = axisTicks(highest, unit);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.every((tick) => Number.isInteger(tick) && tick % unit === 0)).toBe(true);
    }),
  );
});
