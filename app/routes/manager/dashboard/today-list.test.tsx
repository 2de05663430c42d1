import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { DayBoard } from "#domain/performance/day-board.ts";
import type { DayLists, StayLine } from "#domain/performance/performance.ts";
import { TodayList } from "./today-list.tsx";

const stay = (code: string, amount: number, more: Partial<StayLine> = {}): StayLine => ({
  code,
  guest: code,
  rooms: "Attic",
  checkIn: "2027-05-01",
  checkOut: "2027-05-03",
  at: null,
  amount,
  arrivalHour: null,
  checkedInAt: null,
  checkedOutAt: null,
  ...more,
});
const none = { arrivals: 0, departures: 0, inside: 0, deadlines: 0, holds: 0, changes: 0, requested: 0, overdue: 0, collect: 0 };
const empty = {
  arrivals: [],
  departures: [],
  inside: [],
  deadlines: [],
  holds: [],
  changes: [],
  requested: [],
  overdue: [],
  collect: [],
  open: { arrivals: 0, departures: 0, owing: 0 },
};
const noNumbers: DayBoard = { numbered: false, facts: {}, withoutRoom: 0, notReady: 0 };
function drawn(lists: Partial<DayLists>, board = noNumbers) {
  const counts = { ...none, arrivals: lists.arrivals?.length ?? 0, departures: lists.departures?.length ?? 0 };
  const all = { ...empty, counts, ...lists };
  const Page = createRoutesStub([
    {
      path: "/hotel-manager/dashboard",
      Component: () => <TodayList hotelId="7" today="2027-05-01" timeZone="Asia/Tbilisi" lists={all} board={board} />,
    },
  ]);
  return renderToStaticMarkup(<Page initialEntries={["/hotel-manager/dashboard?hotel=7"]} />);
}

test("a guest of today who still pays at the hotel has a link to the payment, the others only to their booking", () => {
  const html = drawn({ arrivals: [stay("Ann", 12_050), stay("Ben", 0)] });
  const booking = "/hotel-manager/bookings?hotel=7&amp;reservation=";
  expect(html).toContain(`aria-label="$120.50 due, Ann: Take payment"`);
  expect([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, url]) => url)).toEqual([
    `${booking}Ann`,
    `${booking}Ann&amp;dialog=payment`,
    `${booking}Ben`,
  ]);
});

test("a part of the day without guests says so in one line", () => {
  const html = drawn({ arrivals: [stay("Ann", 0)] });
  expect(html).not.toContain("No arrivals today.");
  for (const line of ["Nobody stays over.", "No departures today."]) expect(html).toContain(line);
});

test("who arrives is checked in, and who was checked in is checked out; what is done says when", () => {
  const inside = { checkedInAt: "2027-04-29T11:00:00Z" };
  const html = drawn({
    arrivals: [stay("Ann", 0, { arrivalHour: 18 }), stay("Ben", 0, { checkedInAt: "2027-05-01T11:05:00Z" })],
    departures: [stay("Eva", 0, inside), stay("Fay", 0, { ...inside, checkedOutAt: "2027-05-01T06:30:00Z" }), stay("Guy", 0)],
  });
  expect([...html.matchAll(/<button [^>]*aria-label="([^"]+)"/g)].map(([, label]) => label)).toEqual([
    "Check in: Ann",
    "Undo the check-in: Ben",
    "Check out: Eva",
    "Undo the check-out: Fay",
  ]);
  expect(html).toContain("6:00 PM – 7:00 PM · 2 nights");
  expect(html).toContain("Checked in</span>3:05 PM");
  expect(html).toContain("Checked out</span>10:30 AM");
});

test("the rest of a part is a list that has it in front, also who has come or left", () => {
  const counts = { ...none, arrivals: 12, inside: 11, departures: 10 };
  const html = drawn({ counts });
  expect([...html.matchAll(/href="([^"]+)"[^>]*>\d+ more/g)].map(([, url]) => url?.split("&amp;").slice(1).join("&"))).toEqual([
    "from=2027-05-01&to=2027-05-01&sort=-checkIn",
    "from=2027-04-30&to=2027-04-30&sort=checkOut",
    "stay=in_house",
  ]);
});

test("in a hotel with numbers each guest has one thing to do next: a room, the check-in, money, the check-out", () => {
  const inside = { checkedInAt: "2027-04-29T11:00:00Z" };
  const facts = { rooms: [{ number: "12", state: "dirty" as const }], missing: 0, notes: 0, pinned: null };
  const html = drawn(
    {
      arrivals: [stay("Ann", 0), stay("Ben", 9_000)],
      departures: [stay("Eva", 5_000, inside), stay("Fay", 0, inside)],
    },
    {
      ...noNumbers,
      numbered: true,
      facts: { Ann: { ...facts, rooms: [], missing: 1 }, Ben: facts, Eva: { ...facts, notes: 2, pinned: "Late taxi" }, Fay: facts },
    },
  );
  const steps = [...html.matchAll(/aria-label="((?:Assign a room|Check in|Take payment|Check out): \w+)"/g)].map(([, label]) => label);
  expect(steps).toEqual(["Assign a room: Ann", "Check in: Ben", "Take payment: Eva", "Check out: Fay"]);
  for (const text of ["No room", ">12<", "dirty", "2 notes", "Late taxi"]) expect(html).toContain(text);
});
