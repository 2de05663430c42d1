import { recordChange } from "#domain/audit/record-change.server.ts";
import type { Day } from "#kit/date/day.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import type { ProviderName } from "#platform/payments/provider-names.ts";
import { linesOf } from "./journal.ts";
import { writeJournal } from "./write-journal.server.ts";

/** A payment of a card provider to the bank, as its statement says; `gross` before its fees, below 0 if refunds exceed payments. */
export type Settlement = { provider: ProviderName; reference: string; receivedOn: Day; gross: Cents; fees: Cents };

export type SettlementRejection = { code: "not_allowed" | "recorded_before" };

/** Records what a provider has paid to the bank, once per reference: the net amount in the bank, its fees, less what it holds. Administrators only. */
export const recordSettlement = (
  ctx: Ctx,
  { provider, reference, receivedOn, gross, fees }: Settlement,
): Promise<Outcome<null, SettlementRejection>> =>
  inTransaction(ctx, async (ctx): Promise<Outcome<null, SettlementRejection>> => {
    if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
    const id = newId();
    const recorded = { recorded_at: ctx.now(), recorded_by: ctx.actor.id };
    const inserted = await ctx.db
      .insertInto("provider_settlements")
      .values({ id, provider, reference, received_on: receivedOn, gross, fees, ...recorded })
      .onConflict((conflict) => conflict.columns(["provider", "reference"]).doNothing())
      .executeTakeFirstOrThrow();
    if (inserted.numInsertedOrUpdatedRows !== 1n) return rejected({ code: "recorded_before" });
    const lines = linesOf({ bank: gross - fees, [provider]: -gross, provider_fees: fees });
    if (lines.length > 0) await writeJournal(ctx, { id }, [{ kind: "provider_settled", effect: "settled", lines }]);
    await recordChange(ctx, { action: "provider_settlement.record", subjectId: id, after: { provider, reference, gross, fees } });
    return done(null);
  });
