import { expect, test } from "vitest";
import { comparedRevenue, monthsAhead, monthsBack, occupancy, paceOf } from "./performance.ts";

const months = (sold: number[], before: number[] = []) =>
  Array.from({ length: monthsBack + monthsAhead }, (_, index) => ({
    month: `month ${index - monthsBack + 1}`,
    revenue: 0,
    revenueYearBefore: null,
    sellable: 30,
    sold: sold[index - monthsBack + 1] ?? 0,
    soldBefore: before[index - monthsBack + 1] ?? 0,
  }));

test.each([
  ["the last month with nights sold", [5, 4, 3, 2], [], 4],
  ["the last month with nights sold thirty days ago", [5], [1, 1, 1, 1, 1], 5],
  ["three months without nights", [], [], 3],
])("booking pace goes from the current month to %s", (_, sold, before, count) => {
  const pace = paceOf(months(sold, before));
  expect(pace).toHaveLength(count);
  expect(pace[0]?.month).toBe("month 0");
});

test("revenue is compared with a year before where that was a twentieth of its best month, after that in which the hotel began", () => {
  const compared = (before: (number | null)[]) =>
    comparedRevenue(months([]).map((month, index) => ({ ...month, revenueYearBefore: before[index] ?? null }))).slice(0, 5);
  expect(compared([null, 700, 500, 0, 10_000])).toEqual([null, null, 500, null, 10_000]);
  expect(compared([700, 400, 500, 0, 10_000])).toEqual([700, null, 500, null, 10_000]);
  expect(comparedRevenue(months([]))).toEqual(months([]).map(() => null));
});

test("an occupancy is 0 only while nothing is sold, and 100 only once nothing is left", () => {
  const of = (sold: number, sellable = 1000) => occupancy({ sold, sellable, revenue: 0 });
  expect([of(0), of(3), of(500), of(997), of(1000), of(0, 0)]).toEqual([0, 1, 50, 99, 100, null]);
});
