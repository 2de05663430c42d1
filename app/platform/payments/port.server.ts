import type { Locale } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import type { ProviderName } from "./provider-names.ts";

/** The status of an order as the provider sees it. */
export type OrderStatus = "created" | "processing" | "approved" | "declined" | "expired" | "reversed";

/** The provider's data about an order at one moment. */
export type OrderSnapshot = {
  orderId: string;
  merchant: string;
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

/** An order of ours, as its provider is asked about it. */
export type KnownOrder = {
  orderId: string;
  provider: ProviderName;
  /** The merchant account that opened it; null: opened before this was stored, taken for the one of the site. */
  merchant: string | null;
  /** The provider's own id of it, once it is known. */
  paymentId: string | null;
  createdAt: Date;
  /** It can't be paid from then on. */
  expiresAt: Date;
};

export type CheckoutRequest = KnownOrder & {
  amount: Cents;
  currency: "USD";
  description: string;
  returnUrl: string;
  callbackUrl: string;
  cancelUrl: string;
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

export type OrderState =
  | { result: "found"; snapshot: OrderSnapshot; body: string }
  | { result: "missing" }
  | { result: "unknown" }
  /** The provider was not asked. */
  | { result: "other_merchant" };

export type RefundRequest = KnownOrder & {
  refundId: string;
  amount: Cents;
  currency: "USD";
  /** The provider has it, and is asked what became of it; otherwise one that failed there is made anew. */
  isSent: boolean;
};

export type RefundAnswer =
  | { result: "approved"; reversedAmount: Cents }
  /** Accepted but not complete: repeat the request with the same id. */
  | { result: "pending" }
  | { result: "refused"; message: string }
  | { result: "unknown" }
  /** The provider was not asked. */
  | { result: "other_merchant" };

/**
 * A callback as received; authentic if and only if `trusted`. It only causes a sync. `body` is what is stored of it;
 * `orderId` is undefined when it concerns no order.
 */
export type Callback = { orderId: string | undefined; trusted: boolean; reason: string | undefined; body: string };

/** One merchant account at one provider. */
export type PaymentProvider = {
  name: ProviderName;
  merchant: string;
  capabilities: {
    /** A repeated `create` of the same request gives the same page; otherwise a second one is rejected as a duplicate. */
    repeatsCreate: boolean;
  };
  create: (request: CheckoutRequest) => Promise<Checkout>;
  status: (order: KnownOrder) => Promise<OrderState>;
  /** With its id as idempotency key: repeated, it pays once. */
  refund: (request: RefundRequest) => Promise<RefundAnswer>;
  /** Reads a callback; undefined when it is none at all. Throws when it can't be read now. */
  readCallback: (body: string, headers: Headers) => Promise<Callback | undefined>;
};

/** The providers of the site. The first one takes new payments; a payment keeps its provider. */
export type PaymentProviders = readonly [PaymentProvider, ...PaymentProvider[]];

/** The provider to ask about an order; undefined where the site has not the merchant account that opened it. */
export const providerOf = (
  providers: PaymentProviders,
  { provider, merchant }: Pick<KnownOrder, "provider" | "merchant">,
): PaymentProvider | undefined => providers.find((one) => one.name === provider && (merchant === null || merchant === one.merchant));

/** What the provider says about an order. */
export const askAbout = async (providers: PaymentProviders, order: KnownOrder): Promise<OrderState> =>
  providerOf(providers, order)?.status(order) ?? { result: "other_merchant" };

const path = (provider: string) => ({
  callback: `/api/payments/${provider}/callback`,
  return: `/api/payments/${provider}/return`,
});

/** Where a provider sends its callbacks, and payers back. */
export const providerPaths = (provider: ProviderName): ReturnType<typeof path> => path(provider);

/** The routes of these paths. */
export const providerRoutes = path(":provider");
