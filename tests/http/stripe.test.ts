import { serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { CardSimulator } from "../../dev/card-simulation/simulator.ts";
import { createFlittSimulator } from "../../dev/flitt-simulator/simulator.ts";
import { createStripeSimulator, type StripeSimulator } from "../../dev/stripe-simulator/simulator.ts";
import { hiddenIn } from "../chaos/requests.ts";
import { flittMerchant, stripeAccount } from "../support/cards.ts";
import { type Site, startSite } from "../support/site.ts";
import { book, openDoor, type SampleSite, startSampleSite, Visitor } from "./harness.ts";

const card = (number: string) => new URLSearchParams({ card_number: number, expiry: "12/30", cvv: "123" });

const paymentOf = async ({ db }: Pick<SampleSite, "db">, code: string) =>
  (
    await db.query<{ provider: string; status: string; order: string; refund: string | null; state: string; returned: number }>(
      `select p.provider, p.status, p.provider_order_id as order, f.status as refund, r.state, p.reversed_amount as returned
       from payments p join reservations r on r.id = p.reservation_id left join refunds f on f.payment_id = p.id
       where r.code = $1 order by p.attempt desc limit 1`,
      [code],
    )
  ).rows[0];

const signedIn = async (site: Site) => new Visitor(site.origin).signIn("guest@stumari.example");
const pageOf = async (guest: Visitor, code: string) => (await guest.post(`/trips/${code}/pay`, {})).headers.get("location") ?? "";

/** Cancels with what the page shows, like a browser. */
async function cancel(guest: Visitor, code: string) {
  const html = await (await guest.request(`/trips/${code}`)).text();
  expect((await guest.post(`/trips/${code}`, { ...hiddenIn(html), reason: "" })).status).toBe(302);
}

describe("invariant 36: a site with Stripe alone", () => {
  let site: SampleSite;
  beforeAll(async () => {
    site = await startSampleSite(inject("server"), inject("sample"), { PAYMENT_PROVIDERS: "stripe" });
  });
  afterAll(() => site.stop());

  test("books, is paid on the provider's page after the bank's step, confirms, and refunds a cancellation", async () => {
    const guest = await signedIn(site);
    const { code } = await book(site, guest, 300);
    const page = await pageOf(guest, code);
    expect(page).toContain(`${site.origin}/dev/stripe/c/pay/`);
    expect(await (await fetch(page)).text()).toContain(code);
    const { search } = new URL(page);

    const declined = await fetch(new URL(`pay${search}`, page), { method: "POST", body: card("4000000000000002") });
    expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining("The card was declined.")]);
    const bank = await fetch(new URL(`pay${search}`, page), { method: "POST", body: card("4000002500003155") });
    expect(await bank.text()).toContain("Confirm with your bank");
    const confirmed = await fetch(new URL(`bank${search}`, page), {
      method: "POST",
      body: new URLSearchParams({ answer: "confirm" }),
      redirect: "manual",
    });
    const back = new URL(confirmed.headers.get("location") ?? "");
    expect(back.pathname).toBe("/api/payments/stripe/return");

    const returned = await guest.request(back.pathname + back.search);
    expect(returned.status).toBe(303);
    expect(await (await guest.request(returned.headers.get("location") ?? "")).text()).toContain("Payment Successful!");
    expect(await paymentOf(site, code)).toMatchObject({ provider: "stripe", status: "approved", state: "confirmed" });

    await cancel(guest, code);
    await expect
      .poll(() => paymentOf(site, code))
      .toMatchObject({ status: "refunded", refund: "done", state: "cancelled", returned: expect.any(Number) });
  });

  test("is confirmed by the webhook when the browser does not come back", async () => {
    const guest = await signedIn(site);
    const { code } = await book(site, guest, 310);
    const page = await pageOf(guest, code);
    await fetch(new URL(`pay${new URL(page).search}`, page), { method: "POST", body: card("4242424242424242"), redirect: "manual" });
    await expect.poll(() => paymentOf(site, code)).toMatchObject({ status: "approved", state: "confirmed" });
    const { order = "" } = (await paymentOf(site, code)) ?? {};
    const { rows } = await site.db.query("select trusted from payment_events where provider_order_id = $1 and source = 'callback'", [
      order,
    ]);
    expect(rows).toContainEqual({ trusted: true });
  });

  test("names Stripe where it tells who takes the card, and has no route of another provider", async () => {
    for (const path of ["/terms", "/privacy", "/cookies", "/de/terms", "/ka/terms"]) {
      const text = await (await new Visitor(site.origin).request(path)).text();
      expect(text).toContain("Stripe");
      expect(text).not.toContain("Flitt");
      expect(text).not.toContain("{PAYMENT_PROVIDERS}");
    }
    const callback = (provider: string) => fetch(`${site.origin}/api/payments/${provider}/callback`, { method: "POST", body: "{}" });
    expect((await callback("flitt")).status).toBe(404);
    expect((await callback("paypal")).status).toBe(404);
    expect((await callback("stripe")).status).toBe(400);
  });
});

