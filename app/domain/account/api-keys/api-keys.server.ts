import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "#kit/actor.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import { knownLocale } from "#kit/locale.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { sitePaths } from "#kit/site-urls.ts";
import { tokenHash } from "#platform/auth/pseudonym.server.ts";
import { recordSecurityEvent } from "#platform/auth/security-events.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { utcText } from "#platform/database/utc-text.server.ts";
import { newId } from "#platform/id.server.ts";
import { pageUrl } from "../account-links.server.ts";
import { usageDays } from "../api-usage/api-usage.server.ts";
import { checkPassword, type PasswordRejection } from "../check-password.server.ts";
import { lockedPerson } from "../locked-person.server.ts";
import { type ApiKey, type KeyRejection, type KeyScope, keyScopes, operatorLifetimes, operatorScope } from "./api-key.ts";

const prefix = "stumari_";
const isToken = (text: string) => /^stumari_[\w-]{43}$/.test(text);
const usedEveryMs = 3_600_000;

/** The keys of the signed-in person, the newest first. */
export async function apiKeysOf(ctx: Ctx): Promise<ApiKey[]> {
  if (!ctx.actor) return [];
  const { rows } = await sql<ApiKey>`
    select id, name, beginning, scopes, ${utcText("created_at")} as "createdAt", ${utcText("expires_at")} as "expiresAt",
      coalesce(expires_at <= ${ctx.now()}, false) as "isExpired", ${utcText("last_used_at")} as "lastUsedAt",
      ${usageDays(ctx, "key_id", sql`api_keys.id`)} as days
    from api_keys where user_id = ${ctx.actor.id} order by created_at desc, id desc`.execute(ctx.db);
  return rows;
}

/**
 * Makes a key of the signed-in person, who proves with the password that it is them, and tells them by e-mail. The key is returned this
 * once. `days` 0: it does not expire. Rejects without a proved address, and above `limits.apiKeysPerPerson` keys; the
 * scope of the operator except to administrators with a proved second factor and for `operatorLifetimes`.
 */
export async function createApiKey(
  ctx: Ctx,
  { name, scopes, days, password }: { name: string; scopes: readonly KeyScope[]; days: number; password: string },
): Promise<Outcome<{ token: string }, KeyRejection | PasswordRejection>> {
  const { actor } = ctx;
  if (!actor) return rejected({ code: "not_signed_in" });
  if (scopes.includes(operatorScope)) {
    if (actor.role !== "admin" || actor.adminPending) return rejected({ code: "not_operator" });
    if (!operatorLifetimes.includes(days)) return rejected({ code: "too_long" });
  }
  const proved = await checkPassword(ctx, password);
  if (!proved.ok) return proved;
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ token: string }, KeyRejection>> => {
    const person = await lockedPerson(ctx, actor.id);
    if (!person) return rejected({ code: "not_signed_in" });
    if (!person.email_verified) return rejected({ code: "verify_first" });
    const earlier = await ctx.db.selectFrom("api_keys").select("id").where("user_id", "=", actor.id).execute();
    if (earlier.length >= limits.apiKeysPerPerson) return rejected({ code: "too_many_keys", max: limits.apiKeysPerPerson });
    const token = prefix + randomBytes(32).toString("base64url");
    const now = ctx.now();
    await ctx.db
      .insertInto("api_keys")
      .values({
        id: newId(),
        user_id: actor.id,
        name,
        token_sha256: tokenHash(token),
        beginning: token.slice(0, 12),
        scopes: [...new Set(scopes)],
        created_at: now,
        expires_at: days === 0 ? null : new Date(now.getTime() + days * 86_400_000),
      })
      .execute();
    await recordSecurityEvent(ctx, { kind: "api_key_created", email: person.email });
    await ctx.jobs.enqueue("send-mail", {
      mail: "api-key-created",
      to: person.email,
      locale: person.locale,
      facts: { name: person.name, url: pageUrl(ctx, person.locale, sitePaths.apiKeys) },
    });
    return done({ token });
  });
}

/** Deletes a key of the signed-in person: requests with it are rejected from then on. False if they have no such key. */
export async function revokeApiKey(ctx: Ctx, id: string): Promise<boolean> {
  if (!ctx.actor || !isId(id)) return false;
  const { numDeletedRows } = await ctx.db
    .deleteFrom("api_keys")
    .where("id", "=", id)
    .where("user_id", "=", ctx.actor.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await recordSecurityEvent(ctx, { kind: "api_key_revoked", email: ctx.actor.email });
  return true;
}

/** Deletes all keys of a person. */
export async function revokeApiKeysOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom("api_keys").where("user_id", "=", userId).execute();
}

export type KeyHolder = { actor: Actor; keyId: string; scopes: KeyScope[] };

type Row = Omit<Actor, "role" | "locale"> & {
  keyId: string;
  scopes: string[];
  role: string;
  locale: string;
  isFresh: boolean;
  hasFactor: boolean;
};

/**
 * The person of a key with its scopes; undefined if it is unknown, expired or revoked, and when the person is banned, deleted or has no
 * proved address. One statement, and at most one more an hour. A key never has the rights of an administrator; with the scope
 * of the operator it reads what only administrators see, while its person is one and has a second factor.
 */
export async function holderOfKey(ctx: Ctx, token: string): Promise<KeyHolder | undefined> {
  if (!isToken(token)) return undefined;
  const now = ctx.now();
  const { rows } = await sql<Row>`
    select k.id as "keyId", k.scopes, u.id, u.email, u.email_verified as "emailVerified", u.first_name as "firstName",
      u.last_name as "lastName", u.role, u.locale,
      u.two_factor_enabled or exists (select from passkeys p where p.user_id = u.id) as "hasFactor",
      coalesce(k.last_used_at between ${new Date(now.getTime() - usedEveryMs)} and ${now}, false) as "isFresh"
    from api_keys k join users u on u.id = k.user_id
    where k.token_sha256 = ${tokenHash(token)} and (k.expires_at is null or k.expires_at > ${now})
      and u.email_verified and u.deleted_at is null and u.banned_at is null`.execute(ctx.db);
  const [row] = rows;
  if (!row) return undefined;
  const { keyId, scopes, isFresh, hasFactor, role, locale, ...person } = row;
  const isOperator = role === "admin" && (hasFactor || ctx.config.withoutFactor.includes(person.email));
  if (!isFresh) await ctx.db.updateTable("api_keys").set({ last_used_at: now }).where("id", "=", keyId).execute();
  return {
    keyId,
    scopes: keyScopes.filter((scope) => scopes.includes(scope) && (scope !== operatorScope || isOperator)),
    actor: { ...person, locale: knownLocale(locale), role: role === "guest" ? "guest" : "hotel_manager" },
  };
}
