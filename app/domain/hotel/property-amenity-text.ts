import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/hotel.ts";
import type { OfferedAmenity } from "./property-amenities.ts";

/** The amenities in the language of the page; apart from their names, which every search knows. */
export const propertyAmenityText = messages<Record<OfferedAmenity, string>>(texts.propertyAmenityText);
