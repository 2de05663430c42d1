import type { LatLngTuple } from "leaflet";
import georgiaFile from "./shapes/georgia.json?url";
import watersFile from "./shapes/waters.json?url";

/** Whole numbers in units of `1 / scale` degrees: a start and steps, longitude before latitude. */
export type PackedLine = number[];

export type Relief = {
  scale: number;
  /** Degrees. */
  area: { west: number; south: number; east: number; north: number };
  /** The land above a height in metres. */
  levels: { height: number; rings: PackedLine[] }[];
  /** Slopes in shadow, below 0, and in the light. */
  shades: { value: number; rings: PackedLine[] }[];
  rivers: { great: boolean; line: PackedLine }[];
  lakes: PackedLine[];
};

export type Waters = { scale: number; lakes: PackedLine[]; rivers: PackedLine[] };

/** A packed line as latitudes and longitudes. */
export function unpacked(line: PackedLine, scale: number): LatLngTuple[] {
  const points: LatLngTuple[] = [];
  let [lon, lat] = [0, 0];
  for (let index = 0; index < line.length; index += 2) {
    lon += line[index] ?? 0;
    lat += line[index + 1] ?? 0;
    points.push([lat / scale, lon / scale]);
  }
  return points;
}

const crossings = (line: readonly LatLngTuple[], latitude: number, longitude: number) =>
  line.filter(([lat, lon], index) => {
    const [nextLat, nextLon] = line[(index + 1) % line.length] ?? [lat, lon];
    return lat > latitude !== nextLat > latitude && longitude < lon + ((latitude - lat) / (nextLat - lat)) * (nextLon - lon);
  }).length;

/** The height of a place in metres, rounded down to a contour; 0 below the first one and outside the relief. */
export const heightAt = ({ levels, scale }: Relief, latitude: number, longitude: number): number =>
  levels.findLast(({ rings }) => rings.reduce((sum, ring) => sum + crossings(unpacked(ring, scale), latitude, longitude), 0) % 2 === 1)
    ?.height ?? 0;

const once = <Shapes>(url: string) => {
  let file: Promise<Shapes> | undefined;
  return () => (file ??= fetch(url).then((answer) => answer.json() as Promise<Shapes>));
};

export const loadRelief = once<Relief>(georgiaFile);
export const loadWaters = once<Waters>(watersFile);
