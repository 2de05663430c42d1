import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import type { JournalEntry } from "./ledger.ts";

/**
 * Appends journal entries to the ledger, each with its two lines in one statement; an existing one is left unchanged.
 * The caller has locked the payment and changes its rows in the same transaction.
 */
export async function writeLedger(ctx: Ctx, payment: { hotel_id: string; id: string }, entries: readonly JournalEntry[]): Promise<void> {
  if (entries.length === 0) return;
  if (!ctx.db.isTransaction) throw new Error("The ledger is written together with what it tells of.");
  const lines = entries.flatMap(({ kind, from, to, amount, key }) => {
    const line = {
      hotel_id: payment.hotel_id,
      transaction_id: newId(),
      kind,
      reason_key: key,
      payment_id: payment.id,
      created_at: ctx.now(),
    };
    return [
      { ...line, line: 1, account: from, amount: -amount },
      { ...line, line: 2, account: to, amount },
    ];
  });
  await ctx.db
    .insertInto("ledger_entries")
    .values(lines)
    .onConflict((conflict) => conflict.constraint("ledger_effect_once").doNothing())
    .execute();
}
