import { auth, Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import * as openid from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { samplePassword } from "../../../db/sample-guards/sample-accounts.ts";
import { type SampleSite, Visitor } from "../harness.ts";
import { sharedSampleSite } from "../shared-site.ts";
import { openApi } from "./checked-api.ts";
import { appOf, flow, shownTo, tokenOf, tokensOf } from "./oauth-app.ts";

let site: SampleSite;
let api: Awaited<ReturnType<typeof openApi>>;
beforeAll(async () => {
  site = await sharedSampleSite();
  api = await openApi(site.origin);
});
afterAll(() => site.stop());

const email = "guest@stumari.example";
const signedIn = (who = email) => new Visitor(site.origin).signIn(who);
const status = async (token: string, path = "/bookings") => (await api.send("GET", path, { key: token })).status;
/** The code of OAuth with which a request of an app is rejected. */
const rejection = (request: Promise<unknown>) =>
  request.then(
    () => "accepted",
    (error: { error?: string; cause?: { error?: string } }) => error.error ?? error.cause?.error ?? String(error),
  );

describe("a person signs in to an app", () => {
  test("that knows only the site’s address, sees who asks, and the app acts for them within what they allowed", async () => {
    const app = await appOf(site, { name: "Weekend <planner>" });
    const person = await signedIn();
    const { verifier, path } = await app.request({ scope: "bookings:read hotel:read offline_access" });
    const asked = await person.request(path);
    expect(asked.status).toBe(302);
    const page = await person.request(asked.headers.get("location") ?? "");
    const html = await page.text();
    expect(page.status).toBe(200);
    for (const text of ["Weekend &lt;planner&gt; wants to act for you", "registered itself", email, "app.example", "see your bookings"])
      expect(html).toContain(text);
    expect(html).not.toContain("book and cancel stays");
    expect(page.headers.get("content-security-policy")).toMatch(/form-action 'self'[^;]* https:/);
    const tokens = await app.exchange(app.returned(await app.decide(person, path)), verifier);
    expect(tokens.scope).toBe("bookings:read hotel:read offline_access");
    expect([await status(tokens.access_token), await status(tokens.access_token, "/managed-hotels")]).toEqual([200, 200]);
    const booking = await api.send("POST", "/bookings", { key: tokens.access_token, body: {}, "idempotency-key": "oauth" });
    expect([booking.status, booking.body, booking.headers.get("www-authenticate")]).toMatchObject([
      403,
      { code: "scope_missing" },
      expect.stringContaining('error="insufficient_scope", scope="bookings:write"'),
    ]);
    // What it stores can't be used.
    const { rows } = await site.db.query("select token from oauth_access_tokens union all select token from oauth_refresh_tokens");
    const stored = rows.map(({ token }: { token: string }) => token);
    for (const token of [tokens.access_token, tokens.refresh_token ?? ""]) expect(stored).not.toContain(token.slice(11));
    // Once allowed, the app gets its next code without asking.
    const again = await app.request({ scope: "bookings:read" });
    expect((await person.request(again.path)).headers.get("location")).toMatch(/^https:\/\/app\.example\/back\?code=/);
    const more = await app.request({ scope: "bookings:write" });
    expect((await person.request(more.path)).headers.get("location")).toMatch(/^\/oauth\/consent\?/);
  });

  test("after signing in to the site, and with openid-client", async () => {
    const { client, redirect, server } = await appOf(site);
    const config = await openid.discovery(new URL(server.issuer), client.client_id, undefined, openid.None(), {
      algorithm: "oauth2",
      execute: [openid.allowInsecureRequests],
    });
    const verifier = openid.randomPKCECodeVerifier();
    const [state, code_challenge] = [openid.randomState(), await openid.calculatePKCECodeChallenge(verifier)];
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: redirect,
      scope: "bookings:read offline_access",
      code_challenge,
      code_challenge_method: "S256",
      state,
    });
    const person = new Visitor(site.origin);
    const consent = (await person.request(url.pathname + url.search)).headers.get("location") ?? "";
    const login = (await person.request(consent)).headers.get("location") ?? "";
    expect(login).toMatch(/^\/login\?next=%2Foauth%2Fconsent/);
    const back = (await person.post(login, { email, password: samplePassword })).headers.get("location") ?? "";
    expect(back).toBe(consent);
    const returned = (await person.post(back, await shownTo(person, back))).headers.get("location") ?? "";
    const tokens = await openid.authorizationCodeGrant(config, new URL(returned), { pkceCodeVerifier: verifier, expectedState: state });
    expect(await status(tokens.access_token)).toBe(200);
    const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? "");
    expect(await status(next.access_token)).toBe(200);
    await openid.tokenRevocation(config, next.refresh_token ?? "");
    expect(await status(next.access_token)).toBe(401);
  });

  test("not if they refuse, and not without a proved address", async () => {
    const app = await appOf(site);
    const { path } = await app.request();
    const refused = new URL(await app.decide(await signedIn(), path, "deny"));
    expect([refused.origin, refused.searchParams.get("error")]).toEqual(["https://app.example", "access_denied"]);
    await site.db.query("update users set email_verified = false where email = 'manager@stumari.example'");
    const stranger = await signedIn("manager@stumari.example");
    const asked = (await stranger.request(path)).headers.get("location") ?? "";
    expect(await (await stranger.request(asked)).text()).toContain("Verify your email address first");
    expect((await stranger.post(asked, await shownTo(stranger, asked))).status).toBe(409);
    // Past the page, too.
    const direct = await stranger.request("/api/auth/oauth2/consent", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ accept: true, oauth_query: asked.slice(asked.indexOf("?") + 1) }),
    });
    expect([direct.status, await tokensOf(site.db, app.client.client_id)]).toMatchObject([403, { consents: 0 }]);
    await site.db.query("update users set email_verified = true where email = 'manager@stumari.example'");
  });

  test("whatever is changed in what they were shown is rejected", async () => {
    const app = await appOf(site);
    const person = await signedIn();
    const { path } = await app.request({ scope: "bookings:read" });
    const asked = (await person.request(path)).headers.get("location") ?? "";
    for (const [from, to] of [
      ["bookings%3Aread", "bookings%3Awrite"],
      ["app.example", "bad.example"],
    ] as const) {
      expect(asked).toContain(from);
      expect((await person.post(asked.replace(from, to), await shownTo(person, asked))).status).toBe(400);
      expect((await person.post(asked.replace(from, to), { intent: "deny" })).status).toBe(400);
    }
    expect(await tokensOf(site.db, app.client.client_id)).toMatchObject({ consents: 0 });
  });

  test("and the page that was shown to one person allows nothing for another one in the same browser", async () => {
    const app = await appOf(site);
    const { path } = await app.request();
    const person = await signedIn();
    const asked = (await person.request(path)).headers.get("location") ?? "";
    const shown = await shownTo(person, asked);
    const other = await signedIn("manager@stumari.example");
    for (const fields of [shown, { intent: "allow" }]) {
      const answer = await other.post(asked, fields);
      const html = await answer.text();
      expect([answer.status, await tokensOf(site.db, app.client.client_id)]).toMatchObject([409, { consents: 0 }]);
      for (const text of ["signed in to another account", "manager@stumari.example", "wants to act for you"]) expect(html).toContain(text);
    }
    const location = (await other.post(asked, await shownTo(other, asked))).headers.get("location");
    expect(location).toMatch(/^https:\/\/app\.example\/back\?code=/);
  });
});

