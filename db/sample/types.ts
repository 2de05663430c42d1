import { z } from "zod";
import { propertyTypes, roomTypes } from "#domain/hotel/hotel.ts";
import images from "./images.json" with { type: "json" };
import { reviewKinds } from "./reviews/pool.ts";

export type ImageKey = keyof typeof images;
export const imageKey = z.enum(Object.keys(images) as [ImageKey, ...ImageKey[]]);

/** What the windows of a house show. */
export const view = z.enum([
  "mountain",
  "snow",
  "oldtown",
  "sea",
  "garden",
  "lake",
  "city",
  "court",
  "tbilisi",
  "paris",
  "london",
  "rome",
  "canal",
  "newyork",
  "palms",
  "riad",
  "desert",
  "maple",
  "village",
  "roofs",
]);
export type View = z.infer<typeof view>;

export type SampleCity = {
  name: string;
  country: string;
  translations: { ka: Record<"name" | "country", string>; de: Record<"name" | "country", string> };
  countryCode: string;
  latitude: number;
  longitude: number;
  timeZone: string;
};

export const sampleHotel = z.strictObject({
  name: z.string(),
  ka: z.strictObject({ name: z.string(), description: z.string() }),
  de: z.strictObject({ name: z.string(), description: z.string() }).partial().optional(),
  city: z.string(),
  /** Latitude and longitude: on land, outside of parks, and where the address leads one to expect it. */
  at: z.tuple([z.number(), z.number()]),
  address: z.string(),
  type: z.enum(propertyTypes),
  /** The cover, which no other hotel shows, and more photos of the house. */
  photos: z.tuple([imageKey], imageKey),
  /** What its windows show, the preferred side first. */
  views: z.array(view),
  en: z.string(),
  /** Type, dollars and units. */
  rooms: z.array(z.tuple([z.enum(roomTypes), z.number(), z.number()])),
  /** Mean rating, 1 to 5; without it the hotel has no reviews. */
  liked: z.number().optional(),
  reviews: z.number().optional(),
  /** Pool of review texts, `city` by default. */
  kind: z.enum(reviewKinds).optional(),
  listedDaysAgo: z.number(),
  featured: z.boolean().optional(),
  nightly: z.boolean().optional(),
  /** Owned by the sample manager. */
  own: z.boolean().optional(),
});
export type SampleHotel = z.infer<typeof sampleHotel>;
