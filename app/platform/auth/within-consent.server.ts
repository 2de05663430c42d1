import type { DBAdapter } from "@better-auth/core/db/adapter";
import { APIError } from "better-auth/api";
import { sql } from "kysely";
import type { Database } from "../database/database.server.ts";

type Given = Record<string, unknown>;
const textsOf = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);

/**
 * What an app gets lies within what the person allows it at that time. The library checks that when it gives a code, and not when it
 * gives tokens: each row of a token is checked here, under a lock of the consent. It is rejected without an error of the database,
 * which would undo that the code is used up.
 *
 * A consent for one resource keeps those for others, which the library would replace: both are of the same app and the same screen.
 */
export function withinConsent(db: Database, inner: DBAdapter): DBAdapter {
  const isAllowed = async ({ clientId, userId, scopes, resources }: Given) => {
    const { rows } = await sql<{ isWithin: boolean }>`
      select scopes @> ${JSON.stringify(textsOf(scopes))}::jsonb and resources @> ${JSON.stringify(textsOf(resources))}::jsonb as "isWithin"
      from oauth_consents where client_id = ${clientId} and user_id = ${userId} for share`.execute(db);
    return rows[0]?.isWithin === true;
  };
  const earlierResources = async (id: unknown) => {
    const { rows } = await sql<{ resources: string[] }>`
      select resources from oauth_consents where id = ${id} for update`.execute(db);
    return rows[0]?.resources ?? [];
  };
  return {
    ...inner,
    create: async <T extends Given, R = T>(args: Parameters<DBAdapter["create"]>[0]) => {
      const isToken = args.model === "oauthAccessToken" || args.model === "oauthRefreshToken";
      if (isToken && !(await isAllowed(args.data))) throw new APIError("BAD_REQUEST", { error: "invalid_grant" });
      return inner.create<T, R>(args as Parameters<typeof inner.create<T, R>>[0]);
    },
    update: async <T>(args: Parameters<DBAdapter["update"]>[0]) => {
      const added = args.model === "oauthConsent" && args.update["resources"];
      if (!Array.isArray(added)) return inner.update<T>(args);
      const resources = [...new Set([...(await earlierResources(args.where[0]?.value)), ...textsOf(added)])];
      return inner.update<T>({ ...args, update: { ...args.update, resources } });
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
