import { type Cents, sharesOf, sum } from "#kit/money.ts";
import type { SchedulePart } from "../schedule.ts";
import { type PaymentRequest, paymentRequests } from "./payment-requests.ts";

export type ChangePayments = {
  /** What was received and what is still to pay of each. */
  requests: PaymentRequest[];
  /** To pay before the change counts. */
  dueNow: Cents;
  /** Money and points that the booking no longer needs. */
  refund: Cents;
  returnedPoints: Cents;
};

/**
 * The payments of a changed booking from the new schedules of its lines (as of the change), in cents: what points and money
 * have paid so far pays the parts in their order, what is paid at the hotel last. What is more than the online total is given back, money
 * first. Both are divided over the lines of a payment in proportion to what they still have to pay, by largest remainder.
 */
export function changePayments(schedules: readonly (readonly SchedulePart[])[], paid: { received: Cents; points: Cents }): ChangePayments {
  const whole = sum(schedules.flat().map(({ amount }) => amount));
  const points = Math.min(paid.points, whole);
  const received = Math.min(paid.received, whole - points);
  let [pointsLeft, moneyLeft] = [points, received];
  const requests = paymentRequests(schedules, { points: 0, least: 0 }).map(({ shares, ...request }): PaymentRequest => {
    const byPoints = Math.min(pointsLeft, request.amount);
    const byMoney = Math.min(moneyLeft, request.amount - byPoints);
    pointsLeft -= byPoints;
    moneyLeft -= byMoney;
    const parts = shares.map(({ part }) => part);
    const points = sharesOf(byPoints, parts);
    const unpaid = parts.map((part, index) => part - (points[index] ?? 0));
    const received = sharesOf(byMoney, unpaid);
    return {
      ...request,
      points: byPoints,
      received: byMoney,
      amount: request.amount - byPoints - byMoney,
      shares: shares.map(({ line, part }, index) => {
        const [withPoints, withMoney] = [points[index] ?? 0, received[index] ?? 0];
        return { line, part, points: withPoints, received: withMoney, amount: part - withPoints - withMoney };
      }),
    };
  });
  return {
    requests,
    dueNow: sum(requests.filter(({ kind }) => kind === "immediate").map(({ amount }) => amount)),
    refund: paid.received - received,
    returnedPoints: paid.points - points,
  };
}
