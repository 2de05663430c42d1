import { describe, expect, test } from "vitest";
import {
  type CalendarRoom,
  marksOn,
  nightOn,
  selectedDays,
  openButFull,
  type PlanOfRoom,
  weekdayOf,
  withNights,
} from "./availability-calendar.ts";
import { plainNight } from "./night-change.ts";

const days = ["2027-03-01", "2027-03-02", "2027-03-03", "2027-03-04", "2027-03-05", "2027-03-06", "2027-03-07"];
const room: CalendarRoom = {
  id: "room",
  name: "Deluxe",
  units: 3,
  price: 10_000,
  seasons: [{ start: "2027-03-02", end: "2027-03-04", price: 8000 }],
  nights: {
    "2027-03-03": { ...plainNight, sold: 1, units: 3, price: 12_000 },
    "2027-03-04": { ...plainNight, sold: 2, units: 3, elsewhere: 1, closed: true },
    "2027-03-05": { ...plainNight, sold: 3, units: 3, minNights: 2 },
  },
};

const restrictions = { closed: false, minNights: null, noArrival: false, noDeparture: false };

test.each([
  ["2027-03-01", { available: 3, price: 10_000, source: "room", closed: false }],
  ["2027-03-02", { available: 3, price: 8000, source: "season", closed: false }],
  ["2027-03-03", { available: 2, price: 12_000, source: "own", closed: false }],
  ["2027-03-04", { available: 0, price: 8000, source: "season", closed: true, elsewhere: 1 }],
  ["2027-03-05", { available: 0, price: 10_000, source: "room", closed: false, minNights: 2 }],
])("%s shows %j", (day, shown) => {
  expect(nightOn(room, day)).toMatchObject(shown);
});

test("nights that are open and full say so, closed ones do not", () => {
  expect(days.filter((day) => openButFull(nightOn(room, day)))).toEqual(["2027-03-05"]);
});

test("a night is overbooked while all its units are sold", () => {
  const overbooked = (sold: number) =>
    nightOn({ ...room, nights: { "2027-03-03": { ...plainNight, sold, units: 3, overbooked: 1 } } }, "2027-03-03").overbooked;
  expect([overbooked(3), overbooked(2)]).toEqual([1, undefined]);
  expect(nightOn(room, "2027-03-05").overbooked).toBeUndefined();
});

test("reopening a night shows the units that are not sold", () => {
  const opened = withNights(room, { roomIds: ["room"], from: "2027-03-04", to: "2027-03-04", change: { closed: false } }, days);
  expect(nightOn(opened, "2027-03-04")).toMatchObject({ closed: false, available: 1, price: 8000 });
});

test("a change applies to its days, weekdays, rooms and fields only", () => {
  expect(days.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const ask = { roomIds: ["room"], from: "2027-03-02", to: "2027-03-20", weekdays: [3, 6], change: { minNights: 4 } };
  expect(selectedDays(ask, days)).toEqual(["2027-03-03", "2027-03-06"]);
  const changed = withNights(room, ask, days);
  expect(days.map((day) => nightOn(changed, day).minNights)).toEqual([null, null, 4, null, 2, 4, null]);
  expect(nightOn(changed, "2027-03-03")).toMatchObject({ available: 2, price: 12_000 });
  expect(withNights(room, { ...ask, roomIds: ["another"] }, days)).toBe(room);
  expect(withNights(room, { ...ask, weekdays: [], from: "", to: "" }, days)).toBe(room);
});

describe("a plan in the calendar", () => {
  const plan: PlanOfRoom = {
    id: "plan",
    derivation: { parent: "flexible", percent: -50, amount: 100, per: "room" },
    freeConfirmed: false,
    nights: {
      "2027-03-02": { ...plainNight, price: 3000, minNights: 2 },
      "2027-03-05": { ...plainNight, minNights: 1, noArrival: true },
      "2027-03-06": { ...plainNight, closed: true },
    },
    parentPrices: { "2027-03-06": 6000, "2027-03-07": 2 },
  };
  const shown = { ...room, plan };

  test.each([
    ["2027-03-01", { price: 5100, source: "rule", available: 3 }],
    ["2027-03-02", { price: 3000, source: "own", minNights: 2 }],
    ["2027-03-03", { price: 6100, source: "rule", available: 2 }],
    ["2027-03-04", { price: 4100, source: "rule", available: 0, closed: false, ofAll: { ...restrictions, closed: true } }],
    ["2027-03-06", { price: 3100, source: "rule", available: 0, closed: true, ofAll: restrictions }],
    ["2027-03-07", { price: 101, source: "rule" }],
  ])("%s shows %j", (day, night) => {
    expect(nightOn(shown, day)).toMatchObject(night);
  });

  test("of which a rule leaves less than 1 cent has no price, unless free nights are confirmed", () => {
    const derivation = { parent: "flexible", percent: -90, amount: 0, per: "room" as const };
    const priceOf = (more: Partial<PlanOfRoom>) => nightOn({ ...room, plan: { ...plan, derivation, ...more } }, "2027-03-07").price;
    expect([priceOf({}), priceOf({ freeConfirmed: true })]).toEqual([null, 0]);
  });

  test("shows the larger minimum and other restrictions once, with whether they hold for all plans", () => {
    expect(marksOn(nightOn(shown, "2027-03-05"))).toEqual([
      { kind: "minNights", nights: 2, forAll: true },
      { kind: "noArrival", forAll: false },
    ]);
    expect(marksOn(nightOn(shown, "2027-03-02"))).toEqual([{ kind: "minNights", nights: 2, forAll: false }]);
    expect(openButFull(nightOn(shown, "2027-03-05"))).toBe(false);
  });

  test("is changed by itself; a change of all plans or of another one leaves its values", () => {
    const ask = { roomIds: ["room"], from: "2027-03-02", to: "2027-03-03", change: { price: 9000 } };
    const own = withNights(shown, { ...ask, planId: "plan" }, days);
    expect(own.nights).toBe(room.nights);
    expect(["2027-03-02", "2027-03-03"].map((day) => nightOn(own, day))).toMatchObject([
      { price: 9000, source: "own", minNights: 2 },
      { price: 9000, source: "own", minNights: null },
    ]);
    expect(withNights(shown, { ...ask, planId: "other" }, days)).toBe(shown);
    expect(withNights(room, { ...ask, planId: "plan" }, days)).toBe(room);
    const all = withNights(shown, ask, days);
    expect(["2027-03-02", "2027-03-03"].map((day) => nightOn(all, day).price)).toEqual([3000, 4600]);
  });
});
