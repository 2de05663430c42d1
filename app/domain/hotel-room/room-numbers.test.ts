import fc from "fast-check";
import { expect, test } from "vitest";
import { byNumber } from "./hotel-room.ts";
import { roomNumbersOf } from "./room-numbers.ts";

test.each([
  ["101", ["101"]],
  ["101-104", ["101", "102", "103", "104"]],
  ["101 – 103", ["101", "102", "103"]],
  ["A1-A3, B1", ["A1", "A2", "A3", "B1"]],
  ["A1-3", ["A1", "A2", "A3"]],
  ["008-011", ["008", "009", "010", "011"]],
  ["101\n102\n\n  205 ", ["101", "102", "205"]],
  ["Garden   2; Attic", ["Garden 2", "Attic"]],
])("%j names rooms", (text, numbers) => {
  expect(roomNumbersOf(text)).toEqual(numbers);
});

test.each([
  ["", { code: "empty" }],
  [" , ", { code: "empty" }],
  ["112-101", { code: "bad_part", part: "112-101" }],
  ["A1-B3", { code: "bad_part", part: "A1-B3" }],
  ["101-109, 105", { code: "repeated", number: "105" }],
  ["A1, a1", { code: "repeated", number: "a1" }],
  ["1-9999", { code: "bad_part", part: "1-9999" }],
  ["The very long name of a room", { code: "bad_part", part: "The very long name of a room" }],
  ["1-400, 501-900", { code: "too_many" }],
])("%j is refused", (text, problem) => {
  expect(roomNumbersOf(text)).toEqual(problem);
});

test("a range has each of its numbers once, in the order of people", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 99 }), (first, more) => {
      const numbers = roomNumbersOf(`${first}-${first + more}`);
      expect(numbers).toEqual(Array.from({ length: more + 1 }, (_, index) => String(first + index).padStart(String(first).length, "0")));
      const rooms = (numbers as string[]).map((number) => ({ number }));
      expect(rooms.toReversed().toSorted(byNumber)).toEqual(rooms);
    }),
  );
});
