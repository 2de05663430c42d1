import { sitePaths } from "#kit/site-urls.ts";
import type { Day } from "#kit/day.ts";
import { type Cents, percentOf } from "#kit/money.ts";
import { defaultParty } from "#kit/party.ts";
import { nightCount, type Stay } from "#kit/stay.ts";
import type { Image } from "../hotel/hotel.ts";
import type { SpecialRateType } from "../pricing/facts.ts";
import { taxesOn } from "../pricing/quote.ts";

/** A season's price below the room's own, or a special rate open to everyone. */
export type DealKind = "seasonal" | "special";

export type Deal = {
  hotelId: string;
  roomId: string;
  hotelName: string;
  city: string;
  country: string;
  roomName: string;
  capacity: number;
  /** Cents per night, with and without the deal. */
  price: Cents;
  fullPrice: Cents;
  /** Discount of the special rate. */
  percentage: number | null;
  /** In percent; null for a new room at its own price. */
  discount: number | null;
  /** First remaining day of the season, and its last day. */
  startsOn: Day | null;
  expiresOn: Day | null;
  rateType: SpecialRateType | null;
  daysInAdvance: number | null;
  minNights: number | null;
  /** The first free nights at the price of the deal. */
  stay: Stay | null;
  image: Image | null;
};

/** Total for the deal's dates with taxes and fees, equal to the quote of its link; null without dates. */
export function dealTotal({ stay, rateType, price, fullPrice, percentage }: Deal): { nights: number; rooms: 1; total: Cents } | null {
  if (!stay) return null;
  const nights = nightCount(stay);
  const subtotal = nights * (rateType ? fullPrice : price);
  const net = subtotal - (rateType ? percentOf(subtotal, percentage ?? 0) : 0);
  return { nights, rooms: 1, total: net + taxesOn(net) };
}

/** URL of the hotel's page with the room, and dates and rate of the deal if it has some. */
export function dealHref(deal: Deal): string {
  const params = new URLSearchParams(deal.stay ? { ...deal.stay } : {});
  if (deal.capacity < defaultParty.adults) params.set("adults", String(deal.capacity));
  params.set("room", deal.roomId);
  // A season's price is that of the standard rate, whatever other rates apply to the dates.
  if (deal.stay) params.set("rate", deal.rateType ?? "standard");
  return `${sitePaths.hotel(deal.hotelId)}?${params}`;
}
