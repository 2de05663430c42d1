import { type Cents, sum } from "#kit/money.ts";
import type { Tables } from "#platform/database/tables.generated.ts";
import type { RefundStatus } from "./payment.ts";

type Entry = Tables["ledger_entries"];

/**
 * Accounts of the ledger. `guest` is the payer's (negative by what we have of theirs), `hotel` is kept for the stay,
 * `refunds_due` is promised as refunds, `refunds_failed` is promised and rejected by the provider. `provider` is the
 * difference between what the provider says it has returned and what we know of; 0 unless there is a discrepancy.
 */
export type Account = Entry["account"];

export type EntryKind = Entry["kind"];

/** One transaction of the ledger: an amount in cents from one account to another. Its key is unique per payment. */
export type JournalEntry = { kind: EntryKind; from: Account; to: Account; amount: Cents; key: string };

type Refund = { id: string; amount: Cents; tries: number };
type StillOwed = "refunds_due" | "refunds_failed";

export const entries = {
  captured: (amount: Cents): JournalEntry => ({ kind: "captured", from: "guest", to: "hotel", amount, key: "captured" }),
  requested: ({ id, amount }: Omit<Refund, "tries">): JournalEntry => ({
    kind: "refund_requested",
    from: "hotel",
    to: "refunds_due",
    amount,
    key: `refund ${id} requested`,
  }),
  refunded: ({ id }: { id: string }, amount: Cents, from: StillOwed = "refunds_due"): JournalEntry => ({
    kind: "refund_done",
    from,
    to: "provider",
    amount,
    key: `refund ${id} done`,
  }),
  failed: ({ id, amount, tries }: Refund): JournalEntry => ({
    kind: "refund_failed",
    from: "refunds_due",
    to: "refunds_failed",
    amount,
    key: `refund ${id} failed ${tries}`,
  }),
  retried: ({ id, amount, tries }: Refund): JournalEntry => ({
    kind: "refund_retried",
    from: "refunds_failed",
    to: "refunds_due",
    amount,
    key: `refund ${id} retried ${tries}`,
  }),
  byHand: ({ id }: { id: string }, amount: Cents, from: StillOwed): JournalEntry => ({
    kind: "refund_by_hand",
    from,
    to: "guest",
    amount,
    key: `refund ${id} by hand`,
  }),
  withdrawn: ({ id, amount }: Omit<Refund, "tries">): JournalEntry => ({
    kind: "refund_withdrawn",
    from: "refunds_failed",
    to: "hotel",
    amount,
    key: `refund ${id} withdrawn`,
  }),
  chargeback: ({ id, amount }: Omit<Refund, "tries">): JournalEntry => ({
    kind: "chargeback",
    from: "hotel",
    to: "guest",
    amount,
    key: `chargeback ${id}`,
  }),
  chargebackWon: ({ id, amount }: Omit<Refund, "tries">): JournalEntry => ({
    kind: "chargeback_won",
    from: "guest",
    to: "hotel",
    amount,
    key: `chargeback ${id} won`,
  }),
};

/**
 * The payment's new sums and journal entries when the provider says that it has returned `total` cents in all. What
 * exceeds our refunds is the provider's own reversal and reduces what was kept.
 */
export function returnedTo(payment: { actual_amount: Cents; reversed_amount: Cents; refund_requested: Cents }, total: Cents) {
  const reversed = Math.max(payment.reversed_amount, Math.min(total, payment.actual_amount));
  const promised = Math.max(payment.refund_requested, reversed);
  const written: JournalEntry[] = [
    { kind: "returned", from: "provider", to: "guest", amount: reversed - payment.reversed_amount, key: `returned to ${reversed}` },
    { kind: "reversal", from: "hotel", to: "provider", amount: promised - payment.refund_requested, key: `reversal to ${reversed}` },
  ];
  return { metrics: { reversed_amount: reversed, refund_requested: promised }, entries: written.filter(({ amount }) => amount > 0) };
}

export type Balances = Record<Account, Cents>;

export function balancesOf(entries: readonly { account: Account; amount: Cents }[]): Balances {
  const of = (account: Account) => sum(entries.filter((entry) => entry.account === account).map(({ amount }) => amount));
  return {
    guest: of("guest"),
    hotel: of("hotel"),
    provider: of("provider"),
    refunds_due: of("refunds_due"),
    refunds_failed: of("refunds_failed"),
  };
}

/** Expected balances by the rows of a payment; the ledger must have exactly these. */
export function expectedBalances(
  payment: { actual_amount: Cents; reversed_amount: Cents; refund_requested: Cents; given_by_hand: Cents },
  refunds: readonly { amount: Cents; by_hand: Cents; status: RefundStatus }[],
  chargebacks: readonly { amount: Cents; state: "open" | "won" | "lost" }[],
): Balances {
  const total = (statuses: string[]) => sum(refunds.filter(({ status }) => statuses.includes(status)).map(({ amount }) => amount));
  const charged = sum(chargebacks.filter(({ state }) => state !== "won").map(({ amount }) => amount));
  const byProvider = sum(refunds.filter(({ status }) => status === "done").map(({ amount, by_hand }) => amount - by_hand));
  const unrequested = payment.refund_requested - total(["requested", "sent", "done", "failed"]);
  return {
    guest: payment.reversed_amount + payment.given_by_hand + charged - payment.actual_amount,
    hotel: payment.actual_amount - payment.refund_requested - charged,
    provider: byProvider + unrequested - payment.reversed_amount,
    refunds_due: total(["requested", "sent"]),
    refunds_failed: total(["failed"]),
  };
}
