import type { Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import type { Cents } from "#kit/money.ts";
import type { Guests, PricingFacts, PromoCode, TaxRule } from "./facts.ts";

/** What is priced. */
export type Wanted = {
  facts: PricingFacts;
  stay: Stay;
  units: number;
  guests: Guests;
  /** The hotel's day of booking. */
  today: Day;
  isMember: boolean;
  code: PromoCode | null;
  chosen: readonly ChosenExtra[];
};

/** An extra that the guest chose; `pieces` counts for `piece` and `piece_night`. */
export type ChosenExtra = { extraId: string; pieces: number };

type PricedNight = {
  night: Day;
  /** Of one unit after step 2, and after step 3. */
  price: Cents;
  withGuests: Cents;
};

/** An extra of a line before a code reduces it. */
export type PricedExtra = { id: string; quantity: number; amount: Cents };

export type PricedTax = { id: string; mode: TaxRule["mode"]; amount: Cents };

/** A booking line, amounts for all its units unless said otherwise. */
export type PricedLine = {
  units: number;
  /** Guests of one unit; of all units where the price does not depend on guests. Ages ascending, unknown ones last. */
  adults: number;
  childAges: readonly (number | null)[];
  /** The age that children of unknown age get in the price; null where all are known or do not matter. */
  assumedAge: number | null;
  nights: readonly PricedNight[];
  /** The sum of step 3. */
  accommodation: Cents;
  /** Reductions of steps 4 and 5, positive. */
  discount: Cents;
  code: Cents;
  /** In the order of the facts, obligatory and chosen ones. */
  extras: readonly PricedExtra[];
  /** Reductions of step 6 by a code, positive. */
  codeOnMeals: Cents;
  codeOnExtras: Cents;
  /** In the order of the rules, those with an amount other than 0. */
  taxes: readonly PricedTax[];
  total: Cents;
  online: Cents;
};

/** A plan that is offered: `standard`, the type of a special rate, or the id of a custom plan. */
export type PricedPlan = { plan: string; lines: readonly PricedLine[]; total: Cents; online: Cents };

/** Null where the guests do not fit; plans in the order in which they are offered. */
export type Priced = readonly PricedPlan[] | null;
