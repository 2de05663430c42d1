import { expect, inject, test } from "vitest";
import { longer, soak } from "../support/soak.ts";
import { killUnderLoad, onDurablePostgres } from "./crash.ts";

test(
  "invariant 10: killing one of two sites under load, then their database, loses no acknowledged response, sells no night twice and keeps no excess money",
  { timeout: 400_000 },
  async () => {
    const files = inject("serverFiles");
    const template = files && inject("empty");
    const { violations, counts } = await onDurablePostgres(
      (database) => killUnderLoad(database, { seed: 1, kills: longer(1, 4), databaseKills: 1, gentle: !soak, template }),
      files,
    );
    expect(violations).toEqual([]);
    expect(counts.booked).toBeGreaterThan(10);
    expect(counts.paid).toBeGreaterThan(3);
  },
);
