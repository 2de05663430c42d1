import type { Cents } from "#kit/money.ts";
import type { Tables } from "#platform/database/tables.generated.ts";
import { type PayoutMethod, payoutProviders } from "./payout-provider.ts";

export type PayoutState = Tables["payouts"]["state"]["__select__"];

export const payoutStates = [
  "outcome_unknown",
  "draft",
  "approved",
  "sent",
  "settled",
  "failed",
  "returned",
  "cancelled",
] as const satisfies PayoutState[];

/** What may be done with a payout, and the states in which it may. */
const steps = {
  approve: ["draft"],
  cancel: ["draft", "approved"],
  lose: ["sent"],
  settle: ["sent", "outcome_unknown"],
  fail: ["sent", "outcome_unknown"],
  return: ["sent", "outcome_unknown", "settled"],
} as const satisfies Record<string, readonly PayoutState[]>;
export type PayoutStep = keyof typeof steps;

export const permits = (state: PayoutState, step: PayoutStep): boolean => (steps[step] as readonly PayoutState[]).includes(state);

/**
 * The same of what a person may do. While a card provider is asked to pay a payout it answers alone, unless a person says that its outcome
 * is unknown; then nothing can have come back yet.
 */
export const permitsPerson = ({ method, state }: { method: PayoutMethod; state: PayoutState }, step: PayoutStep): boolean =>
  permits(state, step) &&
  (payoutProviders[method].confirms !== "status" ||
    (state === "sent" ? step === "lose" : state !== "outcome_unknown" || step !== "return"));

/** Days for which a card provider is still asked about a payout that a person failed while the provider did not know it. */
export const lateAnswerDays = 30;

/** Minutes after which a request that its provider does not know is no longer on its way, as far as anybody can tell. */
export const requestMinutes = 10;

/** States whose items are to be paid again. */
export const freeing = ["failed", "returned", "cancelled"] as const satisfies PayoutState[];

/** Of a booking in cents: the hotel's share that is open, and commission that the hotel owes. */
export type OpenItem = { hotelId: string; reservationId: string; payable: Cents; owed: Cents };

export type PayoutRejection =
  | { code: "not_allowed" | "unknown_payout" | "not_now" | "no_payouts" | "no_provider" }
  /** A payout of so much needs a second person. */
  | { code: "second_person" | "less_due" }
  /** Of a card provider: it is being asked, does not answer, has paid, or has rejected it. */
  | { code: "under_way" | "provider_silent" | "provider_paid" | "provider_refused" }
  /** The account number of a payee was sealed with another secret. */
  | { code: "unreadable_account" }
  /** Of a SEPA file: no own account is configured, or a payout would be less than a cent. */
  | { code: "no_debtor" | "rate_too_low" };
