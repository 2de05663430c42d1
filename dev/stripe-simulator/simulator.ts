import { createHmac } from "node:crypto";
import { Hono } from "hono";
import { callbacksOf } from "../card-simulation/callbacks.ts";
import { Faults } from "../card-simulation/fault-injection.ts";
import { cardPage } from "../card-simulation/pages.ts";
import { paymentPage } from "../card-simulation/payment-page.ts";
import type { CallbackSender, CardSimulator } from "../card-simulation/simulator.ts";
import { apiRoutes } from "./api.ts";
import { behaviourOf, cards } from "./cards.ts";
import { intentObject, type Lies, refundObject, sessionObject } from "./objects.ts";
import { endHold, newId, orderOf, refundableOf, type SimulatedSession, Sessions, statusOf } from "./sessions.ts";

export type StripeSimulatorOptions = {
  account: string;
  secretKey: string;
  webhookSecret: string;
  /** The simulator's URL for browsers. */
  baseUrl: () => string;
  /** Where webhooks are sent, as set up in the dashboard. */
  webhookUrl: () => string;
  now: () => Date;
  storeFile?: string;
  send?: CallbackSender;
  /** Delivers webhooks and retries automatically. */
  autoDeliver: boolean;
};

/** The `Stripe-Signature` of a webhook. */
export const signatureOf = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;

/**
 * A simulator of Stripe over HTTP, written from its documentation: hosted Checkout, payment intents, refunds, signed webhooks,
 * idempotency keys, injected errors. `app` answers `/v1` to the library and `/c/pay` to browsers.
 */
