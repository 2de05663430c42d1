import { expect, inject, test } from "vitest";
import { longer } from "../support/soak.ts";
import { randomHistory } from "./history.ts";

test("invariant 8: random operations of twenty clients sell no night twice, and a model explains each response", async () => {
  const { violations, counts } = await randomHistory(
    { server: inject("server"), template: inject("empty") },
    { seed: 8, steps: longer(200, 400) },
  );
  expect(violations).toEqual([]);
  expect(counts["book: done"]).toBeGreaterThan(longer(20, 50));
  expect(counts["book: full"]).toBeGreaterThan(longer(2, 5));
  for (const step of ["book rooms", "cancel", "cancel units", "change booking", "offer", "pay"])
    expect(counts[`${step}: done`]).toBeGreaterThan(longer(0, 2));
});
