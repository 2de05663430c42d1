import { expect, inject, test } from "vitest";
import { longer, seedOf } from "../support/soak.ts";
import { manyDesks } from "./desks.ts";

test(
  "invariant 43: desks, the web and another calendar at once, with crashes, give no room to two guests, and each guest in the house has one",
  { timeout: 400_000 },
  async () => {
    const { violations, counts, inside } = await manyDesks(
      { server: inject("server"), template: inject("empty") },
      { seed: seedOf("43"), desks: longer(12, 50), steps: longer(8, 30), rounds: longer(2, 10), servers: false },
    );
    expect(violations, JSON.stringify(counts)).toEqual([]);
    expect(inside).toBeGreaterThan(0);
    for (const name of ["move", "swap", "split", "assign", "sell", "web", "channel", "check_in", "kills"] as const)
      expect(counts[name], JSON.stringify(counts)).toBeGreaterThan(0);
  },
);
