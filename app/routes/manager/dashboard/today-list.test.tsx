import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { DayLists, StayLine } from "#domain/performance/performance.ts";
import { TodayList } from "./today-list.tsx";

const stay = (code: string, amount: number): StayLine => ({
  code,
  guest: code,
  rooms: "Attic",
  checkIn: "2027-05-01",
  checkOut: "2027-05-03",
  at: null,
  amount,
});
const none = { arrivals: 0, departures: 0, inside: 0, deadlines: 0, holds: 0, requested: 0, overdue: 0, collect: 0 };
const empty = { arrivals: [], departures: [], inside: [], deadlines: [], holds: [], requested: [], overdue: [], collect: [] };
const drawn = (lists: Partial<DayLists>) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={["/hotel-manager/dashboard?hotel=7"]}>
      <TodayList
        today="2027-05-01"
        lists={{
          ...empty,
          counts: { ...none, arrivals: lists.arrivals?.length ?? 0 },
          ...lists,
        }}
      />
    </MemoryRouter>,
  );

test("a guest of today who still pays at the hotel has a link to the payment, the others only to their booking", () => {
  const html = drawn({ arrivals: [stay("Ann", 12_050), stay("Ben", 0)] });
  const booking = "/hotel-manager/bookings?hotel=7&amp;reservation=";
  expect(html).toContain(`aria-label="Take payment: $120.50, Ann"`);
  expect([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, url]) => url)).toEqual([
    `${booking}Ann`,
    `${booking}Ann&amp;dialog=payment`,
    `${booking}Ben`,
  ]);
});

test("a part of the day without guests says so in one line", () => {
  const html = drawn({ arrivals: [stay("Ann", 0)] });
  expect(html).not.toContain("No arrivals today.");
  for (const line of ["Nobody else is in house.", "No departures today."]) expect(html).toContain(line);
});
