import type { Guests, PricingFacts, PromoCode } from "../../app/domain/pricing/facts.ts";
import type { Day } from "../../app/kit/day.ts";

/** What is priced. */
export type Wanted = {
  facts: PricingFacts;
  stay: { checkIn: Day; checkOut: Day };
  units: number;
  guests: Guests;
  /** The hotel's day of booking. */
  today: Day;
  isMember: boolean;
  code: PromoCode | null;
  /** Chosen extras; pieces count for `piece` and `piece_night`. */
  chosen: readonly { extraId: string; pieces: number }[];
};

/** A booking line, amounts for all its units unless said otherwise. */
export type PricedLine = {
  units: number;
  /** Guests of one unit; of all units where the price does not depend on guests. Ages ascending, unknown ones last. */
  adults: number;
  childAges: readonly (number | null)[];
  /** The age that children of unknown age get in the price; null where all are known or do not matter. */
  assumedAge: number | null;
  /** Of one unit: price of each night after step 2, and after step 3. */
  nights: readonly { night: Day; price: number; withGuests: number }[];
  /** Sums of steps 3 to 5; reductions are positive. */
  accommodation: number;
  discount: number;
  code: number;
  /** In the order of the facts, obligatory and chosen ones; step 6 before reduction. */
  extras: readonly { id: string; quantity: number; amount: number }[];
  /** Reduction of step 6 by a code. */
  codeOnMeals: number;
  codeOnExtras: number;
  /** In the order of the rules, those with an amount other than 0. */
  taxes: readonly { id: string; mode: "added" | "included" | "at_property"; amount: number }[];
  total: number;
  online: number;
};

/** A plan that is offered: `standard`, the type of a special rate, or the id of a custom plan. */
export type PricedPlan = { plan: string; lines: readonly PricedLine[]; total: number; online: number };

/** Null where the guests do not fit; plans in the order in which they are offered. */
export type Priced = readonly PricedPlan[] | null;
