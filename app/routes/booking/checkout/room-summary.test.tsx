import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { RoomSummary } from "./room-summary.tsx";

/** Free until the 1st, then half of 100.00 is lost. */
const price = {
  total: 10_000,
  propertyTaxes: 0,
  mealPlan: "none",
  cancelableUntil: "2027-04-01T12:00:00.000Z",
  terms: [{ from: "2027-04-01T12:00:00.000Z", penalty: 5_000 }],
  agesMissing: false,
};
const room = {
  line: "",
  name: "Attic",
  party: { rooms: 1, adults: 2, children: 0, childAges: [], teenAges: [] },
  plan: "Standard rate",
  price,
  problem: undefined,
  needs: [],
  remove: "/",
  offered: [],
  chosen: [],
} as unknown as Parameters<typeof RoomSummary>[0]["rooms"][number];

test("what a cancellation costs is shown in the currency of the price", () => {
  const Page = createRoutesStub([
    { path: "/", Component: () => <RoomSummary rooms={[room]} price={null} timeZone="UTC" rejection={undefined} /> },
  ]);
  const html = renderToStaticMarkup(<Page />).replaceAll(/[\u2009\u2060]/g, "");
  for (const amount of ["₾275", "₾138"]) expect(html).toContain(amount);
  expect(html).not.toContain("$");
});
