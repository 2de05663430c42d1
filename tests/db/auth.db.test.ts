import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccount } from "#domain/account/create-account.server.ts";
import { verifyAddress } from "#domain/account/verify-address.server.ts";
import { clientAddressHeader } from "#platform/auth/auth.server.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { actorOf } from "#web/actor.server.ts";
import { must } from "../../db/sample/must.ts";
import { type AuthTestEnv, openAuthTestEnv } from "../support/auth-env.ts";
import { costsOfHashes } from "../support/cheap-hashes.ts";

let env: AuthTestEnv;
beforeAll(async () => {
  env = await openAuthTestEnv();
});
afterAll(() => env.close());
beforeEach(async () => {
  env.mails.length = 0;
});

const nino = { firstName: "Nino", lastName: "Beridze", name: "Nino Beridze", password: "mountain-road" };
let count = 0;
const newEmail = () => `nino${++count}@example.com`;

const signUp = (body: object) => env.ask("/sign-up/email", body);
const rowOf = (email: string) => env.ctx.db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
/** The context of a request in a new session of the person. */
async function signedInAs(email: string) {
  const cookie = (await env.signIn(email, nino.password)) ?? "";
  return { ...env.ctx, actor: await actorOf(env, new Headers({ cookie })) };
}
const tokenOf = (mail: string) => new URL(env.mails.find((sent) => sent.mail === mail)?.facts["url"] ?? "").searchParams.get("token") ?? "";

describe("signing up", () => {
  test("creates a guest, signs in with an HttpOnly, Lax cookie and asks to verify the address", async () => {
    const email = newEmail();
    const answer = await signUp({ ...nino, email });
    expect(answer.status).toBe(200);
    const cookie = answer.headers.getSetCookie().find((text) => text.includes("stumari.session_token="));
    expect(cookie).toMatch(/^stumari\.session_token=.*HttpOnly.*SameSite=Lax/i);
    expect(await rowOf(email)).toMatchObject({
      name: "Nino Beridze",
      first_name: "Nino",
      role: "guest",
      locale: "en",
      email_verified: false,
    });
    expect(env.mails).toMatchObject([{ mail: "verify-email", to: email, facts: { name: "" } }]);
  });

  test("creates a hotel manager on request", async () => {
    const email = newEmail();
    await signUp({ ...nino, email, isManager: true });
    expect((await rowOf(email))?.role).toBe("hotel_manager");
  });

  test("on the Georgian site stores the language for mails", async () => {
    const email = newEmail();
    await inLocale("ka", () => signUp({ ...nino, email }));
    expect(await rowOf(email)).toMatchObject({ locale: "ka" });
    expect(env.mails[0]).toMatchObject({ locale: "ka" });
    expect(env.mails[0]?.facts["url"]).toMatch(/^https:\/\/stumari\.test\/ka\/verify-email\?token=/);
  });

  test("works with addresses of other scripts and with all signs that browsers accept", async () => {
    for (const email of ["nino@xn--lodbwdo.xn--node", "ivan@xn--80a1acny.xn--p1ai", "m&m@example.com"]) {
      expect((await signUp({ ...nino, email })).status).toBe(200);
      expect(await env.signIn(email, nino.password)).toBeDefined();
      expect((await env.ask("/request-password-reset", { email })).status).toBe(200);
      expect(env.mails.filter(({ to }) => to === email).map(({ mail }) => mail)).toEqual(["verify-email", "reset-password"]);
    }
    expect((await signUp({ ...nino, email: "nino@example" })).status).toBe(400);
  });

  test("invariant 21: request fields grant no role, id or verified address", async () => {
    const email = newEmail();
    const id = "00000000-0000-7000-8000-000000000000";
    const answer = await signUp({
      ...nino,
      email,
      id,
      role: "admin",
      emailVerified: true,
      email_verified: true,
      locale: "xx",
      isManager: "admin",
      data: { role: "admin" },
      image: "javascript:alert(1)",
    });
    const row = await rowOf(email);
    expect([200, 400]).toContain(answer.status);
    expect(row?.id).not.toBe(id);
    expect(row).toMatchObject({ role: "guest", email_verified: false, locale: "en", image: null });
  });

  test.each([
    ["a short password", { password: "12345" }],
    ["an endless password", { password: "x".repeat(129) }],
    ["no address", { email: "nino" }],
    ["an endless name", { firstName: "x".repeat(101) }],
    ["a name that the database can't hold", { lastName: "Beri\u0000dze" }],
  ])("rejects %s", async (_what, wrong) => {
    const answer = await signUp({ ...nino, email: newEmail(), ...wrong });
    expect(answer.status).toBe(400);
  });
});

test("unused endpoints are closed", async () => {
  const email = newEmail();
  await signUp({ ...nino, email });
  const cookie = (await env.signIn(email, nino.password)) ?? "";
  for (const path of ["/update-user", "/change-email", "/change-password", "/delete-user", "/update-session", "/get-access-token"])
    expect((await env.ask(path, { newEmail: "other@example.com" }, { cookie })).status).toBe(404);
});

test("a page of another origin can't use the session", async () => {
  const email = newEmail();
  await signUp({ ...nino, email });
  const cookie = (await env.signIn(email, nino.password)) ?? "";
  const answer = await env.ask("/sign-out", {}, { cookie, origin: "https://evil.example" });
  expect(answer.status).toBe(403);
});

