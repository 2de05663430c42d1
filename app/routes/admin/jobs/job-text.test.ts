import { expect, test } from "vitest";
import { cronWords } from "./job-text.ts";

test.each([
  ["* * * * *", "every minute"],
  ["*/10 * * * *", "every 10 minutes"],
  ["40 * * * *", "every hour, at minute 40"],
  ["15 2 * * *", "every day at 02:15"],
  ["0 9 * * 1", "0 9 * * 1"],
])("the schedule %s is shown as: %s", (cron, words) => {
  expect(cronWords(cron)).toBe(words);
});