describe("a request for a code", () => {
  test.each<[what: string, more: Record<string, string>, error: string]>([
    ["without PKCE", { code_challenge: "", code_challenge_method: "" }, "invalid_request"],
    ["with the challenge in plain", { code_challenge_method: "plain" }, "invalid_request"],
    ["with an unknown scope", { scope: "admin" }, "invalid_scope"],
    ["for another resource", { resource: "https://elsewhere.example/api" }, "invalid_target"],
    ["for a token in the address", { response_type: "token" }, "unsupported_response_type"],
  ])("%s is rejected", async (_, more, error) => {
    const app = await appOf(site);
    const location = await app.decide(await signedIn(), (await app.request({ more })).path);
    expect(location).toMatch(new RegExp(`^https://app\\.example/back[?#]error=${error}&`));
  });

  test("of an unknown app or for another address stays here, and says so", async () => {
    const app = await appOf(site);
    const person = await signedIn();
    for (const [more, error] of [
      [{ redirect_uri: "https://bad.example/back" }, "invalid_redirect"],
      [{ redirect_uri: "https://app.example/back?more" }, "invalid_redirect"],
      [{ client_id: "unknown" }, "invalid_client"],
    ] as const) {
      const location = (await person.request((await app.request({ more })).path)).headers.get("location") ?? "";
      expect(location).toMatch(new RegExp(`^/oauth/consent\\?error=${error}&`));
      const page = await person.request(location);
      expect([page.status, await page.text()]).toEqual([400, expect.stringContaining(error)]);
    }
  });

  test("returns to any port of the person’s own device", async () => {
    const app = await appOf(site, { redirect: "http://127.0.0.1/back" });
    const location = await app.decide(
      await signedIn(),
      (await app.request({ more: { redirect_uri: "http://127.0.0.1:43117/back" } })).path,
    );
    expect(location).toMatch(/^http:\/\/127\.0\.0\.1:43117\/back\?code=/);
  });
});

