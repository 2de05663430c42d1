import { expect, test } from "vitest";
import type { Tier } from "#domain/pricing/facts.ts";
import { planProblems } from "./plan-rules.ts";
import { neverRefunded, noConditions, type PlanSettings } from "./rate-plan.ts";

const plain: PlanSettings = { mealPlan: "none", derivation: null, freeConfirmed: false, cancellation: null, conditions: noConditions };
const found = (more: Partial<PlanSettings> & { roomIds?: string[] }) =>
  planProblems({ ...plain, ...more }).map(({ field, code }) => `${field}: ${code}`);
const change = (more: object) => ({ derivation: { parent: "standard", percent: 0, amount: 0, per: "room" as const, ...more } });
const percent = (fromHours: number, count: number): Tier => ({ fromHours, penalty: { kind: "percent", percent: count } });
const nights = (fromHours: number, count: number): Tier => ({ fromHours, penalty: { kind: "nights", nights: count } });
const terms = (freeUntilHours: number | null, ...tiers: Tier[]) => ({ cancellation: { freeUntilHours, tiers } });
const when = (more: object) => ({ conditions: { ...noConditions, ...more } });

test.each([
  ["nothing set", {}],
  ["the lowest and highest percentage", change({ percent: -99 })],
  ["300 percent more", change({ percent: 300, amount: -2_000_000, per: "person" })],
  ["no refund", { cancellation: neverRefunded }],
  ["free until check-in", terms(0)],
  ["rising steps", terms(168, percent(168, 50), percent(24, 100))],
  ["nights, then a percentage", terms(168, nights(168, 1), nights(72, 1), percent(24, 80))],
  [
    "one day of arrival and equal bounds",
    when({ arrivalWeekdays: [5], minNights: 3, maxNights: 3, stayFrom: "2027-01-01", stayTo: "2027-01-03" }),
  ],
  ["the only Sunday of the window", when({ arrivalWeekdays: [7], stayFrom: "2027-01-01", stayTo: "2027-01-03" })],
  ["weekdays and a window without a first day", when({ arrivalWeekdays: [7], stayTo: "2027-01-01" })],
  ["the last day of booking as far ahead as the first night", when({ bookingTo: "2027-01-01", maxDaysAhead: 9, stayFrom: "2027-01-10" })],
  ["the first day of booking just in time", when({ bookingFrom: "2027-01-01", minDaysAhead: 9, stayTo: "2027-01-10" })],
  ["a booking window two years before", when({ bookingTo: "2025-01-10", stayFrom: "2027-01-10" })],
])("a plan is valid with %s", (_what, more) => {
  expect(found(more)).toEqual([]);
});

test.each<[string, Partial<PlanSettings> & { roomIds?: string[] }, string[]]>([
  ["more than 99 percent off", change({ percent: -100 }), ["percent: percent"]],
  ["more than 300 percent", change({ percent: 301 }), ["percent: percent"]],
  ["no number", change({ percent: Number.NaN, amount: Number.NaN }), ["percent: percent", "amount: amount"]],
  ["an amount above the highest price", change({ amount: 2_000_001 }), ["amount: amount"]],
  ["a parent that is no id", change({ parent: "x" }), ["parent: parent"]],
  ["a room that is no id", { roomIds: ["x"] }, ["roomIds: rooms"]],
  ["more than a year of free cancellation", terms(8761), ["freeUntil: freeUntil"]],
  ["steps without an end of free cancellation", terms(null, percent(24, 50)), ["freeUntil: freeUntil", "freeUntil: feeGap"]],
  ["a first step after the end of free cancellation", terms(168, percent(24, 50)), ["freeUntil: feeGap"]],
  ["steps that are not later", terms(48, percent(48, 50), percent(48, 60)), ["from2: feeOrder"]],
  ["a lower percentage later", terms(48, percent(48, 50), percent(24, 40)), ["fee2: feeLess"]],
  ["a lower percentage after nights between", terms(48, percent(48, 50), nights(24, 1), percent(12, 40)), ["fee3: feeLess"]],
  ["fewer nights later", terms(48, nights(48, 2), nights(24, 1)), ["fee2: feeLess"]],
  ["a night after everything", terms(48, percent(48, 100), nights(24, 1)), ["fee2: feeLess"]],
  ["a fee of nothing", terms(48, percent(48, 0)), ["fee1: feePercent"]],
  ["a fee of 91 nights", terms(48, nights(48, 91)), ["fee1: feeNights"]],
  ["91 nights", when({ minNights: 91 }), ["minNights: nights"]],
  ["fewer nights at most than at least", when({ minNights: 3, maxNights: 2 }), ["maxNights: nightsOrder"]],
  ["fewer days at most than at least", when({ minDaysAhead: 3, maxDaysAhead: 2 }), ["maxDaysAhead: daysOrder"]],
  ["731 days ahead", when({ maxDaysAhead: 731 }), ["maxDaysAhead: days"]],
  ["a booking window that ends first", when({ bookingFrom: "2027-01-02", bookingTo: "2027-01-01" }), ["bookingTo: dateOrder"]],
  ["a stay window that ends first", when({ stayFrom: "2027-01-02", stayTo: "2027-01-01" }), ["stayTo: dateOrder"]],
  ["a date that does not exist", when({ stayFrom: "2027-02-30" }), ["stayFrom: date"]],
  [
    "more nights than the stay window has",
    when({ minNights: 5, stayFrom: "2027-01-01", stayTo: "2027-01-03" }),
    ["minNights: nightsWindow"],
  ],
  [
    "a weekday of arrival that the stay window does not have",
    when({ arrivalWeekdays: [1, 2], stayFrom: "2027-01-01", stayTo: "2027-01-03" }),
    ["arrivalWeekdays: weekdaysWindow"],
  ],
  [
    "a weekday of arrival that leaves too few nights",
    when({ arrivalWeekdays: [7], minNights: 2, stayFrom: "2027-01-01", stayTo: "2027-01-03" }),
    ["arrivalWeekdays: weekdaysWindow"],
  ],
  [
    "a weekday of arrival that cannot be booked in time",
    when({ arrivalWeekdays: [5], minDaysAhead: 2, bookingFrom: "2027-01-01", stayTo: "2027-01-07" }),
    ["arrivalWeekdays: weekdaysWindow"],
  ],
  [
    "days ahead that lead past the last night",
    when({ minDaysAhead: 10, bookingFrom: "2027-01-01", stayTo: "2027-01-10" }),
    ["minDaysAhead: daysWindow"],
  ],
  [
    "days ahead that do not reach the first night",
    when({ maxDaysAhead: 8, bookingTo: "2027-01-01", stayFrom: "2027-01-10" }),
    ["maxDaysAhead: daysWindow"],
  ],
  ["bookings after the last night", when({ bookingFrom: "2027-01-11", stayTo: "2027-01-10" }), ["bookingFrom: bookingWindow"]],
  [
    "bookings more than two years before the first night",
    when({ bookingTo: "2025-01-09", stayFrom: "2027-01-10" }),
    ["bookingTo: bookingWindow"],
  ],
  ["an eighth day of the week", when({ arrivalWeekdays: [8] }), ["arrivalWeekdays: weekdays"]],
])("a plan is rejected at its field with %s", (_what, more, problems) => {
  expect(found(more)).toEqual(problems);
});
