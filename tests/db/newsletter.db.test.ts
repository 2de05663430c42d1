import { Hono } from "hono";
import { csrf } from "hono/csrf";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { answerSubscription, subscribe } from "#domain/newsletter/newsletter.server.ts";
import { headersOf } from "#platform/mail/mail.server.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { oneClickRoutes } from "../../server/http/one-click.ts";
import { mailBody } from "../../server/mails.ts";
import type { Site } from "../../server/site.ts";
import { bareCtx } from "../support/bare-ctx.ts";

let env: Awaited<ReturnType<typeof bareCtx>>;

beforeAll(async () => {
  env = await bareCtx();
});
beforeEach(async () => {
  await env.ctx.db.deleteFrom("newsletter_subscribers").execute();
  await sql`delete from rate_limits`.execute(env.ctx.db);
  env.mails.length = 0;
});
afterAll(() => env.close());

const tokenOf = (mail: { facts: Record<string, string> } | undefined) => mail?.facts["token"] ?? "";
const confirmed = async () =>
  (await env.ctx.db.selectFrom("newsletter_subscribers").select(["email", "confirmed_at"]).execute()).filter(
    ({ confirmed_at }) => confirmed_at,
  );

test("an address gets the newsletter only after confirmation by mail (double opt-in)", async () => {
  expect(await subscribe(env.ctx, " Nino@Stumari.Test ", "ka")).toBe(true);
  expect(env.mails).toMatchObject([{ mail: "newsletter-confirm", to: "nino@stumari.test", locale: "ka" }]);
  expect(await confirmed()).toEqual([]);
  expect(await answerSubscription(env.ctx, tokenOf(env.mails[0]), "confirm")).toBe(true);
  expect(await confirmed()).toMatchObject([{ email: "nino@stumari.test" }]);
});

test("a clock that was ahead does not keep the confirmation from an address", async () => {
  env.wait(3 * 86_400);
  await subscribe(env.ctx, "nino@stumari.test", "en");
  env.wait(-3 * 86_400);
  await subscribe(env.ctx, "nino@stumari.test", "en");
  expect(env.mails).toHaveLength(2);
});

test("the response is the same for a known address, which gets no second mail", async () => {
  await subscribe(env.ctx, "nino@stumari.test", "en");
  await answerSubscription(env.ctx, tokenOf(env.mails[0]), "confirm");
  env.wait(60);
  expect(await subscribe(env.ctx, "nino@stumari.test", "en")).toBe(true);
  expect(env.mails).toHaveLength(1);
});

test("repeated requests mail an address at most every ten minutes", async () => {
  for (let time = 0; time < 5; time++) await subscribe(env.ctx, "nino@stumari.test", "en");
  expect(env.mails).toHaveLength(1);
  env.wait(10);
  await subscribe(env.ctx, "nino@stumari.test", "en");
  expect(env.mails).toHaveLength(2);
  expect(tokenOf(env.mails[1])).toBe(tokenOf(env.mails[0]));
});

test("an address gets at most five mails a day", async () => {
  for (let time = 0; time < 10; time++) {
    expect(await subscribe(env.ctx, "tamar@stumari.test", "en")).toBe(true);
    env.wait(11);
  }
  expect(env.mails).toHaveLength(5);
});

test("one network causes at most sixty mails an hour", async () => {
  const ctx = { ...env.ctx, client: "192.0.2.7" };
  const answers = [];
  for (let time = 0; time < 62; time++) answers.push(await subscribe(ctx, `n${time}@stumari.test`, "en"));
  expect(answers.slice(58)).toEqual([true, true, "too_many", "too_many"]);
  expect(env.mails).toHaveLength(60);
  expect(await subscribe({ ...ctx, client: "192.0.2.8" }, "other@stumari.test", "en")).toBe(true);
});

test("an unsubscribed address can subscribe again, and must confirm again", async () => {
  await subscribe(env.ctx, "nino@stumari.test", "en");
  const token = tokenOf(env.mails[0]);
  await answerSubscription(env.ctx, token, "confirm");
  expect(await answerSubscription(env.ctx, token, "unsubscribe")).toBe(true);
  expect(await confirmed()).toEqual([]);
  await subscribe(env.ctx, "nino@stumari.test", "en");
  expect(env.mails).toHaveLength(2);
  expect(await confirmed()).toEqual([]);
});

