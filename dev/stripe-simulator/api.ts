import { type Context, Hono } from "hono";
import type { Faults } from "../card-simulation/fault-injection.ts";
import { hang, lost } from "../card-simulation/lost-answers.ts";
import { intentObject, type Lies, refundObject, sessionObject } from "./objects.ts";
import { endHold, newId, refundableOf, type Sessions, type SimulatedRefund, type SimulatedSession, statusOf } from "./sessions.ts";

type Api = {
  account: string;
  secretKey: string;
  urlOf: (session: SimulatedSession) => string;
  /** Seconds. */
  now: () => number;
  sessions: Sessions;
  faults: Faults;
  liesFor: (session: SimulatedSession) => Lies;
  notify: (session: SimulatedSession, type: string, object: unknown) => void;
  captured: (session: SimulatedSession, amount: number) => void;
  released: (session: SimulatedSession) => void;
};

/** How long idempotency keys are kept. */
const keptSeconds = 86_400;

type Answer = { status: 200 | 400 | 402 | 404; body: unknown };
const ok = (body: unknown): Answer => ({ status: 200, body });
const refused = (message: string, code?: string, status: 400 | 404 = 400): Answer => ({
  status,
  body: { error: { type: "invalid_request_error", message, ...(code && { code }) } },
});
const missing = (what: string) => refused(`No such ${what}`, "resource_missing", 404);

