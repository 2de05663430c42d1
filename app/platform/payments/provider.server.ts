import type { Locale } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";

/** The provider status of an order (Flitt order_status). */
export type OrderStatus = "created" | "processing" | "approved" | "declined" | "expired" | "reversed";

/** The provider's data about an order at one moment. */
export type OrderSnapshot = {
  orderId: string;
  merchantId: number;
  status: OrderStatus;
  paymentId: string | undefined;
  amount: Cents;
  currency: string;
  actualAmount: Cents;
  actualCurrency: string | undefined;
  reversedAmount: Cents;
  maskedCard: string | undefined;
  isTest: boolean;
};

export type CheckoutRequest = {
  orderId: string;
  amount: Cents;
  currency: "USD";
  description: string;
  returnUrl: string;
  callbackUrl: string;
  cancelUrl: string;
  lifetimeSeconds: number;
  email: string;
  locale: Locale;
};

export type Checkout =
  | { result: "created"; url: string; paymentId: string | undefined }
  /** The provider already has an order of this id. */
  | { result: "duplicate" }
  /** Rejected by the provider with a reason; no order was created. */
  | { result: "refused"; message: string }
  /** Accepted without the URL of a payment page. */
  | { result: "no_page" }
  /** No answer in time: the order may or may not exist. */
  | { result: "unknown" };

/** An order with the merchant account that opened it; null: opened before this was stored, taken for an order of ours. */
export type KnownOrder = { orderId: string; merchant: number | null };

/** Whether the provider can't be asked about an order in the name of our merchant account: it would take it for another one. */
export const isOtherMerchant = (merchant: number | null, ours: number): boolean => merchant !== null && merchant !== ours;

export type OrderState =
  | { result: "found"; snapshot: OrderSnapshot; body: string }
  | { result: "missing" }
  | { result: "unknown" }
  /** The provider was not asked. */
  | { result: "other_merchant" };

export type RefundRequest = KnownOrder & { refundId: string; amount: Cents; currency: "USD" };

export type RefundAnswer =
  | { result: "approved"; reversedAmount: Cents }
  /** Accepted but not complete: repeat the request with the same id. */
  | { result: "pending" }
  | { result: "refused"; message: string }
  | { result: "unknown" }
  /** The provider was not asked. */
  | { result: "other_merchant" };

/** A callback as received; authentic if and only if `trusted`. It only causes a sync. */
export type Callback = { orderId: string; trusted: boolean; reason: string | undefined };

/** Where every provider sends its callbacks, and payers back. */
export const providerPaths = { callback: "/api/payments/flitt/callback", return: "/api/payments/flitt/return" };

export type PaymentProvider = {
  createCheckout: (request: CheckoutRequest) => Promise<Checkout>;
  order: (order: KnownOrder) => Promise<OrderState>;
  refund: (request: RefundRequest) => Promise<RefundAnswer>;
  /** Reads a callback body (JSON or form); undefined when it is no callback at all. */
  readCallback: (body: string, contentType: string) => Callback | undefined;
};
