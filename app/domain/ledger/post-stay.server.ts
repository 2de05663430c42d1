import type { Ctx } from "#platform/context.server.ts";
import { atCommit } from "#platform/database/transaction.server.ts";
import { accountsOf } from "./accounts.ts";
import { type Balances, linesOf, withoutZeros } from "./journal.ts";
import { kindOfStay, stayBalances } from "./stay-balances.ts";
import { hasNoAccounts, lockedStayFacts } from "./stay-facts.server.ts";
import { writeJournal } from "./write-journal.server.ts";

type Stay = { hotelId: string; reservationId: string };

/** What to post so that the accounts of a booking are as its rows say. */
export const unposted = (expected: Balances, posted: Balances): Balances =>
  withoutZeros(
    Object.fromEntries(
      [...accountsOf(expected), ...accountsOf(posted)].map(([account]) => [account, (expected[account] ?? 0) - (posted[account] ?? 0)]),
    ),
  );

/**
 * Brings the accounts of a booking in line with its rows when the transaction commits, by one entry whatever has changed in it. To be
 * called by whoever changes what they follow from (StayFacts).
 */
export const postAtCommit = (ctx: Ctx, stay: Stay): void => atCommit(ctx, `ledger ${stay.reservationId}`, () => postStay(ctx, stay));

async function postStay(ctx: Ctx, stay: Stay): Promise<void> {
  if (await hasNoAccounts(ctx, stay)) return;
  const { posted, ...facts } = await lockedStayFacts(ctx, stay);
  const change = unposted(stayBalances(facts), posted.balances);
  const lines = linesOf(change);
  if (lines.length === 0) return;
  const kind = kindOfStay(facts, change, posted.entries === 0, posted.hasMatured);
  await writeJournal(ctx, { ...stay, id: stay.reservationId }, [{ kind, effect: `stay ${posted.entries + 1}`, lines }]);
}
