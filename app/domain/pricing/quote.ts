import { addDays, type Day, daysBetween } from "#kit/day.ts";
import { type Cents, percentOf, sum } from "#kit/money.ts";
import { nightCount, nightsOf, type Stay } from "#kit/stay.ts";
import { instantAt } from "#kit/zone.ts";
import type { Policies } from "../hotel/policies.ts";

export const taxPercent = 12;

export const specialRateTypes = ["non_refundable", "early_booking", "duration_of_stay", "active_users"] as const;
export type SpecialRateType = (typeof specialRateTypes)[number];
export type RateType = "standard" | SpecialRateType;

export const isRateType = (text: unknown): text is RateType => text === "standard" || specialRateTypes.some((type) => type === text);

export type SeasonRule = "arrival" | "nightly";

/** A price for the days from `start` to `end`, both included. */
export type Season = { start: Day; end: Day; price: Cents };

export type SpecialRate = {
  rateType: SpecialRateType;
  discountPercentage: number;
  daysInAdvance: number | null;
  minNights: number | null;
  isCancelable: boolean;
};

/** Everything that determines the price of a room. */
export type RoomPrices = {
  price: Cents;
  seasonRule: SeasonRule;
  seasons: readonly Season[];
  /** Prices set on individual dates. */
  nightPrices: Readonly<Record<Day, Cents>>;
  specialRates: readonly SpecialRate[];
  timeZone: string;
  policies: Policies;
};

export type Quote = {
  rateType: RateType;
  discountPercentage: number;
  isCancelable: boolean;
  nights: { night: Day; price: Cents }[];
  rooms: number;
  subtotal: Cents;
  discount: Cents;
  taxes: Cents;
  total: Cents;
  /** Full refund strictly before this instant (ISO), none from it on; null on a rate without refund. */
  cancelableUntil: string | null;
};

/** The season of a day; seasons of a room do not overlap. */
export const seasonOn = (seasons: readonly Season[], day: Day): Season | undefined =>
  seasons.find(({ start, end }) => start <= day && day <= end);

/**
 * Price of one night in cents: the date's own, else the season's (by the pricing rule that of arrival or of the night),
 * else the room's.
 */
function nightPrice(room: RoomPrices, stay: Stay, night: Day): Cents {
  const own = room.nightPrices[night];
  if (own !== undefined) return own;
  const decisive = room.seasonRule === "arrival" ? stay.checkIn : night;
  return seasonOn(room.seasons, decisive)?.price ?? room.price;
}

/**
 * Whether the rate applies to this stay, booked on the hotel's day `today`; member rates need a verified e-mail
 * address.
 */
function rateApplies(rate: SpecialRate, stay: Stay, today: Day, isMember: boolean): boolean {
  switch (rate.rateType) {
    case "non_refundable":
      return true;
    case "early_booking":
      return daysBetween(today, stay.checkIn) >= (rate.daysInAdvance ?? 1);
    case "duration_of_stay":
      return nightCount(stay) >= (rate.minNights ?? 1);
    case "active_users":
      return isMember;
  }
}

/** Taxes and fees on a discounted subtotal, in cents, rounded half up. */
export const taxesOn = (net: Cents): Cents => percentOf(net, taxPercent);

/** Deadline of free cancellation: the hotel's hours before its check-in time on the arrival day. */
export function freeCancellationUntil(checkIn: Day, { timeZone, policies }: Pick<RoomPrices, "timeZone" | "policies">): Date {
  const arrival = instantAt(checkIn, policies.checkInFrom, timeZone);
  return new Date(arrival.getTime() - policies.freeCancellationHours * 3_600_000);
}

const standard: Pick<SpecialRate, "discountPercentage" | "isCancelable"> & {
  rateType: "standard";
} = { rateType: "standard", discountPercentage: 0, isCancelable: true };

function quoteOf(
  room: RoomPrices,
  stay: Stay,
  rooms: number,
  rate: Pick<SpecialRate, "discountPercentage" | "isCancelable"> & { rateType: RateType },
): Quote {
  const nights = nightsOf(stay).map((night) => ({ night, price: nightPrice(room, stay, night) }));
  const subtotal = sum(nights.map(({ price }) => price)) * rooms;
  const discount = percentOf(subtotal, rate.discountPercentage);
  const taxes = taxesOn(subtotal - discount);
  return {
    rateType: rate.rateType,
    discountPercentage: rate.discountPercentage,
    isCancelable: rate.isCancelable,
    nights,
    rooms,
    subtotal,
    discount,
    taxes,
    total: subtotal - discount + taxes,
    cancelableUntil: rate.isCancelable ? freeCancellationUntil(stay.checkIn, room).toISOString() : null,
  };
}

/**
 * A quote for each rate that the guest may choose: standard and applicable special rates. One rate per booking;
 * discounts don't add up. The best refundable one comes first, then the others by price.
 */
export function quotesFor(room: RoomPrices, stay: Stay, rooms: number, today: Day, isMember: boolean): Quote[] {
  const rates = room.specialRates.filter((rate) => rateApplies(rate, stay, today, isMember));
  const quotes = [standard, ...rates].map((rate) => quoteOf(room, stay, rooms, rate));
  const byTotal = quotes.toSorted((one, other) => one.total - other.total);
  const best = byTotal.find((quote) => quote.isCancelable);
  return best ? [best, ...byTotal.filter((quote) => quote !== best)] : byTotal;
}

/** Stays of the same length around the requested one, nearest first, within `reach` days. */
export function shiftedStays(stay: Stay, reach: number): Stay[] {
  const shifts = Array.from({ length: reach }, (_, index) => [index + 1, -index - 1]).flat();
  return shifts.map((days) => ({
    checkIn: addDays(stay.checkIn, days),
    checkOut: addDays(stay.checkOut, days),
  }));
}
