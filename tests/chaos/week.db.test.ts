import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openWeeks } from "./week.ts";

let weeks: Awaited<ReturnType<typeof openWeeks>>;
beforeAll(async () => {
  weeks = await openWeeks({ server: inject("server"), template: inject("empty") });
});
afterAll(() => weeks.close());

test(
  "invariant 18: sixty simulated weeks of lost, late and repeated messages and of crashes violate no invariant",
  { timeout: 400_000 },
  async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const { violations, story } = await weeks.week(String(seed));
      expect(violations, story.join("\n")).toEqual([]);
    }
  },
);

test("a seed reproduces the same run", async () => {
  const { story } = await weeks.week("twice");
  await weeks.week("another");
  expect((await weeks.week("twice")).story).toEqual(story);
  expect(story.length).toBeGreaterThan(30);
});
