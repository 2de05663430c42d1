import { beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../../process/log.server.ts";
import { createFlitt } from "./flitt.server.ts";
import { signatureOf } from "./signature.server.ts";

type Fields = Record<string, unknown>;

const merchantId = 1549901;
const secretKey = "test";
const orderId = "f00d-1";
const createdAt = new Date(0);
const order = { orderId, provider: "flitt", merchant: String(merchantId), paymentId: null, createdAt, expiresAt: createdAt } as const;
let warnings: string[] = [];
beforeEach(() => {
  warnings = [];
});

const signed = (fields: Fields): Fields => ({ ...fields, signature: signatureOf(fields, secretKey) });

/** The provider's side, which answers every call with these fields. */
const answering = (response: Fields) =>
  createFlitt({
    merchantId,
    secretKey,
    apiUrl: "http://flitt.test",
    checkoutHosts: [],
    log: { ...createLog("quiet"), warn: (message) => void warnings.push(message) },
    fetch: async () => Response.json({ response }),
  });

describe("the status of an order", () => {
  const approved = {
    response_status: "success",
    order_id: orderId,
    merchant_id: merchantId,
    order_status: "approved",
    amount: "1000",
    currency: "USD",
    actual_amount: "1000",
  };

  test.each([null, "", undefined])("is parsed when the optional fields are %j", async (nothing) => {
    const rest = {
      payment_id: nothing,
      actual_currency: nothing,
      masked_card: nothing,
      reversal_amount: nothing,
      additional_info: nothing,
    };
    expect(await answering(signed({ ...approved, ...rest })).status(order)).toMatchObject({
      result: "found",
      snapshot: { status: "approved", actualAmount: 1000, reversedAmount: 0, maskedCard: undefined, isTest: false },
    });
    expect(warnings).toEqual([]);
  });

  test.each<[string, Fields, string]>([
    ["held on the card", { ...approved, additional_info: '{"capture_status":"hold"}' }, "authorised"],
    ["held on the card and released", { ...approved, order_status: "reversed", additional_info: '{"capture_status":"hold"}' }, "released"],
    ["taken to verify the card", { ...approved, tran_type: "verification" }, "processing"],
    ["taken to verify the card and given back", { ...approved, order_status: "reversed", tran_type: "verification" }, "declined"],
    ["captured", { ...approved, tran_type: "purchase", additional_info: '{"capture_status":"captured"}' }, "approved"],
  ])("an amount that is %s counts as a capture only when it was captured", async (_case, answer, status) => {
    expect(await answering(signed(answer)).status(order)).toMatchObject({ result: "found", snapshot: { status } });
  });

  test.each<[string, Fields]>([
    ["not signed", approved],
    ["signed for another order", signed({ ...approved, order_id: "f00d-2" })],
    ["in a status that is not documented", signed({ ...approved, order_status: "paid" })],
    ["in an amount with a point", signed({ ...approved, amount: "10.00" })],
    ["a failure other than an unknown order", { response_status: "failure", error_code: "1014", error_message: "Invalid signature" }],
  ])("is unknown when the response is %s, and this is logged", async (_case, answer) => {
    expect(await answering(answer).status(order)).toEqual({ result: "unknown" });
    expect(warnings).toHaveLength(1);
  });
});

describe("a refund", () => {
  const request = { refundId: "r", ...order, amount: 500, currency: "USD", isSent: false } as const;
  const approved = { response_status: "success", order_id: orderId, reverse_status: "approved", reversal_amount: "700" };

  test("is complete when the provider says so with a valid signature, with the sum of all refunds", async () => {
    expect(await answering(signed(approved)).refund(request)).toEqual({ result: "approved", reversedAmount: 700 });
  });

  test.each<[string, Fields]>([
    ["not signed", approved],
    ["signed with another key", { ...approved, signature: signatureOf(approved, "other") }],
    ["of another merchant", signed({ ...approved, merchant_id: 1 })],
    ["without a sum", signed({ ...approved, reversal_amount: undefined })],
    ["with an empty sum", signed({ ...approved, reversal_amount: "" })],
    ["with less than was asked for", signed({ ...approved, reversal_amount: "499" })],
    ["a refusal that is not signed", { ...approved, reverse_status: "declined" }],
  ])("is unknown when the response is %s", async (_case, answer) => {
    expect(await answering(answer).refund(request)).toEqual({ result: "unknown" });
    expect(warnings).toHaveLength(1);
  });
});

describe("a card hold", () => {
  const held = {
    response_status: "success",
    order_id: orderId,
    merchant_id: merchantId,
    order_status: "approved",
    amount: "10000",
    currency: "USD",
    actual_amount: "10000",
  };

  test.each<[string, Fields, number]>([
    ["held", { capture_status: "hold", capture_amount: null }, 0],
    ["captured", { capture_status: "captured", capture_amount: 100 }, 10_000],
    ["captured in part", { capture_status: "captured", capture_amount: "30.00" }, 3000],
    ["captured without a sum", { capture_status: "captured", capture_amount: null }, 10_000],
  ])("has taken what was captured of it when it is %s", async (_case, info, actualAmount) => {
    const answer = signed({ ...held, additional_info: JSON.stringify(info) });
    expect(await answering(answer).status(order)).toMatchObject({ result: "found", snapshot: { amount: 10_000, actualAmount } });
  });
});

describe("a callback", () => {
  const read = (fields: Fields) => answering({}).readCallback(JSON.stringify(fields), new Headers({ "content-type": "application/json" }));
  const fields = { order_id: orderId, merchant_id: merchantId, order_status: "approved" };

  test("with an unknown field is processed only when it is signed", async () => {
    expect(await read(signed({ ...fields, new_field: "x" }))).toMatchObject({ trusted: false, reason: "unknown field" });
    expect(await read({ order_id: orderId, x1: "" })).toMatchObject({ trusted: false, reason: "other merchant" });
    expect(await read({ ...fields, x1: "", signature: "0" })).toMatchObject({ trusted: false, reason: "bad signature" });
    expect(await read(signed(fields))).toMatchObject({ trusted: true });
  });
});
