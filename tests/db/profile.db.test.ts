import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changePassword } from "#domain/account/change-password.server.ts";
import { checkPassword } from "#domain/account/check-password.server.ts";
import { chooseMails } from "#domain/account/choose-mails.server.ts";
import { confirmEmailChange } from "#domain/account/confirm-email-change.server.ts";
import { createAccount } from "#domain/account/create-account.server.ts";
import { profileOfPerson, changeNames } from "#domain/account/profile.server.ts";
import { requestEmailChange } from "#domain/account/request-email-change.server.ts";
import { sessionsOfPerson, endAllSessions, endSession } from "#domain/account/sessions.server.ts";
import type { Actor, Role } from "#kit/actor.ts";
import { actorOf } from "#web/actor.server.ts";
import { must } from "../../db/sample/must.ts";
import { type AuthTestEnv, openAuthTestEnv } from "../support/auth-env.ts";

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
const newEmail = () => `person${++count}@example.com`;

async function account(more: { role?: Role; password?: string | undefined; emailVerified?: boolean } = { password }) {
  const known = {
    firstName: "Nino",
    lastName: "Beridze",
    email: newEmail(),
    role: "guest",
    locale: "en",
    emailVerified: true,
    ...more,
  } as const;
  const { userId } = must(await createAccount(env.ctx, known as Parameters<typeof createAccount>[1]));
  return { ...known, id: userId };
}
const as = (actor: Actor) => ({ ...env.ctx, actor });

/** A person with a password, signed in by HTTP. */
async function signedIn(email?: string) {
  const person = email ?? (await account()).email;
  const cookie = (await env.signIn(person, password)) ?? "";
  const who = () => actorOf(env, new Headers({ cookie }));
  const actor = await who();
  if (!actor) throw new Error("Nobody is signed in.");
  return { actor, ctx: as(actor), who };
}
const rejection = (code: string) => ({ ok: false, rejection: { code } });
const tokenOf = (mail: string) =>
  new URL(env.mails.findLast((sent) => sent.mail === mail)?.facts["url"] ?? "").searchParams.get("token") ?? "";
const mailsTo = (email: string) => env.mails.filter(({ to }) => to === email).map(({ mail }) => mail);
const row = (id: string) => env.ctx.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const later = (minutes: number) => ({ ...env.ctx, now: () => new Date(Date.now() + minutes * 60_000) });

test("people change their own name; a deleted person changes nothing", async () => {
  const { ctx, actor } = await signedIn();
  expect(await changeNames(ctx, { firstName: "Ana", lastName: "Maisuradze" })).toEqual({ ok: true, value: null });
  expect(await row(actor.id)).toMatchObject({ name: "Ana Maisuradze", first_name: "Ana", role: "guest", email: actor.email });
  await env.ctx.db.deleteFrom("users").where("id", "=", actor.id).execute();
  expect(await changeNames(ctx, { firstName: "Ana", lastName: "Maisuradze" })).toEqual(rejection("unknown_profile"));
  expect(await profileOfPerson(ctx)).toBeUndefined();
});

