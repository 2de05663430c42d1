import { behaviourOf } from "./cards.ts";
import { heldUntil, refundableOf, type SimulatedRefund, type SimulatedSession, statusOf, takenOf } from "./sessions.ts";

/** What the simulator reports instead of the truth. */
export type Lies = { amount?: number; currency?: string; livemode?: boolean; heldOnly?: boolean };

type Json = Record<string, unknown>;

export function intentObject(session: SimulatedSession, lies: Lies, expanded: boolean): Json {
  const succeeded = session.intent === "succeeded";
  const captured = succeeded && !lies.heldOnly;
  const amount = lies.amount ?? session.amount;
  const received = captured ? (session.captured ?? amount) : 0;
  const isHeld = session.intent === "requires_capture";
  const charge = {
    id: session.intentId.replace("pi_", "ch_"),
    object: "charge",
    amount,
    amount_captured: received,
    amount_refunded: takenOf(session) - refundableOf(session),
    currency: lies.currency ?? session.currency,
    captured,
    disputed: session.disputed,
    metadata: session.intentMetadata,
    payment_intent: session.intentId,
    payment_method_details: {
      type: "card",
      card: {
        brand: behaviourOf(session.card).type.toLowerCase(),
        last4: session.card.slice(-4),
        ...(isHeld && { capture_before: heldUntil(session) }),
      },
    },
  };
  return {
    id: session.intentId,
    object: "payment_intent",
    amount,
    amount_received: received,
    amount_capturable: isHeld ? amount : 0,
    capture_method: session.isHold ? "manual" : "automatic_async",
    currency: lies.currency ?? session.currency,
    status: succeeded && lies.heldOnly ? "requires_capture" : session.intent,
    metadata: session.intentMetadata,
    last_payment_error: session.intent === "requires_payment_method" ? { code: "card_declined", message: "Your card was declined." } : null,
    latest_charge: succeeded || isHeld || session.intent === "canceled" ? (expanded ? charge : charge.id) : null,
  };
}

export function sessionObject(
  session: SimulatedSession,
  now: number,
  lies: Lies,
  options: { url: string | null; expanded: boolean },
): Json {
  const status = statusOf(session, now);
  return {
    id: session.id,
    object: "checkout.session",
    amount_total: lies.amount ?? session.amount,
    currency: lies.currency ?? session.currency,
    client_reference_id: session.orderId,
    metadata: session.metadata,
    mode: "payment",
    status,
    payment_status: status === "complete" && session.intent === "succeeded" ? "paid" : "unpaid",
    payment_intent: session.intent === "none" ? null : options.expanded ? intentObject(session, lies, true) : session.intentId,
    livemode: lies.livemode ?? false,
    created: session.created,
    expires_at: session.expiresAt,
    customer_details: { email: session.email },
    url: status === "open" ? options.url : null,
  };
}

export const refundObject = (session: SimulatedSession, refund: SimulatedRefund): Json => ({
  id: refund.id,
  object: "refund",
  amount: refund.amount,
  currency: session.currency,
  payment_intent: session.intentId,
  metadata: refund.metadata,
  created: refund.created,
  status: refund.status,
  ...(refund.status === "pending" && { pending_reason: "insufficient_funds" }),
  ...(refund.status === "failed" && { failure_reason: "declined" }),
});
