import { purposeOf } from "#domain/payment/payment.ts";
import type { paymentSummary } from "#domain/payment/payments.server.ts";
import { isHolding } from "#domain/reservation/reservation.ts";
import { isPermitted } from "#domain/reservation/transitions.ts";
import { isActive, isFirm } from "#kit/reservation-state.ts";

/**
 * What the page of a payment says. `checked`: it did not match, and the bank may have charged or reserved the amount; `over`: it failed,
 * and the part or change that it was for needs no payment any more.
 */
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
  | "paid_since"
  | "over";

export type Payment = NonNullable<Awaited<ReturnType<typeof paymentSummary>>>;

type Payability = "settled" | "payable" | "over";

/** Whether what a payment is for has been paid since, can still be paid, or is over. */
export function payabilityOf(payment: Payment, now: Date): Payability {
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

/** The result comes from the server's records only; no query parameter can fake a payment. */
export function viewOf(payment: Payment | undefined, claimed: string | null, payability: Payability | undefined): View {
  if (!payment) return claimed === "failed" || claimed === "declined" ? "failure" : "pending";
  const isOfBooking = purposeOf(payment) === "booking";
  if (payment.status === "declined" || payment.status === "expired") {
    if (payability === "settled") return "paid_since";
    if (payability === "over" && !isOfBooking) return "over";
    return payment.status === "declined" ? "failure" : "expired";
  }
  if (payment.status === "refunded") return "reversed";
  if (payment.status === "review" && payment.actualAmount === 0) return "checked";
  if (payment.status !== "approved" && payment.status !== "part_refunded") return "pending";
  const wasPaid = isOfBooking ? payment.paidAt !== null : payability === "settled";
  if (!isActive(payment.reservationState)) return wasPaid ? "cancelled" : "returning";
  return payment.refundRequested < payment.actualAmount ? "success" : "twice";
}
