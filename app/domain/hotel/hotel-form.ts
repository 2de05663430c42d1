import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { plainLines, plainText } from "#kit/text/plain-text.ts";
import { tooLong } from "#kit/text/text-form.ts";
import { translatedLine, translatedLines } from "#kit/text/translations-form.ts";
import * as texts from "#locales/en/hotel-management.ts";
import { propertyTypes } from "./hotel.ts";

const t = messages(texts.hotelForm);
const say = (key: keyof typeof t) => ({ error: () => t[key] });

// The content security policy allows images of this site and of https only.
const image = z
  .union(
    [
      z.literal("").transform(() => null),
      z.url({ protocol: /^https$/, normalize: true }).max(2000),
      z
        .string()
        .max(2000)
        .regex(/^\/media\/[\w./-]+$/),
    ],
    say("url"),
  )
  .nullish();

const line = (shortest: number, longest: number, short: keyof typeof t) =>
  z
    .string(say(short))
    .transform(plainText)
    .pipe(z.string().min(shortest, say(short)).max(longest, tooLong(longest)));
const lines = (shortest: number, short: keyof typeof t) =>
  z
    .string(say(short))
    .transform(plainLines)
    .pipe(z.string().min(shortest, say(short)).max(5000, tooLong(5000)));

/** Degrees, as a number or text; null when missing. */
const degrees = (most: number, wrong: keyof typeof t) =>
  z
    .union([z.number(), z.string()])
    .nullish()
    .transform((given) =>
      typeof given === "string" ? (given.trim() === "" ? null : Number(given.trim().replace(",", "."))) : (given ?? null),
    )
    .pipe(z.number(say(wrong)).min(-most, say(wrong)).max(most, say(wrong)).nullable());

/** Translated texts of a hotel. */
export const hotelTexts = ["name", "description", "address"] as const;

/**
 * A hotel: form fields as input, command arguments as output. Without coordinates it is placed at the centre of its
 * city.
 */
export const hotelForm = z.object({
  name: line(2, 200, "name"),
  ...translatedLine("name", 200),
  description: lines(10, "description"),
  ...translatedLines("description", 5000),
  address: line(5, 300, "address"),
  ...translatedLine("address", 300),
  city: line(2, 100, "city"),
  country: line(2, 100, "country"),
  latitude: degrees(90, "latitude"),
  longitude: degrees(180, "longitude"),
  propertyType: z.enum(propertyTypes, say("type")),
  seasonRule: z.enum(["arrival", "nightly"], say("type")).default("arrival"),
  imageUrl: image,
});
export type HotelForm = z.input<typeof hotelForm>;
export type HotelFields = z.output<typeof hotelForm>;
