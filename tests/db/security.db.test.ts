import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changePassword } from "#domain/account/change-password.server.ts";
import { chooseMails } from "#domain/account/choose-mails.server.ts";
import { confirmEmailChange } from "#domain/account/confirm-email-change.server.ts";
import { createAccount } from "#domain/account/create-account.server.ts";
import { profileOfPerson } from "#domain/account/profile.server.ts";
import { proveAddress } from "#domain/account/prove-address.server.ts";
import { requestEmailChange } from "#domain/account/request-email-change.server.ts";
import { beginTwoFactor } from "#domain/account/second-factor/begin-two-factor.server.ts";
import { confirmTwoFactor } from "#domain/account/second-factor/confirm-two-factor.server.ts";
import { disableTwoFactor } from "#domain/account/second-factor/disable-two-factor.server.ts";
import { isFactorOffered } from "#domain/account/second-factor/factor-offer.server.ts";
import { passkeysOfReset, removeOfferedPasskeys } from "#domain/account/second-factor/passkeys-of-reset.server.ts";
import { passkeysOf, passkeysOfPerson, renamePasskey, removePasskey } from "#domain/account/second-factor/passkeys.server.ts";
import { renewBackupCodes } from "#domain/account/second-factor/renew-backup-codes.server.ts";
import { endAllSessions } from "#domain/account/sessions.server.ts";
import { deleteHotel } from "#domain/closure/archive-hotel.server.ts";
import { claimAddress, hotelsEndedByReset } from "#domain/deletion/claim-address.server.ts";
import { deleteAccount } from "#domain/deletion/delete-account.server.ts";
import { addHotel } from "#domain/hotel/add-hotel.server.ts";
import type { Actor } from "#kit/actor.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { actorOf } from "#web/actor.server.ts";
import { must } from "../../db/sample/must.ts";
import { appCode, wrongCode } from "../support/app-code.ts";
import { type AuthTestEnv, openAuthTestEnv } from "../support/auth-env.ts";
import { exportedData } from "../support/personal-data.ts";

let env: AuthTestEnv;
beforeAll(async () => {
  env = await openAuthTestEnv();
});
afterAll(() => env.close());
beforeEach(() => {
  env.mails.length = 0;
});

const password = "mountain-road";
let count = 0;
const rejection = (code: string) => ({ ok: false, rejection: { code } });

async function person() {
  const known = {
    firstName: "Nino",
    lastName: "Beridze",
    email: `keeper${++count}@example.com`,
    role: "guest",
    locale: "en",
    emailVerified: true,
  } as const;
  const { userId } = must(await createAccount(env.ctx, { ...known, password }));
  const actor: Actor = { ...known, id: userId };
  return { actor, ctx: { ...env.ctx, actor }, email: known.email };
}
const secretOf = (uri: string) => new URL(uri).searchParams.get("secret") ?? "";

