import { type Cents, sum } from "#kit/money.ts";
import type { Tables } from "#platform/database/tables.generated.ts";
import { type Account, accountsOf } from "./accounts.ts";

export type EntryKind = Tables["journal_entries"]["kind"];

/** A line of an entry in cents: a debit is positive, a credit negative. */
export type Posting<Name = Account> = { account: Name; amount: Cents };

/** A journal entry of a subject; `effect` is unique by subject. Its lines sum to zero. */
export type JournalEntry<Name = Account> = { kind: EntryKind; effect: string; lines: readonly Posting<Name>[] };

/** An entry of two lines. */
export const transfer = <Name = Account>(
  kind: EntryKind,
  debit: Name,
  credit: Name,
  amount: Cents,
  effect: string,
): JournalEntry<Name> => ({
  kind,
  effect,
  lines: [
    { account: debit, amount },
    { account: credit, amount: -amount },
  ],
});

/** Sums by account; an account without lines is missing. */
export type Balances = Partial<Record<Account, Cents>>;

/** The sums of the accounts that lines are in; those of zero are left out. */
export function balancesOf(lines: readonly Posting[]): Balances {
  const byAccount = Map.groupBy(lines, ({ account }) => account);
  return withoutZeros(Object.fromEntries([...byAccount].map(([account, own]) => [account, sum(own.map(({ amount }) => amount))])));
}

/** The lines of an entry that changes accounts by these amounts, in the order of the chart. */
export const linesOf = (amounts: Balances): Posting[] =>
  accountsOf(withoutZeros(amounts)).map(([account, amount]) => ({ account, amount }));

export const withoutZeros = (balances: Balances): Balances =>
  Object.fromEntries(Object.entries(balances).filter(([, amount]) => amount !== 0));
