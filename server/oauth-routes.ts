import { oauthMetadataResponse } from "@modelcontextprotocol/server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { registration } from "#domain/account/apps/app-form.ts";
import { isRedirect, longestAppName } from "#domain/account/apps/app.ts";
import { registerClient } from "#domain/account/apps/register-app.server.ts";
import * as limits from "#kit/limits.ts";
import { baseLocale } from "#kit/locale.ts";
import { apiPath, authPath, mcpPath, oauthPaths, oauthScopes } from "#kit/oauth.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import { type Auth, clientAddressHeader } from "#platform/auth/auth.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { networkOf, wideNetworkOf } from "#platform/network/client-address.server.ts";
import { programFailures } from "./http/failures.ts";
import type { requestLanes } from "./http/request-lanes.ts";
import type { clientAddressOf, Site } from "./site.ts";

type Parts = { ctx: Ctx; auth: Auth; addressOf: ReturnType<typeof clientAddressOf>; lanes: ReturnType<typeof requestLanes> };

/** What programs read first (RFC 8414). */
function metadataOf(origin: string) {
  const at = (path: string) => origin + authPath + path;
  return {
    issuer: origin + authPath,
    authorization_endpoint: at(oauthPaths.authorize),
    token_endpoint: at(oauthPaths.token),
    revocation_endpoint: at(oauthPaths.revoke),
    registration_endpoint: at(oauthPaths.register),
    scopes_supported: oauthScopes,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["none", "client_secret_basic"],
    revocation_endpoint_auth_methods_supported: ["none", "client_secret_basic"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    service_documentation: siteUrl(origin, baseLocale, sitePaths.developers),
  };
}

/** An error as programs of OAuth read it (RFC 6749). */
const oauthFailure = (status: 500 | 503, error_description: string, headers: Record<string, string>) =>
  Response.json(
    { error: status === 503 ? "temporarily_unavailable" : "server_error", error_description },
    { status, headers: { "cache-control": "no-store", ...headers } },
  );

/** The address of an app without a name, as its name. */
const hostOf = (redirect: string) => new URL(redirect).host.slice(0, longestAppName);

/**
 * What programs of others call for OAuth, from anywhere and without a session: the metadata, tokens, and registration. The pages of the
 * flow are of the site: `GET /api/auth/oauth2/authorize` and the consent screen.
 */
export function oauthRoutes({ ctx, auth, addressOf, lanes }: Parts): Hono<Site> {
  const app = new Hono<Site>();
  app.onError(programFailures(ctx.log, oauthFailure));
  const { origin } = ctx.config;
  const oauthMetadata = metadataOf(origin);
  const resources = [apiPath, mcpPath].map((path) => ({
    oauthMetadata,
    resourceServerUrl: new URL(origin + path),
    scopesSupported: oauthScopes,
    resourceName: "Stumari",
    serviceDocumentationUrl: new URL(oauthMetadata.service_documentation),
    // A site in a private network may have no certificate; what is secure is decided by its ORIGIN.
    dangerouslyAllowInsecureIssuerUrl: true,
  }));
  app.use("/.well-known/*", async (c, next) => {
    // The issuer has a path, which follows the well-known one; older clients leave it out.
    const path =
      c.req.path === `/.well-known/oauth-authorization-server${authPath}` ? "/.well-known/oauth-authorization-server" : c.req.path;
    for (const resource of resources) {
      const answer = oauthMetadataResponse(new Request(origin + path, { method: c.req.method, headers: c.req.raw.headers }), resource);
      if (answer) return answer;
    }
    return next();
  });

  const called = [oauthPaths.token, oauthPaths.revoke, oauthPaths.register].map((path) => authPath + path);
  for (const path of called) {
    app.use(path, cors({ origin: "*", allowHeaders: ["authorization", "content-type"], allowMethods: ["POST"], maxAge: 86_400 }));
    app.use(path, bodyLimit({ maxSize: limits.signInBytes, onError: (c) => c.json({ error: "invalid_request" }, 413) }));
  }
  for (const path of [oauthPaths.token, oauthPaths.revoke])
    app.post(authPath + path, async (c) => {
      const headers = new Headers(c.req.raw.headers);
      headers.set(clientAddressHeader, addressOf(c));
      const body = await c.req.text();
      const client = { who: networkOf(addressOf(c)), network: wideNetworkOf(addressOf(c)) };
      const answer = await lanes(c.req, client, () => auth.tokens(path, { headers, body }));
      const given = new Headers(answer.headers);
      given.set("cache-control", "no-store");
      given.delete("set-cookie");
      return new Response(answer.body, { status: answer.status, headers: given });
    });
  app.post(authPath + oauthPaths.register, async (c) => {
    c.header("cache-control", "no-store");
    const read = registration.safeParse(await c.req.json<unknown>().catch(() => null));
    if (!read.success) {
      const isRedirects = read.error.issues.some(({ path }) => path[0] === "redirect_uris");
      const [issue] = read.error.issues;
      const error_description = `${issue?.path.join(".") || "body"}: ${issue?.message}`;
      return c.json({ error: isRedirects ? "invalid_redirect_uri" : "invalid_client_metadata", error_description }, 400);
    }
    const { client_name, redirect_uris } = read.data;
    const [first] = redirect_uris;
    if (first === undefined || !redirect_uris.every(isRedirect))
      return c.json({ error: "invalid_redirect_uri", error_description: "Addresses are https, or http on localhost or 127.0.0.1." }, 400);
    const name = client_name ?? hostOf(first);
    const client = networkOf(addressOf(c));
    const outcome = await lanes(c.req, { who: client, network: wideNetworkOf(addressOf(c)) }, () =>
      registerClient({ ...ctx, client }, { name, redirects: redirect_uris }),
    );
    if (!outcome.ok) {
      c.header("retry-after", String(outcome.rejection.retryAfter));
      return c.json({ error: "temporarily_unavailable", error_description: "Too many registrations." }, 429);
    }
    const { clientId, createdAt } = outcome.value;
    return c.json(
      {
        client_id: clientId,
        client_id_issued_at: Math.floor(createdAt.getTime() / 1000),
        client_name: name,
        redirect_uris,
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        token_endpoint_auth_method: "none",
        scope: oauthScopes.join(" "),
      },
      201,
    );
  });
  return app;
}
