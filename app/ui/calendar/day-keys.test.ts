import { expect, test } from "vitest";
import { dayAfterKey, entryAfterKey } from "./day-keys.ts";

const [first, last] = ["2026-11-22", "2028-11-30"];
const from = (day: string, key: string, shiftKey = false) => dayAfterKey({ key, shiftKey }, day, first, last);

test.each([
  ["2026-12-12", "ArrowRight", false, "2026-12-13"],
  ["2026-12-12", "ArrowLeft", false, "2026-12-11"],
  ["2026-12-28", "ArrowDown", false, "2027-01-04"],
  ["2026-12-12", "ArrowUp", false, "2026-12-05"],
  ["2026-12-12", "Home", false, "2026-12-07"],
  ["2026-12-07", "Home", false, "2026-12-07"],
  ["2026-12-12", "End", false, "2026-12-13"],
  ["2026-12-13", "End", false, "2026-12-13"],
  ["2027-01-31", "PageDown", false, "2027-02-28"],
  ["2027-03-31", "PageUp", false, "2027-02-28"],
  ["2026-12-12", "PageDown", true, "2027-12-12"],
  ["2028-02-29", "PageUp", true, "2027-02-28"],
])("from %s the key %s (with Shift: %s) moves to %s", (day, key, shift, to) => {
  expect(from(day, key, shift)).toBe(to);
});

test("no key moves outside of the selectable days, and other keys do not move", () => {
  expect(from("2026-11-24", "ArrowUp")).toBe(first);
  expect(from("2026-12-01", "PageUp", true)).toBe(first);
  expect(from("2028-11-10", "PageDown")).toBe(last);
  expect(from("2026-12-12", "Enter")).toBeUndefined();
  expect(from("2026-12-12", "Tab")).toBeUndefined();
});

test("arrows, Home and End move within the list of months", () => {
  expect(["ArrowDown", "ArrowUp", "Home", "End"].map((key) => entryAfterKey(key, 3, 24))).toEqual([4, 2, 0, 23]);
  expect(entryAfterKey("ArrowUp", 0, 24)).toBe(0);
  expect(entryAfterKey("ArrowDown", 23, 24)).toBe(23);
  expect(entryAfterKey("a", 0, 24)).toBeUndefined();
});
