import { z } from "zod";

const text = (most: number) => z.string().trim().min(1).max(most);
const translated = (most: number) => z.string().trim().max(most).nullish();
const picture = z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/media\/[\w./-]+$/)]);
const count = z.number().int().min(0).default(0);

export const heroSlideForm = z.object({
  url: picture,
  title: text(120),
  titleKa: translated(120),
  description: text(300),
  descriptionKa: translated(300),
});
export type HeroSlideForm = z.input<typeof heroSlideForm>;

export const destinationForm = z.object({
  name: text(100),
  nameKa: translated(100),
  country: text(100),
  countryKa: translated(100),
  description: text(500),
  descriptionKa: translated(500),
  imageUrl: picture.nullish(),
  propertiesCount: count,
  isActive: z.boolean().default(true),
});
export type DestinationForm = z.input<typeof destinationForm>;

export const propertyTypeForm = z.object({
  name: text(60),
  nameKa: translated(60),
  imageUrl: picture.nullish(),
  count,
});
export type PropertyTypeForm = z.input<typeof propertyTypeForm>;