describe("a code", () => {
  test("gets nothing with another verifier, and is used up", async () => {
    const app = await appOf(site);
    const { verifier, path } = await app.request();
    const code = app.returned(await app.decide(await signedIn(), path));
    expect(await rejection(app.exchange(code, "x".repeat(43)))).toBe("invalid_grant");
    expect(await rejection(app.exchange(code, verifier))).toBe("invalid_grant");
  });

  test("gets nothing for another app or for another redirect address", async () => {
    const [app, other] = [await appOf(site), await appOf(site)];
    const { verifier, path } = await app.request();
    const code = app.returned(await app.decide(await signedIn(), path));
    expect(await rejection(other.exchange(code, verifier))).toBe("invalid_grant");
    const { verifier: second, path: next } = await app.request();
    const parameters = app.returned(await app.decide(await signedIn(), next));
    const elsewhere = flow(site, app.server, app.client, "https://app.example/other");
    expect(await rejection(elsewhere.exchange(parameters, second))).toBe("invalid_grant");
  });

  test("that is used twice, one after the other or at once, ends what it gave", async () => {
    const app = await appOf(site);
    const person = await signedIn();
    const { verifier, path } = await app.request();
    const code = app.returned(await app.decide(person, path));
    const tokens = await app.exchange(code, verifier);
    expect(await status(tokens.access_token)).toBe(200);
    expect(await rejection(app.exchange(code, verifier))).toBe("invalid_grant");
    expect([await status(tokens.access_token), await rejection(app.refresh(tokens.refresh_token))]).toEqual([401, "invalid_grant"]);
    const second = await app.request();
    const crossing = app.returned(await app.decide(person, second.path));
    const answers = await Promise.all(Array.from({ length: 4 }, () => rejection(app.exchange(crossing, second.verifier))));
    expect(answers.toSorted()).toEqual(["accepted", "invalid_grant", "invalid_grant", "invalid_grant"]);
    expect(await tokensOf(site.db, app.client.client_id)).toMatchObject({ access: 0, refresh: 0 });
  });
});