describe("invariant 36: a site with both", () => {
  let site: SampleSite;
  let ofFlitt: Record<string, string>;
  let stripe: StripeSimulator;
  let flitt: CardSimulator;
  const stops: (() => unknown)[] = [];

  async function listening(make: (address: () => string) => CardSimulator) {
    let address = "";
    const simulator = make(() => address);
    const server = await new Promise<ReturnType<typeof serve>>((done) => {
      const opened = serve({ fetch: simulator.app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) => {
        address = `http://127.0.0.1:${port}`;
        done(opened);
      });
    });
    stops.push(
      () => simulator.close(),
      () => server.close(),
    );
    return address;
  }

  beforeAll(async () => {
    const now = () => new Date();
    const flittUrl = await listening((baseUrl) => (flitt = createFlittSimulator({ ...flittMerchant, baseUrl, now, autoDeliver: false })));
    const webhookUrl = () => `${site.origin}/api/payments/stripe/callback`;
    const stripeUrl = await listening(
      (baseUrl) => (stripe = createStripeSimulator({ ...stripeAccount, baseUrl, webhookUrl, now, autoDeliver: false })),
    );
    ofFlitt = {
      FLITT_MERCHANT_ID: String(flittMerchant.merchantId),
      FLITT_SECRET_KEY: flittMerchant.secretKey,
      FLITT_API_URL: flittUrl,
    };
    site = await startSampleSite(inject("server"), inject("sample"), {
      ...ofFlitt,
      STRIPE_ACCOUNT_ID: stripeAccount.account,
      STRIPE_SECRET_KEY: stripeAccount.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeAccount.webhookSecret,
      STRIPE_API_URL: stripeUrl,
      PAYMENT_PROVIDERS: "stripe,flitt",
    });
    for (const simulator of [flitt, stripe]) simulator.faults.ignoreAmounts();
  });
  afterAll(async () => {
    await site.stop();
    for (const stop of stops) await stop();
  });

  /** What a site with Flitt alone has left: a booking with an open payment. */
  async function bookedBefore() {
    const former = await startSite({ DATABASE_URL: site.databaseUrl, SAMPLE_DATA: "on", LOG: "text", ...ofFlitt });
    try {
      openDoor(former, site.db);
      const guest = await signedIn(former);
      const { code } = await book({ ...site, ...former, stop: site.stop }, guest, 320);
      await pageOf(guest, code);
      return code;
    } finally {
      await former.stop();
    }
  }

  test("takes new payments by the first, and asks and refunds each payment where it was made", async () => {
    const old = await bookedBefore();
    const { order: flittOrder = "" } = (await paymentOf(site, old)) ?? {};
    flitt.pay(flittOrder, "4444555511116666");

    const guest = await signedIn(site);
    await guest.request(`/api/payments/flitt/return?order_id=${flittOrder}`);
    expect(await paymentOf(site, old)).toMatchObject({ provider: "flitt", status: "approved", state: "confirmed" });

    const { code } = await book(site, guest, 330);
    await pageOf(guest, code);
    const { order: stripeOrder = "" } = (await paymentOf(site, code)) ?? {};
    stripe.pay(stripeOrder, "4242424242424242");
    expect(await stripe.deliverDue()).toBeGreaterThan(0);
    await expect.poll(() => paymentOf(site, code)).toMatchObject({ provider: "stripe", status: "approved", state: "confirmed" });

    for (const booked of [old, code]) await cancel(guest, booked);
    for (const booked of [old, code])
      await expect.poll(() => paymentOf(site, booked)).toMatchObject({ status: "refunded", refund: "done", state: "cancelled" });
    for (const order of [flitt.order(flittOrder), stripe.order(stripeOrder)]) expect(order?.reversed).toBe(order?.amount);
    expect([flitt.orders().length, stripe.orders().length]).toEqual([1, 1]);
    const terms = await (await new Visitor(site.origin).request("/terms")).text();
    expect(terms).toContain("Stripe or Flitt");
  });
});
