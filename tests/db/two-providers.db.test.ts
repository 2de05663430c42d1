import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { accountSheet, trialBalance } from "#domain/ledger/books.server.ts";
import { recordSettlement } from "#domain/ledger/record-settlement.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { addChargeback } from "#domain/settlement/add-chargeback.server.ts";
import { reconcile } from "#domain/settlement/reconcile.server.ts";
import { syncPayment } from "#domain/settlement/sync-payment.server.ts";
import type { ProviderName } from "#platform/payments/provider-names.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard, bookAndBegin, stayOf } from "../support/booking.ts";
import { flittCards, stripeCards } from "../support/cards.ts";
import { expectValidLedger } from "../support/ledger.ts";
import { openTestEnvWith, type TestEnv } from "../support/test-env-on.ts";

/** A site that takes new payments with Stripe and has some with Flitt. */
async function openSite() {
  const place = { server: inject("server"), template: inject("empty") };
  const env = await openTestEnvWith(flittCards, place);
  const [flitt] = env.ctx.payments;
  const stripe = await stripeCards({
    url: "http://stripe.test",
    now: env.ctx.now,
    send: async () => new Response(null, { status: 200 }),
    carry: (_request, send) => send(),
  });
  const of = (first: ProviderName) => (first === "flitt" ? ([flitt, stripe.adapter] as const) : ([stripe.adapter, flitt] as const));
  return {
    env,
    simulators: { flitt: env.provider, stripe: stripe.provider },
    use: (first: ProviderName) => {
      env.ctx.payments = of(first);
    },
  };
}

let site: Awaited<ReturnType<typeof openSite>>;
let env: TestEnv;
beforeAll(async () => {
  site = await openSite();
  ({ env } = site);
  for (const simulator of Object.values(site.simulators)) simulator.faults.ignoreAmounts();
});
afterAll(() => env.close());

const balances = async () => {
  const balance = await trialBalance(env.ctx, "2026-11");
  const of = (name: string) => {
    const found = balance.find(({ account }) => account === name);
    return found ? found.opening + found.debit - found.credit : 0;
  };
  return { flitt: of("flitt"), stripe: of("stripe"), bank: of("bank"), provider_fees: of("provider_fees") };
};

test("each of two providers has an account, which is what it holds after refunds, disputes and settlements", async () => {
  const admin = await env.person("admin");
  const paid = async (name: ProviderName) => {
    site.use(name);
    const guest = await env.person();
    const booking = await bookAndBegin(env, guest, await env.hotel(), stayOf("2027-01-10", "2027-01-12"));
    const { orderId } = await env.ctx.db
      .selectFrom("payments")
      .select("provider_order_id as orderId")
      .where("reservation_id", "=", booking.reservationId)
      .where("provider", "=", name)
      .executeTakeFirstOrThrow();
    site.simulators[name].pay(orderId, approvedCard);
    await syncPayment(env.ctx, orderId);
    await env.work();
    return { ...booking, orderId, guest };
  };
  const [flitt, first, second] = [await paid("flitt"), await paid("stripe"), await paid("stripe")];
  expect(await balances()).toEqual({ flitt: flitt.total, stripe: first.total + second.total, bank: 0, provider_fees: 0 });

  // A refund goes back by the provider that took the payment, whichever takes new ones.
  site.use("flitt");
  must(await cancelReservation(env.as(first.guest), { code: first.code, reason: "" }));
  await env.work();
  await syncPayment(env.ctx, first.orderId);
  expect(await balances()).toMatchObject({ flitt: flitt.total, stripe: second.total });
  must(await addChargeback(env.as(admin), { orderId: flitt.orderId, amount: 1000, reference: "CB-1", note: "" }));
  expect(await balances()).toMatchObject({ flitt: flitt.total - 1000, stripe: second.total });

  const statement = { receivedOn: "2026-11-21", fees: 300 };
  must(await recordSettlement(env.as(admin), { ...statement, provider: "stripe", reference: "ST-1", gross: second.total }));
  must(await recordSettlement(env.as(admin), { ...statement, provider: "flitt", reference: "ST-1", gross: 5000 }));
  expect(await balances()).toEqual({
    flitt: flitt.total - 6000,
    stripe: 0,
    bank: second.total + 5000 - 600,
    provider_fees: 600,
  });
  const sheet = await accountSheet(env.ctx, "stripe", "2026-11");
  expect(sheet.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
    `captured ${first.total}`,
    `captured ${second.total}`,
    `provider_settled ${-second.total}`,
    `returned ${-first.total}`,
  ]);
  for (const { hotelId } of await env.ctx.db.selectFrom("payments").select("hotel_id as hotelId").distinct().execute())
    await expectValidLedger(env, hotelId);
  await reconcile(env.ctx);
  expect(await env.ctx.db.selectFrom("discrepancies").select("kind").where("kind", "like", "%ledger%").execute()).toEqual([]);
});

test("reconciliation finds an entry in the account of the other provider", async () => {
  const payment = await env.ctx.db.selectFrom("payments").selectAll().where("provider", "=", "stripe").executeTakeFirstOrThrow();
  await env.ctx.db.updateTable("payments").set({ provider: "flitt", updated_at: env.ctx.now() }).where("id", "=", payment.id).execute();
  await reconcile(env.ctx);
  const found = await env.ctx.db.selectFrom("discrepancies").select("payment_id").where("kind", "=", "ledger_differs").execute();
  expect(found).toEqual([{ payment_id: payment.id }]);
});
