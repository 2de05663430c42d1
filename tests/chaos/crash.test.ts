import { expect, test } from "vitest";
import { killUnderLoad, onDurablePostgres } from "./crash.ts";

test(
  "invariant 10: killing one of two sites under load, then their database, loses no acknowledged response, sells no night twice and keeps no excess money",
  { timeout: 400_000 },
  async () => {
    const { violations, counts } = await onDurablePostgres((database) => killUnderLoad(database, { seed: 1, kills: 1, databaseKills: 1 }));
    expect(violations).toEqual([]);
    expect(counts.booked).toBeGreaterThan(10);
    expect(counts.paid).toBeGreaterThan(3);
  },
);
