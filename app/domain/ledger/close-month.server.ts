import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { type Month, monthAfter } from "#kit/date/month.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction, sqlState } from "#platform/database/transaction.server.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { balancesUntil, lastClosedMonth } from "./books.server.ts";

export type CloseRejection = { code: "not_allowed" | "not_over" | "month_closed" | "not_next" | "busy" };

/**
 * Closes a month of the books with the sums of its accounts: nothing is posted to it any more. Months are closed in order; the first one
 * closes all before it. Tries for some seconds while entries are being written, during
 * which others wait a fifth of a second at most, and rejects with `busy` then. Administrators only; rejects a month that is not over.
 */
export async function closeMonth(ctx: Ctx, month: Month): Promise<Outcome<null, CloseRejection>> {
  for (let left = tries; left > 0; left--) {
    try {
      return await close(ctx, month);
    } catch (error) {
      if (sqlState(error) !== lockNotAvailable) throw error;
      // Whoever waits behind the lock goes on first.
      await pause(pauseMs);
    }
  }
  return rejected({ code: "busy" });
}

const lockNotAvailable = "55P03";
const [tries, pauseMs] = [10, 200];

const close = (ctx: Ctx, month: Month): Promise<Outcome<null, CloseRejection>> =>
  inTransaction(ctx, async (ctx): Promise<Outcome<null, CloseRejection>> => {
    if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
    if (month >= siteToday(ctx).slice(0, 7)) return rejected({ code: "not_over" });
    await sql`set local lock_timeout = '200ms'`.execute(ctx.db);
    await sql`lock table journal_entries in share row exclusive mode`.execute(ctx.db);
    const last = await lastClosedMonth(ctx);
    if (last && month <= last.month) return rejected({ code: "month_closed" });
    if (last && month !== monthAfter(last.month, 1)) return rejected({ code: "not_next" });
    await sql`
      with closed as (insert into closed_months (month, closed_at, closed_by)
        values (${`${month}-01`}, ${ctx.now()}, ${ctx.actor.id}) returning month)
      insert into closed_balances (month, account, balance)
      select c.month, b.account, b.amount from closed c, (${balancesUntil(monthAfter(month, 1))}) b where b.amount <> 0`.execute(ctx.db);
    await recordChange(ctx, { action: "books.close", after: { month } });
    return done(null);
  });
