import type { Cents } from "#kit/money.ts";
import type { PaymentDetails } from "./payment-admin.ts";

type Paid = Pick<PaymentDetails, "captured" | "returned" | "givenByHand" | "chargedBack">;

/** What of a payment was refunded, to the card or by other means, in cents. */
export const refundedOf = ({ returned, givenByHand }: Pick<Paid, "returned" | "givenByHand">): Cents => returned + givenByHand;

/** What the payer got twice, by a refund and from the bank, in cents: what went back above what was captured. */
export const paidBackTwice = (paid: Paid): Cents =>
  paid.chargedBack === 0 ? 0 : Math.max(0, refundedOf(paid) + paid.chargedBack - paid.captured);
