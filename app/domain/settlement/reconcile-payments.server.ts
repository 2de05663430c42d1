import { sendRefund } from "#domain/payment/send-refund.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { syncPayment } from "./sync-payment.server.ts";

const batch = 200;
/** Open payments and refunds are tried hourly, captured ones within three days: what waits longer is of a clock that was ahead. */
const latestHours = { open: 2, captured: 73 };
const afterHours = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000);

/**
 * Syncs every payment and refund that is due, each on its own. Payments that another merchant account has opened are left to
 * a process of that account, and without one to the daily reconciliation.
 */
export async function reconcilePayments(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const payments = await ctx.db
    .selectFrom("payments")
    .select("provider_order_id")
    .where((row) =>
      row.or(
        ctx.payments.map(({ name, merchant }) =>
          row.and([row("provider", "=", name), row.or([row("merchant", "is", null), row("merchant", "=", merchant)])]),
        ),
      ),
    )
    .where((row) =>
      row.or([
        row("next_check_at", "<=", now),
        row.and([
          row("next_check_at", ">", afterHours(now, latestHours.open)),
          row("status", "in", ["new", "create_unknown", "created", "processing"]),
        ]),
        row("next_check_at", ">", afterHours(now, latestHours.captured)),
      ]),
    )
    .orderBy("next_check_at")
    .limit(batch)
    .execute();
  const refunds = await ctx.db
    .selectFrom("refunds")
    .select(["hotel_id", "id"])
    .where((row) => row.or([row("next_try_at", "<=", now), row("next_try_at", ">", afterHours(now, latestHours.open))]))
    .orderBy("next_try_at")
    .limit(batch)
    .execute();
  const attempts = [
    ...payments.map(
      ({ provider_order_id }) =>
        () =>
          syncPayment(ctx, provider_order_id),
    ),
    ...refunds.map(
      ({ hotel_id, id }) =>
        () =>
          sendRefund(ctx, hotel_id, id),
    ),
  ];
  for (const attempt of attempts) {
    try {
      await attempt();
    } catch (error) {
      ctx.log.error("payment_check_failed", error);
    }
  }
}
