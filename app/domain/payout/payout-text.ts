import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/payout.ts";
import type { StateKind } from "#ui/state-text.tsx";
import type { PayoutState } from "./payout.ts";

const t = messages<Record<PayoutState, string>>(texts.payoutState);

export const payoutStateText = (state: PayoutState): string => t[state];

/** How the state is marked. */
export const payoutStateKinds = {
  draft: "neutral",
  approved: "accent",
  sent: "accent",
  settled: "success",
  failed: "danger",
  returned: "danger",
  cancelled: "neutral",
} as const satisfies Record<PayoutState, StateKind>;
