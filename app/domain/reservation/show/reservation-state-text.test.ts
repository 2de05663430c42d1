import { expect, test } from "vitest";
import { permittedSteps } from "#domain/front-desk/permitted-steps.ts";
import { usualPolicies } from "#domain/hotel/policies.ts";
import { reasonText } from "../cancel/cancellation-cost.ts";
import { chargeTaken } from "../reservation-money.ts";
import { holdCancelled, holdReleased, type PaymentState, type ReservationDetails } from "../reservation.ts";
import { paymentStateText } from "./reservation-state-text.tsx";

const states: Record<PaymentState, true> = {
  awaiting_payment: true,
  part_due: true,
  part_later: true,
  due_at_property: true,
  checking_payment: true,
  paid: true,
  nothing_to_pay: true,
  refund_in_progress: true,
  charged_back: true,
  owed_at_property: true,
  refunded: true,
  not_paid: true,
};

test("the back office sees the payment as the guest's, not as its own", () => {
  const words = (Object.keys(states) as PaymentState[]).map((state) => paymentStateText(state, "back office"));
  expect(words).toContain("Payment being checked");
  expect(words.join("\n")).not.toMatch(/\byour?\b/i);
  expect(paymentStateText("checking_payment")).toBe("Checking your payment");
});

test("a hold that its guest cancelled is shown as cancelled, also with the reason that version 0.1 stored", () => {
  expect([holdCancelled, holdReleased].map(reasonText)).toEqual([holdCancelled, holdCancelled]);
});

const stay = {
  state: "confirmed",
  source: "site",
  checkIn: "2026-12-01",
  checkOut: "2026-12-04",
  noShowAt: null,
  holdExpiresAt: null,
  checkedOutAt: null,
  hotel: { timeZone: "Asia/Tbilisi" },
  policies: usualPolicies,
  parts: [] as ReservationDetails["parts"],
  refunded: 0,
  refundPending: 0,
  chargedBack: 0,
  owedAtProperty: 0,
} as ReservationDetails;

test("a no-show releases nights only while some are left", () => {
  const at = (today: string) => permittedSteps(stay, today, new Date(`${today}T12:00:00Z`));
  expect(at("2026-12-02")).toMatchObject({ noShow: true, freeNights: true });
  expect(at("2026-12-03")).toMatchObject({ noShow: true, freeNights: true });
  expect(at("2026-12-04")).toMatchObject({ noShow: true, freeNights: false });
  expect(at("2026-12-05")).toMatchObject({ noShow: true, freeNights: false });
});

test.each<[string, Partial<ReservationDetails>, number | undefined]>([
  ["an unpaid stay is still to be charged", { payment: "awaiting_payment", captured: 0 }, undefined],
  ["a paid one was charged", { payment: "paid", captured: 22_400 }, 22_400],
  ["what went back for a room that was cancelled is not paid", { payment: "paid", captured: 22_400, refunded: 10_000 }, 12_400],
  ["what goes back is not paid", { payment: "refund_in_progress", captured: 22_400, refundPending: 22_400, state: "cancelled" }, 0],
  ["one that costs nothing is not charged", { payment: "nothing_to_pay", captured: 0 }, 0],
  ["a cancelled one was charged nothing", { payment: "not_paid", captured: 0, state: "cancelled" }, 0],
])("%s", (_case, more, taken) => {
  expect(chargeTaken({ ...stay, ...more })).toBe(taken);
});
