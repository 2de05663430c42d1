import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storedIdentifier } from "#platform/auth/auth-database.server.ts";
import { tokenHash } from "#platform/auth/pseudonym.server.ts";
import { type AuthTestEnv, openAuthTestEnv } from "../support/auth-env.ts";

let env: AuthTestEnv;
beforeAll(async () => {
  env = await openAuthTestEnv();
});
afterAll(() => env.close());

const password = "mountain-road";
let count = 0;

async function somebody() {
  const email = `keeper${++count}@example.com`;
  await env.ask("/sign-up/email", { firstName: "Nino", lastName: "Beridze", name: "Nino Beridze", email, password });
  return { email, cookie: (await env.signIn(email, password)) ?? "" };
}

const sessionToken = (cookie: string) => decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? "").split(".")[0] ?? "";
const everyRow = async () =>
  JSON.stringify([
    await env.ctx.db.selectFrom("sessions").selectAll().execute(),
    await env.ctx.db.selectFrom("verifications").selectAll().execute(),
  ]);

test("the stored session hash opens no session", async () => {
  const { cookie } = await somebody();
  const token = sessionToken(cookie);
  expect(token).toHaveLength(32);
  expect(await everyRow()).not.toContain(token);
  expect(await env.auth.api.getSession({ headers: new Headers({ cookie }) })).toMatchObject({ session: { token } });
  const [row] = await env.ctx.db.selectFrom("sessions").select("token").orderBy("created_at", "desc").limit(1).execute();
  const stolen = cookie.replace(token, row?.token ?? "");
  expect(await env.auth.api.getSession({ headers: new Headers({ cookie: stolen }) })).toBeNull();
});

test("signing out ends the session in the database", async () => {
  const { email, cookie } = await somebody();
  await env.ask("/sign-out", {}, { cookie });
  const left = await env.ctx.db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select("sessions.id")
    .where("email", "=", email)
    .execute();
  // Sign-up created another session.
  expect(left).toHaveLength(1);
});

test("the stored token hash resets no password", async () => {
  const { email } = await somebody();
  await env.ask("/request-password-reset", { email });
  const url = env.mails.findLast(({ mail }) => mail === "reset-password")?.facts["url"] ?? "";
  const token = new URL(url).searchParams.get("token") ?? "";
  expect(await everyRow()).not.toContain(token);
  const [row] = await env.ctx.db.selectFrom("verifications").select("identifier").execute();
  const stored = row?.identifier ?? "";
  for (const stolen of [stored, stored.replace("reset-password:", "")])
    expect((await env.ask("/reset-password", { token: stolen, newPassword: "stolen-road" })).status).toBe(400);
  expect((await env.ask("/reset-password", { token, newPassword: "another-road" })).status).toBe(200);
});

test("endpoints that the site does not use are closed", async () => {
  const { cookie } = await somebody();
  const paths = Object.values(env.auth.api)
    .map((endpoint: object) => ("path" in endpoint ? String(endpoint.path) : ""))
    .filter(Boolean);
  expect(paths.length).toBeGreaterThan(30);
  const open: string[] = [];
  for (const path of new Set(paths)) {
    const url = `https://stumari.test/api/auth${path.replace(/:[a-z]+/gi, "google")}`;
    const get = await env.auth.handler(new Request(url, { headers: { cookie } }));
    const post = await env.ask(path.replace(/:[a-z]+/gi, "google"), {}, { cookie });
    if (get.status !== 404 || post.status !== 404) open.push(path);
  }
  expect(open.toSorted()).toEqual(
    [
      "/callback/:id",
      "/error",
      // Tokens of apps are asked for past the handler, without a session.
      "/oauth2/authorize",
      "/oauth2/consent",
      "/passkey/generate-authenticate-options",
      "/passkey/generate-register-options",
      "/passkey/verify-authentication",
      "/passkey/verify-registration",
      "/request-password-reset",
      "/reset-password",
      "/send-verification-email",
      "/sign-in/email",
      "/sign-in/social",
      "/sign-out",
      "/sign-up/email",
      "/two-factor/verify-backup-code",
      "/two-factor/verify-totp",
    ].toSorted(),
  );
});

test("sessions and links of an earlier release work after the migration", async () => {
  const { email, cookie } = await somebody();
  await env.ask("/request-password-reset", { email });
  const url = env.mails.findLast(({ mail }) => mail === "reset-password")?.facts["url"] ?? "";
  const token = new URL(url).searchParams.get("token") ?? "";
  const { db } = env.ctx;
  await db
    .deleteFrom("verifications")
    .where("identifier", "<>", storedIdentifier(`reset-password:${token}`))
    .execute();
  await db
    .updateTable("verifications")
    .set({ identifier: `reset-password:${token}` })
    .execute();
  const raw = sessionToken(cookie);
  await db.deleteFrom("sessions").where("token", "<>", tokenHash(raw)).execute();
  await db.updateTable("sessions").set({ token: raw }).execute();
  expect(await env.auth.api.getSession({ headers: new Headers({ cookie }) })).toBeNull();

  for (const statement of readFileSync("db/migrations/0040-hashed-tokens.sql", "utf8")
    .split(";")
    .filter((text) => /update/.test(text)))
    await sql.raw(statement).execute(db);
  expect(await env.auth.api.getSession({ headers: new Headers({ cookie }) })).not.toBeNull();
  expect((await env.ask("/reset-password", { token, newPassword: "another-road" })).status).toBe(200);
});
