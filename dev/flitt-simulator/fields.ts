import { behaviourOf, mask } from "../card-simulation/cards.ts";
import { type SimulatedOrder, statusOf } from "./orders.ts";
import { sign } from "./signature.ts";

const pad = (value: number) => String(value).padStart(2, "0");
const flittTime = (instant: number) => {
  const d = new Date(instant);
  const day = `${pad(d.getUTCDate())}.${pad(d.getUTCMonth() + 1)}.${d.getUTCFullYear()}`;
  return `${day} ${pad(d.getUTCHours())}:${pad(d.getUTCMinutes())}:${pad(d.getUTCSeconds())}`;
};

/** The signed fields of a status response and of a callback: amounts are texts, missing fields are empty. */
export function orderFields(
  order: SimulatedOrder,
  merchant: { merchantId: number; secretKey: string },
  now: number,
  lies: { amount?: number; currency?: string; isTest?: boolean; tranType?: string; partReversed?: boolean; captureStatus?: string } = {},
) {
  const partReversed = lies.partReversed && order.reversed > 0;
  const status = partReversed ? "reversed" : statusOf(order, now);
  const captured = status === "approved" || status === "reversed";
  const isOnHold = order.paid === "held" || order.paid === "released";
  const amount = String(lies.amount ?? order.amount);
  const currency = lies.currency ?? order.currency;
  const fields = {
    order_id: order.orderId,
    merchant_id: merchant.merchantId,
    amount,
    currency,
    order_status: status,
    response_status: "success",
    tran_type: lies.tranType ?? "purchase",
    sender_cell_phone: "",
    sender_account: "",
    masked_card: order.card ? mask(order.card) : "",
    card_bin: order.card ? Number(order.card.slice(0, 6)) : "",
    card_type: order.card ? behaviourOf(order.card).type : "",
    rrn: captured ? "111111111111" : "",
    approval_code: captured ? "123456" : "",
    response_code: status === "declined" ? 1000 : "",
    response_description: status === "declined" ? "Declined by the test bank" : "",
    reversal_amount: String(order.paid === "released" ? order.amount : order.reversed),
    settlement_amount: "0",
    settlement_currency: "",
    settlement_date: "",
    order_time: flittTime(order.createdAt),
    eci: captured ? 5 : "",
    fee: "",
    payment_system: order.card ? "card" : "",
    sender_email: order.email,
    payment_id: order.paymentId,
    actual_amount: captured ? amount : "",
    actual_currency: captured ? currency : "",
    product_id: "",
    merchant_data: "",
    verification_status: "",
    rectoken: "",
    rectoken_lifetime: "",
    parent_order_id: "",
    fee_oplata: "0",
    additional_info: JSON.stringify({
      capture_status: captured ? (lies.captureStatus ?? (isOnHold ? "hold" : "captured")) : null,
      capture_amount: captured && !isOnHold ? (order.captured ?? order.amount) / 100 : null,
      transaction_id: order.paymentId + 1_000_000_000,
      client_fee: 0,
      timeend: flittTime(now),
      payment_method: "card",
      is_test: lies.isTest ?? true,
    }),
  };
  return { ...fields, signature: sign(fields, merchant.secretKey) };
}
