import type { CustomPlan, PricingFacts, TaxRule } from "#domain/pricing/facts.ts";
import { plusDays } from "./arithmetic.ts";
import { oracle } from "./oracle.ts";
import type { PricedLine, PricedPlan, Wanted } from "./priced.ts";

/** Of the accommodation, added. */
export const twelvePercent: Extract<TaxRule, { basis: "percent"; ofRule: null }> = {
  id: "taxes",
  mode: "added",
  season: null,
  priceClass: null,
  basis: "percent",
  rate: 12_000,
  parts: ["accommodation"],
  ofRule: null,
};

/** 100.00 a night, nothing else. */
export const hotel: PricingFacts = {
  price: 10_000,
  seasonRule: "arrival",
  seasons: [],
  nightPrices: {},
  specialRates: [],
  plans: [],
  guests: { included: 2, maxAdults: 2, maxChildren: 2, maxGuests: 2, extraBeds: 0, cots: 0, extraAdult: null, singleUse: null },
  brackets: [],
  taxRules: [twelvePercent],
  extras: [],
};

const checkIn = "2026-07-02";

/** Two adults from Thursday, 2 July 2026. */
export function wanted(facts: Partial<PricingFacts>, nights: number, rest: Partial<Wanted> = {}): Wanted {
  return {
    facts: { ...hotel, ...facts },
    stay: { checkIn, checkOut: plusDays(checkIn, nights) },
    units: 1,
    guests: { adults: 2, childAges: [] },
    today: "2026-05-01",
    isMember: false,
    code: null,
    chosen: [],
    ...rest,
  };
}

export function planOf(input: Wanted, key = "standard"): PricedPlan {
  const plan = oracle(input)?.find(({ plan }) => plan === key);
  if (!plan) throw new Error(`${key} is not offered`);
  return plan;
}

/** The only line of a plan. */
export function lineOf(input: Wanted, key = "standard"): PricedLine {
  const { lines } = planOf(input, key);
  if (!lines[0] || lines.length > 1) throw new Error(`${lines.length} lines`);
  return lines[0];
}

export const unconditional: CustomPlan["conditions"] = {
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
};

export const plan: CustomPlan = {
  id: "custom",
  mealPlan: "none",
  derivation: null,
  nightPrices: {},
  freeConfirmed: false,
  cancellation: null,
  conditions: unconditional,
  sold: true,
};
