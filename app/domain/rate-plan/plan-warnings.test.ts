import { expect, test } from "vitest";
import { planWarnings } from "./plan-warnings.ts";
import { noConditions } from "./rate-plan.ts";

const today = "2026-11-22";
const sold = { roomIds: ["room"], conditions: noConditions, derivation: null, freeConfirmed: false, highestPrice: 10_000, hasCode: false };
const off = { parent: "standard", percent: 0, amount: -10_000, per: "room" } as const;

test.each<[string, Partial<Parameters<typeof planWarnings>[0]>, string[]]>([
  ["nothing", {}, []],
  ["no room", { roomIds: [], highestPrice: null }, ["no_rooms"]],
  ["a booking window that is over", { conditions: { ...noConditions, bookingTo: "2026-11-21" } }, ["booking_over"]],
  ["a booking window until today", { conditions: { ...noConditions, bookingTo: today } }, []],
  ["a stay window that is over", { conditions: { ...noConditions, stayTo: "2026-11-21" } }, ["stay_over"]],
  ["fewer nights than its minimum", { conditions: { ...noConditions, stayTo: "2026-11-23", minNights: 3 } }, ["stay_short"]],
  ["as many nights as its minimum", { conditions: { ...noConditions, stayTo: "2026-11-24", minNights: 3 } }, []],
  [
    "a stay window that nobody reaches in time",
    { conditions: { ...noConditions, stayTo: "2026-12-01", minDaysAhead: 30 } },
    ["ahead_over"],
  ],
  [
    "no weekday of arrival left",
    { conditions: { ...noConditions, arrivalWeekdays: [6], stayFrom: "2026-11-21", stayTo: "2026-11-27" } },
    ["stay_short"],
  ],
  [
    "bookings that end in time",
    { conditions: { ...noConditions, bookingTo: "2026-11-25", maxDaysAhead: 1, stayFrom: "2026-11-24", stayTo: "2026-11-30" } },
    [],
  ],
  ["guests with a code that nobody has", { conditions: { ...noConditions, audience: "code" } }, ["code"]],
  ["guests with a code that opens it", { conditions: { ...noConditions, audience: "code" }, hasCode: true }, []],
  ["less than a cent a night", { derivation: off }, ["below_cent"]],
  ["free nights that are confirmed", { derivation: off, freeConfirmed: true }, []],
  ["a higher price in one room", { derivation: off, highestPrice: 10_001 }, []],
])("a plan with %s has these warnings", (_what, more, warnings) => {
  expect(planWarnings({ ...sold, ...more }, today)).toEqual(warnings);
});
