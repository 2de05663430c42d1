import type Stripe from "stripe";
import { z } from "zod";
import type { OrderSnapshot, OrderStatus } from "../port.server.ts";

/** Answers about a session have its payment and charge. */
export const withCharge = { expand: ["payment_intent.latest_charge"] };

/** What a webhook must have; its other data is not used. */
export const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      metadata: z.record(z.string(), z.string()).nullish(),
      client_reference_id: z.string().nullish(),
      payment_intent: z.string().nullish(),
    }),
  }),
});

/** The expanded payment of a session; a page that nobody has paid has none. */
export const intentOf = ({ payment_intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | undefined =>
  payment_intent !== null && typeof payment_intent === "object" ? payment_intent : undefined;

/** The expanded charge of a payment, and its card as a masked number. */
export function cardOf(intent: Stripe.PaymentIntent | undefined): { charge: Stripe.Charge | undefined; masked: string | undefined } {
  const latest = intent?.latest_charge;
  const charge = latest !== null && typeof latest === "object" ? latest : undefined;
  const card = charge?.payment_method_details?.card;
  return { charge, masked: card?.last4 ? `${leading[card.brand ?? ""] ?? "X"}XXXXXXXXXXX${card.last4}` : undefined };
}

/** The leading digits of a network, which Stripe names instead. */
const leading: Record<string, string> = { visa: "4", mastercard: "51", amex: "37" };

/** `approved` counts only for captured money; a card that was declined may be followed by another one on the same page. */
function statusOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | undefined): OrderStatus {
  if (intent?.status === "succeeded") return "approved";
  if (intent?.status === "requires_capture") return "authorised";
  if (intent?.status === "processing") return "processing";
  if (session.status === "expired") return "expired";
  // A page that is complete was paid, or its amount was held: until somebody or its time released it.
  if (intent?.status === "canceled") return session.status === "complete" ? "released" : "declined";
  return intent?.status === "requires_action" ? "processing" : "created";
}

/** The order as its session, payment and refunds tell it; `returned`: cents of all refunds that are complete. */
export function snapshotOf(
  session: Stripe.Checkout.Session,
  { orderId, merchant, returned }: { orderId: string; merchant: string; returned: number },
): OrderSnapshot {
  const intent = intentOf(session);
  const { charge, masked } = cardOf(intent);
  const heldUntil = intent?.status === "requires_capture" ? charge?.payment_method_details?.card?.capture_before : undefined;
  return {
    orderId,
    merchant,
    status: statusOf(session, intent),
    paymentId: session.id,
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? "").toUpperCase(),
    actualAmount: intent?.amount_received ?? 0,
    actualCurrency: intent?.currency.toUpperCase(),
    reversedAmount: returned,
    heldUntil: heldUntil ? new Date(heldUntil * 1000) : undefined,
    maskedCard: masked,
    isTest: !session.livemode,
  };
}

/** What is stored of an answer: the fields that administrators see of any provider, without the data of the payer. */
export function bodyOf(session: Stripe.Checkout.Session, snapshot: OrderSnapshot): string {
  const intent = intentOf(session);
  return JSON.stringify({
    order_id: snapshot.orderId,
    merchant_id: snapshot.merchant,
    payment_id: intent?.id ?? session.id,
    order_status: snapshot.status,
    amount: snapshot.amount,
    currency: snapshot.currency,
    actual_amount: snapshot.actualAmount,
    actual_currency: snapshot.actualCurrency,
    reversal_amount: snapshot.reversedAmount,
    response_code: intent?.last_payment_error?.code,
    session: session.status,
    intent: intent?.status,
    disputed: cardOf(intent).charge?.disputed,
  });
}
