import { expect, test } from "vitest";
import { boundsOf, moved } from "./grid-keys.ts";

const area = { rows: 8, columns: 14 };
const press = (text: string) => ({ key: text.replace("Ctrl+", ""), ctrlKey: text.startsWith("Ctrl+"), metaKey: false });

test.each([
  ["ArrowRight", [2, 3], [2, 4]],
  ["ArrowLeft", [2, 0], [2, 0]],
  ["ArrowDown", [7, 3], [7, 3]],
  ["ArrowUp", [2, 3], [1, 3]],
  ["PageDown", [0, 3], [5, 3]],
  ["PageDown", [6, 3], [7, 3]],
  ["PageUp", [6, 3], [1, 3]],
  ["Home", [2, 3], [2, 0]],
  ["End", [2, 3], [2, 13]],
  ["Ctrl+Home", [2, 3], [0, 0]],
  ["Ctrl+End", [2, 3], [7, 13]],
  ["Ctrl+ArrowRight", [2, 3], [2, 13]],
  ["Ctrl+ArrowUp", [2, 3], [0, 3]],
] as const)("%s moves from %j to %j", (key, [row, column], [toRow, toColumn]) => {
  expect(moved({ row, column }, area, press(key))).toEqual({ row: toRow, column: toColumn });
});

test("character keys do not move, and a selection has the same bounds from either corner", () => {
  expect(moved({ row: 0, column: 0 }, area, press("a"))).toBeUndefined();
  const [one, other] = [
    { row: 4, column: 2 },
    { row: 1, column: 9 },
  ];
  expect(boundsOf({ anchor: one, head: other })).toEqual({ rows: [1, 4], columns: [2, 9] });
  expect(boundsOf({ anchor: other, head: one })).toEqual(boundsOf({ anchor: one, head: other }));
});
