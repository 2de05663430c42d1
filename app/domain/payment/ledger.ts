import type { Account } from "#domain/ledger/accounts.ts";
import { type Balances, type JournalEntry, transfer as transferIn, withoutZeros } from "#domain/ledger/journal.ts";
import { type Cents, sum } from "#kit/money.ts";
import type { ProviderName } from "#platform/payments/provider-names.ts";
import type { RefundStatus } from "./payment.ts";

type Refund = { id: string; amount: Cents; tries: number };
type StillOwed = "refunds_due" | "refunds_failed";

/** An entry of a payment, in which `provider` is the account of its provider. */
export type PaymentEntry = JournalEntry<Exclude<Account, ProviderName> | "provider">;

const transfer = transferIn<PaymentEntry["lines"][number]["account"]>;

/** The entry with the account of the provider. */
export const ofProvider = (provider: ProviderName, { lines, ...entry }: PaymentEntry): JournalEntry => ({
  ...entry,
  lines: lines.map(({ account, amount }) => ({ account: account === "provider" ? provider : account, amount })),
});

/** The journal entries of a payment; amounts in cents. */
export const entries = {
  captured: (amount: Cents): PaymentEntry => transfer("captured", "provider", "advances", amount, "captured"),
  /** What the provider holds that does not match the payment, from one amount to another; `step` makes it unique. */
  unmatched: (from: Cents, to: Cents, step: string): PaymentEntry[] =>
    from === to ? [] : [transfer("unmatched", "provider", "unmatched", to - from, `unmatched ${step}`)],
  requested: ({ id, amount }: Omit<Refund, "tries">): PaymentEntry =>
    transfer("refund_requested", "advances", "refunds_due", amount, `refund ${id} requested`),
  refunded: ({ id }: { id: string }, amount: Cents, from: StillOwed = "refunds_due"): PaymentEntry =>
    transfer("refund_done", from, "clearing", amount, `refund ${id} done`),
  failed: ({ id, amount, tries }: Refund): PaymentEntry =>
    transfer("refund_failed", "refunds_due", "refunds_failed", amount, `refund ${id} failed ${tries}`),
  retried: ({ id, amount, tries }: Refund): PaymentEntry =>
    transfer("refund_retried", "refunds_failed", "refunds_due", amount, `refund ${id} retried ${tries}`),
  byHand: ({ id }: { id: string }, amount: Cents, from: StillOwed): PaymentEntry =>
    transfer("refund_by_hand", from, "bank", amount, `refund ${id} by hand`),
  withdrawn: ({ id, amount }: Omit<Refund, "tries">): PaymentEntry =>
    transfer("refund_withdrawn", "refunds_failed", "advances", amount, `refund ${id} withdrawn`),
  chargeback: ({ id, amount }: Omit<Refund, "tries">): PaymentEntry =>
    transfer("chargeback", "disputes", "provider", amount, `chargeback ${id}`),
  chargebackWon: ({ id, amount }: Omit<Refund, "tries">): PaymentEntry =>
    transfer("chargeback_won", "provider", "disputes", amount, `chargeback ${id} won`),
  chargebackLost: ({ id, amount }: Omit<Refund, "tries">): PaymentEntry =>
    transfer("chargeback_lost", "advances", "disputes", amount, `chargeback ${id} lost`),
};

/**
 * The payment's new sums and journal entries when the provider says that it has returned `total` cents in all. What
 * exceeds our refunds is the provider's own reversal and reduces what was kept.
 */
export function returnedTo(payment: { actual_amount: Cents; reversed_amount: Cents; refund_requested: Cents }, total: Cents) {
  const reversed = Math.max(payment.reversed_amount, Math.min(total, payment.actual_amount));
  const promised = Math.max(payment.refund_requested, reversed);
  const written = [
    ...(reversed > payment.reversed_amount
      ? [transfer("returned", "clearing", "provider", reversed - payment.reversed_amount, `returned to ${reversed}`)]
      : []),
    ...(promised > payment.refund_requested
      ? [transfer("reversal", "advances", "clearing", promised - payment.refund_requested, `reversal to ${reversed}`)]
      : []),
  ];
  return { metrics: { reversed_amount: reversed, refund_requested: promised }, entries: written };
}

/** Expected balances by the rows of a payment; the ledger must have exactly these. */
export function expectedBalances(
  payment: {
    provider: ProviderName;
    actual_amount: Cents;
    reversed_amount: Cents;
    refund_requested: Cents;
    given_by_hand: Cents;
    unmatched_amount: Cents;
  },
  refunds: readonly { amount: Cents; by_hand: Cents; status: RefundStatus }[],
  chargebacks: readonly { amount: Cents; state: "open" | "won" | "lost" }[],
): Balances {
  const total = (statuses: string[]) => sum(refunds.filter(({ status }) => statuses.includes(status)).map(({ amount }) => amount));
  const disputed = (state: "open" | "lost") => sum(chargebacks.filter((one) => one.state === state).map(({ amount }) => amount));
  const byProvider = sum(refunds.filter(({ status }) => status === "done").map(({ amount, by_hand }) => amount - by_hand));
  const unrequested = payment.refund_requested - total(["requested", "sent", "done", "failed"]);
  return withoutZeros({
    bank: -payment.given_by_hand,
    [payment.provider]: payment.unmatched_amount + payment.actual_amount - payment.reversed_amount - disputed("open") - disputed("lost"),
    unmatched: -payment.unmatched_amount,
    clearing: payment.reversed_amount - byProvider - unrequested,
    disputes: disputed("open"),
    advances: payment.refund_requested + disputed("lost") - payment.actual_amount,
    refunds_due: -total(["requested", "sent"]),
    refunds_failed: -total(["failed"]),
  });
}
