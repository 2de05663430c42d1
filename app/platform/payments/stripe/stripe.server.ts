import Stripe from "stripe";
import { cutAt, plainText } from "#kit/text/plain-text.ts";
import type { Log } from "../../process/log.server.ts";
import type {
  Callback,
  CaptureAnswer,
  CaptureRequest,
  Checkout,
  CheckoutRequest,
  KnownOrder,
  OrderState,
  PaymentProvider,
  RefundAnswer,
  RefundRequest,
  ReleaseAnswer,
  ReleaseRequest,
} from "../port.server.ts";
import { bodyOf, cardOf, eventSchema, intentOf, snapshotOf, withCharge } from "./wire.server.ts";

const createPatience = 10_000;
const patience = 5000;
/** Seconds after which a signature is rejected as a replay. */
const signatureLifetime = 300;
/** Stripe keeps a page open for half an hour at least, by its own clock; `status` closes it on time. */
const shortestPage = 35 * 60_000;
/** For cards of all networks, unless the charge says until when. */
const holdDays = 7;
/** When an order whose answer was lost can have been created, around the time of its row. */
const lostWithin = { before: 5 * 60_000, after: 15 * 60_000 };

export type StripeOptions = {
  /** The account that the key belongs to; `acct_…`. */
  account: string;
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
  /** Permitted hosts of the payment page. */
  checkoutHosts: readonly string[];
  now: () => Date;
  log: Log;
  fetch?: typeof fetch;
};

const seconds = (instant: Date, more = 0) => Math.floor((instant.getTime() + more) / 1000);

/** Stripe received the request and rejected it: nothing was done. */
const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
const isMissing = (error: unknown) => isRefusal(error) && error.code === "resource_missing";
const reasonOf = (error: Stripe.errors.StripeError) => `${error.code ?? ""} ${error.message}`.trim();

