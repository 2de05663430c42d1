import type { Ctx } from "#platform/context.server.ts";
import type { Checkout, CheckoutRequest } from "#platform/payments/port.server.ts";

/**
 * Creates the payment page at the provider of new payments and stores its URL. Without an answer it is tried once more;
 * where creating is not idempotent, the order is looked up first: when it exists, its URL is lost and the attempt stays
 * `create_unknown` until it expires.
 */
export async function createCheckout(ctx: Ctx, hotelId: string, request: CheckoutRequest): Promise<Checkout> {
  const [provider] = ctx.payments;
  let checkout = await provider.create(request);
  if (checkout.result === "unknown" && (provider.capabilities.repeatsCreate || (await provider.status(request)).result === "missing"))
    checkout = await provider.create(request);

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
