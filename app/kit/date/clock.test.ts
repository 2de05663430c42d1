import { expect, test } from "vitest";
import { isWithin } from "./clock.ts";

test("what another request wrote a moment later counts as now, what a clock far ahead wrote as never", () => {
  const now = new Date("2027-01-01T00:00:00Z");
  const after = (ms: number) => new Date(now.getTime() + ms);
  for (const ms of [-999, 0, 5, 999]) expect(isWithin(after(ms), 1000, now), String(ms)).toBe(true);
  for (const ms of [-1000, 1000, 86_400_000]) expect(isWithin(after(ms), 1000, now), String(ms)).toBe(false);
  expect(isWithin(null, 1000, now)).toBe(false);
});
