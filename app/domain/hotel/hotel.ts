import type { Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import type { Cents } from "#kit/money.ts";

export const roomTypes = ["single", "double", "twin", "triple", "quad", "king", "queen", "studio", "deluxe", "suite"] as const;
export type RoomType = (typeof roomTypes)[number];

/** A flexible price depends on day and season. */
export const priceTypes = ["regular", "flexible"] as const;
export type PriceType = (typeof priceTypes)[number];

/** Maximum units of a room, and maximum capacity of a unit. */
export const mostUnits = 1000;
export const mostGuests = 50;

export const propertyTypes = ["hotel", "apartment", "resort", "villa"] as const;
export type PropertyType = (typeof propertyTypes)[number];

export type Amenity = { id: string; name: string; icon: string };

export type Image = {
  url: string;
  alt: string;
  /** Of a cover; the photo for dark themes, and for all while it is evening at the hotel. */
  evening?: { url: string; isNow: boolean };
};

/** Photos with the evening photo, shown instead of the first in the evening, as the last. */
export function eveningLast(images: Image[]): Image[] {
  const isEvening = ({ url }: Image) => url === images[0]?.evening?.url;
  return [...images.filter((image) => !isEvening(image)), ...images.filter(isEvening)];
}

/** Hotels listed for fewer days than this are new. */
export const newForDays = 30;

/** Data of a hotel card, in the language of the request. Missing values are null. */
export type HotelCardFacts = {
  id: string;
  name: string;
  city: string;
  country: string;
  image: Image | null;
  /** How many photos its card has after the first one. */
  furtherPhotos: number;
  /** Mean of the reviews, 1 to 5, one decimal. */
  rating: number | null;
  reviewCount: number;
  /** From the centre of the city, in metres. */
  distance: number | null;
  amenities: Amenity[];
  isNew: boolean;
  /** Best discount for the visitor and the stay, in percent. */
  discount: number | null;
  price: CardPrice | null;
  /** The last day on which the stay can be cancelled free of charge, where it can. */
  freeUntil: Day | null;
  /** In the list layout of a search. */
  listText?: ListText;
};

/** What a card has beside others where there is room: the beginning of the description, and which room the price is for. */
export type ListText = { about: string; room: string | null };

/** Per night and unit without added taxes; per stay for all units with taxes and fees. The stay is null without dates. */
export type CardPrice = {
  perNight: Cents;
  /** Without the discount; equals `perNight` when there is none. */
  fullPerNight: Cents;
  /** The hotel adds taxes or fees to the price of a night. */
  addsTaxes: boolean;
  stay: { nights: number; rooms: number; total: Cents; atProperty: Cents; /** Its dates, where they were flexible. */ found?: Stay } | null;
};
