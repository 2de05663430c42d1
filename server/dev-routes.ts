import { join } from "node:path";
import type { Hono } from "hono";
import type { Ctx } from "#platform/context.server.ts";
import type { Config } from "#platform/process/config.server.ts";
import { createFlittSimulator } from "../dev/flitt-simulator/simulator.ts";
import { mailboxRoutes } from "../dev/mailbox/mailbox.ts";
import { loopbackOnly } from "./http/host-check.ts";
import { paidOrders } from "./paid-orders.ts";
import type { Site } from "./site.ts";

/** The payment simulator at /dev/flitt and the mailbox at /dev/mail. */
export function openDevRoutes(config: Config) {
  const simulator = createFlittSimulator({
    ...config.provider,
    baseUrl: () => `${config.origin}/dev/flitt`,
    now: () => new Date(),
    storeFile: join(config.dataDir, "flitt-simulator.json"),
    autoDeliver: true,
  });
  return {
    /** Registers the payments of the sample data at the payment simulator, so that they can be refunded. */
    adopt: async (ctx: Ctx) => {
      if (config.provider.simulated) for (const order of await paidOrders(ctx)) simulator.adopt(order, order.waits);
    },
    mount: (app: Hono<Site>) => {
      app.use("/dev/*", loopbackOnly);
      app.route("/dev/mail", mailboxRoutes(join(config.dataDir, "mail")));
      if (config.provider.simulated) app.route("/dev/flitt", simulator.app);
    },
    close: () => simulator.close(),
  };
}
