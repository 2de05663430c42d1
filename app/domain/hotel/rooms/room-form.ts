import { z } from "zod";
import { formatSetPrice } from "#kit/format.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import { moneyText } from "#kit/money-form.ts";
import { highestPrice } from "#kit/money.ts";
import { plainLines, plainText } from "#kit/text/plain-text.ts";
import { tooLong } from "#kit/text/text-form.ts";
import { translatedLine, translatedLines } from "#kit/text/translations-form.ts";
import * as texts from "#locales/en/hotel-management.ts";
import { mostGuests, mostUnits, priceTypes, roomTypes } from "../hotel.ts";

const t = messages(texts.roomForm);

const say = (key: Exclude<keyof typeof t, "high">) => ({ error: () => t[key] });
const tooHigh = () => t.high(formatSetPrice(highestPrice));

// The content security policy allows images of this site and of https only.
const isImage = (url: string) => url.startsWith("/media/") || (/^https:\/\//i.test(url) && URL.canParse(url));

const units = z.number(say("units")).int(say("units")).positive(say("units")).max(mostUnits, say("units"));
const area = z.number(say("area")).positive(say("area")).max(99_999, say("large"));
const imageUrl = z.string().trim().max(2000, tooLong(2000)).refine(isImage, say("url"));
const amenityIds = z.array(z.string().refine(isId, say("amenities"))).max(100, say("amenities"));

/** Translated texts of a room. */
export const roomTexts = ["name", "description"] as const;

/** A room as command arguments: price in cents a night, area in square metres. */
export const roomForm = z.object({
  hotelId: z.string(say("noHotel")).min(1, say("noHotel")).refine(isId, say("hotel")),
  name: z
    .string(say("name"))
    .transform(plainText)
    .pipe(z.string().min(2, say("name")).max(200, tooLong(200))),
  ...translatedLine("name", 200),
  description: z
    .string(say("description"))
    .transform(plainLines)
    .pipe(z.string().min(10, say("description")).max(5000, tooLong(5000))),
  ...translatedLines("description", 5000),
  roomType: z.enum(roomTypes, say("type")),
  price: z.number(say("price")).int(say("price")).positive(say("price")).max(highestPrice, { error: tooHigh }),
  priceType: z.enum(priceTypes).default("regular"),
  capacity: z.number(say("capacity")).int(say("capacity")).positive(say("capacity")).max(mostGuests, say("guests")),
  units: units.default(1),
  area: area.nullish(),
  imageUrl: imageUrl.nullish(),
  amenityIds: amenityIds.default([]),
});
export type RoomForm = z.input<typeof roomForm>;

const typedNumber = (text: string) => (text.trim() === "" ? Number.NaN : Number(text.trim().replace(",", ".")));
const typed = z.string().default("");

const positive = () => t.price;

/** The same as form fields: the price in dollars, amenity ids separated. */
export const roomFields = z.object({
  ...roomForm.shape,
  price: moneyText({
    least: 1,
    most: highestPrice,
    messages: { empty: positive, letters: positive, negative: positive, low: positive, large: tooHigh },
  }),
  capacity: typed.transform(typedNumber).pipe(roomForm.shape.capacity),
  units: typed.transform(typedNumber).pipe(units),
  area: typed.transform((text) => (text.trim() === "" ? null : typedNumber(text))).pipe(area.nullable()),
  imageUrl: typed.transform((text) => text.trim() || null).pipe(imageUrl.nullable()),
  amenityIds: typed.transform((text) => text.split(",").filter(Boolean)).pipe(amenityIds),
});
