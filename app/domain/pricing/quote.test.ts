import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { usualPolicies } from "#domain/hotel/policies.ts";
import { addDays } from "#kit/date/day.ts";
import { sum } from "#kit/money.ts";
import { defaultTaxRules } from "./facts.ts";
import { quotesFor, type RoomPrices } from "./quote.ts";
import { quoteLines } from "./text/quote-lines.ts";

const room: RoomPrices = {
  price: 10_000,
  seasonRule: "arrival",
  seasons: [{ start: "2027-07-01", end: "2027-07-31", price: 15_000 }],
  nightPrices: { "2027-07-31": 9_000 },
  specialRates: [
    { rateType: "non_refundable", discountPercentage: 20, daysInAdvance: null, minNights: null, isCancelable: false },
    { rateType: "early_booking", discountPercentage: 10, daysInAdvance: 30, minNights: null, isCancelable: true },
    { rateType: "active_users", discountPercentage: 12, daysInAdvance: null, minNights: null, isCancelable: true },
  ],
  timeZone: "Asia/Tbilisi",
  policies: usualPolicies,
  planTexts: {},
  chargeNames: {},
  plans: [],
  guests: { included: 2, maxAdults: 2, maxChildren: 2, maxGuests: 2, extraBeds: 0, cots: 0, extraAdult: null, singleUse: null },
  brackets: [],
  taxRules: defaultTaxRules,
  extras: [],
};
const requested = (today: string, isMember = false, rooms = 1) => ({ stay, rooms, guests: null, today, isMember });
const stay = { checkIn: "2027-07-30", checkOut: "2027-08-02" };
const prices = (rule: RoomPrices["seasonRule"]) =>
  quotesFor({ ...room, seasonRule: rule }, requested("2027-01-01"))[0]?.nights.map(({ price }) => price);

describe("the quote", () => {
  test("by arrival the season of the check-in prices the whole stay; by night each night; a date's own price wins over both", () => {
    expect(prices("arrival")).toEqual([15_000, 9_000, 15_000]);
    expect(prices("nightly")).toEqual([15_000, 9_000, 10_000]);
  });

  test("the best refundable rate that applies comes first; a member's rate wants a member; discounts are not added up", () => {
    const types = (member: boolean, today: string) => quotesFor(room, requested(today, member)).map(({ rateType }) => rateType);
    expect(types(true, "2027-01-01")).toEqual(["active_users", "non_refundable", "early_booking", "standard"]);
    expect(types(false, "2027-01-01")[0]).toBe("early_booking");
    expect(types(false, "2027-07-20")).toEqual(["standard", "non_refundable"]);
  });

  test("its lines add up to its total in whole cents, for any price, discount and number of rooms", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e7 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 9 }),
        (price, percent, rooms) => {
          const rate = {
            rateType: "duration_of_stay",
            discountPercentage: percent,
            daysInAdvance: null,
            minNights: 1,
            isCancelable: true,
          } as const;
          for (const quote of quotesFor({ ...room, price, specialRates: [rate] }, requested("2027-01-01", false, rooms))) {
            expect(quote.total).toBe(quote.subtotal - quote.discount + quote.taxes);
            expect(sum(quoteLines(quote).map(({ cents }) => cents))).toBe(quote.total);
            expect([quote.subtotal, quote.discount, quote.taxes].every(Number.isInteger)).toBe(true);
            expect(Math.abs(quote.taxes - (quote.subtotal - quote.discount) * 0.12)).toBeLessThanOrEqual(0.5);
            expect(quote.total).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });

  test("cancelling is free until 48 hours before three in the afternoon at the hotel", () => {
    const until = (checkIn: string, timeZone: string) =>
      quotesFor({ ...room, timeZone }, { ...requested("2027-01-01"), stay: { checkIn, checkOut: addDays(checkIn, 1) } })[0]
        ?.cancelableUntil;
    expect(until("2027-07-30", room.timeZone)).toBe("2027-07-28T11:00:00.000Z");
    expect(until("2027-03-15", "America/Los_Angeles")).toBe("2027-03-13T22:00:00.000Z");
  });
});