describe("a password", () => {
  test("is tried at most twenty times in 15 minutes; the right one resets the count", async () => {
    const { ctx } = await signedIn();
    for (let i = 0; i < 19; i++) expect(await checkPassword(ctx, `wrong-${i}`)).toEqual(rejection("wrong_password"));
    expect((await checkPassword(ctx, password)).ok).toBe(true);
    for (let i = 0; i < 20; i++) await checkPassword(ctx, `wrong-${i}`);
    expect(await checkPassword(ctx, password)).toEqual(rejection("too_many_tries"));
  });

  test("is changed with the current one; every other session ends, this one stays, and a mail is sent", async () => {
    const { ctx, actor, who } = await signedIn();
    const other = await signedIn(actor.email);
    expect(await changePassword(ctx, { current: "wrong-one", wanted: "valley-road" })).toEqual(rejection("wrong_password"));
    expect(await other.who()).not.toBeNull();
    expect(await changePassword(ctx, { current: password, wanted: "valley-road" })).toEqual({ ok: true, value: null });
    expect(await who()).toMatchObject({ id: actor.id });
    expect(await other.who()).toBeNull();
    expect(mailsTo(actor.email)).toEqual(["password-changed"]);
    expect(await env.signIn(actor.email, password)).toBeUndefined();
    expect(await env.signIn(actor.email, "valley-road")).toBeDefined();
  });

  test("changed in two tabs at once is changed once", async () => {
    const { ctx, actor } = await signedIn();
    const answers = await Promise.all(["valley-road", "river-road"].map((wanted) => changePassword(ctx, { current: password, wanted })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(mailsTo(actor.email)).toEqual(["password-changed"]);
  });

  test("changed invalidates reset mails sent before", async () => {
    const { ctx, actor } = await signedIn();
    await env.ask("/request-password-reset", { email: actor.email });
    await requestEmailChange(ctx, { email: newEmail(), password });
    must(await changePassword(ctx, { current: password, wanted: "valley-road" }));
    expect((await env.ask("/reset-password", { token: tokenOf("reset-password"), newPassword: "thief-road" })).status).toBe(400);
    expect(await confirmEmailChange(ctx, tokenOf("change-email"))).toEqual(rejection("stale_link"));
  });

  test("reset by mail cancels a pending change of the address", async () => {
    const { ctx, actor } = await signedIn();
    await requestEmailChange(ctx, { email: newEmail(), password });
    await env.ask("/request-password-reset", { email: actor.email });
    await env.ask("/reset-password", { token: tokenOf("reset-password"), newPassword: "valley-road" });
    expect(await confirmEmailChange(ctx, tokenOf("change-email"))).toEqual(rejection("stale_link"));
  });

  test("that was never set is set by the reset mail only", async () => {
    const person = await account({});
    expect(await changePassword(as(person), { current: "", wanted: "valley-road" })).toEqual(rejection("no_password"));
    expect(await profileOfPerson(as(person))).toMatchObject({ hasPassword: false });
    await env.ask("/request-password-reset", { email: person.email });
    await env.ask("/reset-password", { token: tokenOf("reset-password"), newPassword: "valley-road" });
    expect(await profileOfPerson(as(person))).toMatchObject({ hasPassword: true });
    expect(await env.signIn(person.email, "valley-road")).toBeDefined();
  });
});

describe("another email address", () => {
  test("applies when the mailed link is confirmed; the old one gets a mail, sessions stay", async () => {
    const { ctx, actor, who } = await signedIn();
    const email = newEmail();
    expect(await requestEmailChange(ctx, { email, password })).toEqual({ ok: true, value: null });
    expect(mailsTo(email)).toEqual(["change-email"]);
    expect(mailsTo(actor.email)).toEqual(["change-email-notice"]);
    expect((await row(actor.id)).email).toBe(actor.email);
    expect(await profileOfPerson(ctx)).toMatchObject({ newEmail: email });

    const token = tokenOf("change-email");
    expect(await confirmEmailChange(ctx, `${token}x`)).toEqual(rejection("stale_link"));
    expect(await confirmEmailChange(ctx, token)).toEqual({ ok: true, value: { email } });
    expect(await who()).toMatchObject({ id: actor.id, email, emailVerified: true });
    expect(await confirmEmailChange(ctx, token)).toEqual(rejection("stale_link"));
    expect(await env.signIn(actor.email, password)).toBeUndefined();
    expect(await env.signIn(email, password)).toBeDefined();
  });

  test("is confirmed by the account's person only, so that nobody completes what a stranger began", async () => {
    const { ctx, actor } = await signedIn();
    const stranger = await signedIn();
    await requestEmailChange(ctx, { email: newEmail(), password });
    const token = tokenOf("change-email");
    for (const other of [env.ctx, stranger.ctx]) expect(await confirmEmailChange(other, token)).toEqual(rejection("signed_out"));
    expect((await row(actor.id)).email).toBe(actor.email);
    must(await confirmEmailChange(ctx, token));
  });

  test("is confirmed once, also by two concurrent clicks, and not after a day", async () => {
    const { ctx } = await signedIn();
    await requestEmailChange(ctx, { email: newEmail(), password });
    const token = tokenOf("change-email");
    expect(await confirmEmailChange(later(24 * 60 + 1), token)).toEqual(rejection("stale_link"));
    const answers = await Promise.all([1, 2, 3].map(() => confirmEmailChange(ctx, token)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("replaces an earlier request", async () => {
    const { ctx, actor } = await signedIn();
    await requestEmailChange(ctx, { email: newEmail(), password });
    const first = tokenOf("change-email");
    const email = newEmail();
    await requestEmailChange(ctx, { email, password });
    expect(await confirmEmailChange(ctx, first)).toEqual(rejection("stale_link"));
    must(await confirmEmailChange(ctx, tokenOf("change-email")));
    expect((await row(actor.id)).email).toBe(email);
  });

  test("that belongs to another account gets the same response; its mail has no link to confirm", async () => {
    const taken = await account();
    const { ctx, actor } = await signedIn();
    expect(await requestEmailChange(ctx, { email: taken.email, password })).toEqual({ ok: true, value: null });
    expect(mailsTo(taken.email)).toEqual(["change-email-taken"]);
    expect(mailsTo(actor.email)).toEqual(["change-email-notice"]);
    expect(env.mails.find(({ to }) => to === taken.email)?.facts).toEqual({ name: "", url: "https://stumari.test/login" });
    expect(await profileOfPerson(ctx)).toMatchObject({ newEmail: taken.email });
  });

  test("that is taken before the confirmation is rejected, and both accounts are unchanged", async () => {
    const { ctx, actor } = await signedIn();
    const email = newEmail();
    await requestEmailChange(ctx, { email, password });
    const quicker = must(
      await createAccount(env.ctx, { firstName: "Ana", lastName: "Gelashvili", email, role: "guest", locale: "en", emailVerified: true }),
    );
    expect(await confirmEmailChange(ctx, tokenOf("change-email"))).toEqual(rejection("email_taken"));
    expect((await row(actor.id)).email).toBe(actor.email);
    expect((await row(quicker.userId)).email).toBe(email);
  });

  test("confirmed by two people at once goes to one", async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    const email = newEmail();
    await requestEmailChange(one.ctx, { email, password });
    const first = tokenOf("change-email");
    await requestEmailChange(two.ctx, { email, password });
    const answers = await Promise.all([confirmEmailChange(one.ctx, first), confirmEmailChange(two.ctx, tokenOf("change-email"))]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(rejection("email_taken"));
  });

  test("requires the password, and may not be the present one; neither sends a mail", async () => {
    const { ctx, actor } = await signedIn();
    expect(await requestEmailChange(ctx, { email: newEmail(), password: "wrong-one" })).toEqual(rejection("wrong_password"));
    expect(await requestEmailChange(ctx, { email: actor.email, password })).toEqual(rejection("same_address"));
    expect(env.mails).toEqual([]);
  });

  test("is mailed at most five times in 15 minutes from all clients together", async () => {
    const email = newEmail();
    const { ctx } = await signedIn();
    for (let i = 0; i < 5; i++) await requestEmailChange(ctx, { email, password });
    expect(await requestEmailChange(ctx, { email: newEmail(), password })).toEqual(rejection("too_many_mails"));
    const other = await signedIn();
    expect(await requestEmailChange(other.ctx, { email, password })).toEqual(rejection("too_many_mails"));
    expect(mailsTo(email)).toHaveLength(5);
  });

  test("moves the newsletter subscription, and invalidates mails to the old one", async () => {
    const { ctx, actor } = await signedIn();
    must(await chooseMails(ctx, { reviewInvitations: true, newsletter: true }));
    await env.ask("/request-password-reset", { email: actor.email });
    const email = newEmail();
    await requestEmailChange(ctx, { email, password });
    must(await confirmEmailChange(ctx, tokenOf("change-email")));
    const subscribers = await env.ctx.db
      .selectFrom("newsletter_subscribers")
      .select("email")
      .where("email", "in", [email, actor.email])
      .execute();
    expect(subscribers).toEqual([{ email }]);
    expect((await env.ask("/reset-password", { token: tokenOf("reset-password"), newPassword: "thief-road" })).status).toBe(400);
  });
});

describe("devices", () => {
  test("are listed with what they are, this one first, without those that have expired", async () => {
    const { email } = await account();
    const agents = {
      phone:
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
      computer: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0",
    };
    for (const agent of [agents.phone, agents.computer, "nonsense"])
      await env.ask("/sign-in/email", { email, password }, { "user-agent": agent });
    const expired = await signedIn(email);
    await env.ctx.db
      .updateTable("sessions")
      .set({ expires_at: new Date(0) })
      .where("id", "=", expired.actor.sessionId ?? "")
      .execute();
    const { ctx, actor } = await signedIn(email);
    const devices = await sessionsOfPerson(ctx);
    expect(devices[0]).toMatchObject({ id: actor.sessionId, isThis: true });
    expect(devices.slice(1).toReversed()).toMatchObject([
      { browser: "Safari", system: "iOS", kind: "phone", isThis: false },
      { browser: "Firefox", system: "Windows", kind: "computer", isThis: false },
      { browser: undefined, system: undefined, kind: "computer", isThis: false },
    ]);
    expect(JSON.stringify(devices)).not.toMatch(/token/i);
  });

  test("are signed out by their own person only", async () => {
    const mine = await signedIn();
    const other = await signedIn(mine.actor.email);
    const stranger = await signedIn();
    const id = other.actor.sessionId ?? "";
    expect(await endSession(stranger.ctx, id)).toEqual(rejection("unknown_session"));
    expect(await endSession(mine.ctx, "nonsense")).toEqual(rejection("unknown_session"));
    expect(await other.who()).not.toBeNull();
    expect(await endSession(mine.ctx, id)).toEqual({ ok: true, value: null });
    expect(await endSession(mine.ctx, id)).toEqual(rejection("unknown_session"));
    expect(await other.who()).toBeNull();
    expect(await mine.who()).not.toBeNull();
  });

  test("are all signed out at once, and no others are", async () => {
    const mine = await signedIn();
    const other = await signedIn(mine.actor.email);
    const stranger = await signedIn();
    await endAllSessions(mine.ctx);
    expect([await mine.who(), await other.who()]).toEqual([null, null]);
    expect(await stranger.who()).not.toBeNull();
  });
});

describe("mails", () => {
  test("can be switched on and off; a verified address gets the newsletter without confirmation", async () => {
    const { ctx } = await signedIn();
    expect(await profileOfPerson(ctx)).toMatchObject({ reviewInvitations: true, newsletter: false });
    expect(await chooseMails(ctx, { reviewInvitations: false, newsletter: true })).toEqual({
      ok: true,
      value: { confirmationSent: false },
    });
    expect(await profileOfPerson(ctx)).toMatchObject({ reviewInvitations: false, newsletter: true });
    expect(env.mails).toEqual([]);
    await chooseMails(ctx, { reviewInvitations: true, newsletter: false });
    expect(await profileOfPerson(ctx)).toMatchObject({ reviewInvitations: true, newsletter: false });
  });

  test("of the newsletter come to an address that is not verified only after it has confirmed", async () => {
    const person = await account({ emailVerified: false });
    expect(await chooseMails(as(person), { reviewInvitations: true, newsletter: true })).toEqual({
      ok: true,
      value: { confirmationSent: true },
    });
    expect(mailsTo(person.email)).toEqual(["newsletter-confirm"]);
    expect(await profileOfPerson(as(person))).toMatchObject({ newsletter: false });
  });
});
