import { expect, test } from "vitest";
import { type CalendarRoom, selectedDays, nightOn, openButFull, weekdayOf, withNights } from "./availability-calendar.ts";
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

test.each([
  ["2027-03-01", { available: 3, price: 10_000, source: "room", closed: false }],
  ["2027-03-02", { available: 3, price: 8000, source: "season", closed: false }],
  ["2027-03-03", { available: 2, price: 12_000, source: "own", closed: false }],
  ["2027-03-04", { available: 0, price: 8000, source: "season", closed: true, elsewhere: 1 }],
  ["2027-03-05", { available: 0, price: 10_000, source: "room", closed: false, minNights: 2 }],
])("%s shows %j", (day, shown) => {
  expect(nightOn(room, day)).toMatchObject(shown);
});

test("nights that are open and full have a warning, closed ones do not", () => {
  expect(days.filter((day) => openButFull(nightOn(room, day)))).toEqual(["2027-03-05"]);
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
