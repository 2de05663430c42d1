import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate } from "./allocation.ts";

const numbers = (given: number[]) => given.reduce((sum, each) => sum + each, 0);

test("allocated amounts add up to the total, and each is its share rounded up or down", () => {
  // Thousandths are exact in the sum, as converted cents are.
  const shares = fc.array(fc.integer({ min: -5_000_000, max: 5_000_000 }), { minLength: 1, maxLength: 95 });
  fc.assert(
    fc.property(shares, (thousandths) => {
      const exact = thousandths.map((each) => each / 1000);
      const total = Math.round(numbers(thousandths) / 1000) + 0;
      const parts = allocate(total, exact);
      expect(numbers(parts)).toBe(total);
      for (const [index, part] of parts.entries()) {
        expect(Number.isInteger(part)).toBe(true);
        expect(Math.abs(part - (exact[index] ?? 0))).toBeLessThan(1);
      }
    }),
  );
});

test("the rest goes to the largest remainders, of equal ones to the first", () => {
  expect(allocate(10, [3.2, 3.5, 3.3])).toEqual([3, 4, 3]);
  expect(allocate(1, [0.5, 0.5])).toEqual([1, 0]);
  expect(allocate(5, [8.4, -3.4])).toEqual([8, -3]);
});
