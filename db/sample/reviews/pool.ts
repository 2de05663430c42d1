import { z } from "zod";
import { propertyAmenities } from "#domain/hotel/property-amenities.ts";
import texts from "./texts.json" with { type: "json" };

/** What a hotel has besides its amenities. */
const traits = [
  "balcony",
  "baths",
  "church",
  "courtyard",
  "glacier",
  "harvest",
  "lake",
  "lane",
  "metro",
  "no_lift",
  "pub",
  "remote",
  "rice_fields",
  "shared_kitchen",
  "steps",
  "tower",
  "tropics",
] as const;
export type Trait = (typeof traits)[number];

export const reviewKinds = ["oldTown", "city", "apartment", "rooms", "sea", "resort", "mountain", "vines", "quiet"] as const;

/** Title and text; it names only what the hotel has, which is in `needs`. */
const sampleReview = z.union([
  z.tuple([z.string(), z.string()]),
  z.tuple([
    z.string(),
    z.string(),
    z.strictObject({ needs: z.array(z.enum([...propertyAmenities, ...traits])).optional(), language: z.literal("de").optional() }),
  ]),
]);
export type SampleReview = z.infer<typeof sampleReview>;
const reviews = z.array(sampleReview);
/** Reviews by rating. */
const reviewPool = z.strictObject({ 5: reviews, 4: reviews, 3: reviews, 2: reviews.optional() });
export type ReviewPool = z.infer<typeof reviewPool>;
/** Reviews that fit hotels of a kind, or any hotel. */
export const reviewPools = z.record(z.enum([...reviewKinds, "anywhere"]), reviewPool).parse(texts);
export type Rating = 2 | 3 | 4 | 5;

const isGeorgian = (text: string): boolean => /\p{Script=Georgian}/u.test(text);

export const languageOf = ([, text, facts]: SampleReview): "en" | "ka" | "de" => facts?.language ?? (isGeorgian(text) ? "ka" : "en");
