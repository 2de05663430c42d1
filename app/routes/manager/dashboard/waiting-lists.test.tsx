import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { DayLists, StayLine } from "#domain/performance/performance.ts";
import { WaitingLists } from "./waiting-lists.tsx";

const none: DayLists = {
  arrivals: [],
  departures: [],
  inside: [],
  deadlines: [],
  holds: [],
  changes: [],
  requested: [],
  open: { arrivals: 0, departures: 0, owing: 0 },
  overdue: [],
  collect: [],
  counts: { arrivals: 0, departures: 0, inside: 0, deadlines: 0, holds: 0, changes: 0, requested: 0, overdue: 0, collect: 0 },
};
const stay: StayLine = {
  code: "ABCDEFGHJK",
  guest: "Ann",
  rooms: "Attic",
  checkIn: "2027-05-01",
  checkOut: "2027-05-03",
  at: "2027-04-01T12:00:00Z",
  amount: 11_200,
  arrivalHour: null,
  checkedInAt: null,
  checkedOutAt: null,
};

const drawn = (lists: DayLists, enquiries: number) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={["/hotel-manager/dashboard?hotel=7"]}>
      <WaitingLists lists={lists} enquiries={enquiries} today="2027-04-01" timeZone="UTC" />
    </MemoryRouter>,
  );

test("nothing waits only while no group waits for an offer and no change for its guest", () => {
  const nothing = "No payment or decision is due.";
  expect(drawn(none, 0)).toContain(nothing);
  const group = drawn(none, 2);
  expect(group).not.toContain(nothing);
  expect(group).toMatch(/href="\/hotel-manager\/bookings\/groups\?hotel=7"[^>]*>2 groups wait for your offer</);
  const change = drawn({ ...none, changes: [stay], counts: { ...none.counts, changes: 1 } }, 0);
  expect(change).not.toContain(nothing);
  expect(change).toContain("Changes that wait for payment or the guest");
});