test("the link of the verification mail verifies the address for the person who signed up, and for nobody else", async () => {
  const email = newEmail();
  await signUp({ ...nino, email });
  const token = tokenOf("verify-email");
  const person = await signedInAs(email);
  const stranger = newEmail();
  await signUp({ ...nino, email: stranger });
  expect(await verifyAddress(person, `${token}x`)).toEqual({ ok: false, rejection: { code: "stale_link" } });
  for (const other of [env.ctx, await signedInAs(stranger)])
    expect(await verifyAddress(other, token)).toEqual({ ok: false, rejection: { code: "signed_out" } });
  expect((await rowOf(email))?.email_verified).toBe(false);
  expect(await verifyAddress(person, token)).toEqual({ ok: true, value: null });
  expect((await rowOf(email))?.email_verified).toBe(true);
  expect((await rowOf(stranger))?.email_verified).toBe(false);
});

describe("a forgotten password", () => {
  test("is reset by the mailed link once; every session ends and the person gets a mail", async () => {
    const email = newEmail();
    await signUp({ ...nino, email });
    const cookie = (await env.signIn(email, nino.password)) ?? "";
    await env.ask("/request-password-reset", { email });
    const token = tokenOf("reset-password");

    expect((await env.ask("/reset-password", { token, newPassword: "another-road" })).status).toBe(200);
    expect(env.mails.at(-1)).toMatchObject({ mail: "password-changed", to: email });
    expect(await env.auth.api.getSession({ headers: new Headers({ cookie }) })).toBeNull();
    expect(await env.signIn(email, nino.password)).toBeUndefined();
    expect(await env.signIn(email, "another-road")).toBeDefined();
    expect((await env.ask("/reset-password", { token, newPassword: "third-road" })).status).toBe(400);
  });

  test("gets the same response for an address without an account, without a mail", async () => {
    const email = newEmail();
    await signUp({ ...nino, email });
    env.mails.length = 0;
    const known = await env.ask("/request-password-reset", { email });
    expect(env.mails).toHaveLength(1);
    const unknown = await env.ask("/request-password-reset", { email: "nobody@example.com" });
    expect(env.mails).toHaveLength(1);
    expect(unknown.status).toBe(known.status);
    expect(await unknown.text()).toBe(await known.text());
  });

  test("rejects a token that the database can't store", async () => {
    const answer = await env.ask("/reset-password", { token: "a\u0000b", newPassword: "another-road" });
    expect(answer.status).toBe(400);
  });
});

describe("invariant 22: password guessing", () => {
  test("a wrong password and an unknown address get the same message", async () => {
    const email = newEmail();
    await signUp({ ...nino, email });
    const wrong = await env.ask("/sign-in/email", { email, password: "wrong-road" });
    const unknown = await env.ask("/sign-in/email", { email: "nobody@example.com", password: "wrong-road" });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(wrong.status);
    expect(await unknown.text()).toBe(await wrong.text());
  });

  test("an unknown address costs as much work as a wrong password, so that timing reveals no account", async () => {
    const email = newEmail();
    await signUp({ ...nino, email });
    // A hash costs a hundred times as much as everything else.
    const work = async (email: string) => {
      const before = costsOfHashes().length;
      await env.ask("/sign-in/email", { email, password: "wrong-road" });
      return costsOfHashes().slice(before);
    };
    const known = await work(email);
    expect(known).toEqual([expect.stringContaining('"N":16384')]);
    expect(await work(newEmail())).toEqual(known);
  });

  test("fifty people behind one proxy who sign in at the same time are not limited", async () => {
    const emails = Array.from({ length: 50 }, newEmail);
    for (const email of emails) must(await createAccount(env.ctx, { ...nino, email, role: "guest", locale: "en", emailVerified: true }));
    const answers = await Promise.all(
      emails.map((email) => env.ask("/sign-in/email", { email, password: nino.password }, { [clientAddressHeader]: "192.0.2.50" })),
    );
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200));
  });

  test("a thousand attempts from a thousand addresses at one account are limited, whatever X-Forwarded-For says; others still sign in", async () => {
    const email = newEmail();
    const other = newEmail();
    await signUp({ ...nino, email });
    await signUp({ ...nino, email: other });
    const answers: number[] = [];
    for (let i = 0; i < 1000; i++)
      answers.push(
        (
          await env.ask(
            "/sign-in/email",
            { email, password: `wrong-${i}` },
            { "x-forwarded-for": `203.0.${i >> 8}.${i & 255}`, [clientAddressHeader]: "192.0.2.66" },
          )
        ).status,
      );
    const checked = answers.filter((status) => status === 401).length;
    expect(checked).toBeGreaterThanOrEqual(10);
    expect(checked).toBeLessThanOrEqual(30);
    expect(answers.filter((status) => status === 429)).toHaveLength(1000 - checked);
    expect(await env.signIn(other, nino.password)).toBeDefined();
  });

  test("a successful sign-in clears the count", async () => {
    const email = newEmail();
    await signUp({ ...nino, email });
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 9; i++) await env.ask("/sign-in/email", { email, password: "wrong-road" });
      expect(await env.signIn(email, nino.password)).toBeDefined();
    }
  });

  test("mails to one address are limited", async () => {
    const email = newEmail();
    await signUp({ ...nino, email });
    for (let i = 0; i < 10; i++) await env.ask("/request-password-reset", { email });
    expect(env.mails.filter(({ mail }) => mail === "reset-password")).toHaveLength(5);
  });
});
