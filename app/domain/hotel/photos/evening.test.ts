import { expect, test } from "vitest";
import { isEvening } from "./evening.server.ts";

test.each([
  ["19:59", false],
  ["20:00", true],
  ["00:00", true],
  ["05:59", true],
  ["06:00", false],
  ["12:00", false],
])("at %s of the hotel's clock: evening is %s", (time, evening) => {
  // Tbilisi is at +04:00 all year, New York at -05:00 in winter.
  expect(isEvening(new Date(`2026-11-21T${time}:00+04:00`), "Asia/Tbilisi")).toBe(evening);
  expect(isEvening(new Date(`2026-11-21T${time}:00-05:00`), "America/New_York")).toBe(evening);
});
