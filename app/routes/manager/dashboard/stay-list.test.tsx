import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { StayList } from "./stay-list.tsx";

test("a list of the day links to the rest among the bookings of its kind, at the same hotel", () => {
  const stay = {
    code: "ABCDEFGHJK",
    guest: "Ann",
    rooms: "Attic",
    checkIn: "2027-05-01",
    checkOut: "2027-05-02",
    at: null,
    amount: 0,
  };
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={["/hotel-manager/dashboard?hotel=7"]}>
      <StayList title="Waiting for payment" stays={[stay]} count={6} shows="amount" timeZone="UTC" rest={{ payment: "unpaid" }} />
    </MemoryRouter>,
  );
  expect(html).toMatch(/href="\/hotel-manager\/bookings\?hotel=7&amp;payment=unpaid"[^>]*>5 more among the bookings</);
});
