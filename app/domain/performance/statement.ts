import { type Cents, sum } from "#kit/money.ts";

/** Why money of a hotel moved: as the ledger names it, or at the hotel itself. */
export type MoveKind =
  | "captured"
  | "refund_requested"
  | "refund_failed"
  | "refund_retried"
  | "refund_by_hand"
  | "refund_done"
  | "reversal"
  | "chargeback"
  | "chargeback_won"
  | "at_hotel";

/** Money that the hotel gained or gave; below zero what it gave. */
export type StatementLine = { at: Date; code: string; guest: string; room: string; kind: MoveKind; amount: Cents };

export type Statement = { month: string; lines: StatementLine[]; card: Cents; returned: Cents; atHotel: Cents };

/** What came by card, what went back or is on its way back, and what changed hands at the hotel. A refused refund went back to nobody. */
export function statementOf(month: string, lines: StatementLine[]): Statement {
  const of = (wanted: (line: StatementLine) => boolean) => sum(lines.filter(wanted).map(({ amount }) => amount));
  return {
    month,
    lines,
    card: of(({ kind }) => kind === "captured"),
    returned: of(({ kind }) => kind !== "captured" && kind !== "at_hotel"),
    atHotel: of(({ kind }) => kind === "at_hotel"),
  };
}

export const balanceOf = ({ card, returned, atHotel }: Statement): Cents => card + returned + atHotel;

/** Reads a month (`yyyy-MM`) from an address; anything else, and what is yet to come, is the month of `today`. */
export function monthOf(text: string | null, today: string): string {
  const current = today.slice(0, 7);
  return text && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text) && text <= current ? text : current;
}
