import { expect, test } from "vitest";
import { bookingFilter, bookingQuery, isNarrowed, stayPhase } from "./booking-filter.ts";

const filter = (query: string) => bookingFilter(new URLSearchParams(query));

test("without a filter all bookings are listed, the last booked first", () => {
  expect(filter("")).toEqual({ q: "", status: null, payment: null, stay: null, period: null, sort: "booked", descending: true, page: 1 });
  expect(isNarrowed(filter("sort=total&page=2"))).toBe(false);
});

test("invalid filter values are ignored", () => {
  expect(filter("status=lost&payment=1&stay=&sort=drop&page=0&from=2026-02-30&to=2026-03-01")).toEqual(filter(""));
  expect(filter("from=2026-03-02&to=2026-03-01").period).toBeNull();
  expect(filter(`q=%00${"x".repeat(200)}`).q).toBe("x".repeat(100));
});

test("a single day is a period", () => {
  expect(filter("from=2026-03-01&to=2026-03-01").period).toEqual({ from: "2026-03-01", to: "2026-03-01" });
});

test("a changed filter leads to the first page and closes the open booking", () => {
  const params = new URLSearchParams("hotel=h&q=ann&page=3&reservation=ABC&dialog=cancel");
  expect(bookingQuery(params, { sort: "-total" })).toBe("?hotel=h&q=ann&sort=-total");
  expect(bookingQuery(params, { page: "4" })).toBe("?hotel=h&q=ann&page=4");
  expect(bookingQuery(new URLSearchParams("q=a"), { q: null })).toBe("");
});

const stay = { checkIn: "2026-12-30", checkOut: "2027-01-01" };
const phasesOf = (recorded: { checkedInAt: string | null; checkedOutAt: string | null }) =>
  ["2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02"].map((today) => stayPhase({ ...stay, ...recorded }, today));

test("a stay arrives on its first day and has departed on the day of check-out", () => {
  expect(phasesOf({ checkedInAt: null, checkedOutAt: null })).toEqual(["upcoming", "arriving", "in_house", "departed", "departed"]);
});

test("guests who are checked in are in house until they are checked out, or until the day after check-out", () => {
  const [at, later] = ["2026-12-30T12:00:00Z", "2026-12-31T07:00:00Z"];
  expect(phasesOf({ checkedInAt: at, checkedOutAt: null })).toEqual(["upcoming", "in_house", "in_house", "in_house", "departed"]);
  expect(phasesOf({ checkedInAt: at, checkedOutAt: later })).toEqual(["upcoming", "departed", "departed", "departed", "departed"]);
});
