import { messages } from "#kit/locale.ts";
import { type Cents, sum } from "#kit/money.ts";
import * as texts from "#locales/en/payment.ts";
import type { Tables } from "#platform/database/tables.generated.ts";
import type { OrderStatus } from "#platform/payments/port.server.ts";

export type PaymentStatus = Tables["payments"]["status"];
export type RefundStatus = Tables["refunds"]["status"]["__select__"];

type PaymentAmounts = { actual_amount: Cents; refund_requested: Cents; charged_back: Cents };

/** Captured money that we keep, in cents: without refunds, pending refunds and chargebacks. */
export const keptMoney = (payments: readonly PaymentAmounts[]): Cents =>
  sum(payments.map((payment) => payment.actual_amount - payment.refund_requested - payment.charged_back));

/** Whether more refunds are promised than the chargeback leaves. */
export const isPromisedTwice = (payment: PaymentAmounts): boolean => keptMoney([payment]) < 0;

/** What of a payment can still be refunded, in cents; never negative. */
export const refundable = (payment: PaymentAmounts): Cents => Math.max(0, keptMoney([payment]));

export type Purpose = "booking" | "part" | "change";

/** What a payment is for: the booking, a later part of it, or a change of it. */
export const purposeOf = ({ part, changeId }: { part: number | null; changeId: string | null }): Purpose =>
  changeId !== null ? "change" : part === null ? "booking" : "part";

/** Order of the statuses. A provider status only moves a payment forward; a payment in `review` is not moved. */
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

/** The parts of a provider status that matter here. */
export type Snapshot = {
  status: OrderStatus;
  merchant: string;
  amount: Cents;
  currency: string;
  actualAmount: Cents;
  actualCurrency: string | undefined;
  reversedAmount: Cents;
  isTest: boolean;
};

/** Status of a captured payment: refunded in full or in part. */
export const capturedStatus = (payment: { actual_amount: Cents; reversed_amount: Cents; given_by_hand: Cents }): PaymentStatus => {
  const back = payment.reversed_amount + payment.given_by_hand;
  if (back === 0) return "approved";
  return back >= payment.actual_amount ? "refunded" : "part_refunded";
};

/** The provider reports an order as reversed only when all of it was returned; less contradicts itself. */
const partReversed = "reversed amount";

/**
 * Why a provider status does not match this payment; undefined when it does. Such a payment is flagged; once an
 * administrator has accepted the captured amount, that amount is expected.
 */
export function mismatch(
  payment: { amount: Cents; currency: string; actual_amount: Cents; accepted_at: Date | null; review_reason: string | null },
  snapshot: Snapshot,
  expected: { merchant: string | undefined; testAllowed: boolean },
): string | undefined {
  if (snapshot.merchant !== expected.merchant) return "merchant";
  if (!payment.accepted_at && snapshot.amount !== payment.amount) return "amount";
  if (snapshot.currency !== payment.currency) return "currency";
  const captured = snapshot.status === "approved" || snapshot.status === "reversed";
  if (captured && (snapshot.actualCurrency ?? payment.currency) !== payment.currency) return "actual currency";
  if (captured && snapshot.actualAmount !== (payment.accepted_at ? payment.actual_amount : payment.amount)) return "actual amount";
  const partAccepted = payment.accepted_at && payment.review_reason === partReversed;
  if (snapshot.status === "reversed" && snapshot.reversedAmount < snapshot.actualAmount && !partAccepted) return partReversed;
  if (captured && snapshot.isTest && !expected.testAllowed) return "test payment";
  return undefined;
}

function reportedStatus({ status, actualAmount, reversedAmount }: Snapshot): PaymentStatus {
  // A payment is captured at once: an amount that is only held has not paid anything.
  if (status === "authorised") return "processing";
  if (status === "released") return "declined";
  if (status !== "approved" && status !== "reversed") return status;
  return capturedStatus({ actual_amount: actualAmount, reversed_amount: reversedAmount, given_by_hand: 0 });
}

/**
 * The status of a payment after a provider status, independent of order and repetition: it only moves forward,
 * `approved` outranks `declined` and `expired` (late money is real), and only a reversal outranks `approved`.
 */
export function statusAfterSnapshot(current: PaymentStatus, snapshot: Snapshot): PaymentStatus {
  const reported = reportedStatus(snapshot);
  return rank[reported] > rank[current] ? reported : current;
}

/** Whether the text can be an order id of ours: 128 random bits and the number of the attempt. */
export const isOrderId = (text: string): boolean => /^[0-9a-f]{32}-\d{1,4}$/.test(text);

const checkAfterSeconds = [10, 30, 120, 600, 3600];

/** Seconds until the next sync after `checks` checks without a final status; hourly at the end. */
export const nextCheckIn = (checks: number): number => checkAfterSeconds[Math.min(checks, checkAfterSeconds.length - 1)] ?? 3600;

/** Rate limit of syncs per order. */
export const syncRateLimit = { window: 2, max: 1 };

const laterSyncsAfterHours = [1, 24, 72];

/**
 * When to sync a captured payment again, since the callback of a reversal may be lost: after an hour, a day and three
 * days.
 */
export const laterSyncAt = (capturedAt: Date, now: Date): Date | null =>
  laterSyncsAfterHours.map((hours) => new Date(capturedAt.getTime() + hours * 3_600_000)).find((at) => at > now) ?? null;

/** Callbacks stop 25.3 hours after the end of an order; our syncs stop a little later. */
export const checksEndAfterSeconds = 26 * 3600;

/** A refund not settled within these hours needs an administrator. */
export const refundPatienceHours = 6;
/** Error of a refund that was not sent because of a chargeback. */
export const bankHasIt = "the payer's bank has the money";
/** Error of a refund that was not sent because its payment was made with another merchant account. */
export const otherMerchant = "paid with another merchant account";
/** Error of an overdue refund. */
export const unsettled = `not settled by the provider after ${refundPatienceHours} hours`;

const t = messages<Record<PaymentStatus, string>>(texts.statusText);

/** Status of a payment as shown to the payer. */
export const statusText = (status: PaymentStatus): string => t[status];
