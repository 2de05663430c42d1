import { local } from "#kit/locale.ts";

/** A city and its country in the language of the moment. */
export const placeName = (place: { city: string; cityKa: string | null; country: string; countryKa: string | null }): string =>
  `${local(place.city, place.cityKa)}, ${local(place.country, place.countryKa)}`;
