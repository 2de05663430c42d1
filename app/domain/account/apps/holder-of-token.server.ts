import { sql } from "kysely";
import type { Actor } from "#kit/actor.ts";
import { knownLocale } from "#kit/locale.ts";
import type { Resource } from "#kit/oauth.ts";
import { knownScopes, type Scope } from "#kit/scope.ts";
import { accessTokenPrefix } from "#platform/auth/oauth.server.ts";
import { tokenHash } from "#platform/auth/pseudonym.server.ts";
import type { Ctx } from "#platform/context.server.ts";

/** Whether a text has the form of an app's token. */
export const isAppToken = (text: string): boolean =>
  text.startsWith(accessTokenPrefix) && /^[A-Za-z]{32}$/.test(text.slice(accessTokenPrefix.length));

const usedEveryMs = 3_600_000;

export type TokenHolder = { actor: Actor; consentId: string; clientId: string; scopes: Scope[]; expiresAt: Date };

type Row = Omit<Actor, "role" | "locale"> & {
  consentId: string;
  clientId: string;
  scopes: string[];
  allowed: string[];
  role: string;
  locale: string;
  expiresAt: Date;
  isFresh: boolean;
};

/**
 * The person of an app's token for a resource, with the scopes of the token that they still allow; undefined if it is unknown, expired,
 * revoked, for another resource or for one that the person no longer allows, and when the person or whoever registered the app is
 * banned, deleted or has no proved address. One statement, and at most one more an hour. A token never has the rights of an
 * administrator.
 */
export async function holderOfToken(ctx: Ctx, token: string, resource: Resource): Promise<TokenHolder | undefined> {
  if (!isAppToken(token)) return undefined;
  const now = ctx.now();
  const { rows } = await sql<Row>`
    select c.id as "consentId", t.client_id as "clientId", t.scopes, c.scopes as allowed, t.expires_at as "expiresAt",
      u.id, u.email, u.email_verified as "emailVerified", u.first_name as "firstName", u.last_name as "lastName", u.role, u.locale,
      coalesce(c.last_used_at between ${new Date(now.getTime() - usedEveryMs)} and ${now}, false) as "isFresh"
    from oauth_access_tokens t
    join oauth_consents c on c.client_id = t.client_id and c.user_id = t.user_id
    join oauth_clients k on k.client_id = t.client_id
    join users u on u.id = t.user_id
    left join users o on o.id = k.user_id
    where t.token = ${tokenHash(token.slice(accessTokenPrefix.length))} and t.expires_at > ${now} and t.revoked is null
      and t.resources @> to_jsonb(${ctx.config.origin + resource}::text)
      and c.resources @> to_jsonb(${ctx.config.origin + resource}::text)
      and u.email_verified and u.deleted_at is null and u.banned_at is null
      and o.banned_at is null and o.deleted_at is null`.execute(ctx.db);
  const [row] = rows;
  if (!row) return undefined;
  const { consentId, clientId, scopes, allowed, expiresAt, isFresh, role, locale, ...person } = row;
  if (!isFresh)
    await ctx.db
      .updateTable("oauth_consents")
      .set({ last_used_at: now })
      .where("client_id", "=", clientId)
      .where("user_id", "=", person.id)
      .execute();
  return {
    consentId,
    clientId,
    expiresAt,
    scopes: knownScopes(scopes).filter((scope) => allowed.includes(scope)),
    actor: { ...person, locale: knownLocale(locale), role: role === "guest" ? "guest" : "hotel_manager" },
  };
}
