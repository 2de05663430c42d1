import { addDays, type Day } from "#kit/day.ts";
import { type Cents, percentOf, sum } from "#kit/money.ts";
import type { Stay } from "#kit/stay.ts";
import { instantAt } from "#kit/zone.ts";
import type { Policies } from "../hotel/policies.ts";
import { type Guests, type PricingFacts, specialRateTypes, type SpecialRateType } from "./facts.ts";
import { priceStay } from "./price-stay.ts";
import type { PricedLine, PricedPlan } from "./priced.ts";

export const taxPercent = 12;

export type RateType = "standard" | SpecialRateType;

export const isRateType = (text: unknown): text is RateType => text === "standard" || specialRateTypes.some((type) => type === text);

/** Everything that determines the price and the terms of a room. */
export type RoomPrices = PricingFacts & { timeZone: string; policies: Policies };

export type Quote = {
  rateType: RateType;
  discountPercentage: number;
  isCancelable: boolean;
  /** Prices of one unit. */
  nights: { night: Day; price: Cents }[];
  rooms: number;
  subtotal: Cents;
  discount: Cents;
  taxes: Cents;
  total: Cents;
  lines: readonly PricedLine[];
  /** Full refund strictly before this instant (ISO), none from it on; null on a rate without refund. */
  cancelableUntil: string | null;
};

/** Who wants to stay; null guests: as many as the price includes. */
export type QuoteWish = { stay: Stay; rooms: number; guests: Guests | null; today: Day; isMember: boolean };

/** Taxes and fees of the default rule on a net accommodation, in cents, rounded half up. */
export const taxesOn = (net: Cents): Cents => percentOf(net, taxPercent);

/** Deadline of free cancellation: the hotel's hours before its check-in time on the arrival day. */
export function freeCancellationUntil(checkIn: Day, { timeZone, policies }: Pick<RoomPrices, "timeZone" | "policies">): Date {
  const arrival = instantAt(checkIn, policies.checkInFrom, timeZone);
  return new Date(arrival.getTime() - policies.freeCancellationHours * 3_600_000);
}

function quoteOf(room: RoomPrices, { stay, rooms }: QuoteWish, { plan, lines, total }: PricedPlan): Quote {
  const rate = room.specialRates.find(({ rateType }) => rateType === plan);
  const isCancelable = rate?.isCancelable ?? true;
  const over = (pick: (line: PricedLine) => Cents) => sum(lines.map(pick));
  return {
    rateType: isRateType(plan) ? plan : "standard",
    discountPercentage: rate?.discountPercentage ?? 0,
    isCancelable,
    nights: lines[0]?.nights.map(({ night, price }) => ({ night, price })) ?? [],
    rooms,
    subtotal: over(({ accommodation }) => accommodation),
    discount: over(({ discount }) => discount),
    taxes: over(({ taxes }) => sum(taxes.filter(({ mode }) => mode === "added").map(({ amount }) => amount))),
    total,
    lines,
    cancelableUntil: isCancelable ? freeCancellationUntil(stay.checkIn, room).toISOString() : null,
  };
}

/**
 * A quote for each plan that the guest may choose, the best refundable one first, then the others by total. One plan per
 * booking; discounts don't add up. Empty where the guests do not fit.
 */
export function quotesFor(room: RoomPrices, wish: QuoteWish): Quote[] {
  const { stay, rooms: units, today, isMember } = wish;
  const { included, maxAdults, extraBeds } = room.guests;
  const guests = wish.guests ?? { adults: units * Math.min(included, maxAdults + extraBeds), childAges: [] };
  const priced = priceStay({ facts: room, stay, units, guests, today, isMember, code: null, chosen: [] }) ?? [];
  return priced.map((plan) => quoteOf(room, wish, plan));
}

/** Stays of the same length around the requested one, nearest first, within `reach` days. */
export function shiftedStays(stay: Stay, reach: number): Stay[] {
  const shifts = Array.from({ length: reach }, (_, index) => [index + 1, -index - 1]).flat();
  return shifts.map((days) => ({
    checkIn: addDays(stay.checkIn, days),
    checkOut: addDays(stay.checkOut, days),
  }));
}
