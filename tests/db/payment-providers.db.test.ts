import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { retryRefund } from "#domain/payment/retry-refund.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { expireHolds } from "#domain/settlement/expire-holds.server.ts";
import { syncPayment } from "#domain/settlement/sync-payment.server.ts";
import { newId } from "#platform/id.server.ts";
import { askAbout, type CheckoutRequest, type PaymentProvider, type RefundRequest } from "#platform/payments/port.server.ts";
import { createStripe } from "#platform/payments/stripe/stripe.server.ts";
import { createLog } from "#platform/process/log.server.ts";
import { must } from "../../db/sample/must.ts";
import type { Fault } from "../../dev/card-simulation/fault-injection.ts";
import type { CardSimulator } from "../../dev/card-simulation/simulator.ts";
import { signatureOf, type StripeSimulator } from "../../dev/stripe-simulator/simulator.ts";
import { approvedCard, declinedCard, stayOf } from "../support/booking.ts";
import { type Arrived, receive } from "../support/callbacks.ts";
import { flittCards, type OpenCards, stripeAccount, stripeCards } from "../support/cards.ts";
import { expectValidLedger, postingsOf } from "../support/ledger.ts";
import { begunStay, paidStay, refundsOf } from "../support/paying.ts";
import { openTestEnvWith, type TestEnv } from "../support/test-env-on.ts";

const stay = stayOf("2027-02-10", "2027-02-12");
const amount = 11_200;
const cards: Record<"flitt" | "stripe", OpenCards<CardSimulator>> = { flitt: flittCards, stripe: stripeCards };

