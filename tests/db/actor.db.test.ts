import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actorOf } from "#web/actor.server.ts";
import { type AuthTestEnv, openAuthTestEnv } from "../support/auth-env.ts";

const person = {
  firstName: "Elene",
  lastName: "Japaridze",
  name: "Elene Japaridze",
  email: "elene@example.com",
  password: "mountain-road",
};

let env: AuthTestEnv;
let cookie: string;
beforeAll(async () => {
  env = await openAuthTestEnv();
  await env.ask("/sign-up/email", person);
  cookie = (await env.signIn(person.email, person.password)) ?? "";
});
afterAll(() => env.close());
beforeEach(() => {
  env.statements.length = 0;
});

const whoCarries = (cookies: string) => actorOf(env, new Headers({ cookie: cookies }));

test("a visitor without a session costs no statement", async () => {
  expect(await actorOf(env, new Headers())).toBeNull();
  expect(await whoCarries("theme=dark; currency=USD")).toBeNull();
  expect(env.statements).toEqual([]);
});

test("a session costs one statement, which writes nothing", async () => {
  expect(await whoCarries(cookie)).toMatchObject({ firstName: "Elene", lastName: "Japaridze", email: person.email, role: "guest" });
  expect(env.statements).toHaveLength(1);
  expect(env.statements.join()).toMatch(/^select\b/i);
});

test("a forged or altered cookie is a visitor", async () => {
  expect(await whoCarries("stumari.session_token=forged.signature")).toBeNull();
  expect(await whoCarries(`${cookie.slice(0, -6)}AAAAAA`)).toBeNull();
  const name = cookie.split("=")[0] ?? "";
  for (const value of ["", ".", "%E0%A4%A", "%00.%00", "a.b=c", `"quoted".x`, "é.è", "x".repeat(5000)])
    expect(await whoCarries(`${name}=${value}`)).toBeNull();
});

test("a granted or revoked role applies from the next request on", async () => {
  const become = (role: "admin" | "guest") => env.ctx.db.updateTable("users").set({ role }).where("email", "=", person.email).execute();
  await become("admin");
  expect(await whoCarries(cookie)).toMatchObject({ role: "hotel_manager", adminPending: "enrol" });
  await env.ctx.db.updateTable("sessions").set({ proof: "passkey" }).execute();
  expect((await whoCarries(cookie))?.role).toBe("admin");
  await become("guest");
  expect((await whoCarries(cookie))?.role).toBe("guest");
});

test("after signing out the old cookie is a visitor", async () => {
  await env.ask("/sign-out", {}, { cookie });
  expect(await whoCarries(cookie)).toBeNull();
});

describe("an older session", () => {
  const seenAt = () =>
    env.ctx.db
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.user_id")
      .select("sessions.updated_at as at")
      .where("email", "=", person.email)
      .orderBy("sessions.created_at", "desc")
      .executeTakeFirstOrThrow();

  test("updates its last-seen time once an hour", async () => {
    cookie = (await env.signIn(person.email, person.password)) ?? "";
    await env.ctx.db
      .updateTable("sessions")
      .set({ updated_at: new Date(Date.now() - 2 * 3_600_000) })
      .execute();
    await whoCarries(cookie);
    const { at } = await seenAt();
    expect(at.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await whoCarries(cookie);
    expect(await seenAt()).toEqual({ at });
  });

  test("is a visitor after its person is deleted", async () => {
    await env.ctx.db
      .updateTable("users")
      .set({ name: "", email: "x@deleted.invalid", deleted_at: new Date() })
      .where("email", "=", person.email)
      .execute();
    expect(await whoCarries(cookie)).toBeNull();
  });
});
