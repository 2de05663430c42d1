import type { Cents } from "#kit/money.ts";

export const roomTypes = ["single", "double", "twin", "triple", "quad", "king", "queen", "studio", "deluxe", "suite"] as const;
export type RoomType = (typeof roomTypes)[number];

/** A flexible price depends on day and season. */
export const priceTypes = ["regular", "flexible"] as const;
export type PriceType = (typeof priceTypes)[number];

/** The most units that a room can have, and people that it can sleep. */
export const mostUnits = 1000;
export const mostGuests = 50;

export const propertyTypes = ["hotel", "apartment", "resort", "villa"] as const;
export type PropertyType = (typeof propertyTypes)[number];

export type Amenity = { id: string; name: string; icon: string };

export type Image = { url: string; alt: string };

/** Hotels listed for fewer days than this are new. */
export const newForDays = 30;

/** What a card says of a hotel, in the language of the request. Figures that don't exist are null: nothing is made up. */
export type HotelCardFacts = {
  id: string;
  name: string;
  city: string;
  country: string;
  image: Image | null;
  /** Mean of the reviews, 1 to 5, one decimal. */
  rating: number | null;
  reviewCount: number;
  /** From the centre of the city, in metres. */
  distance: number | null;
  amenities: Amenity[];
  isNew: boolean;
  /** The best discount that applies to the visitor and the stay, in percent. */
  discount: number | null;
  price: CardPrice | null;
};

/** Before taxes a night in one unit; with taxes and fees for the stay in all units. The stay is null when no dates are chosen. */
export type CardPrice = {
  perNight: Cents;
  /** Without the discount; equals `perNight` when there is none. */
  fullPerNight: Cents;
  stay: { nights: number; rooms: number; total: Cents } | null;
};
