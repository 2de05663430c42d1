import { oauthProvider } from "@better-auth/oauth-provider";
import { sql } from "kysely";
import * as lifetimes from "#kit/lifetimes.ts";
import * as limits from "#kit/limits.ts";
import { apiPath, authPath, oauthPaths, oauthScopes } from "#kit/oauth.ts";
import { sitePaths } from "#kit/site-urls.ts";
import type { Ctx } from "../context.server.ts";
import { inTransaction } from "../database/transaction.server.ts";
import { countTowards } from "../network/rate-limit.server.ts";
import { clientOf } from "./auth-limits.server.ts";
import { oauthTables } from "./auth-tables.server.ts";
import { tokenHash } from "./pseudonym.server.ts";
import { sealed, unsealed } from "./sealed.server.ts";
import { mayRefresh } from "./within-consent.server.ts";

/** Before the random part of tokens of apps. */
export const accessTokenPrefix = "stumari_at_";
const refreshTokenPrefix = "stumari_rt_";

/**
 * OAuth 2.1 for apps of others: codes with PKCE, and opaque tokens that are looked up with each request, so that revoking
 * counts at once. Clients are registered and consents revoked by our own commands (`app/domain/account/apps`).
 */
export const oauthPlugin = (ctx: Ctx) =>
  oauthProvider({
    scopes: oauthScopes,
    grantTypes: ["authorization_code", "refresh_token"],
    loginPage: sitePaths.allowApp,
    consentPage: sitePaths.allowApp,
    codeExpiresIn: lifetimes.authorizationMinutes * 60,
    accessTokenExpiresIn: lifetimes.accessTokenMinutes * 60,
    refreshTokenExpiresIn: lifetimes.refreshTokenDays * 86_400,
    refreshTokenReuseInterval: lifetimes.refreshGraceSeconds,
    // Tokens signed by themselves could not be revoked.
    disableJwtPlugin: true,
    storeTokens: { hash: async (token) => tokenHash(token) },
    storeClientSecret: { encrypt: (secret) => sealed(ctx, secret), decrypt: (secret) => unsealed(ctx, secret) },
    // Each client may ask for both resources.
    enforcePerClientResources: false,
    prefix: { opaqueAccessToken: accessTokenPrefix, refreshToken: refreshTokenPrefix },
    rateLimit: { authorize: false, token: false, revoke: false, introspect: false, register: false, userinfo: false },
    schema: oauthTables,
    silenceWarnings: { oauthAuthServerConfig: true },
  });

/** What an app may ask for; the rest is of OpenID Connect and of extensions that are not offered. */
const asked = ["response_type", "client_id", "redirect_uri", "state", "code_challenge", "code_challenge_method"] as const;

/** The request of an app for a code, reduced to what is offered. Without a resource it is for the API, so that a token is always bound. */
function authorization(url: URL, origin: string): URL {
  const given = url.searchParams;
  const query = new URLSearchParams(asked.flatMap((name) => given.getAll(name).map((value) => [name, value])));
  const wanted = [...new Set((given.get("scope") ?? "").split(" ").filter((scope) => scope !== ""))];
  if (wanted.length > 0) query.set("scope", wanted.join(" "));
  const resources = given.getAll("resource");
  for (const resource of resources.length > 0 ? resources : [origin + apiPath]) query.append("resource", resource);
  const prompt = given.get("prompt");
  if (prompt === "none" || prompt === "consent") query.set("prompt", prompt);
  return new URL(`${url.pathname}?${query}`, url);
}

const refused = (status: number, error: string, headers: Record<string, string> = {}) =>
  Response.json({ error }, { status, headers: { "cache-control": "no-store", ...headers } });

type TokenPath = typeof oauthPaths.token | typeof oauthPaths.revoke;

/**
 * Answers the requests of OAuth by the library. Those that change tokens or consents run one after the other if they are
 * about the same token, code or session, each in one transaction: of two that cross, the second gets the answer of the
 * first, and a code that is used twice revokes what it gave.
 */
export function oauthHandler(ctx: Ctx, answer: (request: Request) => Promise<Response>) {
  const inOrder = async (about: string, request: Request, refreshToken: string | null = null): Promise<Response> => {
    // A response that is not ok must not look like a rejection, which rolls back: a code that was tried is used up.
    const { response } = await inTransaction(ctx, async (ctx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`oauth ${tokenHash(about)}`}, 0))`.execute(ctx.db);
      if (refreshToken !== null && !(await mayRefresh(ctx.db, tokenHash(refreshToken.replace(refreshTokenPrefix, "")))))
        return { response: refused(400, "invalid_grant") };
      return { response: await answer(request.clone()) };
    });
    return response;
  };

  /** Answers a program, without a browser's session. */
  async function tokens(path: TokenPath, { headers: given, body }: { headers: Headers; body: string }): Promise<Response> {
    const client = clientOf({ headers: given });
    const { retryAfter } = await countTowards(ctx, `oauth tokens ${client}`, { window: 60, max: limits.tokenRequestsPerMinute });
    if (retryAfter !== null) return refused(429, "temporarily_unavailable", { "retry-after": String(retryAfter) });
    if (!/^application\/x-www-form-urlencoded\b/i.test(given.get("content-type") ?? "")) return refused(415, "invalid_request");
    const fields = new URLSearchParams(body);
    const headers = new Headers(given);
    for (const name of ["cookie", "origin", "dpop"]) headers.delete(name);
    const refreshToken = path === oauthPaths.token ? fields.get("refresh_token") : null;
    const about = fields.get("refresh_token") ?? fields.get("code") ?? fields.get("token") ?? "";
    const answered = await inOrder(
      about,
      new Request(ctx.config.origin + authPath + path, { method: "POST", headers, body }),
      refreshToken,
    );
    // A wrong verifier: the library says that the client has not proved itself, RFC 7636 that the code is of no use.
    const isVerifier = answered.status === 401 && !answered.headers.has("www-authenticate");
    return isVerifier ? refused(400, "invalid_grant") : answered;
  }

  /** The page of a request that can't be answered to the app, instead of the library's. */
  async function authorize(request: Request): Promise<Response> {
    const headers = new Headers(request.headers);
    // The library answers scripts with JSON.
    headers.delete("sec-fetch-mode");
    headers.set("accept", "text/html");
    const answered = await answer(new Request(authorization(new URL(request.url), ctx.config.origin), { headers }));
    const location = answered.headers.get("location") ?? "";
    const wrong = `${ctx.config.origin}${authPath}/error?`;
    if (location.startsWith(wrong)) answered.headers.set("location", `${sitePaths.allowApp}?${location.slice(wrong.length)}`);
    return answered;
  }

  const handle = (path: string, request: Request): Promise<Response> => {
    if (path === oauthPaths.authorize)
      return request.method === "GET" ? authorize(request) : Promise.resolve(refused(405, "invalid_request"));
    if (path === oauthPaths.consent) return inOrder(request.headers.get("cookie") ?? "", request);
    return answer(request);
  };
  return { handle, tokens };
}
