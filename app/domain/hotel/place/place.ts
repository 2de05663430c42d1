/** A city with its country. */
export const placeName = (place: { city: string; country: string }): string => `${place.city}, ${place.country}`;

export type Pin = { latitude: number; longitude: number };

/** Maximum distance from the centre that counts as within the city. */
const cityRadiusKm = 30;
const kmPerDegree = 111.2;

/** Whether a position is within the city with this centre; accurate for a few hundred kilometres. */
export function isInCity(pin: Pin, centre: Pin): boolean {
  const eastWest = Math.abs(pin.longitude - centre.longitude);
  const x = Math.min(eastWest, 360 - eastWest) * Math.cos((centre.latitude * Math.PI) / 180);
  return Math.hypot(x, pin.latitude - centre.latitude) * kmPerDegree <= cityRadiusKm;
}

/** URL of directions to a place in a map application. */
export const directionsHref = (place: { latitude: number; longitude: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${place.latitude}%2C${place.longitude}`;
