import fc from "fast-check";
import { expect, test } from "vitest";
import { placeLabels, widthOf, type Label } from "./place-labels.ts";

const size = { width: 864, height: 378 };

const boxOf = ({ text, textX, textY, anchor }: Label) => {
  const wide = widthOf(text);
  const left = anchor === "middle" ? textX - wide / 2 : anchor === "end" ? textX - wide : textX;
  return { left, right: left + wide, top: textY - 12, bottom: textY + 2 };
};
type Box = ReturnType<typeof boxOf>;
const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const wanted = fc.array(
  fc.record({
    kind: fc.constantFrom("sight" as const, "church" as const, "park" as const, "centre" as const),
    at: fc.tuple(fc.integer({ min: -50, max: 914 }), fc.integer({ min: -50, max: 428 })),
    text: fc.constantFrom("Metekhi", "Botanical Garden", "თბილისის სადგური"),
  }),
  { maxLength: 30 },
);

test("labels overlap neither each other nor the pin, and are whole", () => {
  const pin = { left: 400, right: 460, top: 150, bottom: 200 };
  fc.assert(
    fc.property(wanted, (places) => {
      const boxes = placeLabels(places, size, [pin]).map(boxOf);
      for (const [index, box] of boxes.entries()) {
        expect(overlaps(box, pin)).toBe(false);
        expect(box.left >= 0 && box.right <= size.width && box.top >= 0 && box.bottom <= size.height).toBe(true);
        for (const other of boxes.slice(index + 1)) expect(overlaps(box, other)).toBe(false);
      }
    }),
  );
});

test("the first of two places at one spot has its label, areas stand in their middle", () => {
  const labels = placeLabels(
    [
      { kind: "park", at: [300, 100], text: "Park" },
      { kind: "water", at: [300, 100], text: "Lake" },
    ],
    size,
    [],
  );
  expect(labels).toMatchObject([{ text: "Park", textX: 300, anchor: "middle" }]);
});
