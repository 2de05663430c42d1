import { createFlitt } from "#platform/payments/flitt/flitt.server.ts";
import type { KnownOrder, PaymentProvider } from "#platform/payments/port.server.ts";
import { createLog, type Log } from "#platform/process/log.server.ts";
import type { CallbackSender, CardSimulator } from "../../dev/card-simulation/simulator.ts";
import { createFlittSimulator, type FlittSimulator } from "../../dev/flitt-simulator/simulator.ts";
import { createStripeSimulator, signatureOf, type StripeSimulator } from "../../dev/stripe-simulator/simulator.ts";
import { type Arrived, inJson } from "./callbacks.ts";

export const flittMerchant = { merchantId: 1549901, secretKey: "test" };
/** The operator's own receiver of what is split. */
export const ownReceiver = 600001;
export const stripeAccount = { account: "acct_1Stumari", secretKey: "sk_test_1", webhookSecret: "whsec_1" };

/** An order of Flitt, but for its id. */
export const anyOrder = {
  provider: "flitt",
  merchant: null,
  paymentId: null,
  createdAt: new Date(0),
  expiresAt: new Date(1_200_000),
} as const satisfies Partial<KnownOrder>;

type Place = {
  /** The provider's URL. */
  url: string;
  now: () => Date;
  log?: Log;
  /** Sends callbacks to the site. */
  send: CallbackSender;
  /** Carries requests of the adapter to the simulator and back. */
  carry: (request: Request, send: () => Promise<Response>) => Promise<Response>;
};

/** A provider's simulator, an adapter that asks it by HTTP in this process, and callbacks with a new signature. */
type Cards<Provider extends CardSimulator> = { provider: Provider; adapter: PaymentProvider; signed: (body: string) => Arrived };
export type OpenCards<Provider extends CardSimulator> = (place: Place) => Promise<Cards<Provider>>;

/** Errors of the provider are part of the tests. */
const quiet: Log = { ...createLog("quiet"), error: () => undefined };

const transport =
  ({ carry }: Place, provider: CardSimulator): typeof fetch =>
  (input, init) => {
    const request = new Request(input, init);
    return carry(request, async () => provider.app.fetch(request));
  };

export const flittCards: OpenCards<FlittSimulator> = async (place) => {
  const { url, now, send, log = quiet } = place;
  const provider = createFlittSimulator({ ...flittMerchant, baseUrl: () => url, now, autoDeliver: false, send });
  const checkoutHosts = [new URL(url).host];
  const adapter = createFlitt({ ...flittMerchant, ownReceiver, apiUrl: url, checkoutHosts, log, fetch: transport(place, provider) });
  return { provider, adapter, signed: inJson };
};

export const stripeCards: OpenCards<StripeSimulator> = async (place) => {
  const { url, now, send, log = quiet } = place;
  const { createStripe } = await import("#platform/payments/stripe/stripe.server.ts");
  const webhookUrl = () => "http://site.test/api/payments/stripe/callback";
  const provider = createStripeSimulator({ ...stripeAccount, baseUrl: () => url, webhookUrl, now, autoDeliver: false, send });
  const checkoutHosts = [new URL(url).host];
  const adapter = createStripe({ ...stripeAccount, apiUrl: url, checkoutHosts, now, log, fetch: transport(place, provider) });
  const signed = (body: string) => {
    const signature = signatureOf(body, stripeAccount.webhookSecret, Math.floor(now().getTime() / 1000));
    return { body, headers: new Headers({ "stripe-signature": signature }) };
  };
  return { provider, adapter, signed };
};
