import { expect, inject, test } from "vitest";
import { randomHistory } from "./history.ts";

test("invariant 8: four hundred random operations of twenty clients sell no night twice, and a model explains each response", async () => {
  const { violations, counts } = await randomHistory({ server: inject("server"), template: inject("empty") }, { seed: 8, steps: 400 });
  expect(violations).toEqual([]);
  expect(counts["book: done"]).toBeGreaterThan(50);
  expect(counts["book: full"]).toBeGreaterThan(5);
  for (const step of ["book rooms", "cancel", "cancel units", "change booking", "offer", "pay"])
    expect(counts[`${step}: done`]).toBeGreaterThan(2);
});
