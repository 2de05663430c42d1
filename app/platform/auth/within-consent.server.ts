import type { DBAdapter } from "@better-auth/core/db/adapter";
import { APIError } from "better-auth/api";
import { sql } from "kysely";
import { asksForMore } from "#kit/oauth.ts";
import type { Database } from "../database/database.server.ts";

type Given = Record<string, unknown>;
const textsOf = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);

/**
 * What an app gets lies within what the person allows it at that time. The library checks that when it gives a code, and not when it
 * gives tokens: each row of a token is checked here, under a lock of the consent. It is rejected without an error of the database,
 * which would undo that the code is used up.
 *
 * The library replaces what was allowed before. A consent for one resource keeps those for others, and one to something new keeps the
 * scopes: an app that asks for one more gets it in addition, as the screen says. One to a part of what is allowed leaves only that part.
 */
export function withinConsent(db: Database, inner: DBAdapter): DBAdapter {
  const isAllowed = async ({ clientId, userId, scopes, resources }: Given) => {
    const { rows } = await sql<{ isWithin: boolean }>`
      select scopes @> ${JSON.stringify(textsOf(scopes))}::jsonb and resources @> ${JSON.stringify(textsOf(resources))}::jsonb as "isWithin"
      from oauth_consents where client_id = ${clientId} and user_id = ${userId} for share`.execute(db);
    return rows[0]?.isWithin === true;
  };
  const earlier = async (id: unknown) => {
    const { rows } = await sql<{ resources: string[]; scopes: string[] }>`
      select resources, scopes from oauth_consents where id = ${id} for update`.execute(db);
    return rows[0] ?? { resources: [], scopes: [] };
  };
  return {
    ...inner,
    create: async <T extends Given, R = T>(args: Parameters<DBAdapter["create"]>[0]) => {
      const isToken = args.model === "oauthAccessToken" || args.model === "oauthRefreshToken";
      if (isToken && !(await isAllowed(args.data))) throw new APIError("BAD_REQUEST", { error: "invalid_grant" });
      return inner.create<T, R>(args as Parameters<typeof inner.create<T, R>>[0]);
    },
    update: async <T>(args: Parameters<DBAdapter["update"]>[0]) => {
      const asked = { resources: textsOf(args.update["resources"]), scopes: textsOf(args.update["scopes"]) };
      if (args.model !== "oauthConsent" || asked.resources.length === 0) return inner.update<T>(args);
      const before = await earlier(args.where[0]?.value);
      const resources = [...new Set([...before.resources, ...asked.resources])];
      const scopes = asksForMore(asked, before) ? [...new Set([...before.scopes, ...asked.scopes])] : asked.scopes;
      return inner.update<T>({ ...args, update: { ...args.update, resources, ...(asked.scopes.length > 0 && { scopes }) } });
    },
    transaction: (work) => inner.transaction((adapter) => work(withinConsent(db, { ...adapter, transaction: inner.transaction }))),
  };
}

/**
 * Whether a refresh token, given by its hash, may be used: not while it has a scope or resource that its person no longer allows. Locks
 * the consent, before the library changes tokens, in the order of a revocation. True for unknown tokens, which the library rejects.
 */
export async function mayRefresh(db: Database, hash: string): Promise<boolean> {
  const { rows } = await sql<{ isWithin: boolean }>`
    select c.scopes @> r.scopes and c.resources @> r.resources as "isWithin"
    from oauth_refresh_tokens r join oauth_consents c on c.client_id = r.client_id and c.user_id = r.user_id
    where r.token = ${hash} for share of c`.execute(db);
  return rows[0]?.isWithin !== false;
}
