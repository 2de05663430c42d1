import fc from "fast-check";
import { expect, test } from "vitest";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { offsetKm, positionText, reachFor } from "./surroundings.ts";

const tbilisi = { name: "Tbilisi", latitude: 41.69411, longitude: 44.83368 };
const km = (metres: number) => (metres / 1000).toFixed(1);

test.each([
  [0.01, 0, "north"],
  [0.01, 0.0134, "north-east"],
  [0, 0.02, "east"],
  [-0.01, 0, "south"],
  [-0.01, -0.0134, "south-west"],
  [0, -0.02, "west"],
])("a hotel %d degrees north and %d east of the centre lies %s of it", (north, east, direction) => {
  const hotel = { latitude: tbilisi.latitude + north, longitude: tbilisi.longitude + east };
  expect(positionText(tbilisi, "Tbilisi", hotel, km)).toMatch(new RegExp(`^\\d\\.\\d km ${direction} of the center of Tbilisi$`));
});

test("near the centre no direction is shown, and Georgian has its own texts", () => {
  expect(positionText(tbilisi, "Tbilisi", tbilisi, km)).toBe("In the center of Tbilisi");
  inLocale("ka", () => {
    const hotel = { latitude: tbilisi.latitude + 0.01, longitude: tbilisi.longitude };
    expect(positionText(tbilisi, "თბილისი", hotel, km)).toBe("თბილისი, ცენტრიდან 1.1 კმ ჩრდილოეთით");
  });
});

test("distances are correct across the date line, and every distance is within its outer ring", () => {
  const { east } = offsetKm({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 });
  expect(east).toBeCloseTo(22.24, 1);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 5000, noNaN: true }), (distance) => {
      expect(reachFor(distance)).toBeGreaterThanOrEqual(distance);
    }),
  );
});
