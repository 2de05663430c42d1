import { z } from "zod";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/hotel-management.ts";
import { phoneNumberOf } from "./phone.ts";
import { propertyAmenities } from "./property-amenities.ts";
import { spokenLanguages } from "./spoken-languages.ts";

const t = messages(texts.hotelFactsForm);

const longestTyped = 40;

const phone = z
  .string()
  .nullish()
  .transform((text, context) => {
    const typed = (text ?? "").trim();
    if (typed === "") return null;
    const number = typed.length <= longestTyped ? phoneNumberOf(typed) : undefined;
    if (number) return number;
    context.issues.push({ code: "custom", input: text, message: t.phone });
    return z.NEVER;
  });

/** The chosen values, each once, in the order of the list. */
const chosen = <Name extends string>(names: readonly Name[]) =>
  z
    .array(z.string())
    .max(100, { error: () => t.choose })
    .refine((given) => given.every((name) => names.some((known) => known === name)), { error: () => t.choose })
    .transform((given) => names.filter((name) => given.includes(name)));

const languages = chosen(spokenLanguages);
const amenities = chosen(propertyAmenities);

/** Phone, languages and property amenities, as command arguments. An empty phone removes the number. */
export const hotelFactsForm = z.object({
  phone,
  languages,
  propertyAmenities: amenities,
});
export type HotelFactsForm = z.input<typeof hotelFactsForm>;
export type HotelFacts = z.output<typeof hotelFactsForm>;

/** The column of `hotels` in which each fact is stored. Reading, saving, the ETag and the audit log follow this list. */
export const factColumns = {
  phone: "phone",
  languages: "languages",
  propertyAmenities: "property_amenities",
} as const satisfies Record<keyof HotelFacts, string>;

const listed = z
  .string()
  .default("")
  .transform((text) => text.split(",").filter(Boolean));

/** The same as form fields; names are separated. */
export const hotelFactsFields = z.object({
  phone,
  languages: listed.pipe(languages),
  propertyAmenities: listed.pipe(amenities),
});