/** Facts that hold for each provider: its adapter with its simulator. */
describe.each(["flitt", "stripe"] as const)("invariant 36: %s", (name) => {
  let env: TestEnv;
  let provider: PaymentProvider;
  /** Callbacks that the simulator has sent; the site gets them by `deliver`. */
  let sent: Arrived[] = [];
  beforeAll(async () => {
    const place = { server: inject("server"), template: inject("empty") };
    env = await openTestEnvWith(cards[name], place, { callback: async (_ctx, arrived) => (sent.push(arrived), 200) });
    [provider] = env.ctx.payments;
    env.provider.faults.ignoreAmounts();
  });
  afterAll(() => env.close());
  beforeEach(() => {
    env.at("2026-11-21T09:00:00Z");
    env.provider.faults.clear();
    env.jobs.length = 0;
    sent = [];
  });

  function request(): CheckoutRequest {
    const createdAt = env.ctx.now();
    const returnUrl = "http://site.test/return";
    return {
      orderId: `${newId().replaceAll("-", "")}-1`,
      intent: "charge",
      provider: name,
      merchant: provider.merchant,
      paymentId: null,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 20 * 60_000),
      amount,
      currency: "USD",
      description: "Sololaki House, 2027-02-10 - 2027-02-12",
      returnUrl,
      callbackUrl: "http://site.test/callback",
      cancelUrl: returnUrl,
      email: "guest@stumari.example",
      locale: "ka",
    };
  }
  async function opened() {
    const order = request();
    const checkout = await provider.create(order);
    expect(checkout).toMatchObject({ result: "created" });
    return { ...order, paymentId: (checkout.result === "created" && checkout.paymentId) || null };
  }
  async function authorised(error?: Fault) {
    const order: CheckoutRequest = { ...request(), intent: "card_hold" };
    if (error) env.provider.faults.set(order.orderId, error);
    const checkout = await provider.create(order);
    env.provider.pay(order.orderId, approvedCard);
    return { ...order, paymentId: (checkout.result === "created" && checkout.paymentId) || null };
  }
  const onCard = ({ orderId }: { orderId: string }) => {
    const { paid, taken, reversed } = env.provider.order(orderId) ?? {};
    return { paid, taken, reversed };
  };
  const snapshotOf = async (order: CheckoutRequest) => {
    const state = await provider.status(order);
    return state.result === "found" ? state.snapshot : undefined;
  };
  const daysHeld = 7;
  async function paid() {
    const order = await opened();
    env.provider.pay(order.orderId, approvedCard);
    return order;
  }
  const refund = (order: CheckoutRequest, more: Partial<RefundRequest> = {}): RefundRequest => ({
    ...order,
    refundId: newId(),
    isSent: false,
    ...more,
  });
  const ordersOf = ({ orderId }: { orderId: string }) => env.provider.orders().filter((order) => order.orderId === orderId);
  const reversed = ({ orderId }: { orderId: string }) => env.provider.order(orderId)?.reversed;

  test("an order is created once, whoever repeats it", async () => {
    const order = request();
    const [first, second] = await Promise.all([provider.create(order), provider.create(order)]);
    expect(ordersOf(order)).toHaveLength(1);
    expect(first).toMatchObject({ result: "created" });
    expect(second).toEqual(provider.capabilities.repeatsCreate ? first : { result: "duplicate" });
  });

  test("an order whose answer was lost is found by its status, without its id at the provider", async () => {
    const order = request();
    env.provider.faults.set(order.orderId, "create_lost_done");
    expect(await provider.create(order)).toEqual({ result: "unknown" });
    env.later(300);
    expect(await provider.status(order)).toMatchObject({ result: "found", snapshot: { orderId: order.orderId, amount } });
    expect(ordersOf(order)).toHaveLength(1);
  });

  test("an order that never arrived, or that nobody opened, is missing", async () => {
    const order = request();
    env.provider.faults.set(order.orderId, "create_lost_undone");
    expect(await provider.create(order)).toEqual({ result: "unknown" });
    expect(await provider.status(order)).toEqual({ result: "missing" });
    expect(await provider.refund(refund(order))).toMatchObject({ result: "refused" });
  });

  test("a page is not opened where the provider refuses it", async () => {
    const order = request();
    env.provider.faults.set(order.orderId, "create_refused");
    expect(await provider.create(order)).toMatchObject({ result: "refused" });
    env.provider.faults.set(order.orderId, "create_without_page");
    expect(await provider.create(order)).toEqual({ result: "no_page" });
  });

  test("a provider that is away says nothing", async () => {
    const order = await paid();
    env.provider.faults.set(order.orderId, "status_down");
    expect(await provider.status(order)).toEqual({ result: "unknown" });
  });

  test("money counts once it is captured, with amount, currency, account and card", async () => {
    const order = await opened();
    const status = async () => {
      const state = await provider.status(order);
      return state.result === "found" ? state.snapshot : undefined;
    };
    expect(await status()).toMatchObject({ status: "created", reversedAmount: 0 });
    env.provider.begin(order.orderId);
    expect(await status()).toMatchObject({ status: "processing" });
    env.provider.pay(order.orderId, approvedCard);
    expect(await status()).toMatchObject({
      status: "approved",
      orderId: order.orderId,
      merchant: provider.merchant,
      amount,
      currency: "USD",
      actualAmount: amount,
      actualCurrency: "USD",
      reversedAmount: 0,
      maskedCard: expect.stringMatching(/^4.*6666$/),
      isTest: true,
    });
  });

  test("money that is held on the card only does not count", async () => {
    const order = await paid();
    env.provider.faults.set(order.orderId, "held_only");
    expect(await provider.status(order)).toMatchObject({ snapshot: { status: "authorised", actualAmount: 0 } });
  });

  test("a declined card pays nothing", async () => {
    const order = await opened();
    env.provider.pay(order.orderId, declinedCard);
    const state = await provider.status(order);
    expect(state.result === "found" && state.snapshot.status).not.toBe("approved");
    expect(env.provider.order(order.orderId)?.paid).not.toBe("approved");
  });

  test("a page takes no money after its time", async () => {
    const order = await opened();
    env.later(20);
    expect(await provider.status(order)).toMatchObject({ snapshot: { status: "expired" } });
    env.provider.pay(order.orderId, approvedCard);
    expect(env.provider.order(order.orderId)?.paid).not.toBe("approved");
  });

  test("a page that was paid in its last moment stays paid", async () => {
    const order = await opened();
    env.later(19);
    env.provider.pay(order.orderId, approvedCard);
    env.later(600);
    expect(await provider.status(order)).toMatchObject({ snapshot: { status: "approved" } });
  });

  test("a part and then the rest go back, and no cent more", async () => {
    const order = await paid();
    expect(await provider.refund(refund(order, { amount: 5000 }))).toEqual({ result: "approved", reversedAmount: 5000 });
    expect(await provider.status(order)).toMatchObject({ snapshot: { reversedAmount: 5000 } });
    expect(await provider.refund(refund(order, { amount: amount - 5000 + 1 }))).toMatchObject({ result: "refused" });
    expect(await provider.refund(refund(order, { amount: amount - 5000 }))).toEqual({ result: "approved", reversedAmount: amount });
    expect(await provider.refund(refund(order, { amount: 1 }))).toMatchObject({ result: "refused" });
    expect(reversed(order)).toBe(amount);
  });

  test("a refund that is repeated pays once: at once, after a lost answer, and days later", async () => {
    const order = await paid();
    const part = refund(order, { amount: 5000 });
    env.provider.faults.set(order.orderId, "refund_lost_done");
    expect(await provider.refund(part)).toEqual({ result: "unknown" });
    env.provider.faults.clear();
    const answers = await Promise.all([provider.refund(part), provider.refund(part)]);
    env.later(3 * 24 * 60);
    for (const answer of [...answers, await provider.refund(part), await provider.refund({ ...part, isSent: true })])
      expect(answer).toEqual({ result: "approved", reversedAmount: 5000 });
    expect(reversed(order)).toBe(5000);
  });

  test("two senders of one refund pay once", async () => {
    const order = await paid();
    const part = refund(order, { amount: 5000 });
    await Promise.all([provider.refund(part), provider.refund(part), provider.refund(part)]);
    expect(reversed(order)).toBe(5000);
  });

  test("a refund in progress is pending until it is paid", async () => {
    const order = await paid();
    const part = refund(order, { amount: 5000 });
    env.provider.faults.set(order.orderId, "refund_created");
    expect(await provider.refund(part)).toEqual({ result: "pending" });
    expect(await provider.status(order)).toMatchObject({ snapshot: { reversedAmount: 0 } });
    env.provider.faults.clear();
    expect(await provider.refund({ ...part, isSent: true })).toEqual({ result: "approved", reversedAmount: 5000 });
  });

  test("a refund that failed is refused, and paid once when it is sent again", async () => {
    const order = await paid();
    const part = refund(order, { amount: 5000 });
    env.provider.faults.set(order.orderId, "refund_declined");
    expect(await provider.refund(part)).toMatchObject({ result: "refused" });
    expect(await provider.refund({ ...part, isSent: true })).toMatchObject({ result: "refused" });
    env.provider.faults.clear();
    for (let time = 0; time < 2; time++) expect(await provider.refund(part)).toEqual({ result: "approved", reversedAmount: 5000 });
    expect(reversed(order)).toBe(5000);
  });

  test("a card hold takes nothing, and says until when where the provider does", async () => {
    const order = await authorised();
    expect(onCard(order)).toEqual({ paid: "held", taken: 0, reversed: 0 });
    const snapshot = await snapshotOf(order);
    expect(snapshot).toMatchObject({ status: "authorised", amount, actualAmount: 0, reversedAmount: 0 });
    expect(provider.capabilities.holdDays).toBe(daysHeld);
    const end = order.createdAt.getTime() + daysHeld * 86_400_000;
    expect(snapshot?.heldUntil?.getTime() ?? end).toBe(end);
  });

  test("a card hold is captured once, in whole or in part, whoever repeats it", async () => {
    for (const part of [3000, amount]) {
      const order = await authorised();
      const answers = await Promise.all([part, part, 200].map(async (cents) => provider.capture({ ...order, amount: cents })));
      env.later(3 * 24 * 60);
      for (const answer of [...answers, await provider.capture({ ...order, amount: 1 })])
        expect(answer).toEqual({ result: "approved", capturedAmount: part });
      expect(onCard(order)).toEqual({ paid: "approved", taken: part, reversed: 0 });
      expect(await snapshotOf(order)).toMatchObject({ status: "approved", amount, actualAmount: part, reversedAmount: 0 });
    }
  });

  test("a capture whose answer was lost is known when it is repeated", async () => {
    const order = await authorised("capture_lost_done");
    expect(await provider.capture({ ...order, amount: 3000 })).toEqual({ result: "unknown" });
    env.provider.faults.clear();
    expect(await provider.capture({ ...order, amount: 3000 })).toEqual({ result: "approved", capturedAmount: 3000 });
    expect(onCard(order).taken).toBe(3000);
    const other = await authorised("capture_hangs_undone");
    expect(await provider.capture({ ...other, amount: 3000 })).toEqual({ result: "unknown" });
    expect(onCard(other)).toMatchObject({ paid: "held" });
  }, 20_000);

  test("a capture in progress is pending, and one that the provider rejects takes nothing", async () => {
    const pending = await authorised("capture_pending");
    expect(await provider.capture({ ...pending, amount: 3000 })).toEqual({ result: "pending" });
    const declined = await authorised("capture_declined");
    expect(await provider.capture({ ...declined, amount: 3000 })).toMatchObject({ result: "refused" });
    expect(await provider.capture({ ...(await authorised()), amount: amount + 1 })).toMatchObject({ result: "refused" });
    for (const order of [pending, declined]) expect(onCard(order)).toMatchObject({ paid: "held", taken: 0 });
  });

  test("what was captured of a card hold goes back in parts, and no cent more", async () => {
    const order = await authorised();
    await provider.capture({ ...order, amount: 3000 });
    expect(await provider.refund(refund(order, { amount: 3001 }))).toMatchObject({ result: "refused" });
    expect(await provider.refund(refund(order, { amount: 1000 }))).toEqual({ result: "approved", reversedAmount: 1000 });
    expect(await provider.refund(refund(order, { amount: 2000 }))).toEqual({ result: "approved", reversedAmount: 3000 });
    expect(await provider.refund(refund(order, { amount: 1 }))).toMatchObject({ result: "refused" });
    expect(await snapshotOf(order)).toMatchObject({ actualAmount: 3000, reversedAmount: 3000 });
  });

  test("a released card hold takes nothing ever, also when its answer was lost", async () => {
    const order = await authorised("release_lost_done");
    expect(await provider.release(order)).toEqual({ result: "unknown" });
    env.provider.faults.clear();
    for (let time = 0; time < 2; time++) expect(await provider.release(order)).toEqual({ result: "approved" });
    expect(await provider.capture({ ...order, amount: 3000 })).toMatchObject({ result: "refused" });
    expect(onCard(order)).toEqual({ paid: "released", taken: 0, reversed: 0 });
    expect(await snapshotOf(order)).toMatchObject({ status: "released", actualAmount: 0, reversedAmount: 0 });
    const declined = await authorised("release_declined");
    expect(await provider.release(declined)).toMatchObject({ result: "refused" });
    expect(onCard(declined)).toMatchObject({ paid: "held" });
  });

  test("money that was captured or charged is never returned by a release", async () => {
    const captured = await authorised();
    await provider.capture({ ...captured, amount: 3000 });
    const whole = await authorised();
    await provider.capture({ ...whole, amount });
    for (const order of [captured, whole, await paid()]) expect(await provider.release(order)).toMatchObject({ result: "refused" });
    expect(onCard(whole)).toEqual({ paid: "approved", taken: amount, reversed: 0 });
  });

  test("a card hold that nobody placed is neither captured nor released", async () => {
    const order = await opened();
    expect(await provider.capture({ ...order, amount: 3000 })).toMatchObject({ result: "refused" });
    expect(await provider.release(order)).toMatchObject({ result: "refused" });
  });

  test("a card hold ends with its days", async () => {
    const order = await authorised();
    env.later(daysHeld * 24 * 60 - 1);
    expect(await snapshotOf(order)).toMatchObject({ status: "authorised" });
    env.later(1);
    expect(await snapshotOf(order)).toMatchObject({ status: "released", actualAmount: 0 });
    expect(await provider.capture({ ...order, amount: 3000 })).toMatchObject({ result: "refused" });
    expect(await provider.release(order)).toEqual({ result: "approved" });
  });

  test("what is done with a card hold in the provider's portal is known", async () => {
    const captured = await authorised();
    env.provider.capture(captured.orderId, 2500);
    expect(await snapshotOf(captured)).toMatchObject({ status: "approved", actualAmount: 2500 });
    expect(await provider.capture({ ...captured, amount: 3000 })).toEqual({ result: "approved", capturedAmount: 2500 });
    const released = await authorised();
    env.provider.release(released.orderId);
    expect(await snapshotOf(released)).toMatchObject({ status: "released" });
    expect(await provider.capture({ ...released, amount: 3000 })).toMatchObject({ result: "refused" });
  });

  test("a provider that is away says nothing of a card hold", async () => {
    const order = await authorised();
    env.provider.faults.set(order.orderId, "status_down");
    expect(await provider.capture({ ...order, amount: 3000 })).toEqual({ result: "unknown" });
    expect(await provider.release(order)).toEqual({ result: "unknown" });
    expect(onCard(order)).toMatchObject({ paid: "held" });
  });

  test("a payment of another account or provider is not asked about", async () => {
    const order = await paid();
    expect(await askAbout([provider], { ...order, merchant: "somebody" })).toEqual({ result: "other_merchant" });
    expect(await askAbout([provider], { ...order, provider: name === "flitt" ? "stripe" : "flitt" })).toEqual({ result: "other_merchant" });
  });

  test("a callback names its order; altered or unsigned it is rejected", async () => {
    const callbacksOf = async ({ orderId }: { orderId: string }) => {
      await env.provider.deliverDue();
      const own = sent.filter(({ body }) => body.includes(orderId));
      expect(own.length).toBeGreaterThan(0);
      return own;
    };
    const order = await paid();
    for (const { body, headers } of await callbacksOf(order)) {
      expect(await provider.readCallback(body, headers)).toMatchObject({ orderId: order.orderId, trusted: true });
      const altered = body.replaceAll(/usd/gi, "eur");
      expect(await provider.readCallback(altered, headers)).toMatchObject({ orderId: order.orderId, trusted: false });
    }
    const forged = await opened();
    env.provider.faults.set(forged.orderId, "callback_forged");
    env.provider.pay(forged.orderId, declinedCard);
    for (const { body, headers } of await callbacksOf(forged))
      expect(await provider.readCallback(body, headers)).toMatchObject({ orderId: forged.orderId, trusted: false });
    expect(await provider.readCallback("nonsense", new Headers())).toBeUndefined();
  });

  /** The site receives what was sent, in this order, and does what it has to do. */
  async function deliver(arrived: readonly Arrived[]) {
    for (const one of arrived) expect(await receive(env.ctx, one)).toBe("taken");
    await env.work();
  }
  const stateOf = async (hotelId: string) => ({
    payments: await env.ctx.db
      .selectFrom("payments")
      .select(["status", "actual_amount", "reversed_amount", "refund_requested", "provider", "merchant"])
      .where("hotel_id", "=", hotelId)
      .execute(),
    entries: (await postingsOf(env.ctx.db).where("hotel_id", "=", hotelId).execute()).map(({ kind, account, amount }) => ({
      kind,
      account,
      amount,
    })),
  });

  test("callbacks have the same effect once, twice, late and out of order", async () => {
    const states = [];
    for (const way of ["in order", "twice", "backwards", "late"] as const) {
      const { hotelId, orderId } = await begunStay(env, stay);
      env.provider.faults.set(orderId, "callback_twice");
      sent = [];
      env.provider.pay(orderId, declinedCard);
      env.provider.pay(orderId, approvedCard);
      await env.work();
      env.provider.reverse(orderId, 100);
      await env.work();
      const once = sent.filter(({ body }, index) => sent.findIndex((other) => other.body === body) === index);
      if (way === "late") {
        env.later(24 * 60);
        await syncPayment(env.ctx, orderId);
      }
      const resigned = (way === "twice" ? sent : once).map(({ body }) => env.signed(body));
      await deliver(way === "backwards" ? resigned.toReversed() : resigned);
      await expectValidLedger(env, hotelId);
      states.push(await stateOf(hotelId));
    }
    const [first, ...others] = states;
    expect(first?.payments).toMatchObject([{ provider: name, merchant: provider.merchant }]);
    for (const other of others) expect(other).toEqual(first);
  });

  test.each([
    ["wrong_amount", "amount"],
    ["wrong_currency", "currency"],
  ] as const)("money of %s is flagged and pays nothing", async (error, reason) => {
    const { hotelId, orderId, trip } = await paidStay(env, stay, { error });
    await syncPayment(env.ctx, orderId);
    const [payment] = await env.ctx.db.selectFrom("payments").selectAll().where("hotel_id", "=", hotelId).execute();
    expect(payment).toMatchObject({ status: "review", actual_amount: 0, review_reason: reason });
    expect((await trip()).paidAt).toBeNull();
  });

  test("a booking whose page was left expires with its hold, once the provider has said so", async () => {
    const { orderId, trip } = await begunStay(env, stay);
    env.provider.faults.set(orderId, "status_down");
    env.later(40);
    await expireHolds(env.ctx);
    expect(await trip()).toMatchObject({ state: "held" });
    env.provider.faults.clear();
    env.later(2);
    await expireHolds(env.ctx);
    expect(await trip()).toMatchObject({ state: "expired" });
    expect(env.provider.pay(orderId, approvedCard)).not.toBe("approved");
  });

  test("a cancelled booking is refunded once, also when an administrator sends it again", async () => {
    const { hotelId, orderId, code, guest, total } = await paidStay(env, stay);
    await syncPayment(env.ctx, orderId);
    env.provider.faults.set(orderId, "refund_declined");
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    await env.work();
    const [failed] = await refundsOf(env, hotelId);
    expect(failed).toMatchObject({ status: "failed" });
    env.provider.faults.clear();
    must(await retryRefund(env.as(await env.person("admin")), { hotelId, refundId: failed?.id ?? "" }));
    await env.work();
    expect(await refundsOf(env, hotelId)).toMatchObject([{ status: "done" }]);
    expect(env.provider.order(orderId)).toMatchObject({ reversed: total, reversals: { [failed?.id ?? ""]: { amount: total } } });
    await expectValidLedger(env, hotelId);
  });
});

