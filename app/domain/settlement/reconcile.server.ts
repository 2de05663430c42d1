import { sql } from "kysely";
import { sendRefund } from "#domain/payment/send-refund.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { findDiscrepancies, type FoundDiscrepancy } from "./find-discrepancies.server.ts";
import { findStayDiscrepancies } from "./find-stay-discrepancies.server.ts";
import { syncPayment } from "./sync-payment.server.ts";

export type Reconciled = { synced: number; discrepancies: FoundDiscrepancy[]; resolved: number };

const dayMs = 24 * 3_600_000;

/**
 * Compares reservations, payments, refunds and ledger of the last `days` days, syncs each payment that disagrees,
 * compares again, and stores what still disagrees as discrepancies. Those that are gone are resolved; one that a person
 * has resolved stays so while its amounts are the same. The expected number is 0.
 */
export async function reconcile(ctx: Ctx, options: { days?: number } = {}): Promise<Reconciled> {
  const since = new Date(ctx.now().getTime() - (options.days ?? 3) * dayMs);
  const find = async () => [...(await findDiscrepancies(ctx, since)), ...(await findStayDiscrepancies(ctx, since))];
  const suspects = await find();
  const synced = await syncSuspects(ctx, suspects);
  const discrepancies = synced > 0 ? await find() : suspects;
  const resolved = await keep(ctx, discrepancies);
  if (discrepancies.length > 0) ctx.log.error("discrepancies_found", new Error(discrepancies.map(({ key }) => key).join(", ")));
  return { synced, discrepancies, resolved };
}

async function syncSuspects(ctx: Ctx, suspects: FoundDiscrepancy[]): Promise<number> {
  const orders = new Set(suspects.flatMap(({ orderId }) => orderId ?? []));
  for (const orderId of orders)
    await syncPayment(ctx, orderId).catch((error: unknown) => ctx.log.error("discrepancy_sync_failed", error, { order: orderId }));
  const stuck = suspects.filter(({ kind }) => kind === "refund_stuck");
  for (const { hotelId, key } of stuck) {
    const refundId = key.slice(key.indexOf(":") + 1);
    await sendRefund(ctx, hotelId, refundId).catch((error: unknown) => ctx.log.error("refund_send_failed", error, { refund: refundId }));
  }
  return orders.size;
}

/**
 * Upserts the discrepancies by key and resolves those that are gone. Sorted by key, so that two runs don't deadlock.
 */
async function keep(ctx: Ctx, discrepancies: FoundDiscrepancy[]): Promise<number> {
  const now = ctx.now();
  return inTransaction(ctx, async (ctx) => {
    if (discrepancies.length > 0)
      await ctx.db
        .insertInto("discrepancies")
        .values(
          discrepancies.map(({ kind, key, hotelId, reservationId, paymentId, facts }) => ({
            id: newId(),
            key,
            kind,
            hotel_id: hotelId,
            reservation_id: reservationId,
            payment_id: paymentId,
            facts: JSON.stringify(facts),
            first_seen_at: now,
            last_seen_at: now,
          })),
        )
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet({
            last_seen_at: now,
            facts: sql`excluded.facts`,
            resolved_at: sql`case when discrepancies.facts = excluded.facts
              and discrepancies.resolved_by is not null then discrepancies.resolved_at end`,
            resolved_by: sql`case when discrepancies.facts = excluded.facts then discrepancies.resolved_by end`,
          }),
        )
        .execute();
    const { numUpdatedRows } = await ctx.db
      .updateTable("discrepancies")
      .set({ resolved_at: now })
      .where("resolved_at", "is", null)
      .$if(discrepancies.length > 0, (open) =>
        open.where(
          "key",
          "not in",
          discrepancies.map(({ key }) => key),
        ),
      )
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}
