import { expect, test } from "vitest";
import type { BookedLine, BookedRoom } from "#domain/reservation/reservation.ts";
import { movedRequest } from "./moved-request.ts";

const line = (number: number, units = 1) =>
  ({ line: number, units, adults: 2, childAges: [], extras: [], guest: null }) as unknown as BookedLine;
const room = (id: string, lines: BookedLine[]) => ({ room: { id, name: id }, rateType: "standard", lines }) as unknown as BookedRoom;
const booking = {
  checkIn: "2026-03-12",
  checkOut: "2026-03-15",
  bookedRooms: [room("twin", [line(1), line(3)]), room("suite", [line(2)])],
};
const dates = { checkIn: "2026-03-13", checkOut: "2026-03-17" };
const roomsOf = (move: Parameters<typeof movedRequest>[1]) =>
  movedRequest(booking, move).rooms.map((requested) => [requested.line, requested.roomId, requested.plan]);

test("only the lines of the bar get the other room, all the dates", () => {
  const move = { from: "twin", to: "double", ...dates };
  expect(movedRequest(booking, move)).toMatchObject(dates);
  expect(roomsOf(move)).toEqual([
    [1, "double", "standard"],
    [2, "suite", "standard"],
    [3, "double", "standard"],
  ]);
});

test("a plan that was chosen is that of the moved lines", () => {
  expect(roomsOf({ from: "suite", to: "suite", ...dates, plan: "non_refundable" })).toEqual([
    [1, "twin", "standard"],
    [2, "suite", "non_refundable"],
    [3, "twin", "standard"],
  ]);
});

test("a booking that left the room of the bar has no rooms in the request", () => {
  expect(roomsOf({ from: "double", to: "twin", ...dates })).toEqual([]);
});
