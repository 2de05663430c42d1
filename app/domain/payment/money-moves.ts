import { type Cents, sum } from "#kit/money.ts";
import type { RefundStatus } from "./payment.ts";

/** A movement of money: paid by card, refunded to it or by other means, or being refunded, with the provider's order. */
export type MoneyMove = { kind: "paid" | "returned" | "by_hand" | "returning"; at: Date; amount: Cents; orderId: string };

type Payment = {
  id: string;
  provider_order_id: string;
  actual_amount: Cents;
  reversed_amount: Cents;
  refund_requested: Cents;
  given_by_hand: Cents;
  approved_at: Date | null;
  updated_at: Date;
};
type Refund = {
  payment_id: string;
  amount: Cents;
  by_hand: Cents;
  status: RefundStatus;
  created_at: Date;
  updated_at: Date;
};

/**
 * The movements of a reservation's money. Amounts come from payments, dates from refunds; what the provider returned
 * beyond our refunds is dated by the payment.
 */
export function moneyMoves(payments: readonly Payment[], refunds: readonly Refund[]): MoneyMove[] {
  return payments
    .filter((payment) => payment.actual_amount > 0)
    .flatMap((payment) => {
      const orderId = payment.provider_order_id;
      const own = refunds.filter((refund) => refund.payment_id === payment.id);
      const done = own.filter(({ status }) => status === "done");
      const open = own.findLast(({ status }) => status !== "done" && status !== "withdrawn");
      const moves: MoneyMove[] = [
        { kind: "paid", at: payment.approved_at ?? payment.updated_at, amount: payment.actual_amount, orderId },
        ...done.flatMap(({ amount, by_hand, updated_at }) => [
          { kind: "returned" as const, at: updated_at, amount: amount - by_hand, orderId },
          { kind: "by_hand" as const, at: updated_at, amount: by_hand, orderId },
        ]),
        {
          kind: "returned",
          at: payment.updated_at,
          amount: payment.reversed_amount - sum(done.map(({ amount, by_hand }) => amount - by_hand)),
          orderId,
        },
        {
          kind: "returning",
          at: open?.created_at ?? payment.updated_at,
          amount: payment.refund_requested - payment.reversed_amount - payment.given_by_hand,
          orderId,
        },
      ];
      return moves.filter(({ amount }) => amount > 0);
    });
}
