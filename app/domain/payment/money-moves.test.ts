import { expect, test } from "vitest";
import { moneyMoves } from "./money-moves.ts";

const on = (day: number) => new Date(Date.UTC(2026, 10, day));
const payment = {
  id: "p",
  provider_order_id: "o",
  actual_amount: 1000,
  reversed_amount: 0,
  refund_requested: 0,
  given_by_hand: 0,
  approved_at: on(1),
  updated_at: on(9),
};
const refund = { payment_id: "p", amount: 400, by_hand: 0, status: "done" as const, created_at: on(2), updated_at: on(3) };
const paid = { kind: "paid", at: on(1), amount: 1000, orderId: "o" };

test("a payment without captured money has no movements", () => {
  expect(moneyMoves([{ ...payment, actual_amount: 0, approved_at: null }], [])).toEqual([]);
});

test("each complete refund has its day, and a requested one is pending", () => {
  const open = { ...refund, amount: 600, status: "sent" as const, created_at: on(4), updated_at: on(5) };
  expect(moneyMoves([{ ...payment, reversed_amount: 400, refund_requested: 1000 }], [refund, open])).toEqual([
    paid,
    { kind: "returned", at: on(3), amount: 400, orderId: "o" },
    { kind: "returning", at: on(4), amount: 600, orderId: "o" },
  ]);
});

test("a refund made in the provider's portal counts once", () => {
  expect(moneyMoves([{ ...payment, reversed_amount: 1000, refund_requested: 1000 }], [refund])).toEqual([
    paid,
    { kind: "returned", at: on(3), amount: 400, orderId: "o" },
    { kind: "returned", at: on(9), amount: 600, orderId: "o" },
  ]);
});

test("a refund made by hand is complete and no longer pending", () => {
  const byHand = { ...refund, amount: 1000, by_hand: 1000 };
  expect(moneyMoves([{ ...payment, refund_requested: 1000, given_by_hand: 1000 }], [byHand])).toEqual([
    paid,
    { kind: "by_hand", at: on(3), amount: 1000, orderId: "o" },
  ]);
});

test("refunds of another payment of the stay are listed beside that payment", () => {
  const second = { ...payment, id: "q", provider_order_id: "o2", reversed_amount: 400, refund_requested: 400 };
  expect(moneyMoves([payment, second], [{ ...refund, payment_id: "q" }]).map(({ kind, orderId }) => [kind, orderId])).toEqual([
    ["paid", "o"],
    ["paid", "o2"],
    ["returned", "o2"],
  ]);
});
