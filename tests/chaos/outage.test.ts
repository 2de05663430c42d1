import { expect, test } from "vitest";
import { databaseAway } from "./failover.ts";

test(
  "cut connections, a failed database and the promoted standby lose no acknowledged response, and the sites reconnect",
  { timeout: 400_000 },
  async () => {
    const { breaches, counts } = await databaseAway({ seed: 1, short: true });
    expect(breaches).toEqual([]);
    expect(counts.calm + counts.unanswered).toBeGreaterThan(0);
    expect(counts.booked).toBeGreaterThan(10);
  },
);
