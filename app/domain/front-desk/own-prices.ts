import type { Conditions } from "#domain/pricing/facts.ts";
import type { RateType, RoomPrices } from "#domain/pricing/quote.ts";
import { nightsOf, type Stay } from "#kit/date/stay.ts";
import type { Cents } from "#kit/money.ts";

const unconditional: Conditions = {
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

/**
 * The prices of a room where staff set their own price of a night of one unit, without the guests' amounts: under the standard
 * plan, without a refund, or with meals and cancellation of a custom plan of the room, whatever its conditions.
 */
export function ownPrices(prices: RoomPrices, stay: Stay, price: Cents, plan: RateType = "standard"): RoomPrices {
  const nightPrices = Object.fromEntries(nightsOf(stay).map((night) => [night, price]));
  const guests = { ...prices.guests, extraAdult: null, singleUse: null };
  const nonRefundable = {
    rateType: "non_refundable",
    discountPercentage: 0,
    daysInAdvance: null,
    minNights: null,
    isCancelable: false,
  } as const;
  return {
    ...prices,
    nightPrices,
    guests,
    brackets: [],
    specialRates: plan === "non_refundable" ? [nonRefundable] : [],
    plans: prices.plans
      .filter(({ id, sold }) => id === plan && sold)
      .map((own) => ({ ...own, derivation: null, nightPrices, conditions: unconditional })),
  };
}
