import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectedAppsOf, mayAllow, noteConnected, revokeApp } from "#domain/account/apps/connected-apps.server.ts";
import { deleteOldTokens } from "#domain/account/apps/delete-old-tokens.server.ts";
import { holderOfToken } from "#domain/account/apps/holder-of-token.server.ts";
import { appsOf, deleteApp, registerApp, registerClient } from "#domain/account/apps/register-app.server.ts";
import { createAccount } from "#domain/account/create-account.server.ts";
import { banPerson } from "#domain/account/people/manage-access.server.ts";
import { proveAddress } from "#domain/account/prove-address.server.ts";
import { finishPasswordReset } from "#domain/deletion/finish-password-reset.server.ts";
import type { Role } from "#kit/actor.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import * as limits from "#kit/limits.ts";
import { must } from "../../db/sample/must.ts";
import { type AuthTestEnv, openAuthTestEnv } from "../support/auth-env.ts";

let env: AuthTestEnv;
beforeAll(async () => {
  env = await openAuthTestEnv();
});
afterAll(() => env.close());

let count = 0;
async function person({ emailVerified = true, role = "guest" }: { emailVerified?: boolean; role?: Role } = {}) {
  const email = `app${++count}@example.com`;
  const known = { firstName: "Nino", lastName: "Beridze", email, role, locale: "en", emailVerified } as const;
  const { userId: id } = must(await createAccount(env.ctx, { ...known, password: "mountain-road" }));
  return { ...env.ctx, actor: { ...known, id } };
}
type Person = Awaited<ReturnType<typeof person>>;

const redirects = ["https://app.example/back"];
const client = async () => must(await registerClient({ ...env.ctx, client: `10.0.0.${++count}` }, { name: "Planner", redirects })).clientId;
const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const letters = () =>
  randomBytes(16)
    .toString("hex")
    .replaceAll(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "g");

