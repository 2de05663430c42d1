import { expect, inject, test } from "vitest";
import { soak } from "../support/soak.ts";
import { databaseOutage } from "./failover.ts";

test(
  "cut connections, a failed database and the promoted standby lose no acknowledged response, and the sites reconnect",
  { timeout: 400_000 },
  async () => {
    const files = inject("serverFiles");
    const from = files ? { files, template: inject("empty") } : undefined;
    const { violations, counts } = await databaseOutage({ seed: 1, short: !soak, from });
    expect(violations).toEqual([]);
    expect(counts.calm + counts.unanswered).toBeGreaterThan(0);
    expect(counts.booked).toBeGreaterThan(10);
  },
);
