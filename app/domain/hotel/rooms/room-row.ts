import type { z } from "zod";
import { translationsOf } from "#kit/text/translations.ts";
import { type roomForm, roomTexts } from "./room-form.ts";

/** The columns of a room from its form. */
export const roomRow = (fields: Omit<z.output<typeof roomForm>, "hotelId" | "amenityIds">) => ({
  name: fields.name,
  description: fields.description,
  translations: translationsOf(roomTexts, fields),
  room_type: fields.roomType,
  price: fields.price,
  price_type: fields.priceType,
  capacity: fields.capacity,
  units: fields.units,
  area: fields.area ?? null,
  image_url: fields.imageUrl ?? null,
});
