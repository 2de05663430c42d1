import type { Tables } from "#platform/database/tables.generated.ts";

export type PayoutMethod = Tables["payouts"]["method"]["__select__"];

/**
 * What a way of paying hotels can do. `pays`: a batch of payouts in a file, or each out of one card payment; `confirms`: how its outcome is
 * known, besides what a person records.
 */
export type PayoutProvider = {
  pays: "per_batch" | "per_order";
  currencies: readonly ("USD" | "EUR")[];
  confirms: "bank_statement" | "status";
  /** The account of the ledger that pays. */
  account: "bank" | "flitt";
};

export const payoutProviders = {
  bank: { pays: "per_batch", currencies: ["USD", "EUR"], confirms: "bank_statement", account: "bank" },
  flitt: { pays: "per_order", currencies: ["USD"], confirms: "status", account: "flitt" },
} as const satisfies Record<PayoutMethod, PayoutProvider>;

/** The ways whose payouts a statement of the bank names. */
export const namedByStatements = (Object.keys(payoutProviders) as PayoutMethod[]).filter(
  (method) => payoutProviders[method].confirms === "bank_statement",
);
