import { expect, test } from "vitest";
import type { LonLat, Shape } from "./cities/draw-city.ts";
import { flowAt } from "./flow.ts";

const line = (points: LonLat[], kind: Shape["kind"] = "river"): Shape => ({ kind, points, closed: false, sharp: false });

test("a name stands along the nearest part of a river, never upside down", () => {
  const shapes = [
    line([
      [0, 0],
      [0.1, -0.1],
      [0.2, -0.1],
    ]),
    line(
      [
        [0, 0.001],
        [0.2, 0.2],
      ],
      "road",
    ),
  ];
  expect(flowAt(shapes, [0.05, -0.05])).toBe(45);
  expect(flowAt(shapes, [0.15, -0.1005])).toBe(0);
  expect(
    flowAt(
      [
        line([
          [0.1, 0.1],
          [0, 0],
        ]),
      ],
      [0.05, 0.05],
    ),
  ).toBe(-45);
});

test("a name away from rivers is level", () => {
  expect(
    flowAt(
      [
        line([
          [0, 0],
          [0.1, 0.1],
        ]),
      ],
      [0.05, 0.08],
    ),
  ).toBe(0);
  expect(flowAt([], [0, 0])).toBe(0);
});
