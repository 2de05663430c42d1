import { expect, test } from "vitest";
import { isInCity } from "#domain/hotel/place/place.ts";
import { offsetKm } from "#domain/hotel/place/surroundings.ts";
import { cityAt } from "#ui/map/cities/city-shapes.ts";
import type { LonLat } from "#ui/map/cities/draw-city.ts";
import { featuresOf } from "#ui/map/cities/geo-features.ts";
import { cities } from "../basics/cities.ts";
import { sampleHotels } from "./sample-hotels.ts";

const isWithin = ([lon, lat]: LonLat, ring: LonLat[]) =>
  ring.reduce((within, [x, y], index) => {
    const [beforeX, beforeY] = ring.at(index - 1) ?? [x, y];
    return y > lat !== beforeY > lat && lon < ((beforeX - x) * (lat - y)) / (beforeY - y) + x ? !within : within;
  }, false);

const pin = ([longitude, latitude]: LonLat) => ({ longitude, latitude });

/** Metres from a position to a chain of short lines. */
function metresTo(at: LonLat, chain: LonLat[]): number {
  const points = chain.map((each) => offsetKm(pin(at), pin(each)));
  return Math.min(
    ...points.slice(1).map((to, index) => {
      const from = points[index] ?? to;
      const [dx, dy] = [to.east - from.east, to.north - from.north];
      const part = Math.max(0, Math.min(1, -(from.east * dx + from.north * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(from.east + part * dx, from.north + part * dy) * 1000;
    }),
  );
}

const placed = sampleHotels.map(({ name, city, at: [latitude, longitude] }) => ({ name, city, latitude, longitude }));

test.each(placed)("$name lies on land, outside of parks, in a drawn part of $city", async ({ city, latitude, longitude }) => {
  const at: LonLat = [longitude, latitude];
  const centre = cities.find(({ name }) => name === city);
  expect(centre && isInCity(pin(at), centre)).toBe(true);
  const drawing = await cityAt(pin(at))?.load();
  expect(drawing).toBeDefined();
  const found = featuresOf(drawing ?? { shapes: [], marks: [], scale: [1, 1] }).flatMap(({ properties: { kind, width = 0 }, geometry }) => {
    if (geometry.type === "Polygon") return isWithin(at, geometry.coordinates[0]) ? [kind] : [];
    return kind === "river" && metresTo(at, geometry.coordinates) < width / 2 + 10 ? [kind] : [];
  });
  expect(found.includes("water") && !found.includes("island")).toBe(false);
  expect(found.filter((kind) => kind === "river" || kind === "park")).toEqual([]);
});
