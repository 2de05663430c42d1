import { expect, inject, test } from "vitest";
import { longer } from "../support/soak.ts";
import { raceForTheLastRoom } from "./last-room.ts";

/** `npm run race` runs more. In the fourth round the manager closes the date. */
const rounds = longer(4, 16);
const clients = longer(20, 50);

test("invariant 1: of many clients on two servers exactly one books the last room, every time", { timeout: 600_000 }, async () => {
  const race = await raceForTheLastRoom({ server: inject("server"), sample: inject("sample"), rounds, clients });
  expect(race).toMatchObject({ errors: 0, other: [], wrongRounds: 0, withoutDates: 0, oversold: 0 });
  expect(race.booked).toBeGreaterThanOrEqual(rounds * 0.75);
  expect(race.booked).toBeLessThanOrEqual(rounds);
});
