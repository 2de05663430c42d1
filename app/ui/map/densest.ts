type Place = { id: string; latitude: number; longitude: number };

/** Places over more degrees of longitude are seen together on a map of the whole world only. */
const worldwide = 100;
/** How far places of one region are apart at most, in degrees of latitude. */
const reach = 12;

const apart = (one: number, other: number) => Math.min(Math.abs(one - other), 360 - Math.abs(one - other));

/** The narrowest range of longitudes with all places, in degrees; it may cross the date line. */
function spanOf(places: readonly Place[]): number {
  const east = places.map(({ longitude }) => longitude).toSorted((one, other) => one - other);
  const gaps = east.map((longitude, index) => (east[index + 1] ?? (east[0] ?? 0) + 360) - longitude);
  return 360 - Math.max(...gaps);
}

/**
 * The ids of the places of the region with the most of them, where all of them are spread over the world; undefined where they are not. Of
 * equal regions that of the first place counts. Compares each place with each other.
 */
export function densestRegion(places: readonly Place[]): string[] | undefined {
  if (places.length === 0 || spanOf(places) <= worldwide) return undefined;
  let best: string[] = [];
  for (const centre of places) {
    const narrower = Math.cos((centre.latitude * Math.PI) / 180);
    const near = places.filter(
      ({ latitude, longitude }) => Math.hypot(latitude - centre.latitude, apart(longitude, centre.longitude) * narrower) <= reach,
    );
    if (near.length > best.length) best = near.map(({ id }) => id);
  }
  return best;
}
