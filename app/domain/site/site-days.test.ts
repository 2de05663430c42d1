import { expect, test } from "vitest";
import { changePercent, filledDays, sumsOf } from "./site-days.ts";

const day = (name: string, bookings: number) => ({ day: name, bookings, booked: bookings * 100, captured: 0, returned: 0 });

test("days without a value have zeros, in the order of the days", () => {
  expect(filledDays(["2026-11-01", "2026-11-02"], [day("2026-11-02", 3)])).toEqual([day("2026-11-01", 0), day("2026-11-02", 3)]);
});

test("sums add every value", () => {
  expect(sumsOf([day("2026-11-01", 2), day("2026-11-02", 3)])).toEqual({ bookings: 5, booked: 500, captured: 0, returned: 0 });
  expect(sumsOf([])).toEqual({ bookings: 0, booked: 0, captured: 0, returned: 0 });
});

test.each([
  [112, 100, 12],
  [50, 100, -50],
  [100, 100, 0],
  [0, 100, -100],
  [5, 0, null],
])("%s after %s is a change of %s per cent", (now, before, percent) => {
  expect(changePercent(now, before)).toBe(percent);
});
