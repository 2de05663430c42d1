import { type Cents, sum } from "#kit/money.ts";

export type PaymentStatus =
  | "new"
  | "create_unknown"
  | "created"
  | "processing"
  | "declined"
  | "expired"
  | "approved"
  | "part_refunded"
  | "refunded"
  | "review";

/** What of the captured money stays with us: not what went back or is on its way back. */
export const keptMoney = (
  payments: readonly { actual_amount: Cents; reversed_amount: Cents; refund_requested: Cents }[],
): Cents => sum(payments.map((payment) => payment.actual_amount - Math.max(payment.reversed_amount, payment.refund_requested)));

/** How far a payment has come. A report moves it forward only; `review` waits for a person and takes none. */
const rank: Record<PaymentStatus, number> = {
  new: 0,
  create_unknown: 1,
  created: 2,
  processing: 3,
  declined: 4,
  expired: 5,
  approved: 6,
  part_refunded: 7,
  refunded: 8,
  review: 9,
};

export const isFinal = (status: PaymentStatus): boolean => rank[status] >= rank.declined;

export const isCaptured = (status: PaymentStatus): boolean =>
  status === "approved" || status === "part_refunded" || status === "refunded";

/** What the provider reports of an order, in the words that matter here. */
export type Report = {
  status: "created" | "processing" | "approved" | "declined" | "expired" | "reversed";
  merchantId: number;
  amount: Cents;
  currency: string;
  actualAmount: Cents;
  actualCurrency: string | undefined;
  reversedAmount: Cents;
  isTest: boolean;
};

/** Why a report can't be believed to be of this payment, or nothing. Such a payment goes to a person. */
export function mismatch(
  payment: { amount: Cents; currency: string },
  report: Report,
  expected: { merchantId: number; testAllowed: boolean },
): string | undefined {
  if (report.merchantId !== expected.merchantId) return "merchant";
  if (report.amount !== payment.amount) return "amount";
  if (report.currency !== payment.currency) return "currency";
  const captured = report.status === "approved" || report.status === "reversed";
  if (captured && (report.actualCurrency ?? payment.currency) !== payment.currency)
    return "actual currency";
  if (captured && report.actualAmount !== payment.amount) return "actual amount";
  if (captured && report.isTest && !expected.testAllowed) return "test payment";
  return undefined;
}

const reportedStatus = (report: Report): PaymentStatus => {
  if (report.status === "reversed") return "refunded";
  if (report.status === "approved" && report.reversedAmount > 0)
    return report.reversedAmount >= report.actualAmount ? "refunded" : "part_refunded";
  return report.status;
};

/**
 * The status of a payment after a report, whatever came before and however often: it only ever moves forward, an
 * `approved` outranks `declined` and `expired` (late money is real), and only a reversal outranks `approved`.
 */
export function afterReport(current: PaymentStatus, report: Report): PaymentStatus {
  const reported = reportedStatus(report);
  return rank[reported] > rank[current] ? reported : current;
}

/** Whether the text can be an order id of ours: 128 random bits and the number of the attempt. */
export const isOrderId = (text: string): boolean => /^[0-9a-f]{32}-\d{1,4}$/.test(text);

const checkAfterSeconds = [10, 30, 120, 600, 3600];

/** When to ask the provider again after `checks` unanswered or open checks, in seconds: then hourly. */
export const nextCheckIn = (checks: number): number =>
  checkAfterSeconds[Math.min(checks, checkAfterSeconds.length - 1)] ?? 3600;

/** Callbacks stop 25.3 hours after the end of an order; so do our checks, a little later. */
export const checksEndAfterSeconds = 26 * 3600;
