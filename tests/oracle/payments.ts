import { sum } from "./arithmetic.ts";
import type { Part, When } from "./schedule.ts";

/** A line's part of a payment: what points and money paid of it; the rest is to be paid. */
export type Share = { line: number; part: number; points: number; money: number };
export type Payment = { when: When; shares: Share[] };

/** The parts of all lines by when they are paid: now, the days in their order, at the hotel. */
function together(schedules: readonly (readonly Part[])[]): Payment[] {
  const payments: Payment[] = [];
  schedules.forEach((parts, line) => {
    for (const { when, amount } of parts) {
      let payment = payments.find((one) => one.when === when);
      if (!payment) payments.push((payment = { when, shares: [] }));
      payment.shares.push({ line, part: amount, points: 0, money: 0 });
    }
  });
  const rank = ({ when }: Payment) => (when === "now" ? "0" : when === "hotel" ? "9" : `1${when}`);
  return payments.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

export const owed = ({ part, points, money }: Share) => part - points - money;

/** Divides an amount in proportion to weights by largest remainder; the first of equal remainders gets the cent. */
function divide(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(sum(weights));
  if (whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((product) => Number(product / whole));
  const remainders = exact.map((product) => product % whole);
  for (let left = amount - sum(shares); left > 0; left--) {
    let largest = 0;
    remainders.forEach((remainder, index) => {
      if (remainder > (remainders[largest] ?? 0n)) largest = index;
    });
    shares[largest] = (shares[largest] ?? 0) + 1;
    remainders[largest] = -1n;
  }
  return shares;
}

/** Pays from `amount` what is owed of a payment, at most `most`; what is left. */
function pay(payment: Payment, by: "points" | "money", amount: number, most: number): number {
  const paid = Math.min(amount, most);
  const shares = divide(paid, payment.shares.map(owed));
  payment.shares.forEach((share, index) => (share[by] += shares[index] ?? 0));
  return amount - paid;
}

/** Step 8: the payments of a booking of which `points` cents are paid with points; `least` stays on the first of them. */
export function paymentsOf(schedules: readonly (readonly Part[])[], { points, least }: { points: number; least: number }): Payment[] {
  const payments = together(schedules);
  let left = points;
  payments.forEach((payment, index) => {
    if (payment.when === "hotel") return;
    const due = sum(payment.shares.map(owed));
    left = pay(payment, "points", left, index === 0 ? Math.max(0, due - least) : due);
  });
  return payments;
}

/** Step 10: what has been paid so far pays the parts of the new schedules. */
export function paymentsOfChange(schedules: readonly (readonly Part[])[], paid: { money: number; points: number }) {
  const online = sum(schedules.flat().map(({ amount }) => amount));
  const tooMuch = Math.max(0, paid.money + paid.points - online);
  const refund = Math.min(tooMuch, paid.money);
  const returnedPoints = tooMuch - refund;
  const payments = together(schedules);
  for (const by of ["points", "money"] as const) {
    let left = by === "points" ? paid.points - returnedPoints : paid.money - refund;
    for (const payment of payments) left = pay(payment, by, left, sum(payment.shares.map(owed)));
  }
  const now = payments.filter(({ when }) => when === "now").flatMap(({ shares }) => shares);
  return { payments, dueNow: sum(now.map(owed)), refund, returnedPoints };
}
