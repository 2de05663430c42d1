import type { Cents } from "#kit/money.ts";
import type { Tables } from "#platform/database/tables.generated.ts";
import type { PayoutState } from "../payout.ts";
import type { ReadLine } from "./read-statement.ts";

export type LineOutcome = NonNullable<Tables["bank_statement_lines"]["outcome"]>;
type SetAside = NonNullable<Tables["bank_statement_lines"]["reason"]>;

/** What a line of a statement does: to its payout, nothing since it is known, or it is set aside with the reason. */
export type Verdict = { outcome: Exclude<LineOutcome, "set_aside"> } | { outcome: "set_aside"; reason: SetAside };

export type JudgedLine = Pick<ReadLine, "isCredit" | "isBooked" | "isReturn" | "amount" | "currency">;

/** A payout as it is before the line; `had`: whether another line was its debit or its return. */
export type JudgedPayout = {
  state: PayoutState;
  paidAmount: Cents | null;
  paidCurrency: string | null;
  had: { debit: boolean; credit: boolean };
};

const aside = (reason: SetAside): Verdict => ({ outcome: "set_aside", reason });

/** Cents of an amount as banks write it; undefined if it has parts of a cent. */
function centsOf(amount: string | null): Cents | undefined {
  const [, whole, fraction = ""] = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(amount ?? "") ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

/**
 * What becomes of a line whose end-to-end id names this payout. A debit settles it if amount and currency are those that the bank was
 * told to pay; a return with its reason, or a reversal, takes it back, also after it was settled. Whatever contradicts what is known is set
 * aside for a person: a debit of a payout that a person has recorded as failed or returned, or a second one.
 */
export function verdictOf(line: JudgedLine, payout: JudgedPayout | undefined): Verdict {
  if (!line.isBooked) return aside("not_booked");
  if (!payout) return aside("not_ours");
  if (payout.paidAmount === null) return aside("not_sent");
  if (line.currency !== payout.paidCurrency || centsOf(line.amount) !== payout.paidAmount) return aside("differs");
  if (payout.had[line.isCredit ? "credit" : "debit"]) return aside("twice");
  if (line.isCredit) {
    if (!line.isReturn) return aside("no_reason");
    return { outcome: payout.state === "failed" || payout.state === "returned" ? "known" : "returned" };
  }
  // A debit that reverses a credit is no payment.
  if (line.isReturn) return aside("no_reason");
  // A person has recorded that it did not leave the bank or came back, which frees its items: the bank has not said so yet.
  if (payout.state === "failed" || (payout.state === "returned" && !payout.had.credit)) return aside("failed_before");
  return { outcome: payout.state === "settled" || payout.state === "returned" ? "known" : "settled" };
}

/** The payout after the line. */
export function afterVerdict(payout: JudgedPayout, { isCredit }: JudgedLine, { outcome }: Verdict): JudgedPayout {
  if (outcome === "set_aside") return payout;
  const had = { debit: payout.had.debit || !isCredit, credit: payout.had.credit || isCredit };
  return { ...payout, had, state: outcome === "known" ? payout.state : outcome };
}
