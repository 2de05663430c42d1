import { join } from "node:path";
import type { Hono } from "hono";
import type { Ctx } from "#platform/context.server.ts";
import { providerPaths } from "#platform/payments/port.server.ts";
import type { ProviderName } from "#platform/payments/provider-names.ts";
import type { Config } from "#platform/process/config.server.ts";
import { createChannexSimulator } from "../dev/channex-simulator/simulator.ts";
import { createFlittSimulator } from "../dev/flitt-simulator/simulator.ts";
import { mailboxRoutes } from "../dev/mailbox/mailbox.ts";
import { createStripeSimulator } from "../dev/stripe-simulator/simulator.ts";
import { channexPath } from "./channex-routes.ts";
import { loopbackOnly } from "./http/host-check.ts";
import { paidOrders } from "./paid-orders.ts";
import type { Site } from "./site.ts";

/** The payment simulators at /dev/flitt and /dev/stripe, that of Channex at /dev/channex, and the mailbox at /dev/mail. */
export function openDevRoutes(config: Config) {
  const { payments, origin, dataDir } = config;
  const isSimulated = (name: ProviderName) => payments.providers.includes(name) && payments[name].simulated;
  const shared = { now: () => new Date(), autoDeliver: true };
  const flitt = createFlittSimulator({
    ...payments.flitt,
    ...shared,
    baseUrl: () => `${origin}/dev/flitt`,
    storeFile: join(dataDir, "flitt-simulator.json"),
  });
  const stripe = createStripeSimulator({
    ...payments.stripe,
    ...shared,
    baseUrl: () => `${origin}/dev/stripe`,
    webhookUrl: () => origin + providerPaths("stripe").callback,
    storeFile: join(dataDir, "stripe-simulator.json"),
  });
  const channex =
    config.channex?.simulated &&
    createChannexSimulator({
      ...config.channex,
      endpoint: () => origin + channexPath,
      today: () => new Date().toISOString().slice(0, 10),
      autoDeliver: true,
    });
  return {
    /** Registers the payments of the sample data at the payment simulator, so that they can be refunded. */
    adopt: async (ctx: Ctx) => {
      if (isSimulated("flitt")) for (const order of await paidOrders(ctx)) flitt.adopt(order, order.waits);
    },
    mount: (app: Hono<Site>) => {
      app.use("/dev/*", loopbackOnly);
      app.route("/dev/mail", mailboxRoutes(join(dataDir, "mail")));
      if (channex) app.route("/dev/channex", channex.app);
      if (isSimulated("flitt")) app.route("/dev/flitt", flitt.app);
      if (!isSimulated("stripe")) return;
      app.route("/dev/stripe", stripe.app);
      // Stripe's library has no setting of a path.
      app.use("/v1/*", loopbackOnly);
      app.route("/v1", stripe.api);
    },
    close: async () => void (await Promise.all([flitt.close(), stripe.close(), channex ? channex.close() : undefined])),
  };
}
