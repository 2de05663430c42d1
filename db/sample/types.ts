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

/** A kind of room: what it is, its price in whole US dollars, how many there are. */
type SampleRoom = [type: RoomType, dollars: number, units: number];

export type SampleHotel = {
  name: string;
  city: string;
  /** Metres north and east of the centre. */
  offset: [north: number, east: number];
  address: string;
  type: PropertyType;
  image: ImageKey;
  second: ImageKey;
  en: string;
  ka: string;
  rooms: SampleRoom[];
  /** How guests rate it, 1 to 5 on average; the hotel has no reviews when missing. */
  liked?: number;
  reviews?: number;
  /** What guests write about; "city" when missing. */
  kind?: ReviewKind;
  listedDaysAgo: number;
  featured?: boolean;
  nightly?: boolean;
  /** Belongs to the sample manager. */
  own?: boolean;
};
