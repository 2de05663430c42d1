import type { Locale } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import type { ProviderName } from "./provider-names.ts";

/**
 * The status of an order as the provider sees it. `authorised`: the amount is held on the card and nothing is taken yet; `released`: it
 * was held, and is neither held nor taken any more.
 */
export type OrderStatus = "created" | "processing" | "authorised" | "released" | "approved" | "declined" | "expired" | "reversed";

/** The provider's data about an order at one moment. */
export type OrderSnapshot = {
  orderId: string;
  merchant: string;
  status: OrderStatus;
  paymentId: string | undefined;
  amount: Cents;
  currency: string;
  /** Taken from the card; of a card hold what was captured of it. */
  actualAmount: Cents;
  actualCurrency: string | undefined;
  reversedAmount: Cents;
  /** Until when an authorised amount can be captured, where the provider says so. */
  heldUntil: Date | undefined;
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
  /** `card_hold`: the amount is only authorised, for `capture` or `release`. */
  intent: "charge" | "card_hold";
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
  /** The payment was split: the operator's own account gives it back. */
  isSplit?: boolean;
};

export type RefundAnswer =
  | { result: "approved"; reversedAmount: Cents }
  /** Accepted but not complete: repeat the request with the same id. */
  | { result: "pending" }
  | { result: "refused"; message: string }
  | { result: "unknown" }
  /** The provider was not asked. */
  | { result: "other_merchant" };

export type CaptureRequest = KnownOrder & { amount: Cents; currency: "USD" };

export type CaptureAnswer =
  /** It is captured, by this request or an earlier one, which may have been of another amount. */
  | { result: "approved"; capturedAmount: Cents }
  /** Accepted but not complete: repeat the request. */
  | { result: "pending" }
  /** Nothing was captured, and nothing is held any more or the provider rejects it. */
  | { result: "refused"; message: string }
  | { result: "unknown" };

export type ReleaseRequest = KnownOrder & {
  /** All that is held: providers release no part. */
  amount: Cents;
  currency: "USD";
};

export type ReleaseAnswer =
  /** Nothing is held any more, by this request or otherwise, and nothing was captured. */
  | { result: "approved" }
  | { result: "pending" }
  /** Captured already, or nothing was held yet. */
  | { result: "refused"; message: string }
  | { result: "unknown" };

/** Splits what is held of a captured order, `total` cents, into `amount` for a hotel and the rest for the operator. */
export type SettlementRequest = {
  /** Of the request itself: the provider is asked about it afterwards. */
  settlementId: string;
  orderId: string;
  total: Cents;
  amount: Cents;
  currency: "USD";
  /** The hotel's account at the provider. */
  receiver: string;
  description: string;
};

export type SettlementAnswer =
  /** It is split. */
  | { result: "approved" }
  | { result: "pending" }
  /** Nothing was split, and nothing will be by this request. */
  | { result: "refused"; message: string }
  /** No answer in time: it may have been split. */
  | { result: "unknown" };

/** What a provider that pays hotels can do. */
type SettlementPort = {
  /** Not idempotent: sent at most once. */
  settle: (request: SettlementRequest) => Promise<SettlementAnswer>;
  /** What has become of it; `missing`: the provider does not know it, which may change while the request is on its way. */
  status: (settlementId: string) => Promise<SettlementAnswer | { result: "missing" }>;
};

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
    /** Days for which an amount stays authorised at least, unless the snapshot says until when; 0: it can't be held. */
    holdDays: number;
  };
  create: (request: CheckoutRequest) => Promise<Checkout>;
  status: (order: KnownOrder) => Promise<OrderState>;
  /** With its id as idempotency key: repeated, it pays once. */
  refund: (request: RefundRequest) => Promise<RefundAnswer>;
  /** Takes an authorised amount or a part of it, once; the provider releases the rest. Repeated, it tells what was captured. */
  capture: (request: CaptureRequest) => Promise<CaptureAnswer>;
  /** Releases an authorised amount. Never returns money that was captured. */
  release: (request: ReleaseRequest) => Promise<ReleaseAnswer>;
  /** Where the provider pays hotels out of their guests' payments. */
  settlements?: SettlementPort | undefined;
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
