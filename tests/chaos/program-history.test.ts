import { expect, inject, test } from "vitest";
import { longer } from "../support/soak.ts";
import { programHistory } from "./program-history.ts";

test("invariant 42: a hotel's program and guests on two servers, of which one is killed, sell no room twice", async () => {
  const { violations, counts } = await programHistory(
    { server: inject("server"), template: inject("empty") },
    { seed: 42, batches: longer(2, 12), steps: longer(6, 20) },
  );
  expect(violations).toEqual([]);
  for (const [name, count] of Object.entries(counts))
    expect(count, JSON.stringify(counts)).toBeGreaterThan(name === "sold" || name === "kills" ? 0 : 5);
});
