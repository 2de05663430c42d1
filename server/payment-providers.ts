import { createFlitt } from "#platform/payments/flitt/flitt.server.ts";
import type { PaymentProvider, PaymentProviders } from "#platform/payments/port.server.ts";
import type { ProviderName } from "#platform/payments/provider-names.ts";
import type { Config } from "#platform/process/config.server.ts";
import type { Log } from "#platform/process/log.server.ts";

type Opened = {
  providers: PaymentProviders;
  /** Hosts of their payment pages, for a form that redirects there. */
  hosts: string[];
};

/** The payment providers of the site. A library is loaded where its provider is used. */
export async function openPaymentProviders(config: Config, { now, log }: { now: () => Date; log: Log }): Promise<Opened> {
  const { flitt, stripe, providers } = config.payments;
  const hosts = {
    flitt: new URL(flitt.simulated ? config.origin : flitt.apiUrl).host,
    stripe: stripe.simulated
      ? new URL(config.origin).host
      : new URL(stripe.apiUrl).host.replace(/^api\.stripe\.com$/, "checkout.stripe.com"),
  };
  const open: Record<ProviderName, () => Promise<PaymentProvider>> = {
    flitt: async () => createFlitt({ ...flitt, checkoutHosts: [hosts.flitt], log }),
    stripe: async () => {
      const { createStripe } = await import("#platform/payments/stripe/stripe.server.ts");
      return createStripe({ ...stripe, checkoutHosts: [hosts.stripe], now, log });
    },
  };
  const [first, ...others] = providers;
  return {
    providers: [await open[first](), ...(await Promise.all(others.map((name) => open[name]())))],
    hosts: providers.filter((name) => !config.payments[name].simulated).map((name) => `https://${hosts[name]}`),
  };
}
