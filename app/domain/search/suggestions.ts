import { placeName } from "#domain/hotel/place/place.ts";

/** A place with hotels, in the language of the request; the city is empty for a whole country. */
export type Place = { city: string; country: string };

/** A place that is suggested before anything is typed. */
type PopularPlace = { id: string; name: string; country: string; imageUrl: string | null };

/** `misspelled`: no name matches; these are similar. */
export type Suggestions = {
  popular?: PopularPlace[];
  regions: Place[];
  hotels: (Place & { id: string; name: string })[];
  misspelled?: boolean;
};

export const shortestSuggested = 2;

/** A suggested city with its country, or a country. */
export const regionName = (region: Place): string => (region.city ? placeName(region) : region.country);

/** Search text for a chosen region. */
export const regionText = (region: Place): string => region.city || region.country;
