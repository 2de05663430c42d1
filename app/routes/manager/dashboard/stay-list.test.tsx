import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { StayList } from "./stay-list.tsx";

const stay = {
  code: "ABCDEFGHJK",
  guest: "Ann",
  rooms: "Attic",
  checkIn: "2027-05-01",
  checkOut: "2027-05-02",
  at: null,
  amount: 0,
  arrivalHour: null,
  checkedInAt: null,
  checkedOutAt: null,
};

const drawn = (stays: number, count: number) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={["/hotel-manager/dashboard?hotel=7"]}>
      <StayList
        title="Waiting for payment"
        stays={Array.from({ length: stays }, (_, index) => ({ ...stay, code: String(index) }))}
        count={count}
        shows="amount"
        today="2027-04-01"
        timeZone="UTC"
        rest={{ payment: "unpaid" }}
      />
    </MemoryRouter>,
  );

test("a list of the day links to the rest among the bookings of its kind, at the same hotel", () => {
  expect(drawn(1, 6)).toMatch(/href="\/hotel-manager\/bookings\?hotel=7&amp;payment=unpaid"[^>]*>5 more among the bookings</);
});

test("a list of the day shows five stays, and unfolds the others", () => {
  expect(drawn(5, 5)).not.toContain("<details");
  const html = drawn(8, 8);
  expect(html.split("<details")[0]?.match(/<li/g)).toHaveLength(5);
  expect(html).toMatch(/<summary.*See all 8.*<\/summary>.*(?:<li.*){3}<\/details>/);
  expect(html).not.toContain("among the bookings");
  expect(drawn(25, 30)).toMatch(/See the first 25.*5 more among the bookings/);
});
