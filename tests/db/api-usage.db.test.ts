import { afterAll, beforeAll, expect, test } from "vitest";
import { apiKeysOf, createApiKey, holderOfKey, revokeApiKey } from "#domain/account/api-keys/api-keys.server.ts";
import { deleteOldApiUsage, usageOfSite } from "#domain/account/api-usage/api-usage.server.ts";
import { createUsageCounter } from "#domain/account/api-usage/count-usage.server.ts";
import { createAccount } from "#domain/account/create-account.server.ts";
import { must } from "../../db/sample/must.ts";
import { type AuthTestEnv, openAuthTestEnv } from "../support/auth-env.ts";

let env: AuthTestEnv;
beforeAll(async () => {
  env = await openAuthTestEnv();
});
afterAll(() => env.close());

const password = "mountain-road";
let count = 0;
/** A person with a key. */
async function keyed() {
  const email = `counted${++count}@example.com`;
  const known = { firstName: "Nino", lastName: "Beridze", email, role: "guest", locale: "en", emailVerified: true } as const;
  const { userId: id } = must(await createAccount(env.ctx, { ...known, password }));
  const ctx = { ...env.ctx, actor: { ...known, id } };
  const { token } = must(await createApiKey(ctx, { name: `Program ${count}`, scopes: ["bookings:read"], days: 0, password }));
  return { ctx, keyId: (await holderOfKey(env.ctx, token))?.keyId ?? "" };
}
const later = (days: number) => ({ ...env.ctx, now: () => new Date(env.ctx.now().getTime() + days * 86_400_000) });
const today = () => env.ctx.now().toISOString().slice(0, 10);

test("requests are counted by key and day in memory, and stored in one batch that adds to those of other processes", async () => {
  const { ctx, keyId } = await keyed();
  const [one, other] = [createUsageCounter(env.ctx), createUsageCounter(env.ctx)];
  for (const status of [200, 201, 409, 429, 500]) one.note({ keyId }, status);
  other.note({ keyId }, 503);
  expect(await apiKeysOf(ctx)).toMatchObject([{ days: [] }]);
  await Promise.all([one.flush(), other.flush()]);
  expect(await apiKeysOf(ctx)).toMatchObject([{ days: [{ day: today(), requests: 6, rejected: 2, failed: 2 }] }]);
  await one.flush();
  const next = createUsageCounter(later(1));
  next.note({ keyId }, 200);
  await next.flush();
  const days = (await apiKeysOf({ ...ctx, now: later(1).now }))[0]?.days;
  expect(days?.map(({ requests }) => requests)).toEqual([1, 6]);
});

test("processes that store counts of the same keys in another order wait for each other", async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, keyed));
  const counters = Array.from({ length: 6 }, (_, turn) => {
    const counter = createUsageCounter(env.ctx);
    for (const { keyId } of turn % 2 ? keys : keys.toReversed()) counter.note({ keyId }, 200);
    return counter;
  });
  await Promise.all(counters.map(({ flush }) => flush()));
  for (const { ctx } of keys) expect(await apiKeysOf(ctx)).toMatchObject([{ days: [{ requests: 6 }] }]);
});

test("counts of a key that was revoked meanwhile are dropped, those of others are kept", async () => {
  const [gone, left] = [await keyed(), await keyed()];
  const counter = createUsageCounter(env.ctx);
  for (const { keyId } of [gone, left]) counter.note({ keyId }, 200);
  await revokeApiKey(gone.ctx, gone.keyId);
  await counter.flush();
  expect(await apiKeysOf(left.ctx)).toMatchObject([{ days: [{ requests: 1 }] }]);
  await revokeApiKey(left.ctx, left.keyId);
  const rows = await env.ctx.db.selectFrom("api_usage").selectAll().where("key_id", "in", [gone.keyId, left.keyId]).execute();
  expect(rows).toEqual([]);
});

test("what can’t be stored is stored with later requests", async () => {
  const { ctx, keyId } = await keyed();
  let broken = true;
  const errors: string[] = [];
  const log = { ...env.ctx.log, error: (event: string) => void errors.push(event) };
  const db = new Proxy(env.ctx.db, {
    get: (target, name) => {
      if (broken) throw new Error("gone");
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const counter = createUsageCounter({ ...env.ctx, db, log });
  counter.note({ keyId }, 200);
  await counter.flush();
  broken = false;
  counter.note({ keyId }, 404);
  await counter.flush();
  expect(errors).toEqual(["api_usage_failed"]);
  expect(await apiKeysOf(ctx)).toMatchObject([{ days: [{ requests: 2, rejected: 1 }] }]);
});

test("the operator sees keys by their requests of 30 days with their person; older days are deleted", async () => {
  const [little, much] = [await keyed(), await keyed()];
  const counter = createUsageCounter(later(100));
  counter.note({ keyId: little.keyId }, 200);
  for (let sent = 0; sent < 3; sent++) counter.note({ keyId: much.keyId }, 500);
  await counter.flush();
  const { rows } = await usageOfSite(later(129), 1);
  expect(rows).toMatchObject([
    { id: much.keyId, isKey: true, requests: 3, failed: 3, email: much.ctx.actor.email },
    { id: little.keyId, requests: 1, failed: 0 },
  ]);
  expect((await usageOfSite(later(130), 1)).rows).toEqual([]);
  await deleteOldApiUsage(later(129));
  expect(await env.ctx.db.selectFrom("api_usage").select("key_id").execute()).toHaveLength(2);
  await deleteOldApiUsage(later(130));
  expect(await env.ctx.db.selectFrom("api_usage").select("key_id").execute()).toEqual([]);
});
