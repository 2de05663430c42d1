import type { Day } from "#kit/date/day.ts";
import type { MealPlan } from "#kit/meal-plan.ts";
import type { Cents } from "#kit/money.ts";
import type { Translations } from "#kit/text/translations.ts";
import type { PaymentTerms } from "./payment-terms.ts";

/**
 * Everything that a price depends on, as docs/pricing.md describes it. Ids are opaque texts; percentages of plans,
 * brackets and codes are whole numbers, those of taxes are thousandths of a percent.
 */

export const specialRateTypes = ["non_refundable", "early_booking", "duration_of_stay", "active_users"] as const;
export type SpecialRateType = (typeof specialRateTypes)[number];

export type SeasonRule = "arrival" | "nightly";

/** A price for the days from `start` to `end`, both included. */
export type Season = { start: Day; end: Day; price: Cents };

/** Children from the age after the bracket before (0 for the first) to `toAge`, both included. */
export type AgeBracket = { id: string; toAge: number } & (
  | { kind: "free"; cot: boolean }
  /** An amount a night, or a percentage of the room's amount for an extra adult. */
  | { kind: "price"; amount: Cents }
  | { kind: "price"; percent: number }
);

/** Guests of one unit. Each extra bed raises `maxAdults` and `maxGuests` by one. */
export type RoomGuests = {
  included: number;
  maxAdults: number;
  maxChildren: number;
  maxGuests: number;
  extraBeds: number;
  cots: number;
  extraAdult: Cents | null;
  singleUse: Cents | null;
};

/** A special rate as set for a room. */
export type SpecialRate = {
  rateType: SpecialRateType;
  discountPercentage: number;
  daysInAdvance: number | null;
  minNights: number | null;
  isCancelable: boolean;
};

/** A parent's night price changed by a percentage, then by an amount. `parent`: `standard` or the id of a custom plan. */
export type Derivation = { parent: string; percent: number; amount: Cents; per: "room" | "person" };

export type Tier = { fromHours: number; penalty: { kind: "nights"; nights: number } | { kind: "percent"; percent: number } };

/** `freeUntilHours` before check-in time the free period ends; null: it is never free. Tiers by hours, descending. */
export type CancellationPolicy = { freeUntilHours: number | null; tiers: readonly Tier[] };

/** Conditions of a custom plan; null where there is none. Weekdays: ISO numbers, 1 is Monday; empty means all. */
export type Conditions = {
  minNights: number | null;
  maxNights: number | null;
  minDaysAhead: number | null;
  maxDaysAhead: number | null;
  arrivalWeekdays: readonly number[];
  /** Days of booking and nights of the stay, both ends included. */
  bookingFrom: Day | null;
  bookingTo: Day | null;
  stayFrom: Day | null;
  stayTo: Day | null;
  audience: "everyone" | "members" | "code";
};

/** A custom plan of the hotel as it is sold in one room. */
export type CustomPlan = {
  id: string;
  mealPlan: MealPlan;
  derivation: Derivation | null;
  /** The plan's own prices by date. */
  nightPrices: Readonly<Record<Day, Cents>>;
  /** Nights that the derivation makes free are sold for 0. */
  freeConfirmed: boolean;
  /** Null: that of the hotel. */
  cancellation: CancellationPolicy | null;
  conditions: Conditions;
  /** Missing: everything at the booking. */
  payment?: PaymentTerms;
  /** False: not sold in this room; only a parent of others. */
  sold: boolean;
};

export type ExtraUnit = "stay" | "night" | "person" | "person_night" | "piece" | "piece_night";

/** An extra that the room's hotel sells. Null plans or rooms: all. */
export type Extra = {
  id: string;
  kind: "meal" | "other";
  unit: ExtraUnit;
  amount: Cents;
  /** Amounts by the id of an age bracket, in place of `amount`. */
  bracketAmounts: Readonly<Record<string, Cents>>;
  obligatory: boolean;
  maxPieces: number;
  /** Refunded in full before the check-in day; else like the room (docs/pricing.md, step 9). */
  refundable: boolean;
  planKeys: readonly string[] | null;
  /** Check-in days, both included. */
  from: Day | null;
  to: Day | null;
};

export type TaxPart = "accommodation" | "meals" | "extras";

export type TaxRule = {
  id: string;
  mode: "added" | "included" | "at_property";
  /** Month and day, `MM-DD`, both included; over the turn of the year where `from` is later. */
  season: { from: string; to: string } | null;
  /** The rule applies to prices of at least `from` and below `to` cents. */
  priceClass: { per: "room_night" | "person_night"; from: Cents; to: Cents | null } | null;
} & (
  | { basis: "percent"; /** Thousandths of a percent: 12 % is 12,000. */ rate: number; parts: readonly TaxPart[]; ofRule: null }
  | { basis: "percent"; rate: number; parts: readonly never[]; /** Id of an earlier rule. */ ofRule: string }
  | {
      basis: "amount";
      amount: Cents;
      per: "room" | "room_night" | "person" | "person_night";
      /** Guests of at least this age; null: everybody. */
      minAge: number | null;
      /** The first nights of the stay that count; null: all. */
      maxNights: number | null;
    }
);

/** Taxes and fees as stored: with their name, which guests see. */
export type NamedTaxRule = TaxRule & { name: string; translations: Translations<"name"> };

/** Taxes and fees of a hotel that has not set its own: a percentage of the accommodation, added. */
export const defaultTaxPercent = 12;
export const defaultTaxRules: readonly TaxRule[] = [
  {
    id: "default",
    mode: "added",
    season: null,
    priceClass: null,
    basis: "percent",
    rate: defaultTaxPercent * 1000,
    parts: ["accommodation"],
    ofRule: null,
  },
];

export type PromoCode = {
  id: string;
  minNights: number | null;
  /** Compared with the sum of step 4. */
  minSum: Cents | null;
  /** Ids of custom plans for holders of a code that this one opens. */
  opens: readonly string[];
} & ({ kind: "percent"; percent: number; coversExtras: boolean } | { kind: "amount"; amount: Cents });

/** Everything of a hotel and one of its rooms that determines prices for a stay. */
export type PricingFacts = {
  price: Cents;
  seasonRule: SeasonRule;
  seasons: readonly Season[];
  /** Prices set on individual dates. */
  nightPrices: Readonly<Record<Day, Cents>>;
  specialRates: readonly SpecialRate[];
  plans: readonly CustomPlan[];
  guests: RoomGuests;
  brackets: readonly AgeBracket[];
  taxRules: readonly TaxRule[];
  extras: readonly Extra[];
};

/** Adults and ages of children in all units; null: the age is unknown. */
export type Guests = { adults: number; childAges: readonly (number | null)[] };
