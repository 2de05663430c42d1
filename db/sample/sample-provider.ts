import type { CheckoutRequest, PaymentProvider } from "../../app/platform/flitt/provider.server.ts";

/** A card provider for stays that were paid long ago: it approves what it is asked for. */
export function sampleProvider(): PaymentProvider {
  const orders = new Map<string, CheckoutRequest>();
  return {
    createCheckout: async (request) => {
      orders.set(request.orderId, request);
      return { result: "created", url: "https://pay.example/", paymentId: undefined };
    },
    order: async (orderId) => {
      const order = orders.get(orderId);
      if (!order) return { result: "missing" };
      return {
        result: "found",
        body: JSON.stringify({ order_id: orderId, order_status: "approved" }),
        snapshot: {
          orderId,
          merchantId: 1549901,
          status: "approved",
          paymentId: undefined,
          amount: order.amount,
          currency: order.currency,
          actualAmount: order.amount,
          actualCurrency: order.currency,
          reversedAmount: 0,
          maskedCard: "444455XXXXXX6666",
          isTest: true,
        },
      };
    },
    refund: async () => ({ result: "pending" }),
    readCallback: () => undefined,
  };
}
