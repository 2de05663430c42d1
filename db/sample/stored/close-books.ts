import { sql } from "kysely";
import { issueInvoices } from "#domain/invoice/issue-invoices.server.ts";
import { trialBalance } from "#domain/ledger/books.server.ts";
import { closeMonth } from "#domain/ledger/close-month.server.ts";
import { recordSettlement } from "#domain/ledger/record-settlement.server.ts";
import { monthAfter } from "#kit/date/month.ts";
import { percentOf, sum } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { createLog } from "#platform/process/log.server.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { must } from "../must.ts";

/**
 * Closes the months of the books that are over: on the second day of the next one the provider has paid what it held less 2 %, and the
 * invoices are issued. Months are those of the calendar, so that stored data, whose dates move, has none that are closed.
 */
export async function closeBooks(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ first: string | null }>`select to_char(min(day), 'YYYY-MM') as first from journal_entries`.execute(ctx.db);
  const current = siteToday(ctx).slice(0, 7);
  for (let month = rows[0]?.first ?? current; month < current; month = monthAfter(month, 1)) {
    const next = monthAfter(month, 1);
    const then = { ...ctx, log: createLog("quiet"), now: () => new Date(`${next}-01T20:30:00Z`) };
    const held = sum(
      (await trialBalance(then, month)).flatMap(({ account, opening, debit, credit }) =>
        account === "flitt" ? opening + debit - credit : [],
      ),
    );
    if (held > 0)
      must(
        await recordSettlement(then, {
          provider: "flitt",
          reference: `FL-${next}`,
          receivedOn: `${next}-02`,
          gross: held,
          fees: percentOf(held, 2),
        }),
      );
    must(await closeMonth(then, month));
    await issueInvoices(then);
  }
}
