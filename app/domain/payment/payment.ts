import { type Cents, sum } from "#kit/money.ts";
import type { Tables } from "#platform/tables.generated.ts";

export type PaymentStatus = Tables["payments"]["status"];
export type RefundStatus = Tables["refunds"]["status"]["__select__"];

type Figures = { actual_amount: Cents; refund_requested: Cents; charged_back: Cents };

/** What of the captured money stays with us: not what went back, is on its way back, or was taken by the payer's bank. */
export const keptMoney = (payments: readonly Figures[]): Cents =>
  sum(payments.map((payment) => payment.actual_amount - payment.refund_requested - payment.charged_back));

/** Whether more has been promised back than the payer's bank has left us of it. */
export const isPromisedTwice = (payment: Figures): boolean => keptMoney([payment]) < 0;

/** What of a payment can still be promised back; nothing twice. */
export const refundable = (payment: Figures): Cents => Math.max(0, keptMoney([payment]));

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

export const isCaptured = (status: PaymentStatus): boolean => status === "approved" || status === "part_refunded" || status === "refunded";

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

/** Whether money that was captured is all back with the guest, or a part of it. */
export const capturedStatus = (payment: { actual_amount: Cents; reversed_amount: Cents; given_by_hand: Cents }): PaymentStatus => {
  const back = payment.reversed_amount + payment.given_by_hand;
  if (back === 0) return "approved";
  return back >= payment.actual_amount ? "refunded" : "part_refunded";
};

/** The provider calls an order reversed only when all of it went back: with less it contradicts itself. */
const partReversed = "reversed amount";

/**
 * Why a report can't be believed to be of this payment, or nothing. Such a payment goes to a person; once that one has
 * accepted what came, that is what is expected.
 */
export function mismatch(
  payment: { amount: Cents; currency: string; actual_amount: Cents; accepted_at: Date | null; review_reason: string | null },
  report: Report,
  expected: { merchantId: number; testAllowed: boolean },
): string | undefined {
  if (report.merchantId !== expected.merchantId) return "merchant";
  if (!payment.accepted_at && report.amount !== payment.amount) return "amount";
  if (report.currency !== payment.currency) return "currency";
  const captured = report.status === "approved" || report.status === "reversed";
  if (captured && (report.actualCurrency ?? payment.currency) !== payment.currency) return "actual currency";
  if (captured && report.actualAmount !== (payment.accepted_at ? payment.actual_amount : payment.amount)) return "actual amount";
  const partAccepted = payment.accepted_at && payment.review_reason === partReversed;
  if (report.status === "reversed" && report.reversedAmount < report.actualAmount && !partAccepted) return partReversed;
  if (captured && report.isTest && !expected.testAllowed) return "test payment";
  return undefined;
}

const reportedStatus = ({ status, actualAmount, reversedAmount }: Report): PaymentStatus =>
  status === "approved" || status === "reversed"
    ? capturedStatus({ actual_amount: actualAmount, reversed_amount: reversedAmount, given_by_hand: 0 })
    : status;

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
export const nextCheckIn = (checks: number): number => checkAfterSeconds[Math.min(checks, checkAfterSeconds.length - 1)] ?? 3600;

/** However often it is asked for, the provider is asked about an order so seldom. */
export const askPace = { window: 2, max: 1 };

const laterLooksAfterHours = [1, 24, 72];

/** When to ask about a captured payment once more, since the message of a reversal may be lost: after an hour, a day and three days. */
export const laterLook = (capturedAt: Date, now: Date): Date | null =>
  laterLooksAfterHours.map((hours) => new Date(capturedAt.getTime() + hours * 3_600_000)).find((at) => at > now) ?? null;

/** Callbacks stop 25.3 hours after the end of an order; so do our checks, a little later. */
export const checksEndAfterSeconds = 26 * 3600;

/** A refund that the provider has not settled by then needs a person. */
export const refundPatienceHours = 6;
/** What is noted of a refund that was not sent because the payer's bank has the money. */
export const bankHasIt = "the payer's bank has the money";
/** What is noted of such a refund. */
export const unsettled = `not settled by the provider after ${refundPatienceHours} hours`;
