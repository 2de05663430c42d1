import { local } from "#kit/locale.ts";

/** A city and its country in the language of the moment. */
export const placeName = (place: { city: string; cityKa: string | null; country: string; countryKa: string | null }): string =>
  `${local(place.city, place.cityKa)}, ${local(place.country, place.countryKa)}`;

/** The way to a place on the map of the phone or the browser, from wherever one is. */
export const directionsHref = (place: { latitude: number; longitude: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${place.latitude}%2C${place.longitude}`;
