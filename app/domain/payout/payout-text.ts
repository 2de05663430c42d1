import { decimal, formatEuros, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/payout.ts";
import type { StateKind } from "#ui/state-text.tsx";
import type { PayoutState } from "./payout.ts";

const t = messages<Record<PayoutState, string>>(texts.payoutState);

export const payoutStateText = (state: PayoutState): string => t[state];

/** What the bank was told to pay, in its currency. */
export const paidText = (amount: Cents, currency: "USD" | "EUR"): string => (currency === "EUR" ? formatEuros(amount) : formatUsd(amount));

/** A rate in millionths as a number with its decimals. */
export const rateText = (millionths: number): string => decimal(String(millionths / 1_000_000));

/** How the state is marked. */
export const payoutStateKinds = {
  outcome_unknown: "danger",
  draft: "neutral",
  approved: "accent",
  sent: "accent",
  settled: "success",
  failed: "danger",
  returned: "danger",
  cancelled: "neutral",
} as const satisfies Record<PayoutState, StateKind>;

/** The beginning of a payout's id, as the bank's text for the payee has it. */
export const shortReference = (payoutId: string): string => payoutId.slice(0, 8);
