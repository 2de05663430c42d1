import { z } from "zod";
import { propertyTypes } from "./hotel.ts";

const picture = z.union([z.url({ error: "Please enter a valid URL." }), z.string().regex(/^\/media\//)]).nullish();

export const hotelForm = z.object({
  name: z.string().trim().min(2, "Name must be at least 2 characters.").max(200),
  description: z.string().trim().min(10, "Description must be at least 10 characters.").max(5000),
  descriptionKa: z.string().trim().max(5000).nullish(),
  address: z.string().trim().min(5, "Address must be at least 5 characters.").max(300),
  city: z.string().trim().min(2, "City must be at least 2 characters.").max(100),
  country: z.string().trim().min(2, "Country must be at least 2 characters.").max(100),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  propertyType: z.enum(propertyTypes),
  seasonRule: z.enum(["arrival", "nightly"]).default("arrival"),
  imageUrl: picture,
});
export type HotelForm = z.input<typeof hotelForm>;
