import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ChangeList, type CodeHref } from "./change-list.tsx";
import type { ShownChange } from "./changes.server.ts";

const change: ShownChange = {
  id: "1",
  at: "2027-05-01T09:00:00.000Z",
  by: "Nino Beridze",
  isPerson: true,
  action: "reservation.cancel",
  hotelId: "7",
  hotel: "Lighthouse",
  subject: "FQ4BB646",
  before: null,
  after: null,
  photo: null,
  orderId: null,
};
const links = (more: Partial<ShownChange>, codeHref: CodeHref) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ChangeList changes={[{ ...change, ...more }]} timeZone="UTC" codeHref={codeHref} />
    </MemoryRouter>,
  ).match(/<a [^>]*href="([^"]+)"[^>]*>[^<]+/g) ?? [];

test("the code of a booking in a sentence is a link, where the page has one for the change", () => {
  const codeHref: CodeHref = ({ action, orderId }) =>
    (orderId ?? action.startsWith("reservation.")) ? `/to/${orderId ?? "booking"}` : undefined;
  expect(links({}, codeHref)).toEqual([expect.stringMatching(/href="\/to\/booking"[^>]*>FQ4BB646$/)]);
  expect(links({ action: "refund.retry", orderId: "ab-1" }, codeHref)).toEqual([expect.stringContaining('href="/to/ab-1"')]);
  expect(links({ action: "room.update", subject: "Attic" }, codeHref)).toEqual([]);
  expect(links({ subject: null }, codeHref)).toEqual([]);
});
