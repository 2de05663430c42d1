import type { CityDrawing } from "./draw-city.ts";

type Box = { west: number; south: number; east: number; north: number };

/** The extent of a drawing in degrees, and how to load it. */
export type CityShapes = { id: string; box: Box; load: () => Promise<CityDrawing> };

const box = (west: number, south: number, east: number, north: number): Box => ({ west, south, east, north });

/** All drawn cities. */
export const cityShapes: CityShapes[] = [
  { id: "tbilisi", box: box(44.735, 41.658, 44.88, 41.765), load: async () => (await import("./tbilisi.ts")).tbilisi },
  { id: "batumi", box: box(41.54, 41.602, 41.712, 41.71), load: async () => (await import("./batumi.ts")).batumi },
  { id: "kutaisi", box: box(42.658, 42.232, 42.742, 42.312), load: async () => (await import("./kutaisi.ts")).kutaisi },
  {
    id: "stepantsminda",
    box: box(44.564, 42.61, 44.696, 42.716),
    load: async () => (await import("./stepantsminda.ts")).stepantsminda,
  },
  { id: "telavi", box: box(45.32, 41.85, 45.65, 42.16), load: async () => (await import("./telavi.ts")).telavi },
  { id: "paris", box: box(2.26, 48.815, 2.42, 48.9), load: async () => (await import("./paris.ts")).paris },
  { id: "london", box: box(-0.216, 51.468, -0.024, 51.556), load: async () => (await import("./london.ts")).london },
  { id: "rome", box: box(12.431, 41.86, 12.529, 41.93), load: async () => (await import("./rome.ts")).rome },
  { id: "amsterdam", box: box(4.84, 52.342, 4.94, 52.408), load: async () => (await import("./amsterdam.ts")).amsterdam },
  { id: "santorini", box: box(25.32, 36.33, 25.51, 36.49), load: async () => (await import("./santorini.ts")).santorini },
  { id: "new-york", box: box(-74.06, 40.64, -73.92, 40.802), load: async () => (await import("./new-york.ts")).newYork },
  { id: "tokyo", box: box(139.688, 35.62, 139.832, 35.75), load: async () => (await import("./tokyo.ts")).tokyo },
  { id: "kyoto", box: box(135.72, 34.968, 135.815, 35.048), load: async () => (await import("./kyoto.ts")).kyoto },
  { id: "bali", box: box(115.07, -8.85, 115.33, -8.51), load: async () => (await import("./bali.ts")).bali },
  { id: "marrakesh", box: box(-8.125, 31.46, -7.945, 31.676), load: async () => (await import("./marrakesh.ts")).marrakesh },
  { id: "los-angeles", box: box(-118.342, 34.015, -118.2, 34.132), load: async () => (await import("./los-angeles.ts")).losAngeles },
];

/** The drawing around a position, if there is one. */
export const cityAt = ({ latitude, longitude }: { latitude: number; longitude: number }): CityShapes | undefined =>
  cityShapes.find(({ box: { west, south, east, north } }) => longitude > west && longitude < east && latitude > south && latitude < north);
