import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccount } from "#domain/account/create-account.server.ts";
import { grantRole, grantRoleAsOperator } from "#domain/account/people/manage-roles.server.ts";
import type { Actor, Role } from "#kit/actor.ts";
import { type AuthTestEnv, openAuthTestEnv } from "../support/auth-env.ts";

let env: AuthTestEnv;
beforeAll(async () => {
  env = await openAuthTestEnv();
});
afterAll(() => env.close());
beforeEach(() =>
  env.ctx.db
    .deleteFrom("users")
    .execute()
    .then(() => undefined),
);

async function person(email: string, role: Role): Promise<Actor> {
  const known = { firstName: "Nino", lastName: "Beridze", email, role, locale: "en", emailVerified: true } as const;
  const made = await createAccount(env.ctx, { ...known, password: "mountain-road" });
  if (!made.ok) throw new Error(made.rejection.code);
  return { ...known, id: made.value.userId };
}
const as = (actor: Actor) => ({ ...env.ctx, actor });
const admins = async () =>
  (await env.ctx.db.selectFrom("users").select("email").where("role", "=", "admin").orderBy("email").execute()).map(({ email }) => email);
const rejection = (code: string) => ({ ok: false, rejection: { code } });

describe("an account created by the operator", () => {
  test("signs in with its password, and no mail goes out", async () => {
    await person("Nino@Example.com", "hotel_manager");
    expect(await env.signIn("nino@example.com", "mountain-road")).toBeDefined();
    expect(env.mails).toEqual([]);
  });

  test("is rejected for a taken address in any case", async () => {
    const first = await person("nino@example.com", "guest");
    const again = await createAccount(env.ctx, { ...first, email: " NINO@example.com ", role: "admin" });
    expect(again).toEqual(rejection("email_taken"));
    expect(await admins()).toEqual([]);
  });
});

describe("a role", () => {
  test("is granted by administrators only, whatever the session says", async () => {
    const [guest, demoted, admin] = [
      await person("g@example.com", "guest"),
      await person("d@example.com", "guest"),
      await person("a@example.com", "admin"),
    ];
    expect(await grantRole(env.ctx, guest.id, "admin")).toEqual(rejection("not_allowed"));
    expect(await grantRole(as(guest), guest.id, "admin")).toEqual(rejection("not_allowed"));
    expect(await grantRole(as({ ...demoted, role: "admin" }), demoted.id, "admin")).toEqual(rejection("not_allowed"));
    expect(await grantRole(as(admin), guest.id, "admin")).toEqual({ ok: true, value: null });
    expect(await admins()).toEqual(["a@example.com", "g@example.com"]);
  });

  test("other than a guest's needs a proved address", async () => {
    const admin = await person("a@example.com", "admin");
    const guest = await person("g@example.com", "guest");
    await env.ctx.db.updateTable("users").set({ email_verified: false }).where("id", "=", guest.id).execute();
    for (const role of ["hotel_manager", "admin"] as const) {
      expect(await grantRole(as(admin), guest.id, role)).toEqual(rejection("unverified"));
      expect(await grantRoleAsOperator(env.ctx, guest.id, role)).toEqual(rejection("unverified"));
    }
  });

  test("is granted by the operator without anybody signed in", async () => {
    const guest = await person("g@example.com", "guest");
    expect(await grantRoleAsOperator(env.ctx, guest.id, "admin")).toEqual({ ok: true, value: null });
    expect(await admins()).toEqual(["g@example.com"]);
  });

  test("is rejected for an unknown person", async () => {
    const admin = await person("a@example.com", "admin");
    for (const id of ["00000000-0000-7000-8000-000000000000", "nobody"])
      expect(await grantRole(as(admin), id, "admin")).toEqual(rejection("unknown_user"));
  });

  test("of the last administrator can't be revoked", async () => {
    const admin = await person("a@example.com", "admin");
    expect(await grantRole(as(admin), admin.id, "guest")).toEqual(rejection("last_admin"));
    expect(await grantRoleAsOperator(env.ctx, admin.id, "guest")).toEqual(rejection("last_admin"));
    expect(await admins()).toEqual(["a@example.com"]);
  });

  test("remains with one of two administrators who demote each other, or themselves, at the same time", async () => {
    for (let round = 0; round < 10; round++) {
      await env.ctx.db.deleteFrom("users").execute();
      const [one, two] = [await person("1@example.com", "admin"), await person("2@example.com", "admin")];
      const [first, second] = round % 2 ? [two, one] : [one, two];
      await Promise.all([grantRole(as(one), first.id, "guest"), grantRole(as(two), second.id, "guest")]);
      expect(await admins()).toHaveLength(1);
    }
  });
});
