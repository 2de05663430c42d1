import { createHash } from "node:crypto";
import { Hono } from "hono";
import { apiRoutes } from "./api.ts";
import { behaviourOf } from "./cards.ts";
import { Faults } from "./fault-injection.ts";
import { orderFields } from "./fields.ts";
import { type KnownOrder, Orders, type SimulatedOrder, statusOf } from "./orders.ts";
import { bankPage, cardPage, closedPage, returnPage, submitScript } from "./pages.ts";

export type SimulatorOptions = {
  merchantId: number;
  secretKey: string;
  /** The simulator's URL for browsers. */
  baseUrl: () => string;
  now: () => Date;
  storeFile?: string;
  fetch?: typeof fetch;
  /** Delivers callbacks and retries automatically. */
  autoDeliver: boolean;
};

const retryAfterSeconds = [2, 60, 300, 600, 3600, 86_400];
const deliveryPatience = 30_000;
const digits = (text: unknown) => String(text ?? "").replace(/[\s-]/g, "");

/** A simulator of Flitt over HTTP, written from its documentation: API, hosted card page, callbacks, refunds, injected errors. */
export function createFlittSimulator(options: SimulatorOptions) {
  const { now, merchantId, secretKey } = options;
  const send = options.fetch ?? fetch;
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

  function queueCallback(order: SimulatedOrder, tranType: "purchase" | "reverse") {
    if (!order.callbackUrl || faults.has("callback_never", order.orderId, order.amount)) return;
    const fields = orderFields(order, merchant, time(), { tranType, ...liesFor(order) });
    const forged = faults.has("callback_forged", order.orderId, order.amount);
    const body = JSON.stringify(forged ? { ...fields, order_status: "approved" } : fields);
    const copies = faults.has("callback_twice", order.orderId, order.amount) ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) orders.deliveries.push({ orderId: order.orderId, dueAt: time(), tries: 0, body });
    orders.save();
  }

  async function deliverDue(): Promise<number> {
    const due = orders.deliveries.filter(({ dueAt }) => dueAt <= time());
    for (const delivery of due) {
      const url = orders.find(delivery.orderId)?.callbackUrl ?? "";
      const answer = await send(url, {
        method: "POST",
        headers: { "content-type": "application/json; charset=UTF-8" },
        body: delivery.body,
        redirect: "manual",
        signal: AbortSignal.timeout(deliveryPatience),
      }).catch(() => undefined);
      const wait = retryAfterSeconds[delivery.tries];
      delivery.tries++;
      if (answer?.status === 200 || wait === undefined) orders.deliveries.splice(orders.deliveries.indexOf(delivery), 1);
      else delivery.dueAt = time() + wait * 1000;
    }
    if (due.length > 0) orders.save();
    return due.length;
  }

  let delivering = Promise.resolve(0);
  const timer = options.autoDeliver
    ? setInterval(() => {
        delivering = delivering.then(deliverDue, deliverDue);
      }, 300).unref()
    : undefined;

  /** The provider's result after the payer (and the bank) have responded. */
  function conclude(order: SimulatedOrder, outcome: "approved" | "declined", card: string) {
    order.paid = outcome;
    order.card = card;
    queueCallback(order, "purchase");
    orders.save();
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
    }),
  );

  const pages = new Hono();
  const isOpen = (order: SimulatedOrder) => ["created", "processing"].includes(statusOf(order, time()));
  const orderOf = (token: string | undefined) => (token ? orders.byToken(token) : undefined);
  const back = (order: SimulatedOrder) => {
    const fields = orderFields(order, merchant, time(), liesFor(order));
    const query = new URLSearchParams(Object.entries(fields).map(([k, v]) => [k, String(v)]));
    return faults.has("return_by_get", order.orderId, order.amount)
      ? { redirect: `${order.responseUrl}?${query}` }
      : { page: returnPage(order, fields) };
  };
  const hash = createHash("sha256").update(submitScript).digest("base64");
  pages.use(async (c, next) => {
    await next();
    c.header("content-security-policy", `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'`);
  });
  pages.get("/index.html", (c) => {
    const order = orderOf(c.req.query("token"));
    if (!order) return c.text("There is no such payment.", 404);
    if (!isOpen(order)) return c.html(closedPage(order));
    return c.html(cardPage(order, { number: "", expiry: "" }, {}));
  });
  pages.post("/pay", async (c) => {
    const order = orderOf(c.req.query("token"));
    if (!order) return c.text("There is no such payment.", 404);
    if (!isOpen(order)) return c.html(closedPage(order));
    const form = await c.req.parseBody();
    const number = digits(form["card_number"]);
    const expiry = String(form["expiry"] ?? "").trim();
    const errors = {
      number: !/^\d{13,19}$/.test(number),
      expiry: !/^(0[1-9]|1[0-2])\s*\/?\s*\d{2}$/.test(expiry),
      cvv: !/^\d{3,4}$/.test(digits(form["cvv"])),
    };
    if (errors.number || errors.expiry || errors.cvv)
      return c.html(cardPage(order, { number: String(form["card_number"] ?? ""), expiry }, errors), 422);
    const { outcome, bankStep } = behaviourOf(number);
    if (bankStep) {
      order.card = number;
      order.paid = "processing";
      orders.save();
      return c.html(bankPage(order));
    }
    conclude(order, outcome, number);
    const way = back(order);
    return way.redirect ? c.redirect(way.redirect, 303) : c.html(way.page ?? "");
  });
  pages.post("/bank", async (c) => {
    const order = orderOf(c.req.query("token"));
    if (!order) return c.text("There is no such payment.", 404);
    if (!isOpen(order) || !order.card) return c.html(closedPage(order));
    const { answer } = await c.req.parseBody();
    const { outcome } = behaviourOf(order.card);
    conclude(order, answer === "confirm" ? outcome : "declined", order.card);
    const way = back(order);
    return way.redirect ? c.redirect(way.redirect, 303) : c.html(way.page ?? "");
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
    deliverDue,
    orders: () => orders.all(),
    order: (orderId: string) => orders.find(orderId),
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
      if (order.paid !== "approved" || order.reversed + amount > order.amount) return;
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
    begin(orderId: string) {
      existing(orderId).paid = "processing";
    },
    close: async () => {
      clearInterval(timer);
      await delivering.catch(() => undefined);
    },
  };
}

export type FlittSimulator = ReturnType<typeof createFlittSimulator>;
