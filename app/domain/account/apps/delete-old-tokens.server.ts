import { sql } from "kysely";
import * as lifetimes from "#kit/lifetimes.ts";
import type { Ctx } from "#platform/context.server.ts";

/** Of one table in one run; the next run goes on. */
const rowsAtOnce = 10_000;

/**
 * Deletes expired tokens of apps, the sealed answers to rotations that are over, and apps that registered themselves and that nobody has
 * allowed within `lifetimes.unusedAppDays`. Expired codes are deleted by the sign-in library.
 */
export async function deleteOldTokens(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  for (const table of ["oauth_access_tokens", "oauth_refresh_tokens"] as const)
    await sql`
      delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} where expires_at <= ${now} order by expires_at limit ${rowsAtOnce})`.execute(ctx.db);
  await ctx.db
    .updateTable("oauth_refresh_tokens")
    .set({ rotation_replay_response: null })
    .where("rotation_replay_expires_at", "<=", now)
    .where("rotation_replay_response", "is not", null)
    .execute();
  await sql`
    delete from oauth_clients k
    where k.user_id is null and k.created_at < ${new Date(now.getTime() - lifetimes.unusedAppDays * 86_400_000)}
      and not exists (select from oauth_consents c where c.client_id = k.client_id)`.execute(ctx.db);
}
