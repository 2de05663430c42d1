import type { Image } from "#domain/hotel/hotel.ts";
import type { SpecialRateType } from "#domain/pricing/facts.ts";
import type { Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import type { Cents } from "#kit/money.ts";
import { defaultParty } from "#kit/party.ts";
import { sitePaths } from "#kit/site-urls.ts";

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
  /** Taxes or fees are added to the prices of nights. */
  addsTaxes: boolean;
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
  /** Of that stay with taxes and fees, equal to the quote of the deal's link; null without dates. */
  total: Cents | null;
  image: Image | null;
};

/** Adults of the deal's link. */
export const adultsOf = ({ capacity }: Pick<Deal, "capacity">): number => Math.min(capacity, defaultParty.adults);

/** URL of the hotel's page with the room, and dates and rate of the deal if it has some. */
export function dealHref(deal: Deal): string {
  const params = new URLSearchParams(deal.stay ? { ...deal.stay } : {});
  if (adultsOf(deal) !== defaultParty.adults) params.set("adults", String(adultsOf(deal)));
  params.set("room", deal.roomId);
  // A season's price is that of the standard rate, whatever other rates apply to the dates.
  if (deal.stay) params.set("rate", deal.rateType ?? "standard");
  return `${sitePaths.hotel(deal.hotelId)}?${params}`;
}
