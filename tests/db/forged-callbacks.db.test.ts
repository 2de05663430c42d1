import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderFields } from "../../dev/flitt-simulator/fields.ts";
import { sign } from "../../dev/flitt-simulator/signature.ts";
import type { FlittSimulator } from "../../dev/flitt-simulator/simulator.ts";
import { approvedCard, bookAndBegin, stayOf } from "../support/booking.ts";
import { inJson, receive } from "../support/callbacks.ts";
import { longer, seedOf } from "../support/soak.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

const runs = longer(100, 1000);
const seed = Number.parseInt(seedOf("15").replaceAll("-", ""), 10);

let env: TestEnv<FlittSimulator>;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

type Fields = Record<string, unknown>;
const changed = (fields: Fields, more: Fields) => JSON.stringify({ ...fields, ...more });

/** Forged callback bodies, derived from two valid ones; `mine` is the order that the attacker wants to be paid. */
const forgeries = (mine: Fields, paid: Fields): fc.Arbitrary<{ kind: string; body: string }> => {
  const names = Object.keys(mine);
  const genuine = JSON.stringify(paid);
  const forged = (kind: string, body: fc.Arbitrary<string>) => body.map((text) => ({ kind, body: text }));
  const approved = { ...paid, order_id: mine["order_id"] };
  return fc.oneof(
    forged(
      "a flipped bit",
      fc
        .tuple(fc.nat(genuine.length - 1), fc.nat(6))
        .map(([at, bit]) => genuine.slice(0, at) + String.fromCharCode(genuine.charCodeAt(at) ^ (1 << bit)) + genuine.slice(at + 1)),
    ),
    forged(
      "relabelled fields",
      fc
        .tuple(fc.constantFrom(...names), fc.constantFrom(...names))
        .map(([one, two]) => changed(mine, { order_status: mine[one], [one]: mine[two], [two]: mine[one] })),
    ),
    forged(
      "an approval slid one field on",
      fc.constantFrom(...names).map((name) => changed(mine, { order_status: "approved", [name]: "" })),
    ),
    forged(
      "another order",
      fc.constantFrom("signature", "payment_id", "amount").map((name) => changed(approved, { [name]: mine[name] })),
    ),
    forged(
      "another amount",
      fc
        .oneof(fc.integer().map(String), fc.double(), fc.constant("1e9"))
        .map((amount) => changed(approved, { amount, actual_amount: amount })),
    ),
    forged(
      "another currency",
      fc.string({ maxLength: 4 }).map((currency) => changed(approved, { currency, actual_currency: currency })),
    ),
    forged(
      "another merchant, rightly signed with another secret",
      fc.integer().map((merchant) => {
        const fields = { ...approved, merchant_id: merchant };
        return JSON.stringify({ ...fields, signature: sign(fields as Parameters<typeof sign>[0], "other") });
      }),
    ),
    forged(
      "other types",
      fc
        .tuple(fc.constantFrom(...names), fc.constantFrom<unknown>(null, true, [], ["approved"], {}, 0, { toString: 1 }))
        .map(([name, value]) => changed(approved, { [name]: value })),
    ),
    forged(
      "a signature of nonsense",
      fc
        .oneof(fc.string(), fc.constant(null), fc.constant(0), fc.constant(String(mine["signature"]).toUpperCase()))
        .map((signature) => changed(approved, { signature })),
    ),
    forged(
      "a foreign field",
      fc.string({ minLength: 1 }).map((name) => changed(approved, { [`x${name}`]: "approved" })),
    ),
  );
};

test(`invariant 15: of ${runs} forged callbacks none pays, returns or frees anything`, async () => {
  const guest = await env.person();
  const begin = async () => (await bookAndBegin(env, guest, await env.hotel(), stayOf("2027-01-10", "2027-01-12"))).orderId;
  const [mineId, paidId] = [await begin(), await begin()];
  env.provider.faults.set(paidId, "callback_never");
  env.provider.pay(paidId, approvedCard);
  await env.work();
  const fieldsOf = (orderId: string): Fields => {
    const order = env.provider.order(orderId);
    if (!order) throw new Error("There is no order.");
    return orderFields(order, { merchantId: 1549901, secretKey: "test" }, env.ctx.now().getTime());
  };
  const [mine, paid] = [fieldsOf(mineId), fieldsOf(paidId)];
  // A forgery that names the order paid at the provider must not complete it.
  const state = async () => ({
    payments: await env.ctx.db
      .selectFrom("payments")
      .select(["provider_order_id", "status", "actual_amount", "reversed_amount"])
      .where("provider_order_id", "=", mineId)
      .execute(),
    trusted: await env.ctx.db
      .selectFrom("payment_events")
      .select("body")
      .where("trusted", "=", true)
      .where("source", "=", "callback")
      .execute(),
    reservations: await env.ctx.db
      .selectFrom("reservations")
      .select(["code", "state", "paid_at"])
      .where("hotel_id", "in", (query) => query.selectFrom("payments").select("hotel_id").where("provider_order_id", "=", mineId))
      .execute(),
    nights: await env.ctx.db.selectFrom("room_nights").select(["room_id", "night", "sold"]).orderBy("room_id").orderBy("night").execute(),
    refunds: await env.ctx.db.selectFrom("refunds").select("id").execute(),
  });
  const before = await state();
  expect(before.trusted).toEqual([]);
  const kinds: Record<string, number> = {};
  const sample = fc.sample(
    forgeries(mine, paid).filter(({ body }) => body !== JSON.stringify(paid) && body !== JSON.stringify(mine)),
    { numRuns: runs, seed },
  );
  for (const { kind, body } of sample) {
    const answer = await receive(env.ctx, inJson(body));
    kinds[`${kind}: ${answer}`] = (kinds[`${kind}: ${answer}`] ?? 0) + 1;
  }
  await env.work();
  expect({ ...(await state()), kinds }).toEqual({ ...before, kinds });
  expect(Object.keys(kinds).length).toBeGreaterThanOrEqual(10);
});
