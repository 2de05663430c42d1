import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { sealed } from "#platform/auth/sealed.server.ts";
import { recordSecurityEvent } from "#platform/auth/security-events.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { utcText } from "#platform/database/utc-text.server.ts";
import { newId } from "#platform/id.server.ts";
import { countTowards } from "#platform/network/rate-limit.server.ts";
import { lockedPerson } from "../locked-person.server.ts";
import type { App, AppRejection } from "./app.ts";

/** The apps that the signed-in person has registered, the newest first. */
export async function appsOf(ctx: Ctx): Promise<App[]> {
  if (!ctx.actor) return [];
  const { rows } = await sql<App>`
    select k.client_id as "clientId", k.name, k.redirect_uris as redirects, k.client_secret is not null as "hasSecret",
      ${utcText("k.created_at")} as "createdAt",
      (select count(*)::int from oauth_consents c where c.client_id = k.client_id) as people
    from oauth_clients k where k.user_id = ${ctx.actor.id} order by k.created_at desc, k.client_id desc`.execute(ctx.db);
  return rows;
}

/**
 * Registers an app of the signed-in person. One that runs on a server gets a secret, which is returned this once; apps on devices and in
 * browsers can keep none. Rejects without a proved address, and above `limits.appsPerPerson`.
 */
export async function registerApp(
  ctx: Ctx,
  { name, redirects, kind }: { name: string; redirects: readonly string[]; kind: "server" | "device" },
): Promise<Outcome<{ clientId: string; secret: string | null }, AppRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ clientId: string; secret: string | null }, AppRejection>> => {
    const person = await lockedPerson(ctx);
    if (!person || !ctx.actor) return rejected({ code: "not_signed_in" });
    if (!person.email_verified) return rejected({ code: "verify_first" });
    const earlier = await ctx.db.selectFrom("oauth_clients").select("client_id").where("user_id", "=", person.id).execute();
    if (earlier.length >= limits.appsPerPerson) return rejected({ code: "too_many_apps", max: limits.appsPerPerson });
    const secret = kind === "server" ? randomBytes(32).toString("base64url") : null;
    const clientId = newId();
    await ctx.db
      .insertInto("oauth_clients")
      .values({
        client_id: clientId,
        user_id: person.id,
        name,
        redirect_uris: JSON.stringify(redirects),
        token_endpoint_auth_method: secret === null ? "none" : "client_secret_basic",
        client_secret: secret === null ? null : await sealed(ctx, secret),
        created_at: ctx.now(),
      })
      .execute();
    await recordSecurityEvent(ctx, { kind: "app_registered", email: person.email });
    return done({ clientId, secret });
  });
}

const hour = 3600;

/**
 * Registers an app that asks for it itself (RFC 7591), without a secret, since nobody vouches for it. Rejects above the limits of the
 * network and of all, with the seconds to wait.
 */
export async function registerClient(
  ctx: Ctx,
  { name, redirects }: { name: string; redirects: readonly string[] },
): Promise<Outcome<{ clientId: string; createdAt: Date }, { code: "too_many"; retryAfter: number }>> {
  const counts = [
    [`registrations ${ctx.client}`, limits.registrationsPerHour],
    ["registrations", limits.registrationsOfAllPerHour],
  ] as const;
  for (const [key, max] of counts) {
    const { retryAfter } = await countTowards(ctx, key, { window: hour, max });
    if (retryAfter !== null) return rejected({ code: "too_many", retryAfter });
  }
  const [clientId, createdAt] = [newId(), ctx.now()];
  await ctx.db
    .insertInto("oauth_clients")
    .values({
      client_id: clientId,
      user_id: null,
      name,
      redirect_uris: JSON.stringify(redirects),
      token_endpoint_auth_method: "none",
      created_at: createdAt,
    })
    .execute();
  ctx.log.info("oauth_client_registered", { clientId, name });
  return done({ clientId, createdAt });
}

/** Deletes an app of the signed-in person with everything that people have allowed it. False if they have no such app. */
export async function deleteApp(ctx: Ctx, clientId: string): Promise<boolean> {
  if (!ctx.actor) return false;
  const { numDeletedRows } = await ctx.db
    .deleteFrom("oauth_clients")
    .where("client_id", "=", clientId)
    .where("user_id", "=", ctx.actor.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await recordSecurityEvent(ctx, { kind: "app_deleted", email: ctx.actor.email });
  return true;
}
