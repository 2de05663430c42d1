import type { Ctx } from "#platform/context.server.ts";
import type { Checkout, CheckoutRequest } from "#platform/payments/provider.server.ts";

/**
 * Creates the payment page at the provider and stores its URL. Creating is not idempotent, so without an answer the
 * order is looked up first: when missing, the same id is tried once more; when it exists, its URL is lost and the
 * attempt stays `create_unknown` until it expires.
 */
export async function createCheckout(ctx: Ctx, hotelId: string, request: CheckoutRequest): Promise<Checkout> {
  let checkout = await ctx.payments.createCheckout(request);
  const order = { orderId: request.orderId, merchant: ctx.config.payments.merchantId };
  if (checkout.result === "unknown" && (await ctx.payments.order(order)).result === "missing")
    checkout = await ctx.payments.createCheckout(request);

  const open = ctx.db
    .updateTable("payments")
    .where("hotel_id", "=", hotelId)
    .where("provider_order_id", "=", request.orderId)
    .where("status", "in", ["new", "create_unknown"]);
  if (checkout.result === "created")
    await open
      .set({
        status: "created",
        checkout_url: checkout.url,
        provider_payment_id: checkout.paymentId ?? null,
        updated_at: ctx.now(),
      })
      .execute();
  else if (checkout.result === "refused") await open.set({ status: "declined", next_check_at: null, updated_at: ctx.now() }).execute();
  else await open.set({ status: "create_unknown", updated_at: ctx.now() }).execute();
  return checkout;
}
