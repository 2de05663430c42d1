import { expect, test } from "vitest";
import { usualPolicies } from "#domain/hotel/policies.ts";
import { formatUsd } from "#kit/format.ts";
import type { CustomPlan, Guests } from "../facts.ts";
import { type Quote, quotesFor, type RoomPrices, type TypedCode } from "../quote.ts";
import { includedTaxes, lineDetails } from "./line-details.ts";
import { quoteLines } from "./quote-lines.ts";
import { lineName } from "./rate-text.ts";

/** Example 5 of docs/pricing.md, with an extra of kind `meal`. */
const breakfast: CustomPlan = {
  id: "breakfast",
  mealPlan: "breakfast",
  derivation: { parent: "standard", percent: 0, amount: 800, per: "person" },
  nightPrices: {},
  freeConfirmed: false,
  cancellation: null,
  conditions: {
    minNights: null,
    maxNights: null,
    minDaysAhead: null,
    maxDaysAhead: null,
    arrivalWeekdays: [],
    bookingFrom: null,
    bookingTo: null,
    stayFrom: null,
    stayTo: null,
    audience: "everyone",
  },
  sold: true,
};
const rule = { season: null, priceClass: null } as const;
const family: RoomPrices = {
  price: 12_000,
  seasonRule: "arrival",
  seasons: [],
  nightPrices: {},
  specialRates: [],
  timeZone: "Asia/Tbilisi",
  policies: usualPolicies,
  planTexts: { breakfast: { name: "With breakfast", description: "" } },
  chargeNames: { vat: "VAT", service: "Service", onService: "Levy", city: "City tax", dinner: "Dinner" },
  plans: [breakfast],
  guests: { included: 2, maxAdults: 4, maxChildren: 3, maxGuests: 5, extraBeds: 0, cots: 1, extraAdult: 3000, singleUse: 1000 },
  brackets: [
    { id: "a", toAge: 2, kind: "free", cot: true },
    { id: "b", toAge: 11, kind: "price", percent: 50 },
  ],
  taxRules: [
    { ...rule, id: "vat", mode: "included", basis: "percent", rate: 10_000, parts: ["accommodation"], ofRule: null },
    { ...rule, id: "service", mode: "added", basis: "percent", rate: 5000, parts: ["accommodation", "meals"], ofRule: null },
    { ...rule, id: "onService", mode: "added", basis: "percent", rate: 20_000, parts: [], ofRule: "service" },
    { ...rule, id: "city", mode: "at_property", basis: "amount", amount: 250, per: "person_night", minAge: 12, maxNights: null },
  ],
  extras: [
    {
      id: "dinner",
      kind: "meal",
      unit: "stay",
      amount: 5000,
      bracketAmounts: {},
      obligatory: false,
      maxPieces: 1,
      refundable: true,
      planKeys: null,
      from: null,
      to: null,
    },
  ],
};
const tenPercent: TypedCode = {
  id: "code",
  text: "TEN",
  kind: "percent",
  percent: 10,
  coversExtras: true,
  minNights: null,
  minSum: null,
  opens: [],
};

function quoteFor(guests: Guests, plan: string, more: { room?: Partial<RoomPrices>; code?: TypedCode; rooms?: number } = {}): Quote {
  const stay = { checkIn: "2027-03-01", checkOut: "2027-03-04" };
  const requested = {
    stay,
    rooms: more.rooms ?? 1,
    guests,
    today: "2027-01-01",
    isMember: false,
    chosen: [{ extraId: "dinner", pieces: 1 }],
  };
  const quotes = quotesFor({ ...family, ...more.room }, { ...requested, code: more.code ?? null });
  const quote = quotes.find(({ rateType }) => rateType === plan);
  if (!quote) throw new Error("The plan is not offered.");
  return quote;
}

const explained = (quote: Quote) =>
  Object.fromEntries(quoteLines(quote).map((line) => [lineName(line, formatUsd), lineDetails(line, quote)]));

test("guests are explained by who adds how much, meals among them", () => {
  expect(explained(quoteFor({ adults: 2, childAges: [4, 9] }, "breakfast"))["Guests and meals"]).toEqual([
    "Children of 3 to 11: 2 × $15.00 × 3 nights",
    "Meals of each guest: 4 × $8.00 × 3 nights",
  ]);
  expect(explained(quoteFor({ adults: 3, childAges: [1] }, "standard"))["Additional guests"]).toEqual([
    "Additional adults: 1 × $30.00 × 3 nights",
  ]);
  expect(explained(quoteFor({ adults: 2, childAges: [] }, "standard", { rooms: 2 }))["One guest in the room"]).toEqual([
    "One guest in the room: 2 × −$10.00 × 3 nights",
  ]);
});

test("a night that would cost less than nothing is explained by the units", () => {
  const room = { price: 500 };
  expect(explained(quoteFor({ adults: 1, childAges: [] }, "standard", { room }))["One guest in the room"]).toEqual([
    "1 adult: −$5.00 × 3 nights",
  ]);
});

test("percentages name what they are taken of", () => {
  const quote = quoteFor({ adults: 2, childAges: [4, 9] }, "breakfast", { code: tenPercent });
  expect(explained(quote)).toMatchObject({
    "Promo code TEN": ["10\u00a0% of $596.00"],
    "Service (5%)": ["5\u00a0% of $536.40 (accommodation, meals)"],
    "Levy (20%)": ["20\u00a0% of $26.82 (Service)"],
  });
  expect(includedTaxes(quote)?.map(({ details }) => details)).toEqual([["10\u00a0%, contained in the price of $491.40 (accommodation)"]]);
});
