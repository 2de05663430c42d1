import { expect, test } from "vitest";
import { jobs } from "../../../../server/jobs.ts";
import * as de from "#locales/de/admin.ts";
import * as en from "#locales/en/admin.ts";
import * as ka from "#locales/ka/admin.ts";
import { cronWords } from "./job-text.ts";

test("every job has a name in each language", () => {
  const names = Object.keys(jobs).toSorted();
  for (const { jobText } of [en, ka, de]) expect(Object.keys(jobText.names).toSorted()).toEqual(names);
});

test.each([
  ["* * * * *", "every minute"],
  ["*/10 * * * *", "every 10 minutes"],
  ["40 * * * *", "every hour, at minute 40"],
  ["15 2 * * *", "every day at 02:15"],
  ["0 9 * * 1", "0 9 * * 1"],
])("the schedule %s is shown as: %s", (cron, words) => {
  expect(cronWords(cron)).toBe(words);
});
