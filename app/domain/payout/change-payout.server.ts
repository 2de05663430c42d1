import { type Selectable, sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { linesOf, transfer } from "#domain/ledger/journal.ts";
import { writeJournal } from "#domain/ledger/write-journal.server.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Tables } from "#platform/database/tables.generated.ts";
import { openItemsOf } from "./open-items.server.ts";
import type { PayoutState } from "./payout.ts";

export type PayoutRow = Selectable<Tables["payouts"]>;

const actions = {
  draft: "payout.prepare",
  approved: "payout.approved",
  sent: "payout.sent",
  outcome_unknown: "payout.outcome_unknown",
  settled: "payout.settled",
  failed: "payout.failed",
  returned: "payout.returned",
  cancelled: "payout.cancelled",
} as const satisfies Record<PayoutState, string>;

/** Changes a locked payout and records it. */
export async function changePayout(ctx: Ctx, { id, state }: PayoutRow, to: Partial<PayoutRow> & Pick<PayoutRow, "state">): Promise<void> {
  await ctx.db.updateTable("payouts").set(to).where("id", "=", id).execute();
  await recordChange(ctx, {
    action: actions[to.state],
    subjectId: id,
    before: { state },
    after: { state: to.state, ...(to.note && { note: to.note }) },
  });
}

/** Whether less is due of a booking of the payouts than they pay: something was refunded since they were prepared. */
export async function isLess(ctx: Ctx, ids: readonly string[]): Promise<boolean> {
  const items = await ctx.db.selectFrom("payout_items").select(["hotel_id", "reservation_id"]).where("payout_id", "in", ids).execute();
  const own = new Set(items.map(({ reservation_id }) => reservation_id));
  const open = await openItemsOf(ctx, [...new Set(items.map(({ hotel_id }) => hotel_id))]);
  return open.some(({ reservationId, payable, owed }) => own.has(reservationId) && payable < owed);
}

/** Posts the items of a payout, one entry for each hotel; `sign` -1 takes them back. */
export async function postItems(ctx: Ctx, id: string, kind: "payout_sent" | "payout_returned", sign: 1 | -1): Promise<void> {
  const hotels = await ctx.db
    .selectFrom("payout_items")
    .select(["hotel_id as hotelId", sql<Cents>`sum(payable)::bigint`.as("payable"), sql<Cents>`sum(owed)::bigint`.as("owed")])
    .where("payout_id", "=", id)
    .groupBy("hotel_id")
    .orderBy("hotel_id")
    .execute();
  for (const { hotelId, payable, owed } of hotels) {
    const transit = -sign * (payable - owed);
    const lines = linesOf({ hotel_payable: sign * payable, owed_by_hotels: -sign * owed, payout_transit: transit });
    if (lines.length > 0) await writeJournal(ctx, { id, hotelId }, [{ kind, effect: `${kind} ${hotelId}`, lines }]);
  }
}

/** Records that the bank has paid a locked payout whose state permits it. */
export async function settleLocked(ctx: Ctx, payout: PayoutRow, reference: string): Promise<void> {
  await changePayout(ctx, payout, { state: "settled", ended_at: ctx.now(), note: reference });
  await writeJournal(ctx, { id: payout.id }, [transfer("payout_settled", "payout_transit", "bank", payout.amount, "settled")]);
}

/** Records that a locked payout whose state permits it did not leave the bank, or came back; its items are open again. */
export async function undoLocked(ctx: Ctx, payout: PayoutRow, step: "fail" | "return", reason: string): Promise<void> {
  await changePayout(ctx, payout, { state: step === "fail" ? "failed" : "returned", ended_at: ctx.now(), note: reason });
  if (payout.state === "settled")
    await writeJournal(ctx, { id: payout.id }, [transfer("payout_returned", "bank", "payout_transit", payout.amount, "back at the bank")]);
  await postItems(ctx, payout.id, "payout_returned", -1);
}
