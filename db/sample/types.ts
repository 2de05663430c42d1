import type { PropertyType, RoomType } from "#domain/hotel/hotel.ts";
import type { images } from "./images.ts";
import type { ReviewKind } from "./reviews/choose-reviews.ts";

export type ImageKey = keyof typeof images;

/** What the windows of a house show. */
export type View =
  | "mountain"
  | "snow"
  | "oldtown"
  | "sea"
  | "garden"
  | "lake"
  | "city"
  | "court"
  | "tbilisi"
  | "paris"
  | "london"
  | "rome"
  | "canal"
  | "newyork"
  | "palms"
  | "riad"
  | "desert"
  | "maple"
  | "village"
  | "roofs";

export type SampleCity = {
  name: string;
  country: string;
  translations: { ka: Record<"name" | "country", string>; de: Record<"name" | "country", string> };
  countryCode: string;
  latitude: number;
  longitude: number;
  timeZone: string;
};

type SampleRoom = [type: RoomType, dollars: number, units: number];

export type SampleHotel = {
  name: string;
  ka: { name: string; description: string };
  de?: { name?: string; description?: string };
  city: string;
  /** On land, outside of parks, and where the address leads one to expect it. */
  at: [latitude: number, longitude: number];
  address: string;
  type: PropertyType;
  /** The cover, which no other hotel shows, and more photos of the house. */
  photos: [cover: ImageKey, ...more: ImageKey[]];
  /** What its windows show, the preferred side first. */
  views: View[];
  en: string;
  rooms: SampleRoom[];
  /** Mean rating, 1 to 5; without it the hotel has no reviews. */
  liked?: number;
  reviews?: number;
  /** Pool of review texts, `city` by default. */
  kind?: ReviewKind;
  listedDaysAgo: number;
  featured?: boolean;
  nightly?: boolean;
  /** Owned by the sample manager. */
  own?: boolean;
};
