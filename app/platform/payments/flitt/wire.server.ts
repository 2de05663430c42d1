import { z } from "zod";
import type { OrderSnapshot, OrderStatus } from "../port.server.ts";

const text = z.union([z.string(), z.number()]).transform(String);
const cents = z
  .union([z.number(), z.string().regex(/^\d*$/)])
  .transform(Number)
  .pipe(z.number().int().nonnegative());
// Missing fields are empty in the documented examples; absent and null are treated alike.
const optional = text.nullish().transform((value) => value || undefined);
const optionalCents = cents.nullish().transform((value) => value ?? 0);

const failure = z.looseObject({
  response_status: z.literal("failure"),
  // A string in one documented example, a number in the others.
  error_code: z.union([z.string(), z.number()]).transform(Number),
  error_message: optional,
});

const order = z.looseObject({
  order_id: text,
  merchant_id: cents,
  order_status: z.enum(["created", "processing", "approved", "declined", "expired", "reversed"]),
  payment_id: optional,
  amount: cents,
  currency: text,
  actual_amount: optionalCents,
  actual_currency: optional,
  reversal_amount: optionalCents,
  masked_card: optional,
  tran_type: optional,
  additional_info: optional,
});

const checkout = z.looseObject({
  response_status: z.literal("success"),
  checkout_url: z.url(),
  payment_id: optional,
});

const reversal = z.looseObject({
  response_status: z.literal("success"),
  order_id: text,
  merchant_id: cents.nullish(),
  reverse_status: z.enum(["approved", "declined", "created", "processing"]),
  reversal_amount: optionalCents,
  response_description: optional,
});

const capture = z.looseObject({
  order_id: text,
  merchant_id: cents.nullish(),
  capture_status: z.enum(["hold", "captured"]),
  response_status: z.literal("success"),
});

const settlement = z.looseObject({ order_id: text, merchant_id: cents.nullish(), order_status: order.shape.order_status });

/** An answer of protocol 2.0: JSON with `order`, base64. */
const encoded = z.object({ data: z.string(), signature: z.string() });

export const wire = { failure, order, checkout, reversal, capture, settlement, encoded };

/** Parses JSON; a number too large for JavaScript stays text. */
export const parseJson = (body: string): unknown =>
  JSON.parse(body, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === "number" && !Number.isSafeInteger(value) ? (context?.source ?? value) : value,
  );

const info = z.object({ is_test: z.unknown(), capture_status: z.unknown(), capture_amount: z.coerce.number().catch(0) }).partial();

function infoOf(text: string | undefined): z.output<typeof info> {
  try {
    return info.safeParse(JSON.parse(text ?? "{}")).data ?? {};
  } catch {
    return {};
  }
}

/**
 * The provider status, where `approved` counts only for captured money: an authorised amount may still be captured or
 * released, and a card verification is returned automatically.
 */
function statusOf({ order_status, tran_type, additional_info }: z.output<typeof order>): OrderStatus {
  if (infoOf(additional_info).capture_status === "hold") {
    if (order_status === "approved") return "authorised";
    return order_status === "reversed" ? "released" : order_status;
  }
  if (tran_type !== "verification") return order_status;
  if (order_status === "approved") return "processing";
  return order_status === "reversed" ? "declined" : order_status;
}

/**
 * What was taken from the card. Nothing of what is only held; of a card hold that was captured in part this part, in whole units of the
 * currency and not in cents.
 */
function takenOf({ actual_amount, additional_info }: z.output<typeof order>): number {
  const { capture_status, capture_amount } = infoOf(additional_info);
  if (capture_status === "hold") return 0;
  return capture_status === "captured" && capture_amount ? Math.min(actual_amount, Math.round(capture_amount * 100)) : actual_amount;
}

export const snapshotOf = (fields: z.output<typeof order>): OrderSnapshot => ({
  orderId: fields.order_id,
  merchant: String(fields.merchant_id),
  status: statusOf(fields),
  paymentId: fields.payment_id,
  amount: fields.amount,
  currency: fields.currency,
  actualAmount: takenOf(fields),
  actualCurrency: fields.actual_currency,
  reversedAmount: infoOf(fields.additional_info).capture_status === "hold" ? 0 : fields.reversal_amount,
  heldUntil: undefined,
  maskedCard: fields.masked_card,
  isTest: infoOf(fields.additional_info).is_test === true,
});

/**
 * Every field that Flitt documents for a callback. Names are not signed, so an unknown name may be a relabelled value.
 */
export const callbackFields = new Set(
  `order_id merchant_id amount currency order_status response_status signature tran_type sender_cell_phone
  sender_account masked_card card_bin card_type rrn approval_code response_code response_description reversal_amount
  settlement_amount settlement_currency settlement_date order_time eci fee payment_system sender_email payment_id
  actual_amount actual_currency product_id merchant_data verification_status rectoken rectoken_lifetime
  parent_order_id fee_oplata additional_info response_signature_string`.split(/\s+/),
);
