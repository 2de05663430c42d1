import { readdirSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { airports } from "./airports.ts";
import { cityAt, cityShapes } from "./city-shapes.ts";
import { layersOf, projector, viewOf } from "./city-view.ts";
import type { LonLat } from "./draw-city.ts";
import { featuresOf } from "./geo-features.ts";

const folder = "app/ui/map/cities/shapes";
const size = { width: 864, height: 378 };

describe.each(cityShapes)("the drawing of $id", ({ id, box, load }) => {
  const inside = ([lon, lat]: LonLat) => lon >= box.west && lon <= box.east && lat >= box.south && lat <= box.north;

  test("has numbers only, streets and places inside of its box, and water or hills", async () => {
    const { shapes, marks } = await load();
    expect(shapes.flatMap(({ points }) => points.flat()).every(Number.isFinite)).toBe(true);
    const lines = shapes.filter(({ kind }) => ["road", "street", "rail", "lane"].includes(kind));
    expect(lines.flatMap(({ points }) => points).filter((point) => !inside(point))).toEqual([]);
    expect(marks.filter(({ at }) => !inside(at))).toEqual([]);
    expect(lines.length).toBeGreaterThan(8);
    expect(shapes.some(({ kind }) => kind === "water" || kind === "river" || kind === "contour")).toBe(true);
    for (const { points, closed } of shapes) expect(points.length).toBeGreaterThanOrEqual(closed ? 3 : 2);
  });

  test("names its places in every language", async () => {
    const { marks } = await load();
    expect(marks.length).toBeGreaterThanOrEqual(3);
    for (const { names } of marks) {
      expect(names.ka).toMatch(/[ა-ჰ]/);
      expect(`${names.en} ${names.de}`).not.toMatch(/[ა-ჰ]/);
    }
  });

  test("becomes closed GeoJSON rings and short SVG paths", async () => {
    const drawing = await load();
    const rings = featuresOf(drawing).flatMap(({ geometry }) => (geometry.type === "Polygon" ? geometry.coordinates : []));
    for (const ring of rings) expect(ring.at(-1)).toEqual(ring[0]);
    const middle = { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 };
    const layers = layersOf(drawing, { ...size, middle, metresPerPixel: drawing.scale[0] });
    const text = layers.map(({ path }) => path).join("");
    expect(text).toMatch(/^[Mlcz\d\s-]*$/);
    expect(text.length).toBeLessThan(20_000);
  });

  test("is a file of at most 9 KB", () => {
    expect(statSync(`${folder}/${id}.json`).size).toBeLessThan(9 * 1024);
  });
});

test("every file of a city is listed", () => {
  expect(readdirSync(folder).toSorted()).toEqual(cityShapes.map(({ id }) => `${id}.json`).toSorted());
});

test("a position finds the drawing around it, and nothing elsewhere", () => {
  expect(cityAt({ latitude: 41.69, longitude: 44.8 })?.id).toBe("tbilisi");
  expect(cityAt({ latitude: 0, longitude: 0 })).toBeUndefined();
});

test("a view has hotel and centre within the part that every screen shows, or the hotel in its middle", () => {
  const hotel = { latitude: 41.7, longitude: 44.8 };
  const safe = { width: 290, height: 230 };
  const near = { latitude: 41.69, longitude: 44.79 };
  const project = projector(viewOf(hotel, near, [4, 8], size, safe));
  for (const { longitude, latitude } of [hotel, near]) {
    const [x, y] = project([longitude, latitude]);
    expect(Math.abs(x - 432)).toBeLessThanOrEqual(146);
    expect(Math.abs(y - 189)).toBeLessThanOrEqual(116);
  }
  const far = { latitude: 41.8, longitude: 44.8 };
  expect(viewOf(hotel, far, [4, 8], size, safe)).toMatchObject({ middle: hotel, metresPerPixel: 6 });
  expect(viewOf(hotel, null, [4, 8, 5], size, safe).metresPerPixel).toBe(5);
});

test("airports have distinct codes and positions on earth", () => {
  expect(new Set(airports.map(({ code }) => code)).size).toBe(airports.length);
  for (const { code, latitude, longitude } of airports) {
    expect(code).toMatch(/^[A-Z]{3}$/);
    expect(Math.abs(latitude)).toBeLessThan(60);
    expect(Math.abs(longitude)).toBeLessThan(180);
  }
});
