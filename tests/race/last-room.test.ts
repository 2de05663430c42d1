import { expect, inject, test } from "vitest";
import { raceForTheLastRoom } from "./last-room.ts";

test("proof 1: of fifty clients on two servers exactly one books the last room, two hundred times", { timeout: 600_000 }, async () => {
  const race = await raceForTheLastRoom({ server: inject("server"), sample: inject("sample"), rounds: 200, clients: 50 });
  expect(race).toMatchObject({ faults: 0, other: [], wrongRounds: 0, withoutDates: 0, oversold: 0 });
  expect(race.booked).toBeGreaterThanOrEqual(150);
  expect(race.booked).toBeLessThanOrEqual(200);
});