/** What the library writes when the person allows the app and the app fetches its tokens. */
async function allow({ actor }: Person, clientId: string, hours = 1): Promise<string> {
  const [token, at] = [letters(), env.ctx.now()];
  const about = { client_id: clientId, user_id: actor.id };
  const scopes = JSON.stringify(["bookings:read", "offline_access"]);
  const resources = JSON.stringify([`${env.ctx.config.origin}/api/v1`]);
  await env.ctx.db
    .insertInto("oauth_consents")
    .values({ id: crypto.randomUUID(), ...about, scopes, resources, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const expires_at = new Date(at.getTime() + hours * 3_600_000);
  const row = { ...about, scopes, resources, created_at: at, expires_at };
  const id = crypto.randomUUID();
  await env.ctx.db
    .insertInto("oauth_refresh_tokens")
    .values({ id, token: hash(`r${token}`), ...row })
    .execute();
  await env.ctx.db
    .insertInto("oauth_access_tokens")
    .values({ id: crypto.randomUUID(), token: hash(token), refresh_id: id, ...row })
    .execute();
  return `stumari_at_${token}`;
}

const holder = (token: string, ctx = env.ctx) => holderOfToken(ctx, token, "/api/v1");
const rowsOf = async (clientId: string) =>
  (await env.ctx.db.selectFrom("oauth_access_tokens").select("id").where("client_id", "=", clientId).execute()).length +
  (await env.ctx.db.selectFrom("oauth_refresh_tokens").select("id").where("client_id", "=", clientId).execute()).length;

test("a token acts as its person for its resource, until the person disconnects the app", async () => {
  const [owner, clientId] = [await person({ role: "admin" }), await client()];
  const token = await allow(owner, clientId);
  expect(await holder(token)).toMatchObject({ clientId, scopes: ["bookings:read"], actor: { id: owner.actor.id, role: "hotel_manager" } });
  expect(await holderOfToken(env.ctx, token, "/mcp")).toBeUndefined();
  const allowFor = (path: string) =>
    env.ctx.db
      .updateTable("oauth_consents")
      .set({ resources: JSON.stringify([env.ctx.config.origin + path]) })
      .where("client_id", "=", clientId)
      .execute();
  await allowFor("/mcp");
  expect([await holder(token), await holderOfToken(env.ctx, token, "/mcp")]).toEqual([undefined, undefined]);
  await allowFor("/api/v1");
  expect(await connectedAppsOf(owner)).toMatchObject([{ clientId, name: "Planner", isUnknown: true, lastUsedAt: expect.any(String) }]);
  expect([await revokeApp(await person(), clientId), await revokeApp(owner, clientId), await revokeApp(owner, clientId)]).toEqual([
    false,
    true,
    false,
  ]);
  expect([await holder(token), await rowsOf(clientId)]).toEqual([undefined, 0]);
});

test("a token can’t outlive what was allowed, whatever crosses", async () => {
  const [owner, clientId] = [await person(), await client()];
  await expect(
    env.ctx.db
      .insertInto("oauth_access_tokens")
      .values({
        id: crypto.randomUUID(),
        token: hash("x"),
        client_id: clientId,
        user_id: owner.actor.id,
        scopes: "[]",
        resources: '["x"]',
        created_at: env.ctx.now(),
        expires_at: env.ctx.now(),
      })
      .execute(),
  ).rejects.toThrow("oauth_access_tokens_allowed");
});

test.each<[string, (owner: Person) => Promise<unknown>]>([
  ["a reset of the password", ({ actor }) => finishPasswordReset(env.ctx, actor.id)],
  ["a ban", async ({ actor }) => banPerson(await person({ role: "admin" }), actor.id, "Test")],
])("%s ends all tokens", async (_, end) => {
  const [owner, clientId] = [await person(), await client()];
  const token = await allow(owner, clientId);
  await end(owner);
  expect([await holder(token), await rowsOf(clientId)]).toEqual([undefined, 0]);
});

test("without a proved address nothing is allowed, and the first proof ends what somebody else has allowed", async () => {
  const stranger = await person({ emailVerified: false });
  const clientId = await client();
  expect(await mayAllow(stranger, clientId)).toEqual({ ok: false, rejection: { code: "verify_first" } });
  expect(await registerApp(stranger, { name: "A", redirects, kind: "device" })).toEqual({ ok: false, rejection: { code: "verify_first" } });
  const token = await allow(stranger, clientId);
  expect(await holder(token)).toBeUndefined();
  await proveAddress(env.ctx, stranger.actor.id, { session: undefined });
  expect([await holder(token), await rowsOf(clientId)]).toEqual([undefined, 0]);
});

test("a person is told of each app that acts for them, and has at most so many", async () => {
  const owner = await person();
  env.mails.length = 0;
  await noteConnected(owner);
  expect(env.mails.map(({ mail, to }) => [mail, to])).toEqual([["app-connected", owner.actor.email]]);
  let last = "";
  for (let n = 0; n < limits.connectedAppsPerPerson; n++) await allow(owner, (last = await client()));
  expect(await mayAllow(owner, last)).toMatchObject({ ok: true, value: { before: { scopes: ["bookings:read", "offline_access"] } } });
  expect(await mayAllow(owner, await client())).toMatchObject({ rejection: { code: "too_many_connected" } });
});

test("apps of a person are limited also at once, and deleted by them alone", async () => {
  const owner = await person();
  const register = () => registerApp(owner, { name: "Desk", redirects, kind: "server" });
  const outcomes = await Promise.all(Array.from({ length: limits.appsPerPerson + 3 }, register));
  expect(outcomes.filter(({ ok }) => ok).length).toBe(limits.appsPerPerson);
  const [app] = await appsOf(owner);
  const clientId = app?.clientId ?? "";
  const token = await allow(owner, clientId);
  expect([await deleteApp(await person(), clientId), await holder(token)]).toMatchObject([false, { clientId }]);
  expect([await deleteApp(owner, clientId), await holder(token)]).toEqual([true, undefined]);
});

test("expired tokens and apps that nobody uses are deleted", async () => {
  const owner = await person();
  const [used, unused] = [await client(), await client()];
  await allow(owner, used, 24 * (lifetimes.unusedAppDays + 2));
  const ended = await client();
  await allow(owner, ended);
  const at = (hours: number) => ({ ...env.ctx, now: () => new Date(env.ctx.now().getTime() + hours * 3_600_000) });
  await deleteOldTokens(at(2));
  expect([await rowsOf(used), await rowsOf(ended)]).toEqual([2, 0]);
  const clients = async () =>
    (await env.ctx.db.selectFrom("oauth_clients").select("client_id").where("client_id", "in", [used, unused]).execute()).length;
  expect(await clients()).toBe(2);
  await deleteOldTokens(at(24 * (lifetimes.unusedAppDays + 1)));
  expect([await clients(), await rowsOf(used)]).toEqual([1, 2]);
});
