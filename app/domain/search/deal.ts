import { sitePaths } from "#kit/site-urls.ts";
import type { Day } from "#kit/day.ts";
import { type Cents, percentOf } from "#kit/money.ts";
import { defaultParty } from "#kit/party.ts";
import { nightCount, type Stay } from "#kit/stay.ts";
import type { Image } from "../hotel/hotel.ts";
import { type SpecialRateType, taxesOn } from "../pricing/quote.ts";

/** A season's price below the room's own, or a special rate that anyone can take. */
export type DealKind = "seasonal" | "special";

export type Deal = {
  hotelId: string;
  roomId: string;
  hotelName: string;
  city: string;
  country: string;
  roomName: string;
  capacity: number;
  /** A night, now and without the deal. */
  price: Cents;
  fullPrice: Cents;
  /** The discount of the special rate. */
  percentage: number | null;
  /** In percent; null for a new room at its own price. */
  discount: number | null;
  /** The first day of a season's price that is still to come, and its last day. */
  startsOn: Day | null;
  expiresOn: Day | null;
  rateType: SpecialRateType | null;
  daysInAdvance: number | null;
  minNights: number | null;
  /** The first free nights that cost what the deal says. */
  stay: Stay | null;
  image: Image | null;
};

/** What the deal's own dates cost with taxes and fees, as the quote of its link has it; null without dates. */
export function dealTotal({ stay, rateType, price, fullPrice, percentage }: Deal): { nights: number; rooms: 1; total: Cents } | null {
  if (!stay) return null;
  const nights = nightCount(stay);
  const subtotal = nights * (rateType ? fullPrice : price);
  const net = subtotal - (rateType ? percentOf(subtotal, percentage ?? 0) : 0);
  return { nights, rooms: 1, total: net + taxesOn(net) };
}

/** The hotel's page with the room chosen, and with dates and rate for which the deal holds where there are some. */
export function dealHref(deal: Deal): string {
  const params = new URLSearchParams(deal.stay ? { ...deal.stay } : {});
  if (deal.capacity < defaultParty.adults) params.set("adults", String(deal.capacity));
  params.set("room", deal.roomId);
  // A season's price is that of the standard rate, whichever other rates the dates allow.
  if (deal.stay) params.set("rate", deal.rateType ?? "standard");
  return `${sitePaths.hotel(deal.hotelId)}?${params}`;
}
