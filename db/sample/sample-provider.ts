import { sum } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { CheckoutRequest, PaymentProvider } from "#platform/payments/port.server.ts";

/** The merchant account of all sample payments: Flitt's test account, which the simulator takes over. */
export const sampleMerchant = "1549901";

/** Masked numbers of the cards that guests pay with. */
const cards = [
  "444455XXXXXX6666",
  "444455XXXXXX1111",
  "424242XXXXXX4242",
  "535510XXXXXX4243",
  "516874XXXXXX7712",
  "378282XXXXX0005",
] as const;

/** The card of an order: always the same one. */
const cardOf = (orderId: string): string => cards[sum([...Buffer.from(orderId)]) % cards.length] ?? cards[0];

/** The context of commands that make sample data: without jobs, all payments approved and of the sample's merchant. */
export const forSample = (ctx: Ctx): Ctx => ({
  ...ctx,
  jobs: { enqueue: async () => undefined },
  payments: [sampleProvider()],
  config: { ...ctx.config, payments: { testAllowed: true } },
});

/** A card provider that approves every payment and refund. */
export function sampleProvider(): PaymentProvider {
  const orders = new Map<string, CheckoutRequest & { reversed: number }>();
  return {
    name: "flitt",
    merchant: sampleMerchant,
    capabilities: { repeatsCreate: true, holdDays: 0 },
    create: async (request) => {
      orders.set(request.orderId, { ...request, reversed: 0 });
      return { result: "created", url: "https://pay.example/", paymentId: undefined };
    },
    status: async ({ orderId }) => {
      const order = orders.get(orderId);
      if (!order) return { result: "missing" };
      return {
        result: "found",
        body: JSON.stringify({ order_id: orderId, order_status: "approved" }),
        snapshot: {
          orderId,
          merchant: sampleMerchant,
          status: order.reversed === order.amount ? "reversed" : "approved",
          paymentId: undefined,
          amount: order.amount,
          currency: order.currency,
          actualAmount: order.amount,
          actualCurrency: order.currency,
          reversedAmount: order.reversed,
          heldUntil: undefined,
          maskedCard: cardOf(orderId),
          isTest: true,
        },
      };
    },
    // An order that this provider does not know has no earlier refund.
    refund: async ({ orderId, amount }) => {
      const order = orders.get(orderId);
      if (order) order.reversed += amount;
      return { result: "approved", reversedAmount: order?.reversed ?? amount };
    },
    capture: async () => ({ result: "refused", message: "There is no card hold." }),
    release: async () => ({ result: "refused", message: "There is no card hold." }),
    readCallback: async () => undefined,
  };
}
