import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cardHoldOfOrder, syncCardHold } from "#domain/card-hold/sync-card-hold.server.ts";
import { purposeOf, syncRateLimit } from "#domain/payment/payment.ts";
import { paymentSummary } from "#domain/payment/payments.server.ts";
import { type CallbackAnswer, receiveCallback } from "#domain/payment/receive-callback.server.ts";
import { syncPayment } from "#domain/settlement/sync-payment.server.ts";
import { basePath, knownLocale, messages } from "#kit/locale.ts";
import { isFirm } from "#kit/reservation-state.ts";
import { sitePaths } from "#kit/site-urls.ts";
import * as texts from "#locales/en/server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { countTowards } from "#platform/network/rate-limit.server.ts";
import { providerRoutes } from "#platform/payments/port.server.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { withToast } from "#web/toast.server.ts";

const t = messages(texts.paymentRoutes);

const limit = bodyLimit({ maxSize: 64 * 1024, onError: (c) => c.text("too large", 413) });

const statusOf: Record<CallbackAnswer, 200 | 400 | 404> = {
  taken: 200,
  not_ours: 200,
  untrusted: 400,
  malformed: 400,
  unknown_order: 404,
};

/** Whether the payment confirmed a booking: the page itself tells about those for a part or a change. */
async function confirmedBooking(ctx: Ctx, orderId: string): Promise<boolean> {
  const payment = await paymentSummary(ctx, orderId);
  return payment?.status === "approved" && purposeOf(payment) === "booking" && isFirm(payment.reservationState);
}

/** The callbacks of the providers' servers, and the return URLs of the payer's browser. */
export function paymentRoutes(ctx: Ctx): Hono {
  const app = new Hono();

  app.post(providerRoutes.callback, limit, async (c) => {
    const provider = ctx.payments.find(({ name }) => name === c.req.param("provider"));
    if (!provider) return c.notFound();
    try {
      const body = await c.req.text();
      const answer = await receiveCallback(ctx, provider, body, c.req.raw.headers);
      return c.text(answer, statusOf[answer]);
    } catch (error) {
      // The provider retries after any status but 200.
      ctx.log.error("callback_failed", error);
      return c.text("try again", 503);
    }
  });

  // From the browser's request only the order id is used, to look up the payment.
  app.on(["GET", "POST"], providerRoutes.return, limit, async (c) => {
    const form = c.req.method === "POST" ? await c.req.parseBody().catch(() => ({})) : {};
    const given = ("order_id" in form && form["order_id"]) || c.req.query("order_id");
    const orderId = typeof given === "string" ? given : "";
    const cardHold = orderId ? await cardHoldOfOrder(ctx, orderId) : undefined;
    if (cardHold) {
      if ((await countTowards(ctx, `return ${orderId}`, syncRateLimit)).allowed)
        await syncCardHold(ctx, orderId).catch((error: unknown) =>
          ctx.log.error("card_hold_return_sync_failed", error, { order: orderId }),
        );
      return c.redirect(basePath(knownLocale(cardHold.locale)) + sitePaths.trip(cardHold.code), 303);
    }
    const payment = orderId ? await paymentSummary(ctx, orderId) : undefined;
    if (!payment) return c.redirect(sitePaths.paymentResult, 303);
    const count = await countTowards(ctx, `return ${orderId}`, syncRateLimit);
    if (count.allowed)
      await syncPayment(ctx, orderId).catch((error: unknown) => ctx.log.error("payment_return_sync_failed", error, { order: orderId }));
    if (await confirmedBooking(ctx, orderId)) {
      const headers = await inLocale(payment.locale, () => withToast({ kind: "success", title: t.title, text: t.text }));
      c.header("set-cookie", headers.get("set-cookie") ?? "");
    }
    const page = basePath(payment.locale) + sitePaths.paymentResult;
    return c.redirect(`${page}?order_id=${encodeURIComponent(orderId)}`, 303);
  });
  return app;
}
