import { expect, test } from "vitest";
import { mondayBefore, shiftDates, weeksBetween } from "./shift-dates.ts";

test("moves days and instants by whole weeks and leaves texts alone", () => {
  const row = { day: "2026-12-28", at: "2026-12-28T09:00:00.123+00:00", text: "from 2026-12-28 on", list: ["2027-02-25"], n: 20261228 };
  expect(JSON.parse(shiftDates(JSON.stringify(row), 1))).toEqual({
    ...row,
    day: "2027-01-04",
    at: "2027-01-04T09:00:00.123+00:00",
    list: ["2027-03-04"],
  });
  expect(JSON.parse(shiftDates(JSON.stringify(row), -52)).day).toBe("2025-12-29");
});

test("counts whole weeks, also back in time", () => {
  const monday = Date.parse("2026-11-16T05:00:00Z");
  expect(weeksBetween(monday, Date.parse("2026-11-23T04:59:59Z"))).toBe(0);
  expect(weeksBetween(monday, Date.parse("2026-11-23T05:00:00Z"))).toBe(1);
  expect(weeksBetween(monday, Date.parse("2026-11-16T04:00:00Z"))).toBe(-1);
});

test.each(["2026-11-16T05:00:00Z", "2026-11-19T12:00:00Z", "2026-11-22T23:59:59Z", "2026-11-23T04:00:00Z"])(
  "the Monday morning before %s",
  (now) => expect(mondayBefore(new Date(now)).toISOString()).toBe("2026-11-16T05:00:00.000Z"),
);
