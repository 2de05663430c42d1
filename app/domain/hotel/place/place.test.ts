import { expect, test } from "vitest";
import { isInCity } from "./place.ts";

const batumi = { latitude: 41.64228, longitude: 41.63392 };

test.each([
  ["its harbour", { latitude: 41.6497, longitude: 41.6523 }, true],
  ["a village up the coast", { latitude: 41.82, longitude: 41.78 }, true],
  ["another city", { latitude: 41.6938, longitude: 44.8015 }, false],
])("a pin at %s of Batumi", (_, pin, within) => {
  expect(isInCity(pin, batumi)).toBe(within);
});

test("a city at the date line contains places on both sides of it", () => {
  expect(isInCity({ latitude: -16.8, longitude: 179.95 }, { latitude: -16.8, longitude: -179.95 })).toBe(true);
});
