import { z } from "zod";
import { isId } from "#kit/id.ts";
import { propertyTypes, roomTypes } from "./hotel.ts";

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

export const roomForm = z.object({
  hotelId: z.string().refine(isId, "A valid hotel ID is required"),
  name: z.string().trim().min(2, "Name must be at least 2 characters.").max(200),
  description: z.string().trim().min(10, "Description must be at least 10 characters.").max(5000),
  descriptionKa: z.string().trim().max(5000).nullish(),
  roomType: z.enum(roomTypes, { error: "Room type is required" }),
  price: z.number({ error: "Price must be a positive number." }).int().positive("Price must be a positive number."),
  capacity: z.number().int("Capacity must be a positive integer.").positive("Capacity must be a positive integer."),
  units: z.number().int().positive().max(1000).default(1),
  area: z.number().positive("Area must be a positive number.").nullish(),
  imageUrl: picture,
  amenityIds: z.array(z.string().refine(isId)).default([]),
});
export type RoomForm = z.input<typeof roomForm>;
