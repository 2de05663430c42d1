import type { paymentSummary } from "#domain/payment/payments.server.ts";
import { purposeOf } from "#domain/payment/payment.ts";
import { isHolding } from "#domain/reservation/reservation.ts";
import { isPermitted } from "#domain/reservation/transitions.ts";
import { isActive, isFirm } from "#kit/reservation-state.ts";

/** What the page of a payment says. `checked`: it did not match, and the bank may have charged or reserved the amount. */
export type View =
  | "success"
  | "failure"
  | "expired"
  | "pending"
  | "checked"
  | "reversed"
  | "returning"
  | "twice"
  | "cancelled"
  | "paid_since";

export type Payment = NonNullable<Awaited<ReturnType<typeof paymentSummary>>>;

/** Whether what a payment is for has been paid since, can still be paid, or is over. */
export function standingOf(payment: Payment, now: Date): "settled" | "payable" | "over" {
  const { reservationState, holdExpiresAt, changeState, changeExpiresAt } = payment;
  switch (purposeOf(payment)) {
    case "booking":
      if (isFirm(reservationState)) return "settled";
      return isHolding({ state: reservationState, holdExpiresAt }, now) ? "payable" : "over";
    case "part":
      if (payment.partPaidAt) return "settled";
      return isPermitted("pay_part", reservationState) && !payment.partDroppedAt && !payment.partOverdueAt ? "payable" : "over";
    case "change":
      if (changeState === "applied") return "settled";
      return changeState === "open" && changeExpiresAt && now < changeExpiresAt ? "payable" : "over";
  }
}

type Viewed = Pick<Payment, "status" | "reservationState" | "paidAt" | "refundRequested" | "actualAmount">;

/** The result comes from the server's records only; no query parameter can fake a payment. */
export function viewOf(payment: Viewed | undefined, claimed: string | null, isSettled: boolean): View {
  if (!payment) return claimed === "failed" || claimed === "declined" ? "failure" : "pending";
  if (payment.status === "declined") return isSettled ? "paid_since" : "failure";
  if (payment.status === "expired") return isSettled ? "paid_since" : "expired";
  if (payment.status === "refunded") return "reversed";
  if (payment.status === "review" && payment.actualAmount === 0) return "checked";
  if (payment.status !== "approved" && payment.status !== "part_refunded") return "pending";
  if (!isActive(payment.reservationState)) return payment.paidAt ? "cancelled" : "returning";
  return payment.refundRequested < payment.actualAmount ? "success" : "twice";
}
