import fc from "fast-check";
import { expect, test } from "vitest";
import { type Name, overlaps, placedNames, textBox } from "./declutter.ts";

const name = fc.record<Name>({
  x: fc.integer({ min: 0, max: 400 }),
  y: fc.integer({ min: 0, max: 300 }),
  width: fc.integer({ min: 20, max: 120 }),
  height: fc.constant(17),
  sides: fc.constantFrom<Name["sides"]>(["on"], ["right", "below", "left", "above"]),
});

const world = { x: -1000, y: -1000, width: 3000, height: 3000 };
const window = { x: 0, y: 0, width: 400, height: 300 };

test("names cover neither each other nor what is taken, and the first one is placed", () => {
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 30 }), (names) => {
      const taken = [{ x: 500, y: 0, width: 50, height: 50 }];
      const sides = placedNames(names, taken, world);
      expect(sides[0]).toBeDefined();
      const boxes = names.flatMap((one, index) => (sides[index] ? [textBox(one, sides[index])] : []));
      for (const [index, one] of boxes.entries())
        for (const other of [...taken, ...boxes.slice(index + 1)]) expect(overlaps(one, other)).toBe(false);
    }),
  );
});

test("a name moves to the other side of its point when its first side is taken", () => {
  const town: Name = { x: 100, y: 100, width: 50, height: 16, sides: ["right", "left"] };
  expect(placedNames([town], [{ x: 110, y: 95, width: 40, height: 10 }], world)).toEqual(["left"]);
  expect(placedNames([town], [{ x: 0, y: 0, width: 300, height: 300 }], world)).toEqual([undefined]);
});

test("the edge of the window cuts no name", () => {
  fc.assert(
    fc.property(name, fc.integer({ min: -60, max: 60 }), (at, moved) => {
      const one = { ...at, x: at.x + moved };
      const [side] = placedNames([one], [], window);
      if (!side) return;
      const box = textBox(one, side);
      const { x, y, width, height } = box;
      const isCut = x < 0 || y < 0 || x + width > 400 || y + height > 300;
      expect(isCut && overlaps(box, window)).toBe(false);
    }),
  );
  const town: Name = { x: 380, y: 100, width: 50, height: 16, sides: ["right", "left"] };
  expect(placedNames([town, { ...town, x: 20, y: 50 }], [], window)).toEqual(["left", "right"]);
  expect(placedNames([{ ...town, x: 420 }], [], window)).toEqual(["right"]);
  expect(placedNames([{ ...town, x: 420, sides: ["on"] }], [], window)).toEqual([undefined]);
  expect(placedNames([{ ...town, x: 395, sides: ["right"], hidden: true }], [], window)).toEqual(["right"]);
});
