import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arePayable, discountOf, leastCharge, mostPoints, nextTier, pointsEarned, tierOf, usablePoints } from "./reward.ts";

const cents = fc.integer({ min: 0, max: 100_000_000 });
const points = fc.integer({ min: 0, max: 2_000_000 });
const nights = fc.integer({ min: 0, max: 400 });

describe("earning", () => {
  test.each([
    [0, 0, 0],
    [99, 0, 0],
    [100, 0, 10],
    [22_499, 0, 2240],
    [22_400, 4, 2240],
    [22_400, 5, 2464],
    [22_400, 15, 2800],
    [100, 15, 12],
    [-500, 0, 0],
  ])("%i cents at %i nights bring %i points", (paid, nights, earned) => {
    expect(pointsEarned(paid, nights)).toBe(earned);
  });

  test("is a whole number, never less for more money or more nights", () => {
    fc.assert(
      fc.property(cents, cents, nights, nights, (paid, more, stayed, longer) => {
        const earned = pointsEarned(paid, stayed);
        expect(Number.isInteger(earned)).toBe(true);
        expect(pointsEarned(paid + more, stayed + longer)).toBeGreaterThanOrEqual(earned);
      }),
    );
  });
});

describe("tiers", () => {
  test.each([
    [0, "guest", "friend"],
    [4, "guest", "friend"],
    [5, "friend", "favourite"],
    [14, "friend", "favourite"],
    [15, "favourite", undefined],
    [90, "favourite", undefined],
  ])("%i nights are %s, with %s above", (nights, tier, above) => {
    expect(tierOf(nights).tier).toBe(tier);
    expect(nextTier(nights)?.tier).toBe(above);
  });
});

describe("spending", () => {
  test.each([
    [100, 100],
    [2300, 2300],
  ])("%i points pay %i cents", (points, worth) => {
    expect(discountOf(points)).toBe(worth);
  });

  test.each([
    [0, 0],
    [100, 0],
    [199, 0],
    [200, 100],
    [22_450, 22_300],
  ])("of %i cents at most %i points can pay", (total, most) => {
    expect(mostPoints(total)).toBe(most);
  });

  test.each([-100, 50, 150, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1000])("%d points can't pay for ten dollars", (points) => {
    expect(arePayable(points, 1000)).toBe(false);
  });

  test("usable points are payable, within the balance, and leave the minimum charge for the card", () => {
    fc.assert(
      fc.property(points, cents, (balance, total) => {
        const usable = usablePoints(balance, total);
        expect(arePayable(usable, total)).toBe(true);
        expect(usable).toBeLessThanOrEqual(balance);
        expect(usable > 0 ? total - discountOf(usable) >= leastCharge : discountOf(usable) === 0).toBe(true);
      }),
    );
  });

  test("a hundred more than the usable points exceed the balance or are not payable", () => {
    fc.assert(
      fc.property(points, cents, (balance, total) => {
        const more = usablePoints(balance, total) + 100;
        expect(more > balance || !arePayable(more, total)).toBe(true);
      }),
    );
  });
});