describe("what the person no longer allows is not given", () => {
  const revoke = async (person: Visitor, clientId: string) =>
    expect((await person.post("/connected-apps", { intent: "revoke", id: clientId })).status).toBe(302);
  const answerOf = (exchange: Promise<unknown>) =>
    exchange.then(
      () => 200,
      ({ status, error }: { status?: number; error?: string }) => `${status} ${error}`,
    );

  test("for a code whose app they have disconnected meanwhile, which is used up", async () => {
    const [app, person] = [await appOf(site), await signedIn()];
    const { verifier, path } = await app.request();
    const code = app.returned(await app.decide(person, path));
    await revoke(person, app.client.client_id);
    expect(await answerOf(app.exchange(code, verifier))).toBe("400 invalid_grant");
    await app.decide(person, path);
    expect(await answerOf(app.exchange(code, verifier))).toBe("400 invalid_grant");
    expect(await tokensOf(site.db, app.client.client_id)).toEqual({ access: 0, refresh: 0, consents: 1 });
  });

  test.each([
    ["a scope", "bookings:read", "bookings:read hotel:read"],
    ["access while they are away", "bookings:read", "bookings:read offline_access"],
  ])("for a code with %s that they have not allowed again", async (_, narrow, wide) => {
    const [app, person] = [await appOf(site), await signedIn()];
    const { verifier, path } = await app.request({ scope: wide });
    const code = app.returned(await app.decide(person, path));
    await revoke(person, app.client.client_id);
    await app.decide(person, (await app.request({ scope: narrow })).path);
    expect(await answerOf(app.exchange(code, verifier))).toBe("400 invalid_grant");
    expect(await tokensOf(site.db, app.client.client_id)).toEqual({ access: 0, refresh: 0, consents: 1 });
  });

  test("for a code that crosses the revocation: it gets tokens that end, or none", async () => {
    const [app, person] = [await appOf(site), await signedIn()];
    for (let n = 0; n < 8; n++) {
      const { verifier, path } = await app.request();
      const code = app.returned(await app.decide(person, path));
      const [answer] = await Promise.all([answerOf(app.exchange(code, verifier)), revoke(person, app.client.client_id)]);
      expect([200, "400 invalid_grant"]).toContain(answer);
      expect(await tokensOf(site.db, app.client.client_id)).toEqual({ access: 0, refresh: 0, consents: 0 });
    }
  });

  test("for a refresh token, which is of use again once they allow it again", async () => {
    const [app, person] = [await appOf(site), await signedIn()];
    const tokens = await app.signIn(person);
    const ask = async (scope: string) => app.decide(person, (await app.request({ scope, more: { prompt: "consent" } })).path);
    await ask("bookings:read");
    expect(await answerOf(app.refresh(tokens.refresh_token))).toBe("400 invalid_grant");
    expect(await status(tokens.access_token)).toBe(200);
    await ask("bookings:read offline_access");
    expect(await answerOf(app.refresh(tokens.refresh_token))).toBe(200);
  });

  test("for a part that they are asked to leave, but one more scope is in addition, and the page says what is kept", async () => {
    const [app, person] = [await appOf(site), await signedIn()];
    const tokens = await app.signIn(person);
    const asked = await app.request({ scope: "hotel:read" });
    const page = (await person.request(asked.path)).headers.get("location") ?? "";
    expect(await (await person.request(page)).text()).toContain("It keeps what you have allowed before: see your bookings as a guest.");
    const more = await app.signIn(person, { scope: "hotel:read" });
    expect([await status(more.access_token), await status(more.access_token, "/managed-hotels")]).toEqual([403, 200]);
    expect([await status(tokens.access_token), await answerOf(app.refresh(tokens.refresh_token))]).toEqual([200, 200]);
    const scopesOf = async () =>
      (await site.db.query("select scopes from oauth_consents where client_id = $1", [app.client.client_id])).rows[0]?.scopes as string[];
    expect(new Set(await scopesOf())).toEqual(new Set(["bookings:read", "offline_access", "hotel:read"]));
    const part = await app.request({ scope: "hotel:read", more: { prompt: "consent" } });
    const partPage = (await person.request(part.path)).headers.get("location") ?? "";
    expect(await (await person.request(partPage)).text()).not.toContain("It keeps");
    await app.decide(person, part.path);
    expect([await scopesOf(), await status(tokens.access_token)]).toEqual([["hotel:read"], 403]);
  });

  test("for a resource, but allowing another one keeps the first", async () => {
    const [app, person] = [await appOf(site), await signedIn()];
    const clientId = app.client.client_id;
    const first = await app.signIn(person);
    await app.signIn(person, { resource: `${site.origin}/mcp` });
    const { rows } = await site.db.query("select resources from oauth_consents where client_id = $1", [clientId]);
    expect(rows).toEqual([{ resources: [`${site.origin}/api/v1`, `${site.origin}/mcp`] }]);
    expect([await status(first.access_token), await answerOf(app.refresh(first.refresh_token))]).toEqual([200, 200]);
    // Asking for the first one again doesn't ask the person.
    expect((await person.request((await app.request()).path)).headers.get("location")).toMatch(/^https:\/\/app\.example\/back\?code=/);
    const second = await app.signIn(person);
    const code = await app.request();
    const parameters = app.returned(await app.decide(person, code.path));
    await site.db.query("update oauth_consents set resources = $2 where client_id = $1", [
      clientId,
      JSON.stringify([`${site.origin}/mcp`]),
    ]);
    expect(await status(second.access_token)).toBe(401);
    expect(await answerOf(app.refresh(second.refresh_token))).toBe("400 invalid_grant");
    expect(await answerOf(app.exchange(parameters, code.verifier))).toBe("400 invalid_grant");
  });
});

