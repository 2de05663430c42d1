import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { HoldBar } from "./hold-bar.tsx";

const hold = {
  code: "0197a0e5-9c3b-7d52-8a4e-0f6c2b9d1e3a",
  hotelId: "0197a0e5-9c3b-7d52-8a4e-0f6c2b9d1e3b",
  hotel: "Sololaki House",
  rooms: "Classic double",
  checkIn: "2026-12-10",
  checkOut: "2026-12-12",
  secondsLeft: 600,
};

test.each([
  ["/", "pays"],
  ["/hotels?location=Tbilisi", "pays"],
  ["/book/0197a0e5-9c3b-7d52-8a4e-0f6c2b9d1e3c?line=x", "is quiet"],
  ["/trips/0197a0e5-9c3b-7d52-8a4e-0f6c2b9d1e3c", "is quiet"],
  ["/payment-result?order_id=1", "is quiet"],
  [`/trips/${hold.code}`, "is not there"],
])("at %s the bar of a hold %s", (path, does) => {
  const router = createMemoryRouter([{ path: "*", element: <HoldBar hold={hold} overHero={false} /> }], { initialEntries: [path] });
  const html = renderToString(<RouterProvider router={router} />);
  const seen = html.includes("Pay now") ? "pays" : html.includes("10:00") ? "is quiet" : "is not there";
  expect(seen).toBe(does);
  expect(html.includes(`href="/trips/${hold.code}"`)).toBe(does === "is quiet");
  router.dispose();
});
