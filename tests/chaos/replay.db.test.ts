import { expect, inject, test } from "vitest";
import { addDays } from "#kit/date/day.ts";
import { chanceOf } from "./random.ts";
import { type BookingRow, occupancyOf, ruleAgainst, unitsNeeded } from "./replay-rows.ts";
import { differences, replay } from "./replay.ts";

const chance = chanceOf("replay");
const rows = Array.from({ length: 300 }, (): BookingRow => {
  const made = addDays("2016-03-01", chance.between(0, 30));
  const checkIn = addDays(made, chance.happens(0.02) ? 729 : chance.between(0, 40));
  const cancelled = chance.happens(0.3) ? addDays(made, chance.between(0, 20)) : null;
  return {
    type: chance.pick(["A", "A", "D"]),
    made,
    checkIn,
    nights: chance.between(0, 7),
    adults: chance.between(0, 4),
    children: 0,
    cancelled,
    ending: cancelled ? "Canceled" : "Check-Out",
  };
});
const valid = rows.filter((row) => !ruleAgainst(row));
const units = unitsNeeded(valid);
const place = () => ({ server: inject("server"), template: inject("empty") });

test("invariant 9: with enough units no valid booking is rejected, and each night has the units of its bookings", async () => {
  const { violations, counts, occupancy } = await replay(place(), rows, units);
  expect(violations).toEqual([]);
  expect(counts).toMatchObject({ booked: valid.length });
  expect(Object.keys(counts)).toEqual(expect.arrayContaining(["no_nights", "party", "cancelled"]));
  expect(differences(occupancy, occupancyOf(valid.filter(({ cancelled }) => !cancelled)))).toEqual([]);
});

test("invariant 9: with fewer units bookings are rejected for a full night only, and no night is sold twice", async () => {
  const { violations, counts } = await replay(place(), rows, Object.fromEntries(Object.keys(units).map((type) => [type, 3])));
  expect(violations).toEqual([]);
  expect(counts["full"]).toBeGreaterThan(20);
});
