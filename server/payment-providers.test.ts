import { expect, test } from "vitest";
import { readConfig } from "#platform/process/config.server.ts";
import { createLog } from "#platform/process/log.server.ts";
import { openPaymentProviders } from "./payment-providers.ts";

const opened = (env: Record<string, string>) =>
  openPaymentProviders(readConfig({ DATA_DIR: "./data", ...env }), { now: () => new Date(), log: createLog("quiet") });
const ofFlitt = { FLITT_MERCHANT_ID: "1234567", FLITT_SECRET_KEY: "not a real one" };
const ofStripe = { STRIPE_ACCOUNT_ID: "acct_1", STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };

test.each<[string, Record<string, string>, string[], string[]]>([
  ["no account", {}, ["flitt 1549901"], []],
  ["Flitt", ofFlitt, ["flitt 1234567"], ["https://pay.flitt.com"]],
  ["Stripe", ofStripe, ["stripe acct_1"], ["https://checkout.stripe.com"]],
  [
    "both",
    { ...ofFlitt, ...ofStripe, PAYMENT_PROVIDERS: "stripe,flitt" },
    ["stripe acct_1", "flitt 1234567"],
    ["https://checkout.stripe.com", "https://pay.flitt.com"],
  ],
])("with %s forms lead to the payment pages of these providers only", async (_what, env, accounts, hosts) => {
  const { providers, hosts: allowed } = await opened(env);
  expect(providers.map(({ name, merchant }) => `${name} ${merchant}`)).toEqual(accounts);
  expect(allowed).toEqual(hosts);
});
