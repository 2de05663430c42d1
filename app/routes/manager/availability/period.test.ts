import { expect, test } from "vitest";
import { besides, isMonth, lengthOf, monthAround, periodOf } from "./period.ts";

const today = "2026-11-21";

test.each([
  ["", "2026-11-20", "2026-12-03"],
  ["from=2026-12-01&to=2026-12-31", "2026-12-01", "2026-12-31"],
  ["from=2026-12-01", "2026-12-01", "2026-12-14"],
  ["from=2026-12-10&to=2026-12-01", "2026-12-10", "2026-12-23"],
  ["from=nonsense&to=2026-02-30", "2026-11-20", "2026-12-03"],
  ["from=2026-12-01&to=2027-12-01", "2026-12-01", "2027-01-31"],
  ["from=2026-11-01&to=2026-11-30", "2026-11-01", "2026-11-30"],
  ["from=2040-01-01", "2028-11-21", "2028-11-21"],
])("the URL ?%s shows %s to %s", (search, from, to) => {
  expect(periodOf(new URLSearchParams(search), today)).toEqual({ from, to });
});

test("a month moves to its neighbours whatever their length, another period by its number of days", () => {
  const january = monthAround("2027-01-15");
  expect(besides(january, 1)).toEqual({ from: "2027-02-01", to: "2027-02-28" });
  expect(besides(besides(january, 1), -1)).toEqual(january);
  expect(isMonth(january)).toBe(true);
  const fortnight = periodOf(new URLSearchParams(), today);
  expect(lengthOf(fortnight)).toBe(14);
  expect(besides(fortnight, -1)).toEqual({ from: "2026-11-06", to: "2026-11-19" });
});
