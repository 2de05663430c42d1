import { expect, test } from "vitest";
import { ReplicaPositions } from "./replica-positions.server.ts";

test("the age is that of the newest position which is replayed, however old the answer of the replica is", () => {
  const positions = new ReplicaPositions();
  expect([positions.age(0), positions.lag(0)]).toEqual([undefined, undefined]);
  positions.sampled(1000, 100n);
  positions.replayed(99n);
  expect(positions.age(1100)).toBeUndefined();
  positions.replayed(100n);
  expect([positions.age(1100), positions.lag(1100)]).toEqual([100, 0]);
  positions.sampled(1500, 150n);
  positions.sampled(2000, 200n);
  positions.replayed(199n);
  expect([positions.age(2100), positions.lag(2100)]).toEqual([600, 600]);
  // The replica does not answer any more.
  positions.sampled(2500, 300n);
  expect(positions.age(9000)).toBe(7500);
});

test("an idle primary does not age a replica that has replayed everything", () => {
  const positions = new ReplicaPositions();
  for (let at = 0; at < 10_000; at += 500) {
    positions.sampled(at, 100n);
    positions.replayed(100n);
  }
  expect(positions.age(9600)).toBe(100);
});

test("a replica ahead of the primary follows another one, and counts only once it has replayed a newer position", () => {
  const positions = new ReplicaPositions();
  positions.sampled(0, 100n);
  positions.replayed(500n);
  expect(positions.sampled(500, 400n)).toBe(false);
  expect(positions.age(500)).toBeUndefined();
  expect(positions.sampled(1000, 600n)).toBe(true);
  positions.replayed(500n);
  expect(positions.age(1000)).toBeUndefined();
  positions.replayed(600n);
  expect(positions.age(1000)).toBe(0);
});

test("of a replica that lags for a day few positions are kept, and it is never taken for younger than it is", () => {
  const positions = new ReplicaPositions();
  positions.sampled(0, 0n);
  positions.replayed(0n);
  for (let second = 1; second <= 86_400; second++) positions.sampled(second * 1000, BigInt(second));
  expect(positions.lag(86_400_000)).toBe(86_400_000);
  positions.replayed(40_000n);
  // A position for each second would give exactly 46,400,000.
  expect(positions.age(86_400_000)).toBeGreaterThan(46_400_000);
});
