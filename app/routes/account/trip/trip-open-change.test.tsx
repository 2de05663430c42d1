import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { OpenChange } from "#domain/reservation/change/booking-change.ts";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import { TripOpenChange } from "./trip-open-change.tsx";

const trip = {
  code: "ABCDEFGHJK",
  checkIn: "2027-05-01",
  checkOut: "2027-05-03",
  hotel: { timeZone: "Asia/Tbilisi" },
} as ReservationDetails;
const change: OpenChange = {
  id: "0197a0e5-9c3b-7d52-8a4e-0f6c2b9d1e3a",
  by: "guest",
  checkIn: "2027-05-01",
  checkOut: "2027-05-04",
  oldTotal: 22_400,
  total: 33_600,
  dueNow: 11_200,
  expiresAt: "2027-04-01T12:00:00.000Z",
};

function drawn(now: string) {
  const Page = createRoutesStub([{ path: "/", Component: () => <TripOpenChange trip={trip} change={change} now={now} /> }]);
  return renderToStaticMarkup(<Page />);
}
const timer = (html: string) => /<strong role="timer"[^>]*>([^<]*)</.exec(html)?.[1];

test("an open change counts down to its end, which is named by the hotel's clock; afterwards it can't be paid", () => {
  const hours = drawn("2027-04-01T09:54:55.000Z");
  expect(timer(hours)).toBe("2:05:05");
  expect(hours).toMatch(/Possible until [^<]*4:00 PM \(hotel time\)/);
  expect(timer(drawn("2027-04-01T11:50:55.000Z"))).toBe("9:05");
  const over = drawn("2027-04-01T12:00:00.000Z");
  expect(timer(over)).toBeUndefined();
  expect(over).toContain("Its time is over.");
  expect(over).not.toContain("Pay $");
});
