import { expect, test } from "vitest";
import { databaseAway } from "./failover.ts";

test(
  "a database that cuts connections and at last dies under load, with its standby promoted: nothing told is lost, and the sites find it by themselves",
  { timeout: 400_000 },
  async () => {
    const { breaches, counts } = await databaseAway({ seed: 1, short: true });
    expect(breaches).toEqual([]);
    expect(counts.calm + counts.unanswered).toBeGreaterThan(0);
    expect(counts.booked).toBeGreaterThan(10);
  },
);
