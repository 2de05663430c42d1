import type { PropertyAmenity } from "#domain/hotel/property-amenities.ts";

/** What a hotel has besides its amenities. */
export type Trait =
  | "balcony"
  | "baths"
  | "church"
  | "courtyard"
  | "glacier"
  | "harvest"
  | "lake"
  | "lane"
  | "metro"
  | "no_lift"
  | "pub"
  | "remote"
  | "rice_fields"
  | "shared_kitchen"
  | "steps"
  | "tower"
  | "tropics";

/** Titles and texts by rating. */
export type ReviewPool = { 5: SampleReview[]; 4: SampleReview[]; 3: SampleReview[]; 2?: SampleReview[] };
/** A text names only what the hotel has, which is in `needs`. */
export type SampleReview = [title: string, text: string, facts?: { needs?: (PropertyAmenity | Trait)[]; language?: "de" }];
export type Rating = 2 | 3 | 4 | 5;

const isGeorgian = (text: string): boolean => /\p{Script=Georgian}/u.test(text);

export const languageOf = ([, text, facts]: SampleReview): "en" | "ka" | "de" => facts?.language ?? (isGeorgian(text) ? "ka" : "en");
