import type { BrokenRestriction } from "#domain/availability/restrictions.ts";
import type { Quote } from "#domain/pricing/quote.ts";
import type { Day } from "#kit/date/day.ts";

/** A room for given dates: units available on every night, and a quote per rate (none if it can't be booked). */
export type RoomOffer = {
  roomId: string;
  freeUnits: number;
  /** The first night with fewer available units than requested. */
  firstFullNight: Day | null;
  /** The restriction that rejects the dates. */
  restriction: BrokenRestriction | null;
  /** The guests fit as they are divided over the units; otherwise there are no quotes. */
  fits: boolean;
  /** No room with what the guests need is free on all nights; then there are no quotes. */
  lacksAccess: boolean;
  /** No unit is left, but would be without the rooms chosen for the same booking, or those that the guest holds. */
  takenBy: "choice" | "hold" | null;
  /** The price depends on the ages of guests of 13 to 17. */
  asksTeens: boolean;
  /** The preselected one first: the cheapest refundable rate, if there is one. */
  quotes: Quote[];
};