describe("a refresh token", () => {
  test("that is used twice at once gives both the same tokens, later it ends all of them", async () => {
    const app = await appOf(site);
    const first = await app.signIn(await signedIn());
    const answers = await Promise.all(Array.from({ length: 4 }, () => app.refresh(first.refresh_token)));
    expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(1);
    const next = answers[0];
    if (!next) throw new Error("no tokens");
    expect([next.refresh_token === first.refresh_token, await status(next.access_token)]).toEqual([false, 200]);
    await site.db.query("update oauth_refresh_tokens set rotation_replay_expires_at = now() - interval '1 second' where client_id = $1", [
      app.client.client_id,
    ]);
    expect(await rejection(app.refresh(first.refresh_token))).toBe("invalid_grant");
    expect([await status(next.access_token), await rejection(app.refresh(next.refresh_token))]).toEqual([401, "invalid_grant"]);
  });

  test("narrows scope and resource, and widens neither", async () => {
    const app = await appOf(site);
    const { verifier, path } = await app.request({ scope: "bookings:read hotel:read offline_access", more: {} });
    const both = `${path}&resource=${encodeURIComponent(`${site.origin}/mcp`)}`;
    const tokens = await app.exchange(app.returned(await app.decide(await signedIn(), both)), verifier);
    const narrow = await app.refresh(tokens.refresh_token, { scope: "hotel:read offline_access", resource: `${site.origin}/api/v1` });
    expect([await status(narrow.access_token), await status(narrow.access_token, "/managed-hotels")]).toEqual([403, 200]);
    expect(await rejection(app.refresh(narrow.refresh_token, { scope: "bookings:read" }))).toBe("invalid_scope");
    expect(await rejection(app.refresh(narrow.refresh_token, { resource: "https://elsewhere.example" }))).toBe("invalid_target");
    const forApi = await app.signIn(await signedIn());
    expect(await rejection(app.refresh(forApi.refresh_token, { resource: `${site.origin}/mcp` }))).toBe("invalid_target");
    // Without a resource a code is for the API alone.
    const plain = await app.signIn(await signedIn(), { resource: "" });
    expect(await status(plain.access_token)).toBe(200);
    expect(await rejection(app.refresh(plain.refresh_token, { resource: `${site.origin}/mcp` }))).toBe("invalid_target");
  });

  test("is given only if it was asked for", async () => {
    const app = await appOf(site);
    expect((await app.signIn(await signedIn(), { scope: "bookings:read" })).refresh_token).toBeUndefined();
  });
});

