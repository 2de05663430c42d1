import type { z } from "zod";
import { cutAt, plainText } from "#kit/text/plain-text.ts";
import type { Log } from "../../process/log.server.ts";
import {
  type Callback,
  type CaptureAnswer,
  type CaptureRequest,
  type Checkout,
  type CheckoutRequest,
  type KnownOrder,
  type OrderSnapshot,
  type OrderState,
  type PaymentProvider,
  type RefundAnswer,
  type RefundRequest,
  type ReleaseAnswer,
  type ReleaseRequest,
  type SettlementAnswer,
  type SettlementRequest,
} from "../port.server.ts";
import { dataSignatureOf, type Fields, isDataSigned, isSigned, signatureOf } from "./signature.server.ts";
import { callbackFields, parseJson, snapshotOf, wire } from "./wire.server.ts";

const code = { duplicate: 1013, unknownOrder: 1018, unknownOrderInExample: 1002 };
const createPatience = 10_000;
const patience = 5000;
/** Undocumented: banks keep an authorisation of a card for a week at least. */
const holdDays = 7;

export type FlittOptions = {
  merchantId: number;
  secretKey: string;
  /** The operator's own receiver of what is not a hotel's; without it nothing is settled. */
  ownReceiver?: number | undefined;
  apiUrl: string;
  /** Permitted hosts of the payment page. */
  checkoutHosts: readonly string[];
  log: Log;
  fetch?: typeof fetch;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** What a merchant account at Flitt gets or gives back, in cents. */
const toMerchant = (receiver: number, amount: unknown, description?: string) => ({
  requisites: { amount, merchant_id: receiver, ...(description !== undefined && { settlement_description: description }) },
  type: "merchant",
});

/** The answer if it is about the order. */
const ofOrder = <Answer extends { order_id: string }>(answer: Answer | undefined, orderId: string) =>
  answer?.order_id === orderId ? answer : undefined;

type OrderStatus = z.output<typeof wire.settlement>["order_status"];

/** Card payments by Flitt (protocol 1.0.1; splits and what is refunded of them by 2.0) over HTTP with timeouts, without retries. */
export function createFlitt(options: FlittOptions): PaymentProvider {
  const { merchantId, secretKey, apiUrl, log } = options;
  const send = options.fetch ?? fetch;

  /** The `response` object of the answer; undefined after a timeout or for any other body. */
  async function call(path: string, fields: Fields, limit: number) {
    const request = { ...fields, merchant_id: merchantId, version: "1.0.1" };
    return post(path, { ...request, signature: signatureOf(request, secretKey) }, fields["order_id"], limit);
  }

  /** The same by protocol 2.0, whose data may be nested; the order of the answer instead of its fields. */
  async function callEncoded(path: string, order: Fields, limit: number) {
    const data = Buffer.from(JSON.stringify({ order: { ...order, merchant_id: merchantId } })).toString("base64");
    const signed = { version: "2.0", data, signature: dataSignatureOf(data, secretKey) };
    const answer = await post(path, signed, order["order_id"], limit);
    if (!answer || failureOf(answer.response)) return answer;
    const given = understood(wire.encoded, answer.response, path);
    if (!given) return undefined;
    if (!isDataSigned(given, secretKey)) {
      log.warn("provider_answer_untrusted", { path, order: order["order_id"], error: "bad signature" });
      return undefined;
    }
    try {
      const decoded = parseJson(Buffer.from(given.data, "base64").toString("utf8"));
      return isRecord(decoded) && isRecord(decoded["order"]) ? { response: decoded["order"], body: answer.body } : undefined;
    } catch {
      return undefined;
    }
  }

  async function post(path: string, signed: Fields, orderId: unknown, limit: number) {
    try {
      const answer = await send(`${apiUrl}/api/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json; charset=utf-8" },
        body: JSON.stringify({ request: signed }),
        redirect: "error",
        signal: AbortSignal.timeout(limit),
      });
      if (!answer.ok) throw new Error(`Flitt answered ${answer.status}`);
      const body = await answer.text();
      const parsed = parseJson(body);
      if (!isRecord(parsed) || !isRecord(parsed["response"])) throw new Error("Flitt answered without a response object");
      return { response: parsed["response"], body };
    } catch (error) {
      log.warn("provider_unreachable", { path, order: orderId, error: String(error) });
      return undefined;
    }
  }

  const failureOf = (response: Fields) => {
    const failure = wire.failure.safeParse(response);
    return failure.success ? failure.data : undefined;
  };

  function understood<Schema extends z.ZodType>(schema: Schema, response: Fields, path: string) {
    const parsed = schema.safeParse(response);
    if (!parsed.success) log.warn("provider_answer_malformed", { path, issues: parsed.error.message });
    return parsed.success ? parsed.data : undefined;
  }

  /** Parses an answer about the order if it is signed with our key; undefined otherwise. */
  function signed<Schema extends z.ZodType<{ order_id: string }>>(schema: Schema, response: Fields, path: string, orderId: string) {
    const answer = understood(schema, response, path);
    if (!answer) return undefined;
    const error = answer.order_id !== orderId ? "other order" : isSigned(response, secretKey) ? undefined : "bad signature";
    if (error) log.warn("provider_answer_untrusted", { path, order: orderId, error });
    return error ? undefined : answer;
  }

  async function status({ orderId }: KnownOrder): Promise<OrderState> {
    const answer = await call("status/order_id", { order_id: orderId }, patience);
    if (!answer) return { result: "unknown" };
    const failure = failureOf(answer.response);
    if (failure?.error_code === code.unknownOrder || failure?.error_code === code.unknownOrderInExample) return { result: "missing" };
    if (failure) {
      log.warn("provider_order_lookup_failed", { order: orderId, code: failure.error_code, message: failure.error_message });
      return { result: "unknown" };
    }
    const order = signed(wire.order, answer.response, "status/order_id", orderId);
    if (!order) return { result: "unknown" };
    return { result: "found", snapshot: snapshotOf(order), body: answer.body };
  }

  /** The order where its amount is held; otherwise its snapshot, or that there is no answer. */
  async function heldOrder(order: KnownOrder): Promise<{ status: OrderSnapshot["status"] | "missing" | "unknown"; captured: number }> {
    const state = await status(order);
    if (state.result !== "found") return { status: state.result === "missing" ? "missing" : "unknown", captured: 0 };
    return { status: state.snapshot.status, captured: state.snapshot.actualAmount };
  }

  /** A refund of a payment that was split, which the operator's own receiver gives back. */
  const refundSplit = (fields: Fields, receiver: number) =>
    callEncoded("reverse/order_id", { ...fields, receiver: [toMerchant(receiver, fields["amount"])] }, patience);

  const settlementAnswer = (order_status: OrderStatus, description: string): SettlementAnswer => {
    if (order_status === "approved") return { result: "approved" };
    if (order_status === "created" || order_status === "processing") return { result: "pending" };
    return { result: "refused", message: description };
  };

  async function settle(request: SettlementRequest, own: number): Promise<SettlementAnswer> {
    const { settlementId, orderId, total, amount, currency, description } = request;
    const answer = await callEncoded(
      "settlement",
      {
        order_type: "settlement",
        order_id: settlementId,
        operation_id: orderId,
        amount: total,
        currency,
        order_desc: description,
        receiver: [
          toMerchant(Number(request.receiver), amount, description),
          ...(total > amount ? [toMerchant(own, total - amount, description)] : []),
        ],
      },
      createPatience,
    );
    if (!answer) return { result: "unknown" };
    const failure = failureOf(answer.response);
    // There is one of this id: not by this request.
    if (failure?.error_code === code.duplicate) return { result: "unknown" };
    if (failure) return { result: "refused", message: `${failure.error_code} ${failure.error_message ?? ""}`.trim() };
    const order = understood(wire.settlement, answer.response, "settlement");
    if (!order || (order.order_id !== settlementId && order.order_id !== orderId)) return { result: "unknown" };
    if ((order.merchant_id ?? merchantId) !== merchantId) return { result: "unknown" };
    return settlementAnswer(order.order_status, String(order["response_description"] ?? order.order_status));
  }

  async function settlementStatus(settlementId: string): Promise<SettlementAnswer | { result: "missing" }> {
    const answer = await call("status/order_id", { order_id: settlementId }, patience);
    if (!answer) return { result: "unknown" };
    const failure = failureOf(answer.response);
    if (failure?.error_code === code.unknownOrder || failure?.error_code === code.unknownOrderInExample) return { result: "missing" };
    const order = failure ? undefined : signed(wire.settlement, answer.response, "status/order_id", settlementId);
    return order
      ? settlementAnswer(order.order_status, String(order["response_description"] ?? order.order_status))
      : { result: "unknown" };
  }

  const { ownReceiver } = options;

  return {
    name: "flitt",
    merchant: String(merchantId),
    capabilities: { repeatsCreate: false, holdDays },

    async create(request: CheckoutRequest): Promise<Checkout> {
      const answer = await call(
        "checkout/url",
        {
          order_id: request.orderId,
          // The separator of the signature is rejected in descriptions.
          order_desc: cutAt(plainText(request.description).replaceAll("|", "/"), 1024),
          amount: request.amount,
          currency: request.currency,
          response_url: request.returnUrl,
          server_callback_url: request.callbackUrl,
          cancel_url: request.cancelUrl,
          lifetime: Math.floor((request.expiresAt.getTime() - request.createdAt.getTime()) / 1000),
          delayed: "N",
          ...(request.intent === "card_hold" && { preauth: "Y" }),
          sender_email: request.email,
          lang: request.locale,
        },
        createPatience,
      );
      if (!answer) return { result: "unknown" };
      const failure = failureOf(answer.response);
      if (failure?.error_code === code.duplicate) return { result: "duplicate" };
      if (failure) return { result: "refused", message: failure.error_message ?? `Error ${failure.error_code}` };
      if (!answer.response["checkout_url"]) return { result: "no_page" };
      const checkout = understood(wire.checkout, answer.response, "checkout/url");
      if (!checkout || !options.checkoutHosts.includes(new URL(checkout.checkout_url).host)) return { result: "unknown" };
      return { result: "created", url: checkout.checkout_url, paymentId: checkout.payment_id };
    },

    status,

    settlements: ownReceiver === undefined ? undefined : { settle: (request) => settle(request, ownReceiver), status: settlementStatus },

    async refund(request: RefundRequest): Promise<RefundAnswer> {
      const fields = {
        order_id: request.orderId,
        amount: request.amount,
        currency: request.currency,
        reverse_id: request.refundId,
      };
      if (request.isSplit && ownReceiver === undefined)
        return { result: "refused", message: "The payment was split, and FLITT_SETTLEMENT_MERCHANT_ID is not set." };
      const isSplit = request.isSplit && ownReceiver !== undefined;
      const answer = await (isSplit ? refundSplit(fields, ownReceiver) : call("reverse/order_id", fields, patience));
      if (!answer) return { result: "unknown" };
      const failure = failureOf(answer.response);
      if (failure)
        return {
          result: "refused",
          message: `${failure.error_code} ${failure.error_message ?? ""}`.trim(),
        };
      const reversal = isSplit
        ? ofOrder(understood(wire.reversal, answer.response, "reverse/order_id"), request.orderId)
        : signed(wire.reversal, answer.response, "reverse/order_id", request.orderId);
      if (!reversal) return { result: "unknown" };
      const approved = reversal.reverse_status === "approved";
      // The sum of all refunds of the order: less than requested says nothing about this refund.
      if ((reversal.merchant_id ?? merchantId) !== merchantId || (approved && reversal.reversal_amount < request.amount)) {
        log.warn("provider_refund_mismatch", { order: request.orderId, refund: request.refundId });
        return { result: "unknown" };
      }
      if (approved) return { result: "approved", reversedAmount: reversal.reversal_amount };
      if (reversal.reverse_status === "declined") return { result: "refused", message: reversal.response_description ?? "declined" };
      return { result: "pending" };
    },

    // An order is captured once, which makes the request idempotent: what it has become is asked first.
    async capture(request: CaptureRequest): Promise<CaptureAnswer> {
      const { orderId, amount, currency } = request;
      const before = await heldOrder(request);
      if (before.status === "unknown") return { result: "unknown" };
      if (before.captured > 0) return { result: "approved", capturedAmount: before.captured };
      if (before.status !== "authorised") return { result: "refused", message: before.status };
      const answer = await call("capture/order_id", { order_id: orderId, amount, currency }, patience);
      if (!answer) return { result: "unknown" };
      const failure = failureOf(answer.response);
      if (failure) {
        // Somebody else may have been first.
        const { status, captured } = await heldOrder(request);
        if (status === "unknown") return { result: "unknown" };
        if (captured > 0) return { result: "approved", capturedAmount: captured };
        return { result: "refused", message: `${failure.error_code} ${failure.error_message ?? ""}`.trim() };
      }
      const capture = signed(wire.capture, answer.response, "capture/order_id", orderId);
      if (!capture || (capture.merchant_id ?? merchantId) !== merchantId) return { result: "unknown" };
      return capture.capture_status === "captured" ? { result: "approved", capturedAmount: amount } : { result: "pending" };
    },

    // The request returns captured money too: it is sent only while the amount is held.
    async release(request: ReleaseRequest): Promise<ReleaseAnswer> {
      const { status } = await heldOrder(request);
      if (status === "unknown") return { result: "unknown" };
      if (status === "released") return { result: "approved" };
      if (status !== "authorised") return { result: "refused", message: status };
      const { orderId, amount, currency } = request;
      const answer = await call("reverse/order_id", { order_id: orderId, amount, currency, reverse_id: `release-${orderId}` }, patience);
      if (!answer) return { result: "unknown" };
      const failure = failureOf(answer.response);
      if (failure) {
        const after = await heldOrder(request);
        if (after.status === "unknown") return { result: "unknown" };
        if (after.status === "released") return { result: "approved" };
        return { result: "refused", message: `${failure.error_code} ${failure.error_message ?? ""}`.trim() };
      }
      const reversal = signed(wire.reversal, answer.response, "reverse/order_id", orderId);
      if (!reversal) return { result: "unknown" };
      if (reversal.reverse_status === "approved") return { result: "approved" };
      if (reversal.reverse_status === "declined") return { result: "refused", message: reversal.response_description ?? "declined" };
      return { result: "pending" };
    },

    async readCallback(body: string, headers: Headers): Promise<Callback | undefined> {
      let fields: unknown;
      try {
        fields = headers.get("content-type")?.includes("application/x-www-form-urlencoded")
          ? Object.fromEntries(new URLSearchParams(body))
          : parseJson(body);
      } catch {
        return undefined;
      }
      if (!isRecord(fields) || typeof fields["order_id"] !== "string") return undefined;
      const orderId = fields["order_id"];
      const distrust = (reason: string): Callback => ({ orderId, trusted: false, reason, body });
      if (Object.values(fields).some((value) => typeof value === "object" && value !== null)) return distrust("nested value");
      if (String(fields["merchant_id"]) !== String(merchantId)) return distrust("other merchant");
      if (!isSigned(fields, secretKey)) return distrust("bad signature");
      // Flitt may add a field in the future, and signs it.
      if (Object.keys(fields).some((name) => !callbackFields.has(name))) return distrust("unknown field");
      return { orderId, trusted: true, reason: undefined, body };
    },
  };
}
