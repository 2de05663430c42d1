import { expect, test } from "vitest";
import { scaleBars, scaleEnd } from "./price-scale.ts";

const anyPrice = { minPrice: 0, maxPrice: 1000 };
/** Hotels per step, by the lowest price of the step. */
const hotels = (prices: Record<number, number>) => Array.from({ length: 100 }, (_, step) => prices[step * 10] ?? 0);

test("the scale ends above the found prices", () => {
  expect(scaleEnd(hotels({ 70: 2, 120: 3 }), anyPrice)).toBe(160);
  expect(scaleEnd(hotels({ 70: 2, 150: 3 }), anyPrice)).toBe(160);
  expect(scaleEnd(hotels({ 70: 2, 160: 3 }), anyPrice)).toBe(200);
  expect(scaleEnd(hotels({ 990: 1 }), anyPrice)).toBe(1000);
});

test("it is never shorter than twelve steps, and whole without prices", () => {
  expect(scaleEnd(hotels({ 20: 1 }), anyPrice)).toBe(120);
  expect(scaleEnd(hotels({}), anyPrice)).toBe(1000);
  expect(scaleEnd([], anyPrice)).toBe(1000);
});

test("one hotel of a hundred does not lengthen it", () => {
  expect(scaleEnd(hotels({ 100: 99, 900: 1 }), anyPrice)).toBe(120);
  expect(scaleEnd(hotels({ 100: 98, 900: 2 }), anyPrice)).toBe(920);
});

test("chosen bounds are on it, below its end", () => {
  expect(scaleEnd(hotels({ 70: 1 }), { minPrice: 0, maxPrice: 160 })).toBe(200);
  expect(scaleEnd(hotels({ 70: 1 }), { minPrice: 600, maxPrice: 1000 })).toBe(640);
  expect(scaleEnd(hotels({ 70: 1 }), { minPrice: 0, maxPrice: 990 })).toBe(1000);
});

test("every hotel is in a bar, of at most 25", () => {
  const found = hotels({ 0: 1, 70: 20, 150: 30, 990: 40 });
  for (const [end, bars] of [
    [160, 16],
    [320, 16],
    [1000, 25],
  ] as const) {
    const drawn = scaleBars(found, end);
    expect(drawn).toHaveLength(bars);
    expect(drawn.reduce((sum, n) => sum + n, 0)).toBe(91);
    expect(drawn[0]).toBe(1);
  }
  expect(scaleBars(found, 160)[15]).toBe(70);
  expect(scaleBars([], 1000)).toEqual([]);
});

test("few hotels have fewer and wider bars", () => {
  expect(scaleBars(hotels({ 0: 1, 70: 2, 150: 3 }), 160)).toEqual([1, 0, 0, 2, 0, 0, 0, 3]);
});
