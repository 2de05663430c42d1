import type { HotelCardFacts } from "#domain/hotel/hotel.ts";
import type { Day } from "#kit/date/day.ts";

/** A named list of hotels, with the stay for which its prices are. */
export type WishList = {
  id: string;
  name: string;
  checkIn: Day | null;
  checkOut: Day | null;
  adults: number;
  children: number;
  rooms: number;
  /** The secret of its link; null: it is not shared. */
  shareKey: string | null;
  /** The first name that those with the link see. */
  shownName: string | null;
};

/** A list of the overview; `has`: it has the hotel that is being added. */
export type WishListCard = Pick<WishList, "id" | "name"> & { hotels: number; has: boolean };

/** A hotel of a list with its votes, that of the asking browser, and what changed. */
export type WishedHotel = {
  hotel: HotelCardFacts;
  likes: number;
  dislikes: number;
  mine: boolean | null;
  /** Its lowest price of a night is below that of the day on which it was added. */
  fell: boolean;
  /** One room more would not be free on the dates of the list. */
  lastRoom: boolean;
};

/** Longest name of a list. */
export const longestListName = 60;