describe("Stripe", () => {
  let env: TestEnv<StripeSimulator>;
  let errors: unknown[][] = [];
  let sent: Arrived[] = [];
  beforeAll(async () => {
    env = await openTestEnvWith(
      stripeCards,
      { server: inject("server"), template: inject("empty") },
      { callback: async (ctx, arrived) => (sent.push(arrived), (await receive(ctx, arrived)) === "taken" ? 200 : 400) },
    );
    env.provider.faults.ignoreAmounts();
  });
  afterAll(() => env.close());
  beforeEach(() => {
    env.at("2026-11-21T09:00:00Z");
    errors = [];
  });
  /** Another adapter on the same simulator. */
  const stripe = (more: Partial<Parameters<typeof createStripe>[0]>) =>
    createStripe({
      ...stripeAccount,
      apiUrl: "http://provider.test",
      checkoutHosts: ["provider.test"],
      now: env.ctx.now,
      log: { ...createLog("quiet"), error: (...what) => void errors.push(what), warn: (...what) => void errors.push(what) },
      fetch: async (input, init) => env.provider.app.fetch(new Request(input, init)),
      ...more,
    });
  const knownOrder = (orderId: string) => ({
    orderId,
    provider: "stripe" as const,
    merchant: null,
    paymentId: null,
    createdAt: env.ctx.now(),
    expiresAt: new Date(env.ctx.now().getTime() + 60_000),
  });

  test("a key of another account learns nothing, and the log says so", async () => {
    const { orderId } = await paidStay(env, stay);
    expect(await stripe({ account: "acct_2Other" }).status(knownOrder(orderId))).toEqual({ result: "unknown" });
    expect(JSON.stringify(errors)).toContain("belongs to the account acct_1Stumari, not to acct_2Other");
    expect(await stripe({ secretKey: "sk_test_wrong" }).status(knownOrder(orderId))).toEqual({ result: "unknown" });
  });

  test("a payment page at another host is not opened", async () => {
    const order = {
      ...knownOrder(`${"0".repeat(32)}-1`),
      intent: "charge" as const,
      amount,
      currency: "USD" as const,
      description: "A stay",
      email: "",
      locale: "en" as const,
    };
    const urls = { returnUrl: "http://site.test/r", callbackUrl: "http://site.test/c", cancelUrl: "http://site.test/x" };
    expect(await stripe({ checkoutHosts: ["checkout.stripe.com"] }).create({ ...order, ...urls })).toEqual({ result: "unknown" });
  });

  test("an old signature is a replay, and an event of another site of the account changes nothing", async () => {
    const { orderId } = await begunStay(env, stay);
    const body = (order: string) =>
      JSON.stringify({ id: "evt_1", type: "payment_intent.succeeded", data: { object: { metadata: { order_id: order } } } });
    const at = (seconds: number, text: string) => ({
      body: text,
      headers: new Headers({ "stripe-signature": signatureOf(text, stripeAccount.webhookSecret, seconds) }),
    });
    const now = Math.floor(env.ctx.now().getTime() / 1000);
    expect(await receive(env.ctx, at(now - 301, body(orderId)))).toBe("untrusted");
    expect(await receive(env.ctx, at(now - 299, body(orderId)))).toBe("taken");
    expect(await receive(env.ctx, at(now, body(`${"0".repeat(32)}-1`)))).toBe("not_ours");
    expect(await receive(env.ctx, at(now, JSON.stringify({ id: "evt_2", type: "payout.paid", data: { object: {} } })))).toBe("not_ours");
    expect(await receive(env.ctx, at(now - 301, body(`${"0".repeat(32)}-1`)))).toBe("unknown_order");
  });

  test("asking what became of a failed refund makes no new one", async () => {
    const { orderId, total } = await paidStay(env, stay);
    const request = { ...knownOrder(orderId), refundId: newId(), amount: total, currency: "USD" as const };
    env.provider.faults.set(orderId, "refund_declined");
    await stripe({}).refund({ ...request, isSent: false });
    env.provider.faults.clear();
    expect(await stripe({}).refund({ ...request, isSent: true })).toEqual({ result: "refused", message: "failed declined" });
    expect(env.provider.order(orderId)?.reversed).toBe(0);
  });

  test("a dispute is found by its payment and logged", async () => {
    const { orderId } = await paidStay(env, stay);
    env.provider.dispute(orderId);
    await env.work();
    const stored = await env.ctx.db.selectFrom("payment_events").select("body").where("provider_order_id", "=", orderId).execute();
    expect(stored.filter(({ body }) => body.includes("charge.dispute.created"))).toHaveLength(1);
    await stripe({}).status(knownOrder(orderId));
    expect(errors).toMatchObject([["payment_disputed", expect.anything(), { order: orderId }]]);
  });

  test("a refund that the bank sends back days later is logged, since it is done here", async () => {
    const { orderId, code, guest } = await paidStay(env, stay);
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    await env.work();
    sent = [];
    env.later(3 * 24 * 60);
    env.provider.failRefunds(orderId);
    await env.provider.deliverDue();
    for (const { body, headers } of sent) await stripe({}).readCallback(body, headers);
    expect(errors).toMatchObject([["provider_refund_failed", expect.anything(), { order: orderId }]]);
  });

  test("a refund made in the dashboard is known by the webhook alone", async () => {
    const { orderId, hotelId } = await paidStay(env, stay);
    env.provider.reverse(orderId, 300);
    await env.work();
    const [payment] = await env.ctx.db.selectFrom("payments").selectAll().where("hotel_id", "=", hotelId).execute();
    expect(payment).toMatchObject({ status: "part_refunded", reversed_amount: 300 });
  });

  test("nothing is stored about the payer", async () => {
    const { orderId, guest } = await paidStay(env, stay);
    const stored = await env.ctx.db.selectFrom("payment_events").select("body").where("provider_order_id", "=", orderId).execute();
    expect(stored.length).toBeGreaterThan(1);
    expect(stored.filter(({ body }) => body.includes(guest.email))).toEqual([]);
  });
});