/** The part of Stripe's API that the site uses, under `/v1`. */
export function apiRoutes(api: Api): Hono {
  const { sessions, faults, now, liesFor } = api;
  const app = new Hono();

  app.use(async (c, next) => {
    if (c.req.header("authorization") === `Bearer ${api.secretKey}`) return next();
    return c.json({ error: { type: "invalid_request_error", message: "Invalid API Key provided" } }, 401);
  });
  const reply = (c: Context, { status, body }: Answer) => c.json(body as object, status);

  /** Runs a write once per idempotency key; what was not valid is not kept. */
  async function once(c: Context, run: (params: URLSearchParams) => Answer): Promise<Answer> {
    const body = await c.req.text();
    const key = c.req.header("idempotency-key") ?? "";
    const request = `${c.req.path} ${body}`;
    const known = sessions.keys[key];
    const kept = known && now() < known.at + keptSeconds ? known : undefined;
    if (kept && kept.request !== request)
      return {
        status: 400,
        body: { error: { type: "idempotency_error", message: "Keys for idempotent requests can only be used with the same parameters." } },
      };
    if (kept) return kept;
    const answer = run(new URLSearchParams(body));
    if (key && (answer.status === 200 || answer.status === 402)) {
      sessions.keys[key] = { at: now(), request, status: answer.status, body: answer.body };
      sessions.save();
    }
    return answer;
  }

  const has = (fault: Parameters<Faults["has"]>[0], session: SimulatedSession) => faults.has(fault, session.orderId, session.amount);
  const shown = (session: SimulatedSession, expanded: boolean) =>
    sessionObject(session, now(), liesFor(session), { url: has("create_without_page", session) ? null : api.urlOf(session), expanded });
  const expanded = (params: URLSearchParams) => [...params.keys()].some((name) => name.startsWith("expand"));
  const record = (params: URLSearchParams, name: string) =>
    Object.fromEntries(
      [...params].flatMap(([key, value]) => (key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value]] : [])),
    );

  /** Refunds that wait are paid once nothing holds them. */
  function settle(session: SimulatedSession) {
    if (endHold(session, now())) api.notify(session, "payment_intent.canceled", intentObject(session, liesFor(session), false));
    if (has("refund_created", session) || has("refund_no_turnover", session)) return;
    for (const refund of session.refunds) {
      if (refund.status !== "pending") continue;
      refund.status = "succeeded";
      api.notify(session, "refund.updated", refundObject(session, refund));
    }
  }

  app.get("/account", (c) => c.json({ id: api.account, object: "account" }));

  app.post("/checkout/sessions", async (c) => {
    const params = new URLSearchParams(await c.req.raw.clone().text());
    const orderId = params.get("client_reference_id") ?? "";
    const amount = Number(params.get("line_items[0][price_data][unit_amount]"));
    if (faults.has("create_hangs_undone", orderId, amount)) return hang(c);
    if (faults.has("create_lost_undone", orderId, amount)) return lost(c);
    const answer = await once(c, () => {
      const expiresAt = Number(params.get("expires_at"));
      const currency = params.get("line_items[0][price_data][currency]") ?? "";
      if (faults.has("create_refused", orderId, amount)) return refused("Your account cannot currently make live charges.");
      if (!Number.isInteger(amount) || amount < 50) return refused("The Checkout Session's total amount is too small.", "amount_too_small");
      if (!["usd", "eur", "gel"].includes(currency)) return refused(`Invalid currency: ${currency}`);
      if (!params.get("line_items[0][price_data][product_data][name]"))
        return refused("Missing required param: name.", "parameter_missing");
      if (expiresAt < now() + 1800 || expiresAt > now() + 86_400)
        return refused("The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.");
      const session = sessions.add({
        orderId,
        amount,
        currency,
        description: params.get("payment_intent_data[description]") ?? "",
        metadata: record(params, "metadata"),
        intentMetadata: record(params, "payment_intent_data[metadata]"),
        successUrl: params.get("success_url") ?? "",
        cancelUrl: params.get("cancel_url") ?? "",
        email: params.get("customer_email") ?? "",
        lang: params.get("locale") ?? "auto",
        created: now(),
        expiresAt,
        isHold: params.get("payment_intent_data[capture_method]") === "manual",
      });
      return ok(shown(session, false));
    });
    if (faults.has("create_hangs_done", orderId, amount)) return hang(c);
    if (faults.has("create_lost_done", orderId, amount)) return lost(c);
    return reply(c, answer);
  });

  app.get("/checkout/sessions", (c) => {
    const query = (name: string, otherwise: number) => Number(c.req.query(name) ?? otherwise);
    const found = sessions
      .all()
      .toReversed()
      .filter(({ created }) => created >= query("created[gte]", 0) && created <= query("created[lte]", Infinity))
      .filter((session) => !has("status_unknown_order", session));
    if (found.some((session) => has("status_down", session))) return c.text("Bad gateway", 502);
    const from = found.findIndex(({ id }) => id === c.req.query("starting_after")) + 1;
    const data = found.slice(from, from + query("limit", 10));
    return c.json({
      object: "list",
      url: "/v1/checkout/sessions",
      data: data.map((session) => shown(session, false)),
      has_more: from + data.length < found.length,
    });
  });

  app.get("/checkout/sessions/:id", (c) => {
    const session = sessions.find({ id: c.req.param("id") });
    if (session && has("status_down", session)) return c.text("Bad gateway", 502);
    if (!session || has("status_unknown_order", session)) return reply(c, missing("checkout.session"));
    settle(session);
    return c.json(shown(session, expanded(new URL(c.req.url).searchParams)));
  });

  app.post("/checkout/sessions/:id/expire", async (c) => {
    const session = sessions.find({ id: c.req.param("id") });
    if (!session) return reply(c, missing("checkout.session"));
    if (has("status_down", session)) return c.text("Bad gateway", 502);
    return reply(
      c,
      await once(c, (params) => {
        const status = statusOf(session, now());
        if (status !== "open")
          return refused(
            `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`,
          );
        session.closed = true;
        api.notify(session, "checkout.session.expired", shown(session, false));
        return ok(shown(session, expanded(params)));
      }),
    );
  });

  const unexpected = ({ intent }: SimulatedSession) =>
    refused(`This PaymentIntent could not be changed because it has a status of ${intent}.`, "payment_intent_unexpected_state");

  app.post("/payment_intents/:id/capture", async (c) => {
    const session = sessions.find({ intentId: c.req.param("id") });
    if (!session) return reply(c, missing("payment_intent"));
    if (has("capture_hangs_undone", session)) return hang(c);
    settle(session);
    const answer = await once(c, (params) => {
      const amount = Number(params.get("amount_to_capture"));
      if (session.intent !== "requires_capture") return unexpected(session);
      if (has("capture_declined", session)) return refused("The card hold cannot be captured.", "capture_charge_authorization_expired");
      if (!Number.isInteger(amount) || amount < 1 || amount > session.amount) return refused("The remaining amount is smaller.");
      if (has("capture_pending", session)) return ok({ ...intentObject(session, liesFor(session), false), status: "processing" });
      api.captured(session, amount);
      return ok(intentObject(session, liesFor(session), false));
    });
    if (has("capture_lost_done", session)) return lost(c);
    return reply(c, answer);
  });

  app.post("/payment_intents/:id/cancel", async (c) => {
    const session = sessions.find({ intentId: c.req.param("id") });
    if (!session) return reply(c, missing("payment_intent"));
    settle(session);
    const answer = await once(c, () => {
      if (session.intent !== "requires_capture") return unexpected(session);
      if (has("release_declined", session)) return refused("The card hold cannot be released.");
      api.released(session);
      return ok(intentObject(session, liesFor(session), false));
    });
    if (has("release_lost_done", session)) return lost(c);
    return reply(c, answer);
  });

  app.get("/payment_intents/:id", (c) => {
    const session = sessions.find({ intentId: c.req.param("id") });
    if (session) settle(session);
    return reply(c, session ? ok(intentObject(session, liesFor(session), false)) : missing("payment_intent"));
  });

  app.get("/refunds", (c) => {
    const session = sessions.find({ intentId: c.req.query("payment_intent") ?? "" });
    if (!session) return reply(c, missing("payment_intent"));
    settle(session);
    const data = session.refunds.toReversed().map((refund) => refundObject(session, refund));
    return c.json({ object: "list", url: "/v1/refunds", data, has_more: false });
  });

  app.post("/refunds", async (c) => {
    const intentId = new URLSearchParams(await c.req.raw.clone().text()).get("payment_intent") ?? "";
    const session = sessions.find({ intentId });
    if (!session) return reply(c, missing("payment_intent"));
    if (has("refund_hangs_undone", session)) return hang(c);
    const answer = await once(c, (params) => {
      const amount = Number(params.get("amount"));
      if (session.intent !== "succeeded") return refused("This PaymentIntent does not have a successful charge to refund.");
      const left = refundableOf(session);
      if (left === 0) return refused("Charge has already been refunded.", "charge_already_refunded");
      if (session.disputed) return refused("Charge has been charged back; cannot issue a refund.", "charge_disputed");
      if (!Number.isInteger(amount) || amount <= 0) return refused("Invalid positive integer", "parameter_invalid_integer");
      if (amount > left) return refused(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`);
      const waits = has("refund_created", session) || has("refund_no_turnover", session);
      const status: SimulatedRefund["status"] = has("refund_declined", session) ? "failed" : waits ? "pending" : "succeeded";
      const refund = { id: newId("re_"), amount, status, metadata: record(params, "metadata"), created: now() };
      session.refunds.push(refund);
      const charge = { ...intentObject(session, liesFor(session), false), object: "charge" };
      if (status === "failed") api.notify(session, "refund.failed", refundObject(session, refund));
      else api.notify(session, "charge.refunded", charge);
      return ok(refundObject(session, refund));
    });
    if (has("refund_hangs_done", session)) return hang(c);
    if (has("refund_lost_done", session)) return lost(c);
    return reply(c, answer);
  });

  return app;
}
