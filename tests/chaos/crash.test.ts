import { expect, test } from "vitest";
import { killUnderLoad, onDurablePostgres } from "./crash.ts";

test(
  "invariant 10: two sites of which one is killed under load, and then their database, lose nothing that they told, sell no night twice and keep no money too much",
  { timeout: 400_000 },
  async () => {
    const { breaches, counts } = await onDurablePostgres((database) => killUnderLoad(database, { seed: 1, kills: 1, databaseKills: 1 }));
    expect(breaches).toEqual([]);
    expect(counts.booked).toBeGreaterThan(10);
    expect(counts.paid).toBeGreaterThan(3);
  },
);
