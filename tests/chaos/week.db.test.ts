import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { stripeCards } from "../support/cards.ts";
import { longer } from "../support/soak.ts";
import { openWeeks } from "./week.ts";

const longest = 32;
const seeds = longer(6, longest);

let weeks: Awaited<ReturnType<typeof openWeeks>>;
beforeAll(async () => {
  weeks = await openWeeks({ server: inject("server"), template: inject("empty") });
});
afterAll(() => weeks.close());

test(
  `invariant 18: ${seeds} simulated weeks of lost, late and repeated messages and of crashes violate no invariant`,
  { timeout: 400_000 },
  async () => {
    const all: string[] = [];
    for (let seed = 1; seed <= seeds; seed++) {
      const { violations, story } = await weeks.week(String(seed));
      expect(violations, story.join("\n")).toEqual([]);
      all.push(...story);
    }
    // Every kind of step was taken.
    const often = (what: RegExp) => (all.filter((line) => what.test(line)).length * longest) / seeds;
    expect(often(/books \d \+ .*: done/)).toBeGreaterThan(15);
    expect(often(/cancelled by the (?:guest|hotel): done/)).toBeGreaterThan(15);
    expect(often(/the hotel offers rooms to .*: done/)).toBeGreaterThan(10);
    expect(often(/\d received at the hotel: done/)).toBeGreaterThan(5);
    expect(often(/asked for or ended/)).toBeGreaterThan(10);
    expect(often(/is changed by the guest: done/)).toBeGreaterThan(10);
    expect(often(/is changed by the hotel: done/)).toBeGreaterThan(5);
    expect(often(/goes to pay the change: done/)).toBeGreaterThan(3);
    expect(often(/changes: \d+ ended/)).toBeGreaterThan(3);
  },
);

test("invariant 36: simulated weeks with the second provider violate no invariant", { timeout: 400_000 }, async () => {
  const ofStripe = await openWeeks({ server: inject("server"), template: inject("empty") }, stripeCards);
  try {
    for (let seed = 1; seed <= longer(2, longest); seed++) {
      const { violations, story } = await ofStripe.week(String(seed));
      expect(violations, story.join("\n")).toEqual([]);
    }
  } finally {
    await ofStripe.close();
  }
});

test("a seed reproduces the same run", async () => {
  const { story } = await weeks.week("twice");
  await weeks.week("another");
  expect((await weeks.week("twice")).story).toEqual(story);
  expect(story.length).toBeGreaterThan(30);
});
