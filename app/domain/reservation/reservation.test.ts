import { expect, test } from "vitest";
import { usualPolicies } from "#domain/hotel/policies.ts";
import { dueOf, splitOf } from "./reservation-money.ts";
import { hasHotelTerms, type ReservationDetails } from "./reservation.ts";

test.each([
  [
    "an import without a split is 90 for the room and 10 for taxes",
    { source: "import", subtotal: 10_005, discount: 0, taxes: 0, total: 10_005 },
    { subtotal: 9_004, discount: 0, taxes: 1_001 },
  ],
  [
    "an import with a split keeps it",
    { source: "import", subtotal: 10_000, discount: 0, taxes: 1_200, total: 11_200 },
    { subtotal: 10_000, discount: 0, taxes: 1_200 },
  ],
  [
    "a booking of ours keeps what was stored",
    { source: "site", subtotal: 10_000, discount: 1_000, taxes: 1_080, total: 10_080 },
    { subtotal: 10_000, discount: 1_000, taxes: 1_080 },
  ],
  [
    "a booking of ours without taxes has none",
    { source: "desk", subtotal: 0, discount: 0, taxes: 0, total: 0 },
    { subtotal: 0, discount: 0, taxes: 0 },
  ],
] as const)("%s", (_name, stored, split) => {
  expect(splitOf(stored)).toEqual(split);
});

test("the amount due is the charge minus what was captured, and zero once it is paid or cancelled", () => {
  const stay = { state: "confirmed", paidAt: null, charge: 22_400, captured: 10_000, refunded: 2_000, feeCharged: 0, parts: [] } as const;
  expect(dueOf(stay)).toBe(14_400);
  expect(dueOf({ ...stay, paidAt: "2026-12-01T00:00:00Z" })).toBe(0);
  expect(dueOf({ ...stay, state: "cancelled" })).toBe(0);
});

test("a booking has the hotel's general terms only where all of its rooms do", () => {
  // Check-in from 15:00 in Tbilisi, free until 48 hours before.
  const general = { cancelableUntil: "2027-01-08T11:00:00.000Z", terms: null };
  const of = (...lines: object[]) =>
    hasHotelTerms({
      bookedRooms: [{ lines }],
      checkIn: "2027-01-10",
      policies: usualPolicies,
      hotel: { timeZone: "Asia/Tbilisi" },
    } as unknown as ReservationDetails);
  expect(of(general, general)).toBe(true);
  expect(of(general, { cancelableUntil: null, terms: null })).toBe(false);
  expect(of({ cancelableUntil: "2027-01-03T11:00:00.000Z", terms: null })).toBe(false);
  expect(of({ ...general, terms: [{ from: general.cancelableUntil, penalty: 100 }] })).toBe(false);
});