export function createStripeSimulator(options: StripeSimulatorOptions) {
  const sessions = new Sessions(options.storeFile);
  const faults = new Faults();
  const now = () => Math.floor(options.now().getTime() / 1000);
  const has = (fault: Parameters<Faults["has"]>[0], { orderId, amount }: SimulatedSession) => faults.has(fault, orderId, amount);
  const urlOf = ({ token }: SimulatedSession) => `${options.baseUrl()}/c/pay/index.html?token=${token}`;
  const liesFor = (session: SimulatedSession): Lies => ({
    ...(has("wrong_amount", session) && { amount: session.amount - 1 }),
    ...(has("wrong_currency", session) && { currency: "gel" }),
    ...(has("real_money", session) && { livemode: true }),
    ...(has("held_only", session) && { heldOnly: true }),
  });

  function notify(session: SimulatedSession, type: string, object: unknown) {
    if (has("callback_never", session)) return;
    const body = JSON.stringify({ id: newId("evt_"), object: "event", type, created: now(), livemode: false, data: { object } });
    const forged = has("callback_forged", session);
    const copies = has("callback_twice", session) ? 2 : 1;
    for (let copy = 0; copy < copies; copy++)
      sessions.deliveries.push({ url: options.webhookUrl(), dueAt: now() * 1000, tries: 0, body, ...(forged && { forged }) });
    sessions.save();
  }
  const callbacks = callbacksOf({
    queue: sessions.deliveries,
    now: () => options.now().getTime(),
    headers: ({ body, forged }) => ({ "stripe-signature": signatureOf(body, forged ? "whsec_wrong" : options.webhookSecret, now()) }),
    save: () => sessions.save(),
    send: options.send ?? fetch,
    auto: options.autoDeliver,
  });

  const isOpen = (session: SimulatedSession) => statusOf(session, now()) === "open";
  const intentNow = (session: SimulatedSession) => intentObject(session, liesFor(session), false);

  /** The result after the payer (and the bank) have responded; after a declined card the page stays open. */
  function conclude(session: SimulatedSession, outcome: "approved" | "declined", card: string) {
    session.card = card;
    const approved = session.isHold ? "requires_capture" : "succeeded";
    session.intent = outcome === "approved" ? approved : "requires_payment_method";
    if (session.intent === "requires_capture") session.heldAt = now();
    if (outcome === "declined") return notify(session, "payment_intent.payment_failed", intentNow(session));
    // In no particular order, as Stripe says.
    notify(session, "checkout.session.completed", sessionObject(session, now(), liesFor(session), { url: null, expanded: false }));
    notify(session, session.isHold ? "payment_intent.amount_capturable_updated" : "payment_intent.succeeded", intentNow(session));
  }
  function captured(session: SimulatedSession, amount: number) {
    session.intent = "succeeded";
    session.captured = amount;
    notify(session, "payment_intent.succeeded", intentNow(session));
  }
  function released(session: SimulatedSession) {
    session.intent = "canceled";
    notify(session, "payment_intent.canceled", intentNow(session));
  }
  function atBank(session: SimulatedSession, card: string) {
    session.card = card;
    session.intent = "requires_action";
    notify(session, "payment_intent.requires_action", intentNow(session));
  }

  const { account, secretKey } = options;
  const api = apiRoutes({ account, secretKey, urlOf, now, sessions, faults, liesFor, notify, captured, released });
  const app = new Hono();
  app.route("/v1", api);
  app.route(
    "/c/pay",
    paymentPage<SimulatedSession>({
      cards,
      behaviourOf,
      byToken: (token) => sessions.find({ token }),
      isOpen,
      atBank,
      conclude,
      concluded: (c, session) =>
        statusOf(session, now()) === "complete"
          ? c.redirect(session.successUrl, 303)
          : c.html(cardPage(session, cards, { number: "", expiry: "" }, { declined: true }), 402),
    }),
  );

  const told = (session: SimulatedSession) => {
    endHold(session, now());
    return orderOf(session);
  };
  const existing = (orderId: string) => {
    const session = sessions.find({ orderId });
    if (!session) throw new Error(`The simulator has no order ${orderId}.`);
    return session;
  };
  const approve = (orderId: string, card: string) => {
    const session = existing(orderId);
    if (isOpen(session)) conclude(session, behaviourOf(card).outcome, card);
    return statusOf(session, now()) === "complete" ? "approved" : statusOf(session, now());
  };
  return {
    app,
    api,
    faults,
    deliverDue: callbacks.deliverDue,
    orders: () => sessions.all().map(told),
    order: (orderId: string) => {
      const session = sessions.find({ orderId });
      return session && told(session);
    },
    pay: approve,
    begin: (orderId: string) => {
      const session = existing(orderId);
      if (isOpen(session)) atBank(session, "4000002500003155");
    },
    /** An expired page takes no money any more. */
    approveLate: (orderId: string) => approve(orderId, "4242424242424242"),
    reverse(orderId: string, amount: number) {
      const session = existing(orderId);
      if (session.intent !== "succeeded" || amount > refundableOf(session)) return;
      const refund = { id: newId("re_"), amount, status: "succeeded" as const, metadata: {}, created: now() };
      session.refunds.push(refund);
      notify(session, "refund.created", refundObject(session, refund));
    },
    capture(orderId: string, amount: number) {
      const session = existing(orderId);
      if (!endHold(session, now()) && session.intent === "requires_capture") captured(session, amount);
    },
    release(orderId: string) {
      const session = existing(orderId);
      if (!endHold(session, now()) && session.intent === "requires_capture") released(session);
    },
    /** The payer's bank sends the refunds back. */
    failRefunds(orderId: string) {
      const session = existing(orderId);
      for (const refund of session.refunds) {
        refund.status = "failed";
        notify(session, "refund.failed", refundObject(session, refund));
      }
    },
    /** The payer's bank takes the money back. */
    dispute(orderId: string) {
      const session = existing(orderId);
      session.disputed = true;
      notify(session, "charge.dispute.created", {
        object: "dispute",
        payment_intent: session.intentId,
        metadata: {},
        amount: session.amount,
      });
    },
    close: callbacks.close,
  } satisfies CardSimulator & Record<string, unknown>;
}

export type StripeSimulator = ReturnType<typeof createStripeSimulator>;
