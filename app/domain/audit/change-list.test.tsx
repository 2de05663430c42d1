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
};
const links = (more: Partial<ShownChange>, codeHref: CodeHref) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ChangeList changes={[{ ...change, ...more }]} timeZone="UTC" codeHref={codeHref} />
    </MemoryRouter>,
  ).match(/<a [^>]*href="([^"]+)"[^>]*>[^<]+/g) ?? [];

test("the code of a booking in a sentence opens the booking or its payment, where that has a page", () => {
  const everywhere: CodeHref = (code, of) => `/${of}/${code}`;
  expect(links({}, everywhere)).toEqual([expect.stringMatching(/href="\/booking\/FQ4BB646"[^>]*>FQ4BB646$/)]);
  expect(links({ action: "refund.retry" }, everywhere)).toEqual([expect.stringContaining('href="/payment/FQ4BB646"')]);
  expect(links({ action: "room.update", subject: "Attic" }, everywhere)).toEqual([]);
  expect(links({}, () => undefined)).toEqual([]);
});
