import { expect, test } from "vitest";
import { densestRegion } from "./densest.ts";

const at = (id: string, latitude: number, longitude: number) => ({ id, latitude, longitude });
const [tbilisi, batumi, istanbul] = [at("tbilisi", 41.7, 44.8), at("batumi", 41.6, 41.6), at("istanbul", 41, 29)];
const [rome, tokyo, kyoto, suva, apia] = [
  at("rome", 41.9, 12.5),
  at("tokyo", 35.7, 139.7),
  at("kyoto", 35, 135.8),
  at("suva", -18.1, 178.4),
  at("apia", -13.8, -171.8),
];

test("of places all over the world the region with the most of them is found", () => {
  expect(densestRegion([rome, tokyo, tbilisi, kyoto, batumi, istanbul])).toEqual(["tbilisi", "batumi", "istanbul"]);
});

test("of equal regions that of the first place counts, and a region may cross the date line", () => {
  const [newYork, boston] = [at("new york", 40.7, -74), at("boston", 42.4, -71.1)];
  expect(densestRegion([tokyo, newYork, boston, kyoto])).toEqual(["tokyo", "kyoto"]);
  expect(densestRegion([tbilisi, suva, apia])).toEqual(["suva", "apia"]);
});

test("places of one part of the world have no such region", () => {
  expect(densestRegion([])).toBeUndefined();
  expect(densestRegion([tbilisi])).toBeUndefined();
  expect(densestRegion([tbilisi, batumi, istanbul, rome])).toBeUndefined();
  const lisbon = at("lisbon", 38.7, -9.1);
  for (const places of [
    [lisbon, tbilisi],
    [tbilisi, lisbon, rome],
    [suva, apia],
  ])
    expect(densestRegion(places)).toBeUndefined();
});
