import { expect, inject, test } from "vitest";
import { killUnderLoad } from "./crash.ts";

test("proof 10: a site that is killed under load loses no booking that it told, and sells no night twice", { timeout: 240_000 }, async () => {
  const { breaches, counts } = await killUnderLoad({ server: inject("server"), template: inject("sample") }, { seed: 1, kills: 1 });
  expect(breaches).toEqual([]);
  expect(counts.told).toBeGreaterThan(1);
});
