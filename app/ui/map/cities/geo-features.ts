import { chainThrough } from "./curves.ts";
import type { CityDrawing, LonLat, ShapeKind } from "./draw-city.ts";

/** A shape as GeoJSON; `width` are metres, of rivers. */
export type CityFeature = {
  type: "Feature";
  properties: { kind: ShapeKind; width?: number };
  geometry: { type: "LineString"; coordinates: LonLat[] } | { type: "Polygon"; coordinates: [LonLat[]] };
};

/** The shapes of a drawing as GeoJSON, from the ground up; curves are chains of short lines. */
export const featuresOf = ({ shapes }: CityDrawing): CityFeature[] =>
  shapes.map(({ kind, points, closed, sharp, width }) => {
    const chain = sharp ? points : chainThrough(points, closed);
    const [first] = chain;
    return {
      type: "Feature",
      properties: { kind, ...(width && { width }) },
      geometry: closed && first ? { type: "Polygon", coordinates: [[...chain, first]] } : { type: "LineString", coordinates: chain },
    };
  });
