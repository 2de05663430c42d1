import { type Context, Hono } from "hono";
import type { Faults } from "../card-simulation/fault-injection.ts";
import { hang, lost } from "../card-simulation/lost-answers.ts";
import { type Answer, type Api, failure } from "./answers.ts";
import { orderFields } from "./fields.ts";
import { endHold, type SimulatedOrder, takenOf } from "./orders.ts";
import { partsOf, settlementAsOrder, settlementRoute } from "./settlements.ts";
import { type Params, sign, signData } from "./signature.ts";

/** Server to server calls of protocol 1.0.1. Application errors are answered with HTTP 200. */
export function apiRoutes(api: Api): Hono {
  const { orders, faults, merchantId, secretKey } = api;
  const app = new Hono({ strict: false });

  async function read(c: Context): Promise<{ params: Params; form: boolean; encoded?: boolean }> {
    if ((c.req.header("content-type") ?? "").includes("form-urlencoded"))
      return { params: (await c.req.parseBody()) as Params, form: true };
    const { request = {} } = (await c.req.json()) as { request?: Params };
    const { data } = request;
    if (typeof data !== "string") return { params: request, form: false };
    const { order } = JSON.parse(Buffer.from(data, "base64").toString("utf8")) as { order: Params };
    const isSigned = request["signature"] === signData(data, secretKey);
    return { params: { ...order, signature: isSigned ? sign(order, secretKey) : "" }, form: false, encoded: true };
  }
  const reply = (c: Context, answer: Answer, form: boolean) =>
    form
      ? c.body(new URLSearchParams(Object.entries(answer).map(([k, v]) => [k, String(v)])).toString(), 200, {
          "content-type": "application/x-www-form-urlencoded",
        })
      : c.json({ response: answer });

  const replyEncoded = (c: Context, order: Answer) => {
    const data = Buffer.from(JSON.stringify({ order })).toString("base64");
    return c.json({ response: { version: "2.0", data, signature: signData(data, secretKey) } });
  };

  const commonError = (params: Params): Answer | undefined => {
    if (!params["order_id"]) return failure(1011, "Parameter `order_id` is empty");
    if (String(params["merchant_id"]) !== String(merchantId)) return failure(1016, "Merchant not found");
    if (params["signature"] !== sign(params, secretKey)) return failure("1014", "Invalid signature");
    return undefined;
  };

  app.post("/checkout/url", async (c) => {
    const { params, form } = await read(c);
    const text = (name: string) => String(params[name] ?? "");
    const orderId = text("order_id");
    const amount = Number(params["amount"]);
    if (faults.has("create_hangs_undone", orderId, amount)) return hang(c);
    if (faults.has("create_lost_undone", orderId, amount)) return lost(c);
    const wrong =
      commonError(params) ??
      (faults.has("create_refused", orderId, amount) ? failure(1003, "Merchant is not allowed to take payments") : undefined) ??
      (!text("order_desc") ? failure(1011, "Parameter `order_desc` is empty") : undefined) ??
      (text("order_desc").includes("|") ? failure(1034, "Separator is not allowed") : undefined) ??
      (!Number.isInteger(amount) || amount <= 0 ? failure(1007, "Parameter `amount` is incorrect") : undefined) ??
      (!["GEL", "USD", "EUR"].includes(text("currency")) ? failure(1012, "Currency is not allowed") : undefined) ??
      (orders.find(orderId) || faults.has("create_duplicate", orderId, amount)
        ? failure(1013, "Order with such id already exists")
        : undefined);
    if (wrong) return reply(c, wrong, form);
    const order = orders.add({
      orderId,
      amount,
      currency: text("currency"),
      description: text("order_desc"),
      responseUrl: text("response_url"),
      callbackUrl: text("server_callback_url"),
      cancelUrl: text("cancel_url"),
      email: text("sender_email"),
      lang: text("lang") || "en",
      createdAt: api.now(),
      lifetime: Number(params["lifetime"] ?? 36_000),
      isHold: params["preauth"] === "Y",
    });
    if (faults.has("create_hangs_done", orderId, amount)) return hang(c);
    if (faults.has("create_lost_done", orderId, amount)) return lost(c);
    return reply(
      c,
      {
        response_status: "success",
        ...(!faults.has("create_without_page", orderId, amount) && {
          checkout_url: `${api.baseUrl()}/merchants/simulated/default/index.html?token=${order.token}`,
        }),
        payment_id: String(order.paymentId),
      },
      form,
    );
  });

  app.post("/status/order_id", async (c) => {
    const { params, form } = await read(c);
    const wrong = commonError(params);
    if (wrong) return reply(c, wrong, form);
    const order = orders.find(String(params["order_id"])) ?? settlementAsOrder(orders, String(params["order_id"]));
    if (faults.has("status_down", String(params["order_id"]), order?.amount ?? 0)) return c.text("Bad gateway", 502);
    if (!order || faults.has("status_unknown_order", order.orderId, order.amount)) return reply(c, failure(1018, "Order not found"), form);
    const fields = orderFields(order, { merchantId, secretKey }, api.now(), api.liesFor(order));
    return reply(c, fields, form);
  });

  /** All of what is held, or nothing. */
  function release(c: Context, order: SimulatedOrder, params: Params, form: boolean) {
    const fault = (name: Parameters<Faults["has"]>[0]) => faults.has(name, order.orderId, order.amount);
    if (Number(params["amount"]) !== order.amount) return reply(c, failure(1007, "Parameter `amount` is incorrect"), form);
    const isDeclined = fault("release_declined");
    if (!isDeclined) api.released(order);
    if (fault("release_lost_done")) return lost(c);
    const answer = {
      response_status: "success",
      order_id: order.orderId,
      merchant_id: merchantId,
      reverse_status: isDeclined ? "declined" : "approved",
      reversal_amount: String(isDeclined ? 0 : order.amount),
      response_description: isDeclined ? "Declined by the test bank" : "",
    };
    return reply(c, { ...answer, signature: sign(answer, secretKey) }, form);
  }

  app.post("/capture/order_id", async (c) => {
    const { params, form } = await read(c);
    const wrong = commonError(params);
    if (wrong) return reply(c, wrong, form);
    const order = orders.find(String(params["order_id"]));
    if (!order) return reply(c, failure(1018, "Order not found"), form);
    const fault = (name: Parameters<Faults["has"]>[0]) => faults.has(name, order.orderId, order.amount);
    if (fault("capture_hangs_undone")) return hang(c);
    endHold(order, api.now());
    const amount = Number(params["amount"]);
    if (order.paid !== "held" || fault("capture_declined")) return reply(c, failure(1002, "Capture is not possible"), form);
    if (!Number.isInteger(amount) || amount <= 0 || amount > order.amount)
      return reply(c, failure(1007, "Parameter `amount` is incorrect"), form);
    const waits = fault("capture_pending");
    if (!waits) api.captured(order, amount);
    if (fault("capture_lost_done")) return lost(c);
    const answer = {
      response_status: "success",
      order_id: order.orderId,
      merchant_id: merchantId,
      capture_status: waits ? "hold" : "captured",
      response_code: "",
      response_description: "",
    };
    return reply(c, { ...answer, signature: sign(answer, secretKey) }, form);
  });

  app.post("/settlement", async (c) => {
    const { params } = await read(c);
    return settlementRoute(c, params, {
      ...api,
      wrong: commonError(params),
      reply: (answer) => ("error_code" in answer ? reply(c, answer, false) : replyEncoded(c, answer)),
    });
  });

  app.post("/reverse/order_id", async (c) => {
    const { params, form, encoded } = await read(c);
    const wrong = commonError(params);
    if (wrong) return reply(c, wrong, form);
    const order = orders.find(String(params["order_id"]));
    if (order) endHold(order, api.now());
    if (order?.paid === "held") return release(c, order, params, form);
    if (!order || order.paid !== "approved") return reply(c, failure(1018, "Order not found"), form);
    const amount = Number(params["amount"]);
    const reverseId = String(params["reverse_id"] ?? "");
    const fault = (name: Parameters<Faults["has"]>[0]) => faults.has(name, order.orderId, order.amount);
    if (fault("refund_hangs_undone")) return hang(c);
    if (fault("refund_no_turnover")) return reply(c, failure(1069, "Turnover is not enough"), form);
    const signed = (reverse_status: string, total: number) => {
      const answer = {
        response_status: "success",
        order_id: order.orderId,
        merchant_id: merchantId,
        reverse_status,
        reversal_amount: String(total),
        reverse_id: reverseId,
        transaction_id: order.paymentId + 2_000_000_000,
        response_code: "",
        response_description: reverse_status === "declined" ? "Declined by the test bank" : "",
      };
      return encoded ? replyEncoded(c, answer) : reply(c, { ...answer, signature: sign(answer, secretKey) }, form);
    };
    if (fault("refund_declined")) return signed("declined", order.reversed);
    if (fault("refund_created")) return signed("created", order.reversed);
    const earlier = reverseId ? order.reversals[reverseId] : undefined;
    if (earlier) return signed("approved", order.reversed);
    if (!Number.isInteger(amount) || amount <= 0 || order.reversed + amount > takenOf(order))
      return reply(c, failure(1007, "Parameter `amount` is incorrect"), form);
    const parts = partsOf(order, params);
    if (order.parts && !parts) return reply(c, failure(1002, "Receivers of the refund are not those of the settlement"), form);
    order.reversed += amount;
    for (const [receiver, part] of Object.entries(parts ?? {})) order.parts = { ...order.parts, [receiver]: part };
    if (reverseId) order.reversals[reverseId] = { amount, total: order.reversed, status: "approved" };
    orders.save();
    api.reversed(order);
    if (fault("refund_hangs_done")) return hang(c);
    if (fault("refund_lost_done")) return lost(c);
    return signed("approved", order.reversed);
  });

  app.onError((_fault, c) => c.json({ response: failure(1002, "Application error") }));
  return app;
}
