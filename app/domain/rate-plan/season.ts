import type { Day } from "#kit/date/day.ts";

/** A season in the back office: price in cents a night from `start` to `end`, both included. */
export type ManagedSeason = {
  id: string;
  roomId: string;
  room: string;
  start: Day;
  end: Day;
  price: number;
  /** The season's last day is over. */ ended: boolean;
};

/** Why a season is rejected. */
export type SeasonRejection =
  | { code: "unknown_room" }
  | { code: "unknown_season" }
  | { code: "bad_dates" }
  | { code: "bad_price" }
  /** It ends before the hotel's today, or begins after the last bookable day. */
  | { code: "over" }
  | { code: "too_far_ahead" }
  /** Its price is 0 without confirmation. */
  | { code: "free_unconfirmed" }
  /** Two prices for one room. */
  | { code: "room_twice" }
  /** The room has a season on some of the days. */
  | { code: "overlaps"; roomId: string; start: Day; end: Day };

/** The form's field with the price of a further room. */
export const priceFieldOf = (roomId: string) => `price ${roomId}`;
