import type { PropertyType, RoomType } from "../../app/domain/hotel/hotel.ts";
import type { ReviewKind } from "./reviews/choose-reviews.ts";
import type { images } from "./images.ts";

export type ImageKey = keyof typeof images;

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
  city: string;
  /** Metres north and east of the city's centre. */
  offset: [north: number, east: number];
  address: string;
  type: PropertyType;
  image: ImageKey;
  second: ImageKey;
  en: string;
  ka: string;
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
