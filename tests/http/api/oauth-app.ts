import { createHash, randomBytes } from "node:crypto";
import * as oauth from "oauth4webapi";
import type pg from "pg";
import type { SampleSite, Visitor } from "../harness.ts";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const insecure = { [oauth.allowInsecureRequests]: true } as const;

/** A token of an app that a person of the sample data has allowed these scopes, for one resource. */
export async function tokenOf(
  site: Pick<SampleSite, "db" | "origin">,
  email: string,
  scopes: readonly string[],
  { resource = "/api/v1", expired = false }: { resource?: string; expired?: boolean } = {},
): Promise<string> {
  const random = [...randomBytes(32)].map((byte) => letters[byte % letters.length]).join("");
  const [list, resources] = [JSON.stringify(scopes), JSON.stringify([site.origin + resource])];
  await site.db.query(
    `with k as (insert into oauth_clients (client_id, name, redirect_uris, token_endpoint_auth_method, created_at)
       values (gen_random_uuid()::text, 'Test', '["https://app.example/back"]', 'none', now()) returning client_id),
     c as (insert into oauth_consents (id, client_id, user_id, scopes, resources, created_at, updated_at)
       select gen_random_uuid(), client_id, u.id, $2, $3, now(), now() from k, users u where u.email = $1 returning client_id, user_id)
     insert into oauth_access_tokens (id, token, client_id, user_id, scopes, resources, created_at, expires_at)
     select gen_random_uuid(), $4, client_id, user_id, $2, $3, now(), now() + case when $5 then '-1 minute' else '1 hour' end::interval from c`,
    [email, list, resources, createHash("sha256").update(random).digest("hex"), expired],
  );
  return `stumari_at_${random}`;
}

/** Rows of tokens, to see what is left of them. */
export const tokensOf = async (db: pg.Client, clientId: string) =>
  (
    await db.query<{ access: number; refresh: number; consents: number }>(
      `select (select count(*)::int from oauth_access_tokens where client_id = $1) as access,
        (select count(*)::int from oauth_refresh_tokens where client_id = $1) as refresh,
        (select count(*)::int from oauth_consents where client_id = $1) as consents`,
      [clientId],
    )
  ).rows[0];

/** What the page that asks a person sends if they allow the app: it says for which account. */
export async function shownTo(person: Visitor, page: string) {
  const [, account = ""] = /name="account" value="([^"]*)"/.exec(await (await person.request(page)).text()) ?? [];
  return { intent: "allow", account };
}

type Tokens = { access_token: string; refresh_token?: string | undefined; scope?: string | undefined };

/** An app of somebody else that knows the site’s address only: it finds the server by its metadata and registers itself. */
export async function appOf(site: SampleSite, { redirect = "https://app.example/back", name = "Trip planner" } = {}) {
  await site.db.query("delete from rate_limits where key like 'registrations%' or key like 'oauth tokens%'");
  const resource = new URL(`${site.origin}/api/v1`);
  const described = await oauth.resourceDiscoveryRequest(resource, insecure);
  const { authorization_servers: [issuer = ""] = [] } = await oauth.processResourceDiscoveryResponse(resource, described);
  const found = await oauth.discoveryRequest(new URL(issuer), { ...insecure, algorithm: "oauth2" });
  const server = await oauth.processDiscoveryResponse(new URL(issuer), found);
  const registered = await oauth.dynamicClientRegistrationRequest(
    server,
    { client_name: name, redirect_uris: [redirect], token_endpoint_auth_method: "none" },
    insecure,
  );
  const client = await oauth.processDynamicClientRegistrationResponse(registered);
  return { ...flow(site, server, client, redirect), server, client, redirect };
}

type Wanted = { scope?: string | undefined; resource?: string | undefined; more?: Record<string, string> };

/** The steps of an app with this client. */
export function flow(site: SampleSite, server: oauth.AuthorizationServer, client: oauth.Client, redirect: string, secret?: string) {
  const authentication = secret === undefined ? oauth.None() : oauth.ClientSecretBasic(secret);
  const state = oauth.generateRandomState();

  /** Where the app sends the person. */
  async function request({ scope = "bookings:read offline_access", resource = `${site.origin}/api/v1`, more = {} }: Wanted = {}) {
    const verifier = oauth.generateRandomCodeVerifier();
    const url = new URL(server.authorization_endpoint ?? "");
    const query = {
      response_type: "code",
      client_id: client.client_id,
      redirect_uri: redirect,
      state,
      scope,
      resource,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      ...more,
    };
    for (const [key, value] of Object.entries(query)) if (value !== "") url.searchParams.set(key, value);
    return { verifier, path: url.pathname + url.search };
  }

  /** The person’s browser follows the app’s link to the page that asks, and decides there; where it is sent then. */
  async function decide(person: Visitor, path: string, intent: "allow" | "deny" = "allow") {
    const asked = await person.request(path);
    const location = asked.headers.get("location") ?? "";
    if (!location.startsWith("/oauth/consent?")) return location;
    const answer = await person.post(location, { ...(await shownTo(person, location)), intent });
    return answer.headers.get("location") ?? `${answer.status}`;
  }

  const exchange = async (parameters: URLSearchParams, verifier: string, more: Record<string, string> = {}): Promise<Tokens> => {
    const response = await oauth.authorizationCodeGrantRequest(server, client, authentication, parameters, redirect, verifier, {
      ...insecure,
      additionalParameters: more,
    });
    return oauth.processAuthorizationCodeResponse(server, client, response);
  };

  /** The code of the address at which the person comes back. */
  const returned = (location: string) => oauth.validateAuthResponse(server, client, new URL(location), state);

  async function signIn(person: Visitor, wanted: Wanted = {}): Promise<Tokens> {
    const { verifier, path } = await request(wanted);
    return exchange(returned(await decide(person, path)), verifier);
  }

  const refresh = async (token = "", more: Record<string, string> = {}): Promise<Tokens> => {
    const response = await oauth.refreshTokenGrantRequest(server, client, authentication, token, {
      ...insecure,
      additionalParameters: more,
    });
    return oauth.processRefreshTokenResponse(server, client, response);
  };

  const revoke = async (token: string) =>
    oauth.processRevocationResponse(await oauth.revocationRequest(server, client, authentication, token, insecure));

  return { request, decide, exchange, returned, signIn, refresh, revoke };
}
