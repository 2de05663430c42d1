import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Locale } from "#kit/locale.ts";
import { siteUrl } from "#kit/site-urls.ts";
import { storedIdentifier } from "#platform/auth/auth-database.server.ts";
import { mails } from "#platform/auth/auth-limits.server.ts";
import { tokenHash } from "#platform/auth/pseudonym.server.ts";
import { revokeVerifications } from "#platform/auth/sessions.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { countTowards } from "#platform/network/rate-limit.server.ts";
import { lockedPerson, type Person } from "./locked-person.server.ts";

type Purpose = "change_email" | "delete_account";

/** URL of a page for e-mails to a person. */
export const pageUrl = (ctx: Ctx, locale: Locale, path: string): string => siteUrl(ctx.config.origin, locale, path);

/**
 * Counts a requested e-mail; false above the limit. Must run outside of a transaction, whose rollback would undo it.
 */
export const mayMail = async (ctx: Ctx, key: string): Promise<boolean> => (await countTowards(ctx, key, mails)).allowed;

/** Creates the token of an e-mailed link; an earlier one for the same purpose is revoked. */
export async function makeLink(ctx: Ctx, link: { userId: string; purpose: Purpose; email: string | null; hours: number }): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const values = {
    token_sha256: tokenHash(token),
    email: link.email,
    expires_at: new Date(ctx.now().getTime() + link.hours * 3_600_000),
  };
  await ctx.db
    .insertInto("account_links")
    .values({ user_id: link.userId, purpose: link.purpose, ...values })
    .onConflict((conflict) => conflict.columns(["user_id", "purpose"]).doUpdateSet(values))
    .execute();
  return token;
}

/** The person of a valid link; does not use it up. */
export async function personOfLink(ctx: Ctx, purpose: Purpose, token: string): Promise<string | undefined> {
  const link = await ctx.db
    .selectFrom("account_links")
    .select("user_id")
    .where("token_sha256", "=", tokenHash(token))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", ctx.now())
    .executeTakeFirst();
  return link?.user_id;
}

/** Uses up a link and returns its person, locked, and its address; undefined when expired or used. */
export async function takeLink(ctx: Ctx, purpose: Purpose, token: string): Promise<{ person: Person; email: string | null } | undefined> {
  const link = await ctx.db.selectFrom("account_links").select("user_id").where("token_sha256", "=", tokenHash(token)).executeTakeFirst();
  const person = link && (await lockedPerson(ctx, link.user_id));
  if (!person) return undefined;
  const taken = await ctx.db
    .deleteFrom("account_links")
    .where("token_sha256", "=", tokenHash(token))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", ctx.now())
    .returning("email")
    .executeTakeFirst();
  return taken && { person, email: taken.email };
}

/** Revokes all links, password resets and trusted devices of a person. */
export async function revokeLinks(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom("account_links").where("user_id", "=", userId).execute();
  await revokeVerifications(ctx, userId);
}

/** The person of a password reset link; undefined when unknown, expired or used. */
export const personOfResetLink = (ctx: Ctx, token: string): Promise<{ id: string; email: string } | undefined> =>
  ctx.db
    .selectFrom("verifications")
    .innerJoin("users", (join) => join.on(sql<boolean>`verifications.value = users.id::text`))
    .select(["users.id", "users.email"])
    .where("identifier", "=", storedIdentifier(`reset-password:${token}`))
    .where("expires_at", ">", ctx.now())
    .where("users.deleted_at", "is", null)
    .executeTakeFirst();
