import { expect, test } from "vitest";
import * as de from "#locales/de/admin.ts";
import * as en from "#locales/en/admin.ts";
import * as ka from "#locales/ka/admin.ts";
import { jobs } from "../../../../server/jobs.ts";
import { cronText } from "./job-text.ts";

test("every job has a name in each language", () => {
  const names = Object.keys(jobs).toSorted();
  for (const { jobText } of [en, ka, de]) expect(Object.keys(jobText.names).toSorted()).toEqual(names);
});

test.each([
  ["* * * * *", "every minute"],
  ["*/10 * * * *", "every 10 minutes"],
  ["40 * * * *", "every hour, at minute 40"],
  ["15 2 * * *", "every day at 6:15 AM"],
  ["0 22 * * *", "every day at 2:00 AM"],
  ["0 9 * * 1", "0 9 * * 1"],
])("the schedule %s is shown in the zone of the site as: %s", (cron, words) => {
  expect(cronText(cron, { now: "2027-03-01T12:00:00Z", timeZone: "Asia/Tbilisi" })).toBe(words);
});

test("a schedule follows the zone: its half hours, and its hours of the season", () => {
  const shown = (cron: string, timeZone: string, day: string) => cronText(cron, { now: `${day}T12:00:00Z`, timeZone });
  expect(shown("40 * * * *", "Asia/Kolkata", "2027-03-01")).toBe("every hour, at minute 10");
  expect(["2027-01-10", "2027-07-10"].map((day) => shown("15 2 * * *", "Europe/Berlin", day))).toEqual([
    "every day at 3:15 AM",
    "every day at 4:15 AM",
  ]);
});
