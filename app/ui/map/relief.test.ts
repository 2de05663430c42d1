import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import * as texts from "#locales/en/map-places.ts";
import { waters } from "../../../scripts/maps.ts";
import { heightAt, type Relief } from "./shapes.ts";
import { namedPlaces } from "./towns.ts";

const text = readFileSync(new URL("shapes/georgia.json", import.meta.url), "utf8");
const relief = JSON.parse(text) as Relief;
const placed = (key: string) => namedPlaces.find((place) => place.key === key) ?? { latitude: 0, longitude: 0 };
const height = (key: string) => heightAt(relief, placed(key).latitude, placed(key).longitude);

describe("the relief of Georgia", () => {
  test("mountains are high, the coasts and plains low", () => {
    for (const peak of ["kazbek", "shkhara", "ushba", "elbrus"]) expect(height(peak)).toBeGreaterThanOrEqual(3200);
    expect(height("stepantsminda")).toBeGreaterThanOrEqual(1200);
    expect(height("ushguli")).toBeGreaterThanOrEqual(1600);
    for (const low of ["batumi", "poti", "senaki", "zugdidi", "blackSea", "caspianSea"]) expect(height(low)).toBe(0);
    expect(height("tbilisi")).toBeLessThanOrEqual(800);
    expect(height("telavi")).toBeLessThanOrEqual(800);
  });

  test("contours rise, and the file stays small", () => {
    const heights = relief.levels.map((level) => level.height);
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    expect(relief.levels.every(({ rings }) => rings.length > 0)).toBe(true);
    expect(gzipSync(text).byteLength).toBeLessThan(60 * 1024);
  });
});

test("the waters of the world are those of the packages", () => {
  expect(JSON.parse(readFileSync(new URL("shapes/waters.json", import.meta.url), "utf8"))).toEqual(waters());
});

test("every named place has a name and stands near the relief, towns on land of their own", () => {
  const { west, south, east, north } = relief.area;
  expect(namedPlaces.map(({ key }) => key).toSorted()).toEqual(Object.keys(texts.mapPlaces).toSorted());
  for (const { kind, latitude, longitude } of namedPlaces.filter((place) => place.kind !== "sea")) {
    expect(latitude > south && latitude < north && longitude > west && longitude < east + 0.5, kind).toBe(true);
  }
  const towns = namedPlaces.filter(({ kind }) => kind === "town");
  expect(towns.length).toBeGreaterThanOrEqual(40);
  for (const [index, one] of towns.entries())
    for (const other of towns.slice(index + 1))
      expect(Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude), one.key).toBeGreaterThan(0.03);
});
