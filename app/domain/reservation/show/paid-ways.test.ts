import { expect, test } from "vitest";
import { cardRefund, hotelRefund, paidRows } from "./paid-ways.ts";

const nothing = {
  state: "confirmed" as const,
  captured: 0,
  refunded: 0,
  refundPending: 0,
  owedAtProperty: 0,
  chargedBack: 0,
  pointsSpent: 0,
  pointsKept: 0,
  pointsDiscount: 0,
  paidAtHotel: [],
  refundedByHand: 0,
};
const cash = (received: number, returned = 0) => ({ method: "cash" as const, received, returned });

test.each([
  ["nothing", {}, []],
  ["by card", { captured: 10_000 }, [["Paid by card", "$100.00"]]],
  ["in cash", { captured: 5_000, paidAtHotel: [cash(5_000)] }, [["Paid in cash at the hotel", "$50.00"]]],
  [
    "by card at the hotel and by transfer",
    {
      captured: 5_000,
      paidAtHotel: [
        { method: "card" as const, received: 2_000, returned: 0 },
        { method: "transfer" as const, received: 3_000, returned: 1_000 },
      ],
      refunded: 1_000,
    },
    [
      ["Paid by card at the hotel", "$20.00"],
      ["Paid by bank transfer", "$30.00"],
      ["Given back by bank transfer", "−$10.00"],
    ],
  ],
  [
    "by card and in cash, and given back both ways",
    { state: "cancelled" as const, captured: 15_000, paidAtHotel: [cash(5_000, 5_000)], refunded: 9_000, refundPending: 6_000 },
    [
      ["Paid by card", "$100.00"],
      ["Paid in cash at the hotel", "$50.00"],
      ["Refunded to the card", "−$40.00"],
      ["Given back in cash at the hotel", "−$50.00"],
      ["On its way back to the card", "−$60.00"],
    ],
  ],
  [
    "by card, and given back by hand",
    { state: "cancelled" as const, captured: 10_000, refunded: 10_000, refundedByHand: 10_000 },
    [
      ["Paid by card", "$100.00"],
      ["Refunded by other means than the card", "−$100.00"],
    ],
  ],
  [
    "by card and with points, and given back in part after the stay",
    { captured: 10_000, pointsSpent: 5_000, pointsDiscount: 5_000, refunded: 1_000, refundPending: 500 },
    [
      ["Paid with points (5,000 points)", "$50.00"],
      ["Paid by card", "$100.00"],
      ["Refunded to the card", "−$10.00"],
      ["On its way back to the card", "−$5.00"],
    ],
  ],
  [
    "with points that a fee needs in part",
    { state: "cancelled" as const, pointsSpent: 5_000, pointsDiscount: 5_000, pointsKept: 2_000 },
    [
      ["Paid with points (5,000 points)", "$50.00"],
      ["Points returned (3,000 points)", "−$30.00"],
    ],
  ],
  [
    "in cash that the hotel still has to give back",
    { state: "cancelled" as const, captured: 5_000, paidAtHotel: [cash(5_000)], owedAtProperty: 5_000 },
    [
      ["Paid in cash at the hotel", "$50.00"],
      ["To be given back by the hotel", "−$50.00"],
    ],
  ],
] as const)("a booking paid %s says in which way", (_, money, rows) => {
  const stay = { ...nothing, ...money, paidAtHotel: "paidAtHotel" in money ? [...money.paidAtHotel] : [] };
  expect(paidRows(stay)).toEqual(rows);
});

test("only what went to the card counts as refunded to it", () => {
  const stay = { ...nothing, state: "cancelled" as const, captured: 15_000, refunded: 12_000, refundPending: 500, refundedByHand: 3_000 };
  expect(cardRefund({ ...stay, paidAtHotel: [cash(5_000, 5_000)], owedAtProperty: 0 })).toBe(4_500);
  expect(hotelRefund({ ...stay, paidAtHotel: [cash(5_000, 4_000)], owedAtProperty: 1_000 })).toBe(5_000);
});
