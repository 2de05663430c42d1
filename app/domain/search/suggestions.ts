import { placeName } from "../hotel/place.ts";
import { local } from "#kit/locale.ts";

/** A place with hotels; the city is empty for a whole country. */
export type Place = { city: string; cityKa: string | null; country: string; countryKa: string | null };

/** `misspelled`: nothing is called so; these are called nearly so. */
export type Suggestions = { regions: Place[]; hotels: (Place & { id: string; name: string })[]; misspelled?: boolean };

export const shortestSuggested = 2;

/** A suggested city with its country, or a country. */
export const regionName = (region: Place): string => (region.city ? placeName(region) : local(region.country, region.countryKa));

/** What is looked for when a region is chosen. */
export const regionText = (region: Place): string =>
  region.city ? local(region.city, region.cityKa) : local(region.country, region.countryKa);
