import { createHash } from "node:crypto";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { countTowards } from "#platform/network/rate-limit.server.ts";
import type { PaymentProvider } from "#platform/payments/port.server.ts";
import { isOrderId, syncRateLimit } from "./payment.ts";

export type CallbackAnswer = "taken" | "not_ours" | "untrusted" | "malformed" | "unknown_order";

/**
 * Limit of stored callbacks per order and hour; the provider sends a message seven times a day, and replays in another
 * encoding must not fill the disk.
 */
const keptAnHour = { window: 3600, max: 100 };

/**
 * Stores a signed callback and enqueues a sync; its content is not trusted. The same body is stored once, but every
 * delivery enqueues the sync, since an earlier one may have failed; syncs are limited to one in two seconds. A signed one
 * about no order of this site is `not_ours`: a merchant account may be used elsewhere as well.
 */
export async function receiveCallback(ctx: Ctx, provider: PaymentProvider, body: string, headers: Headers): Promise<CallbackAnswer> {
  const callback = await provider.readCallback(body, headers);
  if (!callback) return "malformed";
  const { orderId, trusted } = callback;
  const job = orderId ? await jobOfOrder(ctx, orderId) : undefined;
  if (!orderId || !job) return trusted ? "not_ours" : "unknown_order";
  if (!trusted && callback.reason !== "unknown field") {
    ctx.log.warn("callback_rejected", { order: orderId, reason: callback.reason });
    return "untrusted";
  }
  const kept = await countTowards(ctx, `callback ${orderId}`, keptAnHour);
  await inTransaction(ctx, async (ctx) => {
    if (kept.allowed) await recordEvent(ctx, orderId, "callback", callback.body, trusted);
    const pace = { key: orderId, seconds: syncRateLimit.window };
    await ctx.jobs.enqueue(job, { orderId }, { pace });
  });
  return "taken";
}

/** The job that asks about an order of this site: of a payment or of a card hold. */
async function jobOfOrder(ctx: Ctx, orderId: string): Promise<"confirm-payment" | "confirm-card-hold" | undefined> {
  if (!isOrderId(orderId)) return undefined;
  const order = await ctx.db.selectFrom("payment_orders").select("payment_id").where("provider_order_id", "=", orderId).executeTakeFirst();
  return order && (order.payment_id === null ? "confirm-card-hold" : "confirm-payment");
}

/** Appends a provider message to the inbox; a repeated body leaves one row. */
export async function recordEvent(
  ctx: Ctx,
  orderId: string,
  source: "callback" | "return" | "status",
  body: string,
  trusted: boolean,
): Promise<void> {
  await ctx.db
    .insertInto("payment_events")
    .values({
      id: newId(),
      provider_order_id: orderId,
      source,
      body,
      body_sha256: createHash("sha256").update(body).digest("hex"),
      trusted,
      received_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(["provider_order_id", "body_sha256"]).doNothing())
    .execute();
}
