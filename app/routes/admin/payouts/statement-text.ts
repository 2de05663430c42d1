import { href } from "react-router";
import type { Verdict } from "#domain/payout/statement/statement-verdict.ts";
import type { StatementLine } from "#domain/payout/statement/statements.server.ts";
import { decimal } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/payout.ts";
import type { StateKind } from "#ui/state-text.tsx";

const t = messages(texts.bankStatements);

export const statementTo = (id: string, page = 1): string => `${href("/admin/payouts")}?statement=${id}${page > 1 ? `&page=${page}` : ""}`;

const effects = { settled: "wouldSettled", returned: "wouldReturned", known: "wouldKnown", set_aside: "aside" } as const;

export const effectText = ({ outcome }: Verdict): string => t[effects[outcome]];

export const effectKinds = {
  settled: "success",
  returned: "danger",
  known: "neutral",
  set_aside: "warning",
} as const satisfies Record<Verdict["outcome"], StateKind>;

/** The amount of a line as the bank wrote it, with its direction before it. */
export const lineAmount = ({ isCredit, amount, currency }: StatementLine): string =>
  amount === null ? t.noAmount : `${isCredit ? "+" : "−"}${decimal(amount)} ${currency}`;