/** Card payments by Stripe's hosted Checkout, with timeouts, without retries. */
export function createStripe(options: StripeOptions): PaymentProvider {
  const { account, log, now } = options;
  const { protocol, hostname, port } = new URL(options.apiUrl);
  const stripe = new Stripe(options.secretKey, {
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    ...(port && { port }),
    timeout: patience,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(options.fetch),
  });

  /** The result of calls about an order; undefined without an answer in time, or with one that says nothing about it. */
  async function ask<Value>(what: string, orderId: string, work: () => Promise<Value>): Promise<Value | undefined> {
    try {
      await checkAccount();
      return await work();
    } catch (error) {
      log.warn("provider_unreachable", { path: what, order: orderId, error: String(error) });
      return undefined;
    }
  }

  let checked: Promise<void> | undefined;
  /** Throws unless the key belongs to the account of the settings; asked once. */
  async function checkAccount() {
    checked ??= stripe.accounts.retrieveCurrent().then(({ id }) => {
      if (id !== account) throw new Error(`The key belongs to the account ${id}, not to ${account}.`);
    });
    await checked.catch((error: unknown) => {
      checked = undefined;
      throw error;
    });
  }

  /** The session of an order, also when its id was lost with the answer; undefined if there is none. */
  async function sessionOf({ orderId, paymentId, createdAt }: KnownOrder): Promise<Stripe.Checkout.Session | undefined> {
    const id = paymentId ?? (await lostSession(orderId, createdAt));
    if (!id) return undefined;
    try {
      const session = await stripe.checkout.sessions.retrieve(id, withCharge);
      if (session.client_reference_id !== orderId) throw new Error("The session is of another order.");
      return session;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async function lostSession(orderId: string, createdAt: Date): Promise<string | undefined> {
    const created = { gte: seconds(createdAt, -lostWithin.before), lte: seconds(createdAt, lostWithin.after) };
    for await (const { id, client_reference_id } of stripe.checkout.sessions.list({ created, limit: 100 }))
      if (client_reference_id === orderId) return id;
    return undefined;
  }

  /** The session after its time: closed, unless it was paid meanwhile. */
  async function close(session: Stripe.Checkout.Session): Promise<Stripe.Checkout.Session> {
    try {
      return await stripe.checkout.sessions.expire(session.id, withCharge);
    } catch (error) {
      if (isRefusal(error)) return stripe.checkout.sessions.retrieve(session.id, withCharge);
      throw error;
    }
  }

  const refundsOf = (intent: Stripe.PaymentIntent) =>
    stripe.refunds.list({ payment_intent: intent.id, limit: 100 }).autoPagingToArray({ limit: 1000 });
  const hasFailed = ({ status }: Stripe.Refund) => status === "failed" || status === "canceled";
  const returned = (refunds: Stripe.Refund[]) =>
    refunds.filter(({ status }) => status === "succeeded").reduce((sum, { amount }) => sum + amount, 0);

  /** The refund with our id, created unless Stripe has it: idempotency keys are forgotten after a day. */
  async function refundWith(request: RefundRequest, intent: Stripe.PaymentIntent, earlier: Stripe.Refund[]): Promise<Stripe.Refund> {
    const own = earlier.filter(({ metadata }) => metadata?.["refund_id"] === request.refundId);
    // The newest one is the first; at most one has not failed.
    const alive = own.find((refund) => !hasFailed(refund)) ?? (request.isSent ? own[0] : undefined);
    if (alive) return alive;
    const metadata = { order_id: request.orderId, refund_id: request.refundId };
    return stripe.refunds.create(
      { payment_intent: intent.id, amount: request.amount, metadata },
      { idempotencyKey: [request.refundId, ...own.map(({ id }) => id)].join(" ") },
    );
  }

  /**
   * Changes a payment whose amount is held, and gives it as it is then; one that is not held any more is as it is. Where Stripe rejects
   * the change, with its reason: somebody else may have been first.
   */
  async function changeHeld(
    order: KnownOrder,
    change: (intent: Stripe.PaymentIntent) => Promise<Stripe.PaymentIntent>,
  ): Promise<{ intent?: Stripe.PaymentIntent; refusal?: string }> {
    const session = await sessionOf(order);
    const intent = session && intentOf(session);
    if (intent?.status !== "requires_capture") return { ...(intent && { intent }) };
    try {
      return { intent: await change(intent) };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { intent: await stripe.paymentIntents.retrieve(intent.id), refusal: reasonOf(error) };
    }
  }

  return {
    name: "stripe",
    merchant: account,
    capabilities: { repeatsCreate: true, holdDays },

    async create(request: CheckoutRequest): Promise<Checkout> {
      const description = cutAt(plainText(request.description), 250);
      const metadata = { order_id: request.orderId };
      const { createdAt, expiresAt } = request;
      const params: Stripe.Checkout.SessionCreateParams = {
        mode: "payment",
        allowed_payment_method_types: ["card"],
        line_items: [
          {
            quantity: 1,
            price_data: { currency: request.currency.toLowerCase(), unit_amount: request.amount, product_data: { name: description } },
          },
        ],
        // The charged currency is the one of the booking.
        adaptive_pricing: { enabled: false },
        client_reference_id: request.orderId,
        metadata,
        payment_intent_data: { description, metadata, ...(request.intent === "card_hold" && { capture_method: "manual" }) },
        success_url: `${request.returnUrl}?order_id=${request.orderId}`,
        cancel_url: request.cancelUrl,
        expires_at: seconds(new Date(Math.max(expiresAt.getTime(), createdAt.getTime() + shortestPage))),
        ...(request.email && { customer_email: request.email }),
        locale: request.locale === "ka" ? "auto" : request.locale,
      };
      return (
        (await ask("create", request.orderId, async (): Promise<Checkout> => {
          try {
            const { id, url } = await stripe.checkout.sessions.create(params, {
              idempotencyKey: request.orderId,
              timeout: createPatience,
            });
            if (!url) return { result: "no_page" };
            if (!options.checkoutHosts.includes(new URL(url).host)) throw new Error("The payment page is at another host.");
            return { result: "created", url, paymentId: id };
          } catch (error) {
            if (isRefusal(error)) return { result: "refused", message: error.message };
            throw error;
          }
        })) ?? { result: "unknown" }
      );
    },

    async status(order: KnownOrder): Promise<OrderState> {
      const state = await ask("status", order.orderId, async (): Promise<OrderState> => {
        const found = await sessionOf(order);
        if (!found) return { result: "missing" };
        const session = found.status === "open" && now() >= order.expiresAt ? await close(found) : found;
        const intent = intentOf(session);
        const { charge } = cardOf(intent);
        if (charge?.disputed) log.error("payment_disputed", new Error("The payer's bank disputes the payment"), { order: order.orderId });
        const refunds = intent && charge?.amount_refunded ? await refundsOf(intent) : [];
        const snapshot = snapshotOf(session, { orderId: order.orderId, merchant: account, returned: returned(refunds) });
        return { result: "found", snapshot, body: bodyOf(session, snapshot) };
      });
      return state ?? { result: "unknown" };
    },

    async refund(request: RefundRequest): Promise<RefundAnswer> {
      const answer = await ask("refund", request.orderId, async (): Promise<RefundAnswer> => {
        const session = await sessionOf(request);
        const intent = session && intentOf(session);
        if (!intent) return { result: "refused", message: "There is no payment to refund." };
        const earlier = await refundsOf(intent);
        try {
          const refund = await refundWith(request, intent, earlier);
          if (refund.amount !== request.amount) {
            log.warn("provider_refund_mismatch", { order: request.orderId, refund: request.refundId });
            return { result: "unknown" };
          }
          const others = earlier.filter(({ id }) => id !== refund.id);
          if (refund.status === "succeeded") return { result: "approved", reversedAmount: returned([...others, refund]) };
          if (hasFailed(refund)) return { result: "refused", message: `${refund.status} ${refund.failure_reason ?? ""}`.trim() };
          return { result: "pending" };
        } catch (error) {
          if (isRefusal(error)) return { result: "refused", message: reasonOf(error) };
          throw error;
        }
      });
      return answer ?? { result: "unknown" };
    },

    async capture(request: CaptureRequest): Promise<CaptureAnswer> {
      const answer = await ask("capture", request.orderId, async (): Promise<CaptureAnswer> => {
        const capture = async (intent: Stripe.PaymentIntent) =>
          stripe.paymentIntents.capture(
            intent.id,
            { amount_to_capture: request.amount },
            { idempotencyKey: `capture ${request.orderId} ${request.amount}` },
          );
        const { intent, refusal } = await changeHeld(request, capture);
        if (intent?.status === "succeeded") return { result: "approved", capturedAmount: intent.amount_received };
        if (intent?.status === "processing") return { result: "pending" };
        return { result: "refused", message: refusal ?? intent?.status ?? "There is no card hold to capture." };
      });
      return answer ?? { result: "unknown" };
    },

    async release(request: ReleaseRequest): Promise<ReleaseAnswer> {
      const answer = await ask("release", request.orderId, async (): Promise<ReleaseAnswer> => {
        const cancel = async (intent: Stripe.PaymentIntent) =>
          stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey: `release ${request.orderId}` });
        const { intent, refusal } = await changeHeld(request, cancel);
        if (intent?.status === "canceled") return { result: "approved" };
        return { result: "refused", message: refusal ?? intent?.status ?? "There is no card hold to release." };
      });
      return answer ?? { result: "unknown" };
    },

    async readCallback(body: string, headers: Headers): Promise<Callback | undefined> {
      const event = eventSchema.safeParse(parsed(body)).data;
      if (!event) return undefined;
      const { object } = event.data;
      const named = object.metadata?.["order_id"] ?? object.client_reference_id ?? undefined;
      try {
        const signature = headers.get("stripe-signature") ?? "";
        stripe.webhooks.constructEvent(body, signature, options.webhookSecret, signatureLifetime, undefined, now().getTime());
      } catch (error) {
        const reason = String(error).includes("tolerance") ? "old signature" : "bad signature";
        return { orderId: named, trusted: false, reason, body };
      }
      // Disputes, and refunds made in Stripe's dashboard, name the payment only.
      const intent = named === undefined && object.payment_intent ? await stripe.paymentIntents.retrieve(object.payment_intent) : undefined;
      const orderId = named ?? intent?.metadata["order_id"];
      // Also one that had succeeded: the payer's bank sent it back.
      if (event.type === "refund.failed") log.error("provider_refund_failed", new Error("A refund failed at Stripe"), { order: orderId });
      // Without the data of the payer.
      const kept = { event: event.id, order_id: orderId, order_status: event.type };
      return { orderId, trusted: true, reason: undefined, body: JSON.stringify(kept) };
    },
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
