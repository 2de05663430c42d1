/** A city with its country. */
export const placeName = (place: { city: string; country: string }): string => `${place.city}, ${place.country}`;

export type Pin = { latitude: number; longitude: number };

/** So far out from the centre a house still counts as one of the city. */
const cityRadiusKm = 30;
const kmPerDegree = 111.2;

/** Whether a pin stands in the city whose centre is given; good enough for some hundred kilometres. */
export function isInCity(pin: Pin, centre: Pin): boolean {
  const eastWest = Math.abs(pin.longitude - centre.longitude);
  const x = Math.min(eastWest, 360 - eastWest) * Math.cos((centre.latitude * Math.PI) / 180);
  return Math.hypot(x, pin.latitude - centre.latitude) * kmPerDegree <= cityRadiusKm;
}

/** The way to a place on the map of the phone or the browser, from wherever one is. */
export const directionsHref = (place: { latitude: number; longitude: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${place.latitude}%2C${place.longitude}`;