/** A person with the second factor turned on. */
async function careful() {
  const somebody = await person();
  const secret = secretOf(must(await beginTwoFactor(somebody.ctx, password)).uri);
  const { backupCodes } = must(await confirmTwoFactor(somebody.ctx, await appCode(secret)));
  return { ...somebody, secret, backupCodes };
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** Signs in with the password; the cookies are those of a session or of the pending second factor. */
async function givePassword(email: string, cookie = "") {
  const answer = await env.ask("/sign-in/email", { email, password }, { cookie });
  const body = (await answer.json()) as { twoFactorRedirect?: boolean };
  return { needsSecondFactor: body.twoFactorRedirect === true, cookie: cookiesOf(answer) };
}
const giveCode = (code: string, cookie: string, more: object = {}) =>
  env.ask(code.length === 6 ? "/two-factor/verify-totp" : "/two-factor/verify-backup-code", { code, ...more }, { cookie });
const who = (cookie: string) => env.auth.api.getSession({ headers: new Headers({ cookie }) });
const kept = (userId: string) => env.ctx.db.selectFrom("two_factors").selectAll().where("user_id", "=", userId).executeTakeFirst();

describe("the second factor", () => {
  test("is on after a first right code; the person gets a mail, and the secret is stored encrypted", async () => {
    const { actor, ctx, email } = await person();
    const secret = secretOf(must(await beginTwoFactor(ctx, password)).uri);
    expect((await givePassword(email)).needsSecondFactor).toBe(false);
    const code = await appCode(secret);
    expect(await confirmTwoFactor(ctx, wrongCode(code))).toEqual(rejection("wrong_code"));
    expect((await givePassword(email)).needsSecondFactor).toBe(false);
    const { backupCodes } = must(await confirmTwoFactor(ctx, code));
    expect(new Set(backupCodes).size).toBe(10);
    expect(env.mails).toMatchObject([{ mail: "two-factor-on", to: email }]);
    const { cookie, needsSecondFactor } = await givePassword(email);
    expect(needsSecondFactor).toBe(true);
    expect(await who(cookie)).toBeNull();
    const row = JSON.stringify(await kept(actor.id));
    for (const secretText of [secret, Buffer.from(secret).toString("hex"), ...backupCodes]) expect(row).not.toContain(secretText);
  });

  test("requires the password, and can't be begun or confirmed twice", async () => {
    const { ctx, secret } = await careful();
    expect(await beginTwoFactor(ctx, "wrong-one")).toEqual(rejection("wrong_password"));
    expect(await beginTwoFactor(ctx, password)).toEqual(rejection("already_on"));
    expect(await confirmTwoFactor(ctx, await appCode(secret))).toEqual(rejection("not_begun"));
  });

  test("confirmed twice at once is on once, with the codes of the confirmed one", async () => {
    const { ctx, email } = await person();
    const code = await appCode(secretOf(must(await beginTwoFactor(ctx, password)).uri));
    const answers = await Promise.all([confirmTwoFactor(ctx, code), confirmTwoFactor(ctx, code)]);
    const taken = answers.filter((answer) => answer.ok);
    expect(taken).toHaveLength(1);
    const [backupCode = ""] = taken[0]?.value.backupCodes ?? [];
    expect((await giveCode(backupCode, (await givePassword(email)).cookie)).status).toBe(200);
  });

  test("accepts the last of two secrets, for half an hour, with ten attempts", async () => {
    const { ctx } = await person();
    const first = secretOf(must(await beginTwoFactor(ctx, password)).uri);
    const second = secretOf(must(await beginTwoFactor(ctx, password)).uri);
    expect(await confirmTwoFactor(ctx, await appCode(first))).toEqual(rejection("wrong_code"));
    const later = { ...ctx, now: () => new Date(Date.now() + 31 * 60_000) };
    expect(await confirmTwoFactor(later, await appCode(second))).toEqual(rejection("not_begun"));
    for (let i = 0; i < 8; i++) await confirmTwoFactor(ctx, "x");
    expect(await confirmTwoFactor(ctx, await appCode(second))).toEqual(rejection("too_many_tries"));
  });

  test("accepts each code of the app, and each backup code, once", async () => {
    const { email, secret, backupCodes } = await careful();
    const next = await appCode(secret, "next");
    const byApp = await giveCode(next, (await givePassword(email)).cookie);
    expect(await who(cookiesOf(byApp))).toMatchObject({ user: { email } });
    expect((await giveCode(next, (await givePassword(email)).cookie)).status).toBe(401);
    const [code = ""] = backupCodes;
    const tries = [await givePassword(email), await givePassword(email)];
    const statuses = await Promise.all(tries.map(async ({ cookie }) => (await giveCode(code, cookie)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await giveCode(code, (await givePassword(email)).cookie)).status).toBe(401);
  });

  test("is skipped on a remembered device until the password changes or all devices are signed out", async () => {
    const { ctx, email, backupCodes } = await careful();
    const trust = async () => cookiesOf(await giveCode(backupCodes.pop() ?? "", (await givePassword(email)).cookie, { trustDevice: true }));
    const device = await givePassword(email, await trust());
    expect(device.needsSecondFactor).toBe(false);
    await endAllSessions(ctx);
    expect((await givePassword(email, device.cookie)).needsSecondFactor).toBe(true);
    const again = await trust();
    must(await changePassword(ctx, { current: password, wanted: password }));
    expect((await givePassword(email, again)).needsSecondFactor).toBe(true);
    const third = await trust();
    await env.ask("/request-password-reset", { email });
    const token = new URL(env.mails.at(-1)?.facts["url"] ?? "").searchParams.get("token");
    expect((await env.ask("/reset-password", { token, newPassword: password })).status).toBe(200);
    expect((await givePassword(email, third)).needsSecondFactor).toBe(true);
  });

  test("is turned off with the password; its codes and remembered devices are deleted, and the person gets a mail", async () => {
    const { actor, ctx, email } = await careful();
    env.mails.length = 0;
    expect(await disableTwoFactor(ctx, "wrong-one")).toEqual(rejection("wrong_password"));
    expect((await givePassword(email)).needsSecondFactor).toBe(true);
    must(await disableTwoFactor(ctx, password));
    expect((await givePassword(email)).needsSecondFactor).toBe(false);
    expect(await kept(actor.id)).toBeUndefined();
    expect(await renewBackupCodes(ctx, password)).toEqual(rejection("not_on"));
    expect(env.mails).toMatchObject([{ mail: "two-factor-off", to: email }]);
    must(await beginTwoFactor(ctx, password));
  });

  test("gets new backup codes with the password, and the old ones no longer work", async () => {
    const { ctx, email, backupCodes } = await careful();
    expect(await renewBackupCodes(ctx, "wrong-one")).toEqual(rejection("wrong_password"));
    const renewed = must(await renewBackupCodes(ctx, password)).backupCodes;
    expect((await giveCode(backupCodes[0] ?? "", (await givePassword(email)).cookie)).status).toBe(401);
    expect((await giveCode(renewed[0] ?? "", (await givePassword(email)).cookie)).status).toBe(200);
  });
});

describe("a code of the app", () => {
  test("signs in once, also when it is sent many times at once", async () => {
    const { email, secret } = await careful();
    const code = await appCode(secret, "next");
    const steps = [];
    for (let i = 0; i < 6; i++) steps.push((await givePassword(email)).cookie);
    const answers = await Promise.all(steps.map((cookie) => giveCode(code, cookie)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const again = await giveCode(code, (await givePassword(email)).cookie);
    expect([again.status, await again.json()]).toEqual([401, expect.objectContaining({ code: "INVALID_CODE" })]);
  });

  test("does not sign in after it has turned the second factor on, nor after a later one was used", async () => {
    const { ctx, email } = await person();
    const secret = secretOf(must(await beginTwoFactor(ctx, password)).uri);
    const code = await appCode(secret);
    must(await confirmTwoFactor(ctx, code));
    expect((await giveCode(code, (await givePassword(email)).cookie)).status).toBe(401);
    expect((await giveCode(await appCode(secret, "next"), (await givePassword(email)).cookie)).status).toBe(200);
    expect((await giveCode(await appCode(secret), (await givePassword(email)).cookie)).status).toBe(401);
  });
});

describe("invariant 22: guessing codes of the second factor", () => {
  test("of one account ends after ten in an hour, from all clients, by app or backup code; others sign in", async () => {
    const { email, secret } = await careful();
    const other = await careful();
    const wrong = wrongCode(await appCode(secret));
    const steps: string[] = [];
    for (let i = 0; i < 30; i++) steps.push((await givePassword(email)).cookie);
    const statuses = await Promise.all(steps.map(async (cookie, i) => (await giveCode(i % 2 ? wrong : "aaaaa-aaaaa", cookie)).status));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect((await giveCode(await appCode(secret), (await givePassword(email)).cookie)).status).toBe(429);
    expect((await giveCode(await appCode(other.secret, "next"), (await givePassword(other.email)).cookie)).status).toBe(200);
  });

  test("endpoints of the library do not bypass our commands, with or without a session", async () => {
    const { ctx, email } = await person();
    const secret = secretOf(must(await beginTwoFactor(ctx, password)).uri);
    const { cookie } = await givePassword(email);
    expect((await giveCode(await appCode(secret), cookie)).status).toBe(400);
    expect((await givePassword(email)).needsSecondFactor).toBe(false);
    expect((await giveCode("123456", "")).status).toBe(401);
    for (const path of ["enable", "disable", "get-totp-uri", "generate-backup-codes", "send-otp", "verify-otp"])
      expect((await env.ask(`/two-factor/${path}`, { password }, { cookie })).status, path).toBe(404);
    for (const path of ["update-passkey", "delete-passkey"])
      expect((await env.ask(`/passkey/${path}`, { id: newId(), name: "x" }, { cookie })).status).toBe(404);
  });
});

const addPasskey = async (userId: string, name: string | null = null) => {
  const id = newId();
  const key = {
    credential_id: id,
    public_key: "AAAA",
    counter: 0,
    device_type: "singleDevice",
    backed_up: false,
    transports: "internal",
    aaguid: null,
  };
  await env.ctx.db
    .insertInto("passkeys")
    .values({ id, user_id: userId, name, ...key })
    .execute();
  return id;
};

describe("passkeys", () => {
  test("are listed, renamed and removed by their own person only", async () => {
    const [mine, stranger] = [await person(), await person()];
    const id = await addPasskey(mine.actor.id);
    expect(await passkeysOfPerson(mine.ctx)).toMatchObject([{ id, name: null }]);
    expect(await passkeysOfPerson(stranger.ctx)).toEqual([]);
    expect(await renamePasskey(stranger.ctx, { id, name: "Mine now" })).toEqual(rejection("unknown_passkey"));
    expect(await removePasskey(stranger.ctx, id)).toEqual(rejection("unknown_passkey"));
    expect(await removePasskey(mine.ctx, "nonsense")).toEqual(rejection("unknown_passkey"));
    must(await renamePasskey(mine.ctx, { id, name: "Laptop" }));
    expect(await passkeysOfPerson(mine.ctx)).toMatchObject([{ id, name: "Laptop" }]);
    const answers = await Promise.all([removePasskey(mine.ctx, id), removePasskey(mine.ctx, id)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await passkeysOfPerson(mine.ctx)).toEqual([]);
  });
});

/** A password reset by the owner of the address, with whatever the account still had. */
async function resetByMail(email: string) {
  await env.ask("/request-password-reset", { email });
  const token = new URL(env.mails.findLast(({ mail }) => mail === "reset-password")?.facts["url"] ?? "").searchParams.get("token");
  expect((await env.ask("/reset-password", { token, newPassword: "the-owners-road" })).status).toBe(200);
}
const verifiedNow = async (userId: string) =>
  (await env.ctx.db.selectFrom("users").select("email_verified").where("id", "=", userId).executeTakeFirst())?.email_verified;
const unprove = (userId: string) => env.ctx.db.updateTable("users").set({ email_verified: false }).where("id", "=", userId).execute();
const inSession = async (email: string) => {
  const { cookie } = await givePassword(email);
  return { cookie, ctx: { ...env.ctx, actor: await actorOf(env, new Headers({ cookie })) } };
};

describe("an address that nobody has proved", () => {
  test("gets no second factor and no passkey, and is offered none", async () => {
    const { actor, ctx, email } = await person();
    await unprove(actor.id);
    const { cookie } = await inSession(email);
    expect(await beginTwoFactor(ctx, password)).toEqual(rejection("unverified"));
    expect(await isFactorOffered(ctx)).toBe(false);
    const options = await env.auth.handler(
      new Request("https://stumari.test/api/auth/passkey/generate-register-options", { headers: { cookie } }),
    );
    expect([options.status, await options.json()]).toEqual([403, expect.objectContaining({ code: "VERIFY_FIRST" })]);
    const registration = await env.ask("/passkey/verify-registration", { response: { id: "x" } }, { cookie });
    expect([registration.status, await registration.json()]).toEqual([403, expect.objectContaining({ code: "VERIFY_FIRST" })]);
  });

  test("keeps a second factor that was begun before from being turned on", async () => {
    const { actor, ctx } = await person();
    const secret = secretOf(must(await beginTwoFactor(ctx, password)).uri);
    await unprove(actor.id);
    expect(await confirmTwoFactor(ctx, await appCode(secret))).toEqual(rejection("not_begun"));
  });

  test("is proved by a password reset, which removes all that a stranger had set up", async () => {
    const { actor, email } = await careful();
    await addPasskey(actor.id);
    await env.ctx.db
      .insertInto("accounts")
      .values({ id: newId(), user_id: actor.id, account_id: "facebook-1", provider_id: "facebook" })
      .execute();
    await unprove(actor.id);
    await resetByMail(email);
    expect(await verifiedNow(actor.id)).toBe(true);
    expect(await passkeysOf(env.ctx, actor.id)).toEqual([]);
    expect(await kept(actor.id)).toBeUndefined();
    const signIns = await env.ctx.db.selectFrom("accounts").select("provider_id").where("user_id", "=", actor.id).execute();
    expect(signIns).toEqual([{ provider_id: "credential" }]);
    expect(await env.signIn(email, password)).toBeUndefined();
    expect(await env.signIn(email, "the-owners-road")).toBeDefined();
  });

  test("is proved by the link in a session, which stays; other sessions, passkeys and the second factor go", async () => {
    const { actor, email } = await person();
    const [mine, other] = [await inSession(email), await inSession(email)];
    await unprove(actor.id);
    await addPasskey(actor.id);
    expect(await proveAddress(mine.ctx, actor.id, { session: mine.ctx.actor?.sessionId })).toBe(true);
    expect(await proveAddress(mine.ctx, actor.id, { session: mine.ctx.actor?.sessionId })).toBe(false);
    expect(await passkeysOf(env.ctx, actor.id)).toEqual([]);
    expect([await who(mine.cookie), await who(other.cookie)]).toEqual([expect.anything(), null]);
    expect(env.mails.map(({ mail }) => mail)).toContain("passkey-removed");
  });

  const house = {
    name: "Villa",
    description: "A quiet house with a garden.",
    address: "1 Garden Street",
    city: "Batumi",
    country: "Georgia",
  };
  const addHouse = async (ctx: Ctx) =>
    must(await addHotel(ctx, { ...house, latitude: 41.65, longitude: 41.63, propertyType: "villa" })).hotelId;
  const roleOf = async (userId: string) =>
    (await env.ctx.db.selectFrom("users").select("role").where("id", "=", userId).executeTakeFirst())?.role;
  const worksAt = (hotelId: string, userId: string) =>
    env.ctx.db.insertInto("hotel_staff").values({ hotel_id: hotelId, user_id: userId, role: "manager", created_at: new Date() }).execute();
  const approve = (hotelId: string) =>
    env.ctx.db.updateTable("hotels").set({ approved_at: new Date(), published_at: new Date() }).where("id", "=", hotelId).execute();
  const left = async (userId: string) => {
    const hotels = await env.ctx.db.selectFrom("hotels").select("id").where("owner_id", "=", userId).execute();
    const staff = await env.ctx.db.selectFrom("hotel_staff").select("hotel_id").where("user_id", "=", userId).execute();
    return { hotels: hotels.map(({ id }) => id), worksAt: staff.map(({ hotel_id }) => hotel_id), role: await roleOf(userId) };
  };

  test("gives its owner no hotel, colleague, invitation or role of whoever signed up with it, and the account can be deleted", async () => {
    const [stranger, accomplice, other] = [await person(), await person(), await person()];
    const [draft, elsewhere] = [await addHouse(stranger.ctx), await addHouse(other.ctx)];
    await worksAt(draft, accomplice.actor.id);
    await worksAt(elsewhere, stranger.actor.id);
    await env.ctx.db
      .insertInto("staff_invitations")
      .values({
        id: newId(),
        hotel_id: draft,
        email: "b@example.com",
        role: "manager",
        token_sha256: "x",
        expires_at: new Date(),
        created_at: new Date(),
      })
      .execute();
    await unprove(stranger.actor.id);
    expect(await hotelsEndedByReset(env.ctx, stranger.actor.id)).toEqual(["Villa"]);
    expect(await roleOf(stranger.actor.id)).toBe("hotel_manager");
    await resetByMail(stranger.email);
    expect(await left(stranger.actor.id)).toEqual({ hotels: [], worksAt: [], role: "guest" });
    expect((await left(accomplice.actor.id)).worksAt).toEqual([]);
    expect(await env.ctx.db.selectFrom("staff_invitations").select("id").where("hotel_id", "=", draft).execute()).toEqual([]);
    expect(await left(other.actor.id)).toMatchObject({ hotels: [elsewhere] });
    expect(await deleteAccount(stranger.ctx, { password: "the-owners-road" })).toMatchObject({ ok: true });
  });

  test("ends the same when the operator vouches for it", async () => {
    const { actor, ctx } = await person();
    await addHouse(ctx);
    await unprove(actor.id);
    expect(await claimAddress(env.ctx, actor.id, "operator")).toBe(true);
    expect(await left(actor.id)).toEqual({ hotels: [], worksAt: [], role: "guest" });
  });

  test("keeps a hotel that was published, which its owner can delete, and a proved address keeps everything", async () => {
    const [unproved, proved] = [await person(), await person()];
    const published = await addHouse(unproved.ctx);
    await approve(published);
    await unprove(unproved.actor.id);
    const draft = await addHouse(proved.ctx);
    expect(await hotelsEndedByReset(env.ctx, unproved.actor.id)).toEqual([]);
    expect(await hotelsEndedByReset(env.ctx, proved.actor.id)).toEqual([]);
    for (const { email } of [unproved, proved]) await resetByMail(email);
    expect(await left(unproved.actor.id)).toMatchObject({ hotels: [published], role: "hotel_manager" });
    expect(await left(proved.actor.id)).toMatchObject({ hotels: [draft], role: "hotel_manager" });
    must(await deleteHotel(unproved.ctx, published));
    expect(await left(unproved.actor.id)).toMatchObject({ hotels: [] });
  });

  test("keeps drafts and role when it is proved in the session that made them, and takes none from a session that has ended", async () => {
    const { actor, email } = await person();
    const [mine, other] = [await inSession(email), await inSession(email)];
    await unprove(actor.id);
    const draft = await addHouse(mine.ctx);
    await proveAddress(mine.ctx, actor.id, { session: mine.ctx.actor?.sessionId });
    expect(await addHotel(other.ctx, { ...house, latitude: 41.65, longitude: 41.63, propertyType: "villa" })).toEqual(
      rejection("not_signed_in"),
    );
    expect(await left(actor.id)).toMatchObject({ hotels: [draft], role: "hotel_manager" });
  });

  test("is proved once, however many proofs arrive at a time", async () => {
    const { actor } = await person();
    await unprove(actor.id);
    const proofs = await Promise.all(Array.from({ length: 5 }, () => proveAddress(env.ctx, actor.id, "reset")));
    expect(proofs.filter(Boolean)).toHaveLength(1);
  });

  test("neither shows, moves nor deletes a newsletter subscription of its owner", async () => {
    const subscribed = (email: string) =>
      env.ctx.db
        .selectFrom("newsletter_subscribers")
        .select("email")
        .where("email", "=", email)
        .where("confirmed_at", "is not", null)
        .execute();
    const { actor, ctx, email } = await person();
    must(await chooseMails(ctx, { reviewInvitations: true, newsletter: true }));
    await unprove(actor.id);
    expect((await profileOfPerson(ctx))?.newsletter).toBe(false);
    expect((await exportedData(ctx))?.["newsletter"]).toEqual([]);
    must(await chooseMails(ctx, { reviewInvitations: true, newsletter: false }));
    expect(await subscribed(email)).toEqual([{ email }]);
    const other = `moved-${email}`;
    must(await requestEmailChange(ctx, { email: other, password }));
    const token = new URL(env.mails.findLast(({ mail }) => mail === "change-email")?.facts["url"] ?? "").searchParams.get("token");
    must(await confirmEmailChange(ctx, token ?? ""));
    expect([await subscribed(email), await subscribed(other)]).toEqual([[{ email }], []]);
    await env.ctx.db.updateTable("users").set({ email, email_verified: false }).where("id", "=", actor.id).execute();
    must(await deleteAccount(ctx, { password }));
    expect(await subscribed(email)).toEqual([{ email }]);
  });
});

describe("a password reset of a proved address", () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const addedAgo = async (userId: string, days: number, name: string) => {
    const id = await addPasskey(userId, name);
    await env.ctx.db
      .updateTable("passkeys")
      .set({ created_at: daysAgo(days) })
      .where("id", "=", id)
      .execute();
    return id;
  };
  const names = async (userId: string) => (await passkeysOf(env.ctx, userId)).map(({ name }) => name);

  test("removes recent passkeys and offers to remove the others; the second factor stays", async () => {
    const { actor, email } = await careful();
    await addedAgo(actor.id, 29, "Recent");
    const [known, unknown] = [await addedAgo(actor.id, 31, "Known"), await addedAgo(actor.id, 90, "Unknown")];
    expect((await passkeysOfReset(env.ctx, actor.id)).map(({ name, fate }) => [name, fate])).toEqual([
      ["Recent", "removed"],
      ["Known", "offered"],
      ["Unknown", "offered"],
    ]);
    const stranger = await person();
    const theirs = await addedAgo(stranger.actor.id, 90, "Somebody else's");
    await removeOfferedPasskeys(env.ctx, actor.id, [unknown, theirs, "nonsense"]);
    await resetByMail(email);
    expect(await passkeysOf(env.ctx, actor.id)).toMatchObject([{ id: known }]);
    expect(await names(stranger.actor.id)).toEqual(["Somebody else's"]);
    expect((await kept(actor.id))?.verified).toBe(true);
    expect(env.mails.filter(({ mail }) => mail === "passkey-removed")).toHaveLength(2);
  });

  test("leaves an administrator's passkeys, which a mailbox alone must not replace", async () => {
    const { actor, email } = await person();
    await env.ctx.db.updateTable("users").set({ role: "admin" }).where("id", "=", actor.id).execute();
    const id = await addedAgo(actor.id, 1, "Key");
    expect(await passkeysOfReset(env.ctx, actor.id)).toMatchObject([{ fate: "kept" }]);
    await removeOfferedPasskeys(env.ctx, actor.id, [id]);
    await resetByMail(email);
    expect(await names(actor.id)).toEqual(["Key"]);
  });

  test("stops a request of an old session that was already under way", async () => {
    const { email } = await person();
    const { ctx } = await inSession(email);
    const begun = must(await beginTwoFactor(ctx, password));
    await resetByMail(email);
    expect(await confirmTwoFactor(ctx, await appCode(secretOf(begun.uri)))).toEqual(rejection("not_begun"));
  });
});

test("the data export lists passkeys and the second factor without secrets, and both are deleted with the account", async () => {
  const { actor, ctx } = await careful();
  await addPasskey(actor.id, "Laptop");
  const data = await exportedData(ctx);
  expect(data).toMatchObject({ passkeys: [{ name: "Laptop" }], twoFactor: [{ verified: true }] });
  const row = await kept(actor.id);
  for (const hidden of ["AAAA", row?.secret ?? "", row?.backup_codes ?? ""]) expect(JSON.stringify(data)).not.toContain(hidden);
  must(await deleteAccount(ctx, { password }));
  expect(await kept(actor.id)).toBeUndefined();
  expect(await passkeysOfPerson(ctx)).toEqual([]);
});
