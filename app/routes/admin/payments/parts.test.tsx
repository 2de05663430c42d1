import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { PaymentDetails } from "#domain/payment/payment-admin.ts";
import { Facts } from "./parts.tsx";

const payment = {
  hotelId: "7",
  hotel: "Sololaki House",
  orderId: "order-1",
  code: "ABCDEFGHJK",
  guest: "Ann Lee",
  guestId: "9",
  reservationState: "cancelled",
  paidAt: null,
  amount: 11_200,
  captured: 11_200,
  promised: 0,
  returned: 0,
  givenByHand: 0,
  chargedBack: 0,
  maskedCard: null,
  createdAt: "2027-04-01T12:00:00.000Z",
  approvedAt: null,
  merchant: null,
  nextCheckAt: null,
} as unknown as PaymentDetails;

function shown(more: Partial<PaymentDetails>) {
  const Page = createRoutesStub([
    { id: "routes/admin/frame", path: "/admin/payments", Component: () => <Facts payment={{ ...payment, ...more }} /> },
  ]);
  const html = renderToStaticMarkup(
    <Page initialEntries={["/admin/payments"]} hydrationData={{ loaderData: { "routes/admin/frame": { timeZone: "UTC" } } }} />,
  );
  const facts = new Map([...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, value = ""]) => [name, value]));
  return (name: string) => facts.get(name);
}

test("a refund is due while it has not come back by the provider or by hand", () => {
  const dueOf = (more: Partial<PaymentDetails>) => shown(more)("Refund due");
  expect(dueOf({})).toBeUndefined();
  expect(dueOf({ promised: 10_000 })).toBe("$100.00");
  expect(dueOf({ promised: 10_000, returned: 3_000, givenByHand: 2_000 })).toBe("$50.00");
  expect(dueOf({ promised: 10_000, returned: 10_000 })).toBeUndefined();
  expect(dueOf({ promised: 10_000, givenByHand: 10_000 })).toBeUndefined();
});

test("a payment leads to its booking, hotel and guest, to a guest only while the account exists", () => {
  const linkOf = (name: string, more: Partial<PaymentDetails> = {}) => /href="([^"]+)"/.exec(shown(more)(name) ?? "")?.[1];
  expect(["Booking", "Hotel", "Guest"].map((name) => linkOf(name))).toEqual([
    "/admin/bookings/ABCDEFGHJK",
    "/hotel-manager/hotel?hotel=7",
    "/admin/users?person=9",
  ]);
  expect(linkOf("Guest", { guestId: null })).toBeUndefined();
});
