import { type CityDrawing, type CitySource, drawCity } from "./draw-city.ts";

type Box = { west: number; south: number; east: number; north: number };

/** The extent of a drawing in degrees, and how to load it. */
export type CityShapes = { id: string; box: Box; load: () => Promise<CityDrawing> };

const box = (west: number, south: number, east: number, north: number): Box => ({ west, south, east, north });

const sources = import.meta.glob<CitySource>("./shapes/*.json", { import: "default" });

function city(id: string, box: Box): CityShapes {
  const load = sources[`./shapes/${id}.json`];
  if (!load) throw new Error(`There is no drawing of ${id}.`);
  return { id, box, load: async () => drawCity(await load()) };
}

/** All drawn cities. */
export const cityShapes: CityShapes[] = [
  city("tbilisi", box(44.735, 41.658, 44.88, 41.765)),
  city("batumi", box(41.54, 41.602, 41.712, 41.71)),
  city("kutaisi", box(42.658, 42.232, 42.742, 42.312)),
  city("stepantsminda", box(44.564, 42.61, 44.696, 42.716)),
  city("telavi", box(45.32, 41.85, 45.65, 42.16)),
  city("paris", box(2.26, 48.815, 2.42, 48.9)),
  city("london", box(-0.216, 51.468, -0.024, 51.556)),
  city("rome", box(12.431, 41.86, 12.529, 41.93)),
  city("amsterdam", box(4.84, 52.342, 4.94, 52.408)),
  city("santorini", box(25.32, 36.33, 25.51, 36.49)),
  city("new-york", box(-74.06, 40.64, -73.92, 40.802)),
  city("tokyo", box(139.688, 35.62, 139.832, 35.75)),
  city("kyoto", box(135.72, 34.968, 135.815, 35.048)),
  city("bali", box(115.07, -8.85, 115.33, -8.51)),
  city("marrakesh", box(-8.125, 31.46, -7.945, 31.676)),
  city("los-angeles", box(-118.342, 34.015, -118.2, 34.132)),
];

/** The drawing around a position, if there is one. */
export const cityAt = ({ latitude, longitude }: { latitude: number; longitude: number }): CityShapes | undefined =>
  cityShapes.find(({ box: { west, south, east, north } }) => longitude > west && longitude < east && latitude > south && latitude < north);
