import { sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { settleLocked, undoLocked } from "../change-payout.server.ts";
import { referencedId } from "../payout-file.ts";
import { afterVerdict, type LineOutcome, verdictOf } from "./statement-verdict.ts";
import { linesInOrder, payoutsNamedBy } from "./statements.server.ts";

export type Applied = Record<LineOutcome, number>;

export type ApplyRejection = { code: "not_allowed" | "unknown_statement" | "applied_before" };

/**
 * Applies a statement, once: each line settles or returns the payout that its end-to-end id names, is known already, or is set aside with
 * the reason (`verdictOf`). Statement and payouts are locked, so that neither another application nor a person changes them meanwhile.
 * Administrators only.
 */
export const applyStatement = (ctx: Ctx, id: string): Promise<Outcome<Applied, ApplyRejection>> =>
  inTransaction(ctx, async (ctx): Promise<Outcome<Applied, ApplyRejection>> => {
    if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
    const statement = isId(id)
      ? await ctx.db.selectFrom("bank_statements").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
      : undefined;
    if (!statement) return rejected({ code: "unknown_statement" });
    if (statement.applied_at) return rejected({ code: "applied_before" });
    const lines = await linesInOrder(ctx, id);
    const named = await payoutsNamedBy(ctx, lines, true);
    const applied: Applied = { settled: 0, returned: 0, known: 0, set_aside: 0 };
    const results = [];
    for (const line of lines) {
      const payoutId = (line.endToEnd && referencedId(line.endToEnd)) || null;
      const payout = payoutId === null ? undefined : named.get(payoutId);
      const verdict = verdictOf(line, payout?.judged);
      applied[verdict.outcome]++;
      results.push({ id: line.id, reason: null, ...verdict, payoutId: payout ? payoutId : null });
      if (!payout) continue;
      const row = { ...payout.row, state: payout.judged.state };
      if (verdict.outcome === "settled") await settleLocked(ctx, row, line.bankReference ?? statement.reference);
      if (verdict.outcome === "returned") await undoLocked(ctx, row, "return", line.returnReason ?? statement.reference);
      payout.judged = afterVerdict(payout.judged, line, verdict);
    }
    await sql`
      update bank_statement_lines l set outcome = r.outcome, reason = r.reason, payout_id = r."payoutId"
      from jsonb_to_recordset(${JSON.stringify(results)}) as r (id uuid, outcome text, reason text, "payoutId" uuid)
      where l.id = r.id`.execute(ctx.db);
    await ctx.db.updateTable("bank_statements").set({ applied_at: ctx.now(), applied_by: ctx.actor.id }).where("id", "=", id).execute();
    await recordChange(ctx, { action: "bank_statement.apply", subjectId: id, after: { reference: statement.reference, ...applied } });
    return done(applied);
  });