describe("a token ends at once", () => {
  const withTokens = async (who = email) => {
    const app = await appOf(site);
    const tokens = await app.signIn(await signedIn(who));
    expect(await status(tokens.access_token)).toBe(200);
    const hasEnded = async () => {
      expect(await status(tokens.access_token)).toBe(401);
      expect(await rejection(app.refresh(tokens.refresh_token))).toBe("invalid_grant");
      expect(await tokensOf(site.db, app.client.client_id)).toEqual({ access: 0, refresh: 0, consents: 0 });
    };
    return { app, tokens, hasEnded, clientId: app.client.client_id };
  };

  test("when the person disconnects the app, which stays connected for others", async () => {
    const { hasEnded, app, clientId } = await withTokens();
    const others = await app.signIn(await signedIn("manager@stumari.example"));
    const person = await signedIn();
    const page = await (await person.request("/connected-apps")).text();
    for (const text of ["Trip planner", "Not checked by Stumari", "See your bookings as a guest", "Last used on"])
      expect(page).toContain(text);
    // Somebody else can't.
    const stranger = await signedIn("admin@stumari.example");
    await stranger.post("/connected-apps", { intent: "revoke", id: clientId });
    expect(await tokensOf(site.db, clientId)).toMatchObject({ consents: 2 });
    await person.post("/connected-apps", { intent: "revoke", id: clientId });
    expect(await tokensOf(site.db, clientId)).toMatchObject({ consents: 1 });
    expect(await status(others.access_token)).toBe(200);
    await (await signedIn("manager@stumari.example")).post("/connected-apps", { intent: "revoke", id: clientId });
    await hasEnded();
  });

  test("when it is revoked by the app, or what was allowed is narrowed", async () => {
    const { app, tokens } = await withTokens();
    const { clientId } = await withTokens();
    await site.db.query(`update oauth_consents set scopes = '["hotel:read"]' where client_id = $1`, [app.client.client_id]);
    expect(await status(tokens.access_token)).toBe(403);
    await app.revoke(tokens.access_token);
    expect(await status(tokens.access_token)).toBe(401);
    expect(await tokensOf(site.db, clientId)).toMatchObject({ consents: 1 });
  });

  test("when the person has a new password, is banned or is gone", async () => {
    const changed = await withTokens("manager@stumari.example");
    const person = await signedIn("manager@stumari.example");
    const password = "another long passphrase 7";
    const answer = await person.post("/profile", {
      intent: "password",
      currentPassword: samplePassword,
      password,
      confirmPassword: password,
    });
    expect(answer.status).toBe(302);
    await changed.hasEnded();
    const banned = await withTokens();
    const admin = await signedIn("admin@stumari.example");
    const { rows } = await site.db.query<{ id: string }>("select id from users where email = $1", [email]);
    await admin.post(`/admin/users?person=${rows[0]?.id}`, { intent: "ban", userId: rows[0]?.id ?? "", reason: "Test" });
    expect((await site.db.query("select 1 from users where email = $1 and banned_at is not null", [email])).rowCount).toBe(1);
    await banned.hasEnded();
    await site.db.query("update users set banned_at = null, ban_reason = null where email = $1", [email]);
  });

  test("when it has expired, and it is never one of an administrator", async () => {
    expect(await status(await tokenOf(site, email, ["bookings:read"], { expired: true }))).toBe(401);
    const admin = await tokenOf(site, "admin@stumari.example", ["hotel:read"]);
    const { rows } = await site.db.query("select id from hotels where name = 'Sololaki House'");
    expect(await status(admin, `/managed-hotels/${rows[0].id}/bookings`)).toBe(404);
  });
});