test("an invalid address is rejected, and an unknown token changes nothing", async () => {
  for (const text of ["", "nino", "nino@", "nino@stumari", "a b@stumari.test", "x@y.z\nbcc: all@stumari.test"])
    expect(await subscribe(env.ctx, text, "en")).toBe(false);
  expect(await answerSubscription(env.ctx, "no-such-token", "confirm")).toBe(false);
  expect(env.mails).toEqual([]);
});

test("a mail client ends the subscription by its one-click POST from anywhere; no other POST passes the check of its origin", async () => {
  const app = new Hono<Site>()
    .route("/", oneClickRoutes(env.ctx))
    .use(csrf({ origin: (origin) => origin === env.ctx.config.origin }))
    .all("*", (c) => c.text("page"));
  await subscribe(env.ctx, "nino@stumari.test", "en");
  const token = tokenOf(env.mails[0]);
  await answerSubscription(env.ctx, token, "confirm");
  const mail = await mailBody(env.ctx, "newsletter-confirm", { token });
  expect(headersOf(mail ?? {})).toEqual({
    "List-Unsubscribe": `<https://stumari.test/newsletter?token=${token}&do=unsubscribe>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  const link = new URL(mail?.unsubscribe ?? "");
  const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const sent = { "content-type": "application/x-www-form-urlencoded", "content-length": String(body.length), ...headers };
    return (await app.request(`https://stumari.test${path}`, { method: "POST", body, headers: sent })).status;
  };
  const oneClick = "List-Unsubscribe=One-Click";
  const path = link.pathname + link.search;
  for (const [other, body] of [
    [path, `${oneClick}&intent=unsubscribe`],
    [path, `intent=unsubscribe&token=${token}`],
    [path.replace("do=unsubscribe", "do=confirm"), oneClick],
    ["/profile", oneClick],
    ["/logout", oneClick],
  ] as const)
    for (const headers of [{ origin: "https://mail.example" }, undefined]) expect(await post(other, body, headers), other).toBe(403);
  expect((await app.request(`https://stumari.test${path}`)).status).toBe(200);
  expect(await confirmed()).toHaveLength(1);
  expect(await post(`/ka${path}`, oneClick, { origin: "https://mail.example" })).toBe(200);
  expect(await confirmed()).toEqual([]);
  expect(await post(path, oneClick), "a repeated one").toBe(200);
});

test("a one-click POST may be multipart, and may have no other field", async () => {
  const app = new Hono<Site>().route("/", oneClickRoutes(env.ctx)).all("*", async (c) => c.text(await c.req.text(), 403));
  await subscribe(env.ctx, "multi@stumari.test", "en");
  const token = tokenOf(env.mails[0]);
  await answerSubscription(env.ctx, token, "confirm");
  const before = await confirmed();
  const post = (names: string[]) => {
    const parts = names.map((name) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nOne-Click\r\n`);
    const body = `${parts.join("")}--b--\r\n`;
    const headers = { "content-type": "multipart/form-data; boundary=b", "content-length": String(body.length) };
    return app.request(`https://stumari.test/newsletter?token=${token}&do=unsubscribe`, { method: "POST", body, headers });
  };
  const other = await post(["List-Unsubscribe", "intent"]);
  expect(other.status).toBe(403);
  expect(await other.text(), "the page still reads its form").toContain("intent");
  expect(await confirmed()).toEqual(before);
  expect((await post(["List-Unsubscribe"])).status).toBe(200);
  expect(await confirmed()).toHaveLength(before.length - 1);
});

test("the mail is in the subscriber's language, with links to confirm and to unsubscribe", async () => {
  const mail = await inLocale("ka", () => mailBody(env.ctx, "newsletter-confirm", { token: "t0ken" }));
  expect(mail?.subject).toBe("დაადასტურეთ სიახლეების გამოწერა");
  expect(mail?.text).toContain("https://stumari.test/ka/newsletter?token=t0ken&do=confirm");
  expect(mail?.text).toContain("https://stumari.test/ka/newsletter?token=t0ken&do=unsubscribe");
});
