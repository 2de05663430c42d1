import { Hono } from "hono";
import { callbacksOf } from "../card-simulation/callbacks.ts";
import { behaviourOf, testCards } from "../card-simulation/cards.ts";
import { Faults } from "../card-simulation/fault-injection.ts";
import { returnPage } from "../card-simulation/pages.ts";
import { paymentPage } from "../card-simulation/payment-page.ts";
import type { CallbackSender, CardSimulator } from "../card-simulation/simulator.ts";
import { apiRoutes } from "./api.ts";
import { orderFields } from "./fields.ts";
import { endHold, type KnownOrder, orderOf, Orders, type SimulatedOrder, statusOf, takenOf } from "./orders.ts";

export type SimulatorOptions = {
  merchantId: number;
  secretKey: string;
  /** The simulator's URL for browsers. */
  baseUrl: () => string;
  now: () => Date;
  storeFile?: string;
  send?: CallbackSender;
  /** Delivers callbacks and retries automatically. */
  autoDeliver: boolean;
};

/** A simulator of Flitt over HTTP, written from its documentation: API, hosted card page, callbacks, refunds, injected errors. */
export function createFlittSimulator(options: SimulatorOptions) {
  const { now, merchantId, secretKey } = options;
  const orders = new Orders(options.storeFile);
  const faults = new Faults();
  const merchant = { merchantId, secretKey };
  const time = () => now().getTime();

  const liesFor = (order: SimulatedOrder) => ({
    ...(faults.has("wrong_amount", order.orderId, order.amount) && { amount: order.amount - 1 }),
    ...(faults.has("wrong_currency", order.orderId, order.amount) && { currency: "GEL" }),
    ...(faults.has("real_money", order.orderId, order.amount) && { isTest: false }),
    ...(faults.has("part_called_reversed", order.orderId, order.amount) && { partReversed: true }),
    ...(faults.has("held_only", order.orderId, order.amount) && { captureStatus: "hold" }),
    ...(faults.has("verification", order.orderId, order.amount) && { tranType: "verification" }),
  });

  function queueCallback(order: SimulatedOrder, tranType: "purchase" | "capture" | "reverse") {
    if (!order.callbackUrl || faults.has("callback_never", order.orderId, order.amount)) return;
    const fields = orderFields(order, merchant, time(), { tranType, ...liesFor(order) });
    const forged = faults.has("callback_forged", order.orderId, order.amount);
    const body = JSON.stringify(forged ? { ...fields, order_status: "approved" } : fields);
    const copies = faults.has("callback_twice", order.orderId, order.amount) ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) orders.deliveries.push({ url: order.callbackUrl, dueAt: time(), tries: 0, body });
    orders.save();
  }

  const callbacks = callbacksOf({
    queue: orders.deliveries,
    now: time,
    headers: () => ({}),
    save: () => orders.save(),
    send: options.send ?? fetch,
    auto: options.autoDeliver,
  });

  /** The provider's result after the payer (and the bank) have responded. */
  function conclude(order: SimulatedOrder, outcome: "approved" | "declined", card: string) {
    order.paid = outcome === "approved" && order.isHold ? "held" : outcome;
    if (order.paid === "held") order.heldAt = time();
    order.card = card;
    queueCallback(order, "purchase");
    orders.save();
  }

  function captured(order: SimulatedOrder, amount: number) {
    order.paid = "approved";
    order.captured = amount;
    orders.save();
    queueCallback(order, "capture");
  }
  function released(order: SimulatedOrder) {
    order.paid = "released";
    orders.save();
    queueCallback(order, "reverse");
  }

  const app = new Hono();
  app.route(
    "/api",
    apiRoutes({
      ...merchant,
      baseUrl: options.baseUrl,
      now: time,
      orders,
      faults,
      liesFor,
      reversed: (order) => queueCallback(order, "reverse"),
      captured,
      released,
    }),
  );

  const isOpen = (order: SimulatedOrder) => ["created", "processing"].includes(statusOf(order, time()));
  const pages = paymentPage<SimulatedOrder>({
    cards: testCards,
    behaviourOf,
    byToken: (token) => orders.byToken(token),
    isOpen,
    atBank(order, card) {
      order.card = card;
      order.paid = "processing";
      orders.save();
    },
    conclude,
    concluded(c, order) {
      const fields = orderFields(order, merchant, time(), liesFor(order));
      const query = new URLSearchParams(Object.entries(fields).map(([k, v]) => [k, String(v)]));
      return faults.has("return_by_get", order.orderId, order.amount)
        ? c.redirect(`${order.responseUrl}?${query}`, 303)
        : c.html(returnPage(order, fields));
    },
  });
  app.route("/merchants/simulated/default", pages);

  const existing = (orderId: string) => {
    const order = orders.find(orderId);
    if (!order) throw new Error(`The simulator has no order ${orderId}.`);
    return order;
  };
  return {
    app,
    faults,
    deliverDue: callbacks.deliverDue,
    orders: () => orders.all().map((order) => orderOf(order, time())),
    order: (orderId: string) => {
      const order = orders.find(orderId);
      return order && orderOf(order, time());
    },
    /** Imports an order of another simulator. */
    take: (order: KnownOrder) => orders.take(order),
    /** Pays like the payment page, without a browser; returns the order's status. */
    pay(orderId: string, card: string): string {
      const order = existing(orderId);
      if (isOpen(order)) conclude(order, behaviourOf(card).outcome, card);
      return statusOf(order, time());
    },
    /** A late payment of an expired or declined order. */
    approveLate: (orderId: string) => conclude(existing(orderId), "approved", "4444555511116666"),
    /** Makes a refund that the site did not request, as in the provider's portal. */
    reverse(orderId: string, amount: number) {
      const order = existing(orderId);
      if (order.paid !== "approved" || order.reversed + amount > takenOf(order)) return;
      order.reversed += amount;
      queueCallback(order, "reverse");
    },
    /**
     * Registers an order that was paid earlier; with `waits` its refund stays in progress for the lifetime of the
     * process.
     */
    adopt(paid: Pick<SimulatedOrder, "orderId" | "amount" | "currency" | "reversed"> & { at: Date }, waits = false) {
      orders.adopt(paid);
      if (waits) faults.set(paid.orderId, "refund_created");
    },
    settlements: () => Object.values(orders.settlements),
    /** The provider has decided about a settlement that was in progress. */
    conclude(settlementId: string, status: "approved" | "declined") {
      const settlement = orders.settlements[settlementId];
      if (settlement?.status !== "processing") return;
      settlement.status = status;
      if (status === "approved") existing(settlement.orderId).parts = settlement.parts;
      orders.save();
    },
    capture(orderId: string, amount: number) {
      const order = existing(orderId);
      endHold(order, time());
      if (order.paid === "held") captured(order, amount);
    },
    release(orderId: string) {
      const order = existing(orderId);
      endHold(order, time());
      if (order.paid === "held") released(order);
    },
    begin(orderId: string) {
      existing(orderId).paid = "processing";
    },
    close: callbacks.close,
  } satisfies CardSimulator & Record<string, unknown>;
}

export type FlittSimulator = ReturnType<typeof createFlittSimulator>;
