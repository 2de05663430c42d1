import fc from "fast-check";
import { expect, test } from "vitest";
import { arranged, boxOf, pillGap, shiftAt } from "./arrange.ts";
import { overlaps } from "./declutter.ts";

const cluster = { width: 48, height: 44 };
const spots = fc.array(
  fc.record({
    x: fc.double({ min: 0, max: 900, noNaN: true }),
    y: fc.double({ min: 0, max: 700, noNaN: true }),
    width: fc.integer({ min: 48, max: 160 }),
    height: fc.integer({ min: 32, max: 44 }),
  }),
  { minLength: 1, maxLength: 40 },
);
const named = <T>(all: T[]) => all.map((spot, index) => ({ id: String(index), ...spot }));

test("pills keep their gap, stay near their places, and none is lost", () => {
  fc.assert(
    fc.property(spots, fc.constantFrom(3, 7, 11.5, 12, 16), (all, zoom) => {
      const shift = shiftAt(zoom);
      const placed = arranged(named(all), shift, cluster);
      for (const [index, one] of placed.entries()) {
        expect(Math.hypot(one.x - one.place.x, one.y - one.place.y)).toBeLessThanOrEqual(shift + 1e-6);
        for (const other of placed.slice(index + 1)) expect(overlaps(boxOf(one), boxOf(other), pillGap)).toBe(false);
      }
      expect(placed.flatMap(({ ids }) => ids).toSorted()).toEqual(
        named(all)
          .map(({ id }) => id)
          .toSorted(),
      );
    }),
  );
});

test("from afar neighbours become a cluster between them, near by they move apart", () => {
  const pair = named([
    { x: 100, y: 100, width: 60, height: 32 },
    { x: 120, y: 100, width: 60, height: 32 },
  ]);
  expect(arranged(pair, shiftAt(4), cluster)).toEqual([{ ids: ["0", "1"], x: 110, y: 100, ...cluster, place: { x: 110, y: 100 } }]);
  expect(arranged(pair, shiftAt(13), cluster).map(({ ids }) => ids)).toEqual([["0"], ["1"]]);
});

test("the same place is told apart where pills may move", () => {
  const same = named(Array.from({ length: 5 }, () => ({ x: 50, y: 50, width: 80, height: 40 })));
  expect(arranged(same, shiftAt(16), cluster)).toHaveLength(5);
});
