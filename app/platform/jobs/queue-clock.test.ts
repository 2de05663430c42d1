import { expect, onTestFinished, test, vi } from "vitest";
import { evenClock } from "./queue-clock.server.ts";

test("the clock of the queue goes on evenly when that of the machine is set", () => {
  const before = evenClock.now();
  expect(Math.abs(before - Date.now())).toBeLessThan(60_000);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 365 * 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(evenClock.now()).toBeGreaterThanOrEqual(before);
  expect(evenClock.now() - before).toBeLessThan(60_000);
});
