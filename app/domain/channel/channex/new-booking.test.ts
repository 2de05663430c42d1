import { expect, test } from "vitest";
import { sum } from "#kit/money.ts";
import type { QueuedBooking, QueuedLine } from "../bookings/queued-booking.ts";
import { newBooking } from "./new-booking.ts";

const line: QueuedLine = {
  roomId: "r1",
  plan: "standard",
  mealPlan: "none",
  units: 1,
  byUnit: true,
  adults: 2,
  childAges: [],
  assumedAge: null,
  checkIn: "2027-01-30",
  checkOut: "2027-02-02",
  nightPrices: [10_000, 10_000, 10_000],
  total: 33_600,
  extras: [],
};
const booking: QueuedBooking = {
  id: "b1",
  kind: "reservation",
  code: "ST-1",
  isChange: false,
  heldUntil: null,
  bookedAt: new Date(0),
  queuedAt: new Date(0),
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  locale: "en",
  arrivalHour: null,
  requests: null,
  checkIn: "2027-01-30",
  checkOut: "2027-02-02",
  paid: 0,
  paysAtProperty: false,
  lines: [line],
};
const mapping = {
  rooms: [{ roomId: "r1", name: "Double", label: "Double", code: "DBL", decides: true }],
  plans: [{ plan: "standard", name: "Standard", label: null, code: "BAR", decides: true, roomIds: ["r1"] }],
};
type Sent = {
  rooms: { occupancy: object; days: { date: string; price: string }[] }[];
  services: { room_index: number }[];
  [more: string]: unknown;
};
const sent = (more: Partial<QueuedBooking>) =>
  (newBooking({ ...booking, ...more }, { hotelCode: "STU-1", providerCode: "Stumari", mapping }) as { booking: Sent }).booking;
const centsOf = ({ rooms }: Sent) => rooms.flatMap(({ days }) => days.map(({ price }) => Math.round(Number(price) * 100)));

test.each([
  [[10_000, 12_000, 8_001], 1, 33_601],
  [[10_000, 10_000, 10_000], 3, 100_001],
  [[0, 0, 0], 2, 5],
  [[1, 1, 1], 7, 1],
  [[333, 333, 334], 1, 0],
])("nights of %j in %i units are %i cents together", (nightPrices, units, total) => {
  const booked = sent({ lines: [{ ...line, nightPrices, units, total }] });
  expect(booked.rooms).toHaveLength(units);
  expect(booked.rooms.every(({ days }) => days.length === 3)).toBe(true);
  expect(sum(centsOf(booked))).toBe(total);
});

test("days go over the end of a month, and cost in the proportion of the nights", () => {
  const [room] = sent({ lines: [{ ...line, nightPrices: [10_000, 20_000, 0] }] }).rooms;
  expect(room?.days).toEqual([
    { date: "2027-01-30", price: "112.00", rate_plan_code: "BAR" },
    { date: "2027-01-31", price: "224.00", rate_plan_code: "BAR" },
    { date: "2027-02-01", price: "0.00", rate_plan_code: "BAR" },
  ]);
});

test.each([
  [2, [0, 1, 2, 16, 17], null, { adults: 3, children: 2, infants: 2 }],
  [1, [null, null], 1, { adults: 1, children: 0, infants: 2 }],
  [1, [null], null, { adults: 1, children: 1, infants: 0 }],
  [0, [], null, { adults: 1, children: 0, infants: 0 }],
  [0, [5], null, { adults: 0, children: 1, infants: 0 }],
])("%i adults with %j, assumed %s", (adults, childAges, assumedAge, occupancy) => {
  expect(sent({ lines: [{ ...line, adults, childAges, assumedAge }] }).rooms[0]?.occupancy).toEqual(occupancy);
});

test("guests of all units of a line together are divided over them", () => {
  const { rooms } = sent({ lines: [{ ...line, units: 2, byUnit: false, adults: 3, childAges: [4, 1] }] });
  expect(rooms.map(({ occupancy }) => occupancy)).toEqual([
    { adults: 2, children: 0, infants: 1 },
    { adults: 1, children: 1, infants: 0 },
  ]);
});

test("a name that is missing, a phone with other characters, extras in the price, and who takes the money", () => {
  const extras = [{ id: "e", name: "Breakfast", quantity: 3, amount: 1000 }];
  expect(
    sent({ phone: "+49 (30) 12345 ext. 6", email: "no address", paid: 1000, paysAtProperty: true, lines: [line, { ...line, extras }] }),
  ).toMatchObject({
    customer: { surname: "-", phone: "+49 (30) 12345  6", language: "EN" },
    payment_collect: "property",
    deposits: [{ amount: "10.00" }],
    services: [{ excluded: false, name: "3 x Breakfast", total_price: "10.00", price_per_unit: "3.33", room_index: 1 }],
  });
});

test.each([
  [{}, "new"],
  [{ isChange: true }, "modified"],
  [{ kind: "cancellation", isChange: true }, "cancelled"],
] as const)("%j is %s", (more, status) => {
  expect(sent(more)).toMatchObject({ status, arrival_date: "2027-01-30", departure_date: "2027-02-02" });
  expect(sent({ ...more, lines: [] })).toMatchObject({ status, arrival_date: "2027-01-30", departure_date: "2027-02-02" });
});
