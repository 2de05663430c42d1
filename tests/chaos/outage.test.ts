import { expect, test } from "vitest";
import { databaseOutage } from "./failover.ts";

test(
  "cut connections, a failed database and the promoted standby lose no acknowledged response, and the sites reconnect",
  { timeout: 400_000 },
  async () => {
    const { violations, counts } = await databaseOutage({ seed: 1, short: true });
    expect(violations).toEqual([]);
    expect(counts.calm + counts.unanswered).toBeGreaterThan(0);
    expect(counts.booked).toBeGreaterThan(10);
  },
);
