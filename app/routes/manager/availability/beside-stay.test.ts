import { expect, test } from "vitest";
import { besideStay } from "./beside-stay.ts";

const stays = [
  { code: "FIRST", roomId: "double" },
  { code: "BOTH", roomId: "double" },
  { code: "BOTH", roomId: "suite" },
  { code: "OTHER", roomId: "suite" },
  { code: "LAST", roomId: "double" },
];
const around = (code: string | null, room: string | null = null) => {
  const { before, after } = besideStay(stays, code, room);
  return [before, after];
};

test("the bookings beside one are those of its room, in the order of the calendar", () => {
  expect(around("FIRST")).toEqual([undefined, "BOTH"]);
  expect(around("LAST")).toEqual(["BOTH", undefined]);
});

test("a booking of several rooms is taken in the room of the URL, if it is in it", () => {
  expect(around("BOTH", "double")).toEqual(["FIRST", "LAST"]);
  expect(around("BOTH", "suite")).toEqual([undefined, "OTHER"]);
  expect(around("BOTH", "attic")).toEqual(["FIRST", "LAST"]);
  expect(besideStay(stays, "BOTH", "suite").opener("OTHER")).toBe("booking-OTHER-suite");
});

test("a booking that the calendar does not show has none beside it", () => {
  expect([around("GONE", "double"), around(null)]).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
});
