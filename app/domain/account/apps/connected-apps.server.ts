import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { knownScopes } from "#kit/scope.ts";
import { sitePaths } from "#kit/site-urls.ts";
import { recordSecurityEvent } from "#platform/auth/security-events.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { utcText } from "#platform/database/utc-text.server.ts";
import { pageUrl } from "../account-links.server.ts";
import { usageDays } from "../api-usage/api-usage.server.ts";
import { lockedPerson } from "../locked-person.server.ts";
import type { AllowRejection, ConnectedApp } from "./app.ts";

/** The apps that act for the signed-in person, the newest first. */
export async function connectedAppsOf(ctx: Ctx): Promise<ConnectedApp[]> {
  if (!ctx.actor) return [];
  const { rows } = await sql<Omit<ConnectedApp, "scopes"> & { scopes: string[] }>`
    select c.client_id as "clientId", k.name, k.user_id is null as "isUnknown", c.scopes, ${utcText("c.created_at")} as since,
      ${utcText("c.last_used_at")} as "lastUsedAt", ${usageDays(ctx, "consent_id", sql`c.id`)} as days
    from oauth_consents c join oauth_clients k on k.client_id = c.client_id
    where c.user_id = ${ctx.actor.id} order by c.created_at desc, c.id desc`.execute(ctx.db);
  return rows.map((row) => ({ ...row, scopes: knownScopes(row.scopes) }));
}

/** The app that asks, as the person sees it; undefined if there is none, or if whoever registered it is banned. */
export async function askingApp(ctx: Ctx, clientId: string): Promise<{ name: string; isUnknown: boolean } | undefined> {
  const { rows } = await sql<{ name: string; isUnknown: boolean }>`
    select k.name, k.user_id is null as "isUnknown" from oauth_clients k left join users u on u.id = k.user_id
    where k.client_id = ${clientId} and u.banned_at is null and u.deleted_at is null`.execute(ctx.db);
  return rows[0];
}

/**
 * Whether the signed-in person may allow an app: with a proved address, and up to `limits.connectedAppsPerPerson`; and what they have
 * allowed it before; null for a new one.
 */
export async function mayAllow(
  ctx: Ctx,
  clientId: string,
): Promise<Outcome<{ before: { scopes: string[]; resources: string[] } | null }, AllowRejection>> {
  const { actor } = ctx;
  if (!actor) return rejected({ code: "not_signed_in" });
  if (!actor.emailVerified) return rejected({ code: "verify_first" });
  const { rows: connected } = await sql<{ id: string; scopes: string[]; resources: string[] }>`
    select client_id as id, scopes, resources from oauth_consents where user_id = ${actor.id}`.execute(ctx.db);
  const found = connected.find(({ id }) => id === clientId);
  const max = limits.connectedAppsPerPerson;
  if (!found && connected.length >= max) return rejected({ code: "too_many_connected", max });
  return done({ before: found ? { scopes: found.scopes, resources: found.resources } : null });
}

/** Tells the signed-in person by e-mail that an app acts for them from now on, and records it. */
export async function noteConnected(ctx: Ctx): Promise<void> {
  const person = await lockedPerson(ctx);
  if (!person) return;
  await recordSecurityEvent(ctx, { kind: "app_connected", email: person.email });
  await ctx.jobs.enqueue("send-mail", {
    mail: "app-connected",
    to: person.email,
    locale: person.locale,
    facts: { name: person.name, url: pageUrl(ctx, person.locale, sitePaths.connectedApps) },
  });
}

/** Ends what the signed-in person has allowed an app, with its tokens. False if they have not. */
export async function revokeApp(ctx: Ctx, clientId: string): Promise<boolean> {
  if (!ctx.actor) return false;
  const { numDeletedRows } = await ctx.db
    .deleteFrom("oauth_consents")
    .where("user_id", "=", ctx.actor.id)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await recordSecurityEvent(ctx, { kind: "app_revoked", email: ctx.actor.email });
  return true;
}

/** Ends everything that a person has allowed apps. */
export async function revokeAppsOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom("oauth_consents").where("user_id", "=", userId).execute();
}
