import { expect, test } from "vitest";
import type { RoomCalendar } from "#domain/room-assignment/room-calendar.server.ts";
import { packCalendar, unpackCalendar } from "./packed-calendar.ts";

const stay = { roomId: "b", arrived: false, left: false, pinned: false, checkIn: "2026-11-20", checkOut: "2026-12-03" };
const calendar: RoomCalendar = {
  types: [
    { id: "a", name: "Suite", rooms: [] },
    {
      id: "b",
      name: "Double",
      rooms: [
        { id: "1", number: "101", spans: [{ from: "2026-11-28", to: "2026-12-01", stay: 0 }] },
        {
          id: "2",
          number: "Attic 2",
          spans: [
            { from: "2026-11-28", to: "2026-11-30", outage: "x", reason: "A burst pipe" },
            { from: "2026-12-01", to: "2026-12-03", stay: 0 },
            { from: "2026-12-03", to: "2026-12-04", outage: "y", reason: "Paint" },
          ],
        },
        { id: "3", number: "103", spans: [] },
      ],
    },
  ],
  stays: [
    { ...stay, key: "ABC.1.1", code: "ABC", guest: "Nino 1~2:3", arrived: true, pinned: true },
    { ...stay, key: "DEF.2.12", code: "DEF", guest: "Luka", left: true },
  ],
  open: [{ from: "2026-11-28", to: "2026-12-03", stay: 1 }],
};

test("a calendar is the same after it was packed", () => {
  expect(unpackCalendar(packCalendar(calendar, "2026-11-28"), "2026-11-28")).toEqual(calendar);
  const empty = { types: [], stays: [], open: [] };
  expect(unpackCalendar(packCalendar(empty, "2026-11-28"), "2026-11-28")).toEqual(empty);
});
