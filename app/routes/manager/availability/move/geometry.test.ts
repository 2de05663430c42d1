import { expect, test } from "vitest";
import { besidePointer, edgeScroll, fixedReason, movedBy, moveOfKey, rowAt, samePlace } from "./geometry.ts";

const bounds = { today: "2026-03-10", rows: 3 };
const place = { row: 1, checkIn: "2026-03-12", checkOut: "2026-03-15" };
const by = (days: number, rows = 0) => ({ days, rows });

test("a stay moves by days and rows and keeps its nights", () => {
  expect(movedBy(place, "all", by(5, 1), bounds)).toEqual({ row: 2, checkIn: "2026-03-17", checkOut: "2026-03-20" });
  expect(movedBy(place, "all", by(-9, -4), bounds)).toEqual({ row: 0, checkIn: "2026-03-10", checkOut: "2026-03-13" });
  expect(movedBy(place, "all", by(5000), bounds)).toEqual({ row: 1, checkIn: "2028-03-07", checkOut: "2028-03-10" });
});

test("its ends are stretched to 1 to 90 nights, from today, within two years", () => {
  expect(movedBy(place, "end", by(2, 1), bounds)).toEqual({ ...place, checkOut: "2026-03-17" });
  expect(movedBy(place, "end", by(-9), bounds)).toEqual({ ...place, checkOut: "2026-03-13" });
  expect(movedBy(place, "end", by(500), bounds)).toEqual({ ...place, checkOut: "2026-06-10" });
  expect(movedBy(place, "start", by(-9), bounds)).toEqual({ ...place, checkIn: "2026-03-10" });
  expect(movedBy(place, "start", by(9), bounds)).toEqual({ ...place, checkIn: "2026-03-14" });
  const last = { row: 0, checkIn: "2028-03-08", checkOut: "2028-03-09" };
  expect(movedBy(last, "end", by(9), bounds)).toEqual({ ...last, checkOut: "2028-03-10" });
});

test("a stay that has begun changes its room and its departure from today on", () => {
  const begun = { row: 1, checkIn: "2026-03-08", checkOut: "2026-03-12" };
  expect(movedBy(begun, "all", by(3, 1), bounds)).toEqual({ ...begun, row: 2 });
  expect(movedBy(begun, "start", by(1), bounds)).toBe(begun);
  expect(movedBy(begun, "end", by(-3), bounds)).toEqual({ ...begun, checkOut: "2026-03-10" });
});

test("a stay that is over, held, a no-show or has an open change is fixed", () => {
  expect(fixedReason({ fixed: null, checkOut: "2026-03-09" }, bounds.today)).toBe("over");
  expect(fixedReason({ fixed: null, checkOut: "2026-03-10" }, bounds.today)).toBeNull();
  expect(fixedReason({ fixed: "held", checkOut: "2026-03-12" }, bounds.today)).toBe("held");
});

test("two places are the same by row and dates", () => {
  expect(samePlace(place, { ...place })).toBe(true);
  expect(samePlace(place, { ...place, row: 2 })).toBe(false);
});

test("a height belongs to a row, beyond the edges to the nearest", () => {
  const edges = [
    { top: 10, bottom: 20 },
    { top: 20, bottom: 40 },
  ];
  expect([0, 10, 19, 20, 99].map((y) => rowAt(edges, y))).toEqual([0, 0, 0, 1, 1]);
});

test("near an edge the area scrolls, faster the nearer", () => {
  expect([0, 24, 48, 200, 376, 400, 999].map((at) => edgeScroll(at, 0, 400))).toEqual([-16, -8, 0, 0, 8, 16, 16]);
});

test("arrows move a stay, with Shift its departure, with Control and Shift its arrival", () => {
  const press = (key: string, shiftKey = false, ctrlKey = false) => moveOfKey({ key, shiftKey, ctrlKey, metaKey: false });
  expect(press("ArrowLeft")).toEqual({ grip: "all", days: -1, rows: 0 });
  expect(press("ArrowDown")).toEqual({ grip: "all", days: 0, rows: 1 });
  expect(press("ArrowRight", true)).toEqual({ grip: "end", days: 1, rows: 0 });
  expect(press("ArrowLeft", true, true)).toEqual({ grip: "start", days: -1, rows: 0 });
  expect(press("ArrowDown", true)).toBeUndefined();
  expect(press("Enter")).toBeUndefined();
});

test("the tip is below the mouse, above a finger, and always in the window", () => {
  const [box, window] = [
    { width: 200, height: 80 },
    { width: 1000, height: 600 },
  ];
  const at = (x: number, y: number, isMouse: boolean) => besidePointer({ x, y, isMouse }, box, window);
  expect(at(300, 300, true)).toEqual({ x: 316, y: 320 });
  expect(at(300, 300, false)).toEqual({ x: 200, y: 188 });
  expect(at(300, 60, false)).toEqual({ x: 200, y: 100 });
  expect(at(990, 590, true)).toEqual({ x: 792, y: 512 });
  expect(at(5, 300, false).x).toBe(8);
});