describe("an app of a person", () => {
  test("is registered with a secret that is shown once, used by it, and deleted with all that it was allowed", async () => {
    const developer = await signedIn("manager@stumari.example");
    const made = await developer.post("/developers/apps", {
      intent: "create",
      name: "Hotel desk",
      redirects: "https://desk.example/back\nhttp://localhost/back",
      kind: "server",
    });
    const html = await made.text();
    const [, clientId = "", secret = ""] = /select-all">([\w-]{36})<.*?select-all">([\w-]{43})</s.exec(html) ?? [];
    expect(secret).toHaveLength(43);
    expect(await (await developer.request("/developers/apps")).text()).not.toContain(secret);
    const { rows } = await site.db.query("select client_secret from oauth_clients where client_id = $1", [clientId]);
    expect(rows[0].client_secret).not.toContain(secret);
    const { server } = await appOf(site);
    const client = { client_id: clientId };
    const person = await signedIn();
    const app = flow(site, server, client, "https://desk.example/back", secret);
    const { verifier, path } = await app.request();
    const asked = (await person.request(path)).headers.get("location") ?? "";
    expect(await (await person.request(asked)).text()).toContain("A member of Stumari registered this app");
    const code = app.returned(await app.decide(person, path));
    expect(await rejection(flow(site, server, client, "https://desk.example/back", "wrong").exchange(code, verifier))).not.toBe("accepted");
    const tokens = await app.signIn(person);
    expect(await status(tokens.access_token)).toBe(200);
    for (const wrong of [
      flow(site, server, client, "https://desk.example/back"),
      flow(site, server, client, "https://desk.example/back", "no"),
    ])
      expect(await rejection(wrong.refresh(tokens.refresh_token))).toMatch(/invalid_client|WWW|401|unauthorized/i);
    // Whoever has registered it is banned.
    const ban = (at: string) =>
      site.db.query(`update users set banned_at = ${at}, ban_reason = case when ${at} is null then null else 'x' end
      where email = 'manager@stumari.example'`);
    await ban("now()");
    expect(await status(tokens.access_token)).toBe(401);
    await ban("null");
    expect(await status(tokens.access_token)).toBe(200);
    await person.post("/developers/apps", { intent: "delete", id: clientId });
    expect(await status(tokens.access_token)).toBe(200);
    await developer.post("/developers/apps", { intent: "delete", id: clientId });
    expect([await status(tokens.access_token), await rejection(app.refresh(tokens.refresh_token))]).toEqual([401, "invalid_grant"]);
    const gone = await person.request(path);
    expect(gone.headers.get("location")).toMatch(/error=invalid_client/);
  });

  test("has a name and addresses that lead nowhere else", async () => {
    const developer = await signedIn("manager@stumari.example");
    const send = async (name: string, redirects: string) =>
      (await developer.post("/developers/apps", { intent: "create", name, redirects, kind: "device" })).status;
    for (const redirects of [
      "http://app.example/back",
      "javascript:alert(1)",
      "https://app.example/#x",
      "https://a:b@app.example",
      "app:/back",
      "",
    ])
      expect(await send("Fine", redirects), redirects).toBe(400);
    expect(await send("Fine", Array.from({ length: 11 }, (_, n) => `https://app.example/${n}`).join("\n"))).toBe(400);
    for (const name of ["", "x".repeat(61), "STUMARI support", "​"]) expect(await send(name, "https://app.example/back"), name).toBe(400);
    const answers = [];
    for (let n = 0; n < 11; n++) answers.push(await send(`App ${n}`, "https://app.example/back"));
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 409]);
    await site.db.query("delete from oauth_clients where user_id is not null");
  });
});

test("apps register themselves within limits, without a secret and under no name of the site", async () => {
  const register = (body: unknown) =>
    fetch(`${site.origin}/api/auth/oauth2/register`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: "https://elsewhere.example" },
      body: JSON.stringify(body),
    });
  for (const [body, error] of [
    [{}, "invalid_redirect_uri"],
    [{ redirect_uris: ["http://app.example"] }, "invalid_redirect_uri"],
    [{ redirect_uris: ["https://app.example/back"], client_name: "Stumari" }, "invalid_client_metadata"],
    [{ redirect_uris: ["https://app.example/back"], grant_types: ["client_credentials"] }, "invalid_client_metadata"],
    [null, "invalid_client_metadata"],
  ] as const) {
    const answer = await register(body);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error }]);
  }
  await site.db.query("delete from rate_limits where key like 'registrations%'");
  const answers = [];
  for (let n = 0; n < 21; n++) answers.push(await register({ redirect_uris: ["https://app.example/back"], client_secret: "x" }));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  expect(answers.at(-1)?.headers.get("retry-after")).toMatch(/^\d+$/);
  const first = (await answers[0]?.json()) as Record<string, unknown>;
  expect([first["client_name"], first["token_endpoint_auth_method"], "client_secret" in first]).toEqual(["app.example", "none", false]);
  await site.db.query("delete from rate_limits where key like 'registrations%'");
});

