import { afterAll, beforeAll, expect, test } from "vitest";
import { apiKeysOf, createApiKey, holderOfKey, revokeApiKey } from "#domain/account/api-keys/api-keys.server.ts";
import { changePassword } from "#domain/account/change-password.server.ts";
import { createAccount } from "#domain/account/create-account.server.ts";
import { finishPasswordReset } from "#domain/deletion/finish-password-reset.server.ts";
import type { Role } from "#kit/actor.ts";
import * as limits from "#kit/limits.ts";
import { must } from "../../db/sample/must.ts";
import { type AuthTestEnv, openAuthTestEnv } from "../support/auth-env.ts";

let env: AuthTestEnv;
beforeAll(async () => {
  env = await openAuthTestEnv();
});
afterAll(() => env.close());

const password = "mountain-road";
let count = 0;
async function person({ emailVerified = true, role = "guest" }: { emailVerified?: boolean; role?: Role } = {}) {
  const email = `program${++count}@example.com`;
  const known = { firstName: "Nino", lastName: "Beridze", email, role, locale: "en", emailVerified } as const;
  const { userId: id } = must(await createAccount(env.ctx, { ...known, password }));
  return { ...env.ctx, actor: { ...known, id } };
}
const wanted = { name: "Channel", scopes: ["bookings:read"] as const, days: 30, password };

test("a key is made with the password, shown once, stored as a hash, mailed, and acts as its person within its scopes", async () => {
  const ctx = await person();
  env.mails.length = 0;
  expect(await createApiKey(ctx, { ...wanted, password: "wrong" })).toEqual({ ok: false, rejection: { code: "wrong_password" } });
  const { token } = must(await createApiKey(ctx, wanted));
  expect(env.mails.map(({ mail, to }) => [mail, to])).toEqual([["api-key-created", ctx.actor.email]]);
  const stored = await env.ctx.db.selectFrom("api_keys").selectAll().where("user_id", "=", ctx.actor.id).executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(await holderOfKey(env.ctx, token)).toMatchObject({ actor: { id: ctx.actor.id, role: "guest" }, scopes: ["bookings:read"] });
  const used = await env.ctx.db.selectFrom("api_keys").select("last_used_at").where("id", "=", stored.id).executeTakeFirstOrThrow();
  expect(used.last_used_at).not.toBeNull();
  const later = { ...env.ctx, now: () => new Date(env.ctx.now().getTime() + 31 * 86_400_000) };
  expect(await holderOfKey(later, token)).toBeUndefined();
  expect(await apiKeysOf({ ...ctx, now: later.now })).toMatchObject([{ name: "Channel", isExpired: true }]);
});

test("a key of an administrator never has their rights", async () => {
  const ctx = await person({ role: "admin" });
  const { token } = must(await createApiKey(ctx, wanted));
  expect((await holderOfKey(env.ctx, token))?.actor.role).toBe("hotel_manager");
});

test("a key reads the whole site only for an administrator who has a second factor, by one with a proved factor, for 90 days", async () => {
  const operator = { ...wanted, scopes: ["operator:read", "hotel:read"] as const };
  expect(await createApiKey(await person({ role: "hotel_manager" }), operator)).toEqual({ ok: false, rejection: { code: "not_operator" } });
  const ctx = await person({ role: "admin" });
  const pending = { ...ctx, actor: { ...ctx.actor, adminPending: "prove" as const } };
  expect(await createApiKey(pending, operator)).toEqual({ ok: false, rejection: { code: "not_operator" } });
  for (const days of [0, 365])
    expect(await createApiKey(ctx, { ...operator, days })).toEqual({ ok: false, rejection: { code: "too_long" } });
  const { token } = must(await createApiKey(ctx, operator));
  const scopes = async () => (await holderOfKey({ ...env.ctx, config: { ...env.ctx.config, withoutFactor: [] } }, token))?.scopes;
  expect(await scopes()).toEqual(["hotel:read"]);
  const set = (change: { two_factor_enabled?: boolean; role?: Role }) =>
    env.ctx.db.updateTable("users").set(change).where("id", "=", ctx.actor.id).execute();
  await set({ two_factor_enabled: true });
  expect(await scopes()).toEqual(["hotel:read", "operator:read"]);
  expect((await holderOfKey(env.ctx, token))?.actor.role).toBe("hotel_manager");
  await set({ role: "hotel_manager" });
  expect(await scopes()).toEqual(["hotel:read"]);
  const forever = env.ctx.db.updateTable("api_keys").set({ expires_at: null }).where("user_id", "=", ctx.actor.id).execute();
  await expect(forever).rejects.toThrow("api_keys_operator_expires");
});

test("nobody has a key without a proved address, or more than the limit, also at once", async () => {
  expect(await createApiKey(await person({ emailVerified: false }), wanted)).toEqual({ ok: false, rejection: { code: "verify_first" } });
  const ctx = await person();
  for (let made = 2; made < limits.apiKeysPerPerson; made++) must(await createApiKey(ctx, wanted));
  const last = await Promise.all(Array.from({ length: 4 }, () => createApiKey(ctx, wanted)));
  expect(last.filter(({ ok }) => ok)).toHaveLength(2);
  expect(last.find(({ ok }) => !ok)).toEqual({ ok: false, rejection: { code: "too_many_keys", max: limits.apiKeysPerPerson } });
});

test("a key ends when its person revokes it, not another one, and all end with a new password", async () => {
  const ctx = await person();
  const first = must(await createApiKey(ctx, wanted)).token;
  const second = must(await createApiKey(ctx, wanted)).token;
  const [newest] = await apiKeysOf(ctx);
  if (!newest) throw new Error("There is no key.");
  expect(await revokeApiKey(await person(), newest.id)).toBe(false);
  expect(await revokeApiKey(ctx, newest.id)).toBe(true);
  expect(await revokeApiKey(ctx, newest.id)).toBe(false);
  expect(await holderOfKey(env.ctx, second)).toBeUndefined();
  expect(await holderOfKey(env.ctx, first)).toBeDefined();
  await finishPasswordReset(env.ctx, ctx.actor.id);
  expect(await holderOfKey(env.ctx, first)).toBeUndefined();
  const third = must(await createApiKey(ctx, wanted)).token;
  must(await changePassword(ctx, { current: password, wanted: "valley-road" }));
  expect(await holderOfKey(env.ctx, third)).toBeUndefined();
});
