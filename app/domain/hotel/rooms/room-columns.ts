import type { Cents } from "#kit/money.ts";
import type { Translations } from "#kit/text/translations.ts";
import type { PriceType, RoomType } from "../hotel.ts";

/** What managers set of a room, beside its amenities and guests: a night's price in cents, the area in square metres. */
export type RoomSettings = {
  name: string;
  description: string;
  translations: Translations<"name" | "description">;
  roomType: RoomType;
  price: Cents;
  priceType: PriceType;
  capacity: number;
  units: number;
  area: number | null;
  imageUrl: string | null;
};

/** The column of each setting: what reads, stores, compares and logs a room follows this list. */
export const roomColumns = {
  name: "name",
  description: "description",
  translations: "translations",
  roomType: "room_type",
  price: "price",
  priceType: "price_type",
  capacity: "capacity",
  units: "units",
  area: "area",
  imageUrl: "image_url",
} as const satisfies Record<keyof RoomSettings, string>;