test("what the library offers beyond that is closed", async () => {
  const token = await tokenOf(site, email, ["bookings:read"]);
  const person = await signedIn();
  for (const path of ["introspect", "userinfo", "end-session", "create-client", "get-clients", "delete-client", "get-consents", "continue"])
    for (const method of ["GET", "POST"]) {
      const init =
        method === "POST" ? { method, headers: { authorization: `Bearer ${token}`, "content-type": "application/json" }, body: "{}" } : {};
      expect((await person.request(`/api/auth/oauth2/${path}`, init)).status, path).toBe(404);
    }
});

describe("an assistant", () => {
  /** What the client of the SDK keeps; `person` decides in place of a browser. */
  function provider(person: Visitor) {
    const kept: { client?: object; tokens?: object; verifier?: string; code?: string; iss?: string } = {};
    return {
      kept,
      redirectUrl: "http://127.0.0.1:7777/back",
      clientMetadata: { client_name: "Assistant", redirect_uris: ["http://127.0.0.1:7777/back"], token_endpoint_auth_method: "none" },
      clientInformation: () => kept.client as never,
      saveClientInformation: (client: object) => void (kept.client = client),
      tokens: () => kept.tokens as never,
      saveTokens: (tokens: object) => void (kept.tokens = tokens),
      saveCodeVerifier: (verifier: string) => void (kept.verifier = verifier),
      codeVerifier: () => kept.verifier ?? "",
      redirectToAuthorization: async (url: URL) => {
        const consent = (await person.request(url.pathname + url.search)).headers.get("location") ?? "";
        const back = new URL((await person.post(consent, await shownTo(person, consent))).headers.get("location") ?? "");
        kept.code = back.searchParams.get("code") ?? "";
        kept.iss = back.searchParams.get("iss") ?? "";
      },
    };
  }

  test("searches without a person, and asks one when a tool needs them", async () => {
    const serverUrl = new URL(`${site.origin}/mcp`);
    const authProvider = provider(await signedIn());
    const connect = async () => {
      const client = new Client({ name: "assistant", version: "1.0.0" });
      await client.connect(new StreamableHTTPClientTransport(serverUrl, { authProvider }));
      return client;
    };
    const client = await connect();
    expect(
      (await client.callTool({ name: "search_stays", arguments: { location: "Tbilisi", checkIn: "2027-03-05", checkOut: "2027-03-07" } }))
        .isError,
    ).toBeFalsy();
    expect(authProvider.kept.code).toBeUndefined();
    await expect(client.callTool({ name: "my_trips", arguments: {} })).rejects.toBeInstanceOf(Error);
    expect(authProvider.kept.code).toMatch(/./);
    const { code = "", iss = "" } = authProvider.kept;
    await auth(authProvider, { serverUrl, authorizationCode: code, iss });
    const signed = await connect();
    const trips = await signed.callTool({ name: "my_trips", arguments: {} });
    expect(trips.isError).toBeFalsy();
    // The token is for the server of assistants alone.
    const { access_token } = authProvider.kept.tokens as { access_token: string; refresh_token: string };
    expect(await status(access_token)).toBe(401);
    expect(authProvider.kept.tokens).toHaveProperty("refresh_token");
  });

  test("with a token that is not valid or not for it gets 401, and one that lacks the scope 403", async () => {
    const call = async (token: string | undefined, name: string) => {
      const answer = await fetch(`${site.origin}/mcp`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: {} } }),
      });
      return [answer.status, answer.headers.get("www-authenticate") ?? ""] as const;
    };
    const metadata = `resource_metadata="${site.origin}/.well-known/oauth-protected-resource/mcp"`;
    for (const name of ["my_trips", "hold_stay", "cancel_trip"])
      expect(await call(undefined, name)).toEqual([401, expect.stringContaining(metadata)]);
    const forApi = await tokenOf(site, email, ["bookings:read"]);
    expect(await call(forApi, "search_stays")).toEqual([401, expect.stringContaining("invalid_token")]);
    expect((await call("stumari_made-up", "search_stays"))[0]).toBe(401);
    const reading = await tokenOf(site, email, ["bookings:read"], { resource: "/mcp" });
    expect((await call(reading, "my_trips"))[0]).toBe(200);
    expect(await call(reading, "hold_stay")).toEqual([403, expect.stringContaining('scope="bookings:write"')]);
  });
});
