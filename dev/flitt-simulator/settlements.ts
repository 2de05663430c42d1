import type { Context } from "hono";
import type { Faults } from "../card-simulation/fault-injection.ts";
import { lost } from "../card-simulation/lost-answers.ts";
import { type Answer, type Api, failure } from "./answers.ts";
import { type Orders, type SimulatedOrder, takenOf } from "./orders.ts";
import type { Params } from "./signature.ts";

type Receiver = { type: string; requisites: { amount: number; merchant_id: number } };

const receiversOf = (params: Params): Receiver[] => (params["receiver"] as unknown as Receiver[] | undefined) ?? [];

/** What is left of the parts of a split order after a refund; undefined if the receivers do not have it. */
export function partsOf(order: SimulatedOrder, params: Params): Record<string, number> | undefined {
  const { parts } = order;
  if (!parts) return undefined;
  const left: Record<string, number> = { ...parts };
  let sum = 0;
  for (const { requisites } of receiversOf(params)) {
    const rest = (left[requisites.merchant_id] ?? 0) - requisites.amount;
    if (rest < 0) return undefined;
    left[requisites.merchant_id] = rest;
    sum += requisites.amount;
  }
  return sum === Number(params["amount"]) ? left : undefined;
}

/** A settlement as the status of an order. */
export function settlementAsOrder(orders: Orders, settlementId: string): SimulatedOrder | undefined {
  const found = Object.hasOwn(orders.settlements, settlementId) ? orders.settlements[settlementId] : undefined;
  if (!found) return undefined;
  const paid = found.status;
  const nothing = { token: "", description: "", responseUrl: "", callbackUrl: "", cancelUrl: "", email: "", lang: "en", card: "" };
  const { amount, currency } = found;
  return {
    ...nothing,
    orderId: settlementId,
    paymentId: 0,
    amount,
    currency,
    createdAt: 0,
    lifetime: 1e12,
    paid,
    reversed: 0,
    reversals: {},
  };
}

type Asked = Api & { wrong: Answer | undefined; reply: (answer: Answer) => Response };

/** Splits a captured order between receivers, once; all of what is left of it. */
export function settlementRoute(c: Context, params: Params, api: Asked): Response {
  const { orders, merchantId, reply } = api;
  const [settlementId, orderId, amount] = [String(params["order_id"]), String(params["operation_id"]), Number(params["amount"])];
  const fault = (name: Parameters<Faults["has"]>[0]) => api.faults.has(name, orderId, amount);
  if (fault("settle_lost_undone")) return lost(c);
  const order = orders.find(orderId);
  const receivers = receiversOf(params);
  const parts = Object.fromEntries(receivers.map(({ requisites }) => [requisites.merchant_id, requisites.amount]));
  const isWhole = Object.values(parts).reduce((all, part) => all + part, 0) === amount && Object.values(parts).every((part) => part > 0);
  const wrong =
    api.wrong ??
    (orders.settlements[settlementId] || orders.find(settlementId) ? failure(1013, "Order with such id already exists") : undefined) ??
    (params["order_type"] !== "settlement" || receivers.length === 0 ? failure(1011, "Parameter `receiver` is empty") : undefined) ??
    (!order || order.paid !== "approved" ? failure(1018, "Order not found") : undefined) ??
    (fault("settle_refused") ? failure(1016, "Merchant not found") : undefined) ??
    (order?.parts ? failure(1002, "Order is settled already") : undefined) ??
    (!order || !isWhole || amount !== takenOf(order) - order.reversed || params["currency"] !== order.currency
      ? failure(1007, "Parameter `amount` is incorrect")
      : undefined);
  if (wrong || !order) return reply(wrong ?? failure(1018, "Order not found"));
  const status = fault("settle_declined") ? "declined" : fault("settle_pending") ? "processing" : "approved";
  orders.settlements[settlementId] = { settlementId, orderId, amount, currency: order.currency, status, parts };
  if (status === "approved") order.parts = parts;
  orders.save();
  if (fault("settle_lost_done")) return lost(c);
  return reply({
    order_id: settlementId,
    merchant_id: merchantId,
    order_status: status,
    response_status: "success",
    response_description: status === "declined" ? "Declined by the test bank" : "",
    amount: String(amount),
    currency: order.currency,
  });
}
